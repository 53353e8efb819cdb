import { isDateWithMonth } from './date-with-month.ts'

/** Rows of cells; where the columns have names, these are the first row. */
export type Table = readonly (readonly string[])[]

/**
 * Matches a cell that a spreadsheet program would run as a formula. A negative number, such as the category -7, isn't one. The
 * last four signs are the full-width forms, which some programs read the same way.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export const formula = /^(?!-\d+$)[=+\-@\t\r\n＝＋－＠]/

/**
 * A cell that no spreadsheet program runs: a formula gets an apostrophe in front, other text stays unchanged, and so does what
 * {@link asText} made, which runs nothing.
 */
export function defuseFormula(cell: string): string {
  return formula.test(cell) && !keptText.test(cell) ? `'${cell}` : cell
}

/** A whole number that spreadsheet programs would round: they keep 15 digits. */
const roundedNumber = /^[+-]?\d{16,}$/
/** Text as a formula that gives it, the one way in which Excel takes all digits of a number, or its zeros, from a CSV file. */
const keptText = /^="((?:[^"]|"")*)"$/

/** What spreadsheet programs take for a number, a date, a time or a truth: `007`, `2E4`, `1-2`, `10:30`, `TRUE`. */
const changedBySpreadsheet =
  /^[+-]?0\d+$|^\d+[.,]?\d*E[+-]?\d+$|^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$|^\d{1,2}(?::\d{2}){1,2}$|^(?:true|false)$/i

/**
 * A name for a spreadsheet program, which shows and keeps it as it is: as the formula that gives this text where the program would take it
 * for a number, a date or a truth, such as `007`, `2E4`, `1-2` and `MAR1`. {@link withoutGuard} gives the name.
 */
export function asText(name: string): string {
  // A name may itself look like what guards a cell.
  const isChanged = roundedNumber.test(name) || changedBySpreadsheet.test(name) || withoutGuard(name) !== name
  return isChanged || isDateWithMonth(name.replace(/(?<=\p{L})(?=\p{Nd})/u, ' '))
    ? `="${name.replaceAll('"', '""')}"`
    : name
}

/** A cell for a file that a spreadsheet program opens: no formula runs, see {@link defuseFormula}, and no number is rounded. */
export function guardCell(cell: string): string {
  return roundedNumber.test(cell) ? `="${cell}"` : defuseFormula(cell)
}

/**
 * A cell as it was before {@link guardCell}, or before another program guarded it: without an apostrophe in front of a formula,
 * and the text of a formula that is nothing but text.
 */
export function withoutGuard(cell: string): string {
  const [, text] = keptText.exec(cell) ?? []
  if (text !== undefined) return text.replaceAll('""', '"')
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}
