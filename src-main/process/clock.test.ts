import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClock, readDeadline } from './clock.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a clock set to another day runs on from there', () => {
  const now = createClock('2030-12-05T00:00:00Z')
  vi.advanceTimersByTime(90_000)
  expect(new Date(now()).toISOString()).toBe('2030-12-05T00:01:30.000Z')
})

test('a clock that is not set is the computer’s', () => {
  const now = createClock(undefined)
  vi.advanceTimersByTime(500)
  expect(now()).toBe(1_500)
})

test('a clock set to something other than a date is a mistake in a test', () => {
  expect(() => createClock('tomorrow')).toThrow('not a date')
})

describe('a deadline', () => {
  test('is the usual one unless a test asks for another', () => {
    expect(readDeadline(undefined, 15_000)).toBe(15_000)
    expect(readDeadline('1000', 15_000)).toBe(1000)
  })

  test.each(['', '0', '-1', '1.5', '1e3', '1s', 'soon', '9999999999'])('is not %j', (text) => {
    expect(() => readDeadline(text, 15_000)).toThrow('The deadline is not a whole number of milliseconds.')
  })
})
