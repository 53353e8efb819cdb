/** Rows of cells; where the columns have names, these are the first row. */
export type Table = readonly (readonly string[])[]

/**
 * Matches a cell that a spreadsheet program would run as a formula. A negative number, such as the category -7, isn't one. The
 * last four signs are the full-width forms, which some programs read the same way.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export const formula = /^(?!-\d+$)[=+\-@\t\r\n＝＋－＠]/

/** A cell that no spreadsheet program runs: a formula gets an apostrophe in front, other text stays unchanged. */
export function defuseFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

/** A whole number that spreadsheet programs would round: they keep 15 digits. */
const roundedNumber = /^[+-]?\d{16,}$/
/** Text as a formula that gives it, the one way in which Excel takes all digits of a number, or its zeros, from a CSV file. */
const keptText = /^="((?:[^"]|"")*)"$/

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
