import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import {
  answer,
  chunkedHead,
  chunkOf,
  drip,
  flood,
  head,
  list,
  type Misbehaviour,
  noBody,
  write,
  writeAndReset,
  writeAndWait,
} from './wire-answers.ts'

/**
 * A way to misbehave: words that continue “a service that”, the behaviour, and what then comes of a list and of a pet that is sent, in the words
 * of `misbehaving-app.ts`. Unless the last two entries say otherwise, it is unknown whether the pet was added, and each request arrives once.
 */
export type Case = readonly [service: string, does: Misbehaviour, list: string, create?: string, times?: number]

/** The list with Rex, as `misbehaving-app.ts` names it. */
export const rexAlone = '1: Rex'
/** What comes of a list that is larger than the app reads. */
export const tooLarge = 'unexpected-response too-large'

const timeout = 'unreachable timeout'
const reset = 'unreachable reset'
// Chromium has a specific error, which the app does not distinguish.
const other = 'unreachable other'
const proxy = 'unreachable proxy'
const notJson = 'unexpected-response not-json'
const status = 'unexpected-response status'
const redirect = 'unexpected-response redirect'
// What comes of a create.
const refused = 'not-added refused'
const timedOut = 'unknown ERR_TIMED_OUT'
const openAfter = (code: number | string) => `unknown unexpected-response ${code}`

const half = `${list.slice(0, -1)},`
const notFound = '404 Not Found'
const spaces = Buffer.alloc(64 * 1024, ' ')
const bomb = Buffer.alloc(64 * 1024 * 1024, ' ')
const largestBody = 32 * 1024 * 1024

/** A chunked body of JSON white space that never ends, sent as fast as the app reads it. */
export const endlessBody = flood(chunkedHead, chunkOf(spaces))

/**
 * A gzip body that is small on the wire, but never ends when it is unpacked: the start of a gzip member (RFC 1952), and a piece of 1 kB that
 * unpacks to 1 MiB of spaces. The piece can be repeated forever, because it ends on a byte boundary and refers to nothing before it.
 */
export const endlessBomb = flood(
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

const preloads = {
  Refresh: '0; url=/elsewhere',
  Link: '</elsewhere>; rel=preload; as=fetch, </elsewhere>; rel=preconnect',
}

/** The answers that are not complete when the app gives up. */
export const unfinished: readonly Case[] = [
  ['never answers', writeAndWait(''), timeout, timedOut],
  ['sends half a status line and then nothing', writeAndWait('HTTP/1.1 2'), timeout, timedOut],
  ['sends headers and then nothing', writeAndWait(head({ 'Content-Length': 100 })), timeout, timedOut],
  ['sends half of a list and then nothing', writeAndWait(head({ 'Content-Length': 100 }), half), timeout, timedOut],
  ['drips its headers', drip('HTTP/1.1 200 OK\r\n', 'X-Drop: 1\r\n'), timeout, timedOut],
  ['drips its body', drip(head({ 'Content-Length': 100_000 }), ' '), timeout, timedOut],
  ['drips a chunked body', drip(chunkedHead, '1\r\n \r\n'), timeout, timedOut],
  ['sends 100 Continue for ever', drip('', 'HTTP/1.1 100 Continue\r\n\r\n'), timeout, timedOut],
  // With a content type, because otherwise Chromium waits for the first bytes to guess it.
  [
    'answers 404 and never sends its page',
    writeAndWait(head({ 'Content-Type': 'application/json', 'Content-Length': 100 }, notFound)),
    status,
    refused,
  ],
]

/** The connection breaks, or its HTTP is invalid. */
export const brokenConnections: readonly Case[] = [
  ['resets the connection at once', writeAndReset(), reset],
  ['resets the connection after the headers', writeAndReset(head({ 'Content-Length': 100 })), reset],
  ['resets the connection within the list', writeAndReset(head({ 'Content-Length': 100 }), half), reset],
  ['closes without an answer', write(), reset],
  ['closes within the status line', write('HTT'), other],
  ['closes within the headers', write('HTTP/1.1 200 OK\r\nContent-Le'), notJson],
  ['states too long a length', answer(list, { 'Content-Length': 100 }), reset],
  ['states too short a length', answer(list, { 'Content-Length': 20 }), notJson],
  ['states two different lengths', answer(list, { 'Content-Length': `2\r\nContent-Length: ${list.length}` }), other],
  ['states a negative length', answer(list, { 'Content-Length': -1 }), rexAlone],
  ['breaks off within a chunk', write(chunkedHead, '100\r\n', half), reset],
  ['leaves out the last chunk', write(chunkedHead, chunkOf(list)), reset],
  ['sends a chunk whose length is not a number', write(chunkedHead, `zz\r\n${list}\r\n0\r\n\r\n`), other],
  ['sends headers for ever', flood('HTTP/1.1 200 OK\r\n', 'X-Flood: 1\r\n'.repeat(1000)), other],
  ['sends a header of 1 MiB', answer(list, { 'X-Long': 'x'.repeat(1024 * 1024) }), other],
  ['sends an SMTP greeting in place of HTTP', write('220 mail.example.com ESMTP\r\n'), other],
  ['sends HTTP/2 unasked', write(Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0])), other],
]

