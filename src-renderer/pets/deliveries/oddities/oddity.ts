import type { AdditionId } from '../../../../src-shared/addition.ts'
import type { AnswerKey } from '../../../../src-shared/answer-keys.ts'
import type { NewPet } from '../../../../src-shared/pet.ts'
import { type NewPetField, newPetFields } from '../../../../src-shared/pet-fields.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { statusLabel } from '../../../ui/badges.tsx'
import { hasText } from '../../spreadsheet/read-table.ts'
import type { Fate, SheetWords } from '../../spreadsheet/sheet-words.ts'
import type { Question, ReadRow } from '../draft/check-rows.ts'
import { cellKey, type DeliveryDraft, type DraftRow, fileRowOf } from '../draft/delivery-draft.ts'

/** An answer to an oddity, for all its rows. */
export interface Answer {
  /** What the draft keeps of it. */
  readonly given: string
  readonly label: string
  /** What it makes of a draft. */
  readonly apply: (draft: DeliveryDraft) => DeliveryDraft
}

/** Something that a measure found in a delivery that can nevertheless be read. */
export interface Oddity extends Question {
  /** The answer is kept under this. */
  readonly key: AnswerKey
  /** What is odd and where, as a question or a fact. */
  readonly sentence: string
  /** The numbers of its rows. */
  readonly rows: readonly number[]
  /** Whether its rows wait for an answer. Otherwise it only informs. */
  readonly blocks: boolean
  /** The safest first. */
  readonly answers: readonly Answer[]
  /** The answer with a category that the clerk names; absent if the question is another. */
  readonly withCategory?: (categoryId: string) => Answer
}

/** A pet that the service refused, with its words; null if it gave none. */
export interface RefusedPet {
  readonly id: AdditionId
  readonly message: string | null
  readonly pet: NewPet
}

/** What measures know beside the draft. */
export interface Known {
  readonly sheetWords: SheetWords
  /** The draft's rows that may be sent. */
  readonly rows: readonly ReadRow[]
  /** The columns without a field. */
  readonly unused: readonly number[]
  /** A category's name, with its number. */
  readonly categoryLabel: (categoryId: string) => string
  /** The category that a word may mean; undefined for none. */
  readonly meant: (word: string) => string | undefined
  /** The pet that a row was last sent as, if the service refused it. */
  readonly refusedOf: (row: DraftRow) => RefusedPet | undefined
  /** The categories of the store's pets; null while not all of its pets are known. */
  readonly ofStore: ReadonlySet<string> | null
}

/** Measures a delivery. Rows that are left out are not odd. */
export type Measure = (draft: DeliveryDraft, known: Known) => readonly Oddity[]

/** All fields: an answer about whole rows settles whatever is wrong in them. */
export const wholeRow = newPetFields

/** The name of the first of these rows, as an example; empty without rows. */
export const firstName = ([first]: readonly ReadRow[]): string => first?.texts.name ?? ''

/** How many rows of the file these pets come from. */
export const countInFile = (rows: readonly ReadRow[]): number =>
  new Set(rows.map(({ row }) => fileRowOf(row.number))).size

/** `3 rows, such as “Rex”`; with `repaired`, what the example would be. */
export const saidOf = (rows: readonly ReadRow[], example: string, repaired: string | null = null): string =>
  words.delivery.review.odd.rows(countInFile(rows), example, repaired)

/** The numbers of rows. */
export const numbersOf = (rows: readonly ReadRow[]): readonly number[] => rows.map(({ row }) => row.number)

/** A row's latest change by an answer, so that a row stays the same object while nothing in it changes. */
const changed = new WeakMap<DraftRow, { readonly change: string; readonly row: DraftRow }>()

/** The draft with some rows changed, as an answer does. The same change of the same row gives the same row again. */
function changeEach(
  draft: DeliveryDraft,
  rows: readonly number[],
  changeOf: (row: DraftRow) => Partial<Pick<DraftRow, 'fixed' | 'choice'>> | null,
): DeliveryDraft {
  const numbers = new Set(rows)
  return {
    ...draft,
    rows: draft.rows.map((row) => {
      const change = numbers.has(row.number) ? changeOf(row) : null
      if (change === null) return row
      const written = JSON.stringify(change)
      const before = changed.get(row)
      if (before?.change === written) return before.row
      const now = { ...row, ...change }
      changed.set(row, { change: written, row: now })
      return now
    }),
  }
}

/** The draft with a field's text set in some rows. */
export function setField(draft: DeliveryDraft, field: NewPetField, texts: ReadonlyMap<number, string>): DeliveryDraft {
  return changeEach(draft, [...texts.keys()], ({ number, fixed }) => ({
    fixed: { ...fixed, [cellKey(draft.matching, field)]: texts.get(number) ?? '' },
  }))
}

/** The answer that leaves rows out, except those that the clerk adds too. */
export function leaveOut(rows: readonly number[]): Answer {
  return {
    given: 'leave-out',
    label: words.delivery.review.leaveAllOut,
    apply: (draft) => changeEach(draft, rows, ({ choice }) => (choice === null ? { choice: 'left-out' } : null)),
  }
}

/** The answer that changes nothing. */
export function keep(label: string = words.delivery.review.oddities.keep): Answer {
  return { given: 'keep', label, apply: (draft) => draft }
}

/** The answers about rows that something says are sold, reserved or gone. */
export function answersAboutFate(fate: Fate, rows: readonly number[]): readonly Answer[] {
  const { addAs } = words.delivery.review.odd
  const texts = new Map(rows.map((row) => [row, fate]))
  const apply = (draft: DeliveryDraft) => setField(draft, 'status', texts)
  const asStatus = fate === 'gone' ? [] : [{ given: fate, label: addAs(statusLabel(fate)), apply }]
  return [leaveOut(rows), ...asStatus, keep()]
}

/**
 * An oddity of a kind, said with its number of rows and an example, at first the cells of the first one, and answered by leaving them out or by
 * keeping them; none without rows. `change` has what is not as usual.
 */
export function found(
  kind: keyof (typeof words)['delivery']['review']['oddities']['kinds'],
  rows: readonly ReadRow[],
  { example, ...change }: Partial<Oddity> & { readonly example?: string } = {},
): readonly Oddity[] {
  const [first] = rows
  if (first === undefined) return []
  const name = words.delivery.review.oddities.kinds[kind]
  const numbers = numbersOf(rows)
  const said = () => `${name} · ${saidOf(rows, example ?? first.row.cells.filter(hasText).join(' '))}`
  const { sentence = said(), answers = [leaveOut(numbers), keep()] } = change
  return [{ key: kind, name, rows: numbers, blocks: true, settles: [], ...change, sentence, answers }]
}
