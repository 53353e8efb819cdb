import { gzipSync } from 'node:zlib'
import { encoded, list } from './answers.ts'
import { type Case, notUnderstood, unreachable } from './case.ts'

/** The encoding of the body is at fault. */
export const contentEncodings: readonly Case[] = [
  { service: 'sends a list in gzip in gzip', does: encoded('gzip, gzip', gzipSync(gzipSync(list))), lists: ['Rex'] },
  {
    service: 'sends garbage labelled as gzip',
    does: encoded('gzip', Buffer.from('This is not gzip at all.')),
    says: unreachable('other'),
  },
  {
    service: 'breaks off in the middle of a gzip body',
    does: encoded('gzip', gzipSync(list).subarray(0, 30)),
    says: notUnderstood('not-json'),
  },
  {
    service: 'sends gzip under an unknown encoding name',
    does: encoded('x-mystery', gzipSync(list)),
    says: notUnderstood('not-json'),
  },
]
