import { mostDeliveryRows } from '../../../../src-shared/delivery.ts'
import { withoutApostrophe } from '../../../../src-shared/formula.ts'
import type { KeptDeliveryDraft } from '../../../../src-shared/kept-delivery-draft.ts'
import { type DeliveryField, isErrorHeader } from '../../spreadsheet/header-words.ts'
import { filledColumns, firstLineNamesColumns, type Grid, readGrid, toTable } from '../../spreadsheet/read-table.ts'
import { saysNoStatus } from './cell-values.ts'
import { type ColumnMatching, matchColumns } from './column-matching.ts'

/** A delivery under review. */
export type DeliveryDraft = NonNullable<KeptDeliveryDraft['review']>

/** One row under review. Replaced, never changed, so that what was found out about it can be kept by it. */
export type DraftRow = DeliveryDraft['rows'][number]

/** What stands in for the empty cells of all rows. */
export type ForAll = DeliveryDraft['forAll']

/** The most columns that a table of pets may have. A file of another kind may have any number of what looks like columns. */
export const mostDeliveryColumns = 500

/** Why text cannot be reviewed: it has no row, more than {@link mostDeliveryRows}, or more than {@link mostDeliveryColumns}. */
export type UnreadDelivery =
  | { readonly kind: 'no-rows' }
  | { readonly kind: 'too-many-rows' | 'too-many-columns'; readonly count: number }

function layOut(
  grid: Grid,
  hasHeader: boolean,
  { source, forAll }: Pick<DeliveryDraft, 'source' | 'forAll'>,
): DeliveryDraft {
  const table = toTable(grid, hasHeader)
  const header = hasHeader ? (grid.lines[0] ?? []) : null
  const hasNames = header?.some((cell) => cell.trim() !== '' && !isErrorHeader(cell)) ?? false
  return {
    source,
    separator: grid.separator,
    header,
    columns: table.columns,
    matching: matchColumns(table, hasNames),
    forAll,
    rows: table.rows.map((cells, place) => ({ number: place + 1, cells, mended: {}, choice: null })),
  }
}

/** Reads text for review. The status for all rows is the add form's first one; the category is not known yet. */
export function readDelivery(text: string, source: DeliveryDraft['source']): DeliveryDraft | UnreadDelivery {
  const { separator, lines } = readGrid(text, source === null ? 'clipboard' : 'file')
  const columns = filledColumns(lines)
  if (columns > mostDeliveryColumns) return { kind: 'too-many-columns', count: columns }
  const grid = { separator, lines: lines.map((cells) => cells.slice(0, columns)) }
  const hasHeader = firstLineNamesColumns(grid)
  const count = lines.length - (hasHeader ? 1 : 0)
  if (count <= 0) return { kind: 'no-rows' }
  if (count > mostDeliveryRows) return { kind: 'too-many-rows', count }
  return layOut(grid, hasHeader, { source, forAll: { categoryId: '', status: 'available' } })
}

/** Whether two drafts have the same rows in the same columns, whatever was mended. Each reading lays out columns of its own. */
export function areSameRows(one: DeliveryDraft, other: DeliveryDraft): boolean {
  return one.columns === other.columns
}

/** Whether the first row can be read as a pet and not as the names of the columns, or the other way round. */
export function canTurnHeader({ header, rows }: DeliveryDraft): boolean {
  return header ? rows.length < mostDeliveryRows : rows.length > 1
}

/** Reads the first row the other way. What was mended is lost, because it was mended in other columns. */
export function turnHeader(draft: DeliveryDraft): DeliveryDraft {
  const { separator, header, rows } = draft
  const lines = [...(header ? [header] : []), ...rows.map(({ cells }) => cells)]
  return layOut({ separator, lines }, header === null, draft)
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
  return rows.length === 0 ? null : { ...draft, rows }
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
