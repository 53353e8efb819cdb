import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AdditionId, type AdditionOutcome, rowAdditionId } from '../../../../src-shared/addition.ts'
import type { outcomeFinder, RowEnd } from '../../../../src-shared/delivery.ts'
import { inPresentForm } from '../../../../src-shared/kept-delivery-draft.ts'
import { rowOutcomes } from '../../../../src-shared/testing/row-outcomes.ts'
import type { ShownDelivery } from '../../queries/deliveries.ts'
import { tallyOf } from '../../queries/row-counts.ts'
import { sheetWords } from '../../spreadsheet/testing/sheet-words.ts'
import { answered, draftOf, review as reviewIn, verdicts } from '../oddities/testing/review-rows.ts'
import { beginDraft, changeRows, type DeliveryDraft, type UnsentReason, unbeginDraft } from './delivery-draft.ts'
import { draftOfDelivery, draftOfPets, type LeftRow, leftRows, namesOf, tableOfLeft as tableWith } from './left-rows.ts'

const id = '01890a5d-ac96-474b-8cce-b302099a8061'

const tableOfLeft = (draft: DeliveryDraft, rest: readonly LeftRow[]) => tableWith(draft, rest, sheetWords)

/** A draft that has begun with all its rows but those with a reason, by number. */
function begun(draft: DeliveryDraft, reasons: Readonly<Record<number, UnsentReason>> = {}): DeliveryDraft {
  return beginDraft(draft, id, new Map(draft.rows.map(({ number }) => [number, reasons[number]])))
}

/** Gives the outcomes of a delivery's rows that ended in these ways, in order. */
function ended(...ends: readonly RowEnd['kind'][]): ReturnType<typeof outcomeFinder> {
  const all = new Map<string, AdditionOutcome | undefined>()
  ends.forEach((kind, row) => void all.set(rowAdditionId({ id, row }), rowOutcomes[kind]))
  return (addition) => all.get(addition ?? '')
}

describe('the rows of a begun draft that are left', () => {
  const birds = draftOf('Bird;Group\nKiwi;7\nMango;7\nPico;7\nRio;Parrots\nBella;7\nCoco;7')

  test('are those that were certainly not added, whatever its delivery began with, each with its reason', () => {
    const ends = Object.keys(rowOutcomes) as RowEnd['kind'][]
    const draft = begun(draftOf(`Bird;Group\n${ends.map((end) => `${end};7`).join('\n')}`))
    expect(tableOfLeft(draft, leftRows(draft, ended(...ends)))).toStrictEqual([
      ['Bird', 'Group', 'Error'],
      ['to-send', '7', 'Not sent'],
      ['refused', '7', 'No room.'],
      ['already-there', '7', 'Not sent: #418 looks like it'],
      ['may-be-there', '7', 'Not sent: a pet like it may have been added already'],
      ['not-added', '7', 'Not added, as you said'],
    ])
  })

  test('include those still to fix or held back, but none that is left out', () => {
    const draft = begun(birds, { 4: 'left-out', 5: 'to-fix', 6: 'held-back' })
    const left = leftRows(draft, ended('added', 'refused', 'unknown'))
    expect(left.map(({ row, end }) => `${row.number} ${end.kind}`)).toStrictEqual([
      '3 refused',
      '5 to-fix',
      '6 held-back',
    ])
    expect(namesOf(draft, left)).toStrictEqual(['Mango', 'Rio', 'Bella'])
    const given = changeRows(draft, ({ number }) => (number === 6 ? { choice: 'left-out' } : null))
    expect(leftRows(given, ended('added', 'refused', 'added'))).toHaveLength(2)
  })

  test('can begin again, and what was added stays added', () => {
    const first = begun(birds, { 5: 'to-fix' })
    const left = leftRows(first, ended('added', 'refused', 'added', 'added', 'added'))
    const next = '01890a5d-ac96-474b-8cce-b302099a8062'
    const second = beginDraft(first, next, new Map(left.map(({ row }) => [row.number, undefined])))
    expect(second.rows.map(({ sent }) => sent)).toStrictEqual([
      ...[`${id}:0`, `${next}:0`, `${id}:2`, `${next}:1`],
      ...[`${id}:3`, `${id}:4`],
    ])
    const named = changeRows(second, ({ number }) => (number === 3 ? { fixed: { 0: 'Mangosteen' } } : null))
    const refused = unbeginDraft(named, first)
    expect(refused.rows.map(({ sent }) => sent)).toStrictEqual(first.rows.map(({ sent }) => sent))
    expect(refused).toMatchObject({ begun: id, rows: [{}, { fixed: { 0: 'Mangosteen' } }, {}, {}, {}, {}] })
  })
})

describe('a refused row', () => {
  const draft = begun(draftOf('Bird;Group\nKiwi;7\nRio;7'), { 3: 'left-out' })
  const refusedOf = ({ sent }: { sent?: AdditionId | undefined }) =>
    sent === undefined
      ? undefined
      : { id: sent, message: 'No room.', pet: { name: 'Kiwi', categoryId: '7', status: 'available' as const } }

  test('is to be checked, with the service’s words', () => {
    const { oddities, rows } = reviewIn(draft, undefined, { refusedOf })
    expect(verdicts(rows)).toStrictEqual(['to-check', 'ready'])
    expect(oddities[0]).toMatchObject({ rows: [2], sentence: 'Refused by the store · 1 row, such as “No room.”' })
    expect(oddities[0]?.ofRow?.(2)).toBe('Refused: “No room.”')
  })

  test('is ready once a cell has changed, or the clerk wants to send it again as it is', () => {
    const changed = changeRows(draft, ({ fixed }) => ({ fixed: { ...fixed, 0: 'Kiwi II' } }))
    for (const one of [changed, answered(draft, [`refused ${id}`, 'keep'])])
      expect(verdicts(reviewIn(one, undefined, { refusedOf }).rows)[0]).toBe('ready')
  })
})

