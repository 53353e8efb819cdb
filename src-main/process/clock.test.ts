import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClock } from './clock.ts'

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
