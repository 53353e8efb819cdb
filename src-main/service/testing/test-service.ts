import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Connection } from '../pet-client.ts'
import type { Transport } from '../transport.ts'

/** The key that tests send. */
export const testKey = 'sk-test+key/with"signs\\=='

/** A real HTTP service on this computer, for the length of one test. */
export interface TestService {
  readonly connection: Connection
  /** The requests received, in order, with their bodies. */
  readonly requests: readonly {
    readonly method: string
    readonly url: string
    readonly body: string
    readonly headers: IncomingMessage['headers']
  }[]
  /** How many sockets are open that have carried a request. Node opens others in advance. */
  openSockets(): number
}

/** Starts a service that answers with `listener` when the whole request is there. It ends with the test. */
export async function startTestService(
  listener: RequestListener,
  apiKey: string | null = testKey,
): Promise<TestService> {
  const requests: { method: string; url: string; body: string; headers: IncomingMessage['headers'] }[] = []
  const sockets = new Set<Socket>()
  const server = createServer(async (request, response) => {
    sockets.add(request.socket)
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    requests.push({ method: request.method ?? '', url: request.url ?? '', body, headers: request.headers })
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    requests,
    connection: { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey, transport: fetchTransport },
    openSockets: () => [...sockets].filter(({ destroyed }) => !destroyed).length,
  }
}

const options = { credentials: 'omit', redirect: 'error', cache: 'no-store' } as const

// Without a `Request` of its own: once that is collected as garbage, Node 20 no longer aborts what it stands for.
const fetchTransport: Transport = ({ url, ...request }) => globalThis.fetch(url, { ...request, ...options })

/** A connection without a network: every request is answered by `answer`. */
export function connectionTo(
  answer: (request: Request) => Promise<Response>,
  apiKey: string | null = testKey,
): Connection {
  const transport: Transport = ({ url, ...request }) => answer(new Request(url, { ...request, ...options }))
  return { baseUrl: 'https://service.invalid/v1', apiKey, transport }
}
