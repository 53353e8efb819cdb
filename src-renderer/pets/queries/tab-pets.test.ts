import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import type { Pet, PetFilter, PetLookup } from '../../../src-shared/pet.ts'
import { groupOf, groupsOf, petStatuses, type StatusGroup } from '../../../src-shared/pet-status.ts'
import { createReach } from '../../../src-shared/testing/reach.ts'
import { anyFilter, anyStore, listOf } from '../testing/simulated-store.ts'
import type { KnownList, ReceivedPets } from './pet-queries.ts'
import { isOfTab, petsOfTab, standInFor, tabCounts, widestPage } from './tab-pets.ts'

const minute = 60_000
const bella: Pet = { id: '1', name: 'Bella', categoryId: '3', status: 'available' }
const figaro: Pet = { id: '2', name: 'Figaro', categoryId: '5', status: 'sold' }
const dot: Pet = { id: '3', name: 'Dot', categoryId: '9' }

function list(
  pets: readonly Pet[],
  receivedAt: number,
  { status = 'all', mayMiss = [] }: { status?: PetFilter['status']; mayMiss?: readonly StatusGroup[] } = {},
): KnownList {
  return { filter: { status, limit: 20 }, page: { pets, mayMiss, skippedRows: 0, receivedAt } }
}

function lookup(pet: Pet, receivedAt: number): PetLookup {
  return { pet, foundThrough: 'lookup', removalDate: '2030-12-05', receivedAt }
}

function addedAt(receivedAt: number, pet: Pet): ReceivedPets {
  return { pets: [pet], receivedAt }
}

function namesOf(
  status: PetFilter['status'],
  lists: readonly KnownList[],
  {
    lookups = [],
    added = [],
    first = [],
  }: { lookups?: readonly PetLookup[]; added?: readonly ReceivedPets[]; first?: readonly Pet[] } = {},
): readonly string[] {
  return petsOfTab(status, { lists, lookups }, { added, first }).map(({ name }) => name)
}

test('pets from lists, from lookups and added here belong to the tab of their status', () => {
  const lists = [list([bella], 0, { mayMiss: ['available'] }), list([figaro], 0, { status: 'sold', mayMiss: ['sold'] })]
  expect(namesOf('all', lists, { added: [addedAt(0, dot)] })).toEqual(['Dot', 'Bella', 'Figaro'])
  expect(namesOf('sold', lists)).toEqual(['Figaro'])
  expect(namesOf('available', lists, { lookups: [lookup({ ...bella, status: 'sold' }, 1)] })).toEqual([])
})

test('the list’s pets come first, in its order', () => {
  const lists = [list([figaro, bella], 0, { mayMiss: ['other'] })]
  expect(namesOf('all', lists, { added: [addedAt(0, dot)], first: [figaro, bella] })).toEqual([
    'Figaro',
    'Bella',
    'Dot',
  ])
})

test('a pet that a later list of the whole tab lacks has left the tab', () => {
  expect(namesOf('all', [list([bella, dot], 0), list([bella], minute)])).toEqual(['Bella'])
  // A pet added here may be missing from a lagging copy for ten minutes.
  expect(namesOf('all', [list([bella], 10 * minute)], { added: [addedAt(0, dot)] })).toEqual(['Dot', 'Bella'])
  expect(namesOf('all', [list([bella], 11 * minute)], { added: [addedAt(0, dot)] })).toEqual(['Bella'])
  expect(namesOf('all', [list([bella, dot], 0), list([bella], minute, { mayMiss: ['other'] })])).toEqual([
    'Bella',
    'Dot',
  ])
})

test('a pet that was added after the list arrived, or while it was under way, stays', () => {
  expect(namesOf('all', [list([bella], minute)], { added: [addedAt(minute + 1, dot)] })).toEqual(['Bella', 'Dot'])
  expect(namesOf('all', [list([bella], minute)], { added: [addedAt(minute - 1000, dot)] })).toEqual(['Dot', 'Bella'])
  expect(namesOf('all', [list([bella], minute)], { lookups: [lookup(dot, minute - 1000)] })).toEqual(['Dot', 'Bella'])
})

