import { expect, test } from 'vitest'
import type { Pet, PetPage } from '../../../../src-shared/pet.ts'
import { learned } from '../../../../src-shared/testing/learned.ts'
import { everyPet } from '../../../../src-shared/window-start.ts'
import { comparisonOf } from './use-review.ts'

test('rows are compared with all pets that the list screen knows: from every list, and those added from here', () => {
  const pet = (id: string, status: string): Pet => ({ id, name: 'Rex', categoryId: '3', status })
  const page = (pets: readonly Pet[], mayMiss: PetPage['mayMiss']): PetPage => {
    return { pets, mayMiss, skippedRows: 0, receivedAt: 1000 }
  }
  const whole = { filter: everyPet, page: page([pet('1', 'available')], []) }
  const partial = { filter: everyPet, page: page([pet('1', 'available')], ['sold']) }
  const sold = { filter: { status: 'sold', limit: 1 }, page: page([pet('2', 'sold')], ['sold']) } as const
  const added = [{ pet: pet('3', 'available'), at: 2000 }]
  const loaded = ({ page: data }: { page: PetPage }) => ({ data, dataUpdatedAt: 1000, isError: false })
  expect(comparisonOf(loaded(whole), learned({ lists: [whole] }))).toEqual({ count: 1, mayBeMore: false })
  expect(comparisonOf(loaded(whole), learned({ lists: [whole], added }))).toEqual({ count: 2, mayBeMore: false })
  const all = learned({ lists: [partial, sold], added })
  expect(comparisonOf(loaded(partial), all)).toEqual({ count: 3, mayBeMore: true })
  expect(comparisonOf({ ...loaded(whole), dataUpdatedAt: 0 }, all)).toBe('running')
})
