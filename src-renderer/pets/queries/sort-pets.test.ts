import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Pet } from '../../../src-shared/pet.ts'
import { compareIntegers, sortPets } from './sort-pets.ts'

test('the order of any two int64 is the order of their values', () => {
  const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
  fc.assert(
    fc.property(int64, int64, (a, b) => Math.sign(compareIntegers(`${a}`, `${b}`)) === (a < b ? -1 : a > b ? 1 : 0)),
  )
})

const pets: readonly Pet[] = [
  { id: '9007199254740993', name: 'Zoë', categoryId: '13', status: 'sold' },
  { id: '9007199254740992', name: 'bella 10', categoryId: '3', status: 'available' },
  { id: '7', name: 'Bella 9', categoryId: '3' },
]

const without = { id: '8', name: 'Rex' }

test.each([
  ['name', false, 'Bella 9, bella 10, Rex, Zoë'],
  // A pet without a category comes after all others, and before them in descending order.
  ['categoryId', false, 'bella 10, Bella 9, Zoë, Rex'],
  ['status', false, 'bella 10, Zoë, Rex, Bella 9'],
  ['id', false, 'Bella 9, Rex, bella 10, Zoë'],
  // Equal pets keep the service’s order.
  ['categoryId', true, 'Rex, Zoë, bella 10, Bella 9'],
] as const)('pets are sorted by %s, descending: %s', (id, desc, names) => {
  const sorted = sortPets([without, ...pets], [{ id, desc }])
  expect(sorted.map(({ name }) => name).join(', ')).toBe(names)
})
