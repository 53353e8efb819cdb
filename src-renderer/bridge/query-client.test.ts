import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Failure, FailureError } from '../../src-shared/failure.ts'
import { retryDelay, shouldRetry } from './query-client.ts'

function busy(retryAfterSeconds: number | null): FailureError {
  return new FailureError({ kind: 'unavailable', httpStatus: 503, serviceError: null, retryAfterSeconds })
}

describe('a list request that the service cannot answer just now', () => {
  test('is retried at most twice', () => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, busy(null)))).toEqual([true, true, false, false])
  })

  test('waits as long as the service asks, up to 10 seconds, and leaves longer waits to the clerk', () => {
    expect(shouldRetry(0, busy(10))).toBe(true)
    expect(shouldRetry(0, busy(11))).toBe(false)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), (seconds) => {
        const delay = retryDelay(0, busy(seconds))
        // Never at once, even if the service asks for no pause.
        expect(delay).toBeGreaterThanOrEqual(Math.max(seconds, 1) * 1000)
        expect(delay).toBeLessThanOrEqual(Math.max(seconds, 1) * 1500)
      }),
    )
  })

  test('waits for a random time, and always longer the second time', () => {
    const waits = (failureCount: number) => Array.from({ length: 100 }, () => retryDelay(failureCount, busy(null)))
    const [first, second] = [waits(0), waits(1)]
    expect(Math.min(...first)).toBeGreaterThanOrEqual(500)
    expect(Math.max(...first)).toBeLessThan(Math.min(...second))
    expect(Math.max(...second)).toBeLessThanOrEqual(1500)
    expect(new Set([...first, ...second]).size).toBeGreaterThan(100)
  })
})

test.each<Failure>([
  { kind: 'missing-api-key' },
  { kind: 'rejected-api-key', httpStatus: 401, serviceError: null },
  { kind: 'unreachable', cause: 'refused', code: 'ERR_CONNECTION_REFUSED' },
])('a request that failed with $kind is not retried', (failure) => {
  expect(shouldRetry(0, new FailureError(failure))).toBe(false)
})

test('a bug is not retried', () => {
  expect(shouldRetry(0, new TypeError('undefined is not a function'))).toBe(false)
})
