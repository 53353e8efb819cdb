import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import type { UnexpectedReason, UnreachableCause } from '../../src-shared/failure.ts'
import { words } from '../../src-shared/words/words.ts'
import {
  answer,
  chunkOf,
  drip,
  flood,
  head,
  type Misbehaviour,
  write,
  writeAndReset,
  writeAndWait,
} from './misbehaving-service.ts'

/** One way to misbehave, and what a clerk then sees. */
export interface Case {
  /** What the service does. */
  readonly service: string
  readonly does: Misbehaviour
  /** Texts that the notice of the failure holds; the list that was there before stays. */
  readonly says?: readonly string[]
  /** The names of all pets that are then listed, where the list is taken for one. */
  readonly lists?: readonly string[]
  /** What is said of how complete the list is. */
  readonly claims?: string
  /** How many requests the service gets: one unless given. */
  readonly requests?: number
}

/** The environment that the cases are shown in. */
export const environment = 'staging'
const { name } = words.environments[environment]

const { failure: labels } = words
const { sentences } = labels
const nobody = { httpStatus: 0, serviceError: null }

/** What a clerk reads when no whole answer came. */
export function unreachable(cause: UnreachableCause): readonly string[] {
  return [sentences.unreachable({ kind: 'unreachable', cause, code: '' }, name), labels.unreachable[cause]]
}

function notUnderstood(reason: UnexpectedReason): readonly string[] {
  return [
    sentences['unexpected-response']({ kind: 'unexpected-response', reason, ...nobody }, name),
    labels.unexpected[reason],
  ]
}

function busy(retryAfterSeconds: number | null): readonly string[] {
  return [sentences.unavailable({ kind: 'unavailable', retryAfterSeconds, ...nobody }, name)]
}

const badKey = [sentences['rejected-api-key']({ kind: 'rejected-api-key', ...nobody }, name)]

const rex = '{"id":1,"name":"Rex","categoryId":3,"status":"sold"}'
const list = `[${rex}]`
const json = 'application/json'
const error = JSON.stringify({ code: 'odd', message: 'No.', status: 500 })

function rows(...parts: readonly string[]): string {
  return `[${parts.map((part, index) => `{"id":${index + 1},"name":"Pet ${index + 1}","categoryId":3${part}}`).join(',')}]`
}

function statusLine(line: string, body = list): Misbehaviour {
  return write(
    head({ 'Content-Type': json, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }, line),
    body,
  )
}

function encoded(encoding: string, body: string | Uint8Array): Misbehaviour {
  return answer(body, { headers: { 'Content-Encoding': encoding } })
}

/**
 * The start of a gzip member (RFC 1952), and a piece of 1 kB that unpacks to 1 MiB of spaces and may be repeated for ever:
 * it ends at a byte, and refers to nothing before it.
 */
export const gzipBomb = {
  fuse: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]),
  piece: deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
}

const chunked = head({ 'Content-Type': json, 'Transfer-Encoding': 'chunked' })

/** A body of JSON's white space without end, in chunks, as fast as the app takes it. */
export const endlessBody = flood(chunked, chunkOf(Buffer.alloc(64 * 1024, ' ')))

/** A body that is small on the wire and without end once it is unpacked. */
export const endlessBomb = flood(
  Buffer.concat([
    Buffer.from(head({ 'Content-Type': json, 'Content-Encoding': 'gzip', 'Transfer-Encoding': 'chunked' })),
    chunkOf(gzipBomb.fuse),
  ]),
  chunkOf(gzipBomb.piece),
)

const longName = 'x'.repeat(1024 * 1024)
const reversed = '\u202Eenots\u202C\u2066\u200F\u061C'

