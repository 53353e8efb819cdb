import { describe, expect, test } from 'vitest'
import type { PetPage } from '../../src-shared/pet.ts'
import { createPetMemory } from './pet-memory.ts'

function page(ids: readonly number[], others: Partial<PetPage> = {}): PetPage {
  const pets = ids.map((id) => ({ id: String(id), name: 'a', categoryId: '1', status: 'sold' }))
  return { pets, skippedRows: 0, mayMiss: [], receivedAt: 0, ...others }
}

describe('what is known of a store', () => {
  test('is every ID it named, and the groups it showed whole', () => {
    const memory = createPetMemory()
    memory.noteList('all', page([1, 2], { mayMiss: ['available', 'other'] }))
    memory.noteList('available', page([]))
    memory.notePet('3')
    const { ids, completeGroups } = memory.knownAt(0)
    expect([...ids]).toStrictEqual(['1', '2', '3'])
    expect([...completeGroups].sort()).toStrictEqual(['available', 'pending', 'sold'])
  })

  test('of one status says nothing about the others', () => {
    const memory = createPetMemory()
    memory.noteList('sold', page([1]))
    expect([...memory.knownAt(0).completeGroups]).toStrictEqual(['sold'])
  })

  test('is not a whole group when a row could not be read', () => {
    const memory = createPetMemory()
    memory.noteList('sold', page([1], { skippedRows: 1 }))
    expect([...memory.knownAt(0).completeGroups]).toStrictEqual([])
  })

  test('is no longer a whole group when a partial list names a new pet of it', () => {
    const memory = createPetMemory()
    memory.noteList('all', page([1]))
    memory.noteList('all', page([1], { mayMiss: ['available', 'pending', 'sold', 'other'] }))
    expect(memory.knownAt(0).completeGroups).toContain('sold')
    memory.noteList('all', page([2], { mayMiss: ['available', 'pending', 'sold', 'other'] }))
    expect(memory.knownAt(0).completeGroups).not.toContain('sold')
    expect(memory.knownAt(0).completeGroups).toContain('pending')
  })

  test('is trusted for ten minutes', () => {
    const memory = createPetMemory()
    memory.noteList('sold', page([1], { receivedAt: 1000 }))
    expect(memory.knownAt(601_000).completeGroups).toContain('sold')
    expect(memory.knownAt(601_001).completeGroups).not.toContain('sold')
  })

  test('does not change once it has been asked for', () => {
    const memory = createPetMemory()
    const before = memory.knownAt(0)
    memory.noteList('sold', page([1]))
    expect(before.ids.size + before.completeGroups.size).toBe(0)
  })

  test('stays small, and forgets its groups along with their pets', () => {
    const memory = createPetMemory()
    memory.noteList('sold', page([0]))
    for (let id = 1; id <= 10_000; id += 1) memory.notePet(String(id))
    const { ids, completeGroups } = memory.knownAt(0)
    expect([...ids]).toStrictEqual(['10000'])
    expect(completeGroups.size).toBe(0)
  })
})
