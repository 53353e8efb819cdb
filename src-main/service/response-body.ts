import type { ServiceAnswer } from './transport.ts'

/** The text of a body, or why it could not be read. */
export type BodyText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'too-large' }
  /** `text` has a replacement character for each byte that isn't UTF-8. */
  | { readonly kind: 'not-utf-8'; readonly text: string }

/**
 * Reads the body of an answer as UTF-8 text of at most `byteLimit` bytes. Bytes are counted as they arrive and after
 * decompression, so neither an endless body nor one that unpacks to gigabytes fills the memory. A byte order mark stays in
 * the text: JSON has none (RFC 8259, section 8.1). Rejects if the connection fails, or with the signal's reason as soon as it
 * aborts.
 */
export async function readBodyText(
  body: ServiceAnswer['body'],
  byteLimit: number,
  signal: AbortSignal,
): Promise<BodyText> {
  if (body === null) return { kind: 'text', text: '' }
  const parts = body[Symbol.asyncIterator]()
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await untilAborted(parts.next(), signal)
      if (done) return { kind: 'text', text: decoder.decode(Buffer.concat(chunks)) }
      size += value.byteLength
      if (size > byteLimit) return { kind: 'too-large' }
      chunks.push(value)
    }
  } catch (error) {
    if (isBadUtf8(error)) return { kind: 'not-utf-8', text: new TextDecoder().decode(Buffer.concat(chunks)) }
    throw error
  } finally {
    // Not awaited: a source may take long to end, and it is no longer read. Does nothing after the last byte.
    parts.return?.().catch(() => undefined)
  }
}

/** Settles as `promise` does, or rejects with the signal's reason as soon as it aborts, even if `promise` ignores the signal. */
export function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function isBadUtf8(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
}
