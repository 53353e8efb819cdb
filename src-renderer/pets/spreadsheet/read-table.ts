import { parse } from 'papaparse'
import { type Separator, separators } from '../../../src-shared/delivery.ts'
import { words } from '../../../src-shared/words/words.ts'
import { isHeaderWord } from './header-words.ts'

/** Rows of cells as they came in, none of them empty, before it is decided what the first row is. */
export interface Grid {
  readonly separator: Separator
  readonly lines: readonly (readonly string[])[]
}

/** What a delivery is read into: the names of its columns, and rows of cells as they came in. */
export interface DeliveryTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const byteOrderMark = /^\uFEFF/
/** The first line with which Excel says what separates the cells. */
const separatorLine = /^sep=([\t;,])(?:\r\n|\r|\n|$)/i
const linesToCompare = 100

/** Where text came from: a spreadsheet quotes in a file what it does not quote on the clipboard. */
type TextOrigin = 'file' | 'clipboard'

interface ReadLines {
  readonly lines: Grid['lines']
  /** Whether quotes stand where no spreadsheet puts them. */
  readonly isDamaged: boolean
}

/**
 * Writes cells that begin with a quote, and line breaks between rows, in the one way that PapaParse reads without a doubt. A
 * quote that does not end with its cell would take the rows after it into the cell: it is a part of the text.
 */
function clarifyQuotes(text: string, separator: Separator, origin: TextOrigin): { text: string; isDamaged: boolean } {
  let isDamaged = false
  const end = String.raw`(?=[${separator}\r\n]|$)`
  const quotedLooseOrBreak = new RegExp(
    String.raw`(?<=^|[${separator}\r\n])(?:("(?:[^"]|"")*" *)${end}|("[^${separator}\r\n]*))|\r\n?`,
    'g',
  )
  const clear = text.replace(quotedLooseOrBreak, (_, quoted?: string, loose?: string) => {
    // On the clipboard, only cells that would look like several are quoted, and by this app those that begin with a quote.
    const isCopied =
      origin === 'clipboard' && separator === '\t' && quoted !== undefined && !/[\t\r\n]|^"""/.test(quoted)
    const plain = isCopied ? quoted : loose
    if (plain === undefined) return quoted ?? '\n'
    if (!isCopied) isDamaged = true
    return `"${plain.replaceAll('"', '""')}"`
  })
  return { text: clear, isDamaged }
}

/** The rows that have text in any cell; of the first `preview` rows, where it is not 0. */
function readLines(text: string, separator: Separator, origin: TextOrigin, preview = 0): ReadLines {
  const clear = clarifyQuotes(text, separator, origin)
  const { data } = parse<string[]>(clear.text, { delimiter: separator, newline: '\n', preview })
  return {
    lines: data.filter((cells) => cells.some((cell) => cell.trim() !== '')),
    isDamaged: clear.isDamaged,
  }
}

/**
 * The separator with which the first row has more than one cell, quotes stand where they should, and most rows have as many
 * cells as the first. In a table of one column, the separators that occur are parts of cells.
 */
function recogniseSeparator(text: string, origin: TextOrigin): Separator {
  const candidates = separators.map((separator) => {
    const { lines, isDamaged } = readLines(text, separator, origin, linesToCompare)
    const width = lines[0]?.length ?? 0
    const alike = lines.filter(({ length }) => length === width).length
    return { separator, width, isDamaged, rows: lines.length, share: alike / Math.max(1, lines.length) }
  })
  const several = candidates.filter(({ width }) => width > 1)
  const among = several.length > 0 ? several : candidates
  const [best] = among.toSorted(
    (one, other) =>
      Number(one.isDamaged) - Number(other.isDamaged) ||
      other.share - one.share ||
      // A row of nothing but this sign is a cell with that sign.
      other.rows - one.rows ||
      // Names have commas and semicolons in them, never tabs.
      Number(other.separator === '\t') - Number(one.separator === '\t') ||
      other.width - one.width,
  )
  return best?.separator ?? ','
}

/**
 * Reads text that a spreadsheet wrote, as CSV (RFC 4180, with commas, semicolons or tabs) or to the clipboard, where quotes
 * around a cell of one line are its own. A row without text in any cell is none. Damaged text never throws: it gives what can
 * be read of it.
 */
export function readGrid(text: string, origin: TextOrigin = 'file'): Grid {
  const unmarked = text.replace(byteOrderMark, '')
  const [hint = '', stated] = separatorLine.exec(unmarked) ?? []
  const body = unmarked.slice(hint.length)
  const separator = separators.find((one) => one === stated) ?? recogniseSeparator(body, origin)
  return { separator, lines: readLines(body, separator, origin).lines }
}

/** Whether a cell holds a whole number. */
export function isNumber(cell: string): boolean {
  return /^[+-]?\d+$/.test(cell.trim())
}

/**
 * Whether the first row names the columns: one of its cells is a word for a column, or it has text where the rows below
 * have numbers. A row with a number in it is a pet, which may be called `Fish`, unless two of its cells are such words.
 */
export function firstLineNamesColumns({ lines: [first, ...rest] }: Grid): boolean {
  if (!first) return false
  const found = first.filter(isHeaderWord).length
  if (first.some(isNumber)) return found > 1
  if (found > 0) return true
  return (
    rest.length > 0 &&
    first.some((cell, column) => cell.trim() !== '' && rest.every((cells) => isNumber(cells[column] ?? '')))
  )
}

/** How many columns there are up to the last one that has text in any row. Spreadsheets may write empty ones behind it. */
export function filledColumns(lines: Grid['lines']): number {
  return lines.reduce((width, cells) => Math.max(width, cells.findLastIndex((cell) => cell.trim() !== '') + 1), 0)
}

/** The rows under the names of their columns. A column without a name is called by its place: `Column 2`. */
export function toTable({ lines }: Grid, hasHeader: boolean): DeliveryTable {
  const header = hasHeader ? (lines[0] ?? []) : []
  const rows = hasHeader ? lines.slice(1) : lines
  const width = lines.reduce((widest, cells) => Math.max(widest, cells.length), 0)
  const columns = Array.from({ length: width }, (_, column) => {
    const name = header[column]?.trim() ?? ''
    return name === '' ? words.delivery.unnamedColumn(column + 1) : name
  })
  return { columns, rows }
}
