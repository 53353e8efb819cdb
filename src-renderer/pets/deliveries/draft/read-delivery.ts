import { type DeliveryText, mostDeliveryRows, mostDeliveryText } from '../../../../src-shared/delivery.ts'
import { byNewPetField, type NewPetField } from '../../../../src-shared/pet-fields.ts'
import {
  type DeliveryTable,
  findHeader,
  type Grid,
  hasText,
  readGrid,
  textAt,
  toTable,
} from '../../spreadsheet/read-table.ts'
import { areStatesOfProducts, mostColumns, plainHeader, type SheetWords } from '../../spreadsheet/sheet-words.ts'
import { isNumber, wholeNumberIn } from '../../spreadsheet/whole-number.ts'
import { type ColumnMatching, type DeliveryDraft, isFirstPiece } from './delivery-draft.ts'

/** A column's cells that have text. */
function filledCells({ rows }: Pick<DeliveryTable, 'rows'>, column: number): readonly string[] {
  return rows.map((row) => textAt(row, column)).filter((cell) => cell !== '')
}

const ofMost = (cells: readonly string[], accepts: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(accepts).length * 2 > cells.length

/** From this many rows on, values that repeat, count up or differ in each row say something about a column. */
export const enoughRows = 4

/** Whether whole numbers only count the rows, as in a column `Pos`, or all differ, as an item's number does. */
function isNumbering(cells: readonly string[]): boolean {
  const numbers = cells.map((cell) => wholeNumberIn(cell) ?? Number.NaN)
  const isRunning = numbers.every((number, place) => place === 0 || number === (numbers[place - 1] ?? 0) + 1)
  return (
    cells.length >= enoughRows &&
    (isRunning || (cells.length > 2 * enoughRows && new Set(numbers).size === cells.length))
  )
}

/** Whether most cells could be names: they have two letters in succession, or one where a letter is a word. */
const areNames = (cells: readonly string[]) => ofMost(cells, (cell) => /\p{L}{2}|[\p{Lo}]/u.test(cell))

function matchHeaders(table: DeliveryTable, { headerRank, isErrorColumn, isCategoryName }: SheetWords): ColumnMatching {
  const used = new Set<number>()
  function columnOf(field: NewPetField): number | null {
    const ranked = table.columns
      .flatMap((header, column) => {
        const cells = filledCells(table, column)
        if (field === 'status' && areStatesOfProducts(cells)) return []
        // One value in all rows tells pets apart only if no other column could, and so it is with numbers as names.
        const isOneValue = cells.length >= enoughRows && new Set(cells).size === 1
        const rank = headerRank(field, header)
        // Only a word as clear as `Name` makes names of numbers, such as of chips.
        const areNumbers = field === 'name' && rank > headerRank('name', 'Name') && !areNames(cells)
        const isUnlikely = field !== 'status' && (isOneValue || areNumbers)
        return [{ column, rank, cells, isEmpty: cells.length === 0, isUnlikely }]
      })
      .filter(({ column, rank }) => rank >= 0 && !used.has(column) && !isErrorColumn(table.columns, column))
      .toSorted(
        (one, other) =>
          Number(one.isEmpty) - Number(other.isEmpty) ||
          Number(one.isUnlikely) - Number(other.isUnlikely) ||
          one.rank - other.rank,
      )
    const [first] = ranked
    const areNumbers = ofMost(first?.cells ?? [], isNumber)
    // Categories that the store has say more than a header does, except beside their numbers.
    const own = field === 'categoryId' && !areNumbers && ranked.find(({ cells }) => ofMost(cells, isCategoryName))
    const best = own || first
    if (best) used.add(best.column)
    return best?.column ?? null
  }
  return byNewPetField(columnOf)
}

/**
 * Matches columns without names by their contents: statuses, categories' names or whole numbers that repeat, and the first text that is none of these.
 */
function matchContents(table: DeliveryTable, sheetWords: SheetWords): ColumnMatching {
  const columns = table.columns
    .map((_, column) => ({ column, cells: filledCells(table, column) }))
    .filter(({ column }) => !sheetWords.isErrorColumn(table.columns, column))
  const columnOf = (isField: (cells: readonly string[]) => boolean) =>
    columns.find(({ cells }) => isField(cells))?.column ?? null
  const isStatus = (cell: string) => sheetWords.petStatusOf(cell) !== undefined || sheetWords.saysNoStatus(cell)
  const isText = (cells: readonly string[]) => ofMost(cells, (cell) => !isNumber(cell) && !isStatus(cell))
  const areCategories = (cells: readonly string[]) => ofMost(cells, sheetWords.isCategoryName)
  const isOther = (cells: readonly string[]) => isText(cells) && !areCategories(cells)
  const name = columnOf((cells) => isOther(cells) && areNames(cells)) ?? columnOf(isOther)
  // A list of names alone has no categories.
  const named = name === null ? null : columnOf(areCategories)
  return {
    name: name ?? columnOf(isText),
    categoryId: named ?? columnOf((cells) => ofMost(cells, isNumber) && !isNumbering(cells)),
    status: columnOf((cells) => ofMost(cells, isStatus)),
  }
}

/**
 * Finds each field's column. If columns have names, goes by the words for the field in the app's languages, the most specific
 * first. Otherwise goes by the columns' contents.
 */
export function matchColumns(table: DeliveryTable, hasNames: boolean, sheetWords: SheetWords): ColumnMatching {
  return hasNames ? matchHeaders(table, sheetWords) : matchContents(table, sheetWords)
}

/**
 * Why text cannot be reviewed: it has no rows, more rows than {@link mostDeliveryRows}, more columns than {@link mostColumns}, or
 * more characters than {@link mostDeliveryText}.
 */
export type UnreadDelivery =
  | { readonly kind: 'no-rows' | 'too-much-text' }
  | { readonly kind: 'too-many-rows'; readonly count: number }

/** Where tables stand side by side, or a line has several pets: the columns where each of them begins, in a header that repeats. */
function blocksIn(header: readonly string[], { headerRank }: SheetWords): readonly number[] {
  const places = (field: NewPetField) => {
    const named = [...header.keys()].filter((column) => headerRank(field, header[column] ?? '') >= 0)
    const first = plainHeader(header[named[0] ?? -1] ?? '')
    return named.filter((column) => plainHeader(header[column] ?? '') === first)
  }
  const [names, categories] = [places('name'), places('categoryId')]
  const [[first = 0, second = 0], [category = 0]] = [names, categories]
  const start = Math.min(first, category)
  const isRegular = names.every((column, at) => column - first === at * (second - first))
  const isRepeated = names.length > 1 && names.length === categories.length && isRegular
  return isRepeated ? names.map((column) => column - first + start) : []
}

/**
 * The lines with each further block of columns below the table, as lines of their own with numbers after the last. Each has what stands before the
 * blocks.
 */
function unfolded(grid: Grid, headerAt: number | null, sheetWords: SheetWords): Grid {
  const blocks = blocksIn(grid.lines[headerAt ?? -1] ?? [], sheetWords)
  if (headerAt === null || blocks.length === 0) return grid
  const [start = 0, second = 0] = blocks
  const width = second - start
  const partAt = (cells: readonly string[], column: number) => [
    ...cells.slice(0, start),
    ...cells.slice(column, column + width),
  ]
  const first = grid.lines.map((cells, at) => (at < headerAt ? cells : partAt(cells, start)))
  const further = blocks
    .slice(1)
    .flatMap((column) => grid.lines.slice(headerAt + 1).map((cells) => partAt(cells, column)))
    .filter((cells) => cells.slice(start).some((cell) => cell.trim() !== ''))
  const last = grid.numbers.at(-1) ?? grid.lines.length
  return {
    ...grid,
    lines: [...first, ...further],
    numbers: [...grid.numbers, ...further.map((_, place) => last + place + 1)],
    count: grid.count + further.length,
  }
}

function layOut(
  grid: Omit<Grid, 'count'>,
  headerAt: number | null,
  of: Pick<DeliveryDraft, 'id' | 'source' | 'forAll' | 'hiddenRows' | 'struckRows'>,
  sheetWords: SheetWords,
): DeliveryDraft {
  const { id, source, forAll, hiddenRows, struckRows } = of
  const table = toTable(grid, headerAt)
  const header = headerAt === null ? null : (grid.lines[headerAt] ?? [])
  const numberAt = (line: number) => grid.numbers[line] ?? line + 1
  const firstRow = headerAt === null ? 0 : headerAt + 1
  const hasNames = header?.some((cell) => cell.trim() !== '' && !sheetWords.isErrorHeader(cell)) ?? false
  return {
    id,
    source,
    separator: grid.separator,
    above: grid.lines.slice(0, headerAt ?? 0).map((cells, line) => ({ number: numberAt(line), cells })),
    header,
    headerRow: headerAt === null ? null : numberAt(headerAt),
    columns: table.columns,
    matching: matchColumns(table, hasNames, sheetWords),
    forAll,
    answers: {},
    hiddenRows,
    struckRows,
    askedAbout: [],
    rows: table.rows.map((cells, place) => ({ number: numberAt(firstRow + place), cells, fixed: {}, choice: null })),
  }
}

/** The lines without repeated column names, such as those on each printed page. */
function withoutRepeatedNames(grid: Grid, headerAt: number | null, { countFieldsNamed }: SheetWords): Grid {
  const { lines, numbers, count } = grid
  const header = lines[headerAt ?? -1] ?? []
  // One word alone, such as `Fish`, may be a pet.
  const names = countFieldsNamed(header) > 1 ? JSON.stringify(header) : null
  const stays = lines.map((cells, at) => at === headerAt || JSON.stringify(cells) !== names)
  const kept = lines.filter((_, at) => stays[at])
  return {
    ...grid,
    lines: kept,
    numbers: numbers.filter((_, at) => stays[at]),
    count: count - lines.length + kept.length,
  }
}

/** More lines than any delivery with title rows, and with its column names on each printed page. */
const mostLinesRead = 3 * mostDeliveryRows

/** How rich text and JSON begin: no table, though each line could be a row. */
const noTable = /^\s*(?:\{\\rtf|[[{]\s*["{[\]}])/

/** The file that text came from; null for pasted text. */
export type TextSource = Omit<DeliveryText, 'text'> | null

/** What the draft keeps of a file. `leftOut` counts the hidden rows that are left out. */
function sourceOf({ struck: _, hidden, ...file }: NonNullable<TextSource>, leftOut: number): DeliveryDraft['source'] {
  return { ...file, hidden: { rows: leftOut, sheets: hidden.sheets } }
}

/**
 * The index of the line with the column names; null for none. A hidden line, such as a template has for its own use, counts only
 * if no line is shown.
 */
function headerIn(
  { lines, numbers }: Pick<Grid, 'lines' | 'numbers'>,
  hidden: ReadonlySet<number>,
  sheetWords: SheetWords,
): number | null {
  const shown = [...lines.keys()].filter((at) => !hidden.has(numbers[at] ?? 0))
  if (shown.length === 0) return findHeader(sheetWords, { lines })
  const at = findHeader(sheetWords, { lines: shown.flatMap((one) => [lines[one] ?? []]) })
  return at === null ? null : (shown[at] ?? null)
}

/**
 * Reads text for review, or gives the reason why it can't. At first, rows without a status get this one, empty for the store's own, and rows without
 * a category have none. Leaves out the rows that the spreadsheet hides if there are too many for a delivery with them.
 */
export function readDelivery(
  text: string,
  file: TextSource,
  sheetWords: SheetWords,
  status = 'available',
): DeliveryDraft | UnreadDelivery {
  if (text.length > mostDeliveryText) return { kind: 'too-much-text' }
  if (noTable.test(text)) return { kind: 'no-rows' }
  const hidden = file?.hidden.rows ?? []
  const whole = readRowsOf(text, file, sheetWords, [])
  const isTooMuch = 'kind' in whole && whole.kind === 'too-many-rows' && hidden.length > 0
  const read = isTooMuch ? readRowsOf(text, file, sheetWords, hidden) : whole
  return 'kind' in read ? read : { ...read, forAll: { ...read.forAll, status } }
}

function readRowsOf(
  text: string,
  file: TextSource,
  sheetWords: SheetWords,
  leftOut: readonly number[],
): DeliveryDraft | UnreadDelivery {
  const hidden = file?.hidden.rows ?? []
  const limits = { mostLines: mostLinesRead, without: new Set(leftOut) }
  const read = readGrid(sheetWords, text, file === null ? 'clipboard' : 'file', limits)
  const { separator, lines } = read
  // Spreadsheets may write empty columns after the last one that has text.
  const columns = lines.reduce((width, cells) => Math.max(width, cells.findLastIndex(hasText) + 1), 0)
  if (columns > mostColumns) return { kind: 'too-much-text' }
  const cut = { ...read, lines: lines.map((cells) => cells.slice(0, columns)) }
  const headerAt = headerIn(cut, new Set(hidden), sheetWords)
  // Where only some lines of a single column end in a separator, such as a mail's, it is their text.
  const isText = columns === 1 && headerAt === null && new Set(lines.map(({ length }) => length)).size > 1
  const whole = isText ? { ...cut, lines: lines.map((cells) => [cells.join(separator)]) } : cut
  const grid = unfolded(withoutRepeatedNames(whole, headerAt, sheetWords), headerAt, sheetWords)
  const count = grid.count - (headerAt === null ? 0 : headerAt + 1)
  if (count <= 0) return { kind: 'no-rows' }
  if (count > mostDeliveryRows) return { kind: 'too-many-rows', count }
  return layOut(
    grid,
    headerAt,
    {
      id: crypto.randomUUID(),
      source: file && sourceOf(file, leftOut.length),
      forAll: { categoryId: '', status: '' },
      hiddenRows: leftOut.length > 0 ? [] : hidden,
      struckRows: file?.struck ?? [],
    },
    sheetWords,
  )
}

/** All rows as they were read, including the column names and the rows above them. */
function linesOf({ above, header, headerRow, rows }: DeliveryDraft) {
  return [...above, ...(header ? [{ number: headerRow ?? 1, cells: header }] : []), ...rows.filter(isFirstPiece)]
}

/** How many rows, from the first, are offered as the row with the column names. */
const mostHeaderRows = 30

/**
 * The numbers of the rows that the clerk can choose as the row with the column names; null for no such row. Leaves out a row if
 * no rows, or too many, would be below it.
 */
export function headerChoices(draft: DeliveryDraft): readonly (number | null)[] {
  const lines = linesOf(draft)
  const takes = (count: number) => count > 0 && count <= mostDeliveryRows
  const named = lines.slice(0, mostHeaderRows).filter((_, at) => takes(lines.length - at - 1))
  return [...(takes(lines.length) ? [null] : []), ...named.map(({ number }) => number)]
}

/**
 * Takes the column names from the row with this number, or from none, and leaves out the rows above it. Drops fixes, because they
 * belong to other columns.
 */
export function nameColumnsIn(draft: DeliveryDraft, row: number | null, sheetWords: SheetWords): DeliveryDraft {
  const lines = linesOf(draft)
  const at = lines.findIndex(({ number }) => number === row)
  const grid = {
    separator: draft.separator,
    lines: lines.map(({ cells }) => cells),
    numbers: lines.map(({ number }) => number),
  }
  return layOut(grid, at < 0 ? null : at, draft, sheetWords)
}
