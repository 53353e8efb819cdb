import type { Socket } from 'node:net'
import type { ReceivedRequest } from '../support/service/pet-service.ts'

/** Does something with a request's socket in place of a proper answer. */
export type Misbehaviour = (socket: Socket, request: ReceivedRequest) => void

/** Gives an answer's status line and headers, with the empty line that ends them. */
export function head(headers: Readonly<Record<string, string | number>> = {}, statusLine = 'HTTP/1.1 200 OK'): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${statusLine}\r\n${lines.join('')}\r\n`
}

/** Writes these bytes and closes the connection. */
export function write(...bytes: readonly (string | Uint8Array)[]): (socket: Socket) => void {
  return (socket) => socket.end(Buffer.concat(bytes.map((each) => Buffer.from(each))))
}

/** Answers correctly: with a status, and a body as long as the headers state. */
export function answer(
  body: string | Uint8Array,
  { status = 200, headers = {} }: { status?: number; headers?: Readonly<Record<string, string | number>> } = {},
): (socket: Socket) => void {
  const usual = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), Connection: 'close' }
  return write(head({ ...usual, ...headers }, `HTTP/1.1 ${status} Whatever`), body)
}

/** Writes only these bytes. The connection stays open until the app closes it. */
export function writeAndWait(...bytes: readonly (string | Uint8Array)[]): Misbehaviour {
  return (socket) => socket.write(Buffer.concat(bytes.map((each) => Buffer.from(each))))
}

/** Writes these bytes, then resets the connection (RST, RFC 9293, section 3.5.2). */
export function writeAndReset(...bytes: readonly (string | Uint8Array)[]): Misbehaviour {
  return (socket) => {
    const whole = Buffer.concat(bytes.map((each) => Buffer.from(each)))
    if (whole.length === 0) socket.resetAndDestroy()
    else socket.write(whole, () => socket.resetAndDestroy())
  }
}

/** Writes `first`, then `drop` every 50 ms until the app hangs up. */
export function drip(first: string, drop: string): Misbehaviour {
  return (socket) => {
    socket.write(first)
    const timer = setInterval(() => socket.write(drop), 50)
    socket.on('close', () => clearInterval(timer))
  }
}

/** Writes `first`, then `chunk` again and again, as fast as the app reads, until the app hangs up. */
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

/** Gives a chunk of a chunked body (RFC 9112, section 7.1). */
export function chunkOf(bytes: string | Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`${Buffer.byteLength(bytes).toString(16)}\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
}
