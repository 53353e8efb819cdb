import { isUtf8 } from 'node:buffer'
import { attempt } from '../process/attempt.ts'
import type { ServiceAnswer } from './transport.ts'

/**
 * Reads an answer's body of at most `byteLimit` bytes; null if it has more. Counts bytes as they arrive, after decompression, so neither an endless
 * body nor one that unpacks to gigabytes fills the memory. Rejects if the connection fails, or with the signal's reason as soon as it aborts.
 *
 * Reads UTF-8 (RFC 8259, section 8.1), whatever the headers name. If the body isn't UTF-8, reads it in the encoding that `Content-Type` names,
 * with the mark U+FFFD for each byte that can't be read. A byte order mark stays in the text: JSON has none.
 */
export async function readBodyText(
  { body, headers }: Pick<ServiceAnswer, 'body' | 'headers'>,
  byteLimit: number,
  signal: AbortSignal,
): Promise<string | null> {
  if (body === null) return ''
  const parts = body[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await untilAborted(parts.next(), signal)
      if (done) return decode(Buffer.concat(chunks), headers.get('Content-Type'))
      size += value.byteLength
      if (size > byteLimit) return null
      chunks.push(value)
    }
  } finally {
    // Not awaited, because a source may take long to end. Does nothing after the last byte.
    parts.return?.().catch(() => undefined)
  }
}

/** Settles as `promise` does, or rejects with the signal's reason as soon as the signal aborts, even if `promise` ignores it. */
export function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function decode(bytes: Uint8Array, contentType: string | null): string {
  if (isUtf8(bytes)) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const named = /;\s*charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType ?? '')?.[1]
  // The platform may have no encoding of that name.
  const decoder = attempt(() => new TextDecoder(named, { ignoreBOM: true })) ?? new TextDecoder()
  return decoder.decode(bytes)
}
