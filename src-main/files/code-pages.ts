import { decode } from 'iconv-lite'
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
 * Decodes bytes in a code page. A byte without a character becomes U+FFFD, or in Windows-1252 a control character, as the standard has it
 * (https://encoding.spec.whatwg.org). The standard has only the Russian DOS code page, so a library reads the others.
 */
export function decodeCodePage(bytes: Buffer, page: CodePage): string {
  if (page === 'IBM437' || page === 'IBM850' || page === 'IBM852') return decode(bytes, page)
  if (page !== 'Windows-1252') return new TextDecoder(page).decode(bytes)
  return bytes.toString('latin1').replace(/[\x80-\x9f]/g, (sign) => windows1252.charAt(sign.charCodeAt(0) - 0x80))
}

const ofWords = String.raw`[\p{L}\p{M}\p{N}\p{S}\u0080-\u009f\ufffd\ue000-\uf8ff‚„“”†‡•…‰]*`
const word = new RegExp(`${ofWords}[^\\0-\\x7f]${ofWords}`, 'gu')
// No real text has these: control characters, bytes that could not be decoded, private use, and unassigned characters.
const never = /[\u0080-\u009f\ufffd\p{Co}\p{Cn}]/u
const symbolInWord = /\p{L}[\p{S}¡-¿×÷]|[\p{S}¢-¾×÷]\p{L}|\p{L}[‚„“”†‡•…‰]\p{L}/u
const strangeCase = /\p{Ll}\p{Lu}/u
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Thai}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
]
const halfWidth = /[\uff61-\uff9f]/u

/** Whether a word looks as if its bytes belonged to another code page. */
function isStrange(text: string): boolean {
  if (never.test(text) || symbolInWord.test(text) || strangeCase.test(text)) return true
  if (scripts.filter((script) => script.test(text)).length > 1) return true
  // Spreadsheets write full-width characters; half-width ones come from another page's bytes.
  if (halfWidth.test(text)) return true
  // A Latin word has a few letters with marks, not only such letters.
  const letters = text.match(/\p{Script=Latin}/gu) ?? []
  const marked = letters.filter((letter) => letter > '\x7f').length
  return letters.length >= 3 && marked * 3 > letters.length * 2
}

/** The share of words beyond ASCII, from 0 to 1, that look as if the text were in another code page. */
function strangeness(text: string): number {
  // A dash or a currency sign alone is not a word in any page.
  const words = (text.match(word) ?? []).filter((one) => /\p{L}/u.test(one) || never.test(one))
  return words.length === 0 ? 0 : words.filter(isStrange).length / words.length
}

/** How many bytes to look at: a file's beginning shows its encoding. */
const sampleSize = 64 * 1024
/** How strange a text may be and still look right, because some names are strange. The clerk's own language gets more tolerance. */
const mostStrange = { own: 0.4, other: 0.15 }

/**
 * Guesses the code page of bytes: the first of `pages` in which the words look right, or else the one in which the fewest look wrong. It can
 * be wrong, because some pages give plausible letters for the same bytes.
 */
export function guessCodePage(bytes: Buffer, pages: readonly CodePage[]): CodePage {
  // Cut at the end of a line, because half a character would look wrong.
  const end = bytes.length > sampleSize ? bytes.lastIndexOf(0x0a, sampleSize) : bytes.length
  const sample = bytes.subarray(0, end < 0 ? sampleSize : end)
  const candidates = pages.map((page) => ({ page, strangeness: strangeness(decodeCodePage(sample, page)) }))
  const [likeliest] = candidates.toSorted((one, other) => one.strangeness - other.strangeness)
  const isRight = (one: (typeof candidates)[number], at: number) =>
    one.strangeness <= (at === 0 ? mostStrange.own : mostStrange.other)
  return (candidates.find(isRight) ?? likeliest)?.page ?? 'Windows-1252'
}
