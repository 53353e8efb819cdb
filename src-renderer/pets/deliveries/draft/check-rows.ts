import type { Addition } from '../../../../src-shared/addition.ts'
import { plainDigits } from '../../../../src-shared/digits.ts'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { Categories } from '../../../../src-shared/kept-view.ts'
import { groupBy, likenessOf } from '../../../../src-shared/likeness.ts'
import { onceEach } from '../../../../src-shared/once.ts'
import type { CategoryId, NewPet, Pet } from '../../../../src-shared/pet.ts'
import { byNewPetField, type NewPetField, newPetFields } from '../../../../src-shared/pet-fields.ts'
import { withoutGuard } from '../../../../src-shared/table.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { categoryIdIn, petIn, problemsIn } from '../../add/read-draft.ts'
import { createNameReader } from '../../categories/category-by-name.ts'
import type { SheetWords } from '../../spreadsheet/sheet-words.ts'
import { readWholeNumber } from '../../spreadsheet/whole-number.ts'
import {
  type ColumnMatching,
  cellKey,
  cellText,
  changeRows,
  type DeliveryDraft,
  type DraftRow,
  fileRowOf,
  longestCell,
} from './delivery-draft.ts'

/** A pet that a row looks like: an addition with an open outcome, a listed pet, or a pet added from here. */
type OtherPet =
  | { readonly kind: 'open'; readonly addition: Addition }
  | { readonly kind: 'listed' | 'added'; readonly pet: Pet }

/** What a row looks like: another pet, or an earlier row, by its number. */
export type Likeness = OtherPet | { readonly kind: 'row'; readonly number: number }

/** A question about rows, which wait for its answer. */
export interface Question {
  /** What is odd, in a few words. */
  readonly name: string
  /** The fields whose faults an answer may settle. */
  readonly settles: readonly NewPetField[]
  /** What the Check column says about one of its rows; absent for the name. */
  readonly ofRow?: (row: number) => string
  /** Whether the clerk changes its rows rather than answers for all of them. */
  readonly isInRows?: boolean
}

/** What happens to a row when the delivery is sent: only a `ready` one is added. */
type RowVerdict = 'ready' | 'to-check' | 'to-fix' | 'alike' | 'double' | 'left-out'

/** A row with everything known about it. */
export interface CheckedRow extends ReadRow {
  /** The first thing that it looks like, if possible one that the clerk was not asked about; null if it looks like nothing. */
  readonly likeness: Likeness | null
  readonly alikes: readonly OtherPet[]
  readonly verdict: RowVerdict
  /** The first question about it without an answer; null if it need not be checked. */
  readonly question: Question | null
}

/** How many rows have each verdict. The counts add up to all rows. */
export type RowCounts = Readonly<Record<RowVerdict, number>>

/**
 * Groups what rows are compared with by {@link likenessOf}: the additions that are being sent or have an unknown outcome, the store's pets, and those
 * added from here. Additions come first, because the store may have two pets with that name, and consent to the other one is not consent to this one.
 */
export function comparedWith(
  additions: readonly Addition[],
  listed: Iterable<Pet>,
  added: readonly Pet[],
): ReadonlyMap<string, readonly OtherPet[]> {
  const open = additions.filter(({ outcome }) => outcome.kind === 'sending' || outcome.kind === 'unknown')
  const others: readonly OtherPet[] = [
    ...open.map((addition) => ({ kind: 'open', addition }) as const),
    ...Array.from(listed, (pet) => ({ kind: 'listed', pet }) as const),
    ...added.map((pet) => ({ kind: 'added', pet }) as const),
  ]
  return groupBy(others, (other) => likenessOf(other.kind === 'open' ? other.addition.pet : other.pet))
}

const idOf = (other: OtherPet) => (other.kind === 'open' ? other.addition.id : other.pet.id)

/** Whether a row's questions cover all its faults, so that their answers may be enough. */
function askForAll(questions: readonly Question[], faults: ReadRow['faults']): boolean {
  return newPetFields.every(
    (field) => faults[field] === undefined || questions.some(({ settles }) => settles.includes(field)),
  )
}

