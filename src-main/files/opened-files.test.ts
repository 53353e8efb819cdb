import { expect, test, vi } from 'vitest'
import type { KeptFileName, KeptFileNotice } from '../../src-shared/settings-notice.ts'
import { createGate } from '../../src-shared/testing/gate.ts'
import { createOpenedFiles } from './opened-files.ts'

function fileWith(notice: KeptFileNotice | null, written: Promise<unknown> = Promise.resolve()) {
  return { notice: () => notice, settled: () => written }
}

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

test('the files have settled once the last of them is written', async () => {
  const disk = createGate()
  const files = createOpenedFiles(() => undefined)
  for (const written of [undefined, disk.opened]) files.add(fileWith(null, written))
  const settled = vi.fn()
  const settling = files.settled().then(settled)
  await new Promise(setImmediate)
  expect(settled).not.toHaveBeenCalled()
  disk.open()
  await settling
})
