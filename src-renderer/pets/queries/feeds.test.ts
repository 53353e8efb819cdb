import { expect, test } from 'vitest'
import type { Pet, PetFilter, PetLookup } from '../../../src-shared/pet.ts'
import { feedsOf } from './feeds.ts'
import type { KnownList } from './pet-queries.ts'

const bella: Pet = { id: '1', name: 'Bella', categoryId: '3', status: 'available' }
const figaro: Pet = { id: '2', name: 'Figaro', categoryId: '5', status: 'sold' }
const shown: PetFilter = { status: 'available', limit: 20 }
const widest: PetFilter = { status: 'all', limit: 'as-many-as-possible' }

function list(filter: PetFilter, pets: readonly Pet[], receivedAt: number): KnownList {
  return { filter, page: { pets, mayMiss: ['available'], skippedRows: 0, receivedAt } }
}

function lookup(pet: Pet, receivedAt: number): PetLookup {
  return { pet, foundThrough: 'lookup', removalDate: '2030-12-05', receivedAt }
}

test('a row’s feed is the answer with its newest copy, whichever list is on screen', () => {
  const lists = [list(shown, [bella], 2), list(widest, [bella, figaro], 1)]
  expect(feedsOf([bella], { lists, lookups: [] }, shown)).toEqual([])
  expect(feedsOf([bella, figaro], { lists, lookups: [] }, shown)).toEqual([widest])
  expect(feedsOf([figaro], { lists, lookups: [lookup(figaro, 3)] }, shown)).toEqual(['2'])
  expect(feedsOf([figaro], { lists, lookups: [lookup(figaro, 0)] }, shown)).toEqual([widest])
  expect(feedsOf([bella, figaro], { lists, lookups: [] }, widest)).toEqual([shown])
})

test('if only lookups know many pets, the first five are looked up again, after the lists', () => {
  const pets = Array.from({ length: 9 }, (_, at): Pet => ({ ...bella, id: String(10 + at) }))
  const answers = { lists: [list(widest, [figaro], 1)], lookups: pets.map((pet) => lookup(pet, 2)) }
  expect(feedsOf([...pets, figaro], answers, shown)).toEqual([widest, '10', '11', '12', '13', '14'])
})
