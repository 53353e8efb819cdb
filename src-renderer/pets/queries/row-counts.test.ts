import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endedOf, isNotAdded } from '../../../src-shared/delivery.ts'
import { rowOutcomes } from '../../../src-shared/testing/row-outcomes.ts'
import { tallyOf, unsentOf } from './row-counts.ts'

describe('the tally of a delivery', () => {
  test('counts each row under its end, and those that the delivery began without', () => {
    for (const [end, outcome] of Object.entries(rowOutcomes)) expect(tallyOf([outcome])).toStrictEqual({ [end]: 1 })
    const without = (['to-fix', 'held-back', 'to-fix', undefined] as const).map((unsent) => ({ row: { unsent } }))
    expect(tallyOf([], without)).toStrictEqual({ 'to-fix': 2, 'held-back': 1 })
  })

  test('agrees with what is still to be sent, has ended and was not added', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.values(rowOutcomes))), (outcomes) => {
        const { added = 0, found = 0, unknown = 0, sending = 0, 'to-send': unsent = 0 } = tallyOf(outcomes)
        expect([unsentOf(outcomes), endedOf(outcomes)]).toStrictEqual([unsent, outcomes.length - unsent - sending])
        expect(outcomes.filter(isNotAdded)).toHaveLength(outcomes.length - added - found - unknown - sending)
      }),
    )
  })
})
