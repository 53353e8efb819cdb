import { mostDeliveryRows, type TextEncoding } from '../../../src-shared/delivery.ts'
import { withoutApostrophe } from '../../../src-shared/formula.ts'
import { type DeliveryField, isErrorHeader } from '../spreadsheet/header-words.ts'
import {
  type DeliveryTable,
  filledColumns,
  firstLineNamesColumns,
  type Grid,
  readGrid,
  toTable,
} from '../spreadsheet/read-table.ts'
import { saysNoStatus } from './cell-values.ts'
import { type ColumnMatching, matchColumns } from './column-matching.ts'

/** One row under review. Replaced, never changed, so that what was found out about it can be kept by it. */
export interface DraftRow {
  /** Its place among the rows that came in, counted from 1. */
  readonly number: number
  /** The cells as they came in. */
  readonly cells: readonly string[]
  /** What the clerk put in their place, by {@link cellKey}. */
  readonly mended: Readonly<Record<string, string>>
  /** Whether the clerk wants it `added` whatever it looks like, or `left-out`; null where the clerk said neither. */
  readonly choice: 'added' | 'left-out' | null
}

/** What stands in for the empty cells of all rows: a category number as typed, and a status or `''` for the store's own. */
export type ForAll = Readonly<Record<'categoryId' | 'status', string>>

/** Where the rows came from: a file, or null for what was pasted. */
export type DraftSource = { readonly fileName: string; readonly encoding: TextEncoding } | null

/** A delivery under review. */
export interface DeliveryDraft extends Grid {
  readonly source: DraftSource
  readonly hasHeader: boolean
  readonly columns: DeliveryTable['columns']
  readonly matching: ColumnMatching
  readonly forAll: ForAll
  readonly rows: readonly DraftRow[]
}

/** What the clerk has prepared in one environment: the text in the field `Rows`, and the delivery under review. */
export interface PreparedDelivery {
  readonly text: string
  readonly draft: DeliveryDraft | null
}

/** The most columns that a table of pets may have. A file of another kind may have any number of what looks like columns. */
export const mostDeliveryColumns = 500

/** Why text cannot be reviewed: it has no row, more than {@link mostDeliveryRows}, or more than {@link mostDeliveryColumns}. */
export type UnreadDelivery =
  | { readonly kind: 'no-rows' }
  | { readonly kind: 'too-many-rows' | 'too-many-columns'; readonly count: number }

/** The row that names the columns as it came in; empty where there is none. */
export function headerOf({ lines, hasHeader }: Pick<DeliveryDraft, 'lines' | 'hasHeader'>): readonly string[] {
  return (hasHeader ? lines[0] : undefined) ?? []
}

function layOut(given: Omit<DeliveryDraft, 'columns' | 'matching' | 'rows'>): DeliveryDraft {
  const table = toTable(given, given.hasHeader)
  const hasNames = headerOf(given).some((cell) => cell.trim() !== '' && !isErrorHeader(cell))
  return {
    ...given,
    columns: table.columns,
    matching: matchColumns(table, hasNames),
    rows: table.rows.map((cells, place) => ({ number: place + 1, cells, mended: {}, choice: null })),
  }
}

/** Reads text for review. The status for all rows is the add form's first one; the category is not known yet. */
export function readDelivery(text: string, source: DraftSource): DeliveryDraft | UnreadDelivery {
  const { separator, lines } = readGrid(text, source === null ? 'clipboard' : 'file')
  const columns = filledColumns(lines)
  if (columns > mostDeliveryColumns) return { kind: 'too-many-columns', count: columns }
  const grid = { separator, lines: lines.map((cells) => cells.slice(0, columns)) }
  const hasHeader = firstLineNamesColumns(grid)
  const count = lines.length - (hasHeader ? 1 : 0)
  if (count <= 0) return { kind: 'no-rows' }
  if (count > mostDeliveryRows) return { kind: 'too-many-rows', count }
  return layOut({ ...grid, hasHeader, source, forAll: { categoryId: '', status: 'available' } })
}

/** Whether two drafts have the same rows in the same columns, whatever was mended. Each reading lays out columns of its own. */
export function areSameRows(one: DeliveryDraft, other: DeliveryDraft): boolean {
  return one.columns === other.columns
}

/** Whether the first row can be read as a pet and not as the names of the columns, or the other way round. */
export function canTurnHeader({ lines, hasHeader }: DeliveryDraft): boolean {
  return hasHeader ? lines.length <= mostDeliveryRows : lines.length > 1
}

/** Reads the first row the other way. What was mended is lost, because it was mended in other columns. */
export function turnHeader(draft: DeliveryDraft): DeliveryDraft {
  return layOut({ ...draft, hasHeader: !draft.hasHeader })
}

/** What a mended cell is kept under: its column, or its field where that is read from none. */
export function cellKey(matching: ColumnMatching, field: DeliveryField): string {
  return String(matching[field] ?? field)
}

/** What a cell that came in says: an apostrophe that only kept a formula from running is no part of it. */
function textIn(cell: string, field: DeliveryField): string {
  const text = withoutApostrophe(cell)
  return field === 'status' && saysNoStatus(text) ? '' : text
}

/** What a cell of a row holds: what the clerk put there, or else what came in. Never the cell above. */
export function cellText({ cells, mended }: DraftRow, matching: ColumnMatching, field: DeliveryField): string {
  const column = matching[field]
  return mended[cellKey(matching, field)] ?? (column === null ? '' : textIn(cells[column] ?? '', field))
}

/** The draft with some rows changed. The others stay the same objects. */
export function changeRows(
  draft: DeliveryDraft,
  changes: (row: DraftRow) => Partial<Pick<DraftRow, 'mended' | 'choice'>> | null,
): DeliveryDraft {
  return {
    ...draft,
    rows: draft.rows.map((row) => {
      const change = changes(row)
      return change ? { ...row, ...change } : row
    }),
  }
}

/** The draft with some of its rows only, under the names of its columns; null if there is none. */
export function withRows(draft: DeliveryDraft, stays: (row: DraftRow) => boolean): DeliveryDraft | null {
  const rows = draft.rows.filter(stays)
  if (rows.length === 0) return null
  const header = draft.hasHeader ? draft.lines.slice(0, 1) : []
  return { ...draft, rows, lines: [...header, ...rows.map(({ cells }) => cells)] }
}

/**
 * The draft with numbers in place of names of categories that `before` understood and `now` does not, or takes for another
 * category. Both give the number for a cell that they understand, and the cell itself otherwise.
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
    return keep(cell) === cell ? null : { mended: { ...row.mended, [cellKey(matching, 'categoryId')]: keep(cell) } }
  })
  return { ...kept, forAll: { ...forAll, categoryId: keep(forAll.categoryId) } }
}
