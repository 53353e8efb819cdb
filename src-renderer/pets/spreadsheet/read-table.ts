import { type ReadSeparator, rareSeparators, separators } from '../../../src-shared/delivery.ts'
import { words } from '../../../src-shared/words/words.ts'
import { countFieldsNamed, isHeaderWord, longestHeader, mostColumns } from './header-words.ts'
import { readRows, type TextOrigin } from './read-rows.ts'
import { isNumber } from './whole-number.ts'

/** Rows of cells as they came in, before it is decided which of them names the columns. */
export interface Grid {
  readonly separator: ReadSeparator
  /** The rows that have text in any cell. */
  readonly lines: readonly (readonly string[])[]
  /** The row of the file that each line is, counted from 1, as the spreadsheet counts. */
  readonly numbers: readonly number[]
  /** How many rows have text, with those beyond the lines that were asked for. */
  readonly count: number
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
/** The longest row, in characters, that a program may have quoted whole: a spreadsheet shows it in one cell. */
const longestRow = 32_767

/** Whether a cell has text that can be seen. */
const hasText = (cell: string) => /[^\s\p{Cc}\p{Cf}]/u.test(cell)

interface ReadLines extends Pick<Grid, 'lines' | 'numbers' | 'count'> {
  /** Whether quotes stand where no spreadsheet puts them. */
  readonly isDamaged: boolean
}

/**
 * The rows that have text in any cell, among the first `mostRows`, without those with the numbers in `without`. Those after the first
 * `mostLines` are counted only.
 */
function readLines(
  text: string,
  separator: ReadSeparator,
  origin: TextOrigin,
  {
    mostRows = Number.POSITIVE_INFINITY,
    mostLines = Number.POSITIVE_INFINITY,
    without = new Set(),
  }: { mostRows?: number; mostLines?: number | undefined; without?: ReadonlySet<number> | undefined } = {},
): ReadLines {
  const lines: (readonly string[])[] = []
  const numbers: number[] = []
  let isDamaged = false
  let number = 0
  let count = 0
  readRows(text, separator, origin, ({ cells, ...row }) => {
    number += 1
    isDamaged = row.isDamaged
    if (cells.some(hasText) && !without.has(number)) {
      count += 1
      if (count <= mostLines) {
        lines.push(cells)
        numbers.push(number)
      }
    }
    return number < mostRows
  })
  return { lines, numbers, count, isDamaged }
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
 * have as many cells. In a table of one column, the separators that occur are parts of cells. A rare one stands in each row alike.
 */
function recogniseSeparator(text: string, origin: TextOrigin): ReadSeparator {
  // More than so many rows have. The rest would be looked through for each separator.
  const sample = text.slice(0, 2 ** 20)
  const weigh = <Sign extends ReadSeparator>(separator: Sign) => {
    const { lines, isDamaged } = readLines(sample, separator, origin, { mostRows: linesToCompare })
    const width = widthOf(lines)
    const alike = lines.filter(({ length }) => length === width).length
    return { separator, width, isDamaged, rows: lines.length, share: alike / Math.max(1, lines.length) }
  }
  const candidates = separators.map(weigh)
  const several = candidates.filter(({ width }) => width > 1)
  if (several.length === 0) {
    // A sign that names may have in them, too: only where each row has as many.
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
 * around a cell of one line are its own. A row without text in any cell is none. Damaged text never throws: it gives what can
 * be read of it. Rows after the first `mostLines` are counted only, because a million of them would take a minute. Those with the
 * numbers in `without` are passed over.
 */
export function readGrid(
  text: string,
  origin: TextOrigin = 'file',
  limits: { readonly mostLines?: number; readonly without?: ReadonlySet<number> } = {},
): Grid {
  const unmarked = text.replace(byteOrderMark, '')
  const [hint = '', stated] = separatorLine.exec(unmarked) ?? []
  const body = unmarked.slice(hint.length)
  const separator = separators.find((one) => one === stated) ?? recogniseSeparator(body, origin)
  const { lines, numbers, count } = readLines(body, separator, origin, limits)
  return partQuotedRows({ separator, lines, numbers, count })
}

/** How far down the names of the columns are looked for. Above them stand a title, an address, a date. */
const mostTitleRows = 30

/**
 * Whether a row names the columns of those below: one of its cells is a word for a column, or it has text where they have
 * numbers. A row with a number in it is a pet, which may be called `Fish`, unless two of its cells are such words.
 */
function namesColumns(row: readonly string[], below: Grid['lines']): boolean {
  const cells = row.slice(0, mostColumns)
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
  const start = Math.max(
    lines.findIndex((cells) => countFilled(cells) > 1),
    0,
  )
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
    if (name.length > longestHeader) return `${name.slice(0, longestHeader)}…`
    return name === '' ? words.delivery.unnamedColumn(column + 1) : name
  })
  return { columns, rows }
}
