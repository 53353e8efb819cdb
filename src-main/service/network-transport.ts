import type { Readable } from 'node:stream'
import type { ClientRequest, ClientRequestConstructorOptions, IncomingMessage, Session } from 'electron/main'
import type { ServiceAnswer, ServiceRequest, Transport } from './transport.ts'

/** What the transport needs of Electron. */
export interface NetworkParts {
  /** `net.request` */
  readonly request: (options: ClientRequestConstructorOptions) => ClientRequest
  /** The session that requests of a method go through. Each takes time and memory, so none is asked for before it is needed. */
  readonly sessionFor: (method: ServiceRequest['method']) => Session
}

/**
 * Carries requests over Electron's network: Chromium's, with the proxy and the certificates of the system.
 *
 * A create is sent once. When a connection that was in use before is closed without an answer, Chromium sends the request
 * again on another one, a POST too, although the service may have carried it out. On a new connection it never does, so
 * creates have a session of their own whose connections are closed before each POST. Creates over one transport must
 * therefore not overlap: there is one for each environment, and `addition-queue.ts` sends one at a time. Over HTTP/3 Chromium
 * would repeat a request on a new connection too, so `main.ts` switches HTTP/3 off. One exception is out of reach: a service
 * that answers 421 says that it has not looked at the request (RFC 9110, section 15.5.20), and Chromium sends that once more by
 * itself.
 *
 * https://www.electronjs.org/docs/latest/api/client-request. Not `net.fetch`, which makes Node load a network of its own.
 */
export function createNetworkTransport(parts: NetworkParts): Transport {
  return async (request) => {
    const session = parts.sessionFor(request.method)
    if (request.method === 'POST') await session.closeAllConnections()
    // If it was aborted meanwhile, at its deadline for example, it must not be sent: the clerk may already be sending it again.
    request.signal.throwIfAborted()
    return carry(parts.request, request, session)
  }
}

function carry(
  open: NetworkParts['request'],
  { method, url, headers, body, signal }: ServiceRequest,
  session: Session,
): Promise<ServiceAnswer> {
  return new Promise((resolve, reject) => {
    const request = open({
      method,
      url,
      headers: { ...headers },
      session,
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
    })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.on('response', (response) => resolve(answerOf(response)))
    // After the headers have arrived, the body reports the same error.
    request.on('error', reject)
    request.end(body)
  })
}

function answerOf(response: IncomingMessage): ServiceAnswer {
  // A `Readable`, although its type does not say so: https://www.electronjs.org/docs/latest/api/incoming-message
  const body = response as unknown as Readable
  // When the body is no longer read, its errors do not matter, but without a listener they would end the app.
  body.on('error', () => undefined)
  return {
    status: response.statusCode,
    headers: {
      get(name) {
        const value = response.headers[name.toLowerCase()]
        return value === undefined ? null : [value].flat().join(', ')
      },
    },
    body,
  }
}