const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** The body is encoded, wrongly encoded, or larger than the 32 MiB that the app reads. */
export const oddBodies: readonly Case[] = [
  ['sends chunks for ever', endlessBody, tooLarge],
  ['sends a body without a length for ever', flood(head(), spaces), tooLarge],
  ['announces 8 EiB', flood(head({ 'Content-Length': '9223372036854775807' }), spaces), tooLarge],
  ['sends one byte more than 32 MiB', answer(list.padEnd(largestBody + 1)), tooLarge],
  ['sends exactly 32 MiB', answer(list.padEnd(largestBody)), rexAlone],
  ['sends a gzip bomb', endlessBomb, tooLarge],
  ['sends a deflate bomb', encoded('deflate', deflateSync(bomb)), tooLarge],
  ['sends a Brotli bomb', encoded('br', brotliCompressSync(bomb, quickBrotli)), tooLarge],
  ['sends a list in gzip in gzip', encoded('gzip, gzip', gzipSync(gzipSync(list))), rexAlone],
  ['sends garbage labelled as gzip', encoded('gzip', 'This is not gzip at all.'), other],
  ['breaks off within gzip', encoded('gzip', gzipSync(list).subarray(0, 30)), notJson],
  ['sends gzip under an unknown name', encoded('x-mystery', gzipSync(list)), notJson],
  ['sends a download', answer(list, { 'Content-Disposition': 'attachment; filename="x.exe"' }), rexAlone],
  ['sends 4 million brackets', answer('['.repeat(4_000_000)), notJson],
]

/** A status that Chromium may read in unexpected ways. Each comes with a list, which is no answer to a create. */
export const oddStatuses: readonly Case[] = [
  [
    'answers 100, 102 and 103 before its list',
    write('HTTP/1.1 100 Continue\r\n\r\n', head({}, '102 Processing'), head(preloads, '103 Early Hints'), head(), list),
    rexAlone,
  ],
  ['answers 101', answer(list, {}, '101 Switching Protocols'), other, 'unknown ERR_INVALID_HTTP_RESPONSE'],
  ...['0', '99', '600', '999'].map(
    (code): Case => [`answers ${code}`, answer(list, {}, code), status, openAfter(code)],
  ),
  ['answers 199', answer(list, {}, 199), other],
  ['answers 99999999999', answer(list, {}, '99999999999 Overflow'), status],
  ['answers with a status that is not a number, which Chromium reads as 200', answer(list, {}, 'OK OK'), rexAlone],
  ['answers 200 and points elsewhere', answer(list, preloads), rexAlone, openAfter(200)],
  ['answers 201', answer(list, {}, 201), status, openAfter(201)],
  ['answers 204', noBody('204 No Content'), status, openAfter(204)],
  ['answers 205', noBody('205 Reset Content', { 'Content-Length': 0 }), status],
  ['answers 206 with a part', answer(list, {}, 206), status],
  ['answers 304', noBody('304 Not Modified'), redirect],
  // Something on the way gave up, so the service may have carried out the create (RFC 9110, section 15.5.9).
  ['answers 408', answer('', {}, 408), status, openAfter(408)],
  // Chromium trusts the status that the service has not processed the request, and repeats it (RFC 9110, section 15.5.20).
  ['answers 421', answer('', {}, 421), status, refused, 2],
  ['answers 425', answer('', {}, 425), status, refused],
  ['answers 429', answer('', { 'Retry-After': 0 }, 429), 'unavailable', refused],
  ['answers 503', answer('', { 'Retry-After': 0 }, 503), 'unavailable', 'unknown unavailable 503'],
  ['answers 404 with an endless page', flood(head({}, notFound), spaces), status, refused],
  ['answers 404 and breaks off in its page', write(head({ 'Content-Length': 100 }, notFound), '{'), status, refused],
  ['asks for a password', challenge(401, 'Basic realm="pets"'), 'rejected-api-key', refused],
  ['asks for a digest', challenge(401, 'Digest realm="pets", nonce="1", qop="auth"'), 'rejected-api-key', refused],
  ['asks for the account of the computer', challenge(401, 'Negotiate'), 'rejected-api-key', refused],
  [
    'asks for a password as if it were a proxy',
    challenge(407, 'Basic realm="proxy"'),
    proxy,
    'unknown ERR_UNEXPECTED_PROXY_AUTH',
  ],
]

/** The service points elsewhere, after a list has come from it. Chromium would follow only some of these. */
export const redirects: readonly Case[] = [
  ['redirects elsewhere with 300', redirectElsewhere(300), redirect],
  ['answers 302 without a Location', answer(list, {}, 302), redirect, openAfter(302)],
  ...[301, 302, 303, 307, 308].map(
    (code): Case => [`redirects elsewhere with ${code}`, redirectElsewhere(code), 'web-page', 'unknown web-page 0'],
  ),
  ...[
    '/v1/pets?limit=30',
    'file:///etc/passwd',
    'pet-store://window/index.html',
    `data:application/json,${list}`,
    'javascript:alert(1)',
    'http://[',
  ].map((Location): Case => [`redirects to ${Location}`, answer(list, { Location }, 302), 'web-page']),
]
