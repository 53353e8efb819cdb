import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pet } from '../../../../src-shared/pet.ts'
import { createReach } from '../../../../src-shared/testing/reach.ts'
import { rangeOf, rowsToScroll } from './rows-in-use.ts'

const statuses = fc.constantFrom('available', 'pending', 'sold')
const petLists = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 12 }).map(String), status: statuses }), {
  selector: ({ id }) => id,
})

function named(pets: readonly { id: string; status: string }[]): readonly Pet[] {
  return pets.map(({ id, status }) => ({ id, name: `Pet ${id}`, categoryId: '1', status }))
}

describe('a reloaded list', () => {
  test('scrolls by as many rows as the pet in view has moved', () => {
    const reach = createReach('moved', 'gone')
    fc.assert(
      fc.property(petLists, petLists, fc.nat(), (before, after, choice) => {
        const [former, pets] = [named(before), named(after)]
        const anchor = former[choice % Math.max(1, former.length)]
        const rows = rowsToScroll(former, pets, [undefined, anchor])
        const position = former.findIndex(({ id }) => id === anchor?.id)
        const isThere = pets.some(({ id }) => id === anchor?.id)
        reach.note(isThere ? 'moved' : 'gone', !isThere || rows !== 0)
        if (isThere) expect(pets[position + rows]?.id).toBe(anchor?.id)
        else expect(rows).toBe(0)
      }),
    )
    reach.expectAtLeast(1)
  })

  test('keeps the next-best row in place if the best is gone', () => {
    const former = named([1, 2, 3].map((id) => ({ id: `${id}`, status: 'sold' })))
    const pets = named([4, 2, 3].map((id) => ({ id: `${id}`, status: 'sold' })))
    expect(rowsToScroll(former, [...pets.slice(0, 1), ...pets], [former[0], former[2]])).toBe(1)
  })
})

const petsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), name: 'Rex', categoryId: '3' }))

test('a range has two rows and all between them, in whichever order the clerk chose the two', () => {
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

test('a range from a missing row begins at the top', () => {
  expect([...rangeOf(petsOf(5), -1, 2)]).toEqual(['0', '1', '2'])
})
