import { isDateWithMonth } from './date-with-month.ts'

/** Rows of cells. If the columns have names, these are the first row. */
export type Table = readonly (readonly string[])[]

/**
 * Matches a cell that a spreadsheet program would run as a formula. A negative number, such as the category -7, isn't one. The last four
 * characters are full-width forms, which some programs read the same way. https://owasp.org/www-community/attacks/CSV_Injection
 */
export const formula = /^(?!-\d+$)[=+\-@\t\r\n＝＋－＠]/

/**
 * A cell that no spreadsheet program runs. A formula gets an apostrophe in front. Other text stays unchanged, and so do the formulas that
 * {@link asText} makes, which run nothing.
 */
export function defuseFormula(cell: string): string {
  return formula.test(cell) && !keptText.test(cell) ? `'${cell}` : cell
}

/** A whole number that spreadsheet programs would round: they keep 15 digits. */
const roundedNumber = /^[+-]?\d{16,}$/
/** Text as a formula that gives it: the only way to make Excel keep all digits of a number, or its leading zeros, from a CSV file. */
const keptText = /^="((?:[^"]|"")*)"$/

/** Text that spreadsheet programs take for a number, a date, a time or a truth value: `007`, `2E4`, `1-2`, `10:30`, `TRUE`. */
const changedBySpreadsheet =
  /^[+-]?0\d+$|^\d+(?:[.,]\d*)?E[+-]?\d+$|^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$|^\d{1,2}(?::\d{2}){1,2}$|^(?:true|false)$/i

/**
 * A name for a spreadsheet program, which then keeps it as it is. If the program would take it for a number, a date or a truth value, such
 * as `007`, `2E4`, `1-2` and `MAR1`, this gives a formula for the text. {@link withoutGuard} gives back the name.
 */
export function asText(name: string): string {
  // A name may itself look like a guarded cell.
  const isChanged = roundedNumber.test(name) || changedBySpreadsheet.test(name) || withoutGuard(name) !== name
  return isChanged || isDateWithMonth(name.replace(/(?<=\p{L})(?=\p{Nd})/u, ' '))
    ? `="${name.replaceAll('"', '""')}"`
    : name
}

/** A cell for a spreadsheet program's file: no formula runs, see {@link defuseFormula}, and no number is rounded. */
export function guardCell(cell: string): string {
  return roundedNumber.test(cell) ? `="${cell}"` : defuseFormula(cell)
}

/**
 * A cell as it was before {@link guardCell} or another program guarded it: without an apostrophe before a formula, and with the text of a formula
 * that only gives text.
 */
export function withoutGuard(cell: string): string {
  const [, text] = keptText.exec(cell) ?? []
  if (text !== undefined) return text.replaceAll('""', '"')
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}