/** Everything in which the connection or the HTTP on it is at fault. */
export const brokenAnswers: readonly Case[] = [
  { service: 'never answers', does: writeAndWait(), says: unreachable('timeout') },
  {
    service: 'sends half a status line and then nothing',
    does: writeAndWait('HTTP/1.1 2'),
    says: unreachable('timeout'),
  },
  {
    service: 'sends headers and then nothing',
    does: writeAndWait(head({ 'Content-Length': 100 })),
    says: unreachable('timeout'),
  },
  {
    service: 'sends half of a list and then nothing',
    does: writeAndWait(head({ 'Content-Length': 100 }), `[${rex},`),
    says: unreachable('timeout'),
  },
  { service: 'drips its headers', does: drip('HTTP/1.1 200 OK\r\n', 'X-Drop: 1\r\n'), says: unreachable('timeout') },
  { service: 'drips its body', does: drip(head({ 'Content-Length': 100_000 }), ' '), says: unreachable('timeout') },
  { service: 'drips a chunked body', does: drip(chunked, '1\r\n \r\n'), says: unreachable('timeout') },
  {
    service: 'sends 100 Continue for ever',
    does: drip('', 'HTTP/1.1 100 Continue\r\n\r\n'),
    says: unreachable('timeout'),
  },
  { service: 'resets the connection at once', does: writeAndReset(), says: unreachable('reset') },
  {
    service: 'resets the connection after the headers',
    does: writeAndReset(head({ 'Content-Length': 100 })),
    says: unreachable('reset'),
  },
  {
    service: 'resets the connection within the list',
    does: writeAndReset(head({ 'Content-Length': 100 }), `[${rex},`),
    says: unreachable('reset'),
  },
  { service: 'closes without an answer', does: write(), says: unreachable('reset') },
  { service: 'closes within the status line', does: write('HTT'), says: unreachable('other') },
  {
    service: 'closes within the headers',
    does: write('HTTP/1.1 200 OK\r\nContent-Le'),
    says: notUnderstood('not-json'),
  },
  {
    service: 'says a longer Content-Length than its body has',
    does: answer(list, { headers: { 'Content-Length': 100 } }),
    says: unreachable('reset'),
  },
  {
    service: 'says a shorter Content-Length than its body has',
    does: answer(list, { headers: { 'Content-Length': 20 } }),
    says: notUnderstood('not-json'),
  },
  {
    service: 'says two different lengths',
    does: write(`HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: ${list.length}\r\n\r\n${list}`),
    says: unreachable('other'),
  },
  { service: 'says a negative length', does: answer(list, { headers: { 'Content-Length': -1 } }), lists: ['Rex'] },
  { service: 'breaks off within a chunk', does: write(chunked, '100\r\n', `[${rex},`), says: unreachable('reset') },
  { service: 'leaves out the last chunk', does: write(chunked, chunkOf(list)), says: unreachable('reset') },
  {
    service: 'sends a chunk whose length is no number',
    does: write(chunked, `zz\r\n${list}\r\n0\r\n\r\n`),
    says: unreachable('other'),
  },
  { service: 'sends chunks for ever', does: endlessBody, says: notUnderstood('too-large') },
  {
    service: 'sends a body without a length for ever',
    does: flood(head({ 'Content-Type': json }), Buffer.alloc(64 * 1024, ' ')),
    says: notUnderstood('too-large'),
  },
  {
    service: 'announces 8 EiB',
    does: flood(head({ 'Content-Length': '9223372036854775807' }), Buffer.alloc(64 * 1024, ' ')),
    says: notUnderstood('too-large'),
  },
  {
    service: 'sends one byte more than 8 MiB',
    does: answer(list.padEnd(8 * 1024 * 1024 + 1)),
    says: notUnderstood('too-large'),
  },
  { service: 'sends exactly 8 MiB', does: answer(list.padEnd(8 * 1024 * 1024)), lists: ['Rex'] },
  { service: 'sends a gzip bomb', does: endlessBomb, says: notUnderstood('too-large') },
  {
    service: 'sends a deflate bomb',
    does: encoded('deflate', deflateSync(Buffer.alloc(64 * 1024 * 1024, ' '))),
    says: notUnderstood('too-large'),
  },
  {
    service: 'sends a Brotli bomb',
    does: encoded(
      'br',
      brotliCompressSync(Buffer.alloc(64 * 1024 * 1024, ' '), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    ),
    says: notUnderstood('too-large'),
  },
  { service: 'sends a list in gzip in gzip', does: encoded('gzip, gzip', gzipSync(gzipSync(list))), lists: ['Rex'] },
  {
    service: 'sends garbage for gzip',
    does: encoded('gzip', Buffer.from('This is not gzip at all.')),
    says: unreachable('other'),
  },
  {
    service: 'breaks gzip off',
    does: encoded('gzip', gzipSync(list).subarray(0, 30)),
    says: notUnderstood('not-json'),
  },
  {
    service: 'sends gzip under a name of its own',
    does: encoded('x-mystery', gzipSync(list)),
    says: notUnderstood('not-json'),
  },
  {
    service: 'sends headers for ever',
    does: flood('HTTP/1.1 200 OK\r\n', 'X-Flood: 1\r\n'.repeat(1000)),
    says: unreachable('other'),
  },
  {
    service: 'sends a header of 1 MiB',
    does: answer(list, { headers: { 'X-Long': longName } }),
    says: unreachable('other'),
  },
  {
    service: 'sends no HTTP but a greeting',
    does: write('220 mail.example.com ESMTP\r\n'),
    says: unreachable('other'),
  },
  {
    service: 'sends HTTP/2 unasked',
    does: write(Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0])),
    says: unreachable('other'),
  },
]

