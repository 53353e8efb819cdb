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
    )
  })

  test.each(['0', '-1', '9007199254740993', '9223372036854775807', '-9223372036854775808'])('is %s', (text) => {
    expect(accepts(petIdSchema, text)).toBe(true)
  })

  test.each([
    ...'-0 +1 01 1.0 1e3 0x1 1n ١ 9223372036854775808 -9223372036854775809'.split(' '),
    '',
    ' 1',
    '1 ',
    '1\n',
    1,
    1n,
    null,
  ])('is not %s', (value) => {
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

describe('a name', () => {
  test('contains something to read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const { data } = petNameSchema.safeParse(name)
        expect(data ?? '').toBe(petNameOf(name))
      }),
    )
  })
})

describe('a new pet', () => {
  test('has a name, a category, an optional status, and no ID', () => {
    const pet = { name: 'Bella', categoryId: '3' }
    expect(accepts(newPetSchema, pet)).toBe(true)
    expect(accepts(newPetSchema, { ...pet, status: 'sold' })).toBe(true)
    expect(accepts(newPetSchema, { ...pet, status: 'on loan' })).toBe(false)
    expect(accepts(newPetSchema, { ...pet, id: '1' })).toBe(false)
    expect(accepts(newPetSchema, { name: 'Bella' })).toBe(false)
  })
})

test('a service’s pet may have a status that section 3 does not list', () => {
  expect(accepts(petSchema, { id: '1', name: '', categoryId: '3', status: 'on loan' })).toBe(true)
  expect(accepts(petSchema, { id: '1', name: 'Bella', categoryId: '3', status: null })).toBe(false)
})

test('a filter has a status or all, and a number or as many as possible', () => {
  expect(accepts(petFilterSchema, { status: 'all', limit: 'as-many-as-possible' })).toBe(true)
  expect(accepts(petFilterSchema, { status: 'sold', limit: 100 })).toBe(true)
  expect(accepts(petFilterSchema, { status: 'other', limit: 20 })).toBe(false)
  expect(accepts(petFilterSchema, { status: 'all', limit: 0 })).toBe(false)
})
