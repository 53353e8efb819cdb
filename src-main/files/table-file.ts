import { unparse } from 'papaparse'
import { formula } from '../../src-shared/formula.ts'
import { writeWhole } from './whole-file.ts'

/** Rows of cells, the first row naming the columns. */
export type Table = readonly (readonly string[])[]

// Spreadsheet programs read a file as UTF-8 only if it begins with this.
const byteOrderMark = '\uFEFF'

/**
 * Rows as CSV (RFC 4180), the first row naming the columns. Formulas are
 * defused, see {@link formula}.
 */
export function toCsv(rows: Table): string {
  return byteOrderMark + unparse(rows as string[][], { escapeFormulae: formula, newline: '\r\n' })
}

/** Rows as {@link toCsv} gives them, but with every cell as it is, so that it can be read back as it was. */
export function toExactCsv(rows: Table): string {
  return byteOrderMark + unparse(rows as string[][], { newline: '\r\n' })
}

/** Writes rows to a file as `format` gives them, whole or not at all. Rejects as the file system does. */
export async function writeTableFile(file: string, rows: Table, format = toCsv): Promise<void> {
  await writeWhole(file, format(rows), 'as-usual')
}
