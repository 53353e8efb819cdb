import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { createPracticeHandler } from '../../src-main/service/testing/practice-handler.ts'
import type { Pet } from '../../src-shared/pet.ts'
import type { ReceivedRequest } from '../support/pet-service.ts'

/** What a service does with the socket on which a request has come; it may do anything. */
export type Misbehaviour = (socket: Socket, request: ReceivedRequest) => void

/** A pet store service that behaves until it is told not to. It writes to the socket itself, where HTTP would not let it. */
export interface MisbehavingService {
  readonly baseUrl: string
  /** The key that it asks for while it behaves. */
  readonly apiKey: string
  /** Every request that came, sent again by the network stack or not. */
  readonly received: readonly ReceivedRequest[]
  /** From now on requests of this method are answered so; null has it behave again. */
  misbehave(method: 'GET' | 'POST', misbehaviour: Misbehaviour | null): void
  /** How many sockets that have carried a request are still open. */
  openSockets(): number
  /** Stops listening and closes every socket. */
  stop(): Promise<void>
}

/** Starts a service of which the app should expect the worst. */
export async function startMisbehavingService(pets: readonly Pet[], apiKey: string): Promise<MisbehavingService> {
  const store = createPracticeHandler({ pets, apiKey })
  const received: ReceivedRequest[] = []
  const sockets = new Set<Socket>()
  const misbehaviours: Record<string, Misbehaviour | null> = {}

  async function behave(socket: Socket, { method, target, headers, body }: ReceivedRequest): Promise<void> {
    const url = `http://${headers.get('host')}${target}`
    const response = await store(new Request(url, { method, headers, ...(method === 'POST' ? { body } : {}) }))
    answer(await response.text(), { status: response.status })(socket)
  }

  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0)
    // The app hangs up whenever it likes, and is written to all the same.
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk])
      const request = readRequest(bytes)
      if (request === null) return
      bytes = Buffer.alloc(0)
      sockets.add(socket)
      received.push(request)
      const misbehaviour = misbehaviours[request.method] ?? behave
      void misbehaviour(socket, request)
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
    misbehave(method, misbehaviour) {
      misbehaviours[method] = misbehaviour
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

// As much of RFC 9112 as the requests of the app need. Null while the request is not whole.
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

/** The start of an answer, up to its body. */
export function head(headers: Readonly<Record<string, string | number>> = {}, statusLine = 'HTTP/1.1 200 OK'): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${statusLine}\r\n${lines.join('')}\r\n`
}

/** Writes these bytes and nothing else, and closes the connection. */
export function write(...bytes: readonly (string | Uint8Array)[]): (socket: Socket) => void {
  return (socket) => socket.end(Buffer.concat(bytes.map((each) => Buffer.from(each))))
}

/** Answers as HTTP wants it: a status, a body, and as many bytes of it as the answer says. */
export function answer(
  body: string | Uint8Array,
  { status = 200, headers = {} }: { status?: number; headers?: Readonly<Record<string, string | number>> } = {},
): (socket: Socket) => void {
  const usual = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), Connection: 'close' }
  return write(head({ ...usual, ...headers }, `HTTP/1.1 ${status} Whatever`), body)
}

/** Writes these bytes, and then nothing more. The connection stays open until the app closes it. */
export function writeAndWait(...bytes: readonly (string | Uint8Array)[]): Misbehaviour {
  return (socket) => socket.write(Buffer.concat(bytes.map((each) => Buffer.from(each))))
}

/** Writes these bytes, and then breaks the connection off with a reset (RFC 9293, RST). */
export function writeAndReset(...bytes: readonly (string | Uint8Array)[]): Misbehaviour {
  return (socket) => {
    const whole = Buffer.concat(bytes.map((each) => Buffer.from(each)))
    if (whole.length === 0) socket.resetAndDestroy()
    else socket.write(whole, () => socket.resetAndDestroy())
  }
}

/** Writes `first`, and then `drop` every 50 ms until the app hangs up. */
export function drip(first: string, drop: string): Misbehaviour {
  return (socket) => {
    socket.write(first)
    const timer = setInterval(() => socket.write(drop), 50)
    socket.on('close', () => clearInterval(timer))
  }
}

/** Writes `first`, and then `chunk` without end, as fast as the app takes it, until the app hangs up. */
export function flood(first: string | Uint8Array, chunk: string | Uint8Array): Misbehaviour {
  return (socket) => {
    function pour(): void {
      while (!socket.destroyed && socket.write(chunk));
    }
    socket.on('drain', pour)
    socket.write(first)
    pour()
  }
}

/** One chunk of a chunked body (RFC 9112, section 7.1). */
export function chunkOf(bytes: string | Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`${Buffer.byteLength(bytes).toString(16)}\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
}
