import { expect, test } from 'vitest'
import type { PetFilter } from '../../../src-shared/pet.ts'
import { isSameFilter } from './answers.ts'

test('two filters ask for the same list if they have the same status and limit', () => {
  const filter: PetFilter = { status: 'sold', limit: 20 }
  expect(isSameFilter(filter, { ...filter })).toBe(true)
  expect(isSameFilter(filter, { ...filter, status: 'all' })).toBe(false)
  expect(isSameFilter(filter, { ...filter, limit: 50 })).toBe(false)
})
