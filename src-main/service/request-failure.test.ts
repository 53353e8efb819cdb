import { describe, expect, test } from 'vitest'
import { mayHaveBeenCarriedOut } from '../../src-shared/failure-meaning.ts'
import { networkFailure } from './request-failure.ts'

// As Electron 42 rejects: `new Error('net::…')` and nothing else.
function electronError(code: string): Error {
  return new Error(`net::${code}`)
}

describe('a request without an answer', () => {
  test.each([
    ['ERR_INTERNET_DISCONNECTED', 'offline', false],
    ['ERR_NAME_NOT_RESOLVED', 'dns', false],
    ['ERR_CONNECTION_REFUSED', 'refused', false],
    ['ERR_CERT_AUTHORITY_INVALID', 'tls', false],
    ['ERR_CERT_DATE_INVALID', 'tls', false],
    ['ERR_SSL_VERSION_OR_CIPHER_MISMATCH', 'tls', false],
    ['ERR_SSL_PROTOCOL_ERROR', 'tls', true],
    ['ERR_PROXY_CONNECTION_FAILED', 'proxy', false],
    ['ERR_TUNNEL_CONNECTION_FAILED', 'proxy', false],
    ['ERR_UNEXPECTED_PROXY_AUTH', 'proxy', true],
    ['ERR_CONNECTION_TIMED_OUT', 'timeout', false],
    ['ERR_TIMED_OUT', 'timeout', true],
    ['ERR_CONNECTION_RESET', 'reset', true],
    ['ERR_CONNECTION_CLOSED', 'reset', true],
    ['ERR_EMPTY_RESPONSE', 'reset', true],
    ['ERR_CONTENT_LENGTH_MISMATCH', 'reset', true],
    ['ERR_INCOMPLETE_CHUNKED_ENCODING', 'reset', true],
    ['ERR_NETWORK_CHANGED', 'reset', true],
    ['ERR_HTTP2_PROTOCOL_ERROR', 'reset', true],
    ['ERR_ADDRESS_UNREACHABLE', 'other', false],
    ['ERR_UNSAFE_PORT', 'other', false],
    ['ERR_CONTENT_DECODING_FAILED', 'other', true],
    ['ERR_INVALID_HTTP_RESPONSE', 'other', true],
    ['ERR_BLOCKED_BY_CLIENT', 'other', true],
    ['ERR_SOMETHING_NEW', 'other', true],
  ] as const)('that Chromium calls %s counts as %s; a create may have been carried out: %s', (code, cause, perhaps) => {
    const failure = networkFailure(electronError(code))
    expect(failure).toStrictEqual({ kind: 'unreachable', cause, code })
    expect(mayHaveBeenCarriedOut(failure)).toBe(perhaps)
  })

  test('that was redirected is an unexpected response', () => {
    const redirect = { kind: 'unexpected-response', reason: 'redirect', httpStatus: 0, serviceError: null }
    expect(networkFailure(new Error("Attempted to redirect, but redirect policy was 'error'"))).toStrictEqual(redirect)
  })

  test('never repeats the error’s message', () => {
    for (const thrown of [
      new TypeError('"Bearer secret" is an invalid header value'),
      'secret',
      null,
      { message: 'net::secret' },
      Object.assign(new Error('x'), { code: 'secret text' }),
    ]) {
      expect(networkFailure(thrown)).toStrictEqual({ kind: 'unreachable', cause: 'other', code: 'ERR_FAILED' })
    }
  })
})
