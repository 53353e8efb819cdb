import type { Addition } from '../../../../src-shared/addition.ts'
import { groupBy, likenessOf, nameKeyOf } from '../../../../src-shared/likeness.ts'
import type { CategoryId, NewPet, Pet } from '../../../../src-shared/pet.ts'
import { byNewPetField, type NewPetField, newPetFields } from '../../../../src-shared/pet-fields.ts'
import { petNameOf } from '../../../../src-shared/pet-name.ts'
import { withoutGuard } from '../../../../src-shared/table.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { categoryIdIn, draftSchema } from '../../add/draft-schema.ts'
import { saysTotal } from '../../spreadsheet/header-words.ts'
import { readWholeNumber } from '../../spreadsheet/whole-number.ts'
import { hasForeignLetter } from '../oddities/foreign-letters.ts'
import { oddNameOf } from '../oddities/odd-names.ts'
import {
  nothingOdd,
  type OddCells,
  type Oddity,
  type RefusedPet,
  type Settled,
  wordAnswerKey,
} from '../oddities/oddities.ts'
import { fileRowOf } from '../oddities/pieces.ts'
import {
  cellKey,
  cellText,
  changeRows,
  type DeliveryDraft,
  type DraftRow,
  type ForAll,
  longestCell,
} from './delivery-draft.ts'
import { type ColumnMatching, petStatusOf, saysNoStatus } from './read-columns.ts'

/** A row read as a pet: `pet`, or a sentence for each field that cannot be sent. */
interface ReadRow {
  readonly pet: NewPet | null
  readonly faults: Readonly<Partial<Record<NewPetField, string>>>
  /** The category that a mistyped name may mean, which the fault names; null if there is none. */
  readonly meant: CategoryId | null
  /** The row's name, repaired if the clerk chose that, but not yet cleaned as a pet's name. */
  readonly name: string
  readonly odd: OddCells
  /** Equal for all pets with the same name; see {@link nameKeyOf}. */
  readonly nameKey: string
  /** Equal for all pets that could be the same; null if the row is not a pet. */
  readonly likenessKey: string | null
  /** Whether the row looks like a total of the rows above rather than a pet. */
  readonly isTotal: boolean
}

/** A category that a mistyped name may mean. */
interface MeantCategory {
  readonly categoryId: CategoryId
  readonly name: string
}

/**
 * What a row looks like: an addition with an open outcome, a listed pet, a pet added from here, or an earlier row, by its number.
 */
export type Likeness =
  | { readonly kind: 'open'; readonly addition: Addition }
  | { readonly kind: 'listed' | 'added'; readonly pet: Pet }
  | { readonly kind: 'row'; readonly number: number }

/** What happens to a row when the delivery is sent: only a `ready` one is added. */
type RowVerdict = 'ready' | 'to-check' | 'to-fix' | 'alike' | 'double' | 'left-out'

/** The pets that rows are compared with, by the key that must be equal. */
export interface ComparedPets {
  /** The store's pets, by {@link byNameKey}. */
  readonly listed: ReadonlyMap<string, readonly Pet[]>
  /** The pets added from here, by {@link byNameKey}. */
  readonly added: ReadonlyMap<string, readonly Pet[]>
  /** The additions with an open outcome, by {@link openByLikeness}. */
  readonly open: ReadonlyMap<string, readonly Addition[]>
}

/** Everything that a row looks like, apart from other rows. */
interface Alikes {
  readonly open: readonly Addition[]
  readonly listed: readonly Pet[]
  readonly added: readonly Pet[]
}

/** A row with everything known about it. */
export interface CheckedRow extends ReadRow {
  readonly row: DraftRow
  /** The first thing that it looks like, if possible one that the clerk was not asked about; null if it looks like nothing. */
  readonly likeness: Likeness | null
  readonly alikes: Alikes
  readonly verdict: RowVerdict
  /** The first oddity in it without an answer; null if it need not be checked. */
  readonly oddity: Oddity | null
}

/** How many rows have each verdict. The counts add up to all rows. */
export type RowCounts = Readonly<Record<RowVerdict, number>>

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
 * cached by row. `meantIn` gives the category that a mistyped name may mean, and `refusedOf` the pet that a row was refused as.
 */
