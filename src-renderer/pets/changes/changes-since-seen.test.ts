import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Knowledge, type KnownList, learn, nothingKnown } from '../../../src-shared/knowledge.ts'
import type { Pet, PetFilter, PetLookup, PetPage, StatusFilter } from '../../../src-shared/pet.ts'
import { hasSameFields, newPetFields } from '../../../src-shared/pet-fields.ts'
import { groupOf, groupsOf, longestLag } from '../../../src-shared/pet-status.ts'
import { nothingSeen, type SeenPets } from '../../../src-shared/seen-pets.ts'
import { linesOf } from '../../../src-shared/testing/cells.ts'
import { type Answered, learned } from '../../../src-shared/testing/learned.ts'
import { createReach } from '../../../src-shared/testing/reach.ts'
import { wholePet } from '../../../src-shared/testing/whole-pet.ts'
import {
  type Answers,
  comparable,
  comparePets,
  copyIn,
  datedBefore,
  listsIn,
  moveOn,
  newOnDayOf,
  noteNew,
  settleChanges,
  takeInUnmarked,
} from './changes-since-seen.ts'
import { countChanges, goneAmong, leftPets, type PetChange, type PetChanges } from './pet-changes.ts'

const bella: Pet = { id: '1', name: 'Bella', categoryId: '3', status: 'available' }
const figaro: Pet = { id: '2', name: 'Figaro', categoryId: '5', status: 'sold' }
const cookie: Pet = { id: '3', name: 'Cookie', categoryId: '3', status: 'available' }
const sold = { ...bella, status: 'sold' }

/** A correct answer: if it has as many rows as the limit, it proves nothing about the rest (section 4.1). */
function list(store: readonly Pet[], receivedAt: number, filter: PetFilter = { status: 'all', limit: 100 }): KnownList {
  const asked = store.filter(({ status }) => filter.status === 'all' || status === filter.status)
  const limit = filter.limit === 'as-many-as-possible' ? 100 : filter.limit
  const pets = asked.slice(0, limit)
  const page: PetPage = {
    pets,
    skippedRows: 0,
    mayMiss: pets.length < limit ? [] : groupsOf(filter.status),
    receivedAt,
  }
  return { filter, page }
}

function lookup(pet: Pet, receivedAt: number): PetLookup {
  return { pet, foundThrough: 'lookup', removalDate: '2030-12-05', receivedAt }
}

const nobody = () => false

/** The answers that the window has after these lists and lookups, whatever their order here. */
function readAnswers(lists: readonly KnownList[], lookups: readonly PetLookup[], added?: Answered['added']): Answers {
  const inOrder = lists.toSorted((one, other) => one.page.receivedAt - other.page.receivedAt)
  return answersIn(learned({ lists: inOrder, lookups, ...(added && { added }) }))
}

function answersIn(knowledge: Knowledge): Answers {
  return { knowledge, lists: listsIn(knowledge) }
}

test.each(newPetFields)('a pet with another %s has changed, and its former fields are known', (field) => {
  const was = list([wholePet], 1)
  const now = list([{ ...wholePet, [field]: 'other' }], 2)
  const answers = readAnswers([now], [])
  expect(comparePets(sawOf(was), answers, nobody).get(wholePet.id)).toMatchObject({ kind: 'changed', was: wholePet })
})

/** What a clerk who looked at these lists has seen. */
function sawOf(...lists: readonly KnownList[]): SeenPets {
  return takeInUnmarked(nothingSeen, readAnswers(lists, []), new Map())
}

function changesIn(seen: SeenPets, lists: readonly KnownList[]) {
  return Object.fromEntries(comparePets(seen, readAnswers(lists, []), nobody))
}

const available: PetFilter = { status: 'available', limit: 100 }

const known: Readonly<Record<string, Pet>> = { bella, figaro, cookie, sold }

