import type { Socket } from 'node:net'
import { brotliCompressSync, constants, deflateRawSync, gzipSync } from 'node:zlib'

/** Does something with a request's socket in place of a proper answer. */
export type Misbehaviour = (socket: Socket) => void

type Bytes = string | Uint8Array
type Fields = Readonly<Record<string, string | number>>

/** A list with one pet, Rex, as the service writes it. */
export const list = '[{"id":1,"name":"Rex","categoryId":3,"status":"sold"}]'

/** An answer's status line and headers, with the empty line that ends them. */
function head(headers: Fields = {}, status: string | number = '200 OK'): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`
}

/** The head of a body in chunks. */
const chunkedHead = head({ 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' })

/** A chunk of such a body (RFC 9112, section 7.1). */
function chunkOf(bytes: Bytes): Buffer {
  return joined([`${Buffer.byteLength(bytes).toString(16)}\r\n`, bytes, '\r\n'])
}

function joined(bytes: readonly Bytes[]): Buffer {
  return Buffer.concat(bytes.map((each) => Buffer.from(each)))
}

/** Writes these bytes, and then closes the connection, leaves it open, or resets it (RST, RFC 9293, section 3.5.2). */
function write(then: 'end' | 'wait' | 'reset', ...bytes: readonly Bytes[]): Misbehaviour {
  return (socket) => {
    if (then === 'end') socket.end(joined(bytes))
    else socket.write(joined(bytes), () => then === 'reset' && socket.resetAndDestroy())
  }
}

/** Answers with a body as long as the headers state. The status line may be invalid. */
export function answer(body: Bytes, headers: Fields = {}, status: string | number = '200 OK'): Misbehaviour {
  const usual = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), Connection: 'close' }
  return write('end', head({ ...usual, ...headers }, status), body)
}

/** Writes `first`, then `drop` every 50 ms until the app hangs up. */
function drip(first: string, drop: string): Misbehaviour {
  return (socket) => {
    socket.write(first)
    const timer = setInterval(() => socket.write(drop), 50)
    socket.on('close', () => clearInterval(timer))
  }
}

/** Writes `first`, then `chunk` again and again, as fast as the app reads, until the app hangs up. */
function flood(first: Bytes, chunk: Bytes): Misbehaviour {
  return (socket) => {
    function pour(): void {
      while (!socket.destroyed && socket.write(chunk));
    }
    socket.on('drain', pour)
    socket.write(first)
    pour()
  }
}

/**
 * A way to misbehave: words that continue “a service that”, the behaviour, and what comes of a list and of a pet that is sent, in the words of
 * `askForList` and `sendPet`. Unless the last two entries say otherwise, it is unknown whether the pet was added, and each request arrives once.
 */
export type Case = readonly [service: string, does: Misbehaviour, list: string, create?: string, times?: number]

// What is unknown of a create after an answer with this status.
const openAfter = (code: number | string) => `unknown unexpected-response ${code}`

const half = `${list.slice(0, -1)},`
const spaces = Buffer.alloc(64 * 1024, ' ')
const bomb = Buffer.alloc(64 * 1024 * 1024, ' ')

/** A chunked body of JSON white space that never ends, sent as fast as the app reads it. */
const endlessBody = flood(chunkedHead, chunkOf(spaces))

/**
 * A gzip body that is small on the wire, but never ends when it is unpacked: the start of a gzip member (RFC 1952), and a piece of 1 kB that
 * unpacks to 1 MiB of spaces. The piece can be repeated forever, because it ends on a byte boundary and refers to nothing before it.
 */
const endlessBomb = flood(
  Buffer.concat([
    Buffer.from(head({ 'Content-Encoding': 'gzip', 'Transfer-Encoding': 'chunked' })),
    chunkOf(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])),
  ]),
  chunkOf(deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH })),
)

/** Answers with a body that claims this encoding. */
function encoded(encoding: string, body: string | Uint8Array): Misbehaviour {
  return answer(body, { 'Content-Encoding': encoding })
}

/** Asks for a password or an account with this challenge (RFC 9110, section 11). */
function challenge(code: 401 | 407, text: string): Misbehaviour {
  return answer('', { [code === 401 ? 'WWW-Authenticate' : 'Proxy-Authenticate']: text }, code)
}

/** Redirects to the same service under another name, which counts as another service. */
function redirectElsewhere(code: number): Misbehaviour {
  return (socket) => answer(list, { Location: `http://localhost:${socket.localPort}/elsewhere` }, code)(socket)
}

// With a content type, because otherwise Chromium waits for the first bytes to guess it.
const longHead = (status = '200 OK') => head({ 'Content-Type': 'application/json', 'Content-Length': 100 }, status)
const preloads = {
  Refresh: '0; url=/elsewhere',
  Link: '</elsewhere>; rel=preload; as=fetch, </elsewhere>; rel=preconnect',
}

const interim = head({}, '100 Continue') + head({}, '102 Processing') + head(preloads, '103 Early Hints')

/** The answers that are not complete when the app gives up. */
export const unfinished: readonly Case[] = [
  ...Object.entries({
    'never answers': () => {},
    'sends half of a list and then nothing': write('wait', longHead(), half),
    'drips its headers': drip('HTTP/1.1 200 OK\r\n', 'X-Drop: 1\r\n'),
    'drips its body': drip(head({ 'Content-Length': 100_000 }), ' '),
    'sends 100 Continue for ever': drip('', head({}, '100 Continue')),
  }).map(([what, does]): Case => [what, does, 'timeout', 'unknown ERR_TIMED_OUT']),
  ['answers 404 and never sends its page', write('wait', longHead('404 Not Found')), 'status', 'refused'],
]

