import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('something that is told at most every 100 ms', () => {
  test('is told at once, and once more for all that came meanwhile', () => {
    const told: string[] = []
    const tell = atMostEvery(100, (subject: string) => told.push(subject))
    for (let times = 0; times < 5; times += 1) tell('staging')
    tell('practice')
    expect(told).toStrictEqual(['staging', 'practice'])
    vi.advanceTimersByTime(100)
    expect(told).toStrictEqual(['staging', 'practice', 'staging'])
    vi.advanceTimersByTime(1000)
    expect(told).toHaveLength(3)
    tell('staging')
    expect(told).toHaveLength(4)
  })
})
