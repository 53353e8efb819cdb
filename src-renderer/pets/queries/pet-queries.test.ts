import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { succeed } from '../../../src-shared/failure.ts'
import { certainCount } from '../../../src-shared/knowledge.ts'
import type { Pet, PetLookup, PetPage } from '../../../src-shared/pet.ts'
import { everyPet } from '../../../src-shared/window-start.ts'
import { useViewStore } from '../../view/view-store.ts'
import { answeredPets, followAnswers, knowledgeIn, ofEarlierRun, petQueries } from './pet-queries.ts'

const bella: Pet = { id: '1', name: 'Bella', categoryId: '3', status: 'available' }
const luna: Pet = { id: '2', name: 'Luna', categoryId: '3', status: 'available' }
const noon = Date.UTC(2026, 0, 1, 12)

let client = new QueryClient()
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  useViewStore.setState({ views: { staging: { id: 'first', since: 0 } } })
  followAnswers(client, (ledger) => [{ pet: ledger as Pet, at: noon }])
})
afterEach(() => vi.unstubAllGlobals())

const pageOf = (pets: readonly Pet[], receivedAt = noon): PetPage => ({ pets, skippedRows: 0, mayMiss: [], receivedAt })
const lookupOf = (pet: Pet, receivedAt: number): PetLookup => {
  return { pet, foundThrough: 'lookup', removalDate: '2030-12-05', receivedAt }
}
const known = () => [...answeredPets(knowledgeIn(client, 'staging')).values()]
const list = () => petQueries.list('staging', everyPet)

/** Looks up a pet, which main finds. */
async function lookUp(pet: Pet): Promise<void> {
  vi.stubGlobal('window', { petStore: { getPet: async () => succeed(lookupOf(pet, noon + 1)) } })
  await client.fetchQuery(petQueries.detail('staging', pet.id))
}

test('each list, lookup and added pet is learned when it comes, once, and in the view that it belongs to', async () => {
  client.setQueryData(list().queryKey, pageOf([bella]))
  client.setQueryData(['pets', 'staging', 'first', 'additions'], { ...luna, id: '3' })
  await lookUp({ ...bella, status: 'sold' })
  expect(known()).toEqual([{ ...bella, status: 'sold' }])
  expect([...knowledgeIn(client, 'staging').pets.keys()]).toEqual(['1', '3'])

  const late = list().queryKey
  useViewStore.getState().showView('staging', 'second', true)
  client.setQueryData(late, pageOf([luna], noon + 2))
  expect(known()).toEqual([])
})

test('a list from an earlier run counts nothing until it has come again', () => {
  client.setQueryData(list().queryKey, pageOf([bella]), ofEarlierRun)
  expect([known(), certainCount(knowledgeIn(client, 'staging'), 'all')]).toEqual([[bella], undefined])
  expect(knowledgeIn(client, 'staging').lists).toMatchObject([{ isOfEarlierRun: true }])
  client.setQueryData(list().queryKey, pageOf([bella, luna], noon + 1))
  expect(certainCount(knowledgeIn(client, 'staging'), 'all')).toBe(2)
})

test('a list that counts as complete is loaded again as soon as a lookup finds a pet that it lacks, and only then', async () => {
  client.setQueryData(list().queryKey, pageOf([bella]))
  const isInvalidated = () => client.getQueryState(list().queryKey)?.isInvalidated
  await lookUp({ ...bella, status: 'sold' })
  expect(isInvalidated()).toBe(false)
  await lookUp(luna)
  expect(isInvalidated()).toBe(true)
})
