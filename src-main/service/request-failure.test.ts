import { expect, test } from 'vitest'
import { mayHaveBeenCarriedOut } from '../../src-shared/failure-meaning.ts'
import { networkFailure } from './request-failure.ts'

test.each([
  // Cause, and Chromium's names: before the bar, those with which nothing was sent; behind it, those with which a create may have been.
  ['offline', 'INTERNET_DISCONNECTED |'],
  ['dns', 'NAME_NOT_RESOLVED |'],
  ['refused', 'CONNECTION_REFUSED |'],
  ['plain', '| SSL_PROTOCOL_ERROR'],
  ['date', 'CERT_DATE_INVALID |'],
  ['tls', 'CERT_AUTHORITY_INVALID SSL_VERSION_OR_CIPHER_MISMATCH |'],
  ['proxy', 'PROXY_CONNECTION_FAILED TUNNEL_CONNECTION_FAILED | UNEXPECTED_PROXY_AUTH'],
  ['timeout', 'CONNECTION_TIMED_OUT | TIMED_OUT'],
  ['reset', '| CONNECTION_RESET CONNECTION_CLOSED EMPTY_RESPONSE CONTENT_LENGTH_MISMATCH'],
  ['reset', '| INCOMPLETE_CHUNKED_ENCODING NETWORK_CHANGED HTTP2_PROTOCOL_ERROR'],
  ['other', 'ADDRESS_UNREACHABLE UNSAFE_PORT | CONTENT_DECODING_FAILED INVALID_HTTP_RESPONSE BLOCKED_BY_CLIENT NEW'],
])('a request without an answer is %s, and tells whether a create may have been carried out: %s', (cause, names) => {
  for (const [place, some] of names.split('|').entries()) {
    for (const name of some.split(' ').filter(Boolean)) {
      // As Electron rejects.
      const failure = networkFailure(new Error(`net::ERR_${name}`))
      expect(failure).toStrictEqual({ kind: 'unreachable', cause, code: `ERR_${name}` })
      expect(mayHaveBeenCarriedOut(failure), name).toBe(place === 1)
    }
  }
})

test.each([
  new TypeError('"Bearer secret" is an invalid header value'),
  'secret',
  null,
  { message: 'net::secret' },
  Object.assign(new Error('x'), { code: 'secret text' }),
])('a failure never repeats an error’s message: %o', (thrown) => {
  expect(networkFailure(thrown)).toStrictEqual({ kind: 'unreachable', cause: 'other', code: 'ERR_FAILED' })
})
