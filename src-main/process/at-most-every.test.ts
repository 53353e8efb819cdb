import { expect, onTestFinished, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

test('a function that may run every 100 ms runs at once, and once more for all calls since', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const reported: string[] = []
  const report = atMostEvery(100, (subject: string) => reported.push(subject))
  for (const subject of ['staging', 'staging', 'staging', 'practice']) report(subject)
  expect(reported).toStrictEqual(['staging', 'practice'])
  vi.advanceTimersByTime(100)
  expect(reported).toStrictEqual(['staging', 'practice', 'staging'])
  vi.advanceTimersByTime(1000)
  expect(reported).toHaveLength(3)
  report('staging')
  expect(reported).toHaveLength(4)
})