/** Everything in which the status of the answer is at fault. */
export const oddStatuses: readonly Case[] = [
  {
    service: 'answers 100, 102 and 103 before its list',
    does: write(
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: <http://127.0.0.1:9/x>; rel=preload\r\n\r\n',
      head({ 'Content-Length': list.length, Connection: 'close' }),
      list,
    ),
    lists: ['Rex'],
  },
  {
    service: 'answers 101 and speaks another protocol',
    does: statusLine('HTTP/1.1 101 Switching Protocols'),
    says: unreachable('other'),
  },
  { service: 'answers 0', does: statusLine('HTTP/1.1 0 Zero'), says: notUnderstood('status') },
  { service: 'answers 99', does: statusLine('HTTP/1.1 99 Too few'), says: notUnderstood('status') },
  { service: 'answers 199', does: statusLine('HTTP/1.1 199 Nearly'), says: unreachable('other') },
  { service: 'answers 600', does: statusLine('HTTP/1.1 600 Too many'), says: notUnderstood('status') },
  { service: 'answers 999', does: statusLine('HTTP/1.1 999 Far too many'), says: notUnderstood('status') },
  { service: 'answers 99999999999', does: statusLine('HTTP/1.1 99999999999 Overflow'), says: notUnderstood('status') },
  {
    service: 'answers with a status that is no number, which passes for 200',
    does: statusLine('HTTP/1.1 OK OK'),
    lists: ['Rex'],
  },
  { service: 'answers 201 with a list', does: statusLine('HTTP/1.1 201 Created'), says: notUnderstood('status') },
  {
    service: 'answers 204',
    does: write(head({ Connection: 'close' }, 'HTTP/1.1 204 No Content')),
    says: notUnderstood('status'),
  },
  {
    service: 'answers 205',
    does: write(head({ 'Content-Length': 0, Connection: 'close' }, 'HTTP/1.1 205 Reset Content')),
    says: notUnderstood('status'),
  },
  {
    service: 'answers 206 with a part',
    does: statusLine('HTTP/1.1 206 Partial Content'),
    says: notUnderstood('status'),
  },
  {
    service: 'answers 304',
    does: write(head({ Connection: 'close' }, 'HTTP/1.1 304 Not Modified')),
    says: notUnderstood('redirect'),
  },
  {
    service: 'answers 401 and asks for a password',
    does: answer('', { status: 401, headers: { 'WWW-Authenticate': 'Basic realm="pets"' } }),
    says: badKey,
  },
  {
    service: 'answers 401 and asks for the account of the computer',
    does: answer('', { status: 401, headers: { 'WWW-Authenticate': 'Negotiate' } }),
    says: badKey,
  },
  {
    service: 'answers 401 and asks for a digest',
    does: answer('', { status: 401, headers: { 'WWW-Authenticate': 'Digest realm="pets", nonce="1", qop="auth"' } }),
    says: badKey,
  },
  {
    service: 'answers 407 as if it were a proxy',
    does: answer('', { status: 407, headers: { 'Proxy-Authenticate': 'Basic realm="proxy"' } }),
    says: unreachable('proxy'),
  },
  { service: 'answers 408', does: answer(error, { status: 408 }), says: notUnderstood('status') },
  { service: 'answers 421', does: answer(error, { status: 421 }), says: notUnderstood('status'), requests: 2 },
  { service: 'answers 418', does: answer(error, { status: 418 }), says: notUnderstood('status') },
  { service: 'answers 400 to a list', does: answer(error, { status: 400 }), says: notUnderstood('status') },
  { service: 'answers 404 to a list', does: answer(error, { status: 404 }), says: notUnderstood('status') },
  {
    service: 'answers 404 with an endless page',
    does: flood(head({ 'Transfer-Encoding': 'chunked' }, 'HTTP/1.1 404 Not Found'), chunkOf(' '.repeat(65_536))),
    says: notUnderstood('status'),
  },
  {
    service: 'answers 404 and breaks its page off',
    does: write(head({ 'Content-Length': 100 }, 'HTTP/1.1 404 Not Found'), '{'),
    says: notUnderstood('status'),
  },
  {
    service: 'answers 404 and never sends its page',
    does: writeAndWait(head({ 'Content-Type': json, 'Content-Length': 100 }, 'HTTP/1.1 404 Not Found')),
    says: notUnderstood('status'),
  },
  { service: 'answers 429 without a word', does: answer('', { status: 429 }), says: busy(null), requests: 3 },
  {
    service: 'answers 429 and names a second',
    does: answer(error, { status: 429, headers: { 'Retry-After': 1 } }),
    says: busy(1),
    requests: 3,
  },
  {
    service: 'answers 429 and names no time at all',
    does: answer(error, { status: 429, headers: { 'Retry-After': 0 } }),
    says: busy(0),
    requests: 3,
  },
  {
    service: 'answers 429 and names half a minute',
    does: answer(error, { status: 429, headers: { 'Retry-After': 30 } }),
    says: busy(30),
  },
  {
    service: 'answers 503 and names half a minute',
    does: answer(error, { status: 503, headers: { 'Retry-After': 30 } }),
    says: busy(30),
  },
  {
    service: 'answers 503 and names a century',
    does: answer(error, { status: 503, headers: { 'Retry-After': 'Thu, 01 Jan 2150 00:00:00 GMT' } }),
    says: ['Staging is busy. Try again later.'],
  },
  {
    service: 'answers 503 and names a day of the past',
    does: answer(error, { status: 503, headers: { 'Retry-After': 'Thu, 01 Jan 2015 00:00:00 GMT' } }),
    says: busy(0),
    requests: 3,
  },
  {
    service: 'answers 503 and names a time that is none',
    does: answer(error, { status: 503, headers: { 'Retry-After': 'soon' } }),
    says: busy(null),
    requests: 3,
  },
  {
    service: 'answers 503 and names a time below zero',
    does: answer(error, { status: 503, headers: { 'Retry-After': '-5' } }),
    says: busy(null),
    requests: 3,
  },
  {
    service: 'answers 503 and names 1e99 seconds',
    does: answer(error, { status: 503, headers: { 'Retry-After': '1e99' } }),
    says: busy(null),
    requests: 3,
  },
  {
    service: 'answers 500 with a page of HTML',
    does: answer('<h1>Oops</h1>', { status: 500 }),
    says: busy(null),
    requests: 3,
  },
  { service: 'answers 599', does: answer('', { status: 599 }), says: busy(null), requests: 3 },
]

