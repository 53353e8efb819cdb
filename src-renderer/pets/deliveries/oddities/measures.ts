import { groupBy } from '../../../../src-shared/likeness.ts'
import type { ReadRow } from '../draft/check-rows.ts'
import type { ColumnMatching, DeliveryDraft, DraftRow } from '../draft/delivery-draft.ts'
import { rowsOfPets } from '../draft/delivery-draft.ts'
import { profile } from './account.ts'
import { fates, otherName, quantities, unknownWords } from './columns.ts'
import { foreignLetters, marks, names, several, unnamed } from './names.ts'
import { type Answer, type Known, leaveOut, type Measure, type Oddity, wholeRow } from './oddity.ts'
import { counts, formulas, headings, refusals, setAside, shifted, unseparated } from './rows.ts'

/** What is measured, in the order in which it is asked: each measure sees the rows as the answers before left them. */
const measures: readonly Measure[] = [
  setAside,
  refusals,
  unseparated,
  otherName,
  shifted,
  headings,
  counts,
  unnamed,
  formulas,
  fates,
  unknownWords,
  foreignLetters,
  names,
  marks,
  several,
  quantities,
  profile,
]

/** The answer that is kept under an oddity; undefined if there is none, or if the oddity no longer offers it. */
export function answerGiven(
  { key, answers, withCategory }: Oddity,
  given: DeliveryDraft['answers'],
): Answer | undefined {
  const own = given[key]
  if (own === undefined) return undefined
  return answers.find((one) => one.given === own) ?? withCategory?.(own)
}

/**
 * Measures a delivery. `readerOf` reads a row with these columns. Gives the draft as the answers that it keeps leave it, what is odd, answered or
 * not, and the questions without an answer, by the number of each of their rows.
 */
export function measureDelivery(
  draft: DeliveryDraft,
  known: Omit<Known, 'read'>,
  readerOf: (matching: ColumnMatching) => (row: DraftRow) => ReadRow,
) {
  let now = draft
  /** The same without the rows that may have to go: whether anything else is odd in them can wait. */
  let seen = draft
  const oddities: Oddity[] = []
  // Pets of another store come from no sheet, so nothing in them was meant as something else.
  for (const measure of draft.carriedFrom === undefined ? measures : []) {
    for (const oddity of measure(seen, { ...known, read: readerOf(seen.matching) })) {
      oddities.push(oddity)
      const given = answerGiven(oddity, draft.answers)
      now = given?.apply(now) ?? now
      const mayGo = oddity.blocks && oddity.settles === wholeRow ? leaveOut(oddity.rows) : undefined
      seen = (given ?? mayGo)?.apply(seen) ?? seen
    }
  }
  const open = oddities.filter((oddity) => oddity.blocks && answerGiven(oddity, draft.answers) === undefined)
  const asked = groupBy(
    open.flatMap((oddity) => oddity.rows.map((row) => ({ row: String(row), oddity }))),
    ({ row }) => row,
  )
  const questions: ReadonlyMap<number, readonly Oddity[]> = new Map(
    [...asked].map(([row, all]) => [Number(row), all.map(({ oddity }) => oddity)]),
  )
  return { draft: now, oddities, questions }
}

/** The unanswered oddities that offer the answer given last time, with that answer. */
export function answeredLastTime(
  oddities: readonly Oddity[],
  answers: DeliveryDraft['answers'],
  last: DeliveryDraft['answers'],
): readonly { readonly oddity: Oddity; readonly answer: Answer }[] {
  return oddities.flatMap((oddity) => {
    const answer = answerGiven(oddity, answers) === undefined ? answerGiven(oddity, last) : undefined
    return answer === undefined ? [] : [{ oddity, answer }]
  })
}

/**
 * The draft with an answer kept under a key, or without it if `given` is null. Whether a row stands for several pets is settled here: it
 * becomes as many rows.
 */
export function answer(
  draft: DeliveryDraft,
  { key, rows }: Pick<Oddity, 'key' | 'rows'>,
  given: string | null,
): DeliveryDraft {
  const { [key]: _, ...others } = draft.answers
  const answers = given === null ? others : { ...others, [key]: given }
  return { ...draft, answers, rows: key.startsWith('quantity ') ? rowsOfPets({ ...draft, answers }, rows) : draft.rows }
}
