import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a function that is called at most every 100 ms', () => {
  test('is called at once, and once more for all calls since', () => {
    const reported: string[] = []
    const report = atMostEvery(100, (subject: string) => reported.push(subject))
    for (let times = 0; times < 5; times += 1) report('staging')
    report('practice')
    expect(reported).toStrictEqual(['staging', 'practice'])
    vi.advanceTimersByTime(100)
    expect(reported).toStrictEqual(['staging', 'practice', 'staging'])
    vi.advanceTimersByTime(1000)
    expect(reported).toHaveLength(3)
    report('staging')
    expect(reported).toHaveLength(4)
  })
})
