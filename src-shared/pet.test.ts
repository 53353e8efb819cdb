import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limitSchema, newPetSchema, petFilterSchema, petIdSchema, petNameSchema, petSchema } from './pet.ts'
import { petNameOf } from './pet-name.ts'

function accepts(schema: { safeParse(value: unknown): { success: boolean } }, value: unknown): boolean {
  return schema.safeParse(value).success
}

describe('an int64', () => {
  test('is the decimal text of any 64-bit integer, and of no larger one', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), (value) => {
        expect(accepts(petIdSchema, String(value))).toBe(BigInt.asIntN(64, value) === value)
      }),
      { examples: [[2n ** 63n - 1n], [-(2n ** 63n)], [2n ** 63n], [-(2n ** 63n) - 1n]] },
    )
  })

  test.each([...'-0 +1 01 1.0 1e3 0x1 1n ١'.split(' '), '', ' 1', '1 ', '1\n', 1, 1n, null])('is not %s', (value) => {
    expect(accepts(petIdSchema, value)).toBe(false)
  })
})

describe('a limit', () => {
  test('is a whole number from 1 to 100', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -200, max: 200 }), fc.double()), (limit) => {
        expect(accepts(limitSchema, limit)).toBe(Number.isInteger(limit) && limit >= 1 && limit <= 100)
      }),
    )
  })

  test.each(['20', null, undefined, [20]])('is not %j', (limit) => {
    expect(accepts(limitSchema, limit)).toBe(false)
  })
})

test('a name contains something to read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const { data } = petNameSchema.safeParse(name)
      expect(data ?? '').toBe(petNameOf(name))
    }),
  )
})

const bella = { name: 'Bella', categoryId: '3' }

test('a new pet has a name, a category, an optional status, and no ID', () => {
  const [status, id] = [{ status: 'sold' }, { id: '1' }]
  const pets = [bella, { ...bella, ...status }, { ...bella, status: 'on loan' }, { ...bella, ...id }, { name: 'Bella' }]
  expect(pets.map((pet) => accepts(newPetSchema, pet))).toEqual([true, true, false, false, false])
})

test('a service’s pet may have a status that section 3 does not list', () => {
  const statuses = ['on loan', null].map((status) => accepts(petSchema, { ...bella, name: '', id: '1', status }))
  expect(statuses).toEqual([true, false])
})

test('a filter has a status or all, and a number or as many as possible', () => {
  const filters = ['all as-many-as-possible', 'sold 100', 'other 20', 'all 0'].map((filter) => {
    const [status, limit] = filter.split(' ')
    return accepts(petFilterSchema, { status, limit: limit === 'as-many-as-possible' ? limit : Number(limit) })
  })
  expect(filters).toEqual([true, true, false, false])
})
