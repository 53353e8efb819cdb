import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Pet, PetFilter, PetLookup } from '../../../src-shared/pet.ts'
import { type StatusGroup, statusTabs } from '../../../src-shared/pet-status.ts'
import { createReach } from '../../../src-shared/testing/reach.ts'
import type { KnownList } from '../queries/pet-queries.ts'
import { isOfTab, listWith, petsOfTab } from '../queries/tab-pets.ts'
import { anyFilter, anyStore, listOf } from '../testing/simulated-store.ts'
import { freshFor, listToLookThrough } from './widest-list.ts'

const askedAt = 1_000_000

function list(filter: PetFilter, mayMiss: readonly StatusGroup[], { age = 0, skippedRows = 0 } = {}): KnownList {
  return { filter, page: { pets: [], mayMiss, skippedRows, receivedAt: askedAt - age } }
}

const shown: PetFilter = { status: 'all', limit: 20 }
const widest: PetFilter = { status: 'all', limit: 'as-many-as-possible' }
const sold: PetFilter = { status: 'sold', limit: 20 }
const everyGroup = ['available', 'pending', 'sold', 'other'] as const

function toLookThrough(
  lists: readonly KnownList[],
  { status = shown.status, shown: onScreen = shown }: { status?: PetFilter['status']; shown?: PetFilter } = {},
): PetFilter | null {
  return listToLookThrough({ lists, lookups: [] }, { status, shown: onScreen, askedAt })
}

test('a list that may lack pets is not enough, but a list on screen with the whole tab is, however old', () => {
  expect(toLookThrough([list(shown, everyGroup)])).toEqual(widest)
  expect(toLookThrough([list(shown, [], { age: 10 * freshFor })])).toBeNull()
})

test('a list with a row that could not be read is not enough', () => {
  expect(toLookThrough([list(shown, [], { skippedRows: 1 })])).toEqual(widest)
})

test('no list can be wider than as many as possible, or than 100 of one status', () => {
  expect(toLookThrough([list(widest, everyGroup)], { shown: widest })).toBeNull()
  const hundredSold: PetFilter = { status: 'sold', limit: 100 }
  expect(toLookThrough([list(hundredSold, ['sold'])], { status: 'sold', shown: hundredSold })).toBeNull()
  const hundred: PetFilter = { status: 'all', limit: 100 }
  expect(toLookThrough([list(hundred, everyGroup)], { shown: hundred })).toEqual(widest)
})

test('a list of all pets with the whole tab is enough if it was fresh when the clerk asked, or came later', () => {
  const search = { status: 'sold', shown: sold } as const
  const widestSold: PetFilter = { status: 'sold', limit: 'as-many-as-possible' }
  const found = (all: KnownList) => toLookThrough([list(sold, ['sold']), all], search)
  expect(found(list(widest, ['available', 'other']))).toEqual(widest)
  expect(found(list(widest, ['available', 'other'], { age: -10 * freshFor }))).toEqual(widest)
  expect(found(list(widest, ['available', 'other'], { age: freshFor }))).toEqual(widestSold)
  expect(found(list(widest, ['sold', 'other']))).toEqual(widestSold)
})

test('a fresh list is not enough if the one on screen has a pet that it lacks', () => {
  const pets = [{ id: '1', name: 'Mochi', categoryId: '3', status: 'sold' }]
  const older = list(widest, [], { age: 2 })
  const newer = list(shown, everyGroup)
  expect(listToLookThrough({ lists: [older, newer], lookups: [] }, { status: 'sold', shown, askedAt })).toEqual(widest)
  const grown = { ...newer, page: { ...newer.page, pets } }
  expect(listToLookThrough({ lists: [older, grown], lookups: [] }, { status: 'sold', shown, askedAt })).toEqual({
    status: 'sold',
    limit: 'as-many-as-possible',
  })
})

test('a list from an earlier run is never enough: the app waits for the one on screen, and requests any other', () => {
  const kept = { ...list(shown, []), isOfEarlierRun: true }
  expect(toLookThrough([kept])).toEqual(shown)
  expect(toLookThrough([{ ...list(widest, []), isOfEarlierRun: true }, list(shown, everyGroup)])).toEqual(widest)
})

test('whatever is known, one more list is enough to know every pet of a tab that lists can show, was looked up or was added here', () => {
  const reach = createReach('found only in another list', 'beyond every list', 'asks for nothing')
  const positions = fc.array(fc.nat(), { maxLength: 3 })
  const anyTab = fc.constantFrom(...statusTabs)
  const anyKnown = fc.record({ filters: fc.array(anyFilter, { maxLength: 3 }), looked: positions, here: positions })
  fc.assert(
    fc.property(anyStore, anyTab, anyFilter, anyKnown, (store, status, onScreen, { filters, looked, here }) => {
      const load = (filter: PetFilter): KnownList => ({ filter, page: listOf(store, filter, askedAt) })
      const some = (those: readonly number[]) => those.flatMap((position) => store[position % store.length] ?? [])
      const lookups = some(looked).map(
        (pet): PetLookup => ({ pet, foundThrough: 'lookup', removalDate: '2030-12-05', receivedAt: askedAt }),
      )
      const known = [onScreen, ...filters].map(load)
      const lists = known.filter((list, at) => listWith(known, list.filter) === known[at])
      const wanted = listToLookThrough({ lists, lookups }, { status, shown: onScreen, askedAt })
      reach.note('asks for nothing', wanted === null)
      if (wanted !== null && !listWith(lists, wanted)) lists.push(load(wanted))

      const added = [{ pets: some(here), receivedAt: askedAt }]
      const pets = petsOfTab(status, { lists, lookups }, { added, first: [] })
      const inTab = store.filter((pet) => isOfTab(pet, status))
      // A list has the first 100 pets of the store, or of a status (section 4.1).
      const ofLists = statusTabs.flatMap((tab) => store.filter((pet) => isOfTab(pet, tab)).slice(0, 100))
      const findable = new Set<Pet>([...ofLists, ...some([...looked, ...here])])
      const expected = inTab.filter((pet) => findable.has(pet))
      expect(pets.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
      reach.note('beyond every list', expected.length < inTab.length)
      reach.note('found only in another list', expected.length > load(onScreen).page.pets.length)
    }),
    { numRuns: 300 },
  )
  reach.expectAtLeast(5)
})