describe('while a list is under way', () => {
  const loaded = list([bella, figaro, dot], 0)
  const soldMeanwhile = new Map([['1', { ...bella, status: 'sold' }]])

  test.each<
    [what: string, filter: PetFilter, from: KnownList, newest: ReadonlyMap<string, Pet>, names?: readonly string[]]
  >([
    ['the loaded list’s pets with its status stand in', { status: 'sold', limit: 20 }, loaded, new Map(), ['Figaro']],
    [
      'so does a pet of that list that is sold in a newer answer',
      { status: 'sold', limit: 20 },
      loaded,
      soldMeanwhile,
      ['Bella', 'Figaro'],
    ],
    ['but not as an available one', { status: 'available', limit: 20 }, loaded, soldMeanwhile],
    ['nothing does if the loaded list has no pet with the status', { status: 'pending', limit: 20 }, loaded, new Map()],
    [
      'nor do pets with one status for all',
      { status: 'all', limit: 20 },
      list([figaro], 0, { status: 'sold' }),
      new Map(),
    ],
    ['nor more pets than the limit', { status: 'all', limit: 2 }, loaded, new Map(), ['Bella', 'Figaro']],
  ])('%s', (_, filter, from, newest, names) => {
    expect(standInFor(filter, [from], newest)?.pets.map(({ name }) => name)).toEqual(names)
  })
})

const tabs = ['all', ...petStatuses] as const
const widest: PetFilter = { status: 'all', limit: asManyAsPossible }
const at = Date.UTC(2026, 0, 2, 10, 42)

function makePets(count: number, status: string, firstId = 1): readonly Pet[] {
  return Array.from({ length: count }, (_, position) => {
    return { id: `${firstId + position}`, name: 'Bella', categoryId: '3', status }
  })
}

function asked(store: readonly Pet[], filter: PetFilter, receivedAt = at): KnownList {
  return { filter, page: listOf(store, filter, receivedAt) }
}

/** The counts on the tabs after these answers. */
function countsOf(lists: readonly KnownList[], lookups: readonly PetLookup[] = []) {
  return tabCounts({ lists, lookups })
}

const smallStore = [...makePets(3, 'available'), ...makePets(2, 'sold', 10)]

describe('the tabs count the store’s pets', () => {
  const sold: PetFilter = { status: 'sold', limit: 20 }
  const manySold = [...makePets(130, 'sold'), ...makePets(20, 'available', 500)]
  const whole = asked(smallStore, widest)

  test.each<[what: string, KnownList, ReturnType<typeof tabCounts>]>([
    ['if a list has every pet', whole, { all: 5, available: 3, pending: 0, sold: 2 }],
    ['for one status only, if a list has every pet with that status', asked(smallStore, sold), { sold: 2 }],
    [
      'except for a status whose list is full, because there may be more',
      asked(manySold, widest),
      { available: 20, pending: 0 },
    ],
    ['not if the list is full', asked(manySold, sold), {}],
    [
      'not if a row could not be read, because it may have any status',
      { ...whole, page: { ...whole.page, skippedRows: 1 } },
      {},
    ],
  ])('%s', (_, listed, counts) => {
    expect(countsOf([listed])).toEqual(counts)
  })
})

