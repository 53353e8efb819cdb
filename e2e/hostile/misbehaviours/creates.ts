import { answer, head, write } from '../wire-answers.ts'
import { error, rex, statusLine } from './answers.ts'
import { brokenConnections } from './broken-connections.ts'
import { badKey, busy, type Case, notUnderstood, unsure } from './case.ts'
import { contentEncodings } from './content-encodings.ts'
import { oversizedAnswers } from './oversized-answers.ts'

/** What becomes of a create: refused, or unknown where the service may have carried it out. */
export const creates: readonly Case[] = [
  ...[...brokenConnections, ...oversizedAnswers, ...contentEncodings].map(({ service, does }) => ({
    service,
    does,
    says: unsure,
  })),
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
    service: `answers ${status} with Retry-After 0`,
    does: answer(error, { status, headers: { 'Retry-After': 0 } }),
    says: unsure,
  })),
  {
    service: 'answers 429 with Retry-After 0',
    does: answer(error, { status: 429, headers: { 'Retry-After': 0 } }),
    says: busy(0),
  },
  // Something between app and service gave up, whatever the service did (RFC 9110, section 15.5.9).
  {
    service: 'answers 408',
    does: answer(error, { status: 408, headers: { Connection: 'close' } }),
    says: unsure,
  },
  { service: 'answers 425', does: answer(error, { status: 425 }), says: notUnderstood('status') },
  // Chromium believes the service that it has not processed the request, and repeats it (RFC 9110, section 15.5.20).
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
  {
    service: 'answers 403 in its own words',
    does: answer('{"code":"odd","message":"This key may only read.","status":403}', { status: 403 }),
    says: ['This key may only read.'],
  },
  { service: 'answers 201 with another shape', does: answer(`{"pet":${rex}}`, { status: 201 }), says: unsure },
  { service: 'answers 201 with a page of HTML', does: answer('<h1>Added</h1>', { status: 201 }), says: unsure },
  {
    service: 'answers 201 with an ID that is not an int64',
    does: answer(rex.replace('1', '1e3'), { status: 201 }),
    says: unsure,
  },
  { service: 'answers 201 with nothing', does: answer('', { status: 201 }), says: unsure },
]