/** Reads lists, and lookups with a question mark: `2 bella sold; 3 available:20 bella; 4! bella; 5? sold`. With `!`, a row could not be read. */
function answersOf(script: string) {
  const lists: KnownList[] = []
  const lookups: PetLookup[] = []
  for (const one of script.split(';').flatMap((part) => part.trim() || [])) {
    const parts = /^(\d+)([?!]?)(?: (all|available|sold):(\d+))?((?: (?:bella|figaro|cookie|sold))*)$/.exec(one)
    if (!parts) throw new Error(`This is no answer: ${one}`)
    const [, at, mark, status = 'all', limit = '100', names = ''] = parts
    const pets = names.split(' ').flatMap((name) => known[name] ?? [])
    if (mark === '?') lookups.push(...pets.map((pet) => lookup(pet, Number(at))))
    else {
      const { filter, page } = list(pets, Number(at), { status: status as StatusFilter, limit: Number(limit) })
      lists.push({ filter, page: mark === '!' ? { ...page, skippedRows: 1 } : page })
    }
  }
  return { lists, lookups }
}

describe('since the clerk last looked', () => {
  test.each(
    linesOf(`
    nothing changed if the same list came again      | 1 bella figaro        | 2 figaro bella                    |
    nor if no list came before                       |                       | 2 bella figaro                    |
    a pet is new if both lists were complete         | 1 bella               | 2 bella cookie                    | new 3 since 1
    whatever another list lacks                      | 1 bella               | 2 sold:20; 2 bella cookie         | new 3 since 1
    not if there may have been more pets             | 1 all:2 bella figaro  | 2 all:2 cookie bella              |
    nor if it comes with a longer list               | 1 all:1 bella figaro  | 2 bella figaro                    |
    nor with another tab                             | 1 all:1 bella figaro  | 2 sold:20 bella figaro            |
    nor if only a lookup shows it                    | 1 bella               | 2 bella; 3? cookie                |
    a list tells that a pet was sold                 | 1 bella               | 2 sold                            | changed 1 since 1
    and so does a lookup                             | 1 bella               | 1 bella; 2? sold                  | changed 1 since 1
    also once it left its tab                        | 1 available:100 bella | 3 available:100; 4? sold          | changed 1 since 1
    a list overrides nothing seen in the same moment | 2 sold                | 2 bella                           |
    a new pet is dated by the last list without it   | 1 bella; 2 available:100 bella | 3 bella cookie           | new 3 since 2
    but not by one from the same moment              | 1 bella; 3 available:100 bella | 3 bella cookie           | new 3 since 1
    the only complete list is older than what is seen | 2 bella              | 1 available:100 bella; 4 all:1 cookie bella |
    or as old                                        | 2 bella               | 2 available:100 bella; 4 all:1 cookie bella |
    an older answer changes nothing                  | 2 sold                | 1 bella                           |
    and takes out nothing                            | 2 bella cookie        | 1 bella                           |
    a pet is gone if a list of the whole store lacks it | 1 bella figaro     | 2 figaro                          | gone 1 since 1
    not if only its status’s list does               | 1 available:100 bella | 2 available:100 sold              |
    nor if no list of the whole store is newer       | 1 bella               | 2 bella; 3 available:100          |
    it is if the list that held it came afterwards   | 1 all:1 bella figaro  | 2 bella; 60000 all:50             | gone 1 since 1
    but not if that list may have lacked pets        | 1 all:1 bella figaro  | 2 all:1 bella figaro; 60000       |
    nor if the list without it is as long as it may  | 1 bella figaro        | 2 all:1 figaro bella              |
    a list with an unreadable row proves nothing     | 1 bella figaro        | 2! figaro                         |
    neither afterwards nor before                    | 1! bella              | 2 bella figaro                    |
    a lookup overrides a list from the same moment   | 1 bella               | 2 bella; 2? sold                  | changed 1 since 1
    a pet that only a lookup found is never gone     | 1? bella              | 2                                 |
    nor if a list lacked it before                   | 2; 1? bella           | 3                                 |`),
  )('%s: %s | %s', (_, seen = '', now = '', changes) => {
    const [before, after] = [seen, now].map(answersOf).map(({ lists, lookups }) => readAnswers(lists, lookups))
    if (!before || !after) return expect.fail()
    const found = comparePets(takeInUnmarked(nothingSeen, before, new Map()), after, nobody)
    expect([...found].map(([id, { kind, since }]) => `${kind} ${id} since ${since}`).join()).toBe(changes)
  })

  test('a pet without a status is remembered as it was', () => {
    const { status: _, ...rex } = bella
    const changes = comparePets(sawOf(list([rex], 1)), readAnswers([list([], 2)], []), nobody)
    expect([...changes.values()]).toStrictEqual([{ kind: 'gone', was: rex, since: 1 }])
  })

  test('a pet was sold, though the clock was a year ahead when the clerk looked', () => {
    const seen = sawOf(list([bella], 1000))
    expect(changesIn(seen, [list([sold], 20)])).toEqual({})
    const changed = { kind: 'changed', was: bella, since: 9 }
    expect(changesIn(datedBefore(10, seen), [list([sold], 20)])).toEqual({ 1: changed })
    expect(datedBefore(1000, seen)).toBe(seen)
  })

  test('a pet that was added from this computer is not gone while a list may be a lagging copy', () => {
    const seen = sawOf(list([bella, cookie], 1))
    const day = 86_400_000
    const addedBefore = (age: number) => readAnswers([list([bella], day)], [], [{ pet: cookie, at: day - age }])
    expect(comparePets(seen, addedBefore(longestLag - 1), nobody).size).toBe(0)
    expect(comparePets(seen, addedBefore(longestLag + 1), nobody).get(cookie.id)?.kind).toBe('gone')
  })

  test('a pet that was added from this computer is not new', () => {
    const answers = readAnswers([list([bella, cookie], 2)], [])
    const isOwn = ({ id }: Pet) => id === cookie.id
    const seen = sawOf(list([bella], 1))
    expect(comparePets(seen, answers, isOwn).size).toBe(0)
    const taken = takeInUnmarked(seen, answers, new Map())
    expect(comparePets(taken, readAnswers([list([bella, cookie], 3)], []), nobody).size).toBe(0)
    // What was sent is no copy from the service.
    expect(copyIn(readAnswers([], [], [{ pet: cookie, at: 1 }]).knowledge, cookie.id)).toBeUndefined()
  })
})

