import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newestCopies, receivedPet, withFormerCopies, withNewestCopies } from './known-pets.ts'

const pet = fc.record({
  id: fc.constantFrom('1', '2', '3', '9007199254740993'),
  name: fc.constantFrom('Bella', 'Figaro'),
  categoryId: fc.constant('3'),
  status: fc.constantFrom('available', 'pending', 'sold'),
})
const lookup = fc.record({
  pet,
  foundThrough: fc.constant('lookup' as const),
  removalDate: fc.constant('2030-12-05'),
  receivedAt: fc.nat(1000),
})
const list = fc.record({
  pets: fc.uniqueArray(pet, { selector: ({ id }) => id }),
  receivedAt: fc.nat(1000),
})
const answers = fc.array(fc.oneof(list, lookup.map(receivedPet)), { maxLength: 8 })

test('every pet is shown in the copy that was received last, whether in a list or a lookup', () => {
  fc.assert(
    fc.property(answers, (received) => {
      const newest = newestCopies(received)
      expect(new Set(newest.keys())).toEqual(new Set(received.flatMap(({ pets }) => pets.map(({ id }) => id))))
      for (const copy of newest.values()) {
        const moments = received
          .filter(({ pets }) => pets.some((pet) => pet === copy))
          .map(({ receivedAt }) => receivedAt)
        const others = received.filter(({ pets }) => pets.some(({ id }) => id === copy.id))
        expect(Math.max(...moments)).toBe(Math.max(...others.map(({ receivedAt }) => receivedAt)))
      }
    }),
  )
})

test('in which order the answers are kept makes no difference', () => {
  const atDifferentTimes = answers.map((received) =>
    received.map((answer, position) => ({ ...answer, receivedAt: answer.receivedAt * 10 + position })),
  )
  fc.assert(
    fc.property(atDifferentTimes, (received) => {
      const sorted = (copies: ReturnType<typeof newestCopies>) => [...copies].toSorted(([a], [b]) => a.localeCompare(b))
      expect(sorted(newestCopies(received.toReversed()))).toEqual(sorted(newestCopies(received)))
    }),
  )
})

test('a list keeps its pets and their order, and is the same array where nothing is newer', () => {
  fc.assert(
    fc.property(answers, list, (received, shown) => {
      const newest = newestCopies(received)
      const copies = withNewestCopies(shown.pets, newest)
      expect(copies.map(({ id }) => id)).toEqual(shown.pets.map(({ id }) => id))
      for (const copy of copies) expect(newest.get(copy.id) ?? copy).toBe(copy)
    }),
  )
  const alone = { pets: [{ id: '1', name: 'Bella', categoryId: '3' }], receivedAt: 1 }
  expect(withNewestCopies(alone.pets, newestCopies([alone]))).toBe(alone.pets)
})

test('a lookup that is older than the list does not undo what the list says', () => {
  const available = { id: '1', name: 'Bella', categoryId: '3', status: 'available' }
  const sold = { ...available, status: 'sold' }
  const old = receivedPet({ pet: available, foundThrough: 'lookup', removalDate: '2030-12-05', receivedAt: 1 })
  expect(newestCopies([{ pets: [sold], receivedAt: 2 }, old]).get('1')).toBe(sold)
})

test('a copy that says the same as the one before it is the same object, whichever answer it came in', () => {
  const bella = { id: '1', name: 'Bella', categoryId: '3', status: 'available' }
  const former = newestCopies([{ pets: [bella], receivedAt: 1 }])
  const again = newestCopies([{ pets: [{ ...bella }], receivedAt: 2 }])
  expect(withFormerCopies(again, former).get('1')).toBe(bella)
  const sold = { ...bella, status: 'sold' }
  expect(withFormerCopies(newestCopies([{ pets: [sold], receivedAt: 2 }]), former).get('1')).toBe(sold)
})
