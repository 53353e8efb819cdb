import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Delivery, DeliveryOutcome, DeliveryState } from '../../../src-shared/delivery.ts'
import { leftOf, tallyOf, ticksOf, unsentOf, withChange } from './deliveries.ts'

const anyOutcome = fc.constantFrom<DeliveryOutcome>(
  { kind: 'waiting' },
  { kind: 'sending' },
  { kind: 'added', petId: '1', confirmedBy: 'answer' },
  { kind: 'added', petId: null, confirmedBy: 'clerk' },
  { kind: 'added', petId: '2', confirmedBy: 'list' },
  { kind: 'refused', message: 'No.' },
  { kind: 'already-there', petId: '3' },
  { kind: 'may-be-there', additionId: 'a' },
  { kind: 'unknown' },
  { kind: 'not-added' },
)

function deliveryOf(outcomes: readonly DeliveryOutcome[], state: DeliveryState = { kind: 'done' }): Delivery {
  const row = { cells: ['Kiwi', '7'], pet: { name: 'Kiwi', categoryId: '7' }, again: false }
  return {
    id: 'd',
    environment: 'staging',
    name: 'birds.csv',
    columns: ['Name', 'Category'],
    rows: outcomes.map(() => row),
    state,
    isDoubtful: false,
    outcomes,
  }
}

describe('the tally of a delivery', () => {
  test.each([
    ['open', { kind: 'waiting' }],
    ['open', { kind: 'sending' }],
    ['added', { kind: 'added', petId: '1', confirmedBy: 'answer' }],
    ['added', { kind: 'added', petId: null, confirmedBy: 'clerk' }],
    ['found', { kind: 'added', petId: '2', confirmedBy: 'list' }],
    ['refused', { kind: 'refused', message: 'No.' }],
    ['alreadyThere', { kind: 'already-there', petId: '3' }],
    ['mayBeThere', { kind: 'may-be-there', additionId: 'a' }],
    ['unknown', { kind: 'unknown' }],
    ['notAdded', { kind: 'not-added' }],
  ] as const)('counts as %s a row that is %o', (name, outcome) => {
    expect(tallyOf([outcome])).toStrictEqual({ ...tallyOf([]), [name]: 1 })
    expect(tallyOf([outcome], 4).toFix).toBe(4)
  })

  test('adds up to all rows, and so do what was added, what is left and what is in doubt', () => {
    fc.assert(
      fc.property(fc.array(anyOutcome), (outcomes) => {
        const tally = tallyOf(outcomes)
        expect(Object.values(tally).reduce((sum, count) => sum + count, 0)).toBe(outcomes.length)
        const sending = outcomes.filter(({ kind }) => kind === 'sending').length
        expect(unsentOf(outcomes) + sending).toBe(tally.open)
        expect(leftOf(outcomes).length + tally.added + tally.found + tally.unknown + sending).toBe(outcomes.length)
      }),
    )
  })

  test('changes lead to the same outcomes as main has, in whatever pieces they come', () => {
    const anyChange = fc.array(fc.record({ row: fc.nat({ max: 9 }), outcome: anyOutcome }), { maxLength: 5 })
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 10 }), (changes) => {
        const expected: DeliveryOutcome[] = Array.from({ length: 10 }, () => ({ kind: 'waiting' }))
        const before = deliveryOf([...expected], { kind: 'sending' })
        const frozen = structuredClone(before)
        let delivery = before
        for (const outcomes of changes) {
          delivery = withChange(delivery, { id: 'd', environment: 'staging', state: { kind: 'sending' }, outcomes })
          for (const { row, outcome } of outcomes) expected[row] = outcome
        }
        expect(delivery.outcomes).toStrictEqual(expected)
        expect(before).toStrictEqual(frozen)
      }),
    )
  })

  test('the bar has a mark where rows were refused, are unknown or may be there, and no more marks than can be told apart', () => {
    fc.assert(
      fc.property(fc.array(anyOutcome, { maxLength: 1000 }), (outcomes) => {
        const ticks = ticksOf(outcomes)
        expect(ticks.length).toBeLessThanOrEqual(600)
        const wrong = outcomes.filter(({ kind }) => ['refused', 'unknown', 'may-be-there'].includes(kind))
        expect(ticks.length > 0).toBe(wrong.length > 0)
        for (const { at, kind } of ticks) expect(outcomes[Math.round(at * outcomes.length)]?.kind).toBe(kind)
      }),
      { numRuns: 50 },
    )
    // Neighbours that no eye tells apart have one mark.
    const refused = Array.from({ length: 1000 }, (): DeliveryOutcome => ({ kind: 'refused', message: '' }))
    expect(ticksOf(refused)).toHaveLength(200)
  })
})