test('a pet is new today on the day when it was first marked, also once its mark is settled, and never on another day', () => {
  const noon = new Date(2026, 10, 22, 12).getTime()
  const morning = new Date(2026, 10, 23, 8).getTime()
  const answers = readAnswers([list([bella, cookie], 2)], [])
  const changes = comparePets(sawOf(list([bella], 1)), answers, nobody)
  const noted = noteNew(sawOf(list([bella], 1)), changes, noon)
  expect(noteNew(noted, changes, noon + 1)).toBe(noted)
  const settled = settleChanges(noted, answers.knowledge, changes, ['3'])
  for (const seen of [noted, settled, moveOn(settled, answers)]) expect([...newOnDayOf(noon + 1, seen)]).toEqual(['3'])
  // Its mark may stay for days.
  const other: PetChange = { kind: 'new', since: 1 }
  const next = noteNew(noted, new Map([...changes, ['9', other]]), morning)
  expect([...newOnDayOf(morning, next)]).toEqual(['9'])
})

describe('what the clerk has looked at', () => {
  test('is still compared if a pet left its tab and turns up in another one later', () => {
    const seen = sawOf(list([bella], 1, available))
    const left = readAnswers([list([sold], 3, available)], [])
    const taken = takeInUnmarked(seen, left, comparePets(seen, left, nobody))
    const lists = [list([sold], 3, available), list([sold], 4, { status: 'sold', limit: 20 })]
    expect(changesIn(taken, lists)).toEqual({ 1: { kind: 'changed', was: bella, since: 1 } })
  })

  test('is the same object if there is nothing to record, settle or move on', () => {
    const seen = sawOf(list([bella], 1))
    const answers = readAnswers([list([bella], 1)], [])
    expect(takeInUnmarked(seen, answers, new Map())).toBe(seen)
    expect(settleChanges(seen, answers.knowledge, new Map(), ['1'])).toBe(seen)
    expect(moveOn(seen, answers)).toBe(seen)
    expect(moveOn(seen, readAnswers([list([bella], 2)], []))).not.toBe(seen)
  })
})

