import type { Addition } from '../../../../src-shared/addition.ts'
import { groupBy, likenessOf, nameKeyOf } from '../../../../src-shared/likeness.ts'
import type { Pet } from '../../../../src-shared/pet.ts'
import { type NewPetField, newPetFields } from '../../../../src-shared/pet-fields.ts'
import { changeRows, type DeliveryDraft, type DraftRow } from './delivery-draft.ts'
import { fileRowOf } from './pieces.ts'
import type { ReadRow } from './read-row.ts'

/**
 * What a row looks like: an addition with an open outcome, a listed pet, a pet added from here, or an earlier row, by its number.
 */
export type Likeness =
  | { readonly kind: 'open'; readonly addition: Addition }
  | { readonly kind: 'listed' | 'added'; readonly pet: Pet }
  | { readonly kind: 'row'; readonly number: number }

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
  /** The first question about it without an answer; null if it need not be checked. */
  readonly question: Question | null
}

/** How many rows have each verdict. The counts add up to all rows. */
export type RowCounts = Readonly<Record<RowVerdict, number>>

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
  questions: ReadonlyMap<number, readonly Question[]> = new Map(),
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
    const verdict = verdictOf(row, answer, row.choice === 'added' ? unasked : likeness, questions.get(row.number))
    const { likenessKey: key } = answer
    if (key !== null && verdict !== 'left-out') {
      if (!earlier.has(key)) earlier.set(key, fileRowOf(row.number))
    }
    const question = verdict === 'to-check' ? (questions.get(row.number)?.[0] ?? null) : null
    return { ...answer, row, likeness, alikes, verdict, question }
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
