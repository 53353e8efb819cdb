import { describe, expect, test } from 'vitest'
import type { Failure } from '../../src-shared/failure.ts'
import { isBaseUrlAtFault } from './connection-test.tsx'

const cases: readonly (readonly [string, Failure, boolean])[] = [
  ['an unknown host', { kind: 'unreachable', cause: 'dns', code: 'ERR_NAME_NOT_RESOLVED' }, true],
  ['a refused connection', { kind: 'unreachable', cause: 'refused', code: 'ERR_CONNECTION_REFUSED' }, true],
  ['a silent service', { kind: 'unreachable', cause: 'timeout', code: 'ERR_TIMED_OUT' }, true],
  ['an offline computer', { kind: 'unreachable', cause: 'offline', code: 'ERR_INTERNET_DISCONNECTED' }, false],
  ['no base URL', { kind: 'not-set-up' }, true],
  ['a redirect', { kind: 'unexpected-response', reason: 'redirect', httpStatus: 302, serviceError: null }, true],
  [
    'a path that the service does not have',
    { kind: 'unexpected-response', reason: 'status', httpStatus: 404, serviceError: null },
    true,
  ],
  ['someone else’s certificate', { kind: 'unreachable', cause: 'tls', code: 'ERR_CERT_INVALID' }, false],
  ['a proxy that refuses', { kind: 'unreachable', cause: 'proxy', code: 'ERR_TUNNEL_CONNECTION_FAILED' }, false],
  ['a rejected key', { kind: 'rejected-api-key', httpStatus: 401, serviceError: null }, false],
  ['no key', { kind: 'missing-api-key' }, false],
  ['a locked password store', { kind: 'keychain-withheld', reason: 'locked' }, false],
  [
    'a web page where no store has answered',
    { kind: 'web-page', workedBefore: false, httpStatus: 200, serviceError: null },
    true,
  ],
  [
    'a web page where a store has answered',
    { kind: 'web-page', workedBefore: true, httpStatus: 200, serviceError: null },
    false,
  ],
  [
    'text instead of a list',
    { kind: 'unexpected-response', reason: 'not-json', httpStatus: 200, serviceError: null },
    false,
  ],
  ['a busy service', { kind: 'unavailable', httpStatus: 503, retryAfterSeconds: null, serviceError: null }, false],
]

describe('a failed test marks the base URL as wrong, or not,', () => {
  test.each(cases)('with %s', (_, failure, isAtFault) => {
    expect(isBaseUrlAtFault(failure)).toBe(isAtFault)
  })
})
