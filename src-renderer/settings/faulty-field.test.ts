import { describe, expect, test } from 'vitest'
import type { Failure } from '../../src-shared/failure.ts'
import { faultyField, type ServiceFieldName } from './faulty-field.ts'

const cases: readonly (readonly [string, Failure, ServiceFieldName | null])[] = [
  ['an unknown host', { kind: 'unreachable', cause: 'dns', code: 'ERR_NAME_NOT_RESOLVED' }, 'baseUrl'],
  ['a refused connection', { kind: 'unreachable', cause: 'refused', code: 'ERR_CONNECTION_REFUSED' }, 'baseUrl'],
  ['a silent service', { kind: 'unreachable', cause: 'timeout', code: 'ERR_TIMED_OUT' }, 'baseUrl'],
  ['an offline computer', { kind: 'unreachable', cause: 'offline', code: 'ERR_INTERNET_DISCONNECTED' }, null],
  ['a redirect', { kind: 'unexpected-response', reason: 'redirect', httpStatus: 302, serviceError: null }, 'baseUrl'],
  [
    'a path that the service does not have',
    { kind: 'unexpected-response', reason: 'status', httpStatus: 404, serviceError: null },
    'baseUrl',
  ],
  ['someone else’s certificate', { kind: 'unreachable', cause: 'tls', code: 'ERR_CERT_INVALID' }, null],
  ['a proxy that refuses', { kind: 'unreachable', cause: 'proxy', code: 'ERR_TUNNEL_CONNECTION_FAILED' }, null],
  ['a rejected key', { kind: 'rejected-api-key', httpStatus: 401, serviceError: null }, 'apiKey'],
  ['no key', { kind: 'missing-api-key' }, 'apiKey'],
  ['a locked password store', { kind: 'keychain-withheld', reason: 'locked' }, null],
  [
    'a web page where no store has answered',
    { kind: 'web-page', workedBefore: false, httpStatus: 200, serviceError: null },
    'baseUrl',
  ],
  [
    'a web page where a store has answered',
    { kind: 'web-page', workedBefore: true, httpStatus: 200, serviceError: null },
    null,
  ],
  [
    'text instead of a list',
    { kind: 'unexpected-response', reason: 'not-json', httpStatus: 200, serviceError: null },
    null,
  ],
  ['a busy service', { kind: 'unavailable', httpStatus: 503, retryAfterSeconds: null, serviceError: null }, null],
]

describe('what failed when a service was saved is the fault of', () => {
  test.each(cases)('%s', (_, failure, field) => expect(faultyField(failure)).toBe(field))

  test('the base URL first, if both fields are wrong', () => {
    const wrong = (...fields: readonly string[]): Failure => ({
      kind: 'invalid-input',
      problems: fields.map((field) => ({ field, message: 'Wrong.' })),
    })
    expect([wrong('apiKey', 'baseUrl'), wrong('apiKey')].map(faultyField)).toEqual(['baseUrl', 'apiKey'])
  })
})
