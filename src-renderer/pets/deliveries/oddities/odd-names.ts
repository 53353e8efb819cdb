import { decodeHTML } from 'entities/decode'
import { isDateWithMonth } from '../../../../src-shared/date-with-month.ts'
import type { NameOddity } from '../../../../src-shared/name-oddities.ts'
import { onOneLine, petNameOf } from '../../../../src-shared/pet-name.ts'
import { readWholeNumber } from '../../spreadsheet/whole-number.ts'
import { undoMistakenEncoding } from './mistaken-encoding.ts'

/** An oddity in a name. `repaired` is the most likely original name; null if nobody can know it. */
export interface OddName {
  readonly kind: NameOddity
  readonly repaired: string | null
}

/** The longest name that is examined, in characters: a longer cell has its own fault. */
const longest = 1000

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i
const tag = /<\/?[a-z][^<>]*>/gi

/** The character with a hexadecimal number; a space for a control character. */
function characterOf(hexadecimal: string): string {
  const point = Number.parseInt(hexadecimal, 16)
  return point >= 0x20 ? String.fromCharCode(point) : ' '
}

function decodeUrl(text: string): string {
  try {
    return /%[\da-f]{2}/i.test(text) ? decodeURIComponent(text) : text
  } catch {
    // It is a percentage rather than a URL's code.
    return text
  }
}

/** Functions that undo the codes that programs leave in text, one kind each. */
const decoders: readonly ((text: string) => string)[] = [
  // HTML: https://html.spec.whatwg.org/multipage/named-characters.html
  (text) => (entity.test(text) ? decodeHTML(text).replaceAll('\u00a0', ' ') : text),
  (text) => text.replace(tag, ' '),
  // JSON: RFC 8259, 7. Two codes may make one character.
  (text) => text.replace(/\\u([\da-f]{4})/gi, (_, unit: string) => String.fromCharCode(Number.parseInt(unit, 16))),
  // Office Open XML: ECMA-376, part 1, 22.9.2.19
  (text) => text.replace(/_x([\da-f]{4})_/gi, (_, hexadecimal: string) => characterOf(hexadecimal)),
  // URLs: RFC 3986, 2.1
  decodeUrl,
  undoMistakenEncoding,
]

/** One name may have passed through several programs: `Zo&Atilde;&laquo;`. */
const mostPrograms = 4

/** The name without codes. */
function decode(name: string): string {
  let now = name
  for (let programs = 0; programs < mostPrograms; programs += 1) {
    const decoded = decoders.reduce((text, undo) => undo(text), now)
    if (decoded === now) break
    now = decoded
  }
  return now
}

/** The name without codes. Cleaning it may join the halves of another code, which a control character kept apart. */
function repairedNameOf(text: string): string {
  // Decoded before the name is cleaned, because a mistaken letter's second byte may look like a control character.
  let now = petNameOf(decode(onOneLine(text)))
  for (let programs = 0; programs < mostPrograms; programs += 1) {
    const again = petNameOf(decode(now))
    if (again === now) break
    now = again
  }
  return now
}

/** A number as spreadsheets shorten it: `9.85112E+14`. */
const exponent = /^[+-]?\d+(?:[.,٫]\d+)?E\+\d+$/i

/** What programs write for an empty value, and how spreadsheets write true and false, in the same case. */
const placeholders = new Set(
  (
    'null NULL (null) None nil undefined NaN nan \\N N/A n/a NA #N/A TRUE FALSE WAHR FALSCH WAAR ONWAAR VRAI FAUX VERDADERO ' +
    'FALSO VERO VERDADEIRO'
  ).split(' '),
)

/** Removes what Japanese and Chinese spreadsheets write after a date's numbers: `3月2日`. */
const withoutDayMarks = (name: string) => name.replace(/(?<=\p{Nd})[年月日]/gu, '')

/** A letter that an encoding lacked: a question mark or a box within a word. */
const lostLetter = /\p{L}\?+\p{L}|(?<![^\s])\?+\p{L}|[\u25a1\u25af\ufffc\p{Co}\p{Cn}]/u

function kindOf(name: string): Exclude<NameOddity, 'garbled'> | null {
  if (readWholeNumber(name)?.kind === 'shortened' || exponent.test(name)) return 'shortened'
  // Nothing but signs, such as a dash. An emoji is a name.
  if (placeholders.has(name) || !/[\p{L}\p{N}\p{Extended_Pictographic}\ufffd]/u.test(name)) return 'placeholder'
  if (!/[\p{L}\p{Extended_Pictographic}\ufffd]/u.test(withoutDayMarks(name)) || isDateWithMonth(name)) return 'number'
  return lostLetter.test(name) ? 'letters-lost' : null
}

/** Finds what is odd in a name; null if it is ordinary, empty or too long. */
export function oddNameOf(text: string): OddName | null {
  if (text.length > longest) return null
  const name = petNameOf(text)
  if (name === '') return null
  const decoded = repairedNameOf(text)
  if (decoded !== name) return { kind: 'garbled', repaired: decoded === '' ? null : decoded }
  const kind = kindOf(name)
  return kind && { kind, repaired: null }
}
