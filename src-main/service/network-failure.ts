import type { Failure, FailureOf, UnreachableCause } from '../../src-shared/failure.ts'

/** The failure of a request that had no whole answer when its deadline passed. */
export const timedOut: FailureOf<'unreachable'> = { kind: 'unreachable', cause: 'timeout', code: 'ERR_TIMED_OUT' }

// Chromium's names: https://source.chromium.org/chromium/chromium/src/+/main:net/base/net_error_list.h. The first match
// counts. The names without ERR_ are Node's own, which Electron passes on from the body of an answer.
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

// Only names that Chromium gives before the first byte of a request leaves. ERR_SSL_PROTOCOL_ERROR is not among them: it
// also ends connections that are long in use.
const neverSent =
  /^ERR_(?:INTERNET_DISCONNECTED|NAME_\w+|DNS_\w+|ICANN_NAME_COLLISION|CONNECTION_REFUSED|CONNECTION_FAILED|CONNECTION_TIMED_OUT|ADDRESS_INVALID|ADDRESS_UNREACHABLE|ACCESS_DENIED|NETWORK_ACCESS_DENIED|UNSAFE_PORT|PROXY_CONNECTION_FAILED|PROXY_AUTH_\w+|PROXY_CERTIFICATE_INVALID|TUNNEL_CONNECTION_FAILED|SOCKS_CONNECTION_\w+|MANDATORY_PROXY_CONFIGURATION_FAILED|NO_SUPPORTED_PROXIES|CERT_\w+|CERTIFICATE_TRANSPARENCY_REQUIRED|SSL_VERSION_OR_CIPHER_MISMATCH|SSL_UNRECOGNIZED_NAME_ALERT)$/

/**
 * Turns what `fetch` or the reading of a body rejected with into data: `unreachable` with the network stack's own name for
 * it, or `unexpected-response` for a redirect. Only that name is taken from the error, never its message, which may quote
 * the request. `httpStatus` is 0 for a redirect: Electron does not tell which of the 3xx it was.
 * https://www.electronjs.org/docs/latest/api/net#netfetchinput-init
 */
export function networkFailure(error: unknown): FailureOf<'unreachable' | 'unexpected-response'> {
  if (chain(error).some(({ message }) => /redirect/i.test(message))) {
    return { kind: 'unexpected-response', reason: 'redirect', httpStatus: 0, serviceError: null }
  }
  const code = chain(error).map(codeOf).find(Boolean) ?? 'ERR_FAILED'
  return { kind: 'unreachable', cause: causes.find(([names]) => names.test(code))?.[1] ?? 'other', code }
}

/**
 * Whether a create that failed so may have been carried out all the same: true unless the service refused it (4xx) or the
 * request cannot have left this computer. A request on a connection that was in use before could be sent, fail, and then
 * be refused on a second one, so this holds only because creates have a connection of their own (`network-transport.ts`).
 */
export function mayHaveBeenCarriedOut(failure: Failure): boolean {
  switch (failure.kind) {
    case 'unreachable':
      return !neverSent.test(failure.code)
    case 'unavailable':
      return failure.httpStatus >= 500
    case 'unexpected-response':
      return failure.httpStatus < 400 || failure.httpStatus >= 500
    default:
      return false
  }
}

interface ErrorLike {
  readonly message: string
  readonly code: unknown
}

// Node wraps what went wrong as the cause of a `TypeError: fetch failed`; Electron says it in the message.
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
