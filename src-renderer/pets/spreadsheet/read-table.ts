import { parse } from 'papaparse'
import { type ReadSeparator, rareSeparators, separators } from '../../../src-shared/delivery.ts'
import { words } from '../../../src-shared/words/words.ts'
import { longestHeader, mostColumns, type SheetWords } from './sheet-words.ts'
import { isNumber } from './whole-number.ts'

/** Where text came from. A spreadsheet quotes cells differently in a file and on the clipboard. */
export type TextOrigin = 'file' | 'clipboard'

/** Whether a cell has visible text. */
export const hasText = (cell = ''): boolean => /[^\s\p{Cc}\p{Cf}]/u.test(cell)

/** A cell's text, without white space around it; empty if the row ends before this column, or for no column. */
export const textAt = (cells: readonly string[], column: number | null | undefined): string =>
  cells[column ?? -1]?.trim() ?? ''

/** Quotes a cell as in RFC 4180. It uses a pattern, because `replaceAll` takes seconds for millions of quotes. */
const quote = (cell: string) => `"${cell.replace(/"/g, '""')}"`

/**
 * Matches cells that begin with a quote, and line breaks other than `\n`. Each loop is over single characters, or has a limit that no
 * spreadsheet cell reaches. Otherwise V8 would store a position for each turn, and a long cell would overflow its stack.
 */
function quotesAndBreaks(separator: ReadSeparator, origin: TextOrigin): RegExp {
  // A caret has a meaning inside brackets.
  const sign = `\\${separator}`
  const end = String.raw` *(?=[${sign}\r\n]|$)`
  const quoted = ` *("[^"]*(?:""[^"]*){0,32767}")${end}`
  const escaped = origin === 'file' ? String.raw` *"([^"\\]*(?:\\[^][^"\\]*){0,32767})"${end}` : '(?!)()'
  const loose = String.raw`("[^${sign}\r\n]*)`
  return new RegExp(String.raw`(?<=^|[${sign}\r\n])(?:${quoted}|${escaped}|${loose})|\r\n?`, 'g')
}

/**
 * Rewrites cells that begin with a quote, and line breaks between rows, in the one way that PapaParse always reads correctly. A
 * quote without an end in its cell would swallow the rows after it, so it counts as part of the text. Spaces around
 * quotes are dropped. In files, databases put a backslash before a quote inside a cell.
 */
