import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pet, PetPage, StatusFilter } from '../../../src-shared/pet.ts'
import { groupsOf, longestLag, petStatuses, type StatusGroup } from '../../../src-shared/pet-status.ts'
import { createReach } from '../../../src-shared/testing/reach.ts'
import { createPetMemory } from './pet-memory.ts'

const minute = 60_000

function pet(id: number, status = 'available'): Pet {
  return { id: String(id), name: `Pet ${id}`, categoryId: '3', status }
}

function petsFrom(first: number, last: number): Pet[] {
  return Array.from({ length: last - first + 1 }, (_, at) => pet(first + at))
}

/** A store that is asked for one list after another, a minute apart. */
function clerk() {
  const memory = createPetMemory()
  let time = 0
  return {
    list(pets: readonly Pet[], mayMiss: readonly StatusGroup[] = [], status: StatusFilter = 'all') {
      time += minute
      const page: PetPage = { pets, mayMiss, skippedRows: 0, receivedAt: time + 1 }
      return memory.noteList(status, page, time)
    },
    lookUp(found: Pet) {
      time += minute
      memory.noteLookup(found, time)
    },
    add(added: Pet) {
      time += minute
      memory.noteAdded(added, time)
    },
    isDoubted: memory.withholds,
  }
}

const every = groupsOf('all')

describe('lists with fewer rows than asked for no longer count as complete once', () => {
  test('the next one also lacks a pet that was looked up', () => {
    const { list, lookUp, isDoubted } = clerk()
    expect(list(petsFrom(1, 50)).mayMiss).toStrictEqual([])
    lookUp(pet(55))
    expect(isDoubted()).toBe(false)
    expect(list(petsFrom(1, 50))).toMatchObject({ mayMiss: every, withholds: true })
    // Until the app restarts, whatever the lists have.
    expect(list(petsFrom(1, 60)).mayMiss).toStrictEqual(every)
    expect(list([pet(3, 'sold')], [], 'sold').mayMiss).toStrictEqual(['sold'])
    expect(list([], [], 'pending').mayMiss).toStrictEqual([])
  })

  test('another list shows a pet that they lack', () => {
    const { list, isDoubted } = clerk()
    list(petsFrom(1, 50))
    list(petsFrom(41, 60), ['available'], 'available')
    list(petsFrom(1, 50))
    expect(isDoubted()).toBe(true)
  })

  test('a pet is back that the list of the whole store had lost, as when the choice of pets is not stable', () => {
    const { list, isDoubted } = clerk()
    list(petsFrom(1, 50))
    list(petsFrom(11, 60))
    expect(isDoubted()).toBe(false)
    list(petsFrom(1, 50))
    expect(isDoubted()).toBe(true)
  })

  test('they lack a pet ten minutes after this computer added it', () => {
    const { list, add, isDoubted } = clerk()
    list(petsFrom(1, 50))
    add(pet(61))
    for (let waited = minute; waited < longestLag; waited += minute) {
      // It may be too new for the copy that answers, which has all other pets.
      expect(list(petsFrom(1, 50))).toMatchObject({ mayMiss: [], lacksAdded: ['61'] })
      expect(isDoubted()).toBe(false)
    }
    list(petsFrom(1, 50))
    expect(isDoubted()).toBe(true)
  })
})