describe('a list that hardly overlaps the one before', () => {
  const petsFrom = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at): Pet => ({ ...bella, id: String(first + at) }))

  /** The marks with each list of the whole store, one after the other, such as `1-20 1-21`, while the clerk opens nothing. */
  function marksOf(stores: string): string {
    let seen = nothingSeen
    const marks = stores.split(' ').map((store, at) => {
      const [first = 0, last = 0] = store.split('-').map(Number)
      const { seen: before, answers } = comparable(
        seen,
        readAnswers([list(petsFrom(first, last), at + 1)], []).knowledge,
      )
      const changes = comparePets(before, answers, nobody)
      seen = takeInUnmarked(before, answers, changes)
      if (changes.size === 0) seen = moveOn(seen, answers)
      const of = (kind: PetChange['kind']) => [...changes].flatMap(([id, change]) => (change.kind === kind ? id : []))
      return [`+${of('new').length < 2 ? of('new') : 'many'}`, `-${of('gone').length < 2 ? of('gone') : 'many'}`].join(
        ' ',
      )
    })
    return marks.join(', ')
  }

  test.each(
    linesOf(`
    marks nothing, and neither does the next one | 1-20 31-50 1-20 1-21 | + -, + -, + -, +21 -
    nor does one that overlaps a little          | 1-20 15-34 1-20      | + -, + -, + -
    is not an empty list in between              | 1-20 2-1 1-20        | + -, + -, + -
    is not one with another computer’s delivery  | 1-10 1-90            | + -, +many -
    nor one that has lost many pets              | 1-90 1-10            | + -, + -many
    nor one pet in place of another              | 1-1 3-3              | + -, +3 -1`),
  )('%s: %s', (_, stores = '', marks) => expect(marksOf(stores)).toBe(marks))

  test('overrides an older list with another filter, and what was seen then stays the same', () => {
    const available = petsFrom(1, 9)
    const soldAtFirst = petsFrom(10, 18).map((pet) => ({ ...pet, status: 'sold' }))
    const soldNow = petsFrom(1, 9).map((pet) => ({ ...pet, status: 'sold' }))
    const whole = list([...available, ...soldAtFirst], 1)
    const answers = readAnswers([whole, list(soldNow, 2, { status: 'sold', limit: 100 })], [])
    let seen = sawOf(whole)
    const kinds = new Set<string>()
    for (let round = 0; round < 3; round += 1) {
      const compared = comparable(seen, answers.knowledge)
      const changes = comparePets(compared.seen, compared.answers, nobody)
      for (const { kind } of changes.values()) kinds.add(kind)
      const taken = takeInUnmarked(compared.seen, compared.answers, changes)
      if (round > 0) expect(taken).toBe(seen)
      seen = taken
    }
    expect([...kinds]).toEqual(['changed'])
  })
})

// Other people change the store while the clerk asks for lists, looks pets up and looks at marks.