function clarifyQuotes(written: string, separator: ReadSeparator, origin: TextOrigin) {
  /** The position of the first quote where no spreadsheet puts one; infinite if there is none. */
  let damagedAt = Number.POSITIVE_INFINITY
  let growth = 0

  function clarify(match: string, quoted?: string, escaped?: string, loose?: string): string {
    if (escaped !== undefined) return quote(escaped.replace(/\\(["\\])/g, '$1'))
    if (loose !== undefined) return quote(loose)
    if (quoted === undefined) return '\n'
    // On the clipboard, spreadsheets quote only cells that would look like several, and this app also those that begin with a quote.
    const isCopied =
      origin === 'clipboard' && separator === '\t' && !quoted.startsWith('"""') && !/[\t\r\n]/.test(quoted)
    return isCopied ? quote(match) : quoted
  }

  const text = written.replace(
    quotesAndBreaks(separator, origin),
    (match, quoted?: string, escaped?: string, loose?: string, at = 0) => {
      if (loose !== undefined) damagedAt = Math.min(damagedAt, at + growth)
      const clear = clarify(match, quoted, escaped, loose)
      growth += clear.length - match.length
      return clear
    },
  )
  return { text, damagedAt }
}

/** Rows of cells as they came in, before the app knows which of them names the columns. */
export interface Grid {
  readonly separator: ReadSeparator
  /** The rows that have text in any cell. */
  readonly lines: readonly (readonly string[])[]
  /** Each line's row number in the file, counted from 1, as in the spreadsheet. */
  readonly numbers: readonly number[]
  /** How many rows have text, including those after `mostLines`. */
  readonly count: number
}

/** A delivery's table: the names of its columns, and rows of cells as they came in. */
export interface DeliveryTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const byteOrderMark = /^\uFEFF/
/** The first line with which Excel names the separator. */
const separatorLine = /^sep=([\t;,])(?:\r\n|\r|\n|$)/i
const linesToCompare = 100
/** The longest row, in characters, that a program may have quoted whole. It is the most that a spreadsheet cell can have. */
const longestRow = 32_767

/**
 * Reads the rows that have text in any cell, among the first `mostRows`, without the row numbers in `without`. After the first
 * `mostLines`, it only counts them. They are damaged if they have quotes where no spreadsheet puts them. Damaged text never throws.
 */
function readLines(
  written: string,
  separator: ReadSeparator,
  origin: TextOrigin,
  limits: { mostRows?: number; mostLines?: number; without?: ReadonlySet<number> } = {},
) {
  const { mostRows = Number.POSITIVE_INFINITY, mostLines = Number.POSITIVE_INFINITY, without } = limits
  const lines: (readonly string[])[] = []
  const numbers: number[] = []
  let isDamaged = false
  let number = 0
  let count = 0
  const { text, damagedAt } = clarifyQuotes(written, separator, origin)
  parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    step({ data: cells, meta }, parser) {
      number += 1
      isDamaged = damagedAt < meta.cursor
      if (number >= mostRows) parser.abort()
      const isRule = separator === '|' && cells.every((cell) => /^[\s:-]*$/.test(cell))
      if (isRule || !cells.some(hasText) || without?.has(number)) return
      count += 1
      if (count > mostLines) return
      lines.push(cells)
      numbers.push(number)
    },
  })
  return { lines, numbers, count, isDamaged }
}

/**
 * How many cells the table's rows have: as many as the row that names the columns, or else the first row. A table without column names
 * may have a title above it, if the rows below have numbers.
 */
function widthOf(sheetWords: SheetWords, lines: Grid['lines']): number {
  const first = lines[findHeader(sheetWords, { lines }) ?? 0]?.length ?? 0
  if (first > 1) return first
  const numbered = lines.filter(isTextWithNumber)
  return numbered.length * 2 > lines.length ? (numbered[0]?.length ?? 0) : first
}

/**
 * Finds the separator with which {@link widthOf the table} has more than one column, quotes are where they should be, and most rows
 * have equally many cells. In a table with one column, separators are parts of cells. A rare separator must occur equally often in every row.
 */
function recogniseSeparator(sheetWords: SheetWords, text: string, origin: TextOrigin): ReadSeparator {
  // Longer than `linesToCompare` rows are. Otherwise each separator would make the app read the whole text.
  const sample = text.slice(0, 2 ** 20)
  const weigh = <Sign extends ReadSeparator>(separator: Sign) => {
    const { lines, isDamaged } = readLines(sample, separator, origin, { mostRows: linesToCompare })
    const width = widthOf(sheetWords, lines)
    const alike = lines.filter(({ length }) => length === width).length
    return { separator, width, isDamaged, rows: lines.length, share: alike / Math.max(1, lines.length) }
  }
  const candidates = separators.map(weigh)
  const several = candidates.filter(({ width }) => width > 1)
  if (several.length === 0) {
    // Names may contain these signs too, so they count only if every row has equally many.
    const [first = ''] = sample.trimStart().split(/[\r\n]/, 1)
    const rare = rareSeparators
      .filter((one) => first.includes(one))
      .map(weigh)
      .find(({ width, rows, share }) => width > 1 && rows > 1 && share === 1)
    if (rare) return rare.separator
  }
  const among = several.length > 0 ? several : candidates
  const [best] = among.toSorted(
    (one, other) =>
      Number(one.isDamaged) - Number(other.isDamaged) ||
      other.share - one.share ||
      // A row that has only this sign is a cell, and not a row of empty cells.
      other.rows - one.rows ||
      // Names may contain commas and semicolons, but never tabs.
      Number(other.separator === '\t') - Number(one.separator === '\t') ||
      other.width - one.width,
  )
  return best?.separator ?? ','
}

/**
 * Splits rows that a program quoted whole, as Excel does with rows that it did not split: `"Kiwi,7"`. Does so only if the first row then
 * names two of a pet's columns, because the rows could also be names with commas.
 */
function partQuotedRows({ countFieldsNamed }: SheetWords, grid: Grid): Grid {
  if (grid.lines.some((cells) => countFilled(cells) > 1)) return grid
  for (const separator of separators) {
    const part = ([row = '']: readonly string[]) =>
      row.length > longestRow ? [] : (readLines(row, separator, 'file').lines[0] ?? [])
    if (countFieldsNamed(part(grid.lines[0] ?? [])) < 2) continue
    const lines = grid.lines.map(part)
    if (lines.every((cells) => countFilled(cells) > 1)) return { ...grid, separator, lines }
  }
  return grid
}

/**
 * Reads text that a spreadsheet wrote, as CSV (RFC 4180, with commas, semicolons or tabs) or to the clipboard, where quotes
 * around a one-line cell belong to the cell. A row without text in any cell does not count. Damaged text never throws; the app reads as much
 * of it as it can. After the first `mostLines`, it only counts rows, because reading a million of them would take a minute. It skips the row
 * numbers in `without`.
 */
export function readGrid(
  sheetWords: SheetWords,
  text: string,
  origin: TextOrigin = 'file',
  limits: { readonly mostLines?: number; readonly without?: ReadonlySet<number> } = {},
): Grid {
  const unmarked = text.replace(byteOrderMark, '')
  const [hint = '', stated] = separatorLine.exec(unmarked) ?? []
  const body = unmarked.slice(hint.length)
  const separator = separators.find((one) => one === stated) ?? recogniseSeparator(sheetWords, body, origin)
  const { lines, numbers, count } = readLines(body, separator, origin, limits)
  return partQuotedRows(sheetWords, { separator, lines, numbers, count })
}

/** How many rows from the top may name the columns. Above them may be a title, an address or a date. */
const mostTitleRows = 30

/**
 * Whether a row names the columns of the rows below: one of its cells is a word for a column, or it has text where they have
 * numbers. A row with a number is a pet, which may be called `Fish`, unless two of its cells are such words.
 */
function namesColumns({ isHeaderWord }: SheetWords, row: readonly string[], below: Grid['lines']): boolean {
  const cells = row.slice(0, mostColumns)
  const found = cells.filter(isHeaderWord).length
  if (cells.some(isNumber)) return found > 1
  if (found > 0) return true
  return (
    below.length > 0 &&
    cells.some((cell, column) => cell.trim() !== '' && below.every((row) => isNumber(row[column] ?? '')))
  )
}

/** Whether a row has a number and text beside it, as pets do, but not a single column with commas. */
function isTextWithNumber(cells: readonly string[]): boolean {
  return cells.some(isNumber) && cells.some((cell) => cell.trim() !== '' && !isNumber(cell))
}

const countFilled = (cells: readonly string[]) => cells.filter(hasText).length

/**
 * Finds the row that names the columns, and gives its position among the lines, from 0; null if there is none. The row names more of a
 * pet's fields than any row above it, or is the first that is as wide as the table.
 */
export function findHeader(sheetWords: SheetWords, { lines }: Pick<Grid, 'lines'>): number | null {
  const [first] = lines
  if (!first) return null
  const named = lines.slice(0, mostTitleRows).map(sheetWords.countFieldsNamed)
  const most = Math.max(...named)
  // A single word may be part of a title, or a pet called `Fish`.
  if (most > 1) return named.indexOf(most)
  // In a table with one column, nothing distinguishes titles from pets.
  const start = Math.max(
    lines.findIndex((cells) => countFilled(cells) > 1),
    0,
  )
  const candidate = lines[start]
  const below = lines.slice(start + 1)
  const isBelowTitle = start > 0 && start < mostTitleRows && below.length > 0 && below.every(isTextWithNumber)
  if (isBelowTitle && candidate && namesColumns(sheetWords, candidate, below)) return start
  return namesColumns(sheetWords, first, lines.slice(1)) ? 0 : null
}

/**
 * Makes a table from the rows below the line at `headerAt`, which names the columns. A column without a name is named by its
 * position: `Column 2`.
 */
export function toTable({ lines }: Pick<Grid, 'lines'>, headerAt: number | null): DeliveryTable {
  const header = headerAt === null ? [] : (lines[headerAt] ?? [])
  const rows = headerAt === null ? lines : lines.slice(headerAt + 1)
  const width = lines.reduce((widest, cells) => Math.max(widest, cells.length), 0)
  const columns = Array.from({ length: width }, (_, column) => {
    const name = header[column]?.trim() ?? ''
    if (name.length > longestHeader) return `${name.slice(0, longestHeader)}…`
    return name === '' ? words.delivery.unnamedColumn(column + 1) : name
  })
  return { columns, rows }
}
