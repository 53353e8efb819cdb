import { describe, expect, test } from 'vitest'
import type { Failure } from './failure.ts'
import { mayHaveBeenCarriedOut, subjectOf } from './failure-meaning.ts'

const answer = { serviceError: null }

describe('a create', () => {
  test.each([
    [{ kind: 'unreachable', cause: 'timeout', code: 'ERR_TIMED_OUT' }, true],
    [{ kind: 'unreachable', cause: 'plain', code: 'ERR_SSL_PROTOCOL_ERROR' }, true],
    [{ kind: 'unreachable', cause: 'reset', code: 'ERR_CONTENT_LENGTH_MISMATCH' }, true],
    [{ kind: 'unreachable', cause: 'tls', code: 'ERR_CERT_DATE_INVALID' }, false],
    [{ kind: 'unreachable', cause: 'refused', code: 'ERR_CONNECTION_REFUSED' }, false],
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
  ] as const)('that failed with %j may have been carried out: %s', (failure: Failure, perhaps) => {
    expect(mayHaveBeenCarriedOut(failure)).toBe(perhaps)
    if (perhaps) expect(subjectOf(failure)).toBe('service')
  })
})