describe('an answer after the list', () => {
  const complete = asked(smallStore, widest)
  const [bella] = makePets(1, 'sold')

  test('moves a pet to the tab where it is now', () => {
    const counts = countsOf([complete], bella ? [lookup(bella, at + 1)] : [])
    expect([counts.all, counts.available, counts.sold]).toEqual([5, 2, 3])
  })

  test('removes a count if it has a pet that the list lacks, such as one that was just added, until the next list', () => {
    const [added] = makePets(1, 'pending', 99)
    const pets = added ? [added] : []
    const after = pets.map((pet) => lookup(pet, at + 1))
    expect(countsOf([complete], after)).toEqual({ available: 3, sold: 2 })
    const next = asked([...smallStore, ...pets], widest, at + 2)
    expect(countsOf([complete, next], after)).toEqual({ all: 6, available: 3, pending: 1, sold: 2 })
    const long = pets.map((pet) => lookup(pet, at - minute))
    expect(countsOf([complete], long).pending).toBe(0)
  })

  test('also removes it if it came while the list was under way, unless the pet has left its tab since', () => {
    const [seen] = makePets(1, 'pending', 99)
    const pets = seen ? [seen] : []
    const early = asked(pets, { status: 'pending', limit: 20 }, at - 2000)
    expect(countsOf([complete, early])).toEqual({ available: 3, pending: 1, sold: 2 })
    const sold = pets.map((pet) => lookup({ ...pet, status: 'sold' }, at - minute))
    expect(countsOf([complete, early], sold)).toEqual({ available: 3, pending: 1, sold: 2 })
    const soldSince = pets.map((pet) => lookup({ ...pet, status: 'sold' }, at - 1000))
    expect(countsOf([complete, early], soldSince)).toEqual({ available: 3, pending: 0 })
  })

  test('removes it if another list has pets that nobody here added', () => {
    const grown = [...makePets(20, 'sold', 200), ...smallStore]
    const counts = countsOf([complete, asked(grown, { status: 'sold', limit: 20 }, at + 1)])
    expect(counts).toEqual({
      available: 3,
      pending: 0,
    })
  })

  test('makes the list too old if it came more than ten minutes later', () => {
    const empty = asked(smallStore, { status: 'pending', limit: 20 }, at + 10 * 60 * 1000 + 1)
    expect(countsOf([complete, empty])).toEqual({ pending: 0 })
  })
})

test('whatever a store has and whatever was asked, every count is true, and none that can be proved is missing', () => {
  const reach = createReach('exact', 'unknown')
  fc.assert(
    fc.property(anyStore, fc.array(anyFilter, { maxLength: 5 }), (store, filters) => {
      const lists = filters.map((filter, position) => asked(store, filter, at + position))
      const counts = countsOf(lists)
      for (const tab of tabs) {
        const truth = store.filter((pet) => isOfTab(pet, tab)).length
        const count = counts[tab]
        reach.note(count === undefined ? 'unknown' : 'exact')
        if (count !== undefined) expect(count).toBe(truth)
        const isProved = lists.some(({ filter, page }) => {
          const isAbout = filter.status === tab || filter.status === 'all'
          return isAbout && (page.mayMiss.length === 0 || (tab !== 'all' && !page.mayMiss.includes(tab)))
        })
        expect(count !== undefined).toBe(isProved)
      }
    }),
    { numRuns: 300 },
  )
  reach.expectAtLeast(1)
})

test('when pets are added and sold here between the lists, every exact count stays true', () => {
  const change = fc.oneof(
    fc.record({ kind: fc.constant('list' as const), filter: anyFilter }),
    fc.record({ kind: fc.constant('add' as const), status: fc.constantFrom(...petStatuses) }),
    fc.record({ kind: fc.constant('sell' as const), position: fc.nat() }),
  )
  const reach = createReach('exact after a change')
  fc.assert(
    fc.property(anyStore, fc.array(change, { maxLength: 12 }), (first, changes) => {
      let store = first
      let now = at
      const lists: KnownList[] = []
      const lookups = new Map<string, PetLookup>()
      for (const one of changes) {
        now += 1
        if (one.kind === 'list') {
          lists.push(asked(store, one.filter, now))
          continue
        }
        const sold = one.kind === 'sell' ? store[one.position % Math.max(1, store.length)] : undefined
        const pet: Pet | undefined =
          one.kind === 'add'
            ? { id: `${1000 + now - at}`, name: 'Rex', categoryId: '3', status: one.status }
            : sold && { ...sold, status: 'sold' }
        if (!pet) continue
        store = [...store.filter(({ id }) => id !== pet.id), pet]
        lookups.set(pet.id, lookup(pet, now))
      }
      const counts = countsOf(lists, [...lookups.values()])
      for (const tab of tabs) {
        const count = counts[tab]
        reach.note('exact after a change', lookups.size > 0 && count !== undefined)
        if (count !== undefined) expect(count).toBe(store.filter((pet) => isOfTab(pet, tab)).length)
      }
    }),
  )
  reach.expectAtLeast(1)
})

