import { describe, expect, test } from 'vitest'
import type { Failure } from '../../src-shared/failure.ts'
import { type ConnectionStep, failedStepOf } from './connection-test.tsx'

const cases: readonly (readonly [string, Failure, ConnectionStep | undefined])[] = [
  ['an unknown host', { kind: 'unreachable', cause: 'dns', code: 'ERR_NAME_NOT_RESOLVED' }, 'address'],
  ['a refused connection', { kind: 'unreachable', cause: 'refused', code: 'ERR_CONNECTION_REFUSED' }, 'address'],
  ['a service that is silent', { kind: 'unreachable', cause: 'timeout', code: 'ERR_TIMED_OUT' }, 'address'],
  [
    'a computer that is offline',
    { kind: 'unreachable', cause: 'offline', code: 'ERR_INTERNET_DISCONNECTED' },
    undefined,
  ],
  ['no base URL', { kind: 'not-set-up' }, 'address'],
  ['a redirect', { kind: 'unexpected-response', reason: 'redirect', httpStatus: 302, serviceError: null }, 'address'],
  [
    'a path that the service does not have',
    { kind: 'unexpected-response', reason: 'status', httpStatus: 404, serviceError: null },
    'address',
  ],
  ['a certificate of someone else', { kind: 'unreachable', cause: 'tls', code: 'ERR_CERT_INVALID' }, 'certificate'],
  ['a proxy that refuses', { kind: 'unreachable', cause: 'proxy', code: 'ERR_TUNNEL_CONNECTION_FAILED' }, 'proxy'],
  ['a key that is not accepted', { kind: 'rejected-api-key', httpStatus: 401, serviceError: null }, 'key'],
  ['no key', { kind: 'missing-api-key' }, 'key'],
  ['a locked password store', { kind: 'keychain-withheld', reason: 'locked' }, 'key'],
  [
    'a web page where no store has answered',
    { kind: 'web-page', workedBefore: false, httpStatus: 200, serviceError: null },
    'address',
  ],
  [
    'a web page where a store has answered',
    { kind: 'web-page', workedBefore: true, httpStatus: 200, serviceError: null },
    undefined,
  ],
  [
    'a text instead of a list',
    { kind: 'unexpected-response', reason: 'not-json', httpStatus: 200, serviceError: null },
    'format',
  ],
  [
    'a service that is busy',
    { kind: 'unavailable', httpStatus: 503, retryAfterSeconds: null, serviceError: null },
    undefined,
  ],
]

describe('the step at which a connection test failed', () => {
  test.each(cases)('with %s', (_, failure, step) => {
    expect(failedStepOf(failure)).toBe(step)
  })
})
