import type { Readable } from 'node:stream'
import type { IncomingMessage, Net, Session } from 'electron/main'
import { once } from '../../src-shared/once.ts'
import type { ServiceAnswer, ServiceRequest, Transport } from './transport.ts'

interface NetworkParts {
  readonly net: Pick<Net, 'request'>
  readonly session: { fromPartition(partition: string, options: { cache: boolean }): Session }
}

/** Whether the system reports a network, even if it leads nowhere. */
export function isOnline({ net }: { readonly net: Pick<Net, 'isOnline'> }): boolean {
  return net.isOnline()
}

/**
 * Makes transports over Electron's network, which is Chromium's and uses the system's proxy and certificates. `store` is any name that stands
 * for one store. The sessions are in memory, separate from the window's. Each takes time and memory, so it is made when it is needed.
 *
 * A create is sent once. If a reused connection closes without an answer, Chromium repeats the request on another one, even a POST,
 * although the service may have carried it out. On a new connection it never does. So each store's creates have a session of their own,
 * whose connections are closed before each POST, and creates over one transport must not overlap: each store queues them.
 *
 * Over HTTP/3, Chromium would repeat a request on a new connection too. Over HTTP/2, it repeats a request that is called refused
 * (RFC 9113, section 8.7), and faulty proxies call requests refused that were carried out. So `main.ts` switches both off. One exception
 * remains: if a service answers 421, meaning that it has not processed the request (RFC 9110, section 15.5.20), Chromium repeats it.
 *
 * A read without an answer after four seconds is asked once more, on a connection of its own, because a router may have forgotten the first
 * one, which then stays silent. The first of the two to answer counts, and the other is aborted.
 *
 * https://www.electronjs.org/docs/latest/api/client-request. Not `net.fetch`, which makes Node load its network code.
 */
export function createNetwork({ net, session }: NetworkParts): (store: string) => Transport {
  const proxies = new WeakMap<Session, () => Promise<string>>()

  /**
   * Settles when a session knows the system's proxy. A new session learns it a moment later, and a request sent before then goes around the
   * proxy: seen in 1 of 120 sessions on a busy computer. `resolveProxy` answers only after that moment.
   */
  function proxyOf(opened: Session, url: string): Promise<string> {
    const ask = proxies.get(opened) ?? once(() => opened.resolveProxy(url))
    proxies.set(opened, ask)
    return ask()
  }

  async function send(partition: string, request: ServiceRequest, makeFresh?: (opened: Session) => Promise<void>) {
    const opened = session.fromPartition(partition, { cache: false })
    await proxyOf(opened, request.url)
    await makeFresh?.(opened)
    // If it was aborted meanwhile, such as at its deadline, it must not be sent: the clerk may already be sending it again.
    request.signal.throwIfAborted()
    return carry(net, request, opened)
  }

  /** How many second tries are under way, and when the connections of those before them were closed. */
  const secondTries = { count: 0, closing: Promise.resolve() }

  function sendAgain(request: ServiceRequest): Promise<ServiceAnswer> {
    const isAlone = secondTries.count === 0
    secondTries.count += 1
    // Not at the answer, because its body still needs the connection.
    const end = () => {
      secondTries.count -= 1
    }
    request.signal.addEventListener('abort', end, { once: true })
    return send('client-second-reads', request, (opened) => {
      // If it is not alone, an open connection has just answered another try, so no router forgot it.
      if (isAlone) secondTries.closing = opened.closeAllConnections()
      return secondTries.closing
    })
  }

  return (store) => (request) =>
    request.method === 'POST'
      ? send(`client-creates-${store}`, request, (opened) => opened.closeAllConnections())
      : firstAnswer(request, (first) => send('client-reads', first), sendAgain)
}

/** How long a read may stay without an answer before it is asked once more, in milliseconds. */
export const patience = 4_000

/** Sends a request, and once more with `sendAgain` if it stays without an answer. Fails once every request sent has failed. */
function firstAnswer(request: ServiceRequest, send: Transport, sendAgain: Transport): Promise<ServiceAnswer> {
  return new Promise((resolve, reject) => {
    const { signal } = request
    const tries = new Set<AbortController>()
    const timer = setTimeout(() => attempt(sendAgain), patience)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })

    function attempt(by: Transport): void {
      const controller = new AbortController()
      tries.add(controller)
      signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
      by({ ...request, signal: controller.signal }).then(
        (answer) => {
          clearTimeout(timer)
          tries.delete(controller)
          for (const other of tries) other.abort()
          resolve(answer)
        },
        (error) => {
          tries.delete(controller)
          if (tries.size > 0) return
          clearTimeout(timer)
          reject(error)
        },
      )
    }
    attempt(send)
  })
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
      redirect: 'manual',
      cache: 'no-store',
    })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.on('response', (response) => resolve(answerOf(response)))
    // Nobody follows it, so Electron ends the request: the key goes only to the base URL that it was saved for.
    request.on('redirect', (status) => resolve({ status, headers: new Headers(), body: null }))
    // After the headers have arrived, the body reports the same error.
    request.on('error', reject)
    request.end(body)
  })
}

function answerOf(response: IncomingMessage): ServiceAnswer {
  // It is a `Readable`, although Electron's type hides that: https://www.electronjs.org/docs/latest/api/incoming-message
  const body = response as unknown as Readable
  // Once nobody reads the body, its errors do not matter. But without a listener they would end the app.
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
