import { type DeliveryId, rowAdditionId } from '../../../../src-shared/addition.ts'
import { answersAfter } from '../../../../src-shared/answer-keys.ts'
import type { KeptDeliveryDraft } from '../../../../src-shared/kept-delivery-draft.ts'
import { groupBy } from '../../../../src-shared/likeness.ts'
import { onceEach } from '../../../../src-shared/once.ts'
import { type NewPetField, newPetFields } from '../../../../src-shared/pet-fields.ts'
import { onOneLine } from '../../../../src-shared/pet-name.ts'
import { withoutGuard } from '../../../../src-shared/table.ts'
import type { DeliveryTable } from '../../spreadsheet/read-table.ts'
import type { SheetWords } from '../../spreadsheet/sheet-words.ts'
import { wholeNumberIn } from '../../spreadsheet/whole-number.ts'

/** A delivery under review. */
export type DeliveryDraft = NonNullable<KeptDeliveryDraft['review']>

/** One row under review. It is replaced, never changed, so that its check can be cached by row. */
export type DraftRow = DeliveryDraft['rows'][number]

/** The values for empty cells, the same for all rows. */
export type ForAll = DeliveryDraft['forAll']

/** Each field's column, counted from 0; null for none. No column is used twice. */
export type ColumnMatching = Readonly<Record<NewPetField, number | null>>

/** The longest cell that is read, in characters: a spreadsheet's cell holds no more. */
export const longestCell = 32_767

/** Whether two drafts come from the same reading, whatever was fixed since. Each reading makes a new array of columns. */
export function areSameRows(one: DeliveryDraft, other: DeliveryDraft): boolean {
  return one.columns === other.columns
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

/** Why a delivery begins without a row; undefined if it begins with it. */
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
    return { ...row, unsent, ...(unsent === undefined && { sent: rowAdditionId({ id, row: place++ }) }) }
  })
  return { ...draft, id, begun: id, rows }
}

/**
 * A draft after main has refused to begin it: with what was noted of its rows `before`, but with all that the clerk has changed since. Leaves other
 * rows as they are.
 */
export function unbeginDraft(draft: DeliveryDraft, before: DeliveryDraft): DeliveryDraft {
  if (!areSameRows(draft, before)) return draft
  const rowsBefore = new Map(before.rows.map((row) => [row.number, row]))
  const rows = draft.rows.map((row) => {
    const { sent, unsent } = rowsBefore.get(row.number) ?? {}
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

/**
 * The draft with a field moved to another column, or to none; see {@link changeMatching}. Answers about the field's cells go, because other cells
 * were never asked about.
 */
export function changeColumn(draft: DeliveryDraft, field: NewPetField, column: number | null): DeliveryDraft {
  const answers = answersAfter('columns', draft.answers)
  return { ...draft, matching: changeMatching(draft.matching, field, column), answers }
}

/** Moves a field to another column, or to none. A field that had that column before then has none. */
export function changeMatching(matching: ColumnMatching, field: NewPetField, column: number | null): ColumnMatching {
  const taken = newPetFields.find((one) => column !== null && matching[one] === column)
  return { ...matching, ...(taken && { [taken]: null }), [field]: column }
}

/** The columns without a field, by their position, except the app's own `Error`. */
export function unusedColumns(
  { columns }: Pick<DeliveryTable, 'columns'>,
  matching: ColumnMatching,
  { isErrorColumn }: SheetWords,
): readonly number[] {
  const used = new Set(Object.values(matching))
  return [...columns.keys()].filter((column) => !used.has(column) && !isErrorColumn(columns, column))
}

/** How much a row's number grows for each further pet of the same row in the file. */
const pieceStep = 1000

/** The number, in the file, of the row that a pet under review comes from; see `number` in the draft. */
export function fileRowOf(number: number): number {
  return Math.trunc(number)
}

/** Which of the pets of its row in the file this one is, counted from 0. */
function pieceOf(number: number): number {
  return Math.round((number % 1) * pieceStep)
}

/** The number of the next pet of a row in the file, whose other pets are among `numbers`. */
export function nextPiece(fileRow: number, numbers: ReadonlySet<number>): number {
  let number = fileRow
  for (let piece = 1; numbers.has(number); piece += 1) number = fileRow + piece / pieceStep
  return number
}

/** Whether a row is the first pet of its row in the file, or the only one. */
export function isFirstPiece({ number }: Pick<DraftRow, 'number'>): boolean {
  return Number.isInteger(number)
}

/** A number with its unit: `5 pcs`, `5 Stk.`, `5x`. */
const withUnit = /^\s*(\d{1,4})\s*(?:\p{L}{1,12}\.?|[x×])\s*$/u

/** How many pets each of a row's cells says, negative in a credit; null for a cell without a whole number. */
export const countsIn = onceEach((cells: readonly string[]) =>
  cells.map((cell) => wholeNumberIn(withUnit.exec(cell)?.[1] ?? cell)),
)

/** A count by sexes: males, females, and perhaps unsexed: `1.2.0`. */
const bySex = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{1,2}))?$/

/** How many males, females and unsexed pets each of a row's cells says together, `1.2.0`; null for any other cell. */
export const sexesIn = onceEach((cells: readonly string[]) =>
  cells.map((cell) => {
    const [, ...sexes] = bySex.exec(cell.trim()) ?? []
    return sexes.length === 0 ? null : sexes.reduce((sum, count) => sum + Number(count ?? 0), 0)
  }),
)

/** How many pets a row's cell says in a column whose answer is kept under `quantity`; null if it says nothing about it. */
function countOf(cells: readonly string[], column: number, answers: DeliveryDraft['answers']): number | null {
  return (answers[`quantity ${column}`] === 'add-sexes' ? sexesIn : countsIn)(cells)[column] ?? null
}

/** The columns that say how many pets a row stands for, according to the clerk. */
export function quantityColumns(answers: DeliveryDraft['answers']): readonly number[] {
  return Object.entries(answers).flatMap(([key, given]) => {
    const column = /^quantity (\d+)$/.exec(key)?.[1]
    return column === undefined || !/^add-(?:all|sexes)$/.test(given) ? [] : [Number(column)]
  })
}

/** How many pets a row stands for, according to the clerk's answers; null if they say nothing about it. */
export function petsIn({ cells }: Pick<DraftRow, 'cells'>, answers: DeliveryDraft['answers']): number | null {
  const counts = quantityColumns(answers).flatMap((column) => countOf(cells, column, answers) ?? [])
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + Math.max(0, count), 0)
}

