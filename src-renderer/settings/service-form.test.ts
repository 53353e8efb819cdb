import { expect, test } from 'vitest'
import type { Failure, UnreachableCause } from '../../src-shared/failure.ts'
import { faultyField, type ServiceFieldName } from './service-form.ts'

const answer = { httpStatus: 200, serviceError: null } as const

function unreachable(...causes: readonly UnreachableCause[]): readonly Failure[] {
  return causes.map((cause) => ({ kind: 'unreachable', cause, code: 'ERR_FAILED' }))
}

function wrong(...fields: readonly ServiceFieldName[]): Failure {
  return { kind: 'invalid-input', problems: fields.map((field) => ({ field, message: 'Wrong.' })) }
}

test.each<[string, ServiceFieldName | null, readonly Failure[]]>([
  ['a host that does not answer', 'baseUrl', unreachable('dns', 'refused', 'timeout')],
  ['the network, a proxy or a certificate', null, unreachable('offline', 'proxy', 'tls', 'date')],
  [
    'an answer from somewhere else',
    'baseUrl',
    [
      { kind: 'unexpected-response', reason: 'redirect', ...answer },
      { kind: 'unexpected-response', reason: 'status', ...answer, httpStatus: 404 },
      { kind: 'web-page', workedBefore: false, ...answer },
    ],
  ],
  [
    'the key',
    'apiKey',
    [{ kind: 'rejected-api-key', ...answer, httpStatus: 401 }, { kind: 'missing-api-key' }, wrong('apiKey')],
  ],
  ['both fields', 'baseUrl', [wrong('apiKey', 'baseUrl')]],
  [
    'something that no field can mend',
    null,
    [
      { kind: 'keychain-withheld', reason: 'locked' },
      { kind: 'web-page', workedBefore: true, ...answer },
      { kind: 'web-page', workedBefore: false, ...answer, httpStatus: 403 },
      { kind: 'unexpected-response', reason: 'not-json', ...answer },
      { kind: 'unavailable', retryAfterSeconds: null, ...answer },
    ],
  ],
])('if a service could not be saved because of %s, the field at fault is %s', (_, field, failures) => {
  expect(failures.map(faultyField)).toEqual(failures.map(() => field))
})
