import { describe, expect, test } from 'vitest'
import { mayHaveBeenCarriedOut } from './create-evidence.ts'
import { timedOut } from './request-failure.ts'

describe('a create', () => {
  const answer = { serviceError: null }
  test.each([
    [timedOut, true],
    [{ kind: 'unavailable', httpStatus: 500, retryAfterSeconds: null, ...answer }, true],
    [{ kind: 'unavailable', httpStatus: 429, retryAfterSeconds: null, ...answer }, false],
    [{ kind: 'unexpected-response', reason: 'not-json', httpStatus: 201, ...answer }, true],
    [{ kind: 'unexpected-response', reason: 'redirect', httpStatus: 0, ...answer }, true],
    [{ kind: 'unexpected-response', reason: 'redirect', httpStatus: 303, ...answer }, true],
    [{ kind: 'unexpected-response', reason: 'status', httpStatus: 422, ...answer }, false],
    [{ kind: 'unexpected-response', reason: 'status', httpStatus: 408, ...answer }, true],
    [{ kind: 'unexpected-response', reason: 'status', httpStatus: 499, ...answer }, true],
    [{ kind: 'web-page', workedBefore: true, httpStatus: 200, ...answer }, true],
    [{ kind: 'web-page', workedBefore: false, httpStatus: 403, ...answer }, true],
    [{ kind: 'rejected-input', httpStatus: 400, ...answer }, false],
    [{ kind: 'rejected-api-key', httpStatus: 401, ...answer }, false],
    [{ kind: 'invalid-input', problems: [] }, false],
  ] as const)('that failed with %j may have been carried out: %s', (failure, perhaps) => {
    expect(mayHaveBeenCarriedOut(failure)).toBe(perhaps)
  })
})
