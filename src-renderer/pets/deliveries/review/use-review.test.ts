import { expect, test } from 'vitest'
import { asManyAsPossible } from '../../../../src-shared/list-choices.ts'
import type { Pet, PetPage } from '../../../../src-shared/pet.ts'
import type { KnownList } from '../../queries/pet-queries.ts'
import { comparisonOf } from './use-review.ts'

test('rows are compared with all pets that the list screen knows: from every list, and those added from here', () => {
  const pet = (id: string, status: string): Pet => ({ id, name: 'Rex', categoryId: '3', status })
  const page = (pets: readonly Pet[], mayMiss: PetPage['mayMiss']): PetPage => {
    return { pets, mayMiss, skippedRows: 0, receivedAt: 1000 }
  }
  const whole = page([pet('1', 'available')], [])
  const partial = page([pet('1', 'available')], ['sold'])
  const loaded = (data: PetPage) => ({ data, dataUpdatedAt: 1000, isError: false })
  const listed = (data: PetPage): KnownList => ({ filter: { status: 'all', limit: asManyAsPossible }, page: data })
  const sold: KnownList = { filter: { status: 'sold', limit: 1 }, page: page([pet('2', 'sold')], ['sold']) }
  const added = [{ pets: [pet('3', 'available')], receivedAt: 2000 }]
  const none = { lists: [listed(whole)], lookups: [] }
  expect(comparisonOf(loaded(whole), none, [])).toEqual({ count: 1, mayBeMore: false })
  expect(comparisonOf(loaded(whole), none, added)).toEqual({ count: 2, mayBeMore: false })
  const answers = { lists: [listed(partial), sold], lookups: [] }
  expect(comparisonOf(loaded(partial), answers, added)).toEqual({ count: 3, mayBeMore: true })
  expect(comparisonOf({ ...loaded(whole), dataUpdatedAt: 0 }, none, [])).toBe('running')
})
