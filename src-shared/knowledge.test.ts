import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  certainCount,
  isOnlyAddedHere,
  type Lesson,
  learn,
  listWith,
  mayLag,
  missingGroups,
  nothingKnown,
  petsOfTab,
} from './knowledge.ts'
import type { Pet, PetFilter, PetPage } from './pet.ts'
import { longestLag, petStatuses, type StatusGroup, statusGroups, statusTabs } from './pet-status.ts'
import { linesOf, scriptsIn } from './testing/cells.ts'
import { learned } from './testing/learned.ts'
import { createReach } from './testing/reach.ts'
import { anyFilter, anyStore, listOf } from './testing/simulated-store.ts'
import { everyPet } from './window-start.ts'

const noon = Date.UTC(2026, 0, 2, 12)
const letters: Readonly<Record<string, StatusGroup>> = { a: 'available', p: 'pending', s: 'sold', o: 'other' }

/** Reads pets such as `1a 2s`: numbers with the first letter of their group. */
function petsIn(cell: string): readonly Pet[] {
  return cell.split(' ').flatMap((word): readonly Pet[] => {
    const [, id, letter = ''] = /^(\d+)([apso])$/.exec(word) ?? []
    const group = letters[letter]
    if (id === undefined || group === undefined) return []
    return [{ id, name: 'Rex', categoryId: '3', ...(group === 'other' ? {} : { status: group }) }]
  })
}

function groupsIn(cell: string): readonly StatusGroup[] {
  return [...cell].flatMap((letter) => letters[letter] ?? [])
}

/** Makes an answer such as `every`, `every but as` (it may miss available and sold pets), `first 20`, `sold`, `lookup` or `added`. */
function lessonOf(what: string, pets: readonly Pet[], receivedAt: number): Lesson {
  const [name = '', , detail = ''] = what.split(' ')
  if (name === 'lookup') return { kind: 'lookup', pet: pets[0] ?? expect.fail(what), receivedAt }
  if (name === 'added') return { kind: 'added', added: pets.map((pet) => ({ pet, at: receivedAt })) }
  const status = petStatuses.find((one) => one === name) ?? 'all'
  const filter: PetFilter = name === 'first' || status !== 'all' ? { status, limit: 20 } : everyPet
  const mayMiss = name === 'first' ? statusGroups : groupsIn(name === 'every' ? detail : '')
  const page: PetPage = {
    pets,
    mayMiss,
    skippedRows: name === 'unreadable' ? 1 : 0,
    receivedAt,
    ...(name === 'withheld' && { withholds: true as const, mayMiss: statusGroups }),
    ...(name === 'lagging' && { lacksAdded: [detail] }),
  }
  return { kind: 'list', filter, page, isOfEarlierRun: name === 'earlier' }
}

/** Plays a script, an answer a line: `second | answer | its pets | the pets known then | the groups known whole then`. */
function play(script: string): void {
  let knowledge = nothingKnown
  for (const line of linesOf(script)) {
    const [second = '', what = '', pets = '', known = '', whole = ''] = line
    knowledge = learn(knowledge, lessonOf(what, petsIn(pets), noon + Number(second) * 1000))
    const shown = petsOfTab(knowledge, 'all').map(({ pet }) => `${pet.id}${pet.status?.[0] ?? 'o'}`)
    const missing = missingGroups(knowledge, 'all')
    const groups = statusGroups.filter((group) => !missing.includes(group)).map((group) => group[0])
    expect([shown.join(' '), groups.join('')], line.join('|')).toEqual([known, whole])
  }
}

