import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pet, StatusFilter } from '../../../src-shared/pet.ts'
import { groupsOf, longestLag, petStatuses } from '../../../src-shared/pet-status.ts'
import { linesOf, scriptsIn } from '../../../src-shared/testing/cells.ts'
import { createReach } from '../../../src-shared/testing/reach.ts'
import { createPetMemory } from './pet-memory.ts'

const minute = 60_000

function pet(id: number, status = 'available'): Pet {
  return { id: String(id), name: `Pet ${id}`, categoryId: '3', status }
}

/** The pets from `1-50`, or one pet with a status, such as `5 sold`; none from an empty text. */
function petsOf(text: string): readonly Pet[] {
  const [, first = '', last = first, status = 'available'] = /^(\d+)(?:-(\d+))?(?: (\w+))?$/.exec(text) ?? []
  if (first === '') return []
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => pet(Number(first) + at, status))
}

/** A store that is asked for one thing after another, a minute apart. */
function clerk() {
  const memory = createPetMemory()
  let time = 0
  const later = () => {
    time += minute
    return time
  }
  return {
    list(pets: readonly Pet[], status: StatusFilter = 'all', isWhole = true) {
      const askedAt = later()
      const mayMiss = isWhole ? [] : groupsOf(status)
      return memory.noteList(status, { pets, mayMiss, skippedRows: 0, receivedAt: askedAt + 1 }, askedAt)
    },
    lookUp: (found: Pet) => memory.noteLookup(found, later()),
    add: (added: Pet) => memory.noteAdded(added, later()),
    isDoubted: memory.withholds,
  }
}

/**
 * Plays a script, a minute a line: what is listed, looked up or added from here | the pets | what the list says of itself. `part of sold` is a
 * list that is full. Gives whether the store is doubted at the end.
 */
function play(script: string): boolean {
  const { list, lookUp, add, isDoubted } = clerk()
  for (const line of linesOf(script)) {
    const [does = '', text = '', says = ''] = line
    const pets = petsOf(text)
    if (does === 'look up') pets.forEach(lookUp)
    else if (does === 'add') pets.forEach(add)
    else {
      const status = does.replace('part of ', '') as StatusFilter
      const { mayMiss, lacksAdded, withholds = false } = list(pets, status, status === does)
      const lacking = lacksAdded === undefined ? '' : ` but for ${lacksAdded.join()}`
      if (says === 'incomplete') expect([mayMiss, withholds], line.join('|')).toStrictEqual([groupsOf(status), true])
      else if (says !== '')
        expect([mayMiss, withholds, `complete${lacking}`], line.join('|')).toStrictEqual([[], isDoubted(), says])
    }
  }
  return isDoubted()
}

test.each(
  scriptsIn(`
  the next one also lacks a pet that was looked up, until the app restarts
    all               | 1-50   | complete
    look up           | 55     |
    all               | 1-50   | incomplete
    all               | 1-60   | incomplete
    sold              | 3 sold | incomplete
    pending           |        | complete
  another list shows a pet that they lack
    all               | 1-50   | complete
    part of available | 41-60  |
    all               | 1-50   | incomplete
  a pet is back that the list of the whole store had lost, as when the choice of pets is not stable
    all               | 1-50   | complete
    all               | 11-60  | complete
    all               | 1-50   | incomplete
  they lack a pet ten minutes after this computer added it, which may be too new for a copy until then
    all               | 1-50   | complete
    add               | 61     |
    ${'all | 1-50 | complete but for 61\n    '.repeat(longestLag / minute - 1)}all | 1-50 | incomplete`),
)('lists with fewer rows than asked for no longer count as complete once: %s', (_title, script) =>
  expect(play(script)).toBe(true),
)

describe('they still count as complete if', () => {
  test.each(
    scriptsIn(`
    a pet that somebody else added was looked up, and the next list has it
      all               | 1-50   | complete
      look up           | 51     |
      all               | 1-51   | complete
      all               | 1-50   | complete
    of two copies one lags and lacks a pet added from here, which it has later
      add               | 51     |
      all               | 1-50   | complete but for 51
      all               | 1-51   | complete
      all               | 1-50   | complete but for 51
      all               | 1-51   | complete
    a pet added from here was listed, and is gone later
      add               | 51     |
      ${'all | 1-51 | complete\n      '.repeat(longestLag / minute)}all | 1-50 | complete
    a pet was sold, and its former tab lost it
      available         | 1-5    | complete
      look up           | 5 sold |
      available         | 1-4    | complete
      sold              | 5 sold | complete`),
  )('%s', (_title, script) => expect(play(script)).toBe(false))

  const asked = 3
  test.each<[string, { addedAt?: number; foundAt?: number }, string[] | undefined]>([
    ['was added from here', { addedAt: 4 }, ['51']],
    ['was added before, and looked up', { addedAt: 1, foundAt: 4 }, ['51']],
    ['was looked up', { foundAt: 4 }, undefined],
  ])('a pet that they lack %s while they were under way', (_what, { addedAt, foundAt }, lacksAdded) => {
    const memory = createPetMemory()
    const page = { pets: petsOf('1-50'), mayMiss: [], skippedRows: 0, receivedAt: 5 }
    memory.noteList('all', page, 0)
    if (addedAt !== undefined) memory.noteAdded(pet(51), addedAt)
    if (foundAt !== undefined) memory.noteLookup(pet(51), foundAt)
    expect(memory.noteList('all', page, asked)).toStrictEqual({ ...page, ...(lacksAdded && { lacksAdded }) })
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
      let store: readonly Pet[] = petsOf('1-5')
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
            status,
          )
        expect(isDoubted()).toBe(false)
      }
    }),
  )
  reach.expectAtLeast(20)
})
