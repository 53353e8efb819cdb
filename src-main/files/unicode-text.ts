import { isUtf8 } from 'node:buffer'
import { attempt } from '../process/attempt.ts'

// Not in the same file as the code pages, because each start reads the settings with it.

/**
 * Decodes the bytes of a file that a person or a program wrote for this app: UTF-8 and UTF-16, with or without a byte order mark, as
 * PowerShell and Notepad write them. Leaves out the mark, and zero bytes at the end, which a power loss may leave there. Null for
 * anything else, because no guess would be good enough.
 */
export function decodeUnicode(bytes: Buffer): string | null {
  const end = bytes.findLastIndex((byte) => byte !== 0) + 1
  // The last zero of UTF-16 belongs to its last character.
  const units = bytes.subarray(0, end + (end % 2))
  const utf16 = utf16Of(units)
  const written = utf16 === null ? bytes.subarray(0, end) : units
  // Only UTF-16 has zero bytes.
  if (utf16 === null && written.includes(0)) return null
  return attempt(() => new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(written)) ?? null
}

/** Whether bytes are UTF-8 text with a few zeros in it, as at the end of a copy that broke off. */
function isTextWithZeros(bytes: Buffer, zeros: number): boolean {
  if (zeros * 5 >= bytes.length) return false
  const text = bytes.filter((byte) => byte !== 0)
  // In UTF-16, one byte of many scripts' letters is a control character.
  return isUtf8(text) && !text.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0d, 0x1a].includes(byte))
}

/** The kind of UTF-16 that bytes are in; null if they are not. UTF-16 has a mark, or a zero byte in every comma and line break. */
export function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes.length % 2 === 1 || !bytes.includes(0)) return null
  let [inFront, behind] = [0, 0]
  for (let at = 0; at < bytes.length; at += 2) {
    if (bytes[at] === 0) inFront += 1
    if (bytes[at + 1] === 0) behind += 1
  }
  if (isTextWithZeros(bytes, inFront + behind)) return null
  return behind > inFront ? 'utf-16le' : 'utf-16be'
}
