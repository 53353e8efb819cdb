import { describe, expect, test } from 'vitest'
import type { Pet, PetPage } from '../../../src-shared/pet.ts'
import { statusGroups } from '../../../src-shared/pet-status.ts'
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

  const full = { mayMiss: statusGroups }
  const sold = (ids: readonly number[], others = {}) => ['sold', page(ids, others)] as const
  const all = (ids: readonly number[], others = {}) => ['all', page(ids, others)] as const
  test.each([
    ['about one status proves nothing about the others', [sold([1])], 0, 'sold'],
    ['is no complete group if a row could not be read', [sold([1], { skippedRows: 1 })], 0, ''],
    ['stays one if a partial list has no new pet', [all([1]), all([1], full)], 0, 'available,other,pending,sold'],
    ['is none once a partial list has a new pet of it', [all([1]), all([2], full)], 0, 'available,other,pending'],
    ['is trusted for ten minutes', [sold([1], { receivedAt: 1000 })], 601_000, 'sold'],
    ['and no longer', [sold([1], { receivedAt: 1000 })], 601_001, ''],
    ['is not trusted if the clock was set back since', [sold([1], { receivedAt: 1000 })], 999, ''],
  ])('%s', (_, lists, now, complete) => {
    const memory = createPetMemory()
    for (const [status, listed] of lists) memory.noteList(status, listed, 0)
    expect(memory.knownBefore(bella, now).completeGroups.toSorted().join()).toBe(complete)
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
