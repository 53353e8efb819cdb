import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { answer, chunkOf, flood, head } from '../wire-answers.ts'
import { chunkedHead, encoded, list } from './answers.ts'
import { type Case, notUnderstood, rexAlone, unreachable } from './case.ts'

/**
 * The start of a gzip member (RFC 1952), and a piece of 1 kB that unpacks to 1 MiB of spaces. The piece can be repeated
 * forever, because it ends on a byte boundary and refers to nothing before it.
 */
const gzipBomb = {
  fuse: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]),
  piece: deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
}

const spaces = Buffer.alloc(64 * 1024, ' ')
const bomb = Buffer.alloc(64 * 1024 * 1024, ' ')
const largestBody = 32 * 1024 * 1024
const tooLarge = notUnderstood('too-large')

/** A chunked body of JSON white space that never ends, sent as fast as the app reads it. */
export const endlessBody = flood(chunkedHead, chunkOf(spaces))

/** A gzip body that is small on the wire, but never ends when it is unpacked. */
export const endlessBomb = flood(
  Buffer.concat([
    Buffer.from(head({ 'Content-Encoding': 'gzip', 'Transfer-Encoding': 'chunked' })),
    chunkOf(gzipBomb.fuse),
  ]),
  chunkOf(gzipBomb.piece),
)

/** The body's encoding is wrong, or the body is larger than the 32 MiB that the app reads. The app then asks twice more, for fewer rows. */
export const encodedBodies: readonly Case[] = [
  ['sends chunks for ever', endlessBody, tooLarge, 3],
  ['sends a body without a length for ever', flood(head(), spaces), tooLarge, 3],
  ['announces 8 EiB', flood(head({ 'Content-Length': '9223372036854775807' }), spaces), tooLarge, 3],
  ['sends one byte more than 32 MiB', answer(list.padEnd(largestBody + 1)), tooLarge, 3],
  ['sends exactly 32 MiB', answer(list.padEnd(largestBody)), rexAlone],
  ['sends a gzip bomb', endlessBomb, tooLarge, 3],
  ['sends a deflate bomb', encoded('deflate', deflateSync(bomb)), tooLarge, 3],
  [
    'sends a Brotli bomb',
    encoded('br', brotliCompressSync(bomb, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })),
    tooLarge,
    3,
  ],
  ['sends a list in gzip in gzip', encoded('gzip, gzip', gzipSync(gzipSync(list))), rexAlone],
  ['sends garbage labelled as gzip', encoded('gzip', 'This is not gzip at all.'), unreachable('other')],
  ['breaks off within gzip', encoded('gzip', gzipSync(list).subarray(0, 30)), notUnderstood('not-json')],
  ['sends gzip under an unknown name', encoded('x-mystery', gzipSync(list)), notUnderstood('not-json')],
  ['sends a download', answer(list, { headers: { 'Content-Disposition': 'attachment; filename="x.exe"' } }), rexAlone],
]
