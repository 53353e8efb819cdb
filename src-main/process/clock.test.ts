import { expect, onTestFinished, test, vi } from 'vitest'
import { createClock } from './clock.ts'

test('a clock set to another day runs on from there, and one that is not set is the computer’s', () => {
  vi.useFakeTimers({ now: 1_000 })
  onTestFinished(() => void vi.useRealTimers())
  const [set, usual] = [createClock('2030-12-05T00:00:00Z'), createClock(undefined)]
  vi.advanceTimersByTime(90_000)
  expect(new Date(set()).toISOString()).toBe('2030-12-05T00:01:30.000Z')
  expect(usual()).toBe(91_000)
})

test('a clock set to something other than a date is a mistake in a test', () => {
  expect(() => createClock('tomorrow')).toThrow('not a date')
})
