import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { PetFilter, PetPage } from '../../../src-shared/pet.ts'
import { petQueries } from '../pet-queries.ts'
import { knownPets } from './pet-list-query.ts'

const page: PetPage = {
  pets: [
    { id: '1', name: 'Bella', categoryId: '3', status: 'available' },
    { id: '2', name: 'Figaro', categoryId: '5', status: 'sold' },
    { id: '3', name: 'Dot', categoryId: '9' },
  ],
  skippedRows: 0,
  mayMiss: [],
  receivedAt: 0,
}
const all: PetFilter = { status: 'all', limit: 20 }

function clientThatKnows(environment: 'staging' | 'production', filter: PetFilter): QueryClient {
  const queryClient = new QueryClient()
  queryClient.setQueryData(petQueries.list(environment, filter).queryKey, page)
  return queryClient
}

test('while sold pets are on their way, those of the loaded list stand in', () => {
  const stand = knownPets(clientThatKnows('staging', all), 'staging', { status: 'sold', limit: 20 })
  expect(stand?.pets.map((pet) => pet.name)).toEqual(['Figaro'])
})

test('nothing stands in where the loaded list has no pet of the status', () => {
  expect(knownPets(clientThatKnows('staging', all), 'staging', { status: 'pending', limit: 20 })).toBeUndefined()
})

test('the pets of one status do not stand in for all pets', () => {
  const sold: PetFilter = { status: 'sold', limit: 20 }
  expect(knownPets(clientThatKnows('staging', sold), 'staging', all)).toBeUndefined()
})

test("another environment's pets never stand in", () => {
  expect(knownPets(clientThatKnows('production', all), 'staging', all)).toBeUndefined()
})
