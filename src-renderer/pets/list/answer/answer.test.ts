import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FailureError } from '../../../../src-shared/failure.ts'
import { isOfTab, type KnownList, listWith } from '../../../../src-shared/knowledge.ts'
import type { Pet, PetFilter } from '../../../../src-shared/pet.ts'
import { statusTabs } from '../../../../src-shared/pet-status.ts'
import { createReach } from '../../../../src-shared/testing/reach.ts'
import { anyFilter, anyStore, listOf } from '../../../../src-shared/testing/simulated-store.ts'
import { requestedFor } from '../../../../src-shared/window-start.ts'
import { asking, firstQuestion, type Question } from '../../../view/question.ts'
import type { PetChange, PetChanges } from '../../changes/pet-changes.ts'
import { searchPets } from '../../search/search-pets.ts'
import { answerTo, countInField, type Facts, isSameView, isSearching, placeOf } from './answer.ts'
import { isAllThereIs, moreOf, sentenceOf } from './answer-words.ts'
import { all, asMany, at, available, bella, finn, knowing, list, lookup, luna, names } from './testing/known-pets.ts'

const hour = 3_600_000
const { categories } = knowing([])

const anyQuestion: fc.Arbitrary<Question> = fc.record({
  filter: anyFilter.map(({ status, limit }) => ({ status, limit })),
  sorting: fc.constantFrom<Question['sorting'][]>([], [{ id: 'name', desc: false }], [{ id: 'id', desc: true }]),
  categoryId: fc.constantFrom(null, '3', '5', '77'),
  text: fc.constantFrom('', '', 'ki', ' mochi ', 'bella dogs', '12', '#3', 'nobody'),
  only: fc.constantFrom(null, 'changes' as const),
  isFromOverview: fc.constant(false),
})

/** Changes to some of a store's pets: some are new, some had another status, and some are gone. */
function changesIn(store: readonly Pet[], positions: readonly number[]): PetChanges {
  return new Map(
    positions.map((position): [string, PetChange] => {
      const pet = store[position]
      const since = at - 1000
      if (!pet) return [gonePet(position).id, { kind: 'gone', was: gonePet(position), since }]
      if (position % 2 === 0) return [pet.id, { kind: 'new', since }]
      return [pet.id, { kind: 'changed', was: { ...pet, status: 'pending' }, since }]
    }),
  )
}

function gonePet(position: number): Pet {
  return { id: `${10_000 + position}`, name: 'Kiwi', categoryId: '3', status: 'available' }
}

/** Whether a sentence leaves open whether there are more pets. */
function isOpen(sentence: string): boolean {
  return /may be|may still exist|so far|could load|could read|could not| shown\./.test(sentence)
}

const anyCase = fc
  .record({ store: anyStore, former: anyStore, question: anyQuestion })
  .chain(({ store, former, question }) =>
    fc.record({
      store: fc.constant(store),
      question: fc.constant(question),
      isAsked: fc.boolean(),
      filters: fc.array(anyFilter, { maxLength: 3 }),
      // Lists that an earlier run received, or this run an hour ago, from a store that has changed since.
      kept: fc.array(fc.tuple(anyFilter, fc.boolean()), { maxLength: 2 }),
      former: fc.constant(former),
      looked: fc.array(fc.nat(), { maxLength: 2 }),
      changed: fc.uniqueArray(fc.nat(500), { maxLength: 4 }),
      isWholeComing: fc.boolean(),
      hasListFailed: fc.boolean(),
    }),
  )
  .map(({ store, former, question, isAsked, filters, kept, looked, changed, ...flags }) => {
    const asked = isAsked ? [requestedFor(question.filter), ...filters] : filters
    const current = asked.map((filter, position): KnownList => ({ filter, page: listOf(store, filter, at + position) }))
    // Without a newer answer, the app cannot know that the store has changed.
    const isNewsKnown = current.length > 0 || (looked.length > 0 && store.length > 0)
    const keptByRun = kept.filter(([, isOfEarlierRun]) => isOfEarlierRun || isNewsKnown)
    const old = keptByRun.map(([filter, isOfEarlierRun]): KnownList => {
      const page = listOf(former, filter, at - hour)
      return isOfEarlierRun ? { filter, page, isOfEarlierRun } : { filter, page }
    })
    // The newest of each filter, in the order in which they came.
    const known = [...old, ...current].filter((list, position, all) => {
      return listWith({ lists: all.toReversed() }, list.filter) === all[position]
    })
    const lookups = looked.flatMap((position) => store[position % store.length] ?? []).map(lookup)
    const knowledge = knowing(known, { lookups, changes: changesIn(store, changed), ...flags })
    const list = listWith({ lists: known }, requestedFor(question.filter))
    return { store, question, knowledge, isOld: list !== undefined && old.includes(list) }
  })

