import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Pet } from '../../../src-shared/pet.ts'
import { countChanges, goneAmong, leftPets, withPetInPlace } from './changed-pets.ts'
import type { PetChange, PetChanges } from './compare-pets.ts'

const bella: Pet = { id: '1', name: 'Bella', categoryId: '3', status: 'available' }
const luna: Pet = { id: '2', name: 'Luna', categoryId: '3', status: 'available' }
const finn: Pet = { id: '3', name: 'Finn', categoryId: '3', status: 'pending' }
const cookie: Pet = { id: '4', name: 'Cookie', categoryId: '3', status: 'available' }
const sold = { ...bella, status: 'sold' }

const changes: PetChanges = new Map<string, PetChange>([
  ['1', { kind: 'changed', was: bella, since: 20 }],
  ['2', { kind: 'gone', was: luna, since: 10 }],
  ['3', { kind: 'gone', was: finn, since: 30 }],
  ['4', { kind: 'new', since: 40 }],
])

test('a tab has lost the pets that now have another status, and those that are gone', () => {
  const newest = new Map([sold, cookie].map((pet) => [pet.id, pet]))
  expect(leftPets(changes, 'available', newest)).toEqual([sold, luna])
  expect(leftPets(changes, 'pending', newest)).toEqual([finn])
  expect(leftPets(changes, 'sold', newest)).toEqual([])
  expect(leftPets(changes, 'all', newest)).toEqual([luna, finn])
})

test('changes are counted by kind, since the earliest of them', () => {
  expect(countChanges([sold, luna, cookie], changes)).toEqual({
    new: 1,
    changed: 1,
    gone: 1,
    since: 10,
  })
  expect(countChanges([{ ...bella, id: '9' }], changes)).toBeNull()
})

test('those that are gone are known, for a copy or a page to say so', () => {
  expect(goneAmong(changes)).toEqual(new Set(['2', '3']))
})

test('a pet that is put back stands after the nearest pet that was before it', () => {
  const pets = fc.uniqueArray(
    fc.integer({ min: 1, max: 20 }).map((id) => ({ ...bella, id: String(id) })),
    { selector: ({ id }) => id, minLength: 1 },
  )
  fc.assert(
    fc.property(pets, fc.nat(), fc.func(fc.boolean()), (former, choice, stays) => {
      const pet = former[choice % former.length] ?? bella
      const rows = former.filter((each) => each !== pet && stays(each.id))
      const order = [...rows, pet].toSorted((a, b) => former.indexOf(a) - former.indexOf(b))
      expect(withPetInPlace(rows, pet, former)).toEqual(order)
    }),
  )
  expect(withPetInPlace([bella, luna], finn, [bella, luna])).toEqual([bella, luna, finn])
})
