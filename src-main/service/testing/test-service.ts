import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Connection } from '../pet-client.ts'
import type { Transport } from '../transport.ts'

/** The key that tests send. */
export const testKey = 'sk-test+key/with"signs\\=='

/** Starts a real HTTP service on this computer that answers with `listener` once the whole request has arrived. It ends with the test. */
export async function startTestService(listener: RequestListener, apiKey: string | null = testKey) {
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
    /** The requests received, in order. */
    requests,
    connection: {
      baseUrl: `http://127.0.0.1:${port}/v1`,
      apiKey,
      transport: fetchTransport,
      store: { hasAnswered: false },
    },
    /** How many open sockets have carried a request. Node opens others in advance. */
    openSockets: (): number => [...sockets].filter(({ destroyed }) => !destroyed).length,
  }
}

const options = { credentials: 'omit', redirect: 'manual', cache: 'no-store' } as const

// Makes no `Request`: once a `Request` is garbage collected, Node 20 no longer aborts the request.
const fetchTransport: Transport = async ({ url, ...request }) => {
  try {
    const response = await globalThis.fetch(url, { ...request, ...options })
    return { status: response.status, headers: response.headers, body: bytesOf(response) }
  } catch (error) {
    throw asElectronNames(error)
  }
}

// Keeps a reference to the response: once a response is garbage collected, its body ends.
async function* bytesOf(response: Response): AsyncGenerator<Uint8Array, void> {
  try {
    yield* response.body ?? []
  } catch (error) {
    throw asElectronNames(error)
  }
}

const electronNames: Readonly<Record<string, string>> = {
  ECONNRESET: 'net::ERR_CONNECTION_RESET',
  UND_ERR_SOCKET: 'net::ERR_CONNECTION_CLOSED',
}

/** Turns an error of Node's, which names the problem in its cause, into the one that Electron's network would give. */
function asElectronNames(error: unknown): Error {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : new Error('no cause')
  return new Error(('code' in cause && electronNames[String(cause.code)]) || 'net::ERR_FAILED')
}

/** A connection without a network: `answer` answers every request. */
export function connectionTo(
  answer: (request: Request) => Promise<Response>,
  apiKey: string | null = testKey,
): Connection {
  const transport: Transport = ({ url, ...request }) => answer(new Request(url, { ...request, ...options }))
  return { baseUrl: 'https://service.invalid/v1', apiKey, transport, store: { hasAnswered: false } }
}
