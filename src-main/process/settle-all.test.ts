import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Settling, settleAll } from './settle-all.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const done: Settling = { settled: () => Promise.resolve() }
const hung: Settling = { settled: () => new Promise(() => undefined) }

/** Whether all has settled after so many milliseconds. */
async function isSettledAfter(milliseconds: number, files: readonly Settling[], passwordStore: Settling) {
  let isSettled = false
  void settleAll(files, passwordStore).then(() => {
    isSettled = true
  })
  await vi.advanceTimersByTimeAsync(milliseconds)
  return isSettled
}

test('files and a password store that have nothing to do settle at once', async () => {
  expect(await isSettledAfter(0, [done, done], done)).toBe(true)
})

test('a password store that waits for the user is waited for no longer than a second', async () => {
  expect(await isSettledAfter(999, [done], hung)).toBe(false)
  expect(await isSettledAfter(1000, [done], hung)).toBe(true)
})

test('every file is waited for', async () => {
  expect(await isSettledAfter(10_000, [done, hung], done)).toBe(false)
})
