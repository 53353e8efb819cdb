import type { KeptDeliveryDraft } from '../../../../src-shared/kept-delivery-draft.ts'
import { groupBy } from '../../../../src-shared/likeness.ts'
import { knownOf } from '../../spreadsheet/known-of.ts'
import { wholeNumberIn } from '../../spreadsheet/whole-number.ts'

type Draft = NonNullable<KeptDeliveryDraft['review']>
type Row = Draft['rows'][number]

/** How much a row's number grows for each further pet of the same row in the file. */
const pieceStep = 1000

/** The number, in the file, of the row that a pet under review comes from; see `number` in the draft. */
export function fileRowOf(number: number): number {
  return Math.trunc(number)
}

/** Which of the pets of its row in the file this one is, counted from 0. */
export function pieceOf(number: number): number {
  return Math.round((number % 1) * pieceStep)
}

/** The number of the next pet of a row in the file, whose other pets are among `numbers`. */
export function nextPiece(fileRow: number, numbers: ReadonlySet<number>): number {
  let number = fileRow
  for (let piece = 1; numbers.has(number); piece += 1) number = fileRow + piece / pieceStep
  return number
}

/** Whether a row is the first pet of its row in the file, or the only one. */
export function isFirstPiece({ number }: Pick<Row, 'number'>): boolean {
  return pieceOf(number) === 0
}

/** A number with its unit: `5 pcs`, `5 Stk.`, `5x`. */
const withUnit = /^\s*(\d{1,4})\s*(?:\p{L}{1,12}\.?|[x×])\s*$/u

/** How many pets each of a row's cells says, negative in a credit; null for a cell without a whole number. */
export const countsIn = knownOf((cells: readonly string[]) =>
  cells.map((cell) => wholeNumberIn(withUnit.exec(cell)?.[1] ?? cell)),
)

/** The columns that say how many pets a row stands for, according to the clerk. */
export function quantityColumns(answers: Draft['answers']): readonly number[] {
  return Object.entries(answers).flatMap(([key, given]) => {
    const column = /^quantity (\d+)$/.exec(key)?.[1]
    return column === undefined || given !== 'add-all' ? [] : [Number(column)]
  })
}

/** How many pets a row stands for, according to the clerk's answers; null if they say nothing about it. */
export function petsIn({ cells }: Pick<Row, 'cells'>, answers: Draft['answers']): number | null {
  const counts = quantityColumns(answers).flatMap((column) => countsIn(cells)[column] ?? [])
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
  { rows, answers }: Pick<Draft, 'rows' | 'answers'>,
  counted: Iterable<number>,
): Draft['rows'] {
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
export function cellsOfPet({ cells, number }: Row, answers: Draft['answers']): readonly string[] {
  let before = 0
  const own = new Map<number, string>()
  for (const column of quantityColumns(answers)) {
    const count = countsIn(cells)[column] ?? null
    if (count === null) continue
    own.set(column, before <= pieceOf(number) && pieceOf(number) < before + count ? '1' : '0')
    before += count
  }
  return own.size === 0 ? cells : cells.map((cell, column) => own.get(column) ?? cell)
}
