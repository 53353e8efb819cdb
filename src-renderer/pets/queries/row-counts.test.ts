import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowEndOf } from '../../../src-shared/delivery.ts'
import { rowOutcomes } from '../../../src-shared/testing/row-outcomes.ts'
import { leftOf, tallyOf, unsentOf } from './row-counts.ts'

const anyOutcome = fc.constantFrom(...Object.values(rowOutcomes))

describe('the tally of a delivery', () => {
  test.each([
    ['open', 'to-send'],
    ['open', 'sending'],
    ['added', 'added'],
    ['found', 'found'],
    ['refused', 'refused'],
    ['alreadyThere', 'already-there'],
    ['mayBeThere', 'may-be-there'],
    ['unknown', 'unknown'],
    ['notAdded', 'not-added'],
  ] as const)('counts as %s a row that ended as %s', (name, end) => {
    const outcome = rowOutcomes[end]
    expect(rowEndOf(outcome).kind).toBe(end)
    expect(tallyOf([outcome])).toStrictEqual({ ...tallyOf([]), [name]: 1 })
    expect(tallyOf([outcome], 4).toFix).toBe(4)
  })

  test('does not count rows that were taken back to be fixed as left over', () => {
    const outcomes = [rowOutcomes.refused, rowOutcomes.added, rowOutcomes.refused]
    expect(leftOf(outcomes)).toStrictEqual([0, 2])
    expect(leftOf(outcomes, new Set([0, 1]))).toStrictEqual([2])
  })

  test('adds up to all rows, and so do the rows that are added, left over, in doubt or being sent', () => {
    fc.assert(
      fc.property(fc.array(anyOutcome), (outcomes) => {
        const tally = tallyOf(outcomes)
        expect(Object.values(tally).reduce((sum, count) => sum + count, 0)).toBe(outcomes.length)
        const sending = outcomes.filter((outcome) => outcome?.kind === 'sending').length
        expect(unsentOf(outcomes) + sending).toBe(tally.open)
        expect(leftOf(outcomes).length + tally.added + tally.found + tally.unknown + sending).toBe(outcomes.length)
      }),
    )
  })
})