/** Everything in which the body of a 200 is at fault. */
export const oddBodies: readonly Case[] = [
  {
    service: 'answers with a page of HTML',
    does: answer('<!doctype html><title>Log in</title>', { headers: { 'Content-Type': 'text/html' } }),
    says: notUnderstood('not-json'),
  },
  { service: 'answers with nothing', does: answer(''), says: notUnderstood('not-json') },
  { service: 'answers with spaces', does: answer('   \n'), says: notUnderstood('not-json') },
  { service: 'answers with half of a list', does: answer(list.slice(0, -1)), says: notUnderstood('not-json') },
  { service: 'answers with two lists', does: answer(list + list), says: notUnderstood('not-json') },
  { service: 'answers with a comma too many', does: answer(`[${rex},]`), says: notUnderstood('not-json') },
  { service: 'answers with NaN', does: answer('NaN'), says: notUnderstood('not-json') },
  { service: 'answers in single quotes', does: answer(list.replaceAll('"', "'")), says: notUnderstood('not-json') },
  { service: 'answers with a byte order mark', does: answer(`\uFEFF${list}`), says: notUnderstood('not-json') },
  {
    service: 'answers in UTF-16',
    does: answer(Buffer.from(list, 'utf16le'), { headers: { 'Content-Type': 'application/json; charset=utf-16' } }),
    says: notUnderstood('not-json'),
  },
  {
    service: 'answers with bytes that are not UTF-8',
    does: answer(Buffer.from(list.replace('Rex', 'R\xE9x'), 'latin1')),
    says: notUnderstood('not-json'),
  },
  {
    service: 'answers with a character that is cut in two',
    does: answer(Buffer.from(`[{"id":1,"name":"🐈`).subarray(0, -1)),
    says: notUnderstood('not-json'),
  },
  { service: 'answers with null', does: answer('null'), says: notUnderstood('wrong-shape') },
  { service: 'answers with a number', does: answer('7'), says: notUnderstood('wrong-shape') },
  { service: 'answers with a text', does: answer('"pets"'), says: notUnderstood('wrong-shape') },
  {
    service: 'answers with an object around the list',
    does: answer(`{"pets":${list},"length":1}`),
    says: notUnderstood('wrong-shape'),
  },
  {
    service: 'answers with an object that plays an array',
    does: answer(`{"0":${rex},"length":1,"__proto__":[]}`),
    says: notUnderstood('wrong-shape'),
  },
  { service: 'answers with 4 million brackets', does: answer('['.repeat(4_000_000)), says: notUnderstood('not-json') },
  {
    service: 'nests a field 100,000 deep',
    does: answer(rows(`,"x":${'['.repeat(100_000)}${']'.repeat(100_000)}`)),
    says: notUnderstood('not-json'),
  },
  {
    service: 'nests a field 500 deep',
    does: answer(rows(`,"x":${'['.repeat(500)}${']'.repeat(500)}`)),
    lists: ['Pet 1'],
  },
  {
    service: 'sends its list as plain text',
    does: answer(list, { headers: { 'Content-Type': 'text/plain' } }),
    lists: ['Rex'],
  },
  {
    service: 'sends its list as a download',
    does: answer(list, { headers: { 'Content-Disposition': 'attachment; filename="pets.exe"' } }),
    lists: ['Rex'],
  },
  { service: 'answers with an empty list', does: answer('[]'), lists: [], claims: 'Showing all 0 pets' },
]