describe('the newest of the widest lists tells how complete a tab is', () => {
  const everyGroup = ['available', 'pending', 'sold', 'other'] as const
  const shown: PetFilter = { status: 'all', limit: 20 }
  const aged = (filter: PetFilter, mayMiss: readonly StatusGroup[], age = 0): KnownList => ({
    filter,
    page: { pets: [], mayMiss, skippedRows: 0, receivedAt: at - age },
  })
  const widestOf = (lists: readonly KnownList[], status: PetFilter['status'] = 'all') =>
    widestPage({ lists, lookups: [] }, status)

  test('a list of 20 never does', () => {
    const old = aged(widest, ['other'], minute)
    expect(widestOf([aged(shown, everyGroup), old])).toBe(old.page)
    expect(widestOf([aged(shown, everyGroup)])).toBeUndefined()
    expect(widestOf([old], 'sold')).toMatchObject({ mayMiss: [] })
  })

  test('nor does one that is much older than the last answer, or from an earlier run', () => {
    const whole = aged(widest, [], 11 * minute)
    expect(widestOf([whole, aged(shown, everyGroup)])).toBeUndefined()
    expect(widestOf([whole, aged(shown, everyGroup, 11 * minute)])).toBe(whole.page)
    expect(widestOf([{ ...aged(widest, []), isOfEarlierRun: true }, aged(shown, everyGroup)])).toBeUndefined()
    expect(tabCounts({ lists: [{ ...aged(widest, []), isOfEarlierRun: true }], lookups: [] })).toEqual({})
  })

  test('a list that lacks a pet of a later answer is no longer complete, whatever its filter', () => {
    const five = makePets(5, 'available')
    const twenty = [...makePets(20, 'available', 100), ...five]
    const whole = asked(five, widest, at)
    const onScreen = asked(twenty, { status: 'all', limit: 20 }, at + 1000)
    const others = ['pending', 'sold'] as const
    expect(widestOf([whole], 'all')).toBe(whole.page)
    expect(widestOf([whole, onScreen], 'all')?.mayMiss).toEqual(['available'])
    expect(widestOf([whole, onScreen], 'available')).toBeUndefined()
    for (const tab of others) expect(widestOf([whole, onScreen], tab)?.mayMiss).toEqual([])
    const [newcomer] = makePets(1, 'sold', 99)
    const lookedUpAt = (time: number) => ({ lists: [whole], lookups: newcomer ? [lookup(newcomer, time)] : [] })
    expect(widestPage(lookedUpAt(at + 1), 'all')?.mayMiss).toEqual(['sold'])
    expect(widestPage(lookedUpAt(at - minute), 'all')?.mayMiss).toEqual([])
  })

  test('whatever was asked while the store changed, no later answer has a pet that a list called complete lacks', () => {
    const reach = createReach('complete, and something came later', 'no longer complete')
    const anyAnswer = fc.record({ filter: anyFilter, from: fc.nat(450), after: fc.nat(60_000) })
    fc.assert(
      fc.property(
        anyStore,
        fc.uniqueArray(anyAnswer, { maxLength: 5, selector: ({ after }) => after }),
        fc.array(fc.nat(449)),
        (store, given, looked) => {
          const lists = given.map(({ filter, from, after }) => asked(store.slice(from % 50), filter, at + after))
          const lookups = looked.flatMap((position) => store[position] ?? []).map((pet) => lookup(pet, at + 30_000))
          const later = [
            ...lists.map(({ page }) => page),
            ...lookups.map(({ pet, receivedAt }) => addedAt(receivedAt, pet)),
          ]
          for (const tab of tabs) {
            const page = widestPage({ lists, lookups }, tab)
            if (!page) continue
            const inFull = groupsOf(tab).filter((group) => !page.mayMiss.includes(group))
            const held = new Set(lists.find(({ page: { receivedAt } }) => receivedAt === page.receivedAt)?.page.pets)
            const newer = later.filter(({ receivedAt }) => receivedAt > page.receivedAt)
            const lacked = newer.flatMap(({ pets }) => pets.filter((pet) => !held.has(pet)))
            expect(lacked.filter((pet) => inFull.includes(groupOf(pet)))).toEqual([])
            reach.note('complete, and something came later', inFull.length > 0 && newer.length > 0)
            reach.note('no longer complete', lacked.length > 0)
          }
        },
      ),
      { numRuns: 500 },
    )
    reach.expectAtLeast(20)
  })
})
