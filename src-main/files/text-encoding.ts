import type { CodePage, TextEncoding } from '../../src-shared/delivery.ts'
import { decodeCodePage, guessCodePage, orderedCodePages } from './code-pages.ts'
import { utf16Of } from './unicode-text.ts'

/** Text with its encoding, and the other encodings that it may have, the likeliest first; none where there is no doubt. */
export interface DecodedText {
  readonly text: string
  readonly encoding: TextEncoding
  readonly encodings: readonly TextEncoding[]
}

// A PDF file may contain nothing but text.
const pdf = Buffer.from('%PDF-')

/** How a web page begins. Some programs write one and call it a spreadsheet. */
const page =
  /^\s*(?:<!--[\s\S]{0,2000}?-->\s*)?(?:<(?:!doctype|html|head|body|meta|style|div|table|\?xml|workbook)\b|mime-version:)/i

/**
 * Decodes a text file's bytes: UTF-8 and UTF-16, with or without a byte order mark, and anything else in the likeliest code page for a clerk
 * who speaks `languages` (BCP 47 tags, the favourite first). Leaves out the byte order mark. Bytes without a meaning become U+FFFD. Gives
 * `not-text` for other files, and `web-page` for HTML and XML.
 */
export function decodeText(bytes: Buffer, languages: readonly string[]): DecodedText | 'not-text' | 'web-page' {
  if (bytes.subarray(0, pdf.length).equals(pdf)) return 'not-text'
  const decoded = decode(bytes, languages)
  if (decoded === null) return 'not-text'
  return page.test(decoded.text.slice(0, 4000)) ? 'web-page' : decoded
}

/** Decodes a file's bytes in the encoding that the clerk chose; see {@link decodeText}. */
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
  // Text in another encoding hardly ever contains valid UTF-8 characters.
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const isDamaged = hasMark || (text.match(/[^\0-\x7f\ufffd]/gu) ?? []).length > spoiled * 2
  if (isDamaged) return { text, encoding: 'UTF-8', encodings: ['UTF-8', ...pages] }
  const encoding: CodePage = guessCodePage(bytes, pages)
  return { text: decodeCodePage(bytes, encoding), encoding, encodings: [...pages, 'UTF-8'] }
}

/** How many bytes, or runs of bytes, are not UTF-8. Doesn't count U+FFFD that the file itself contains. */
function countSpoiled(bytes: Buffer, text: string): number {
  let own = 0
  for (let at = bytes.indexOf('\ufffd'); at >= 0; at = bytes.indexOf('\ufffd', at + 3)) own += 1
  return (text.match(/\ufffd/g) ?? []).length - own
}

/** Characters that text hardly ever has, but other files have in every tenth place or more. */
const noText = /[\0\ufffd\p{Cn}\p{Co}\p{Cs}]/gu

/** Decodes bytes that a mark or zeros show to be UTF-16, perhaps. A few characters may be damaged. Null if too many are. */
function decodeUtf16(bytes: Buffer): DecodedText | null {
  const text = decodeTextAs(bytes, 'UTF-16')
  const spoiled = (text.match(noText) ?? []).length
  const hasMark = (bytes[0] ?? 0) >= 0xfe
  return spoiled * (hasMark ? 10 : 20) > text.length ? null : { text, encoding: 'UTF-16', encodings: [] }
}