describe('a delivery without its own draft', () => {
  const kiwi = { cells: ['Kiwi', 'Birds', 'sold'], pet: { name: 'Kiwi', categoryId: '7', status: 'sold' } } as const
  const mango = { cells: ['Mango', '', ''], pet: { name: 'Mango', categoryId: '7' }, again: false, number: 6 }
  function deliveryOf(rows: ShownDelivery['rows']): ShownDelivery {
    const outcomes = rows.map(() => rowOutcomes.refused)
    const columns = ['Bird', 'Group', '']
    const state = { kind: 'done' } as const
    return { id, environment: 'staging', state, isDoubtful: false, name: 'birds.csv', columns, rows, outcomes }
  }

  test('gets one of the rows that it sent, as it sent them, and each pet of a row its own', () => {
    const rows = [...[1, 2, 3].map(() => ({ ...kiwi, number: 4, again: true })), mango]
    const draft = draftOfDelivery(deliveryOf(rows), null)
    const sent = draft.rows.map((row) => `${row.number} ${row.choice} ${row.sent?.replace(id, '')}`)
    expect(sent).toStrictEqual(['4 added :0', '4.001 added :1', '4.002 added :2', '6 null :3'])
    const { rows: read } = reviewIn({ ...draft, forAll: { categoryId: '', status: 'available' } })
    expect(read.map(({ pet }) => pet)).toStrictEqual([kiwi.pet, kiwi.pet, kiwi.pet, mango.pet])
  })

  test('adds them to what 2.1.0 kept: the rows still to fix, and refused ones that came back', () => {
    const refused = { id: `${id}:0`, message: null, pet: kiwi.pet }
    const { rows, ...kept } = draftOf('Bird;Group\nRio;Parrots\nKiwis;7')
    const review = {
      ...kept,
      leftBy: id,
      rows: [...rows.slice(0, 1), ...rows.slice(1).map((row) => ({ ...row, refused }))],
    }
    const draft = draftOfDelivery(
      deliveryOf([{ ...kiwi, again: false, number: 3 }, mango]),
      inPresentForm({ text: '', review }).review,
    )
    const left = leftRows(draft, ended('refused', 'refused'))
    expect(left.map(({ row, end }) => `${row.number} ${end.kind}`)).toStrictEqual([
      '2 to-fix',
      '3 refused',
      '6 refused',
    ])
    expect(namesOf(draft, left)).toStrictEqual(['Rio', 'Kiwis', 'Mango'])
    // Each is counted once: the delivery's two rows are refused.
    expect(tallyOf([], left)).toStrictEqual({ 'to-fix': 1 })
  })
})

describe('the saved rows', () => {
  const saved = (text: string, end: Exclude<RowEnd['kind'], 'added'> = 'to-send') => {
    const draft = begun(draftOf(text))
    return tableOfLeft(draft, leftRows(draft, ended(end)))
  }

  test.each([
    [
      'one column of reasons, even if they came from such a file',
      'Bird;error\nKiwi;too long',
      'Bird|Error',
      'Kiwi|Not sent',
    ],
    ['it in its column if a row is short', 'Bird;Group;Cage\nKiwi;7', 'Bird|Group|Cage|Error', 'Kiwi|7||Not sent'],
  ])('have %s', (_, text, ...rows) => {
    expect(saved(text).map((cells) => cells.join('|'))).toStrictEqual(rows)
  })

  test('never run the service’s words', () => {
    const draft = begun(draftOf('Bird;Group\n=1+1;7'))
    const serviceError = { code: '', message: '=cmd|calc', status: 400 }
    const refused = { ...rowOutcomes.refused, failure: { ...rowOutcomes.refused.failure, serviceError } }
    const left = leftRows(draft, () => refused)
    expect(tableOfLeft(draft, left)[1]).toStrictEqual(['=1+1', '7', "'=cmd|calc"])
  })

  test('have their cells as they came in, whatever is in them', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('"', '\r\n', ',', ';', '=1+1', ' Kiwi ', '', '-7'))
    const draft = begun(draftOf('Bird;Group;Cage\nKiwi;7;A'))
    fc.assert(
      fc.property(fc.array(cell, { minLength: 3, maxLength: 3 }), (cells) => {
        const one = { ...draft, rows: draft.rows.map((row) => ({ ...row, cells })) }
        expect(tableOfLeft(one, leftRows(one, ended('to-send')))[1]).toStrictEqual([...cells, 'Not sent'])
      }),
    )
  })
})

test('pets of another store come as they are there, and what a pet lacks or this app cannot send is to fix', () => {
  const draft = draftOfPets({
    from: 'staging',
    to: 'production',
    pets: [
      { name: '=Total', categoryId: '7' },
      { name: '6000', categoryId: '3', status: 'sold' },
      { name: 'Rex', categoryId: '3', status: 'quarantine' },
      { name: 'Dot', status: 'available' },
    ],
  })
  expect(inPresentForm({ text: '', review: draft }).review).toStrictEqual(draft)
  const { rows } = reviewIn(draft)
  expect(verdicts(rows)).toStrictEqual(['ready', 'ready', 'to-fix', 'to-fix'])
  expect(rows.slice(0, 2).map(({ pet }) => pet)).toStrictEqual([
    { name: '=Total', categoryId: '7' },
    { name: '6000', categoryId: '3', status: 'sold' },
  ])
})
