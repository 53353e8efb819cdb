import { expect, test } from 'vitest'
import { createGate } from '../../src-shared/testing/gate.ts'
import { createQueue } from './queue.ts'

test('work begins in the order it was added, each piece once the one before has ended or failed', async () => {
  const queue = createQueue()
  const disk = createGate()
  const begun: string[] = []
  const first = queue.add(async () => {
    begun.push('first')
    await disk.opened
    throw new Error('the disk is full')
  })
  const second = queue.add(async () => {
    begun.push('second')
    return 'written'
  })
  let isSettled = false
  const settled = queue.settled().then(() => {
    isSettled = true
  })
  await new Promise(setImmediate)
  expect(begun).toStrictEqual(['first'])
  expect(isSettled).toBe(false)
  disk.open()
  await expect(first).rejects.toThrow('the disk is full')
  expect(await second).toBe('written')
  await settled
  expect(begun).toStrictEqual(['first', 'second'])
})
