import { likenessOf, nameKeyOf } from '../../../../src-shared/likeness.ts'
import type { CategoryId, NewPet } from '../../../../src-shared/pet.ts'
import { byNewPetField, type NewPetField, newPetFields } from '../../../../src-shared/pet-fields.ts'
import { withoutGuard } from '../../../../src-shared/table.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { categoryIdIn, draftSchema } from '../../add/draft-schema.ts'
import { knownOf } from '../../spreadsheet/known-of.ts'
import type { SheetWords } from '../../spreadsheet/sheet-words.ts'
import { readWholeNumber } from '../../spreadsheet/whole-number.ts'
import { cellKey, cellText, type DeliveryDraft, type DraftRow, longestCell } from './delivery-draft.ts'
import type { ColumnMatching } from './read-columns.ts'

/** A row read as a pet: `pet`, or a sentence for each field that cannot be sent. */
export interface ReadRow {
  readonly pet: NewPet | null
  readonly faults: Readonly<Partial<Record<NewPetField, string>>>
  /** The category that a mistyped name may mean, which the fault names; null if there is none. */
  readonly meant: CategoryId | null
  /** The row's name, not yet cleaned as a pet's name. */
  readonly name: string
  /** Whether the clerk typed the name, or an answer gave it. Then it is meant as it is. */
  readonly isNameTyped: boolean
  /** Words in the cells of category and status that are neither; null if there is none. */
  readonly unknown: { readonly categoryId: string | null; readonly status: string | null }
  /**
   * A formula without its result, in a cell that a field is read from. Null if there is none, or if the clerk typed something
   * else.
   */
  readonly formula: string | null
  /** Equal for all pets with the same name; see {@link nameKeyOf}. */
  readonly nameKey: string
  /** Equal for all pets that could be the same; null if the row is not a pet. */
  readonly likenessKey: string | null
  /** Whether the row looks like a total of the rows above rather than a pet. */
  readonly isTotal: boolean
  /** Whether it does, but has a second number, in the status column. */
  readonly isOddTotal: boolean
}

/** A category that a mistyped name may mean. */
interface MeantCategory {
  readonly categoryId: CategoryId
  readonly name: string
}

/** What reads a row's cells, apart from their columns. */
export interface RowReading extends Pick<DeliveryDraft, 'forAll'> {
  readonly sheetWords: SheetWords
  /** The category number in a cell, or else the cell. */
  readonly readCategory: (cell: string) => string
  /** The category that a mistyped name may mean. */
  readonly meantIn: (cell: string) => MeantCategory | undefined
}

/** What a spreadsheet shows if a formula has failed: `#N/A`, `#REF!`, in German `#NV`, in Spanish `#¡VALOR!`. */
const formulaError = /^\s*#(?:N\/[A-Z]|NV|[¡¿]?[\p{Lu}/0]+[!?])\s*$/u

/** Whether a cell has undecodable bytes, a formula's error, or the long text of another kind of file. */
function isUnreadable(cell: string): boolean {
  return cell.length > longestCell || cell.includes('\ufffd') || formulaError.test(cell)
}

/** The formula in a cell that a field is read from and that the clerk has not fixed; null if there is none. */
function formulaIn({ cells, fixed }: DraftRow, matching: ColumnMatching): string | null {
  for (const field of newPetFields) {
    const text = (cells[matching[field] ?? -1] ?? '').slice(0, longestCell).trim()
    // Text with another program's guard is not a formula.
    if (/^=./.test(text) && withoutGuard(text) === text && fixed[cellKey(matching, field)] === undefined) return text
  }
  return null
}

/** Says what is wrong with a cell that isn't a category. `meant` is the category that it may mean. */
function categoryProblem(cell: string, meant: MeantCategory | undefined): string {
  const { delivery } = words
  if (meant) return words.add.meant(meant.name, meant.categoryId)
  if (cell.trim() === '') return delivery.noCategory
  const number = readWholeNumber(cell)
  switch (number?.kind) {
    case 'ambiguous':
      return delivery.categoryAmbiguous(cell.trim(), number.digits)
    case 'shortened':
      return delivery.categoryShortened
    case 'whole':
      return delivery.categoryTooLarge
    default:
      return /\p{Nd}/u.test(cell) && !/\p{L}/u.test(cell) ? delivery.categoryNotWhole : delivery.categoryProblem
  }
}

