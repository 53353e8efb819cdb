import { type DeliveryId, rowAdditionId } from '../../../../src-shared/addition.ts'
import { type DeliveryText, mostDeliveryRows, mostDeliveryText } from '../../../../src-shared/delivery.ts'
import type { KeptDeliveryDraft } from '../../../../src-shared/kept-delivery-draft.ts'
import type { NewPetField } from '../../../../src-shared/pet-fields.ts'
import { onOneLine } from '../../../../src-shared/pet-name.ts'
import { withoutGuard } from '../../../../src-shared/table.ts'
import { emptyDraft } from '../../add/draft-store.ts'
import { filledColumns, findHeader, type Grid, readGrid, toTable } from '../../spreadsheet/read-table.ts'
import { mostColumns, plainHeader, type SheetWords } from '../../spreadsheet/sheet-words.ts'
import { isFirstPiece } from './pieces.ts'
import { type ColumnMatching, changeMatching, matchColumns } from './read-columns.ts'

/** A delivery under review. */
export type DeliveryDraft = NonNullable<KeptDeliveryDraft['review']>

/** One row under review. It is replaced, never changed, so that its check can be cached by row. */
export type DraftRow = DeliveryDraft['rows'][number]

/** The values for empty cells, the same for all rows. */
export type ForAll = DeliveryDraft['forAll']

/** The longest cell that is read, in characters: a spreadsheet's cell holds no more. */
export const longestCell = 32_767

/**
 * Why text cannot be reviewed: it has no rows, more rows than {@link mostDeliveryRows}, more columns than {@link mostColumns}, or
 * more characters than {@link mostDeliveryText}.
 */