test('whatever was loaded and asked, every row was asked for, the counts match the rows, and the sentences are true', () => {
  const reach = createReach('all', 'none', 'of a category', 'by a search', 'open', 'only changes', 'more offered')
  fc.assert(
    fc.property(anyCase, ({ store, question, knowledge, isOld }) => {
      const answer = answerTo(question, knowledge)
      const { rows, only } = answer
      const sentence = sentenceOf(answer)
      const { filter, categoryId, text } = question
      const isWanted = (pet: Pet) =>
        (categoryId === null || pet.categoryId === categoryId) && searchPets([pet], text, categories).length === 1
      const inStore = store.filter((pet) => isOfTab(pet, filter.status))
      const truth = inStore.filter(isWanted)

      // Each row was asked for, and appears once.
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
      expect(rows.filter((pet) => !isWanted(pet))).toEqual([])
      if (only) expect(rows.every(({ id }) => answer.changes.has(id))).toBe(true)
      else expect(rows.every((pet) => isOfTab(pet, filter.status))).toBe(true)

      // The counts match the rows.
      const [count] = /\d+/.exec(countInField(answer)) ?? []
      if (count !== undefined) expect(Number(count)).toBe(rows.length)
      const [ofDogs] = /^\d+(?= .*\bpets? in Dogs)/.exec(sentence) ?? []
      if (ofDogs !== undefined) expect(Number(ofDogs)).toBe(rows.length)
      if (only) {
        reach.note('only changes')
        expect(sentence).toContain(`: ${rows.length} pet`)
        return
      }

      // The counts on the tabs are true.
      for (const tab of statusTabs) {
        const counted = answer.tab.counts[tab]
        if (counted !== undefined) expect(counted).toBe(store.filter((pet) => isOfTab(pet, tab)).length)
      }
      const [, shown, all] = /^(\d+) of (\d+) shown\.$/.exec(sentence) ?? []
      if (all !== undefined) expect([Number(shown), Number(all)]).toEqual([rows.length, inStore.length])

      const more = moreOf(answer)
      reach.note('more offered', more !== null)
      if (more === 'all' && !isOld) expect(answer.tab.counts[filter.status]).toBeGreaterThan(rows.length)

      const place = placeOf(answer)
      if (place === 'empty-store') expect(store).toEqual([])
      if (place === 'empty-tab' && answer.tab.page?.mayMiss.length === 0) expect(inStore).toEqual([])
      if (rows.length === 0 && answer.petId === undefined)
        expect(place === 'rows').toBe(answer.mayFindMore && answer.tab.page !== undefined)

      // An old list shows its time. Any other sentence that leaves nothing open must be true of the store.
      if (sentence === '' || (isOld && !answer.isNarrowed)) return
      reach.note('open', isOpen(sentence))
      if (isOpen(sentence)) return
      expect(rows.map(({ id }) => id).toSorted(), sentence).toEqual(truth.map(({ id }) => id).toSorted())
      reach.note('all', !answer.isNarrowed)
      reach.note('none', rows.length === 0)
      reach.note('of a category', categoryId !== null)
      reach.note('by a search', text !== '')
      if (!answer.isNarrowed) expect(isAllThereIs(answer)).toBe(true)
    }),
    { numRuns: 1500 },
  )
  reach.expectAtLeast(1)
}, 120_000)

const first: Question = { ...firstQuestion, filter: all }

function ask(question: Question, change: Parameters<typeof asking>[1]): Question {
  const asked = asking(question, change)
  return { ...asked, filter: { limit: question.filter.limit, ...asked.filter } }
}

describe('a number that could not be looked up', () => {
  const failedLookup = { error: new FailureError({ kind: 'missing-api-key' }), at }
  const question = ask(first, { text: '999' })
  const asked = { petId: '999', by: 'number' } as const
  const knowledge = knowing([list(all, [bella, luna])], { failedLookup })

  test('is answered in place of the rows, and nothing else is shown', () => {
    const answer = answerTo(question, knowledge, asked)
    expect([placeOf(answer), answer.missing]).toEqual(['missing', { petId: '999', ...failedLookup }])
    expect([names(answer), sentenceOf(answer), countInField(answer), answer.openPetId]).toEqual([[], '', '', null])
  })

  test('opens its details while it is looked up, and once a list has it', () => {
    expect(answerTo(question, { ...knowledge, failedLookup: undefined }, asked).openPetId).toBe('999')
    const found = answerTo(question, { ...knowing([list(all, [{ ...luna, id: '999' }])]), failedLookup }, asked)
    expect([found.missing, found.openPetId]).toEqual([null, '999'])
  })
})