/**
 * Whether two columns count the same pets, such as “Ordered” and “Delivered”: none of the two has the larger number in one row and the smaller
 * one in another, and most numbers are equal. “Males” and “Females” count different ones.
 */
export function countSame(counts: readonly (readonly [one: number, other: number])[]): boolean {
  const equal = counts.filter(([one, other]) => one === other).length
  const isSorted = counts.every(([one, other]) => one <= other) || counts.every(([one, other]) => one >= other)
  return isSorted && equal * 2 >= counts.length
}

/**
 * The rows of a draft, one for each pet that the clerk's answers say. Only `counted` rows, by their numbers in the file, become several; others, such
 * as totals, and rows that were sent stay what they are. Rows that are there already stay the same.
 */
export function rowsOfPets(
  { rows, answers }: Pick<DeliveryDraft, 'rows' | 'answers'>,
  counted: Iterable<number>,
): DeliveryDraft['rows'] {
  const numbers = new Set(counted)
  const rowsInFile = groupBy(rows, ({ number }) => String(fileRowOf(number)))
  return [...rowsInFile.values()].flatMap((pieces) => {
    const [first] = pieces
    const isPets = first !== undefined && numbers.has(fileRowOf(first.number))
    if (!isPets || pieces.some(({ sent }) => sent !== undefined)) return pieces
    return Array.from({ length: Math.max(1, petsIn(first, answers) ?? 1) }, (_, piece) => {
      const known = pieces.find(({ number }) => pieceOf(number) === piece)
      return known ?? { ...first, number: fileRowOf(first.number) + piece / pieceStep }
    })
  })
}

/** A pet's cells, with 1 in place of how many pets its row stood for, so that they read back as one pet. */
export function cellsOfPet({ cells, number }: DraftRow, answers: DeliveryDraft['answers']): readonly string[] {
  let before = 0
  const own = new Map<number, string>()
  for (const column of quantityColumns(answers)) {
    const count = countOf(cells, column, answers)
    if (count === null) continue
    own.set(column, before <= pieceOf(number) && pieceOf(number) < before + count ? '1' : '0')
    before += count
  }
  return own.size === 0 ? cells : cells.map((cell, column) => own.get(column) ?? cell)
}