export type UnreadDelivery =
  | { readonly kind: 'no-rows' | 'too-much-text' }
  | { readonly kind: 'too-many-rows' | 'too-many-columns'; readonly count: number }

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
function withoutRepeatedNames(
  { lines, numbers, count, separator }: Grid,
  headerAt: number | null,
  { countFieldsNamed }: SheetWords,
): Grid {
  const header = lines[headerAt ?? -1] ?? []
  // One word alone, such as `Fish`, may be a pet.
  const names = countFieldsNamed(header) > 1 ? JSON.stringify(header) : null
  const stays = lines.map((cells, at) => at === headerAt || JSON.stringify(cells) !== names)
  const kept = lines.filter((_, at) => stays[at])
  return {
    separator,
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
 * Reads text for review, or gives the reason why it can't. At first, rows without a status get the add form's, and rows without a category have
 * none. Leaves out the rows that the spreadsheet hides if there are too many for a delivery with them.
 */
export function readDelivery(text: string, file: TextSource, sheetWords: SheetWords): DeliveryDraft | UnreadDelivery {
  if (text.length > mostDeliveryText) return { kind: 'too-much-text' }
  if (noTable.test(text)) return { kind: 'no-rows' }
  const hiddenRows = file?.hidden.rows ?? []
  const whole = readRowsOf(text, file, hiddenRows, 'shown', sheetWords)
  const isTooMuch = 'kind' in whole && whole.kind === 'too-many-rows' && hiddenRows.length > 0
  return isTooMuch ? readRowsOf(text, file, hiddenRows, 'left-out', sheetWords) : whole
}

function readRowsOf(
  text: string,
  file: TextSource,
  numbersOfHidden: readonly number[],
  hiddenRows: 'shown' | 'left-out',
  sheetWords: SheetWords,
): DeliveryDraft | UnreadDelivery {
  const hidden = new Set(numbersOfHidden)
  const {
    separator,
    lines,
    numbers,
    count: filled,
  } = readGrid(sheetWords, text, file === null ? 'clipboard' : 'file', {
    mostLines: mostLinesRead,
    without: hiddenRows === 'left-out' ? hidden : new Set(),
  })
  const columns = filledColumns(lines)
  if (columns > mostColumns) return { kind: 'too-many-columns', count: columns }
  const whole = { separator, lines: lines.map((cells) => cells.slice(0, columns)), numbers, count: filled }
  const headerAt = headerIn(whole, hidden, sheetWords)
  const grid = unfolded(withoutRepeatedNames(whole, headerAt, sheetWords), headerAt, sheetWords)
  const count = grid.count - (headerAt === null ? 0 : headerAt + 1)
  if (count <= 0) return { kind: 'no-rows' }
  if (count > mostDeliveryRows) return { kind: 'too-many-rows', count }
  const leftOut = hiddenRows === 'left-out' ? hidden.size : 0
  return layOut(
    grid,
    headerAt,
    {
      id: crypto.randomUUID(),
      source: file && sourceOf(file, leftOut),
      forAll: { categoryId: '', status: emptyDraft.status },
      hiddenRows: hiddenRows === 'left-out' ? [] : numbersOfHidden,
      struckRows: file?.struck ?? [],
    },
    sheetWords,
  )
}

/** Whether two drafts come from the same reading, whatever was fixed since. Each reading makes a new array of columns. */
export function areSameRows(one: DeliveryDraft, other: DeliveryDraft): boolean {
  return one.columns === other.columns
}

/** All rows as they were read, including the column names and the rows above them. */
function linesOf({
  above,
  header,
  headerRow,
  rows,
}: DeliveryDraft): readonly { number: number; cells: readonly string[] }[] {
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

/**
 * Whether the clerk has changed a row, added it too, left it out, or answered an oddity. Reading the text again would drop all of
 * these.
 */
export function hasCorrections({ rows, answers }: DeliveryDraft): boolean {
  const isAnswered = Object.keys(answers).some((key) => key !== 'encoding')
  return isAnswered || rows.some(({ fixed, choice }) => choice !== null || Object.keys(fixed).length > 0)
}

/** A fixed cell's key: its column, or its field if the field is read from no column. */
export function cellKey(matching: ColumnMatching, field: NewPetField): string {
  return String(matching[field] ?? field)
}

/**
 * A cell's original text, on one line, without an apostrophe that only kept a formula from running. Cuts text longer than {@link
 * longestCell}, but leaves one character too many, so that it is still seen as too long.
 */
function textIn(cell: string): string {
  return onOneLine(withoutGuard(cell.slice(0, longestCell + 1)))
}

/** A cell's text: the clerk's, or else the original. Never the text of the cell above. */
export function cellText({ cells, fixed }: DraftRow, matching: ColumnMatching, field: NewPetField): string {
  const column = matching[field]
  return fixed[cellKey(matching, field)] ?? (column === null ? '' : textIn(cells[column] ?? ''))
}

/** The draft with some rows changed. All other rows stay the same objects. */
export function changeRows(
  draft: DeliveryDraft,
  changes: (row: DraftRow) => Partial<Pick<DraftRow, 'fixed' | 'choice'>> | null,
): DeliveryDraft {
  return {
    ...draft,
    rows: draft.rows.map((row) => {
      const change = changes(row)
      return change ? { ...row, ...change } : row
    }),
  }
}

/** Why a delivery begins without a row, by the row's verdict; undefined if it begins with it. */
export type UnsentReason = DraftRow['unsent']

/**
 * The draft as it begins as a delivery: the rows that `whyUnsent` gives no reason for are sent, in their order. Rows that it does not know were sent
 * before.
 */
export function beginDraft(
  draft: DeliveryDraft,
  id: DeliveryId,
  whyUnsent: ReadonlyMap<number, UnsentReason>,
): DeliveryDraft {
  let place = 0
  const rows = draft.rows.map((row): DraftRow => {
    if (!whyUnsent.has(row.number)) return row
    const unsent = whyUnsent.get(row.number)
    return unsent === undefined ? { ...row, unsent, sent: rowAdditionId({ id, row: place++ }) } : { ...row, unsent }
  })
  return { ...draft, id, begun: id, rows }
}

/**
 * A draft after main has refused to begin it: with what was noted of its rows `before`, but with all that the clerk has changed since. Leaves other
 * rows as they are.
 */
export function unbeginDraft(draft: DeliveryDraft, before: DeliveryDraft): DeliveryDraft {
  if (!areSameRows(draft, before)) return draft
  const former = new Map(before.rows.map((row) => [row.number, row]))
  const rows = draft.rows.map((row) => {
    const { sent, unsent } = former.get(row.number) ?? {}
    return { ...row, sent, unsent }
  })
  return { ...draft, begun: before.begun, rows }
}

/**
 * Replaces a category name with its number if `before` understood the name and `now` does not, or means another category. Both
 * give the number for a cell that they understand, and otherwise the cell itself.
 */
export function keepUnderstood(
  draft: DeliveryDraft,
  before: (cell: string) => string,
  now: (cell: string) => string,
): DeliveryDraft {
  const { matching, forAll } = draft
  const keep = (cell: string) => (before(cell) === now(cell) ? cell : before(cell))
  const kept = changeRows(draft, (row) => {
    const cell = cellText(row, matching, 'categoryId')
    return keep(cell) === cell ? null : { fixed: { ...row.fixed, [cellKey(matching, 'categoryId')]: keep(cell) } }
  })
  return { ...kept, forAll: { ...forAll, categoryId: keep(forAll.categoryId) } }
}

/** What answers are about if they hold whatever column a field has: rows and columns of the sheet, and the meaning of words. */
const ofAnyColumn = /^(?:hidden|struck|encoding|heading|(?:quantity|column) |(?:categoryId|status|refused) )/

/**
 * The draft with a field moved to another column, or to none; see {@link changeMatching}. Answers about the field's cells go, because other cells
 * were never asked about.
 */
export function changeColumn(draft: DeliveryDraft, field: NewPetField, column: number | null): DeliveryDraft {
  const answers = Object.entries(draft.answers).filter(([key]) => ofAnyColumn.test(key))
  return { ...draft, matching: changeMatching(draft.matching, field, column), answers: Object.fromEntries(answers) }
}