/** Everything in which rows of a list are at fault. */
export const oddRows: readonly Case[] = [
  {
    service: 'sends rows that are no pets',
    does: answer(`[null,7,"Rex",[],{},[${rex}],${rex}]`),
    lists: ['Rex'],
    claims: 'Showing 1. 6 rows could not be read and are not shown.',
  },
  {
    service: 'sends no row that is a pet',
    does: answer('[null,{}]'),
    lists: [],
    claims: 'Showing 0. 2 rows could not be read and are not shown.',
  },
  {
    service: 'writes IDs in every way but one',
    does: answer(
      `[${['1e3', '1.5', '1.0', '"12"', '-0', 'true', 'null', '[1]', '9223372036854775808', '1E400'].map((id) => rex.replace('1', id)).join(',')},${rex}]`,
    ),
    lists: ['Rex'],
    claims: 'Showing 1. 10 rows could not be read and are not shown.',
  },
  {
    service: 'sends categories that are no int64',
    does: answer(
      `[${['"3"', '3.0', '1e2', '-9223372036854775809'].map((id) => rex.replace('3', id)).join(',')},${rex}]`,
    ),
    lists: ['Rex'],
    claims: 'Showing 1. 4 rows could not be read and are not shown.',
  },
  {
    service: 'sends the largest IDs that there are',
    does: answer(
      `[${rex.replace('1', '9223372036854775807')},${rex.replace('1', '9223372036854775806').replace('Rex', 'Max')}]`,
    ),
    lists: ['Rex', 'Max'],
    claims: 'Showing all 2 pets',
  },
  { service: 'repeats an ID', does: answer(`[${rex},${rex.replace('Rex', 'Impostor')}]`), lists: ['Rex'] },
  {
    service: 'repeats a field',
    does: answer('[{"id":1,"id":2,"name":"Max","name":"Rex","categoryId":3}]'),
    lists: ['Rex'],
  },
  {
    service: 'sends statuses of its own',
    does: answer(rows(',"status":"on loan"', ',"status":""', ',"status":null', ',"status":"AVAILABLE"')),
    lists: ['Pet 1', 'Pet 2', 'Pet 3', 'Pet 4'],
    claims: 'Showing all 4 pets',
  },
  {
    service: 'sends statuses that are no text',
    does: answer(rows(',"status":7', ',"status":["sold"]', '')),
    lists: ['Pet 3'],
    claims: '2 rows could not be read',
  },
  {
    service: 'sends names that are no text',
    does: answer(`[${['null', '7', '["Rex"]', '{}'].map((each) => rex.replace('"Rex"', each)).join(',')},${rex}]`),
    lists: ['Rex'],
    claims: '4 rows could not be read',
  },
  {
    service: 'sends __proto__, constructor and toString',
    does: answer(
      rows(
        ',"__proto__":{"isAdmin":true,"status":"sold"}',
        ',"constructor":{"prototype":{"isAdmin":true}}',
        ',"toString":null,"hasOwnProperty":1,"toJSON":"x"',
      ),
    ),
    lists: ['Pet 1', 'Pet 2', 'Pet 3'],
  },
  {
    service: 'hides a row in __proto__',
    does: answer(`[{"__proto__":${rex}},${rex}]`),
    lists: ['Rex'],
    claims: '1 row could not be read',
  },
  {
    service: 'sends 30 rows where 20 were asked for',
    does: answer(rows(...Array.from({ length: 30 }, () => ''))),
    lists: Array.from({ length: 30 }, (_, index) => `Pet ${index + 1}`),
    claims: 'Showing 30. There may be more.',
  },
  {
    service: 'sends 8 MiB of rows that are no pets',
    does: answer(`[${'{},'.repeat(2_700_000)}${rex}]`),
    lists: ['Rex'],
    claims: 'Showing 1. There may be more. 2,700,000 rows could not be read',
  },
  {
    service: 'sends 20,000 rows',
    does: answer(rows(...Array.from({ length: 20_000 }, () => ''))),
    lists: Array.from({ length: 20_000 }, (_, index) => `Pet ${index + 1}`),
    claims: 'Showing 20,000. There may be more.',
  },
  { service: 'writes names from right to left', does: answer(list.replace('Rex', reversed)), lists: [reversed] },
  {
    service: 'writes names in HTML',
    does: answer(list.replace('Rex', '<img src=x onerror=alert(1)><script>alert(2)</script>')),
    lists: ['<img src=x onerror=alert(1)><script>alert(2)</script>'],
  },
  {
    service: 'writes control characters and half of an emoji',
    does: answer(list.replace('Rex', String.raw`\u0000\u0007\u001b[31m\ud83d`)),
    lists: ['\u0000\u0007\u001b[31m\ud83d'],
  },
  {
    service: 'stacks a thousand accents on a letter',
    does: answer(list.replace('Rex', `R${'\u0301'.repeat(1000)}ex`)),
    lists: [`R${'\u0301'.repeat(1000)}ex`],
  },
  { service: 'sends a name of 1 MiB', does: answer(list.replace('Rex', longName)), lists: [longName] },
  { service: 'sends an empty name', does: answer(list.replace('Rex', '')), lists: [''] },
]

