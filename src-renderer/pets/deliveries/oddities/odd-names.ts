import { decodeHTML } from 'entities/decode'
import { isDateWithMonth } from '../../../../src-shared/date-with-month.ts'
import type { NameOddity } from '../../../../src-shared/name-oddities.ts'
import { onOneLine, petNameOf } from '../../../../src-shared/pet-name.ts'
import { readWholeNumber } from '../../spreadsheet/whole-number.ts'
import { undoMistakenEncoding } from './mistaken-encoding.ts'

/** What is odd in a name. `repaired` is what it most likely was; null if that can't be known. */
export interface OddName {
  readonly kind: NameOddity
  readonly repaired: string | null
}

/** The longest name that is looked at, in characters: a page in a cell has its own fault. */
const longest = 1000

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i
const tag = /<\/?[a-z][^<>]*>/gi

/** A character by the number that a code has for it, or the code itself where it has none. */
function characterOf(code: string, hexadecimal: string): string {
  const point = Number.parseInt(hexadecimal, 16)
  return point >= 0x20 && point <= 0x10ffff ? String.fromCodePoint(point) : ' '.repeat(Number(code !== ''))
}

function decodeUrl(text: string): string {
  try {
    return /%[\da-f]{2}/i.test(text) ? decodeURIComponent(text) : text
  } catch {
    // A percentage.
    return text
  }
}

/** What undoes the codes that programs leave in text, one kind each. */
const decoders: readonly ((text: string) => string)[] = [
  // HTML: https://html.spec.whatwg.org/multipage/named-characters.html
  (text) => (entity.test(text) ? decodeHTML(text).replaceAll('\u00a0', ' ') : text),
  (text) => text.replace(tag, ' '),
  // JSON: RFC 8259, 7. Two codes of it may make one character.
  (text) => text.replace(/\\u([\da-f]{4})/gi, (_, unit: string) => String.fromCharCode(Number.parseInt(unit, 16))),
  // Office Open XML: ECMA-376, part 1, 22.9.2.19
  (text) => text.replace(/_x([\da-f]{4})_/gi, characterOf),
  // URLs: RFC 3986, 2.1
  decodeUrl,
  undoMistakenEncoding,
]

/** One name may have passed through several programs: `Zo&Atilde;&laquo;`. */
const mostPrograms = 4

/** The name that codes stand for. */
function decode(name: string): string {
  let now = name
  for (let programs = 0; programs < mostPrograms; programs += 1) {
    const decoded = decoders.reduce((text, undo) => undo(text), now)
    if (decoded === now) break
    now = decoded
  }
  return now
}

/** As spreadsheets shorten a number: `9.85112E+14`. */
const exponent = /^[+-]?\d+(?:[.,٫]\d+)?E\+\d+$/i

/** What programs write where there is nothing, and how spreadsheets write yes and no, in capitals as they do. */
const placeholders = new Set(
  (
    'null NULL (null) None nil undefined NaN nan \\N N/A n/a NA #N/A TRUE FALSE WAHR FALSCH WAAR ONWAAR VRAI FAUX VERDADERO ' +
    'FALSO VERO VERDADEIRO'
  ).split(' '),
)

/** Without what Japanese and Chinese spreadsheets write behind the numbers of a date: `3月2日`. */
const withoutDayMarks = (name: string) => name.replace(/(?<=\p{Nd})[年月日]/gu, '')

/** A letter for which an encoding had no place: a question mark or a box within a word. */
const lostLetter = /\p{L}\?+\p{L}|(?<![^\s])\?+\p{L}|[\u25a1\u25af\ufffc\p{Co}\p{Cn}]/u

function kindOf(name: string): Exclude<NameOddity, 'garbled'> | null {
  if (readWholeNumber(name)?.kind === 'shortened' || exponent.test(name)) return 'shortened'
  // Nothing but signs, such as a dash. A picture is a name.
  if (placeholders.has(name) || !/[\p{L}\p{N}\p{Extended_Pictographic}\ufffd]/u.test(name)) return 'placeholder'
  if (!/[\p{L}\p{Extended_Pictographic}\ufffd]/u.test(withoutDayMarks(name)) || isDateWithMonth(name)) return 'number'
  return lostLetter.test(name) ? 'letters-lost' : null
}

/** What is odd in a name; null if it is like other names, or empty. */
export function oddNameOf(text: string): OddName | null {
  if (text.length > longest) return null
  const name = petNameOf(text)
  if (name === '') return null
  // Half a letter may look like a control, which no name has.
  const decoded = petNameOf(decode(onOneLine(text)))
  if (decoded !== name) return { kind: 'garbled', repaired: decoded === '' ? null : decoded }
  const kind = kindOf(name)
  return kind && { kind, repaired: null }
}
