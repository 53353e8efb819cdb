import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { createPracticeHandler } from '../../src-main/service/testing/practice-handler.ts'
import type { Pet } from '../../src-shared/pet.ts'
import type { ReceivedRequest } from '../support/service/pet-service.ts'
import { answer, type Misbehaviour } from './wire-answers.ts'

/** A pet store service that behaves until a test tells it not to. It writes to the socket itself, so it can break HTTP. */
export interface MisbehavingService {
  readonly baseUrl: string
  /** The API key that it accepts while it behaves. */
  readonly apiKey: string
  /** Every request that arrived, including repeats by the network stack. */
  readonly received: readonly ReceivedRequest[]
  /**
   * Answers every later request that starts with `begins`, such as `GET` or `POST /v1/pets`, in this way; null makes it behave again.
   * If several fit, the longest counts.
   */
  misbehave(begins: string, misbehaviour: Misbehaviour | null): void
  /** The number of open sockets that have carried a request. */
  openSockets(): number
  /** Stops listening and closes every socket. */
  stop(): Promise<void>
}

/** Starts a {@link MisbehavingService} with these pets, which accepts this key. */
export async function startMisbehavingService(pets: readonly Pet[], apiKey: string): Promise<MisbehavingService> {
  const store = createPracticeHandler({ pets, apiKey })
  const received: ReceivedRequest[] = []
  const sockets = new Set<Socket>()
  const misbehaviours = new Map<string, Misbehaviour>()

  function misbehaviourFor({ method, target }: ReceivedRequest): Misbehaviour | undefined {
    const fitting = [...misbehaviours].filter(([begins]) => `${method} ${target}`.startsWith(begins))
    return fitting.toSorted(([one], [other]) => other.length - one.length)[0]?.[1]
  }

  async function behave(socket: Socket, { method, target, headers, body }: ReceivedRequest): Promise<void> {
    const url = `http://${headers.get('host')}${target}`
    const response = await store(new Request(url, { method, headers, ...(method === 'POST' ? { body } : {}) }))
    answer(await response.text(), { status: response.status })(socket)
  }

  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0)
    // The app may hang up while a test still writes.
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk])
      const request = readRequest(bytes)
      if (request === null) return
      bytes = Buffer.alloc(0)
      sockets.add(socket)
      received.push(request)
      void (misbehaviourFor(request) ?? behave)(socket, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.on('close', () => connections.delete(socket))
  })

  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    apiKey,
    received,
    misbehave(begins, misbehaviour) {
      if (misbehaviour === null) misbehaviours.delete(begins)
      else misbehaviours.set(begins, misbehaviour)
    },
    openSockets: () => sockets.size,
    stop() {
      return new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of connections) socket.destroy()
      })
    },
  }
}

// Reads the part of RFC 9112 that the app's requests use. Null while the request is incomplete.
function readRequest(bytes: Buffer): ReceivedRequest | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return null
  const [requestLine = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const [method = '', target = ''] = requestLine.split(' ')
  const headers = new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
  const body = bytes.subarray(end + 4)
  if (body.length < Number(headers.get('content-length') ?? 0)) return null
  return { method, target, headers, body: body.toString() }
}