/** Every way to send the app elsewhere; `elsewhere` is a base URL at which nothing must arrive. */
export function redirects(elsewhere: string): readonly Case[] {
  const locations = {
    elsewhere: `${elsewhere}/pets`,
    'itself, for ever': '/v1/pets?limit=20',
    'a file': 'file:///etc/passwd',
    'the page of the window': 'pet-store://window/index.html',
    'data that is a list': `data:application/json,${list}`,
    'a script': 'javascript:alert(1)',
    'an address that is none': 'http://[',
  }
  return [
    ...[300, 301, 302, 303, 307, 308].map((status) => ({
      service: `sends the app elsewhere with ${status}`,
      does: answer(list, { status, headers: { Location: locations.elsewhere } }),
      says: notUnderstood('redirect'),
    })),
    ...Object.entries(locations).map(([what, Location]) => ({
      service: `sends the app to ${what}`,
      does: answer(list, { status: 302, headers: { Location } }),
      says: notUnderstood('redirect'),
    })),
    { service: 'says 302 and not where to', does: answer(list, { status: 302 }), says: notUnderstood('redirect') },
    {
      service: 'sends the app elsewhere with Refresh, Link and Alt-Svc',
      does: answer(list, {
        headers: {
          Refresh: `0; url=${elsewhere}/pets`,
          Link: `<${elsewhere}/pets>; rel=preload; as=fetch, <${elsewhere}>; rel=preconnect`,
          'Alt-Svc': `h2="${new URL(elsewhere).host}"; ma=3600; persist=1`,
        },
      }),
      lists: ['Rex'],
    },
  ]
}

