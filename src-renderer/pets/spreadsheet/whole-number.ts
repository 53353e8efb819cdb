import { plainDigits } from '../../../src-shared/digits.ts'

/**
 * A number as a spreadsheet writes it. `whole` has its digits, with a minus if it is negative. `ambiguous` may be
 * whole, with these digits: `1.234` is 1234 in one country, but not a whole number in another. `shortened` has lost digits, like
 * `1.23457E+12`.
 */
type SpelledNumber = { readonly kind: 'whole' | 'ambiguous'; readonly digits: string } | { readonly kind: 'shortened' }

/** The longest text to read. An int64 with groups takes 26 characters, and a pasted page is not a number. */
const longest = 60
/** From this many digits on, spreadsheets write a number with an exponent and replace its last digits by zeros. */
const shortenedFrom = 12

const integer = /^[+-]?\d+$/
/** Groups of three digits, separated by a sign that is never a decimal sign. */
const clearGroups = /^([+-]?\d{1,3})(?:([ '’٬])\d{3})(?:\2\d{3})*(?=[.,٫]|$)/
/** Several groups, or one group and a different decimal sign, so that the role of each sign is clear. */
const severalGroups = /^[+-]?\d{1,3}([.,])\d{3}(?:(?:\1\d{3})+|(?=(?!\1)[.,٫]))/
/** Groups as in India: the last one has three digits, the others have two. */
const indianGroups = /^[+-]?\d{1,2}(?:,\d{2})+,\d{3}(?=\.|$)/
const oneGroup = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/
const fraction = /^([+-]?\d+)[.,٫](\d*)$/
const scientific = /^([+-]?)(\d+)(?:[.,٫](\d+))?e([+-]?\d{1,3})$/i

function whole(digits: string): SpelledNumber {
  return { kind: 'whole', digits: String(BigInt(digits.replace('+', ''))) }
}

function readScientific([, sign = '', units = '', decimals = '', power = '']: RegExpExecArray): SpelledNumber | null {
  const zeros = Number(power) - decimals.length
  const digits = (units + decimals).replace(/^0+(?=\d)/, '')
  if (zeros > 0 && digits.length + zeros >= shortenedFrom) return digits === '0' ? whole('0') : { kind: 'shortened' }
  if (zeros >= 0) return whole(`${sign}${digits}${'0'.repeat(zeros)}`)
  const rest = digits.slice(zeros)
  if (/[1-9]/.test(rest)) return null
  return whole(`${sign}${digits.slice(0, zeros) || '0'}`)
}

/**
 * Reads a cell as an exact whole number: `7`, `7.0`, `7,00`, `7e0`, `1 234` and `1.234.567`, in the digits of any script. Null
 * for any other text, including other numbers.
 */
export function readWholeNumber(cell: string): SpelledNumber | null {
  if (cell.length > longest) return null
  const plain = plainDigits(cell)
    .trim()
    // Some programs write an apostrophe so that spreadsheets keep a number's leading zeros.
    .replace(/^'(?=[+\-−\d])/, '')
    .replace(/^−/, '-')
  if (integer.test(plain)) return whole(plain)
  const exponent = scientific.exec(plain)
  if (exponent) return readScientific(exponent)
  if (oneGroup.test(plain)) return { kind: 'ambiguous', digits: plain.replace(/[+.,]/g, '') }
  const ungrouped = plain
    .replace(clearGroups, (groups) => groups.replace(/[ '’٬]/g, ''))
    .replace(severalGroups, (groups) => groups.replace(/[.,]/g, ''))
    .replace(indianGroups, (groups) => groups.replaceAll(',', ''))
  if (integer.test(ungrouped)) return whole(ungrouped)
  const [, units, decimals] = fraction.exec(ungrouped) ?? []
  return units !== undefined && /^0*$/.test(decimals ?? '') ? whole(units) : null
}

/** Whether a cell has a whole number, or one that may be whole; see {@link readWholeNumber}. */
export function isNumber(cell: string): boolean {
  return readWholeNumber(cell) !== null
}

/** The whole number in a cell, however it is written; null if it has none, or an ambiguous or shortened one. */
export function wholeNumberIn(cell: string): number | null {
  const read = readWholeNumber(cell)
  return read?.kind === 'whole' ? Number(read.digits) : null
}
