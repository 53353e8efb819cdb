import { answer, chunkOf, drip, flood, head, write, writeAndReset, writeAndWait } from '../wire-answers.ts'
import { json, list, rex } from './answers.ts'
import { type Case, notUnderstood, unreachable } from './case.ts'

const chunked = head({ 'Content-Type': json, 'Transfer-Encoding': 'chunked' })

/** The connection is at fault, or the HTTP on it. */
export const brokenConnections: readonly Case[] = [
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
    service: 'states a longer Content-Length than its body has',
    does: answer(list, { headers: { 'Content-Length': 100 } }),
    says: unreachable('reset'),
  },
  {
    service: 'states a shorter Content-Length than its body has',
    does: answer(list, { headers: { 'Content-Length': 20 } }),
    says: notUnderstood('not-json'),
  },
  {
    service: 'states two different lengths',
    does: write(`HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: ${list.length}\r\n\r\n${list}`),
    says: unreachable('other'),
  },
  { service: 'states a negative length', does: answer(list, { headers: { 'Content-Length': -1 } }), lists: ['Rex'] },
  { service: 'breaks off within a chunk', does: write(chunked, '100\r\n', `[${rex},`), says: unreachable('reset') },
  { service: 'leaves out the last chunk', does: write(chunked, chunkOf(list)), says: unreachable('reset') },
  {
    service: 'sends a chunk whose length is not a number',
    does: write(chunked, `zz\r\n${list}\r\n0\r\n\r\n`),
    says: unreachable('other'),
  },
  {
    service: 'sends headers for ever',
    does: flood('HTTP/1.1 200 OK\r\n', 'X-Flood: 1\r\n'.repeat(1000)),
    says: unreachable('other'),
  },
  {
    service: 'sends a header of 1 MiB',
    does: answer(list, { headers: { 'X-Long': 'x'.repeat(1024 * 1024) } }),
    says: unreachable('other'),
  },
  {
    service: 'sends an SMTP greeting in place of HTTP',
    does: write('220 mail.example.com ESMTP\r\n'),
    says: unreachable('other'),
  },
  {
    service: 'sends HTTP/2 unasked',
    does: write(Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0])),
    says: unreachable('other'),
  },
]