export function createRowReader(
  matching: ColumnMatching,
  forAll: ForAll,
  readCategory: (cell: string) => string,
  answers: DeliveryDraft['answers'],
  meantIn: (cell: string) => MeantCategory | undefined = () => undefined,
  refusedOf: (row: DraftRow) => RefusedPet | undefined = () => undefined,
): (row: DraftRow, heading?: string) => ReadRow {
  const known = new WeakMap<DraftRow, { readonly heading: string; readonly read: ReadRow }>()

  /** What a word means according to the clerk; undefined if they have not answered. */
  function meaningOf(field: 'categoryId' | 'status', text: string): string | undefined {
    return answers[wordAnswerKey(field, text) ?? '']
  }

  function read(row: DraftRow, heading: string): ReadRow {
    const cells = byNewPetField((field) => cellText(row, matching, field))
    // The clerk means what they typed, so it is never odd.
    const isNameTyped = row.fixed[cellKey(matching, 'name')] !== undefined
    const formula = formulaIn(row, matching)
    const oddName = isNameTyped || formula !== null ? null : oddNameOf(cells.name)
    const isRepaired = oddName?.kind === 'garbled' && answers['garbled'] === 'fix'
    const typed = { ...cells, name: isRepaired ? (oddName.repaired ?? cells.name) : cells.name }
    const isStatusEmpty = typed.status.trim() === ''
    // If this app exported a pet without a status, it is sent without one.
    const named = saysNoStatus(typed.status) ? '' : petStatusOf(typed.status)
    const status = isStatusEmpty ? forAll.status : (named ?? meaningOf('status', typed.status))
    const ofRow = typed.categoryId.trim() === '' ? heading : typed.categoryId
    const category = ofRow.trim() === '' ? forAll.categoryId : ofRow
    const categoryRead = readCategory(category)
    const isCategory = categoryIdIn(categoryRead) !== undefined
    const meant = isCategory ? categoryRead : (meaningOf('categoryId', category) ?? category)
    const parsed = draftSchema.safeParse({ ...typed, categoryId: meant, status: status ?? '' })
    const faults: Partial<Record<NewPetField, string>> = {}
    const meantHere = isCategory || meant !== category ? undefined : meantIn(category)
    for (const { path, message } of parsed.error?.issues ?? []) {
      const field = newPetFields.find((one) => one === path[0])
      // The form's sentence says what to do. Here the column's head says that.
      if (field)
        faults[field] ??=
          field === 'categoryId'
            ? categoryProblem(category, meantHere)
            : field === 'name' && typed.name.trim() === ''
              ? words.delivery.noName
              : message
    }
    const read = { ...typed, categoryId: category }
    for (const field of newPetFields) if (isUnreadable(read[field])) faults[field] = words.delivery.unreadable
    // The form only offers known statuses, so its schema has no sentence for other words.
    if (status === undefined) faults.status = words.delivery.statusProblem
    const isFaulty = status === undefined || Object.keys(faults).length > 0
    const pet = isFaulty ? null : (parsed.data ?? null)
    const first = row.cells.find((cell) => cell.trim() !== '') ?? ''
    // A pet may have a total's name, but then it has a status, or the clerk changed a cell.
    const isTotal = isStatusEmpty && Object.keys(row.fixed).length === 0 && saysTotal(first)
    // With a number as its status, the row may also be a pet with a total's name, so the clerk is asked.
    const isOddTotal = named === undefined && saysTotal(first) && readWholeNumber(typed.status)?.kind === 'whole'
    const isNoPet = isTotal || isOddTotal
    const isWord = (text: string) => text.trim() !== '' && !isUnreadable(text) && !isNoPet && formula === null
    const refused = refusedOf(row)
    const isAsRefused = pet !== null && newPetFields.every((field) => pet[field] === refused?.pet[field])
    const odd: OddCells = {
      refused: isAsRefused ? refused : undefined,
      foreign: !isNameTyped && hasForeignLetter(cells.name) ? cells.name : null,
      isPet: pet !== null,
      formula,
      isTotal: isOddTotal,
      name: oddName && !isNoPet ? { ...oddName, text: petNameOf(cells.name) } : null,
      categoryId: !isCategory && isWord(ofRow) ? ofRow : null,
      status: named === undefined && isWord(typed.status) ? typed.status : null,
    }
    const { name } = typed
    return {
      pet,
      faults,
      meant: meantHere?.categoryId ?? null,
      name,
      odd,
      nameKey: nameKeyOf(name),
      likenessKey: pet && likenessOf(pet),
      isTotal,
    }
  }

  return (row, heading = '') => {
    const before = known.get(row)
    if (before?.heading === heading) return before.read
    const now = read(row, heading)
    known.set(row, { heading, read: now })
    return now
  }
}

/** Groups pets by {@link nameKeyOf}. */
export function byNameKey(pets: Iterable<Pet>): ReadonlyMap<string, readonly Pet[]> {
  return groupBy(pets, ({ name }) => nameKeyOf(name))
}

/**
 * Groups the additions that are being sent or have an unknown outcome by {@link likenessOf}. A row like one of them could be the
 * same pet.
 */
export function openByLikeness(additions: readonly Addition[]): ReadonlyMap<string, readonly Addition[]> {
  const open = additions.filter(({ outcome }) => outcome.kind === 'sending' || outcome.kind === 'unknown')
  return groupBy(open, ({ pet }) => likenessOf(pet))
}

const nothing: Alikes = { open: [], listed: [], added: [] }

