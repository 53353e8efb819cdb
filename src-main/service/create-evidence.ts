import type { Failure } from '../../src-shared/failure.ts'

// The errors that Chromium gives only before the first byte of a request leaves. ERR_SSL_PROTOCOL_ERROR is not among them: it
// also ends connections that have long been in use.
const neverSent =
  /^ERR_(?:INTERNET_DISCONNECTED|NAME_\w+|DNS_\w+|ICANN_NAME_COLLISION|CONNECTION_REFUSED|CONNECTION_FAILED|CONNECTION_TIMED_OUT|ADDRESS_INVALID|ADDRESS_UNREACHABLE|ACCESS_DENIED|NETWORK_ACCESS_DENIED|UNSAFE_PORT|PROXY_CONNECTION_FAILED|PROXY_AUTH_\w+|PROXY_CERTIFICATE_INVALID|TUNNEL_CONNECTION_FAILED|SOCKS_CONNECTION_\w+|MANDATORY_PROXY_CONFIGURATION_FAILED|NO_SUPPORTED_PROXIES|CERT_\w+|CERTIFICATE_TRANSPARENCY_REQUIRED|SSL_VERSION_OR_CIPHER_MISMATCH|SSL_UNRECOGNIZED_NAME_ALERT)$/

/**
 * Whether a create that failed with `failure` may have been carried out anyway. False only if the service refused it (4xx) or the
 * request cannot have left this computer. This holds only because every create has a new connection (`network-transport.ts`): on a reused
 * one, Chromium repeats a request that failed.
 */
export function mayHaveBeenCarriedOut(failure: Failure): boolean {
  switch (failure.kind) {
    case 'unreachable':
      return !neverSent.test(failure.code)
    case 'unavailable':
      return failure.httpStatus >= 500
    case 'web-page':
      return true
    case 'unexpected-response':
      return failure.httpStatus < 400 || failure.httpStatus >= 500 || isGivenUp(failure.httpStatus)
    default:
      return false
  }
}

/** Whether a status means that somebody on the way gave up the request: 408 (RFC 9110, section 15.5.9), or nginx's 499. */
function isGivenUp(httpStatus: number): boolean {
  return httpStatus === 408 || httpStatus === 499
}
