import type { Socket } from 'node:net'
import { constants, deflateRawSync, gzipSync } from 'node:zlib'

/** Does something with a request's socket in place of a proper answer. */
export type Misbehaviour = (socket: Socket) => void

/**
 * A way to misbehave: words that continue “a service that”, the behaviour, and what comes of a list and of a pet that is sent, in the words of
 * `askForList` and `sendPet`. Unless the last two entries say otherwise, it is unknown whether the pet was added, and each request arrives once.
 */
export type Case = readonly [service: string, does: Misbehaviour, list: string, create?: string, times?: number]

type Bytes = string | Uint8Array

const list = '[{"id":1,"name":"Rex","categoryId":3,"status":"sold"}]'
const half = `${list.slice(0, -1)},`
// Without it, Chromium waits for the first bytes to guess it.
const json = 'Content-Type: application/json'

function joined(...bytes: readonly Bytes[]): Buffer {
  return Buffer.concat(bytes.map((each) => Buffer.from(each)))
}

/** An answer's status line and headers, with the empty line that ends them. */
function head(status: string | number, ...headers: readonly string[]): string {
  return `HTTP/1.1 ${[status, ...headers].join('\r\n')}\r\n\r\n`
}

const chunkedHead = head('200 OK', json, 'Transfer-Encoding: chunked')

/** A chunk of a body after {@link chunkedHead} (RFC 9112, section 7.1). */
function chunkOf(bytes: Bytes): Buffer {
  return joined(`${Buffer.byteLength(bytes).toString(16)}\r\n`, bytes, '\r\n')
}

/** Writes these bytes, and then closes the connection, leaves it open, or resets it (RST, RFC 9293, section 3.5.2). */
function write(then: 'end' | 'wait' | 'reset', ...bytes: readonly Bytes[]): Misbehaviour {
  return (socket) => {
    if (then === 'end') socket.end(joined(...bytes))
    else socket.write(joined(...bytes), () => then === 'reset' && socket.resetAndDestroy())
  }
}

/** Answers with a body as long as the headers state. */
function answer(status: string | number, body: Bytes, ...headers: readonly string[]): Misbehaviour {
  const usual = [json, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close']
  return write('end', head(status, ...usual, ...headers), body)
}

/** Writes a space every 50 ms, of a body that it has announced, until the app hangs up. */
function drip(socket: Socket): void {
  socket.write(head('200 OK', json, 'Content-Length: 100000'))
  const timer = setInterval(() => socket.write(' '), 50)
  socket.on('close', () => clearInterval(timer))
}

/** Writes `first`, then `more` again and again, as fast as the app reads, until the app hangs up. */
function flood(first: Bytes, more: Bytes): Misbehaviour {
  return (socket) => {
    function pour(): void {
      while (!socket.destroyed && socket.write(more));
    }
    socket.on('drain', pour)
    socket.write(first)
    pour()
  }
}

/** Redirects to the same service under another name, which counts as another service. */
function redirectElsewhere(code: number): Misbehaviour {
  return (socket) => answer(code, list, `Location: http://localhost:${socket.localPort}/elsewhere`)(socket)
}

/** The answers that are not complete when the app gives up. */
export const unfinished: readonly Case[] = [
  ['never answers', () => {}, 'timeout', 'unknown ERR_TIMED_OUT'],
  [
    'sends half of a list and then nothing',
    write('wait', head('200 OK', json, 'Content-Length: 100'), half),
    'timeout',
    'unknown ERR_TIMED_OUT',
  ],
  ['drips its body', drip, 'timeout', 'unknown ERR_TIMED_OUT'],
  ['answers 404 and never sends its page', write('wait', head(404, json, 'Content-Length: 100')), 'status', 'refused'],
]

/** The connection breaks, or its HTTP is invalid. */
export const brokenConnections: readonly Case[] = [
  ['resets the connection at once', (socket) => socket.resetAndDestroy(), 'reset'],
  ['resets it within the list', write('reset', head('200 OK', json, 'Content-Length: 100'), half), 'reset'],
  ['closes it without an answer', write('end'), 'reset'],
  ['closes it within the headers', write('end', 'HTTP/1.1 200 OK\r\nContent-Le'), 'not-json'],
  ['states too long a length', write('end', head('200 OK', json, 'Content-Length: 100'), list), 'reset'],
  ['states too short a length', write('end', head('200 OK', json, 'Content-Length: 20'), list), 'not-json'],
  ['breaks off within a chunk', write('end', chunkedHead, '100\r\n', half), 'reset'],
  ['leaves out the last chunk', write('end', chunkedHead, chunkOf(list)), 'reset'],
  ['sends headers for ever', flood('HTTP/1.1 200 OK\r\n', 'X-Flood: 1\r\n'.repeat(1000)), 'other'],
]

/**
 * A gzip body that is small on the wire, but never ends when it is unpacked: the start of a gzip member (RFC 1952), and a piece of 1 kB that
 * unpacks to 1 MiB of spaces. The piece can be repeated forever, because it ends on a byte boundary and refers to nothing before it.
 */
const endlessBomb = flood(
  joined(
    head('200 OK', 'Content-Encoding: gzip', 'Transfer-Encoding: chunked'),
    chunkOf(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])),
  ),
  chunkOf(deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH })),
)

/** The body is encoded, wrongly encoded, or larger than the 32 MiB that the app reads. */
export const oddBodies: readonly Case[] = [
  ['sends chunks for ever', flood(chunkedHead, chunkOf(' '.repeat(64 * 1024))), 'too-large'],
  ['sends a gzip bomb', endlessBomb, 'too-large'],
  ['breaks off within gzip', answer(200, gzipSync(list).subarray(0, 30), 'Content-Encoding: gzip'), 'not-json'],
]

const preload = 'Link: </elsewhere>; rel=preload; as=fetch'

/**
 * Statuses that Chromium may act on by itself, each with a list, which is no answer to a create. `pet-client.test.ts` has the others. Chromium
 * would follow some of the redirects; a permanent one is no network's page.
 */
export const oddStatuses: readonly Case[] = [
  ['answers 101', answer('101 Switching Protocols', list), 'other', 'unknown ERR_INVALID_HTTP_RESPONSE'],
  ['points elsewhere', answer(200, list, 'Refresh: 0; url=/elsewhere', preload), '1: Rex'],
  ['answers 304', write('end', head('304 Not Modified', 'Connection: close')), 'redirect'],
  // Chromium trusts the status that the service has not processed the request, and repeats it (RFC 9110, section 15.5.20).
  ['answers 421', answer(421, ''), 'status', 'refused', 2],
  ['asks for a password', answer(401, '', 'WWW-Authenticate: Basic realm="pets"'), 'rejected-api-key', 'refused'],
  ['asks for the computer’s account', answer(401, '', 'WWW-Authenticate: Negotiate'), 'rejected-api-key', 'refused'],
  [
    'asks for a password as if it were a proxy',
    answer(407, '', 'Proxy-Authenticate: Basic realm="proxy"'),
    'proxy',
    'unknown ERR_UNEXPECTED_PROXY_AUTH',
  ],
  ['redirects elsewhere with 302', redirectElsewhere(302), 'web-page', 'unknown web-page 302'],
  ['redirects elsewhere with 307', redirectElsewhere(307), 'web-page', 'unknown web-page 307'],
  ['redirects elsewhere with 308', redirectElsewhere(308), 'redirect', 'unknown unexpected-response 308'],
  ['redirects to a file', answer(302, list, 'Location: file:///etc/passwd'), 'web-page'],
]
