import { answer, chunkOf, flood, head, write, writeAndWait } from '../wire-answers.ts'
import { error, json, list, statusLine } from './answers.ts'
import { badKey, type Case, noStoreHere, notUnderstood, unreachable, webPage } from './case.ts'

/** The status of the answer is at fault. */
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
    service: 'answers with a status that is not a number, which Chromium reads as 200',
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
  {
    service: 'answers 403 in its own words',
    does: answer('{"code":"odd","message":"This key may only add.","status":403}', { status: 403 }),
    says: ['This key may only add.'],
  },
  {
    service: 'answers 403 with a page of HTML',
    does: answer('<html><body>Blocked</body></html>', { status: 403 }),
    says: webPage,
  },
  { service: 'answers 511', does: answer('', { status: 511 }), says: webPage },
  {
    service: 'answers 503 with a page to sign in',
    does: answer('<html><form></form></html>', { status: 503 }),
    says: webPage,
  },
  { service: 'answers 404 to a list', does: answer(error, { status: 404 }), says: noStoreHere },
  {
    service: 'answers 404 with an endless page',
    does: flood(head({ 'Transfer-Encoding': 'chunked' }, 'HTTP/1.1 404 Not Found'), chunkOf(' '.repeat(65_536))),
    says: noStoreHere,
  },
  {
    service: 'answers 404 and breaks off in the middle of its page',
    does: write(head({ 'Content-Length': 100 }, 'HTTP/1.1 404 Not Found'), '{'),
    says: noStoreHere,
  },
  {
    service: 'answers 404 and never sends its page',
    does: writeAndWait(head({ 'Content-Type': json, 'Content-Length': 100 }, 'HTTP/1.1 404 Not Found')),
    says: noStoreHere,
  },
]
