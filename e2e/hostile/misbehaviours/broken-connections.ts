import { answer, chunkOf, drip, flood, head, write, writeAndReset, writeAndWait } from '../wire-answers.ts'
import { chunkedHead, list, rex } from './answers.ts'
import { type Case, notUnderstood, rexAlone, unreachable } from './case.ts'

const timeout = unreachable('timeout')
const reset = unreachable('reset')
/** Chromium has a specific error for it, which the app does not distinguish. */
const named = unreachable('other')
const halfList = `[${rex},`

/** No answer is complete in time. */
export const slowAnswers: readonly Case[] = [
  ['never answers', writeAndWait(), timeout],
  ['sends half a status line and then nothing', writeAndWait('HTTP/1.1 2'), timeout],
  ['sends headers and then nothing', writeAndWait(head({ 'Content-Length': 100 })), timeout],
  ['sends half of a list and then nothing', writeAndWait(head({ 'Content-Length': 100 }), halfList), timeout],
  ['drips its headers', drip('HTTP/1.1 200 OK\r\n', 'X-Drop: 1\r\n'), timeout],
  ['drips its body', drip(head({ 'Content-Length': 100_000 }), ' '), timeout],
  ['drips a chunked body', drip(chunkedHead, '1\r\n \r\n'), timeout],
  ['sends 100 Continue for ever', drip('', 'HTTP/1.1 100 Continue\r\n\r\n'), timeout],
]

/** The connection breaks, or its HTTP is invalid. */
export const brokenConnections: readonly Case[] = [
  ['resets the connection at once', writeAndReset(), reset],
  ['resets the connection after the headers', writeAndReset(head({ 'Content-Length': 100 })), reset],
  ['resets the connection within the list', writeAndReset(head({ 'Content-Length': 100 }), halfList), reset],
  ['closes without an answer', write(), reset],
  ['closes within the status line', write('HTT'), named],
  ['closes within the headers', write('HTTP/1.1 200 OK\r\nContent-Le'), notUnderstood('not-json')],
  ['states too long a length', answer(list, { headers: { 'Content-Length': 100 } }), reset],
  ['states too short a length', answer(list, { headers: { 'Content-Length': 20 } }), notUnderstood('not-json')],
  [
    'states two different lengths',
    write(`HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: ${list.length}\r\n\r\n${list}`),
    named,
  ],
  ['states a negative length', answer(list, { headers: { 'Content-Length': -1 } }), rexAlone],
  ['breaks off within a chunk', write(chunkedHead, '100\r\n', halfList), reset],
  ['leaves out the last chunk', write(chunkedHead, chunkOf(list)), reset],
  ['sends a chunk whose length is not a number', write(chunkedHead, `zz\r\n${list}\r\n0\r\n\r\n`), named],
  ['sends headers for ever', flood('HTTP/1.1 200 OK\r\n', 'X-Flood: 1\r\n'.repeat(1000)), named],
  ['sends a header of 1 MiB', answer(list, { headers: { 'X-Long': 'x'.repeat(1024 * 1024) } }), named],
  ['sends an SMTP greeting in place of HTTP', write('220 mail.example.com ESMTP\r\n'), named],
  ['sends HTTP/2 unasked', write(Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0])), named],
]
