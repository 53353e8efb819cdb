import { mostDeliveryRows } from '../../../../src-shared/delivery.ts'
import { groupBy } from '../../../../src-shared/likeness.ts'
import { petNameOf } from '../../../../src-shared/pet-name.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { knownOf } from '../../spreadsheet/known-of.ts'
import type { DeliveryDraft } from '../draft/delivery-draft.ts'
import { countSame, countsIn, fileRowOf, isFirstPiece, petsIn, quantityColumns, rowsOfPets } from '../draft/pieces.ts'
import type { ReadRow } from '../draft/read-row.ts'
import { type OddName, oddNameOf } from './odd-names.ts'
import {
  type Answer,
  columnsUnused,
  found,
  type Known,
  keep,
  leaveOut,
  numbersOf,
  type Oddity,
  rowsInPlay,
  setField,
  wholeRow,
} from './oddity.ts'

/** Formulas without results: the program that saved the file does not calculate. */
export function formulas(draft: DeliveryDraft, known: Known) {
  const odd = rowsInPlay(draft, known).filter((row) => known.read(row).formula !== null)
  const example = odd[0] ? (known.read(odd[0]).formula ?? '') : ''
  const numbers = numbersOf(odd)
  const sentence = words.delivery.review.odd.formula(odd.length, example)
  return found('formula', numbers, example, [leaveOut(numbers), keep()], { settles: wholeRow, sentence })
}

const oddNameIn = knownOf(({ name, isNameTyped, formula }: ReadRow) =>
  isNameTyped || formula !== null ? null : oddNameOf(name),
)

/** Names that have codes in place of characters, or that are none: words for nothing, numbers, dates. */
export function names(draft: DeliveryDraft, known: Known) {
  const odd = rowsInPlay(draft, known).flatMap((row) => {
    const read = known.read(row)
    const what = oddNameIn(read)
    return what === null ? [] : [{ number: row.number, name: petNameOf(read.name), ...what }]
  })
  return [...groupBy(odd, ({ kind }) => kind)].flatMap(([kind, all]) =>
    kind === 'garbled' ? garbled(all) : noNames(all),
  )
}

interface NameOfRow extends OddName {
  readonly number: number
  readonly name: string
}

function garbled(all: readonly NameOfRow[]): readonly Oddity[] {
  // The example shows what a repair does, if any name has one.
  const { name, repaired } = all.find((one) => one.repaired !== null) ?? { name: all[0]?.name ?? '', repaired: null }
  const fix: Answer = {
    given: 'fix',
    label: words.delivery.review.oddities.fix,
    apply: (now) => setField(now, 'name', new Map(all.map((one) => [one.number, one.repaired ?? one.name]))),
  }
  const { oddities, odd } = words.delivery.review
  const sentence = `${oddities.kinds.garbled} · ${odd.rows(all.length, name, repaired)}`
  const numbers = all.map(({ number }) => number)
  return found('garbled', numbers, name, repaired === null ? [keep()] : [fix, keep()], { sentence })
}

function noNames(all: readonly NameOfRow[]): readonly Oddity[] {
  const numbers = all.map(({ number }) => number)
  return found('placeholder', numbers, all[0]?.name ?? '', [leaveOut(numbers), keep()])
}

/** Columns that are called the number of pets in a row. Nothing else is ever taken for one. */
export function quantities(draft: DeliveryDraft, known: Known): readonly Oddity[] {
  const { odd, oddities } = words.delivery.review
  // A pet that came back from the service is one.
  const rows = rowsInPlay(draft, known).filter((row) => isFirstPiece(row) && row.sent === undefined)
  const counted = quantityColumns(draft.answers)
  return columnsUnused(draft, known).flatMap((column): readonly Oddity[] => {
    const header = draft.columns[column] ?? ''
    const counts = rows.flatMap(({ number, cells }) => {
      const count = countsIn(cells)[column] ?? null
      return count === null ? [] : [{ number, count, cells }]
    })
    if (!known.sheetWords.isQuantity(header) || counts.every(({ count }) => count === 1)) return []
    const before = counted.filter((other) => other !== column)
    const beside = (other: number) =>
      counts.flatMap(({ count, cells }) => {
        const theirs = countsIn(cells)[other] ?? null
        return theirs === null ? [] : [[count, theirs] as const]
      })
    if (before.some((other) => countSame(beside(other)))) return []
    const key = `quantity ${column}`
    const pets = counts.reduce((sum, { count }) => sum + Math.max(0, count), 0)
    const numbers = counts.map(({ number }) => number)
    const split = rowsOfPets({ ...draft, answers: { ...draft.answers, [key]: 'add-all' } }, numbers)
    const none = counts.filter(({ cells }) => petsIn({ cells }, { ...draft.answers, [key]: 'add-all' }) === 0)
    const addAll: Answer = {
      given: 'add-all',
      label: odd.addAll(pets, before.length > 0),
      // The draft has split the rows when it took the answer.
      apply: leaveOut(none.map(({ number }) => number)).apply,
    }
    // A credit, such as for one that died, is no pet.
    const credits = leaveOut(counts.flatMap(({ number, count }) => (count < 0 ? [number] : [])))
    const oneEach = { ...keep(oddities.oneEach), apply: credits.apply }
    const answers = [oneEach, ...(split.length > mostDeliveryRows ? [] : [addAll])]
    const sentence = odd.quantity(header, counts.filter(({ count }) => count >= 0).length, pets)
    const says = new Map(counts.map(({ number, count }) => [number, count]))
    const ofRow = (row: number) => `${oddities.kinds.quantity} ${words.formats.number(says.get(fileRowOf(row)) ?? 1)}`
    return found('quantity', numbers, header, answers, { key, sentence, ofRow })
  })
}
