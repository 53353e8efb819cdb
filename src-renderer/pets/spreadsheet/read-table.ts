import { parse } from 'papaparse'
import { type Separator, separators } from '../../../src-shared/delivery.ts'
import { words } from '../../../src-shared/words/words.ts'
import { countFieldsNamed, isHeaderWord } from './header-words.ts'
import { isNumber } from './whole-number.ts'

/** Rows of cells as they came in, before it is decided which of them names the columns. */
export interface Grid {
  readonly separator: Separator
  /** The rows that have text in any cell. */
  readonly lines: readonly (readonly string[])[]
  /** The row of the file that each line is, counted from 1, as the spreadsheet counts. */
  readonly numbers: readonly number[]
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

/** Whether a cell has text that can be seen. */
const hasText = (cell: string) => /[^\s\p{Cc}\p{Cf}]/u.test(cell)

interface ReadLines extends Pick<Grid, 'lines' | 'numbers'> {
  /** Whether quotes stand where no spreadsheet puts them. */
  readonly isDamaged: boolean
}

/**
 * Writes cells that begin with a quote, and line breaks between rows, in the one way that PapaParse reads without a doubt. A
 * quote that does not end with its cell would take the rows after it into the cell: it is a part of the text. Spaces around
 * quotes are none. Databases write a quote within a cell of a file behind a backslash.
 */
function clarifyQuotes(text: string, separator: Separator, origin: TextOrigin): { text: string; isDamaged: boolean } {
  let isDamaged = false
  const end = String.raw`(?=[${separator}\r\n]|$)`
  const escaping = origin === 'file' ? String.raw` *"((?:[^"\\]|\\[^])*)" *${end}` : '(?!)()'
  const quotedLooseOrBreak = new RegExp(
    String.raw`(?<=^|[${separator}\r\n])(?: *("(?:[^"]|"")*") *${end}|${escaping}|("[^${separator}\r\n]*))|\r\n?`,
    'g',
  )
  const clear = text.replace(quotedLooseOrBreak, (written, quoted?: string, escaped?: string, loose?: string) => {
    if (escaped !== undefined) return `"${escaped.replace(/\\(["\\])/g, '$1').replaceAll('"', '""')}"`
    // On the clipboard, only cells that would look like several are quoted, and by this app those that begin with a quote.
    const isCopied =
      origin === 'clipboard' && separator === '\t' && quoted !== undefined && !/[\t\r\n]|^"""/.test(quoted)
    const plain = isCopied ? written : loose
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
  const filled = data.flatMap((cells, at) => (cells.some(hasText) ? [{ cells, number: at + 1 }] : []))
  return {
    lines: filled.map(({ cells }) => cells),
    numbers: filled.map(({ number }) => number),
    isDamaged: clear.isDamaged,
  }
}

/**
 * How many cells a row of the table has: as many as the one that names the columns, or the first. Above a table without names
 * may stand a title, if what follows has numbers.
 */
function widthOf(lines: Grid['lines']): number {
  const first = lines[findHeader({ lines }) ?? 0]?.length ?? 0
  if (first > 1) return first
  const numbered = lines.filter(isTextWithNumber)
  return numbered.length * 2 > lines.length ? (numbered[0]?.length ?? 0) : first
}

/**
 * The separator with which {@link widthOf the table} has more than one column, quotes stand where they should, and most rows
 * have as many cells. In a table of one column, the separators that occur are parts of cells.
 */
function recogniseSeparator(text: string, origin: TextOrigin): Separator {
  const candidates = separators.map((separator) => {
    const { lines, isDamaged } = readLines(text, separator, origin, linesToCompare)
    const width = widthOf(lines)
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
 * The cells of rows that a program quoted whole, as Excel does with rows that it did not part: `"Kiwi,7"`. Only where they then
 * name two columns of a pet, or they might be names with commas in them.
 */
function partQuotedRows(grid: Grid): Grid {
  if (grid.lines.some((cells) => countFilled(cells) > 1)) return grid
  for (const separator of separators) {
    const lines = grid.lines.map(([row = '']) => readLines(row, separator, 'file').lines[0] ?? [])
    if (countFieldsNamed(lines[0] ?? []) > 1 && lines.every((cells) => countFilled(cells) > 1))
      return { separator, lines, numbers: grid.numbers }
  }
  return grid
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
  const { lines, numbers } = readLines(body, separator, origin)
  return partQuotedRows({ separator, lines, numbers })
}

/** How far down the names of the columns are looked for. Above them stand a title, an address, a date. */
const mostTitleRows = 30

/**
 * Whether a row names the columns of those below: one of its cells is a word for a column, or it has text where they have
 * numbers. A row with a number in it is a pet, which may be called `Fish`, unless two of its cells are such words.
 */
function namesColumns(cells: readonly string[], below: Grid['lines']): boolean {
  const found = cells.filter(isHeaderWord).length
  if (cells.some(isNumber)) return found > 1
  if (found > 0) return true
  return (
    below.length > 0 &&
    cells.some((cell, column) => cell.trim() !== '' && below.every((row) => isNumber(row[column] ?? '')))
  )
}

/** Whether a row has a number and text beside it, as pets have, and one column with commas in it has not. */
function isTextWithNumber(cells: readonly string[]): boolean {
  return cells.some(isNumber) && cells.some((cell) => cell.trim() !== '' && !isNumber(cell))
}

const countFilled = (cells: readonly string[]) => cells.filter(hasText).length

/**
 * The place of the row that names the columns, counted from 0 among the lines; null if none does. It names more of what a pet
 * has than the rows above it, or is the first that is as wide as the table.
 */
export function findHeader({ lines }: Pick<Grid, 'lines'>): number | null {
  const [first] = lines
  if (!first) return null
  const named = lines.slice(0, mostTitleRows).map(countFieldsNamed)
  const most = Math.max(...named)
  // One word alone may be part of a title, or a pet called `Fish`.
  if (most > 1) return named.indexOf(most)
  // A table of one column has no titles that could be told from its pets.
  const width = Math.max(...lines.map(countFilled))
  const start = width > 1 ? lines.findIndex((cells) => countFilled(cells) > 1) : 0
  const candidate = lines[start]
  const below = lines.slice(start + 1)
  const isBelowTitle = start > 0 && start < mostTitleRows && below.length > 0 && below.every(isTextWithNumber)
  if (isBelowTitle && candidate && namesColumns(candidate, below)) return start
  return namesColumns(first, lines.slice(1)) ? 0 : null
}

/** How many columns there are up to the last one that has text in any row. Spreadsheets may write empty ones behind it. */
export function filledColumns(lines: Grid['lines']): number {
  return lines.reduce((width, cells) => Math.max(width, cells.findLastIndex(hasText) + 1), 0)
}

/**
 * The rows below the line at `headerAt`, under the names of their columns. A column without a name is called by its place:
 * `Column 2`.
 */
export function toTable({ lines }: Pick<Grid, 'lines'>, headerAt: number | null): DeliveryTable {
  const header = headerAt === null ? [] : (lines[headerAt] ?? [])
  const rows = headerAt === null ? lines : lines.slice(headerAt + 1)
  const width = lines.reduce((widest, cells) => Math.max(widest, cells.length), 0)
  const columns = Array.from({ length: width }, (_, column) => {
    const name = header[column]?.trim() ?? ''
    return name === '' ? words.delivery.unnamedColumn(column + 1) : name
  })
  return { columns, rows }
}
