import type { FailureOf, UnreachableCause } from '../../src-shared/failure.ts'

/** The failure of a request that had no complete answer when its deadline passed. */
export const timedOut: FailureOf<'unreachable'> = { kind: 'unreachable', cause: 'timeout', code: 'ERR_TIMED_OUT' }

// Chromium's names: https://source.chromium.org/chromium/chromium/src/+/main:net/base/net_error_list.h. The first match
// counts.
const causes: readonly (readonly [RegExp, UnreachableCause])[] = [
  [/^ERR_INTERNET_DISCONNECTED$/, 'offline'],
  [/^ERR_(?:NAME_|DNS_|ICANN_NAME_COLLISION$)/, 'dns'],
  [/^ERR_CONNECTION_REFUSED$/, 'refused'],
  [/PROXY|^ERR_(?:TUNNEL_|SOCKS_|PAC_|MANDATORY_PROXY|NO_SUPPORTED_PROXIES)/, 'proxy'],
  [/^ERR_(?:CERT|SSL|TLS|BAD_SSL|ECH)_|^ERR_CERTIFICATE_TRANSPARENCY_REQUIRED$/, 'tls'],
  [/TIMED_OUT$|_TIMEOUT$/, 'timeout'],
  [
    /^ERR_(?:CONNECTION_(?:RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH|INCOMPLETE_\w+|NETWORK_CHANGED|NETWORK_IO_SUSPENDED|SOCKET_NOT_CONNECTED|HTTP2_\w+|QUIC_\w+)$/,
    'reset',
  ],
]

/**
 * Turns the error of a request or of its body into data: `unreachable` with the network stack's name for it, or
 * `unexpected-response` for a redirect, whose `httpStatus` is 0 because Electron does not say which 3xx it was. Electron names
 * both in the message and nowhere else. The rest of the message is never used, because it may quote the request.
 * https://www.electronjs.org/docs/latest/api/client-request
 */
export function networkFailure(error: unknown): FailureOf<'unreachable' | 'unexpected-response'> {
  const message = error instanceof Error ? error.message : ''
  if (/redirect/i.test(message)) {
    return { kind: 'unexpected-response', reason: 'redirect', httpStatus: 0, serviceError: null }
  }
  const code = /\bnet::(ERR_[A-Z0-9_]+)/.exec(message)?.[1] ?? 'ERR_FAILED'
  return { kind: 'unreachable', cause: causes.find(([names]) => names.test(code))?.[1] ?? 'other', code }
}
