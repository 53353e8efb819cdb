import type { Socket } from 'node:net'

/** Does something with a request's socket in place of a proper answer. */
export type Misbehaviour = (socket: Socket) => void

type Bytes = string | Uint8Array
type Fields = Readonly<Record<string, string | number>>

/** A list with one pet, Rex, as the service writes it. */
export const list = '[{"id":1,"name":"Rex","categoryId":3,"status":"sold"}]'

/** An answer's status line and headers, with the empty line that ends them. */
export function head(headers: Fields = {}, status: string | number = '200 OK'): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`
}

/** The head of a body in chunks. */
export const chunkedHead = head({ 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' })

/** A chunk of such a body (RFC 9112, section 7.1). */
export function chunkOf(bytes: Bytes): Buffer {
  return joined([`${Buffer.byteLength(bytes).toString(16)}\r\n`, bytes, '\r\n'])
}

function joined(bytes: readonly Bytes[]): Buffer {
  return Buffer.concat(bytes.map((each) => Buffer.from(each)))
}

/** Writes these bytes and closes the connection. */
export function write(...bytes: readonly Bytes[]): Misbehaviour {
  return (socket) => socket.end(joined(bytes))
}

/** Answers with a body as long as the headers state. The status line may be invalid. */
export function answer(body: Bytes, headers: Fields = {}, status: string | number = '200 OK'): Misbehaviour {
  const usual = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), Connection: 'close' }
  return write(head({ ...usual, ...headers }, status), body)
}

/** Answers without a body. */
export function noBody(status: string, headers: Fields = {}): Misbehaviour {
  return write(head({ ...headers, Connection: 'close' }, status))
}

/** Writes these bytes and leaves the connection open. */
export function writeAndWait(...bytes: readonly Bytes[]): Misbehaviour {
  return (socket) => socket.write(joined(bytes))
}

/** Writes these bytes, then resets the connection (RST, RFC 9293, section 3.5.2). */
export function writeAndReset(...bytes: readonly Bytes[]): Misbehaviour {
  return (socket) => {
    // An empty write reports nothing.
    if (bytes.length === 0) socket.resetAndDestroy()
    else socket.write(joined(bytes), () => socket.resetAndDestroy())
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
export function flood(first: Bytes, chunk: Bytes): Misbehaviour {
  return (socket) => {
    function pour(): void {
      while (!socket.destroyed && socket.write(chunk));
    }
    socket.on('drain', pour)
    socket.write(first)
    pour()
  }
}