const pet = fc.record({
  id: fc.constantFrom('1', '2', '3', '4', '5', '6'),
  name: fc.constantFrom('Bella', 'Figaro'),
  categoryId: fc.constantFrom('3', '5'),
  status: fc.constantFrom('available', 'pending', 'sold', 'reserved', undefined),
})
const filter: fc.Arbitrary<PetFilter> = fc.record({
  status: fc.constantFrom('all', 'available', 'sold'),
  limit: fc.constantFrom(1, 2, 4, 100),
})
const step = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), pet }),
  fc.record({ kind: fc.constant('remove' as const), id: pet.map(({ id }) => id) }),
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('list' as const), filter, skips: fc.constantFrom(0, 0, 0, 1) }),
  },
  fc.record({ kind: fc.constant('look-up' as const), id: pet.map(({ id }) => id) }),
  fc.record({ kind: fc.constant('look' as const), ids: fc.subarray(['1', '2', '3', '4', '5', '6']) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Time between two steps, in milliseconds: longer than a list is under way. */
const pause = 60_000

/** Plays the steps. Gives what is known at the end and the store's pets after each step. */
function play(steps: readonly Step[]) {
  let store: readonly Pet[] = []
  let seen = nothingSeen
  let knowledge = nothingKnown
  const history: (readonly Pet[])[] = []
  const changesNow = () => comparePets(seen, answersIn(knowledge), nobody)

  for (const [number, one] of steps.entries()) {
    const now = number * pause
    if (one.kind === 'put') {
      const { status, ...rest } = one.pet
      const put = status === undefined ? rest : { ...rest, status }
      const others = store.filter(({ id }) => id !== put.id)
      store = store.length === others.length ? [...store, put] : store.map((each) => (each.id === put.id ? put : each))
    }
    if (one.kind === 'remove') store = store.filter(({ id }) => id !== one.id)
    if (one.kind === 'list') {
      const { filter: asked, page } = list(store, now, one.filter)
      // A row that cannot be read is counted and left out.
      const skippedRows = Math.min(one.skips, page.pets.length)
      const answer = { filter: asked, page: { ...page, skippedRows, pets: page.pets.slice(skippedRows) } }
      knowledge = learn(knowledge, { kind: 'list', ...answer })
    }
    const found = one.kind === 'look-up' && store.find(({ id }) => id === one.id)
    if (found) knowledge = learn(knowledge, { kind: 'lookup', ...lookup(found, now) })
    history.push(store)

    const answers = answersIn(knowledge)
    const changes = changesNow()
    seen = takeInUnmarked(seen, answers, changes)
    // Recording changes nothing else.
    expect(comparePets(seen, answers, nobody)).toEqual(changes)
    expect(takeInUnmarked(seen, answers, changes)).toBe(seen)
    if (one.kind === 'look') {
      seen = settleChanges(seen, knowledge, changes, one.ids)
      const left = changesNow()
      expect([...left.keys()].toSorted()).toEqual([...changes.keys()].filter((id) => !one.ids.includes(id)).toSorted())
      if (left.size === 0) seen = moveOn(seen, answers)
      if (left.size === 0) expect(changesNow().size).toBe(0)
    }
  }
  return { seen, knowledge, changes: changesNow(), history }
}

// Without a size, fast-check draws at most 10 steps, in which hardly anything happens.
const plays = fc.array(step, { maxLength: 40, size: 'max' })

test('no change is claimed without proof, in any order of events', () => {
  const reach = createReach('new', 'gone', 'changed')
  fc.assert(
    fc.property(plays, (steps) => {
      const { seen, knowledge, changes, history } = play(steps)
      for (const [id, change] of changes) {
        reach.note(change.kind)
        const at = (time: number) => history[time / pause]?.find((each) => each.id === id)
        const times = history.map((_, number) => number * pause)
        const later = times.flatMap((time) => (time > change.since ? [at(time)] : []))
        const copy = copyIn(knowledge, id)
        if (change.kind === 'new') {
          // It came after that: then, or some time later, it was absent or had another status.
          const groups = [at(change.since), ...later].map((each) => each && groupOf(each))
          expect(groups.some((group) => group !== (copy && groupOf(copy)))).toBe(true)
        }
        if (!('was' in change)) {
          expect(seen.pets.some((each) => each.id === id)).toBe(false)
          expect(later).toContainEqual(at(copy?.receivedAt ?? -1))
          continue
        }
        expect(hasSameFields(change.was, at(change.since) ?? change.was)).toBe(true)
        if (change.kind === 'gone') expect(later).toContain(undefined)
        if (change.kind === 'changed') expect(copy && hasSameFields(copy, change.was)).toBe(false)
      }
      const turned = { lists: seen.lists.toReversed(), pets: seen.pets.toReversed() }
      expect(comparePets(turned, answersIn(knowledge), nobody)).toEqual(changes)
    }),
    { numRuns: 250 },
  )
  reach.expectAtLeast(1)
})

describe('the changes of a tab', () => {
  const luna: Pet = { id: '2', name: 'Luna', categoryId: '3', status: 'available' }
  const finn: Pet = { id: '3', name: 'Finn', categoryId: '3', status: 'pending' }
  const kiwi: Pet = { id: '4', name: 'Kiwi', categoryId: '3', status: 'available' }

  const changes: PetChanges = new Map<string, PetChange>([
    ['1', { kind: 'changed', was: bella, since: 20 }],
    ['2', { kind: 'gone', was: luna, since: 10 }],
    ['3', { kind: 'gone', was: finn, since: 30 }],
    ['4', { kind: 'new', since: 40 }],
  ])

  test('pets with another status and gone pets have left a tab', () => {
    const newest = new Map([sold, kiwi].map((pet) => [pet.id, pet]))
    expect(leftPets(changes, 'available', newest)).toEqual([sold, luna])
    expect(leftPets(changes, 'pending', newest)).toEqual([finn])
    expect(leftPets(changes, 'sold', newest)).toEqual([])
    expect(leftPets(changes, 'all', newest)).toEqual([luna, finn])
  })

  test('changes are counted by kind, from the earliest on', () => {
    expect(countChanges([sold, luna, kiwi], changes)).toEqual({ new: 1, changed: 1, gone: 1, since: 10 })
    expect(countChanges([{ ...bella, id: '9' }], changes)).toBeNull()
  })

  test('gone pets are known, so that a copy or a page can mark them', () => {
    expect(goneAmong(changes)).toEqual(new Set(['2', '3']))
  })
})
