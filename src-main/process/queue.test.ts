import { expect, test } from 'vitest'
import { createGate } from '../../src-shared/testing/gate.ts'
import { createQueue } from './queue.ts'

test('work begins in the order it was added, each piece once the one before has ended or failed', async () => {
  const queue = createQueue()
  const disk = createGate()
  const done: string[] = []
  const first = queue.add(async () => {
    done.push('first')
    await disk.opened
    throw new Error('the disk is full')
  })
  const second = queue.add(async () => done.push('second'))
  const settled = queue.settled().then(() => done.push('settled'))
  await new Promise(setImmediate)
  expect(done).toStrictEqual(['first'])
  disk.open()
  await expect(first).rejects.toThrow('the disk is full')
  expect(await second).toBe(2)
  await settled
  expect(done).toStrictEqual(['first', 'second', 'settled'])
})
