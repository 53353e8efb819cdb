import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPetFields } from '../../../../src-shared/pet-fields.ts'
import { nextFault } from './review-cells.ts'

const anyRow = fc.record({
  verdict: fc.constantFrom('to-fix' as const, 'left-out' as const),
  faults: fc.constantFrom({}, { name: 'a' }, { categoryId: 'b' }, { name: 'a', status: 'c' }),
})

test('moving from fault to fault meets each once, in reading order, and skips rows that are left out', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 12 }), (rows) => {
      const expected = rows.flatMap(({ faults, verdict }, position) =>
        newPetFields.filter((field) => verdict === 'to-fix' && field in faults).map((field) => ({ position, field })),
      )
      const forward = []
      let at = nextFault(rows, { position: 0, cell: 'name' }, 1)
      if (rows[0] && expected[0]?.position === 0 && expected[0].field === 'name') forward.push(expected[0])
      while (at) {
        forward.push(at)
        at = nextFault(rows, { position: at.position, cell: at.field }, 1)
      }
      expect(forward).toStrictEqual(expected)
      const backward = []
      at = nextFault(rows, { position: rows.length, cell: 'name' }, -1)
      while (at) {
        backward.unshift(at)
        at = nextFault(rows, { position: at.position, cell: at.field }, -1)
      }
      expect(backward).toStrictEqual(expected)
    }),
  )
})

test('from a row’s buttons, the next fault is in a later row, and the one before is in the same row', () => {
  const rows = [
    { verdict: 'to-fix' as const, faults: { status: 'c' } },
    { verdict: 'to-fix' as const, faults: { name: 'a' } },
  ]
  expect(nextFault(rows, { position: 0, cell: 'choice' }, 1)).toStrictEqual({ position: 1, field: 'name' })
  expect(nextFault(rows, { position: 0, cell: 'choice' }, -1)).toStrictEqual({ position: 0, field: 'status' })
})
