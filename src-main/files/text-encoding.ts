import type { CodePage, TextEncoding } from '../../src-shared/delivery.ts'
import { decodeCodePage, guessCodePage, orderedCodePages } from './code-pages.ts'
import { utf16Of } from './unicode-text.ts'

/** Text, how it was written, and how else it may have been, the likeliest first; empty where there is no doubt. */
export interface DecodedText {
  readonly text: string
  readonly encoding: TextEncoding
  readonly encodings: readonly TextEncoding[]
}

// How the files of spreadsheet programs begin: the ZIP archives of today (APPNOTE.TXT, 4.3.7), and the older OLE files. And PDF files,
// whose parts may all be text.
const notText = [Buffer.from('PK\x03\x04'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('%PDF-')]

/** How a page begins that some programs write and call a spreadsheet. */
const page =
  /^\s*(?:<!--[\s\S]{0,2000}?-->\s*)?(?:<(?:!doctype|html|head|body|meta|style|div|table|\?xml|workbook)\b|mime-version:)/i

/**
 * Decodes the bytes of a text file: UTF-8 and UTF-16, with or without a byte order mark, and what is neither as the code page
 * that it is most likely in, for a clerk who speaks `languages` (BCP 47 tags, the favourite first). Bytes that mean nothing
 * become U+FFFD. The mark is left out. `not-text` if it is no text, `web-page` if it is HTML or XML.
 */
export function decodeText(bytes: Buffer, languages: readonly string[]): DecodedText | 'not-text' | 'web-page' {
  if (notText.some((beginning) => bytes.subarray(0, beginning.length).equals(beginning))) return 'not-text'
  const decoded = decode(bytes, languages)
  if (decoded === null) return 'not-text'
  return page.test(decoded.text.slice(0, 4000)) ? 'web-page' : decoded
}

/** Decodes the bytes of a file as the clerk says; see {@link decodeText}. */
export function decodeTextAs(bytes: Buffer, encoding: TextEncoding): string {
  if (encoding === 'UTF-16') return new TextDecoder(utf16Of(bytes) ?? 'utf-16le').decode(bytes)
  return encoding === 'UTF-8' ? new TextDecoder().decode(bytes) : decodeCodePage(bytes, encoding)
}

function decode(bytes: Buffer, languages: readonly string[]): DecodedText | null {
  if (utf16Of(bytes) !== null) return decodeUtf16(bytes)
  // Only UTF-16 has zero bytes, and it would have been recognised.
  if (bytes.includes(0)) return null
  const text = new TextDecoder().decode(bytes)
  const spoiled = countSpoiled(bytes, text)
  if (spoiled === 0) return { text, encoding: 'UTF-8', encodings: [] }
  const pages = orderedCodePages(languages)
  // Text of another encoding hardly ever has characters of UTF-8 in it.
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const isDamaged = hasMark || (text.match(/[^\0-\x7f\ufffd]/gu) ?? []).length > spoiled * 2
  if (isDamaged) return { text, encoding: 'UTF-8', encodings: ['UTF-8', ...pages] }
  const encoding: CodePage = guessCodePage(bytes, pages)
  return { text: decodeCodePage(bytes, encoding), encoding, encodings: [...pages, 'UTF-8'] }
}

/** How many bytes, or rows of bytes, mean nothing in UTF-8. A file may itself have the character that stands in for them. */
function countSpoiled(bytes: Buffer, text: string): number {
  let own = 0
  for (let at = bytes.indexOf('\ufffd'); at >= 0; at = bytes.indexOf('\ufffd', at + 3)) own += 1
  return (text.match(/\ufffd/g) ?? []).length - own
}

/** Signs that text hardly ever has, and other files have in each tenth place or more. */
const noText = /[\0\ufffd\p{Cn}\p{Co}\p{Cs}]/gu

/** Text in UTF-16, where a mark or zeros say that it may be; a few characters may be halved, but not most of it. */
function decodeUtf16(bytes: Buffer): DecodedText | null {
  const text = decodeTextAs(bytes, 'UTF-16')
  const spoiled = (text.match(noText) ?? []).length
  const hasMark = (bytes[0] ?? 0) >= 0xfe
  return spoiled * (hasMark ? 10 : 20) > text.length ? null : { text, encoding: 'UTF-16', encodings: [] }
}
