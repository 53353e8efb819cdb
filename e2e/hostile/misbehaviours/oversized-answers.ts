import { brotliCompressSync, constants, deflateRawSync, deflateSync } from 'node:zlib'
import { answer, chunkOf, flood, head } from '../wire-answers.ts'
import { encoded, json, list } from './answers.ts'
import { type Case, notUnderstood } from './case.ts'

/**
 * The start of a gzip member (RFC 1952), and a piece of 1 kB that unpacks to 1 MiB of spaces. The piece can be repeated for
 * ever, because it ends on a byte and refers to nothing before it.
 */
const gzipBomb = {
  fuse: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]),
  piece: deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
}

const chunked = head({ 'Content-Type': json, 'Transfer-Encoding': 'chunked' })

/** A chunked body of JSON white space that never ends, as fast as the app reads it. */
export const endlessBody = flood(chunked, chunkOf(Buffer.alloc(64 * 1024, ' ')))

/** A gzip body that is small on the wire and never ends once it is unpacked. */
export const endlessBomb = flood(
  Buffer.concat([
    Buffer.from(head({ 'Content-Type': json, 'Content-Encoding': 'gzip', 'Transfer-Encoding': 'chunked' })),
    chunkOf(gzipBomb.fuse),
  ]),
  chunkOf(gzipBomb.piece),
)

/** The answer is larger than the 8 MiB that the app reads. */
export const oversizedAnswers: readonly Case[] = [
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
]