function verdictOf(
  { choice }: DraftRow,
  read: ReadRow,
  asks: Likeness | null,
  questions: readonly Question[] | undefined,
): RowVerdict {
  const { pet, isTotal, faults } = read
  if (choice === 'left-out' || (isTotal && choice === null)) return 'left-out'
  if (questions && askForAll(questions, faults)) return 'to-check'
  if (pet === null) return 'to-fix'
  if (asks === null) return 'ready'
  return asks.kind === 'row' ? 'double' : 'alike'
}

/**
 * Checks which rows can be sent. A row may look like something with the same name and category: an `open` addition, a pet that is `listed` or
 * was `added` from here, or an earlier row that is not left out. A row that the clerk adds too is ready unless it looks like something that they were not `askedAbout`. A row with an unanswered oddity is
 * to be checked.
 */
export function checkRows(
  rows: readonly DraftRow[],
  read: (row: DraftRow) => ReadRow,
  compared: ReturnType<typeof comparedWith>,
  askedAbout: readonly string[],
  questions: ReadonlyMap<number, readonly Question[]> = new Map(),
): readonly CheckedRow[] {
  const earlier = new Map<string, number>()
  const asked = new Set(askedAbout)

  function earlierRow({ likenessKeys: [key = ''] }: ReadRow, row: DraftRow): Likeness | null {
    const number = earlier.get(key)
    // The pets of one row in the file look alike.
    return number === undefined || number === fileRowOf(row.number) ? null : { kind: 'row', number }
  }

  return rows.map((row) => {
    const known = read(row)
    // A total that is left out has nothing to fix, and a row that the clerk chose is a pet.
    const isTotal = known.isTotal && row.choice === null
    const answer = known.isTotal ? { ...known, isTotal, faults: isTotal ? {} : known.faults } : known
    const alikes = isTotal ? [] : answer.likenessKeys.flatMap((key) => compared.get(key) ?? [])
    const unasked = alikes.find((other) => row.choice !== 'added' || !asked.has(idOf(other))) ?? null
    const likeness = unasked ?? alikes[0] ?? (isTotal ? null : earlierRow(answer, row))
    const verdict = verdictOf(row, answer, row.choice === 'added' ? unasked : likeness, questions.get(row.number))
    const [key] = answer.likenessKeys
    if (key !== undefined && verdict !== 'left-out' && !earlier.has(key)) earlier.set(key, fileRowOf(row.number))
    const question = verdict === 'to-check' ? (questions.get(row.number)?.[0] ?? null) : null
    return { ...answer, likeness, alikes, verdict, question }
  })
}

/** The draft with the chosen rows added, whatever they look like now. */
export function addToo(draft: DeliveryDraft, chosen: readonly CheckedRow[]): DeliveryDraft {
  const numbers = new Set(chosen.map(({ row }) => row.number))
  return {
    ...changeRows(draft, ({ number }) => (numbers.has(number) ? { choice: 'added' } : null)),
    askedAbout: [...new Set([...draft.askedAbout, ...chosen.flatMap(({ alikes }) => alikes.map(idOf))])],
  }
}

/** Counts the rows by verdict. */
export function countRows(rows: readonly CheckedRow[]): RowCounts {
  const counts = { ready: 0, 'to-check': 0, 'to-fix': 0, alike: 0, double: 0, 'left-out': 0 }
  for (const { verdict } of rows) counts[verdict] += 1
  return counts
}

/** A row read as a pet: `pet`, or a sentence for each field that cannot be sent. The reader gives the same object until the row changes. */
export interface ReadRow {
  readonly row: DraftRow
  /** Each field's text, as the clerk or an answer gave it, or else as it came in. It is not yet cleaned. */
  readonly texts: Readonly<Record<NewPetField, string>>
  readonly pet: NewPet | null
  readonly faults: Readonly<Partial<Record<NewPetField, string>>>
  /** The category that a mistyped name may mean, which the fault names; null if there is none. */
  readonly meant: CategoryId | null
  /** Whether the clerk typed the name, or an answer gave it. Then it is meant as it is. */
  readonly isNameTyped: boolean
  /** Words in the cells of category and status that are neither; null if there is none. */
  readonly unknown: { readonly categoryId: string | null; readonly status: string | null }
  /**
   * A formula without its result, in a cell that a field is read from. Null if there is none, or if the clerk typed something
   * else.
   */
  readonly formula: string | null
  /** By {@link likenessOf}, the pet's own key, and that of pets with its name and no category; none if the row is not a pet. */
  readonly likenessKeys: readonly string[]
  /** Whether the row looks like a total of the rows above rather than a pet. */
  readonly isTotal: boolean
  /** Whether it does, but has a second number, in the status column. */
  readonly isOddTotal: boolean
  /** Whether its name begins like a total's. */
  readonly isLikeTotal: boolean
}

