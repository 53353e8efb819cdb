import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNotAdded, rowEndOf } from '../../../src-shared/delivery.ts'
import { rowOutcomes } from '../../../src-shared/testing/row-outcomes.ts'
import { tallyOf, unsentOf } from './row-counts.ts'

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
  })

  test('counts the rows that the delivery began without', () => {
    const without = (['to-fix', 'held-back', 'to-fix', undefined] as const).map((unsent) => ({ row: { unsent } }))
    expect(tallyOf([], without)).toMatchObject({ toFix: 2, heldBack: 1, refused: 0 })
  })

  test('adds up to all rows, and so do the rows that are added, not added, in doubt or being sent', () => {
    fc.assert(
      fc.property(fc.array(anyOutcome), (outcomes) => {
        const tally = tallyOf(outcomes)
        expect(Object.values(tally).reduce((sum, count) => sum + count, 0)).toBe(outcomes.length)
        const sending = outcomes.filter((outcome) => outcome?.kind === 'sending').length
        expect(unsentOf(outcomes) + sending).toBe(tally.open)
        const left = outcomes.filter(isNotAdded).length
        expect(left + tally.added + tally.found + tally.unknown + sending).toBe(outcomes.length)
      }),
    )
  })
})
