import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOfTab } from '../../../../src-shared/knowledge.ts'
import { asManyAsPossible } from '../../../../src-shared/list-choices.ts'
import type { Pet, PetFilter, PetPage, StatusFilter } from '../../../../src-shared/pet.ts'
import { groupOf, type StatusGroup } from '../../../../src-shared/pet-status.ts'
import { anyFilter, anyStore, listOf } from '../../../../src-shared/testing/simulated-store.ts'
import type { NamedCategory } from '../../../../src-shared/words/category-counts.ts'
import { type CoveredAnswer, categorySentence, completenessSentence, isWhole, searchSentence } from './completeness.ts'

const receivedAt = Date.UTC(2026, 0, 2, 10, 42)

function page(count: number, mayMiss: readonly StatusGroup[], skippedRows = 0): PetPage {
  const bella = { name: 'Bella', categoryId: '3', status: 'pending' }
  const pets = Array.from({ length: count }, (_, position) => ({ ...bella, id: `${position}` }))
  return { pets, mayMiss, skippedRows, receivedAt }
}

const all: PetFilter = { status: 'all', limit: 20 }
const everyGroup = ['available', 'pending', 'sold', 'other'] as const

const asMany: PetFilter = { status: 'all', limit: asManyAsPossible }
const pending: PetFilter = { ...all, status: 'pending' }

test.each([
  ['has every pet that was asked for', page(3, []), true],
  ['may miss some', page(3, ['sold']), false],
  ['has a row that could not be read', page(3, [], 1), false],
  ['has not come', undefined, false],
] as const)('a list that %s may or may not be called all', (_, one, isAll) => expect(isWhole(one)).toBe(isAll))

describe('the list tells how complete it is', () => {
  test.each<[sentence: string, PetPage, PetFilter, known?: number]>([
    ['Showing all 64 pets', page(64, []), all],
    ['Showing all 1 pet', page(1, []), all],
    ['Showing all 12 pending pets', page(12, []), pending],
    ['20 of 64 shown.', page(20, everyGroup), all, 64],
    ['Showing all 20 pets', page(20, everyGroup), all, 20],
    // A list with as many rows as its limit proves nothing about other pets.
    ['Showing 20. There may be more.', page(20, everyGroup), all],
    ['Showing 250. There may be more.', page(250, ['other', 'sold']), asMany],
    ['Showing 260. Pets without a status may be missing.', page(260, ['other']), asMany],
    // An unreadable row may have any status, or be one of the pets that the store is known to have.
    ['Showing 3. 2 rows could not be read and are not shown.', page(3, [], 2), all],
    ['Showing 19. There may be more. 1 row could not be read and is not shown.', page(19, everyGroup, 1), all, 64],
    [
      'Showing 250. There may be more. 1 row could not be read and is not shown.',
      page(250, ['other', 'sold'], 1),
      asMany,
    ],
  ])('%s', (sentence, listed, filter, known) => {
    expect(completenessSentence(listed, filter.status, known)).toBe(sentence)
  })
})

type Covered = Omit<CoveredAnswer, 'found' | 'question' | 'tab'>

function state(
  matching: number,
  searched: number,
  {
    mayMiss = [],
    skippedRows = 0,
    status = 'all',
    isLoaded = true,
    ...rest
  }: Partial<Covered & Pick<PetPage, 'mayMiss' | 'skippedRows'> & { status: StatusFilter; isLoaded: boolean }> = {},
): CoveredAnswer {
  const widest = isLoaded ? { pets: [], mayMiss, skippedRows, receivedAt: 0 } : undefined
  const question = { filter: { status, limit: 20 } }
  const found = { length: matching }
  return {
    text: 'Mochi',
    petId: undefined,
    searched,
    isLooking: false,
    found,
    question,
    tab: { pets: [], widest },
    ...rest,
  }
}

describe('a search tells how many pets it found among how many', () => {
  test.each([
    [state(3, 260), '3 of 260 pets match.'],
    [state(1, 260), '1 of 260 pets matches.'],
    [state(1, 43, { status: 'available' }), '1 of 43 available pets matches.'],
    [state(0, 64), 'None of the 64 pets match.'],
    [state(0, 1, { status: 'sold' }), 'The only sold pet does not match.'],
    [state(0, 0), 'There are no pets to search.'],
    [state(3, 260, { mayMiss: ['other'] }), '3 of 260 pets match. Pets without a status may be missing.'],
    [state(0, 260, { mayMiss: ['other'] }), 'None of the 260 pets match. Pets without a status may be missing.'],
    [
      state(0, 260, { mayMiss: ['other'], petId: '840' }),
      'Not among the 260 pets the store lets us load. #840 may still exist; press Enter to look it up.',
    ],
    [state(3, 300, { mayMiss: ['sold', 'other'] }), '3 of 300 pets match. There may be more.'],
    [
      state(0, 300, { mayMiss: ['sold', 'other'] }),
      'Not among the 300 pets the store lets us load. Mochi may still exist; if you have its number, type it.',
    ],
    [
      state(0, 100, { mayMiss: ['sold'], status: 'sold', petId: '840' }),
      'Not among the 100 sold pets the store lets us load. #840 may still exist; press Enter to look it up.',
    ],
    [state(0, 3, { skippedRows: 2 }), 'None of the 3 pets match. 2 rows could not be read and are not shown.'],
    [state(1, 20, { isLoaded: false, isLooking: true }), '1 of the 20 pets loaded so far matches. There may be more.'],
    [state(2, 20, { isLoaded: false }), '2 of the 20 pets loaded so far match. The other pets could not be searched.'],
  ])('%#: %j', (search, sentence) => {
    expect(searchSentence(search)).toBe(sentence)
  })
})

