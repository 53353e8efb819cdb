import { groupBy } from '../../../../src-shared/likeness.ts'
import { onceEach } from '../../../../src-shared/once.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { statusLabel } from '../../../ui/badges.tsx'
import { textAt } from '../../spreadsheet/read-table.ts'
import type { SheetWords } from '../../spreadsheet/sheet-words.ts'
import { wholeNumberIn } from '../../spreadsheet/whole-number.ts'
import type { CheckedRow, ReadRow } from '../draft/check-rows.ts'
import {
  type ColumnMatching,
  type DeliveryDraft,
  type DraftRow,
  isFirstPiece,
  quantityColumns,
  rowsOfPets,
  unusedColumns,
} from '../draft/delivery-draft.ts'
import { fates, otherName, quantities, unknownWords } from './columns.ts'
import { foreignLetters, marks, names, several, unnamed } from './names.ts'
import { type Answer, countInFile, found, type Known, leaveOut, type Measure, type Oddity, wholeRow } from './oddity.ts'
import { counts, formulas, headings, parents, refusals, setAside, shifted, unseparated } from './rows.ts'

/** Signs in a name that hardly any other name of the delivery has, two blanks, or far more characters than theirs. */
const unusualSign = /[^\p{L}\p{M}\p{N}\s'’.-]|\s{2}/u
const hasUnusualSign = onceEach(({ pet }: ReadRow) => unusualSign.test(pet?.name ?? ''))
const muchLonger = 3

/** Shown, and blocking nothing: each category and status in the rows, with its number of pets, and names unlike the others. */
function profile(_draft: DeliveryDraft, known: Known): readonly Oddity[] {
  const pets = known.rows.flatMap((read) => (read.pet === null ? [] : [{ read, pet: read.pet }]))
  if (pets.length === 0) return []
  const { odd, oddities } = words.delivery.review
  const counted = (label: string, { length }: readonly unknown[]) => `${label} (${words.formats.number(length)})`
  const isNew = (categoryId: string) => known.ofStore !== null && !known.ofStore.has(categoryId)
  const categories = [...groupBy(pets, ({ pet }) => pet.categoryId)].map(([categoryId, all]) => {
    const label = counted(known.categoryLabel(categoryId), all)
    return isNew(categoryId) ? odd.newHere(label) : label
  })
  const statuses = [...groupBy(pets, ({ pet }) => pet.status)].map(([status, all]) =>
    counted(status === undefined ? words.add.letTheStoreDecide : statusLabel(status), all),
  )
  const usual = pets.reduce((sum, { pet }) => sum + pet.name.length, 0) / pets.length
  const unlike = pets.filter(
    ({ read, pet: { name } }) => hasUnusualSign(read) || name.length > muchLonger * Math.max(usual, 8),
  )
  const isRare = unlike.length * 5 <= pets.length
  const inform = { blocks: false, answers: [] }
  const rowsOf = (all: typeof pets) => all.map(({ read }) => read)
  return [
    ...found('profile', rowsOf(pets), {
      ...inform,
      sentence: [
        oddities.kinds.profile,
        words.failure.detail(words.fields.categoryId, categories.join('; ')),
        words.failure.detail(words.fields.status, statuses.join('; ')),
      ].join(' · '),
    }),
    ...(isRare ? found('unlike', rowsOf(unlike), { ...inform, example: unlike[0]?.pet.name ?? '' }) : []),
  ]
}

/** The longest text that is a mark, such as `yes`. */
const longestMark = 5

/** The only text in a column, if that stands in fewer than half of the rows, such as an x; else null. */
function markIn(rows: readonly CheckedRow[], column: number) {
  const filled = rows.map(({ row }) => textAt(row.cells, column)).filter((cell) => cell !== '')
  const [text = ''] = filled
  const isMark = text !== '' && text.length <= longestMark && filled.every((cell) => cell === text)
  return isMark && filled.length * 2 < rows.length ? { text, rows: filled.length } : null
}

/** The number in a sheet's last total: in a column that says how many pets a row stands for, or else any that equals the number of pets. */
function totalIn(rows: readonly CheckedRow[], { answers }: DeliveryDraft, pets: number): number | null {
  const numbers =
    rows
      .filter(({ isTotal }) => isTotal)
      .at(-1)
      ?.row.cells.map(wholeNumberIn) ?? []
  const [column] = quantityColumns(answers)
  return column === undefined ? (numbers.find((number) => number === pets) ?? null) : (numbers[column] ?? null)
}

/** What becomes of a sheet; see {@link accountOf}. */
export type Account = ReturnType<typeof accountOf>

/**
 * Accounts for a draft's rows before they are sent: how many rows and pets are not left out, without those that wait for an answer whether they are
 * pets, the columns that are not used, and the sheet's own total, null if it has none.
 */
export function accountOf(draft: DeliveryDraft, checked: readonly CheckedRow[], sheetWords: SheetWords) {
  const counted = new Set(quantityColumns(draft.answers))
  const kept = checked.filter(({ verdict, question }) => verdict !== 'left-out' && question?.settles !== wholeRow)
  const inFile = kept.filter(({ row }) => isFirstPiece(row))
  return {
    rows: countInFile(kept),
    pets: kept.length,
    unused: unusedColumns(draft, draft.matching, sheetWords)
      .filter((column) => !counted.has(column))
      .map((column) => ({ column, name: draft.columns[column] ?? '', mark: markIn(inFile, column) })),
    total: totalIn(checked, draft, kept.length),
  }
}

/** The measures that a file exports: the compiler notices one that is never asked. */
type MeasuresOf<File> = { readonly [Name in keyof File as File[Name] extends Measure ? Name : never]: Measure }

/** What is measured, in the order in which it is asked: each measure sees the rows as the answers before left them. */
const measures: readonly Measure[] = Object.values({
  setAside,
  refusals,
  unseparated,
  otherName,
  shifted,
  headings,
  parents,
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
} satisfies MeasuresOf<typeof import('./rows.ts') & typeof import('./columns.ts') & typeof import('./names.ts')> & {
  readonly profile: Measure
})

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
 * Measures a delivery. `readerOf` reads a row with its columns. Gives the draft as the answers that it keeps leave it, what is odd, answered or
 * not, and the questions without an answer, by the number of each of their rows.
 */
export function measureDelivery(
  draft: DeliveryDraft,
  known: Omit<Known, 'rows' | 'unused'>,
  readerOf: (matching: ColumnMatching) => (row: DraftRow) => ReadRow,
) {
  const seenIn = onceEach((one: DeliveryDraft): Known => {
    const read = one.rows.filter(({ choice }) => choice !== 'left-out').map(readerOf(one.matching))
    const rows = read.filter(({ isTotal, row }) => !(isTotal && row.choice === null))
    return { ...known, rows, unused: unusedColumns(one, one.matching, known.sheetWords) }
  })
  let now = draft
  /** The same without the rows that may have to go: whether anything else is odd in them can wait. */
  let seen = draft
  const oddities: Oddity[] = []
  // Pets of another store come from no sheet, so nothing in them was meant as something else.
  for (const measure of draft.carriedFrom === undefined ? measures : []) {
    for (const oddity of measure(seen, seenIn(seen))) {
      oddities.push(oddity)
      const given = answerGiven(oddity, draft.answers)
      now = given?.apply(now) ?? now
      const mayGo = oddity.blocks && oddity.settles === wholeRow ? leaveOut(oddity.rows) : undefined
      seen = (given ?? mayGo)?.apply(seen) ?? seen
    }
  }
  const questions = new Map<number, readonly Oddity[]>()
  for (const oddity of oddities) {
    if (!oddity.blocks || answerGiven(oddity, draft.answers) !== undefined) continue
    for (const row of oddity.rows) questions.set(row, [...(questions.get(row) ?? []), oddity])
  }
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
  { key, rows }: Pick<Oddity, 'rows'> & { readonly key: string },
  given: string | null,
): DeliveryDraft {
  const { [key]: _, ...others } = draft.answers
  const answers = given === null ? others : { ...others, [key]: given }
  return { ...draft, answers, rows: key.startsWith('quantity ') ? rowsOfPets({ ...draft, answers }, rows) : draft.rows }
}
