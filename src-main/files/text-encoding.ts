import { type CodePage, codePages, type TextEncoding } from '../../src-shared/delivery.ts'
import { windows1252 } from '../../src-shared/windows-1252.ts'
import { utf16Of } from './unicode-text.ts'

/**
 * The languages (BCP 47) of each code page: those that spreadsheets write, and the DOS ones that shop systems still write. All other languages
 * use {@link western}.
 */
const languagesOf: Readonly<Partial<Record<CodePage, readonly string[]>>> = {
  'Windows-1250': ['pl', 'cs', 'sk', 'hu', 'sl', 'hr', 'bs', 'ro', 'sq'],
  'Windows-1251': ['ru', 'uk', 'be', 'bg', 'sr', 'mk', 'kk', 'ky', 'mn', 'tg'],
  'Windows-1253': ['el'],
  'Windows-1254': ['tr', 'az', 'uz'],
  'Windows-1255': ['he', 'iw', 'yi'],
  'Windows-1256': ['ar', 'fa', 'ur'],
  'Windows-1257': ['lt', 'lv', 'et'],
  'Windows-1258': ['vi'],
  'Windows-874': ['th'],
  Shift_JIS: ['ja'],
  GB18030: ['zh'],
  Big5: ['zh-TW', 'zh-HK', 'zh-MO', 'zh-Hant'],
  'EUC-KR': ['ko'],
  IBM852: ['pl', 'cs', 'sk', 'hu', 'sl', 'hr', 'bs', 'ro', 'sq'],
  IBM866: ['ru', 'be', 'bg'],
}

const western: readonly CodePage[] = ['Windows-1252', 'ISO-8859-15', 'IBM850']

/** A language's code pages (BCP 47 tag), the one that spreadsheets write first. */
function codePagesOf(language: string): readonly CodePage[] {
  const isOf = (tag: string) => language === tag || language.startsWith(`${tag}-`)
  const found = codePages
    .flatMap((page) => (languagesOf[page] ?? []).filter(isOf).map((tag) => ({ page, tag })))
    // The longest tag first: Taiwan and Beijing write Chinese differently.
    .toSorted((one, other) => other.tag.length - one.tag.length)
  return found.length === 0 ? western : found.map(({ page }) => page)
}

/** All code pages, those of `languages` (BCP 47 tags, the favourite first) before the others. */
function orderedCodePages(languages: readonly string[]): readonly CodePage[] {
  return [...new Set([...languages.flatMap(codePagesOf), ...codePages])]
}

/**
 * The characters of the bytes 0x80 to 0xFF, in order, in the DOS code pages that the Encoding standard lacks:
 * https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/PC/
 */
const dosCharacters: Readonly<Partial<Record<CodePage, string>>> = {
  IBM437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  IBM850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  IBM852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
}

/**
 * Decodes bytes in a code page. A byte without a character becomes U+FFFD, or in Windows-1252 a control character, as the standard has it
 * (https://encoding.spec.whatwg.org).
 */
function decodeCodePage(bytes: Buffer, page: CodePage): string {
  const dos = dosCharacters[page]
  if (dos !== undefined)
    return bytes.toString('latin1').replace(/[\x80-\xff]/g, (sign) => dos.charAt(sign.charCodeAt(0) - 0x80))
  if (page !== 'Windows-1252') return new TextDecoder(page).decode(bytes)
  return bytes.toString('latin1').replace(/[\x80-\x9f]/g, (sign) => windows1252.charAt(sign.charCodeAt(0) - 0x80))
}

/** How many bytes to look at: a file's beginning shows its encoding. */
const sampleSize = 64 * 1024
// No real text has these: control characters, bytes that could not be decoded, private use, and unassigned characters.
const never = /[\u0080-\u009f\ufffd\p{Co}\p{Cn}]/u

const kana = /[\u3041-\u30f6]/
/** Latin text in another page turns into Japanese letters within its words. */
const kanaInWord = /[a-z][\u3041-\u30f6]|[\u3041-\u30f6][a-z]/i

/**
 * Guesses the code page of bytes: Shift_JIS for kana, which no text in another page looks like, or else the first of `pages` in which each byte has
 * a meaning, or else the first. The clerk sees the text, and can choose another.
 */
function guessCodePage(bytes: Buffer, pages: readonly CodePage[]): CodePage {
  // Cut at the end of a line, because half a character would have no meaning.
  const end = bytes.length > sampleSize ? bytes.lastIndexOf(0x0a, sampleSize) : bytes.length
  const sample = bytes.subarray(0, end < 0 ? sampleSize : end)
  const japanese = decodeCodePage(sample, 'Shift_JIS')
  if (kana.test(japanese) && !never.test(japanese) && !kanaInWord.test(japanese)) return 'Shift_JIS'
  return pages.find((page) => !never.test(decodeCodePage(sample, page))) ?? pages[0] ?? 'Windows-1252'
}

/** Text with its encoding, and the other encodings that it may have, the likeliest first; none where there is no doubt. */
export interface DecodedText {
  readonly text: string
  readonly encoding: TextEncoding
  readonly encodings: readonly TextEncoding[]
}

/** How a web page or a document begins, if it is text. Some programs write a page and call it a spreadsheet. */
const pageOrDocument =
  /^\s*(?:<!--[\s\S]{0,2000}?-->\s*)?(?:<(?:!doctype|html|head|body|meta|style|div|table|\?xml|workbook)\b|mime-version:|\{\\rtf\d|%PDF-)/i

/**
 * Decodes a text file's bytes: UTF-8 and UTF-16, with or without a byte order mark, and anything else in the likeliest code page for a clerk
 * who speaks `languages` (BCP 47 tags, the favourite first). Leaves out the byte order mark. Bytes without a meaning become U+FFFD. Gives
 * `no-table` for other files, and for HTML, XML, RTF and PDF.
 */
export function decodeText(bytes: Buffer, languages: readonly string[]): DecodedText | 'no-table' {
  const decoded = decode(bytes, languages)
  return decoded === null || pageOrDocument.test(decoded.text.slice(0, 4000)) ? 'no-table' : decoded
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