describe('they still count as complete if', () => {
  test('a pet that somebody else added was looked up, and the next list has it', () => {
    const { list, lookUp, isDoubted } = clerk()
    list(petsFrom(1, 50))
    lookUp(pet(51))
    expect(list(petsFrom(1, 51)).mayMiss).toStrictEqual([])
    expect(list(petsFrom(1, 50)).mayMiss).toStrictEqual([])
    expect(isDoubted()).toBe(false)
  })

  test('a lagging copy lacks a pet added from here, and has it later', () => {
    const { list, add, isDoubted } = clerk()
    add(pet(51))
    list(petsFrom(1, 50))
    const later = list(petsFrom(1, 51))
    expect([later.mayMiss, later.lacksAdded]).toStrictEqual([[], undefined])
    expect(isDoubted()).toBe(false)
  })

  test('two copies answer in turn, of which one lags and lacks a pet added from here', () => {
    const { list, add, isDoubted } = clerk()
    add(pet(51))
    list(petsFrom(1, 51))
    expect(list(petsFrom(1, 50)).lacksAdded).toStrictEqual(['51'])
    list(petsFrom(1, 51))
    expect(isDoubted()).toBe(false)
  })

  test('a lagging copy lacks a pet added from here that was looked up while the list was under way', () => {
    const memory = createPetMemory()
    const page: PetPage = { pets: petsFrom(1, 50), mayMiss: [], skippedRows: 0, receivedAt: 5 }
    memory.noteAdded(pet(51), 1)
    memory.noteLookup(pet(51), 4)
    expect(memory.noteList('all', page, 3)).toMatchObject({ mayMiss: [], lacksAdded: ['51'] })
  })

  test('a pet was added from here while the list was under way', () => {
    const memory = createPetMemory()
    const page: PetPage = { pets: petsFrom(1, 50), mayMiss: [], skippedRows: 0, receivedAt: 5 }
    memory.noteAdded(pet(51), 4)
    expect(memory.noteList('all', page, 3)).toMatchObject({ mayMiss: [], lacksAdded: ['51'] })
  })

  test('a pet added from here was listed, and is gone later', () => {
    const { list, add, isDoubted } = clerk()
    add(pet(51))
    for (let waited = 0; waited < longestLag; waited += minute) list(petsFrom(1, 51))
    expect(list(petsFrom(1, 50)).lacksAdded).toBeUndefined()
    expect(isDoubted()).toBe(false)
  })

  test('a pet was sold, and its former tab lost it', () => {
    const { list, lookUp, isDoubted } = clerk()
    list(petsFrom(1, 5), [], 'available')
    lookUp(pet(5, 'sold'))
    list(petsFrom(1, 4), [], 'available')
    expect(list([pet(5, 'sold')], [], 'sold').mayMiss).toStrictEqual([])
    expect(isDoubted()).toBe(false)
  })

  test('the list was asked for before the pet was seen', () => {
    const memory = createPetMemory()
    const page: PetPage = { pets: petsFrom(1, 50), mayMiss: [], skippedRows: 0, receivedAt: 2 }
    memory.noteList('all', page, 1)
    memory.noteLookup(pet(55), 4)
    expect(memory.noteList('all', { ...page, receivedAt: 5 }, 3).mayMiss).toStrictEqual([])
  })
})

test('a service that gives everything it is asked for is never doubted, whatever others add, sell and remove', () => {
  const reach = createReach('looked up', 'removed', 'sold')
  const steps = fc.array(
    fc.record({
      does: fc.constantFrom('add', 'remove', 'sell', 'look up', 'list', 'list', 'list a tab'),
      choice: fc.nat({ max: 99 }),
      status: fc.constantFrom(...petStatuses),
    }),
    { size: 'max', maxLength: 60 },
  )
  fc.assert(
    fc.property(steps, (all) => {
      const { list, lookUp, isDoubted } = clerk()
      let store = petsFrom(1, 5)
      for (const [at, { does, choice, status }] of all.entries()) {
        const chosen = store[choice % Math.max(1, store.length)]
        if (does === 'add') store = [...store, pet(100 + at, status)]
        else if (does === 'remove' && chosen) {
          store = store.filter((one) => one !== chosen)
          reach.note('removed')
        } else if (does === 'sell' && chosen?.status === 'available') {
          store = store.map((one) => (one === chosen ? { ...one, status: 'sold' } : one))
          reach.note('sold')
        } else if (does === 'look up' && chosen) {
          lookUp(chosen)
          // At once, as the window does, so that nobody removes it in between.
          list(store)
          reach.note('looked up')
        } else if (does === 'list') list(store)
        else
          list(
            store.filter((one) => one.status === status),
            [],
            status,
          )
        expect(isDoubted()).toBe(false)
      }
    }),
  )
  reach.expectAtLeast(20)
})
