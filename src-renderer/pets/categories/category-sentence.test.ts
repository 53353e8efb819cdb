import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pet, PetPage, StatusFilter } from '../../../src-shared/pet.ts'
import { petStatuses } from '../../../src-shared/pet-status.ts'
import type { StatusGroup } from '../../../src-shared/status-groups.ts'
import { isOfTab } from '../queries/tab-pets.ts'
import { anyFilter, anyStore, listOf } from '../testing/simulated-store.ts'
import { categorySentence, isWidest } from './category-sentence.ts'

const dogs = { id: '3', name: 'Dogs' }

/** A page with `dogCount` dogs and then other pets, all available. */
function page(dogCount: number, otherCount: number, mayMiss: readonly StatusGroup[] = [], skippedRows = 0): PetPage {
  const pets = Array.from({ length: dogCount + otherCount }, (_, position) => ({
    id: `${position + 1}`,
    name: 'Bella',
    categoryId: position < dogCount ? '3' : '5',
    status: 'available',
  }))
  return { pets, mayMiss, skippedRows, receivedAt: 0 }
}

function sentenceOf(listed: PetPage, status: StatusFilter, found?: readonly Pet[]): string {
  return categorySentence({ category: dogs, status, pets: listed.pets, found, page: listed })
}

describe('how many dogs are available?', () => {
  test.each<[string, PetPage]>([
    ['50 available pets in Dogs.', page(50, 20)],
    ['1 available pet in Dogs.', page(1, 20)],
    ['No available pets in Dogs.', page(0, 20)],
    ['32 pets in Dogs among the 100 available pets we could load; there may be more.', page(32, 68, ['available'])],
    ['1 pet in Dogs among the 100 available pets we could load; there may be more.', page(1, 99, ['available'])],
    ['No pets in Dogs among the 100 available pets we could load; there may be some.', page(0, 100, ['available'])],
    [
      '30 pets in Dogs among the 98 available pets we could read. 2 rows could not be read and are not shown.',
      page(30, 68, [], 2),
    ],
    [
      '30 pets in Dogs among the 99 available pets we could load; there may be more. 1 row could not be read and is not shown.',
      page(30, 69, ['available'], 1),
    ],
  ])('%s', (sentence, listed) => {
    expect(sentenceOf(listed, 'available')).toBe(sentence)
  })

  test('of the few that are loaded, until more are', () => {
    const { pets } = page(6, 14)
    expect(categorySentence({ category: dogs, status: 'available', pets, found: undefined, page: undefined })).toBe(
      '6 pets in Dogs among the 20 available pets loaded so far; there may be more.',
    )
  })

  test('exactly, if a list of all pets has every available one and lacks others', () => {
    expect(sentenceOf(page(50, 20, ['sold', 'other']), 'available')).toBe('50 available pets in Dogs.')
  })

  test('a dog that a newer copy says was sold is not counted, although her row stays', () => {
    const { pets, ...rest } = page(3, 2)
    const [bella, ...others] = pets
    const sold = bella ? [{ ...bella, status: 'sold' }] : []
    expect(sentenceOf({ ...rest, pets: [...sold, ...others] }, 'available')).toBe('2 available pets in Dogs.')
  })
})

describe('how many dogs are there?', () => {
  test('all of them', () => {
    expect(sentenceOf(page(64, 3), 'all')).toBe('64 pets in Dogs.')
  })

  test('the statuses of which every dog is known are named', () => {
    expect(sentenceOf(page(120, 180, ['available', 'other']), 'all')).toBe(
      '120 pets in Dogs among the 300 pets we could load; there may be more. All pending and sold pets in Dogs are here.',
    )
  })

  test('not if a row could not be read: it could be one of them', () => {
    expect(sentenceOf(page(120, 179, ['available', 'other'], 1), 'all')).toBe(
      '120 pets in Dogs among the 299 pets we could load; there may be more. 1 row could not be read and is not shown.',
    )
  })
})

