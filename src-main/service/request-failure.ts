import { isAboutPet } from '../../src-shared/addition.ts'
import type { FailedAnswer, Failure, FailureOf, UnreachableCause } from '../../src-shared/failure.ts'
import type { Operation } from '../../src-shared/operations.ts'

/**
 * The meaning of an answer whose status is not the operation's success: by section 7, or by HTTP itself for statuses that section 7 does not
 * list (RFC 9110, section 15). `retryAfterSeconds` is null if the service gave no time.
 */
export function answerFailure(operation: Operation, answer: FailedAnswer, retryAfterSeconds: number | null): Failure {
  const { httpStatus } = answer
  if (httpStatus === 401) return { kind: 'rejected-api-key', ...answer }
  // Only a proxy sends this (RFC 9110, section 15.5.8). It wants a password, which Chromium doesn't have.
  if (httpStatus === 407) return { kind: 'unreachable', cause: 'proxy', code: 'ERR_PROXY_AUTH_REQUESTED' }
  if (isAboutPet(httpStatus) && operation.method === 'POST') return { kind: 'rejected-input', ...answer }
  if ((httpStatus === 404 || httpStatus === 410) && operation.path.includes('{petId}')) {
    // No list has been searched yet.
    return { kind: 'not-found', searched: 0, complete: false, ...answer }
  }
  if (httpStatus === 429 || (httpStatus >= 500 && httpStatus < 600))
    return { kind: 'unavailable', retryAfterSeconds, ...answer }
  const reason = httpStatus >= 300 && httpStatus < 400 ? 'redirect' : 'status'
  return { kind: 'unexpected-response', reason, ...answer }
}

// The Content-Type proves nothing, because many servers call everything text/html. JSON never starts like this.
const start =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype|html|head|body|title|meta|script|style|center|div|p|table|form|iframe|h\d)\b/i

// Signs of a page that asks its reader for something: a form, or a redirect to one. A page about a service that is down often has scripts and
// reloads itself.
const request = /<(?:form|input)\b|http-equiv=["']?refresh\b[^>]{0,200}\burl=/i

// A page begins within the first of these characters, even after comments.
const longestStart = 4096
// A page asks within the first of these. Main does nothing else while it looks.
const longestLook = 64 * 1024

function isWebPage(text: string): boolean {
  return start.test(text.slice(0, longestStart).replace(/<!--.*?-->\s*/gs, ''))
}

/**
 * Whether an answer with the body `text` comes from a network's sign-in page or a proxy rather than from the service. These are: a web page in
 * place of a success; a web page with 403, as proxies refuse; and every 511 (RFC 6585, section 6). Other 5xx pages usually come from the
 * service's own server, unless they ask for something. Every other refusal counts as the service's.
 */
export function isInPlaceOfService(httpStatus: number, text: string): boolean {
  if (httpStatus === 511) return true
  if (!isWebPage(text)) return false
  return (
    httpStatus === 403 ||
    (httpStatus >= 200 && httpStatus < 300) ||
    (httpStatus >= 500 && httpStatus < 600 && request.test(text.slice(0, longestLook)))
  )
}

/** The failure of a request that had no complete answer when its deadline passed. */
export const timedOut: FailureOf<'unreachable'> = { kind: 'unreachable', cause: 'timeout', code: 'ERR_TIMED_OUT' }

// Chromium's names: https://source.chromium.org/chromium/chromium/src/+/main:net/base/net_error_list.h. The first match
// counts.
const causes: readonly (readonly [RegExp, UnreachableCause])[] = [
  [/^ERR_INTERNET_DISCONNECTED$/, 'offline'],
  [/^ERR_(?:NAME_|DNS_|ICANN_NAME_COLLISION$)/, 'dns'],
  [/^ERR_CONNECTION_REFUSED$/, 'refused'],
  [/PROXY|^ERR_(?:TUNNEL_|SOCKS_|PAC_|MANDATORY_PROXY|NO_SUPPORTED_PROXIES)/, 'proxy'],
  // What a port that speaks no TLS answers is no handshake.
  [/^ERR_SSL_PROTOCOL_ERROR$/, 'plain'],
  [/^ERR_CERT_DATE_INVALID$/, 'date'],
  [/^ERR_(?:CERT|SSL|TLS|BAD_SSL|ECH)_|^ERR_CERTIFICATE_TRANSPARENCY_REQUIRED$/, 'tls'],
  [/TIMED_OUT$|_TIMEOUT$/, 'timeout'],
  [
    /^ERR_(?:CONNECTION_(?:RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH|INCOMPLETE_\w+|NETWORK_CHANGED|NETWORK_IO_SUSPENDED|SOCKET_NOT_CONNECTED|HTTP2_\w+|QUIC_\w+)$/,
    'reset',
  ],
]

/**
 * Turns an error of a request or its body into data, with the network stack's name for it, which Electron gives only in the error's message.
 * The rest of the message is never used, because it may quote the request.
 * https://www.electronjs.org/docs/latest/api/client-request
 */
export function networkFailure(error: unknown): FailureOf<'unreachable'> {
  const message = error instanceof Error ? error.message : ''
  const code = /\bnet::(ERR_[A-Z0-9_]+)/.exec(message)?.[1] ?? 'ERR_FAILED'
  return { kind: 'unreachable', cause: causes.find(([names]) => names.test(code))?.[1] ?? 'other', code }
}
