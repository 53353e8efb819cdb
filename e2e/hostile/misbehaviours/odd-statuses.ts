import { answer, chunkOf, flood, head, write, writeAndWait } from '../wire-answers.ts'
import { challenge, list, noBody, statusLine } from './answers.ts'
import { badKey, type Case, notUnderstood, refused, rexAlone, unknown, unreachable } from './case.ts'

/** Every way to ask for a password or an account, by its description. */
export const challenges = {
  'asks for a password': challenge(401, 'Basic realm="pets"'),
  'asks for a digest': challenge(401, 'Digest realm="pets", nonce="1", qop="auth"'),
  'asks for the account of the computer': challenge(401, 'Negotiate'),
  'asks for a password as if it were a proxy': challenge(407, 'Basic realm="proxy"'),
} as const

const status = notUnderstood('status')
const notFound = 'HTTP/1.1 404 Not Found'

/** The answer to a list has an odd status, which Chromium may read in unexpected ways. */
export const oddStatuses: readonly Case[] = [
  [
    'answers 100, 102 and 103 before its list',
    write(
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: <http://127.0.0.1:9/x>; rel=preload\r\n\r\n',
      head({ 'Content-Length': list.length, Connection: 'close' }),
      list,
    ),
    rexAlone,
  ],
  ['answers 101 and speaks another protocol', statusLine('101 Switching Protocols'), unreachable('other')],
  ['answers 0', statusLine('0 Zero'), status],
  ['answers 99', statusLine('99 Too few'), status],
  ['answers 199', statusLine('199 Nearly'), unreachable('other')],
  ['answers 600', statusLine('600 Too many'), status],
  ['answers 999', statusLine('999 Far too many'), status],
  ['answers 99999999999', statusLine('99999999999 Overflow'), status],
  ['answers with a status that is not a number, which Chromium reads as 200', statusLine('OK OK'), rexAlone],
  ['answers 204', noBody('204 No Content'), status],
  ['answers 205', noBody('205 Reset Content\r\nContent-Length: 0'), status],
  ['answers 206 with a part', statusLine('206 Partial Content'), status],
  ['answers 304', noBody('304 Not Modified'), notUnderstood('redirect')],
  ['answers 408', answer('', { status: 408 }), status],
  // Chromium trusts the status that the service has not processed the request, and repeats it (RFC 9110, section 15.5.20).
  ['answers 421', answer('', { status: 421 }), status, 2],
  [
    'answers 404 with an endless page',
    flood(head({ 'Transfer-Encoding': 'chunked' }, notFound), chunkOf(' '.repeat(65_536))),
    status,
  ],
  ['answers 404 and breaks off in its page', write(head({ 'Content-Length': 100 }, notFound), '{'), status],
  // With a content type, because otherwise Chromium waits for the first bytes to guess it.
  [
    'answers 404 and never sends its page',
    writeAndWait(head({ 'Content-Type': 'application/json', 'Content-Length': 100 }, notFound)),
    status,
  ],
  ...Object.entries(challenges).map(
    ([what, does]): Case => [what, does, what.endsWith('proxy') ? unreachable('proxy') : badKey],
  ),
]

const busy = { status: 503, headers: { 'Retry-After': 0 } }

/** The answer to a create has an odd status. */
export const oddCreateStatuses: readonly Case[] = [
  [
    'answers 101 and speaks another protocol',
    statusLine('101 Switching Protocols'),
    unknown('ERR_INVALID_HTTP_RESPONSE'),
  ],
  ...['0 Zero', '99 Too few', '200 OK', '201 Created', '302 Found', '600 Too many', '999 Far too many'].map(
    (line): Case => [
      `answers ${line} with a list`,
      statusLine(line),
      unknown(`unexpected-response ${line.split(' ')[0]}`),
    ],
  ),
  ['answers 204', noBody('204 No Content'), unknown('unexpected-response 204')],
  ['answers 503 with Retry-After 0', answer('', busy), unknown('unavailable 503')],
  ['answers 429 with Retry-After 0', answer('', { ...busy, status: 429 }), refused],
  // Something between the app and the service gave up, so the service may have carried out the create (RFC 9110, section 15.5.9).
  ['answers 408', answer('', { status: 408 }), unknown('unexpected-response 408')],
  ['answers 425', answer('', { status: 425 }), refused],
  ['answers 421', answer('', { status: 421 }), refused, 2],
  ...Object.entries(challenges).map(
    ([what, does]): Case => [what, does, what.endsWith('proxy') ? unknown('ERR_UNEXPECTED_PROXY_AUTH') : refused],
  ),
]