test.each(
  scriptsIn(`
  a complete list takes out what it lacks, and one that may miss pets takes out nothing
    0  | every       | 1a 2s 3o | 1a 2s 3o | apso
    60 | every       | 2s 1a    | 2s 1a    | apso
    95 | every but a | 3p       | 3p 1a    | pso
  a list takes out at once what only its answer before that had
    0 | every | 1a 2s | 1a 2s | apso
    1 | every |       |       | apso
  a complete list of one status takes out only pets of that status
    0  | every | 1a 2s | 1a 2s | apso
    60 | sold  |       | 1a    | apso
    61 | sold  | 1s    | 1s    | apso
  a list of one status leaves the order as it was
    0 | every | 1a 2s 3a | 1a 2s 3a | apso
    1 | sold  | 2s       | 1a 2s 3a | apso
  a pet that another list had while this one was under way stays too
    0  | first 20 | 1a | 1a    |
    10 | every    | 2a | 2a 1a | pso
  a pet that the service knows keeps its copy when it turns out to be added here, and a lagging list is known to lack its pet before that
    0 | every          | 1a | 1a       | apso
    1 | added          | 1s | 1a       | apso
    2 | lagging with 2 | 1a | 1a       | apso
    3 | lookup         | 2a | 1a 2a    | apso
  a pet that came while the list was under way stays, and shows that the list was not complete
    0  | lookup | 1a | 1a    |
    10 | every  | 2a | 2a 1a | pso
    50 | every  | 2a | 2a    | apso
  a new pet in a lookup or a shorter list ends what was known whole of its group, until the next complete list
    0 | every    | 1a    | 1a       | apso
    1 | lookup   | 2s    | 1a 2s    | apo
    2 | first 20 | 3p 1a | 3p 1a 2s | ao
    3 | every    | 1a 3p | 1a 3p 2s | apo
  a known pet that has another status now ends nothing
    0 | every    | 1a 2a | 1a 2a | apso
    1 | lookup   | 1s    | 1s 2a | apso
    2 | first 20 | 2p    | 2p 1s | apso
  an older answer that comes late changes no newer copy, and brings back no pet that has left
    0    | every  | 1a 2a | 1a 2a | apso
    60   | every  | 1s    | 1s    | apso
    58   | lookup | 1a    | 1s    | apso
    -600 | earlier | 1a 2a 3p | 1s | apso
  a pet added here is known at once, ends nothing, and stays while lists may lag
    0   | every     | 1a | 1a    | apso
    1   | added     | 2a | 1a 2a | apso
    60  | lagging with 2 | 1a | 1a 2a | apso
    61  | lookup    | 2a | 1a 2a | apso
    590 | every     | 1a | 1a 2a | apso
    700 | every     | 1a | 1a    | apso
  a pet that was added days ago and that a complete list lacks is not known
    0       | every | 1a    | 1a    | apso
    -999999 | added | 2a    | 1a    | apso
    -60     | added | 3a    | 1a 3a | apso
  nothing is known whole by a list with a row that could not be read, or from a service that withholds pets
    0  | every      | 1a | 1a | apso
    1  | unreadable | 1a | 1a |
    2  | every      | 1a | 1a | apso
    3  | withheld   | 1a | 1a |
  the last answer counts, even if the clock was ahead and has been set back
    99999 | every  | 1a 2s | 1a 2s | apso
    0     | lookup | 1s    | 1s 2s | apso
    60    | every  | 1p    | 1p    | apso`),
)('%s', (_title, script) => play(script))

/** What is known after the answers of a script: `second answer its pets; …`. */
const knownAfter = (script: string) =>
  script.split('; ').reduce((known, answer) => {
    const [, second, what = '', pets = ''] = /^(\S+) (\S+)(.*)$/.exec(answer) ?? []
    return learn(known, lessonOf(what, petsIn(pets), noon + Number(second) * 1000))
  }, nothingKnown)

test.each(
  linesOf(`
    0 every 1a 2s 3o                       | 3 1 0 1
    0 earlier 1a 2s 3o                     | ? ? ? ?
    0 every 1a 2s 3o; 0 added 4a           | 3 1 0 1
    0 every 1a 2s 3o; 600.001 sold         | ? ? ? 0
    0 earlier 1a 2s 3o; 600.001 sold       | ? ? ? 0
    0 every 1a 2s 3o; 0 lookup 9s          | ? 1 0 ?
    0 every 1a 2s 3o; 600.001 lookup 1a    | ? ? ? ?`),
)(
  'a tab has a count only if a list of this run had it whole, and no answer came more than ten minutes later: %s',
  (script = '', counts) => {
    const known = knownAfter(script)
    expect(statusTabs.map((tab) => certainCount(known, tab) ?? '?').join(' ')).toBe(counts)
  },
)

test('a pet is only added here until a list or a lookup has it', () => {
  const { pets } = knownAfter('0 every 1a; 0 lookup 9s; 0 added 1a 4a')
  expect([...pets.values()].map((each) => `${each.pet.id}: ${each.source}, ${isOnlyAddedHere(each)}`)).toEqual([
    ...['1: all as-many-as-possible, false', '9: lookup, false', '4: added, true'],
  ])
})

test('a list may lag behind an added pet until so much time has passed, and never behind another', () => {
  const lags = (age: number) => {
    const known = knownAfter(`${age / 1000} every 1a; 0 added 2a`)
    return [...known.pets.values()].map((each) => mayLag(known, each))
  }
  expect([lags(longestLag - 1), lags(longestLag)]).toEqual([
    [false, true],
    [false, false],
  ])
})

test('the newest list for each filter is known', () => {
  const filters: readonly PetFilter[] = [
    everyPet,
    { status: 'all', limit: 20 },
    { status: 'sold', limit: 20 },
    everyPet,
  ]
  const lists = filters.map((filter, at) => ({ filter, page: listOf([], filter, noon + at) }))
  const knowledge = learned({ lists })
  expect(filters.map((filter) => listWith(knowledge, filter)?.page.receivedAt)).toEqual(
    [3, 1, 2, 3].map((at) => noon + at),
  )
  expect([knowledge.lists.length, listWith(knowledge, { status: 'sold', limit: 10 })]).toEqual([3, undefined])
})

