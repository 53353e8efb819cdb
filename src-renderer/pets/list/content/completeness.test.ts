import { describe, expect, test } from 'vitest'
import type { PetFilter, PetPage } from '../../../../src-shared/pet.ts'
import { asManyAsPossible } from '../../../../src-shared/pet-limit.ts'
import type { StatusGroup } from '../../../../src-shared/status-groups.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { completenessSentence, nextLimit } from './completeness.ts'

const receivedAt = Date.UTC(2026, 0, 2, 10, 42)
const time = words.formats.when(receivedAt)

function page(count: number, mayMiss: readonly StatusGroup[], skippedRows = 0): PetPage {
  const bella = { name: 'Bella', categoryId: '3', status: 'pending' }
  const pets = Array.from({ length: count }, (_, position) => ({ ...bella, id: `${position}` }))
  return { pets, mayMiss, skippedRows, receivedAt }
}

const all: PetFilter = { status: 'all', limit: 20 }
const everyGroup = ['available', 'pending', 'sold', 'other'] as const

describe('the list says how complete it is', () => {
  test('all pets are here', () => {
    expect(completenessSentence(page(64, []), all)).toBe(`Showing all 64 pets · ${time}`)
    expect(completenessSentence(page(1, []), all)).toBe(`Showing all 1 pet · ${time}`)
  })

  test('all pets of one status are here', () => {
    expect(completenessSentence(page(12, []), { ...all, status: 'pending' })).toBe(
      `Showing all 12 pending pets · ${time}`,
    )
  })

  test('a pet that a newer copy says was sold is no longer one of the pending ones', () => {
    const { pets, ...rest } = page(12, [])
    const sold = pets.map((pet, position) => (position === 0 ? { ...pet, status: 'sold' } : pet))
    expect(completenessSentence({ ...rest, pets: sold }, { ...all, status: 'pending' })).toBe(
      `Showing all 11 pending pets · ${time}`,
    )
  })

  test('how many of the pets that the store is known to have', () => {
    expect(completenessSentence(page(20, everyGroup), all, 64)).toBe('20 of 64 shown.')
    expect(completenessSentence(page(20, everyGroup), all, 20)).toBe(`Showing all 20 pets · ${time}`)
    // A row that could not be read may be one of those.
    expect(completenessSentence(page(19, everyGroup, 1), all, 64)).toContain('There may be more.')
  })

  test('as many rows as the limit prove nothing about the rest', () => {
    expect(completenessSentence(page(20, everyGroup), all)).toBe('Showing 20. There may be more.')
  })

  test('groups that are known to be whole are named', () => {
    expect(completenessSentence(page(250, ['other', 'sold']), { status: 'all', limit: asManyAsPossible })).toBe(
      'Showing 250. There may be more. Every available and pending pet is here.',
    )
  })

  test('rows that could not be read are counted, and then nothing is said to be all', () => {
    expect(completenessSentence(page(3, [], 2), all)).toBe('Showing 3. 2 rows could not be read and are not shown.')
    expect(completenessSentence(page(19, everyGroup, 1), all)).toBe(
      'Showing 19. There may be more. 1 row could not be read and is not shown.',
    )
  })
})

test('no group is called whole if a row could not be read: it could be of any group', () => {
  expect(completenessSentence(page(250, ['other', 'sold'], 1), { status: 'all', limit: asManyAsPossible })).toBe(
    'Showing 250. There may be more. 1 row could not be read and is not shown.',
  )
})

test('a clerk who wants more gets 100, then as many as possible, then nothing more', () => {
  expect([1, 20, 99, 100, asManyAsPossible].map((limit) => nextLimit(limit as PetFilter['limit']))).toEqual([
    100,
    100,
    100,
    asManyAsPossible,
    undefined,
  ])
})
