import { describe, expect, test } from 'vitest'
import type { Pet, PetPage } from '../../../src-shared/pet.ts'
import { createPetMemory } from './pet-memory.ts'

function page(ids: readonly number[], others: Partial<PetPage> = {}): PetPage {
  return { pets: ids.map((id) => petWith(String(id))), skippedRows: 0, mayMiss: [], receivedAt: 0, ...others }
}

function petWith(id: string): Pet {
  return { id, name: 'Bella', categoryId: '1', status: 'sold' }
}

const bella = { name: 'Bella', categoryId: '1' }

describe('what is known of a store', () => {
  test('is the ID of every pet that could pass for the new one, and every group that was listed completely', () => {
    const memory = createPetMemory()
    memory.noteList('all', page([1, 2], { mayMiss: ['available', 'other'] }), 0)
    memory.noteList('available', page([]), 0)
    memory.noteLookup(petWith('3'), 0)
    memory.noteLookup({ ...petWith('4'), name: 'Kiwi' }, 0)
    memory.noteLookup({ ...petWith('5'), categoryId: '2' }, 0)
    memory.noteLookup({ ...petWith('6'), name: ' bella ', status: 'pending' }, 0)
    const { lookalikes, completeGroups } = memory.knownBefore(bella, 0)
    expect(lookalikes).toStrictEqual(['1', '2', '3', '6'])
    expect(completeGroups.toSorted()).toStrictEqual(['available', 'pending', 'sold'])
  })

  test('about one status proves nothing about the others', () => {
    const memory = createPetMemory()
    memory.noteList('sold', page([1]), 0)
    expect(memory.knownBefore(bella, 0).completeGroups).toStrictEqual(['sold'])
  })

  test('is no complete group if a row could not be read', () => {
    const memory = createPetMemory()
    memory.noteList('sold', page([1], { skippedRows: 1 }), 0)
    expect(memory.knownBefore(bella, 0).completeGroups).toStrictEqual([])
  })

  test('is no longer a complete group once a partial list contains a new pet of it', () => {
    const memory = createPetMemory()
    memory.noteList('all', page([1]), 0)
    memory.noteList('all', page([1], { mayMiss: ['available', 'pending', 'sold', 'other'] }), 0)
    expect(memory.knownBefore(bella, 0).completeGroups).toContain('sold')
    memory.noteList('all', page([2], { mayMiss: ['available', 'pending', 'sold', 'other'] }), 0)
    expect(memory.knownBefore(bella, 0).completeGroups).not.toContain('sold')
    expect(memory.knownBefore(bella, 0).completeGroups).toContain('pending')
  })

  test('is trusted for ten minutes', () => {
    const memory = createPetMemory()
    memory.noteList('sold', page([1], { receivedAt: 1000 }), 0)
    expect(memory.knownBefore(bella, 601_000).completeGroups).toContain('sold')
    expect(memory.knownBefore(bella, 601_001).completeGroups).not.toContain('sold')
  })

  test('is not trusted if the clock was set back since', () => {
    const memory = createPetMemory()
    memory.noteList('sold', page([1], { receivedAt: 1000 }), 0)
    expect(memory.knownBefore(bella, 999).completeGroups).toStrictEqual([])
  })

  test('does not change once it is given', () => {
    const memory = createPetMemory()
    const before = memory.knownBefore(bella, 0)
    memory.noteList('sold', page([1]), 0)
    expect(before.lookalikes.length + before.completeGroups.length).toBe(0)
  })

  test('stays small, and loses its groups along with their pets', () => {
    const memory = createPetMemory()
    memory.noteList('sold', page([0]), 0)
    for (let id = 1; id <= 10_000; id += 1) memory.noteLookup(petWith(String(id)), 0)
    const { lookalikes, completeGroups } = memory.knownBefore(bella, 0)
    expect(lookalikes).toStrictEqual(['10000'])
    expect(completeGroups).toStrictEqual([])
  })
})
