import { unparse } from 'papaparse'
import { writeWhole } from './whole-file.ts'

/** Rows of cells, the first row naming the columns. */
export type Table = readonly (readonly string[])[]

// Spreadsheet programs take a file for UTF-8 only when it says so.
const byteOrderMark = '\uFEFF'

// A negative number, such as the category -7, is no formula, and with an apostrophe it would be no number either. The rest of
// the cell does not matter: Papa Parse's own expression misses formulas of more than one line.
const formula = /^(?!-\d+$)[=+\-@\t\r]/

/**
 * Rows as CSV (RFC 4180), the first row naming the columns. A cell that a spreadsheet program would run as a formula is
 * defused with a leading apostrophe: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv(rows: Table): string {
  return byteOrderMark + unparse(rows as string[][], { escapeFormulae: formula, newline: '\r\n' })
}

/** Writes rows to a file as {@link toCsv} gives them, whole or not at all. Rejects as the file system does. */
export async function writeTableFile(file: string, rows: Table): Promise<void> {
  await writeWhole(file, toCsv(rows), 'as-usual')
}