describe('with a search, the sentence says how many of them match', () => {
  test.each<[string, PetPage, number]>([
    ['3 of the 50 available pets in Dogs match.', page(50, 1), 3],
    ['1 of the 50 available pets in Dogs matches.', page(50, 1), 1],
    ['None of the 50 available pets in Dogs match.', page(50, 1), 0],
    ['1 of the 1 available pet in Dogs matches.', page(1, 1), 1],
    ['No available pets in Dogs.', page(0, 1), 0],
    [
      '3 of the 32 pets in Dogs among the 100 available pets we could load match; there may be more.',
      page(32, 68, ['available']),
      3,
    ],
  ])('%s', (sentence, listed, matching) => {
    expect(sentenceOf(listed, 'available', listed.pets.slice(0, matching))).toBe(sentence)
  })
})

test.each([
  ['Dogs', '2 available pets in Dogs.'],
  ['guinea pigs', '2 available pets in guinea pigs.'],
  [undefined, '2 available pets in category 3.'],
])('the name %s stands as the clerk wrote it', (name, sentence) => {
  const listed = page(2, 1)
  const state = { category: { id: '3', name }, status: 'available', pets: listed.pets, found: undefined } as const
  expect(categorySentence({ ...state, page: listed })).toBe(sentence)
})

test('whatever a store holds and a clerk asks for, the sentence is true, and exact where the list can prove it', () => {
  const anyName = fc.constantFrom('Dogs', 'Room 3', undefined)
  fc.assert(
    fc.property(anyStore, anyFilter, anyName, fc.constantFrom('', 'ki'), (store, filter, name, search) => {
      const listed = listOf(store, filter, 0)
      const ofTab = (pet: Pet) => isOfTab(pet, filter.status)
      const isDog = (pet: Pet) => pet.categoryId === '3'
      const truth = store.filter((pet) => ofTab(pet) && isDog(pet))
      const seen = listed.pets.filter((pet) => ofTab(pet) && isDog(pet))
      const found = search === '' ? undefined : seen.filter((pet) => pet.name.toLowerCase().includes(search))
      const isConclusive = listed.mayMiss.length === 0 || isWidest(filter)
      const sentence = categorySentence({
        category: { id: '3', name },
        status: filter.status,
        pets: listed.pets,
        found,
        page: isConclusive ? listed : undefined,
      })

      // Every number that it names, in order.
      const numbers = [...sentence.replaceAll(/category 3|Room 3/g, '').matchAll(/^No(?:ne)?\b|\d+/g)].map(([text]) =>
        text.startsWith('No') ? 0 : Number(text),
      )
      const isSearched = found !== undefined && seen.length > 0
      const saysMore = sentence.includes('there may be')
      expect(saysMore).toBe(listed.mayMiss.length > 0)
      expect(numbers).toEqual([
        ...(isSearched ? [found.length] : []),
        seen.length,
        ...(saysMore ? [listed.pets.length] : []),
      ])
      if (!saysMore) expect(seen).toEqual(truth)
      expect(sentence.includes('could load')).toBe(saysMore && isConclusive)

      // What it calls whole is whole.
      const whole = petStatuses.filter((status) =>
        new RegExp(String.raw`All .*\b${status}\b.* are here\.`).test(sentence),
      )
      for (const status of whole) {
        expect(seen.filter((pet) => pet.status === status)).toHaveLength(
          truth.filter((pet) => pet.status === status).length,
        )
      }
    }),
    { numRuns: 400 },
  )
})

test('as many as possible of one status are 100, and of all pets more', () => {
  expect(isWidest({ status: 'sold', limit: 100 })).toBe(true)
  expect(isWidest({ status: 'all', limit: 100 })).toBe(false)
  expect(isWidest({ status: 'all', limit: 'as-many-as-possible' })).toBe(true)
})