/**
 * Makes a function that reads a row as a pet, by the add form's rules. Empty cells get the values set for all rows. Results are
 * kept by row.
 */
function createRowReader(
  matching: ColumnMatching,
  { forAll, readCategory, sheetWords, meantIn }: RowReading,
): (row: DraftRow) => ReadRow {
  const { saysTotal, saysNoStatus, petStatusOf } = sheetWords
  return knownOf((row) => {
    const typed = byNewPetField((field) => cellText(row, matching, field))
    const isFixed = (field: NewPetField) => row.fixed[cellKey(matching, field)] !== undefined
    const formula = formulaIn(row, matching)
    const isStatusEmpty = typed.status.trim() === ''
    // If this app showed or exported a pet without a status, it is sent without one.
    const named = saysNoStatus(typed.status) ? '' : petStatusOf(typed.status)
    const status = isStatusEmpty ? forAll.status : named
    const category = typed.categoryId.trim() === '' ? forAll.categoryId : typed.categoryId
    const categoryRead = readCategory(category)
    const isCategory = categoryIdIn(categoryRead) !== undefined
    const parsed = draftSchema.safeParse({
      ...typed,
      categoryId: isCategory ? categoryRead : category,
      status: status ?? '',
    })
    const faults: Partial<Record<NewPetField, string>> = {}
    const meant = isCategory ? undefined : meantIn(category)
    for (const { path, message } of parsed.error?.issues ?? []) {
      const field = newPetFields.find((one) => one === path[0])
      // The form's sentence says what to do. Here the column's head says that.
      if (field === 'categoryId') faults.categoryId ??= categoryProblem(category, meant)
      else if (field) faults[field] ??= typed[field].trim() === '' ? words.delivery.noName : message
    }
    const read = { ...typed, categoryId: category }
    for (const field of newPetFields) if (isUnreadable(read[field])) faults[field] = words.delivery.unreadable
    // The form only offers known statuses, so its schema has no sentence for other words.
    if (status === undefined) faults.status = words.delivery.statusProblem
    const pet = Object.keys(faults).length > 0 ? null : (parsed.data ?? null)
    const first = row.cells.find((cell) => cell.trim() !== '') ?? ''
    // A pet may have a total's name, but then it has a status, or the clerk changed a cell.
    const isTotal = isStatusEmpty && Object.keys(row.fixed).length === 0 && saysTotal(first)
    // With a number as its status, the row may also be a pet with a total's name, so the clerk is asked.
    const isOddTotal = named === undefined && saysTotal(first) && readWholeNumber(typed.status)?.kind === 'whole'
    const isWord = (text: string) =>
      text.trim() !== '' && !isUnreadable(text) && !isTotal && !isOddTotal && formula === null
    return {
      pet,
      faults,
      meant: meant?.categoryId ?? null,
      name: typed.name,
      isNameTyped: isFixed('name'),
      unknown: {
        categoryId: !isCategory && isWord(typed.categoryId) ? typed.categoryId : null,
        status: named === undefined && isWord(typed.status) ? typed.status : null,
      },
      formula,
      nameKey: nameKeyOf(typed.name),
      likenessKey: pet && likenessOf(pet),
      isTotal,
      isOddTotal,
    }
  })
}

/** Makes a function that gives the reader of rows for these columns, the same one each time. */
export function createReaders(reading: RowReading): (matching: ColumnMatching) => (row: DraftRow) => ReadRow {
  const readers = new Map<string, (row: DraftRow) => ReadRow>()
  return (matching) => {
    const key = Object.values(matching).join(' ')
    const reader = readers.get(key) ?? createRowReader(matching, reading)
    readers.set(key, reader)
    return reader
  }
}