const dogs = { id: '3', name: 'Dogs' }

/** Makes a page with `dogCount` dogs and then other pets, all available. */
function dogsAndOthers(
  dogCount: number,
  otherCount: number,
  mayMiss: readonly StatusGroup[] = [],
  skippedRows = 0,
): PetPage {
  const pets = Array.from({ length: dogCount + otherCount }, (_, position) => ({
    id: `${position + 1}`,
    name: 'Bella',
    categoryId: position < dogCount ? '3' : '5',
    status: 'available',
  }))
  return { pets, mayMiss, skippedRows, receivedAt: 0 }
}

function sentenceOf(
  { pets }: PetPage,
  status: StatusFilter,
  widest: PetPage | undefined,
  category: NamedCategory = dogs,
) {
  return categorySentence(category, { question: { filter: { status, limit: 20 } }, tab: { pets, widest } })
}

describe('how many dogs are available?', () => {
  test.each<[string, PetPage]>([
    ['50 available pets in Dogs.', dogsAndOthers(50, 20)],
    ['1 available pet in Dogs.', dogsAndOthers(1, 20)],
    ['No available pets in Dogs.', dogsAndOthers(0, 20)],
    [
      '32 pets in Dogs among the 100 available pets we could load; there may be more.',
      dogsAndOthers(32, 68, ['available']),
    ],
    [
      '1 pet in Dogs among the 100 available pets we could load; there may be more.',
      dogsAndOthers(1, 99, ['available']),
    ],
    [
      'No pets in Dogs among the 100 available pets we could load; there may be some.',
      dogsAndOthers(0, 100, ['available']),
    ],
    [
      '30 pets in Dogs among the 98 available pets we could read. 2 rows could not be read and are not shown.',
      dogsAndOthers(30, 68, [], 2),
    ],
    [
      '30 pets in Dogs among the 99 available pets we could load; there may be more. 1 row could not be read and is not shown.',
      dogsAndOthers(30, 69, ['available'], 1),
    ],
  ])('%s', (sentence, listed) => {
    expect(sentenceOf(listed, 'available', listed)).toBe(sentence)
  })

  test('among the few loaded pets, until more are loaded', () => {
    expect(sentenceOf(dogsAndOthers(6, 14), 'available', undefined)).toBe(
      '6 pets in Dogs among the 20 available pets loaded so far; there may be more.',
    )
  })
})

describe('how many dogs are there?', () => {
  test.each<[string, PetPage]>([
    ['64 pets in Dogs.', dogsAndOthers(64, 3)],
    ['65 pets in Dogs. Pets without a status may be missing.', dogsAndOthers(65, 195, ['other'])],
    ['No pets in Dogs. Pets without a status may be missing.', dogsAndOthers(0, 260, ['other'])],
    [
      '120 pets in Dogs among the 300 pets we could load; there may be more.',
      dogsAndOthers(120, 180, ['available', 'other']),
    ],
    [
      '120 pets in Dogs among the 299 pets we could load; there may be more. 1 row could not be read and is not shown.',
      dogsAndOthers(120, 179, ['available', 'other'], 1),
    ],
  ])('%s', (sentence, listed) => {
    expect(sentenceOf(listed, 'all', listed)).toBe(sentence)
  })
})

test.each([
  ['Dogs', '2 available pets in Dogs.'],
  ['guinea pigs', '2 available pets in guinea pigs.'],
  [undefined, '2 available pets in category 3.'],
])('the sentence has the name %s as the clerk wrote it', (name, sentence) => {
  const listed = dogsAndOthers(2, 1)
  expect(sentenceOf(listed, 'available', listed, { id: '3', name })).toBe(sentence)
})

test('whatever a store has and a clerk asks for, the sentence is true, and exact if the list can prove it', () => {
  const anyName = fc.constantFrom('Dogs', 'Room 3', undefined)
  fc.assert(
    fc.property(anyStore, anyFilter, anyName, (store, filter, name) => {
      const listed = listOf(store, filter, 0)
      const ofTab = (pet: Pet) => isOfTab(pet, filter.status)
      const isDog = (pet: Pet) => pet.categoryId === '3'
      const truth = store.filter((pet) => ofTab(pet) && isDog(pet))
      const seen = listed.pets.filter((pet) => ofTab(pet) && isDog(pet))
      const isConclusive = listed.mayMiss.length === 0 || filter.limit === asManyAsPossible
      const sentence = sentenceOf(listed, filter.status, isConclusive ? listed : undefined, { id: '3', name })

      // Every number in the sentence, in order.
      const numbers = [...sentence.replaceAll(/category 3|Room 3/g, '').matchAll(/^No(?:ne)?\b|\d+/g)].map(([text]) =>
        text.startsWith('No') ? 0 : Number(text),
      )
      const saysMore = sentence.includes('there may be')
      const saysWithoutStatus = sentence.includes('without a status')
      expect(saysMore || saysWithoutStatus).toBe(listed.mayMiss.length > 0)
      expect(numbers).toEqual([seen.length, ...(saysMore ? [listed.pets.length] : [])])
      const isMissing = (pet: Pet) => !seen.includes(pet) && !(saysWithoutStatus && groupOf(pet) === 'other')
      if (!saysMore) expect(truth.filter(isMissing)).toEqual([])
      expect(sentence.includes('could load')).toBe(saysMore && isConclusive)
    }),
    { numRuns: 400 },
  )
})