/** The spellings of a key that the app recognises in a service's words, by name. */
export function spellings(apiKey: string): Readonly<Record<string, string>> {
  const bytes = Buffer.from(apiKey)
  return {
    'as it is': apiKey,
    'with its scheme': `Bearer ${apiKey}`,
    'as JSON in JSON': JSON.stringify(apiKey),
    'percent-encoded': encodeURIComponent(apiKey),
    'in base64': bytes.toString('base64'),
    'in base64url': bytes.toString('base64url'),
    'in base64 with its scheme': Buffer.from(`Bearer ${apiKey}`).toString('base64'),
    'in base64 as a password': Buffer.from(`clerk:${apiKey}`).toString('base64'),
    twice: `${apiKey}${apiKey}`,
    'at the end of a long text': `${'x'.repeat(1950)}${apiKey}`,
  }
}

const unsure = [
  sentences['outcome-unknown']({ kind: 'outcome-unknown', cause: { kind: 'not-set-up' }, candidates: [] }, name),
]

/** What becomes of a create: refused, or, where the service may have carried it out, in doubt. */
export const creates: readonly Case[] = [
  ...brokenAnswers.map(({ service, does }) => ({ service, does, says: unsure })),
  ...[
    'HTTP/1.1 101 Switching Protocols',
    'HTTP/1.1 0 Zero',
    'HTTP/1.1 99 Too few',
    'HTTP/1.1 200 OK',
    'HTTP/1.1 201 Created',
    'HTTP/1.1 302 Found',
    'HTTP/1.1 600 Too many',
    'HTTP/1.1 999 Far too many',
  ].map((line) => ({ service: `answers ${line} with a list`, does: statusLine(line), says: unsure })),
  { service: 'answers 204', does: write(head({ Connection: 'close' }, 'HTTP/1.1 204 No Content')), says: unsure },
  ...[500, 502, 503, 504].map((status) => ({
    service: `answers ${status} and asks to come again`,
    does: answer(error, { status, headers: { 'Retry-After': 0 } }),
    says: unsure,
  })),
  {
    service: 'answers 429 and asks to come again',
    does: answer(error, { status: 429, headers: { 'Retry-After': 0 } }),
    says: busy(0),
  },
  {
    service: 'answers 408',
    does: answer(error, { status: 408, headers: { Connection: 'close' } }),
    says: notUnderstood('status'),
  },
  { service: 'answers 425', does: answer(error, { status: 425 }), says: notUnderstood('status') },
  // Chromium takes the service at its word that it has not looked at the request (RFC 9110, section 15.5.20).
  { service: 'answers 421', does: answer(error, { status: 421 }), says: notUnderstood('status'), requests: 2 },
  {
    service: 'answers 407 as if it were a proxy',
    does: answer('', { status: 407, headers: { 'Proxy-Authenticate': 'Basic realm="proxy"' } }),
    says: unsure,
  },
  {
    service: 'answers 401 and asks for a password',
    does: answer('', { status: 401, headers: { 'WWW-Authenticate': 'Basic realm="pets"' } }),
    says: badKey,
  },
  {
    service: 'answers 400 in its own words',
    does: answer('{"code":"odd","message":"The name is odd.","status":400}', { status: 400 }),
    says: ['The name is odd.'],
  },
  { service: 'answers 201 with another shape', does: answer(`{"pet":${rex}}`, { status: 201 }), says: unsure },
  { service: 'answers 201 with a page of HTML', does: answer('<h1>Added</h1>', { status: 201 }), says: unsure },
  {
    service: 'answers 201 with an ID that is no int64',
    does: answer(rex.replace('1', '1e3'), { status: 201 }),
    says: unsure,
  },
  { service: 'answers 201 with nothing', does: answer('', { status: 201 }), says: unsure },
]
