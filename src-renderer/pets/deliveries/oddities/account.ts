import { deliveryPlaceOf } from '../../../../src-shared/addition.ts'
import { groupBy } from '../../../../src-shared/likeness.ts'
import { newPetFields } from '../../../../src-shared/pet-fields.ts'
import { foldText } from '../../../../src-shared/words/fold-text.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { statusLabel } from '../../../ui/badges.tsx'
import { isNumber } from '../../spreadsheet/whole-number.ts'
import type { DeliveryDraft } from '../draft/delivery-draft.ts'
import { fileRowOf } from '../draft/pieces.ts'
import {
  exampleIn,
  found,
  type Known,
  keep,
  leaveOut,
  numbersOf,
  type Oddity,
  rowsInPlay,
  textIn,
  wholeRow,
} from './oddity.ts'

/** Rows that the spreadsheet hides with a filter or a folded group, and rows that it strikes out. */
export function setAside(draft: DeliveryDraft, known: Known) {
  const { odd, addAllToo } = words.delivery.review
  return (['hidden', 'struck'] as const).flatMap((kind) => {
    const marked = new Set(kind === 'hidden' ? draft.hiddenRows : draft.struckRows)
    const rows = draft.rows.filter(({ number, choice }) => choice !== 'left-out' && marked.has(fileRowOf(number)))
    const numbers = numbersOf(rows)
    const example = rows[0] ? known.read(rows[0]).name : ''
    const sentence = kind === 'hidden' ? { sentence: odd.hidden(rows.length) } : {}
    return found(kind, numbers, example, [leaveOut(numbers), keep(addAllToo)], { settles: wholeRow, ...sentence })
  })
}

/**
 * Rows that count other rows: those of a pivot table, whose names are other rows' categories; totals of a group, without a status where most rows have
 * one; and totals with a second number.
 */
export function counts(draft: DeliveryDraft, known: Known) {
  const { categoryId, status } = draft.matching
  const rows = rowsInPlay(draft, known)
  const categories = new Set(rows.map((row) => foldText(textIn(row, categoryId))).filter((text) => /\p{L}/u.test(text)))
  const haveStatus = rows.filter((row) => textIn(row, status) !== '').length * 2 > rows.length
  const odd = rows.filter((row) => {
    const { name, isNameTyped, isOddTotal } = known.read(row)
    const own = textIn(row, categoryId)
    const isCategory = (own === '' || isNumber(own)) && categories.has(foldText(name.trim()))
    const isTotal = haveStatus && textIn(row, status) === '' && known.sheetWords.beginsWithTotal(name)
    return isOddTotal || (!isNameTyped && (isCategory || isTotal))
  })
  const numbers = numbersOf(odd)
  return found('counts', numbers, exampleIn(odd), [leaveOut(numbers), keep()], { settles: wholeRow })
}

/** The rows that a delivery sent but the service refused, as long as they are still the same. Each delivery's are a separate question. */
export function refusals(draft: DeliveryDraft, known: Known): readonly Oddity[] {
  const rows = draft.rows.flatMap((row) => {
    const { number, choice } = row
    const refused = known.refusedOf(row)
    const { pet } = known.read(row)
    const isSame =
      pet !== null && refused !== undefined && newPetFields.every((field) => pet[field] === refused.pet[field])
    return isSame && choice !== 'left-out' ? [{ number, ...refused }] : []
  })
  const { oddities } = words.delivery.review
  const { refused, refusedSilently } = words.outcomes
  return [...groupBy(rows, ({ id }) => deliveryPlaceOf(id)?.id ?? '')].flatMap(([delivery, all]) => {
    const messages = new Map(all.map(({ number, message }) => [number, message]))
    const example = all.find(({ message }) => message !== null)?.message ?? all[0]?.pet.name ?? ''
    return found('refused', [...messages.keys()], example, [keep(oddities.sendAgain)], {
      key: `refused ${delivery}`,
      isInRows: true,
      ofRow: (row) => {
        const message = messages.get(row)
        return message == null ? refusedSilently : refused(message)
      },
    })
  })
}

/** Signs in a name that hardly any other name of the delivery has, two blanks, or far more characters than theirs. */
const unusualSign = /[^\p{L}\p{M}\p{N}\s'’.-]|\s{2}/u
const muchLonger = 3

/** Shown, and blocking nothing: each category and status in the rows, with its number of pets, and names unlike the others. */
export function profile(draft: DeliveryDraft, known: Known): readonly Oddity[] {
  const rows = draft.rows.filter(({ choice }) => choice !== 'left-out')
  const pets = rows.flatMap((row) => {
    const { pet, isTotal } = known.read(row)
    return pet === null || (isTotal && row.choice === null) ? [] : [{ row, pet }]
  })
  if (pets.length === 0) return []
  const { odd, oddities } = words.delivery.review
  const { number } = words.formats
  const isNew = (categoryId: string) => known.ofStore !== null && !known.ofStore.has(categoryId)
  const categories = [...groupBy(pets, ({ pet }) => pet.categoryId)].map(([categoryId, all]) => {
    const label = `${known.categoryLabel(categoryId)} · ${number(all.length)}`
    return isNew(categoryId) ? odd.newHere(label) : label
  })
  const statuses = [...groupBy(pets, ({ pet }) => pet.status ?? '')].map(
    ([status, all]) =>
      `${status === '' ? words.add.letTheStoreDecide : statusLabel(all[0]?.pet.status)} · ${number(all.length)}`,
  )
  const lengths = pets.map(({ pet }) => pet.name.length).toSorted((one, other) => one - other)
  const usual = lengths[Math.floor(lengths.length / 2)] ?? 0
  const unlike = pets.filter(
    ({ pet: { name } }) => unusualSign.test(name) || name.length > muchLonger * Math.max(usual, 8),
  )
  const isRare = unlike.length * 5 <= pets.length
  const inform = { blocks: false, answers: [] }
  return [
    ...found('profile', numbersOf(pets.map(({ row }) => row)), '', [], {
      ...inform,
      sentence: `${oddities.kinds.profile} · ${[...categories, ...statuses].join('; ')}`,
    }),
    ...(isRare ? found('unlike', numbersOf(unlike.map(({ row }) => row)), unlike[0]?.pet.name ?? '', [], inform) : []),
  ]
}
