import { expect, test } from 'vitest'
import type { KeptFileName, KeptFileNotice } from '../../src-shared/settings-notice.ts'
import { createGate } from '../../src-shared/testing/gate.ts'
import { createOpenedFiles } from './opened-files.ts'

function fileWith(notice: KeptFileNotice | null, written: Promise<unknown> = Promise.resolve()) {
  return { notice: () => notice, settled: () => written }
}

const unreadable = (name: KeptFileName): KeptFileNotice => ({ kind: 'file-unreadable', name })

test('the clerk learns of every file with a problem, and at once of one that is opened late', () => {
  let told = 0
  const files = createOpenedFiles(() => {
    told += 1
  })
  files.add(fileWith(unreadable('view.json')))
  files.add(fileWith(null))
  expect(told).toBe(0)
  expect(files.notices()).toStrictEqual([unreadable('view.json')])
  files.add(fileWith(null))
  expect(told).toBe(0)
  files.add(fileWith(unreadable('additions.jsonl')))
  expect(told).toBe(1)
  expect(files.notices()).toStrictEqual([unreadable('view.json'), unreadable('additions.jsonl')])
})

test('the files have settled once the last of them is written', async () => {
  const disk = createGate()
  const files = createOpenedFiles(() => undefined)
  files.add(fileWith(null))
  files.add(fileWith(null, disk.opened))
  let isSettled = false
  const settled = files.settled().then(() => {
    isSettled = true
  })
  await new Promise(setImmediate)
  expect(isSettled).toBe(false)
  disk.open()
  await settled
})
