import { expect, test, vi } from 'vitest'
import type { KeptFileName, KeptFileNotice } from '../../src-shared/settings-notice.ts'
import { createOpenedFiles } from './opened-files.ts'

const fileWith = (notice: KeptFileNotice | null) => ({ notice: () => notice, settled: async () => undefined })

const unreadable = (name: KeptFileName): KeptFileNotice => ({ kind: 'file-unreadable', name })

test('the clerk learns of every file with a problem, and at once of one that is opened late', () => {
  const told = vi.fn()
  const files = createOpenedFiles(told)
  files.add(fileWith(unreadable('view.json')))
  files.add(fileWith(null))
  expect(files.notices()).toStrictEqual([unreadable('view.json')])
  files.add(fileWith(null))
  expect(told).not.toHaveBeenCalled()
  files.add(fileWith(unreadable('additions.jsonl')))
  expect(told).toHaveBeenCalledOnce()
  expect(files.notices()).toStrictEqual([unreadable('view.json'), unreadable('additions.jsonl')])
})