test('an empty list that is much older than the last answer does not say that there are none', () => {
  const old = list(available, [], { receivedAt: at - 60 * 60_000 })
  const asked = ask(first, { status: 'available' })
  expect(placeOf(answerTo(asked, knowing([old])))).toBe('empty-tab')
  // The clerk looked at sold pets meanwhile, and this list can't be loaded again.
  const sold: PetFilter = { status: 'sold', limit: 20 }
  const now = knowing([old, list(sold, [])], { hasListFailed: true })
  expect(placeOf(answerTo(asked, now))).toBe('failed')
})

describe('showing only changes', () => {
  const sold = { ...bella, status: 'sold' }
  const changes: PetChanges = new Map<string, PetChange>([
    ['1', { kind: 'changed', was: bella, since: at }],
    ['9', { kind: 'gone', was: { ...luna, id: '9', name: 'Cookie' }, since: at }],
  ])
  const asked = ask(first, { only: 'changes' })
  const knowledge = knowing([list(all, [sold, luna, finn])], { changes })

  test('makes the search field count only changed pets', () => {
    expect(names(answerTo(asked, knowledge))).toEqual(['Bella', 'Cookie'])
    const searched = answerTo(ask(asked, { text: 'coo' }), knowledge)
    expect([names(searched), countInField(searched)]).toEqual([['Cookie'], '1 of 2'])
    expect(countInField(answerTo(ask(asked, { text: 'coo', only: null }), knowledge))).toBe('0 of 3')
    expect(placeOf(answerTo(ask(asked, { text: 'parrot' }), knowledge))).toBe('none-changed')
    // Every changed pet is known, however many others there may be.
    const [page] = knowledge.knowledge.lists.map((known) => known.page)
    const full = knowing(page ? [{ filter: all, page: { ...page, mayMiss: ['other'] } }] : [], { changes })
    expect(countInField(answerTo(ask(asked, { text: 'coo' }), full))).toBe('1 of 2')
  })

  test('or only those that are new today shows these, marked or not, and all once there are none', () => {
    const today = ask(first, { only: 'today' })
    const answer = answerTo(today, { ...knowledge, newToday: new Set(['3', '812']) })
    const sentence = 'Only what is new today: 1 pet.'
    expect([names(answer), sentenceOf(answer)]).toEqual([['Finn'], sentence])
    expect(names(answerTo(today, knowledge))).toEqual(['Bella', 'Luna', 'Finn'])
  })

  test('shows everything if nothing changed', () => {
    const answer = answerTo(asked, { ...knowledge, changes: new Map() })
    expect([answer.only, names(answer)]).toEqual([null, ['Bella', 'Luna', 'Finn']])
  })
})

test('a pet that was sold leaves the tab when its lookup tells so, also while its details are open', () => {
  const question = { ...first, filter: available }
  const asked = { petId: '1', by: 'row' } as const
  const lists = [list(available, [bella, luna])]
  const answer = answerTo(question, knowing(lists, { lookups: [lookup({ ...bella, status: 'sold' })] }), asked)
  expect([names(answer), sentenceOf(answer), answer.openPetId]).toEqual([['Luna'], 'Showing all 1 available pet', '1'])
})

describe('a search', () => {
  const short: Question = { ...first, filter: { status: 'all', limit: 1 } }
  const knowledge = knowing([list(short.filter, [bella, luna, finn]), list(asMany, [bella, luna, finn])])

  test('goes beyond the shown list', () => {
    const answer = answerTo(ask(short, { text: 'l' }), knowledge)
    expect([names(answerTo(short, knowledge)), names(answer)]).toEqual([['Bella'], ['Bella', 'Luna']])
    expect(moreOf(answer)).toBeNull()
    expect([isAllThereIs(answer), isAllThereIs(answerTo(first, knowing([list(all, [bella])])))]).toEqual([false, true])
  })

  test('for a number puts its pet first, and stops looking if no pet has the number', () => {
    const twelve = { ...finn, id: '12' }
    const pets = knowing([list(all, [twelve, luna])], { isWholeComing: true })
    const answer = answerTo(ask(first, { text: '2' }), pets)
    expect(names(answer)).toEqual(['Luna', 'Finn'])
    expect(isSearching(answer)).toBe(true)
    const failedLookup = { error: new FailureError({ kind: 'missing-api-key' }), at }
    const missing = answerTo(answer.question, { ...pets, failedLookup }, { petId: '999', by: 'number' })
    expect(isSearching(missing)).toBe(false)
    expect(isSearching(answerTo(ask(first, { categoryId: '3' }), pets))).toBe(false)
  })
})