const anyChange = fc.oneof(
  fc.record({ kind: fc.constant('list' as const), filter: anyFilter }),
  fc.record({ kind: fc.constant('add' as const), status: fc.constantFrom(...petStatuses), isHere: fc.boolean() }),
  fc.record({ kind: fc.constant('sell' as const), position: fc.nat() }),
  fc.record({ kind: fc.constant('remove' as const), position: fc.nat() }),
)

test('whatever the store has, and whatever was added, sold, taken out and asked: each pet is shown in its newest copy, each count is true, and none is missing that can be proved', () => {
  const reach = createReach('counted', 'not counted', 'counted after a change', 'gone')
  fc.assert(
    fc.property(anyStore, fc.array(anyChange, { maxLength: 12 }), (first, changes) => {
      let store = first
      let now = noon
      let knowledge = nothingKnown
      const newest = new Map<string, Pet>()
      let isUnseen = false
      const tell = (lesson: Lesson) => {
        knowledge = learn(knowledge, lesson)
      }
      for (const one of changes) {
        now += 31_000
        if (one.kind === 'list') {
          const page = listOf(store, one.filter, now)
          tell({ kind: 'list', filter: one.filter, page })
          for (const pet of page.pets) newest.set(pet.id, pet)
          if (one.filter.status === 'all' && page.mayMiss.length === 0) isUnseen = false
          continue
        }
        const id = one.kind === 'add' ? `${now}` : (store[one.position % Math.max(1, store.length)]?.id ?? '')
        const before = store.find((pet) => pet.id === id)
        store = store.filter((pet) => pet.id !== id)
        if (one.kind === 'remove') {
          isUnseen = true
          continue
        }
        if (one.kind === 'sell' && !before) continue
        const pet: Pet =
          one.kind === 'add'
            ? { id, name: 'Rex', categoryId: '3', status: one.status }
            : { id, name: 'Rex', categoryId: '3', status: 'sold' }
        store = [...store, pet]
        // The clerk looks at each pet that others added or sold.
        if (one.kind === 'add' && one.isHere) tell({ kind: 'added', added: [{ pet, at: now }] })
        else tell({ kind: 'lookup', pet, receivedAt: now })
        newest.set(id, pet)
      }
      const shown = petsOfTab(knowledge, 'all')
      for (const { pet } of shown) expect(pet).toEqual(newest.get(pet.id))
      const left = new Set([...newest.keys()].filter((id) => !knowledge.pets.has(id)))
      reach.note('gone', left.size > 0)
      for (const id of left) expect(store.some((pet) => pet.id === id)).toBe(false)
      // A pet that somebody took out is counted until a list lacks it.
      if (isUnseen) return
      for (const tab of statusTabs) {
        const count = certainCount(knowledge, tab)
        reach.note(count === undefined ? 'not counted' : 'counted')
        if (count === undefined) continue
        const unlisted = shown.filter(isOnlyAddedHere).map(({ pet }) => pet.id)
        const truth = store.filter((pet) => (tab === 'all' || pet.status === tab) && !unlisted.includes(pet.id))
        expect(count).toBe(truth.length)
        reach.note(
          'counted after a change',
          changes.some(({ kind }) => kind !== 'list'),
        )
      }
    }),
    { numRuns: 500 },
  )
  reach.expectAtLeast(5)
})

test('what each list proves of a store that does not change is known, and no more', () => {
  fc.assert(
    fc.property(anyStore, fc.array(anyFilter, { maxLength: 5 }), (store, filters) => {
      const lists = filters.map((filter, at) => ({ filter, page: listOf(store, filter, noon + at) }))
      const knowledge = learned({ lists })
      for (const tab of statusTabs) {
        // As many as possible of all pets is never less certain than an earlier list, because no request gives more.
        const proofs = lists.filter(({ filter, page }) => {
          const isAbout = filter.status === tab || filter.status === 'all'
          return isAbout && (page.mayMiss.length === 0 || (tab !== 'all' && !page.mayMiss.includes(tab)))
        })
        const count = certainCount(knowledge, tab)
        if (count !== undefined) expect(count).toBe(store.filter((pet) => tab === 'all' || pet.status === tab).length)
        if (proofs.some((list) => list === lists.at(-1))) expect(count).toBeDefined()
        if (proofs.length === 0 && tab !== 'all') expect(count).toBeUndefined()
      }
    }),
    { numRuns: 300 },
  )
})