function firstOf({ open, listed, added }: Alikes, isNew: (id: string) => boolean): Likeness | null {
  // First, because the store may have two pets with that name, and consent to the other one is not consent to this one.
  const addition = open.find(({ id }) => isNew(id))
  if (addition) return { kind: 'open', addition }
  const known = listed.find(({ id }) => isNew(id))
  if (known) return { kind: 'listed', pet: known }
  const own = added.find(({ id }) => isNew(id))
  return own ? { kind: 'added', pet: own } : null
}

/** The oddities with the question whether rows are pets at all. */
const asksForRows: ReadonlySet<string> = new Set<Oddity['kind']>(['heading', 'formula', 'hidden', 'counts', 'summary'])

/** Whether a row's oddities cover all its faults, so that their answers may be enough. */
function askForAll(oddities: readonly Oddity[], faults: ReadRow['faults']): boolean {
  const asked = oddities.map(({ kind }) => (kind === 'category' ? 'categoryId' : kind))
  return (
    asked.some((kind) => asksForRows.has(kind)) ||
    Object.keys(faults).every((field) => asked.some((one) => one === field))
  )
}

function verdictOf({ choice, number }: DraftRow, read: ReadRow, asks: Likeness | null, settled: Settled): RowVerdict {
  const { pet, isTotal, faults } = read
  if (choice === 'left-out' || ((isTotal || settled.leftOut.has(number)) && choice === null)) return 'left-out'
  const oddities = settled.open.get(number)
  if (oddities && askForAll(oddities, faults)) return 'to-check'
  if (pet === null) return 'to-fix'
  if (asks === null) return 'ready'
  return asks.kind === 'row' ? 'double' : 'alike'
}

/**
 * Checks which rows can be sent. A row may look like an `open` addition with the same name and category, a pet with the same name
 * that is `listed` or was `added` from here, or an earlier row with the same name and category that is not left out. A row that
 * the clerk adds too is ready unless it looks like something that they were not `askedAbout`. A row with an unanswered oddity is
 * to be checked.
 */
export function checkRows(
  rows: readonly DraftRow[],
  read: (row: DraftRow) => ReadRow,
  { listed, added, open }: ComparedPets,
  askedAbout: readonly string[],
  settled = nothingOdd,
): readonly CheckedRow[] {
  const earlier = new Map<string, number>()
  const asked = new Set(askedAbout)

  function alikesOf({ nameKey, likenessKey }: ReadRow): Alikes {
    if (likenessKey === null) return nothing
    return {
      open: open.get(likenessKey) ?? nothing.open,
      listed: listed.get(nameKey) ?? nothing.listed,
      added: added.get(nameKey) ?? nothing.added,
    }
  }

  function earlierRow({ likenessKey }: ReadRow, row: DraftRow): Likeness | null {
    const number = likenessKey === null ? undefined : earlier.get(likenessKey)
    // The pets of one row in the file look alike.
    return number === undefined || number === fileRowOf(row.number) ? null : { kind: 'row', number }
  }

  return rows.map((row) => {
    const known = read(row)
    // A total that is left out has nothing to fix, and a row that the clerk chose is a pet.
    const isTotal = known.isTotal && row.choice === null
    const answer = known.isTotal ? { ...known, isTotal, faults: isTotal ? {} : known.faults } : known
    const alikes = isTotal ? nothing : alikesOf(answer)
    const unasked = firstOf(alikes, (id) => row.choice !== 'added' || !asked.has(id))
    const likeness = unasked ?? firstOf(alikes, () => true) ?? (isTotal ? null : earlierRow(answer, row))
    const verdict = verdictOf(row, answer, row.choice === 'added' ? unasked : likeness, settled)
    const { likenessKey: key } = answer
    if (key !== null && verdict !== 'left-out') {
      if (!earlier.has(key)) earlier.set(key, fileRowOf(row.number))
    }
    const oddity = verdict === 'to-check' ? (settled.open.get(row.number)?.[0] ?? null) : null
    return { ...answer, row, likeness, alikes, verdict, oddity }
  })
}

/** The draft with the chosen rows added, whatever they look like now. */
export function addToo(draft: DeliveryDraft, chosen: readonly CheckedRow[]): DeliveryDraft {
  const numbers = new Set(chosen.map(({ row }) => row.number))
  const alike = chosen.flatMap(({ alikes: { open, listed, added } }) => [...open, ...listed, ...added])
  return {
    ...changeRows(draft, ({ number }) => (numbers.has(number) ? { choice: 'added' } : null)),
    askedAbout: [...new Set([...draft.askedAbout, ...alike.map(({ id }) => id)])],
  }
}

/** Counts the rows by verdict. */
export function countRows(rows: readonly CheckedRow[]): RowCounts {
  const counts = { ready: 0, 'to-check': 0, 'to-fix': 0, alike: 0, double: 0, 'left-out': 0 }
  for (const { verdict } of rows) counts[verdict] += 1
  return counts
}