test('another letter makes another view; a refresh keeps the view', () => {
  const knowledge = knowing([list(all, [bella, luna, finn])])
  const before = answerTo(ask(first, { text: 'l' }), knowledge)
  const next = answerTo(ask(before.question, { text: 'lu' }), knowledge)
  expect([names(before), names(next)]).toEqual([['Bella', 'Luna'], ['Luna']])
  expect(isSameView(before, next)).toBe(false)
  const refreshed = answerTo(next.question, knowing([list(all, [luna])]))
  expect(isSameView(next, refreshed)).toBe(true)
})

test('before a list arrives, nothing tells that the store is empty, or counts what an earlier run knew', () => {
  expect(placeOf(answerTo(first, knowing([])))).toBe('waiting')
  expect(placeOf(answerTo(first, knowing([], { hasListFailed: true })))).toBe('failed')
  const empty = { ...list(all, []), isOfEarlierRun: true }
  expect(placeOf(answerTo(first, knowing([empty])))).toBe('waiting')
  expect(placeOf(answerTo(first, knowing([list(all, [])])))).toBe('empty-store')
  const whole = { ...list(asMany, [bella]), isOfEarlierRun: true }
  expect(answerTo(first, knowing([whole])).tab.counts).toEqual({})
})

describe('a pet added here', () => {
  const filter: PetFilter = { status: 'all', limit: 100 }
  const question: Question = { ...first, filter }
  const listAt = (pets: readonly Pet[], receivedAt: number) => list(filter, pets, { receivedAt })
  const added = [{ pet: luna, at }]
  const short: PetFilter = { status: 'all', limit: 1 }
  const minute = 60_000

  test('is in the list at once, marked, while a list that lacks it may come from a lagging copy', () => {
    for (const age of [-1000, 1000, 9 * minute]) {
      const answer = answerTo(question, knowing([listAt([bella], at + age)], { added }))
      expect([answer.rows, [...answer.tab.addedHere]]).toEqual([[luna, bella], ['2']])
      expect(sentenceOf(answer)).toBe('Showing all 1 pet. 1 more added here.')
    }
    expect(answerTo(question, knowing([listAt([bella], at + 11 * minute)], { added })).rows).toEqual([bella])
    // Nor longer above a full list, which proves nothing.
    const rowsAt = (age: number) => {
      const full = list(short, [bella], { receivedAt: at + age })
      return answerTo({ ...question, filter: short }, knowing([full], { added })).rows
    }
    expect([rowsAt(9 * minute), rowsAt(11 * minute)]).toEqual([[luna, bella], [bella]])
  })

  test('does not change the count, even when opened, if the answering copy lags', () => {
    const before = listAt([bella], at + 10)
    const lagging = { ...before, page: { ...before.page, lacksAdded: ['2'] } }
    const answer = answerTo(question, knowing([lagging], { added, lookups: [lookup(luna)] }))
    expect(sentenceOf(answer)).toBe('Showing all 1 pet. 1 more added here.')
    expect(answer.tab.counts).toEqual({ all: 1, available: 1, pending: 0, sold: 0 })
    // A pet that others added does change it.
    const others = answerTo(question, knowing([lagging], { added, lookups: [lookup({ ...luna, id: '3' })] }))
    expect(sentenceOf(others)).toMatch(/^Showing 1\. There may be more\./)
  })

  test('is only in its own tab, and a search finds it', () => {
    const sold = { ...question, filter: { ...filter, status: 'sold' } } as const
    expect(answerTo(sold, knowing([list(sold.filter, [], { receivedAt: at + 1000 })], { added })).rows).toEqual([])
    const search = { ...question, text: 'luna' }
    expect(answerTo(search, knowing([listAt([bella], at + 5 * minute)], { added })).rows).toEqual([luna])
  })
})

test('a chip’s number finds its pet, and is missing only if no pet has it and no more may come', () => {
  const number = '985112003456789'
  const failure = { kind: 'not-found', searched: 1, complete: true, httpStatus: 404, serviceError: null } as const
  const missing = { failedLookup: { error: new FailureError(failure), at } }
  const chip = { ...bella, name: 'Kiwi 985 112 003 456 789' }
  const answerWith = (facts: Facts) => answerTo(ask(first, { text: number }), facts, { petId: number, by: 'number' })
  expect(answerWith(knowing([list(all, [chip])], missing)).rows).toEqual([chip])
  expect(answerWith(knowing([list(all, [bella])], missing)).missing?.petId).toBe(number)
  expect(answerWith(knowing([list(all, [bella])], { ...missing, isWholeComing: true })).missing).toBeNull()
})
