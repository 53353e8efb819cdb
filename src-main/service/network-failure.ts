import type { FailureOf, UnreachableCause } from '../../src-shared/failure.ts'

/** The failure of a request that had no complete answer when its deadline passed. */
export const timedOut: FailureOf<'unreachable'> = { kind: 'unreachable', cause: 'timeout', code: 'ERR_TIMED_OUT' }

// Chromium's names: https://source.chromium.org/chromium/chromium/src/+/main:net/base/net_error_list.h. The first match
// counts. Names without ERR_ are Node's own; Electron passes them on when it reads a body.
const causes: readonly (readonly [RegExp, UnreachableCause])[] = [
  [/^ERR_INTERNET_DISCONNECTED$/, 'offline'],
  [/^(?:ERR_NAME_|ERR_DNS_|ERR_ICANN_NAME_COLLISION$|ENOTFOUND$|EAI_AGAIN$)/, 'dns'],
  [/^(?:ERR_CONNECTION_REFUSED|ECONNREFUSED)$/, 'refused'],
  [/PROXY|^ERR_(?:TUNNEL_|SOCKS_|PAC_|MANDATORY_PROXY|NO_SUPPORTED_PROXIES)/, 'proxy'],
  [/^ERR_(?:CERT|SSL|TLS|BAD_SSL|ECH)_|^ERR_CERTIFICATE_TRANSPARENCY_REQUIRED$/, 'tls'],
  [/TIMED_?OUT$|_TIMEOUT$/, 'timeout'],
  [
    /^(?:ERR_(?:CONNECTION_(?:RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH|INCOMPLETE_\w+|NETWORK_CHANGED|NETWORK_IO_SUSPENDED|SOCKET_NOT_CONNECTED|HTTP2_\w+|QUIC_\w+|STREAM_PREMATURE_CLOSE)|ECONNRESET|EPIPE|UND_ERR_SOCKET)$/,
    'reset',
  ],
]

/**
 * Turns the error of a request or of its body into data: `unreachable` with the network stack's name for it, or
 * `unexpected-response` for a redirect, whose `httpStatus` is 0 because Electron does not say which 3xx it was. The message
 * of the error is never used, because it may quote the request. https://www.electronjs.org/docs/latest/api/client-request
 */
export function networkFailure(error: unknown): FailureOf<'unreachable' | 'unexpected-response'> {
  if (chain(error).some(({ message }) => /redirect/i.test(message))) {
    return { kind: 'unexpected-response', reason: 'redirect', httpStatus: 0, serviceError: null }
  }
  const code = chain(error).map(codeOf).find(Boolean) ?? 'ERR_FAILED'
  return { kind: 'unreachable', cause: causes.find(([names]) => names.test(code))?.[1] ?? 'other', code }
}

interface ErrorLike {
  readonly message: string
  readonly code: unknown
}

// Node wraps the error as the cause of `TypeError: fetch failed`; Electron names it in the message.
function chain(error: unknown): readonly ErrorLike[] {
  const links: ErrorLike[] = []
  for (let link = error; link instanceof Error && links.length < 5; link = link.cause) {
    links.push({ message: link.message, code: 'code' in link ? link.code : undefined })
  }
  return links
}

function codeOf({ message, code }: ErrorLike): string | undefined {
  const named = /\bnet::(ERR_[A-Z0-9_]+)/.exec(message)?.[1]
  if (named !== undefined) return named
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code) && code !== 'ABORT_ERR' ? code : undefined
}
