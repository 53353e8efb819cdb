import { unparse } from 'papaparse'
import type { Separator } from '../../src-shared/delivery.ts'
import { guardCell, type Table, withoutGuard } from '../../src-shared/table.ts'
import { attempt } from '../process/attempt.ts'

/** How to write cells: so that no spreadsheet program runs or rounds them, see {@link guardCell}, or exactly as they are. */
export type CellFormat = 'defused' | 'exact'

// Spreadsheet programs read a file as UTF-8 only if it begins with this.
const byteOrderMark = '\uFEFF'

/** The separator that spreadsheet programs expect in a region (BCP 47 tag): a semicolon where the comma is the decimal sign, else a comma. */
export function separatorIn(region: string): Separator {
  // Undefined if the computer's region is not a BCP 47 tag.
  const parts = attempt(() => new Intl.NumberFormat(region).formatToParts(0.5))
  return parts?.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ','
}

/** Rows as CSV (RFC 4180), by default with commas. */
export function toCsv(rows: Table, cells: CellFormat, separator: Separator = ','): string {
  const written = cells === 'exact' ? rows : rows.map((row) => row.map(guardCell))
  // A guard stands within quotes, so that no program takes it for part of the separator.
  const quotes = (cell: string) => cells === 'defused' && withoutGuard(cell) !== cell
  return byteOrderMark + unparse(written as string[][], { delimiter: separator, newline: '\r\n', quotes })
}
