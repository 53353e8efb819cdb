import { type CodePage, codePages } from '../../src-shared/delivery.ts'
import { windows1252 } from '../../src-shared/windows-1252.ts'

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
export function orderedCodePages(languages: readonly string[]): readonly CodePage[] {
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
export function decodeCodePage(bytes: Buffer, page: CodePage): string {
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

/**
 * Guesses the code page of bytes: the first of `pages` in which each byte has a meaning, or else the first. The clerk sees the text, and can
 * choose another.
 */
export function guessCodePage(bytes: Buffer, pages: readonly CodePage[]): CodePage {
  // Cut at the end of a line, because half a character would have no meaning.
  const end = bytes.length > sampleSize ? bytes.lastIndexOf(0x0a, sampleSize) : bytes.length
  const sample = bytes.subarray(0, end < 0 ? sampleSize : end)
  return pages.find((page) => !never.test(decodeCodePage(sample, page))) ?? pages[0] ?? 'Windows-1252'
}