/** The connection breaks, or its HTTP is invalid. */
export const brokenConnections: readonly Case[] = [
  ['resets the connection at once', (socket) => socket.resetAndDestroy(), 'reset'],
  ['resets the connection within the list', write('reset', longHead(), half), 'reset'],
  ['closes without an answer', write('end'), 'reset'],
  ['closes within the status line', write('end', 'HTT'), 'other'],
  ['closes within the headers', write('end', 'HTTP/1.1 200 OK\r\nContent-Le'), 'not-json'],
  ['states too long a length', answer(list, { 'Content-Length': 100 }), 'reset'],
  ['states too short a length', answer(list, { 'Content-Length': 20 }), 'not-json'],
  ['states two different lengths', answer(list, { 'Content-Length': `2\r\nContent-Length: ${list.length}` }), 'other'],
  ['states a negative length', answer(list, { 'Content-Length': -1 }), '1: Rex'],
  ['breaks off within a chunk', write('end', chunkedHead, '100\r\n', half), 'reset'],
  ['leaves out the last chunk', write('end', chunkedHead, chunkOf(list)), 'reset'],
  ['sends a chunk whose length is not a number', write('end', chunkedHead, `zz\r\n${list}\r\n0\r\n\r\n`), 'other'],
  ['sends headers for ever', flood('HTTP/1.1 200 OK\r\n', 'X-Flood: 1\r\n'.repeat(1000)), 'other'],
  ['sends HTTP/2 unasked', write('end', Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0])), 'other'],
]

const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** The body is encoded, wrongly encoded, or larger than the 32 MiB that the app reads. */
export const oddBodies: readonly Case[] = [
  ['sends chunks for ever', endlessBody, 'too-large'],
  ['sends a body without a length for ever', flood(head(), spaces), 'too-large'],
  ['announces 8 EiB', flood(head({ 'Content-Length': '9223372036854775807' }), spaces), 'too-large'],
  ['sends a gzip bomb', endlessBomb, 'too-large'],
  ['sends a Brotli bomb', encoded('br', brotliCompressSync(bomb, quickBrotli)), 'too-large'],
  ['sends a list in gzip in gzip', encoded('gzip, gzip', gzipSync(gzipSync(list))), '1: Rex'],
  ['sends garbage labelled as gzip', encoded('gzip', 'This is not gzip at all.'), 'other'],
  ['breaks off within gzip', encoded('gzip', gzipSync(list).subarray(0, 30)), 'not-json'],
  ['sends gzip under an unknown name', encoded('x-mystery', gzipSync(list)), 'not-json'],
  ['sends a download', answer(list, { 'Content-Disposition': 'attachment; filename="x.exe"' }), '1: Rex'],
]

/** A status that Chromium may read in unexpected ways; `pet-client.test.ts` has the others. Each comes with a list, which is no answer to a create. */
export const oddStatuses: readonly Case[] = [
  ['answers 100, 102 and 103 before its list', write('end', interim, head(), list), '1: Rex'],
  ['answers 101', answer(list, {}, '101 Switching Protocols'), 'other', 'unknown ERR_INVALID_HTTP_RESPONSE'],
  ['answers 0', answer(list, {}, '0'), 'status', openAfter(0)],
  ['answers 199', answer(list, {}, 199), 'other'],
  ['answers 99999999999', answer(list, {}, '99999999999 Overflow'), 'status'],
  ['answers with a status that is not a number, which Chromium reads as 200', answer(list, {}, 'OK OK'), '1: Rex'],
  ['answers 200 and points elsewhere', answer(list, preloads), '1: Rex', openAfter(200)],
  ['answers 304', write('end', head({ Connection: 'close' }, '304 Not Modified')), 'redirect'],
  // Chromium trusts the status that the service has not processed the request, and repeats it (RFC 9110, section 15.5.20).
  ['answers 421', answer('', {}, 421), 'status', 'refused', 2],
  ['answers 404 with an endless page', flood(head({}, 404), spaces), 'status', 'refused'],
  ['asks for a password', challenge(401, 'Basic realm="pets"'), 'rejected-api-key', 'refused'],
  ['asks for the account of the computer', challenge(401, 'Negotiate'), 'rejected-api-key', 'refused'],
  [
    'asks for a password as if it were a proxy',
    challenge(407, 'Basic realm="proxy"'),
    'proxy',
    'unknown ERR_UNEXPECTED_PROXY_AUTH',
  ],
]

/** The service points elsewhere, after a list has come from it. Chromium would follow only some of these. A permanent one is no network's page. */
export const redirects: readonly Case[] = [
  ['redirects elsewhere with 300', redirectElsewhere(300), 'redirect'],
  ['answers 302 without a Location', answer(list, {}, 302), 'web-page'],
  ['redirects elsewhere with 308', redirectElsewhere(308), 'redirect', openAfter(308)],
  ['redirects to http://[', answer(list, { Location: 'http://[' }, 302), 'other'],
  ...[302, 307].map(
    (code): Case => [
      `redirects elsewhere with ${code}`,
      redirectElsewhere(code),
      'web-page',
      `unknown web-page ${code}`,
    ],
  ),
  ...[
    '/v1/pets?limit=30',
    'file:///etc/passwd',
    'pet-store://window/index.html',
    `data:application/json,${list}`,
    'javascript:alert(1)',
  ].map((Location): Case => [`redirects to ${Location}`, answer(list, { Location }, 302), 'web-page']),
]
