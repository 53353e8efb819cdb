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

/** A cell as it was before {@link defuseFormula}: without an apostrophe in front of a formula. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}
