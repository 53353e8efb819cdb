import { unparse } from 'papaparse'
import type { Separator } from '../../src-shared/delivery.ts'
import { formula } from '../../src-shared/formula.ts'
import type { Table } from '../../src-shared/table.ts'

/** How cells are written: so that no spreadsheet program runs one, see {@link formula}, or exactly as they are. */
export type CellFormat = 'defused' | 'exact'

// Spreadsheet programs read a file as UTF-8 only if it begins with this.
const byteOrderMark = '\uFEFF'

/** Rows as CSV (RFC 4180), with what separates their cells. */
export function toCsv(rows: Table, cells: CellFormat, delimiter: Separator = ','): string {
  const escapeFormulae = cells === 'defused' && formula
  return byteOrderMark + unparse(rows as string[][], { escapeFormulae, newline: '\r\n', delimiter })
}
