import { decodeHTML } from 'entities/decode'
import { isDateWithMonth } from '../../../../src-shared/date-with-month.ts'
import { onOneLine, petNameOf } from '../../../../src-shared/pet-name.ts'
import { readWholeNumber } from '../../spreadsheet/whole-number.ts'
import { undoMistakenEncoding } from './mistaken-encoding.ts'

/**
 * An oddity in a name: it has wrong characters, or is no name. `repaired` is the most likely original name; null if nobody can know it.
 */
export interface OddName {
  readonly kind: 'garbled' | 'placeholder'
  readonly repaired: string | null
}

/** The longest name that is examined, in characters: a longer cell has its own fault. */
const longest = 1000

// https://html.spec.whatwg.org/multipage/named-characters.html
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i
const tag = /<\/?[a-z][^<>]*>/gi

/** One name may have passed through several programs: `Zo&Atilde;&laquo;`. Cleaning it may join the halves of another code. */
const mostRepairs = 16

/** The name without codes. */
function repairedNameOf(text: string): string {
  // Decoded before the name is cleaned, because a mistaken letter's second byte may look like a control character.
  let now = onOneLine(text)
  for (let repairs = 0; repairs < mostRepairs; repairs += 1) {
    const decoded = entity.test(now) ? decodeHTML(now).replaceAll('\u00a0', ' ') : now
    const again = petNameOf(undoMistakenEncoding(decoded.replace(tag, ' ')))
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
    'FALSO VERO VERDADEIRO ditto dto dto. idem tbd TBD tba TBA unnamed 〃'
  ).split(' '),
)

/** Removes what Japanese and Chinese spreadsheets write after a date's numbers: `3月2日`. */
const withoutDayMarks = (name: string) => name.replace(/(?<=\p{Nd})[年月日]/gu, '')

/** A letter that an encoding lacked: a question mark or a box within a word. */
const lostLetter = /\p{L}\?+\p{L}|(?<![^\s])\?+\p{L}|[\u25a1\u25af\ufffc\p{Co}\p{Cn}]/u

/** Whether a name is none: a word for nothing, only signs, a number, a date or a time. */
function isNoName(name: string): boolean {
  // An emoji is a name.
  return (
    readWholeNumber(name)?.kind === 'shortened' ||
    exponent.test(name) ||
    placeholders.has(name) ||
    !/[\p{L}\p{Extended_Pictographic}\ufffd]/u.test(withoutDayMarks(name)) ||
    isDateWithMonth(name)
  )
}

/** Finds what is odd in a name; null if it is ordinary, empty or too long. */
export function oddNameOf(text: string): OddName | null {
  if (text.length > longest) return null
  const name = petNameOf(text)
  if (name === '') return null
  const decoded = repairedNameOf(text)
  if (decoded !== name) return { kind: 'garbled', repaired: decoded === '' ? null : decoded }
  if (isNoName(name)) return { kind: 'placeholder', repaired: null }
  return lostLetter.test(name) ? { kind: 'garbled', repaired: null } : null
}
