import { expect, test } from 'vitest'
import { stillToFix, takenBack } from '../../../../src-shared/kept-delivery-draft.ts'
import { rowOutcomes } from '../../../../src-shared/testing/row-outcomes.ts'
import type { ShownDelivery } from '../../queries/deliveries.ts'
import { sheetWords } from '../../spreadsheet/testing/sheet-words.ts'
import { answered, draftOf, review, verdicts } from '../oddities/testing/review-rows.ts'
import { changeRows } from './delivery-draft.ts'
import { frameOf, takeBackRefused } from './refused-rows.ts'

const id = '01890a5d-ac96-474b-8cce-b302099a8061'

const kiwi = {
  cells: ['Kiwi', 'Birds', 'sold'],
  pet: { name: 'Kiwi', categoryId: '7', status: 'sold' },
  again: false,
} as const
const mango = { cells: ['Mango', '', ''], pet: { name: 'Mango', categoryId: '7' }, again: false }

/** A delivery with all its rows refused, each with `No room.` */
function refused(rows: ShownDelivery['rows']): ShownDelivery {
  return {
    id,
    environment: 'staging',
    state: { kind: 'done' },
    isDoubtful: false,
    name: 'birds.csv',
    columns: ['Bird', 'Group', ''],
    rows,
    outcomes: rows.map(() => rowOutcomes.refused),
  }
}

const back = (rows: ShownDelivery['rows']) => takeBackRefused(frameOf(refused(rows), sheetWords), refused(rows))

test('a refused row comes back as it was sent, under its number, to be checked with the service’s words', () => {
  const draft = back([{ ...kiwi, number: 4 }])
  const { oddities, rows } = review(draft)
  expect(rows).toMatchObject([{ row: { number: 4 }, pet: kiwi.pet, verdict: 'to-check' }])
  expect(oddities[0]).toMatchObject({ rows: [4], sentence: 'Refused by the store · 1 row, such as “No room.”' })
  expect(oddities[0]?.ofRow?.(4)).toBe('Refused: “No room.”')
})

test('a refused row is ready once a cell has changed, or the clerk wants to send it again as it is', () => {
  const draft = back([{ ...kiwi, number: 4 }])
  const changed = changeRows(draft, ({ fixed }) => ({ fixed: { ...fixed, 0: 'Kiwi II' } }))
  expect(verdicts(review(changed).rows)).toStrictEqual(['ready'])
  const [oddity] = review(draft).oddities
  expect(verdicts(review(answered(draft, [oddity?.key ?? '', 'keep'])).rows)).toStrictEqual(['ready'])
})

test('a refused row without a status stays without one, even if the review gives one to all rows', () => {
  const rest = { ...draftOf('Bird;Group\nRio;Parrots'), leftBy: id, forAll: { categoryId: '', status: 'available' } }
  const { rows } = review(takeBackRefused(rest, refused([{ ...mango, number: 4 }])))
  expect(rows.map(({ row, pet }) => [row.number, pet?.status])).toStrictEqual([
    [2, undefined],
    [4, undefined],
  ])
  expect(rows[1]?.pet).toStrictEqual(mango.pet)
})

test('a refused row is taken back once, and the delivery counts it apart from the rows still to fix', () => {
  const rest = { ...draftOf('Bird;Group\nRio;Parrots'), leftBy: id }
  const delivery = refused([{ ...kiwi, number: 4 }])
  const draft = takeBackRefused(rest, delivery)
  expect(draft.rows).toHaveLength(2)
  expect(takeBackRefused(draft, delivery).rows).toHaveLength(2)
  expect(stillToFix(draft, id).map(({ number }) => number)).toStrictEqual([2])
  expect(takenBack(draft, id)).toStrictEqual(new Set([0]))
  const next = { ...draft, leftBy: '01890a5d-ac96-474b-8cce-b302099a8062' }
  expect(stillToFix(next, next.leftBy).map(({ number }) => number)).toStrictEqual([2, 4])
  expect(takenBack(next, next.leftBy).size).toBe(0)
})

test('if one row stood for several pets, each pet gets its own row', () => {
  const draft = back([1, 2, 3].map(() => ({ ...kiwi, number: 4, again: true })))
  expect(draft.rows.map(({ number, choice }) => [number, choice])).toStrictEqual([
    [4, 'added'],
    [5, 'added'],
    [6, 'added'],
  ])
})

test('only refused rows are taken back', () => {
  const delivery = refused([kiwi, mango])
  const draft = takeBackRefused(frameOf(delivery, sheetWords), {
    ...delivery,
    outcomes: [rowOutcomes.added, rowOutcomes.refused],
  })
  expect(draft.rows.map(({ number }) => number)).toStrictEqual([2])
})
