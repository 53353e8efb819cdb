import { expect, test } from 'vitest'
import type { PetPage } from '../../../src-shared/pet.ts'
import { standInFor } from './stand-in.ts'

const page: PetPage = {
  pets: [
    { id: '1', name: 'Bella', categoryId: '3', status: 'available' },
    { id: '2', name: 'Figaro', categoryId: '5', status: 'sold' },
    { id: '3', name: 'Dot', categoryId: '9' },
  ],
  skippedRows: 0,
  mayMiss: [],
  receivedAt: 0,
}
const all = { filter: { status: 'all', limit: 20 }, page } as const

test('while sold pets are on their way, those of the loaded list stand in', () => {
  const stand = standInFor({ status: 'sold', limit: 20 }, [all], new Map())
  expect(stand?.pets.map((pet) => pet.name)).toEqual(['Figaro'])
})

test('a pet that a newer answer calls sold stands in among the sold ones and not among the available ones', () => {
  const newest = new Map([['1', { id: '1', name: 'Bella', categoryId: '3', status: 'sold' }]])
  expect(standInFor({ status: 'sold', limit: 20 }, [all], newest)?.pets.map(({ name }) => name)).toEqual([
    'Bella',
    'Figaro',
  ])
  expect(standInFor({ status: 'available', limit: 20 }, [all], newest)).toBeUndefined()
})

test('nothing stands in where the loaded list has no pet of the status', () => {
  expect(standInFor({ status: 'pending', limit: 20 }, [all], new Map())).toBeUndefined()
})

test('the pets of one status do not stand in for all pets', () => {
  const sold = { ...all, filter: { status: 'sold', limit: 20 } } as const
  expect(standInFor(all.filter, [sold], new Map())).toBeUndefined()
})

test('a longer list stands in with no more pets than the limit', () => {
  expect(standInFor({ status: 'all', limit: 2 }, [all], new Map())?.pets.map(({ name }) => name)).toEqual([
    'Bella',
    'Figaro',
  ])
})