/** What reads a row's cells, apart from their columns. */
interface RowReading extends Pick<DeliveryDraft, 'forAll'> {
  readonly sheetWords: SheetWords
  /** The category number in a cell, or else the cell. */
  readonly readCategory: (cell: string) => string
  /** The category that a mistyped name may mean. */
  readonly meantIn: (cell: string) => { readonly categoryId: CategoryId; readonly name: string } | undefined
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
function categoryProblem(cell: string, meant: ReturnType<RowReading['meantIn']>): string {
  const { delivery } = words
  if (meant) return words.add.meant(meant.name, meant.categoryId)
  if (cell.trim() === '') return delivery.noCategory
  const number = readWholeNumber(cell)
  if (number?.kind === 'ambiguous') return delivery.categoryAmbiguous(cell.trim(), number.digits)
  return number?.kind === 'shortened' ? delivery.categoryShortened : delivery.categoryProblem
}

/**
 * Makes a function that reads a row as a pet, by the add form's rules. Empty cells get the values set for all rows. Results are
 * kept by row.
 */
function createRowReader(
  matching: ColumnMatching,
  { forAll, readCategory, sheetWords, meantIn }: RowReading,
): (row: DraftRow) => ReadRow {
  const { saysTotal, beginsWithTotal, saysNoStatus, petStatusOf } = sheetWords
  return onceEach((row) => {
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
    const draft = { ...typed, categoryId: isCategory ? categoryRead : category, status: status ?? '' }
    const faults: Partial<Record<NewPetField, string>> = { ...problemsIn(draft) }
    const meant = isCategory ? undefined : meantIn(category)
    // The form's sentences say what to do. Here the column's head says that.
    if (faults.categoryId !== undefined) faults.categoryId = categoryProblem(category, meant)
    if (typed.name.trim() === '') faults.name = words.delivery.review.oddities.kinds.unnamed
    const read = { ...typed, categoryId: category }
    for (const field of newPetFields) if (isUnreadable(read[field])) faults[field] = words.delivery.unreadable
    // The form only offers known statuses, so it has no sentence for other words.
    if (status === undefined) faults.status = words.delivery.statusProblem
    const pet = Object.keys(faults).length > 0 ? null : (petIn(draft) ?? null)
    const first = row.cells.find((cell) => cell.trim() !== '') ?? ''
    // A pet may have a total's name, but then it has a status, or the clerk changed a cell.
    const isTotal = isStatusEmpty && Object.keys(row.fixed).length === 0 && saysTotal(first)
    // With a number as its status, the row may also be a pet with a total's name, so the clerk is asked.
    const isOddTotal = named === undefined && saysTotal(first) && readWholeNumber(typed.status)?.kind === 'whole'
    const isWord = (text: string) =>
      text.trim() !== '' && !isUnreadable(text) && !isTotal && !isOddTotal && formula === null
    return {
      row,
      texts: typed,
      pet,
      faults,
      meant: meant?.categoryId ?? null,
      isNameTyped: isFixed('name'),
      unknown: {
        categoryId: !isCategory && isWord(typed.categoryId) ? typed.categoryId : null,
        status: named === undefined && isWord(typed.status) ? typed.status : null,
      },
      formula,
      likenessKeys: pet ? [likenessOf(pet), likenessOf({ name: pet.name })] : [],
      isTotal,
      isOddTotal,
      isLikeTotal: beginsWithTotal(typed.name),
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

/**
 * Makes a function that gives the category number in a cell: `Birds`, `Birds · 7` and a spreadsheet's `7.0` are all 7. A number
 * wins over another category's name. Any other text, and a name that two categories have, is given as it is. The practice store's
 * names count in any language.
 */
export function createCategoryReader(environment: EnvironmentId, categories: Categories): (cell: string) => string {
  const categoryNamed = createNameReader(environment, categories)
  return (cell) => {
    if (/^[+-]?\d+$/.test(plainDigits(cell).trim())) return cell
    const number = readWholeNumber(cell)
    return number?.kind === 'whole' ? number.digits : (categoryNamed(cell) ?? cell)
  }
}
