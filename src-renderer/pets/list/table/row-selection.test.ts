import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeOf, toggled } from './row-selection.ts'

const petsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), name: 'Rex', categoryId: '3' }))

test('a range has every row between two rows and these, in whichever order they were chosen', () => {
  void fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(), fc.nat(), (count, one, other) => {
      const pets = petsOf(count)
      const [from, to] = [one % count, other % count]
      const expected = pets.filter((_, at) => (at - from) * (at - to) <= 0).map(({ id }) => id)
      expect([...rangeOf(pets, from, to)]).toEqual(expected)
      expect([...rangeOf(pets, to, from)]).toEqual(expected)
    }),
  )
})

test('a range from a row that is gone begins at the top', () => {
  expect([...rangeOf(petsOf(5), -1, 2)]).toEqual(['0', '1', '2'])
})

test('choosing a row twice leaves the selection as it was', () => {
  void fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.string(), (ids, id) => {
      const selected = new Set(ids)
      const once = toggled(selected, id)
      expect(once.has(id)).toBe(!selected.has(id))
      expect(toggled(once, id)).toEqual(selected)
    }),
  )
})
