import type { Readable } from 'node:stream'
import type { IncomingMessage, Net, Session } from 'electron/main'
import { once } from '../../src-shared/once.ts'
import type { ServiceAnswer, ServiceRequest, Transport } from './transport.ts'

/** The parts of Electron that reach the services. */
export interface NetworkParts {
  readonly net: Pick<Net, 'request'>
  readonly session: { fromPartition(partition: string, options: { cache: boolean }): Session }
}

/** Whether the system reports a network, even if it leads nowhere. */
export function isOnline({ net }: { readonly net: Pick<Net, 'isOnline'> }): boolean {
  return net.isOnline()
}

/**
 * Carries requests to a store, which any name stands for, over Electron's network: Chromium's, with the proxy and the certificates of
 * the system. Its sessions are in memory, separate from the window's. Each takes time and memory, so it is made when it is needed.
 *
 * A create is sent once. When a connection that was in use before is closed without an answer, Chromium sends the request
 * again on another one, a POST too, although the service may have carried it out. On a new connection it never does, so the
 * creates of each store have a separate session, whose connections are closed before each POST. Creates over one transport must
 * therefore not overlap: each store has a queue of them. Over HTTP/3 Chromium would repeat a request on
 * a new connection too, and over HTTP/2 one that is called refused (RFC 9113, section 8.7), which proxies at fault say of what was
 * carried out. So `main.ts` switches both off. We cannot prevent one exception: a service that answers 421 says that it has not looked
 * at the request (RFC 9110, section 15.5.20), and Chromium sends that once more by itself.
 *
 * https://www.electronjs.org/docs/latest/api/client-request. Not `net.fetch`, which makes Node load its network code.
 */
export function createNetwork({ net, session }: NetworkParts): (store: string) => Transport {
  const proxies = new WeakMap<Session, () => Promise<string>>()

  /**
   * Settles when a session knows the system's proxy. Chromium tells it a moment after it was made, and a request sent before then
   * goes around the proxy: seen in 1 of 120 sessions on a busy computer. An answer about the proxy comes only after that.
   */
  function proxyOf(opened: Session, url: string): Promise<string> {
    const ask = proxies.get(opened) ?? once(() => opened.resolveProxy(url))
    proxies.set(opened, ask)
    return ask()
  }

  return (store) => async (request) => {
    const isCreate = request.method === 'POST'
    const partition = isCreate ? `client-creates-${store}` : 'client-reads'
    const opened = session.fromPartition(partition, { cache: false })
    await proxyOf(opened, request.url)
    if (isCreate) await opened.closeAllConnections()
    // If it was aborted since, for example at its deadline, it must not be sent: the clerk may already be sending it again.
    request.signal.throwIfAborted()
    return carry(net, request, opened)
  }
}

function carry(
  net: NetworkParts['net'],
  { method, url, headers, body, signal }: ServiceRequest,
  session: Session,
): Promise<ServiceAnswer> {
  return new Promise((resolve, reject) => {
    const request = net.request({
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
