import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { succeed } from '../../../src-shared/failure.ts'
import type { Pet, PetFilter, PetLookup, PetPage } from '../../../src-shared/pet.ts'
import { newestCopies, petQueries, receivedPet, withFormerCopies, withNewestCopies } from './pet-queries.ts'

const environment = 'staging'
const all: PetFilter = { status: 'all', limit: 20 }
const available: PetFilter = { status: 'available', limit: 20 }
const bella: Pet = { id: '1', name: 'Bella', categoryId: '3', status: 'available' }
const sold: Pet = { ...bella, status: 'sold' }
const luna: Pet = { id: '2', name: 'Luna', categoryId: '3', status: 'available' }
const day = 24 * 60 * 60 * 1000
const noon = Date.UTC(2026, 0, 1, 12)

let client = new QueryClient()
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => vi.unstubAllGlobals())

function pageOf(pets: readonly Pet[], receivedAt: number, more: Partial<PetPage> = {}): PetPage {
  return { pets, skippedRows: 0, mayMiss: [], receivedAt, ...more }
}

function lookupOf(pet: Pet, receivedAt: number): PetLookup {
  return { pet, foundThrough: 'lookup', removalDate: '2030-12-05', receivedAt }
}

/** Makes main give these answers from now on. */
function answer(answers: { readonly list?: PetPage; readonly lookup?: PetLookup }): void {
  vi.stubGlobal('window', {
    petStore: {
      listPets: async () => succeed(answers.list),
      getPet: async () => succeed(answers.lookup),
    },
  })
}

/** The copy of Bella that the window shows. */
function shown(): Pet | undefined {
  const lists = [all, available].flatMap(
    (filter) => client.getQueryData(petQueries.list(environment, filter).queryKey) ?? [],
  )
  const lookup = client.getQueryData(petQueries.detail(environment, '1').queryKey)
  return newestCopies([...lists, ...(lookup ? [receivedPet(lookup)] : [])]).get('1')
}

describe('the window shows what it received last, even if the clock was ahead and is now right:', () => {
  beforeEach(() => {
    const { queryKey } = petQueries.list(environment, available)
    client.setQueryData(queryKey, pageOf([bella], noon + 365 * day), { updatedAt: 0 })
    client.setQueryData(petQueries.detail(environment, '1').queryKey, lookupOf(bella, noon + day))
  })

  test('a list', async () => {
    answer({ list: pageOf([sold], noon) })
    await client.fetchQuery(petQueries.list(environment, all))
    expect(shown()).toStrictEqual(sold)
    // The other list is still due to be loaded again at the same time.
    expect(client.getQueryState(petQueries.list(environment, available).queryKey)?.dataUpdatedAt).toBe(0)
  })

  test('a lookup', async () => {
    answer({ lookup: lookupOf(sold, noon) })
    await client.fetchQuery(petQueries.detail(environment, '1'))
    expect(shown()).toStrictEqual(sold)
  })
})

test('an answer that another one overtook does not count as newer', async () => {
  client.setQueryData(petQueries.detail(environment, '1').queryKey, lookupOf(sold, noon + 1))
  answer({ list: pageOf([bella], noon) })
  await client.fetchQuery(petQueries.list(environment, all))
  expect(shown()).toStrictEqual(sold)
})

describe('a list that counts as complete', () => {
  const listed = () => client.getQueryState(petQueries.list(environment, all).queryKey)

  test('is loaded again as soon as a lookup finds a pet that it lacks, and only then', async () => {
    client.setQueryData(petQueries.list(environment, all).queryKey, pageOf([bella], noon))
    answer({ lookup: lookupOf(sold, noon + 1) })
    await client.fetchQuery(petQueries.detail(environment, '1'))
    expect(listed()?.isInvalidated).toBe(false)
    answer({ lookup: lookupOf(luna, noon + 2) })
    await client.fetchQuery(petQueries.detail(environment, '2'))
    expect(listed()?.isInvalidated).toBe(true)
  })

  test('proves nothing once the service is known to withhold pets', async () => {
    client.setQueryData(petQueries.list(environment, all).queryKey, pageOf([bella], noon))
    answer({ list: pageOf([bella], noon + 1, { mayMiss: ['available'], withholds: true }) })
    await client.fetchQuery(petQueries.list(environment, available))
    expect(listed()?.data).toMatchObject({ pets: [bella], mayMiss: ['available', 'pending', 'sold', 'other'] })
  })
})

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

test('the window shows the copy of each pet that it received last, in a list or a lookup', () => {
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

test('the order of the kept answers makes no difference', () => {
  fc.assert(
    fc.property(answers, (received) => {
      const atDifferentTimes = received.map((one, position) => ({ ...one, receivedAt: one.receivedAt * 10 + position }))
      const copies = newestCopies(atDifferentTimes)
      expect(new Map(newestCopies(atDifferentTimes.toReversed()))).toEqual(new Map(copies))
    }),
  )
})

test('a list keeps its pets and their order, and stays the same array if nothing is newer', () => {
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

test('a copy that equals the one before it is the same object, whichever answer it came in', () => {
  const former = newestCopies([{ pets: [bella], receivedAt: 1 }])
  const again = newestCopies([{ pets: [{ ...bella }], receivedAt: 2 }])
  expect(withFormerCopies(again, former).get('1')).toBe(bella)
  expect(withFormerCopies(newestCopies([{ pets: [sold], receivedAt: 2 }]), former).get('1')).toBe(sold)
})
