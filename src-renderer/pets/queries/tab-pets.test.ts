import { expect, test } from 'vitest'
import type { Pet, PetFilter, PetLookup, PetPage } from '../../../src-shared/pet.ts'
import type { StatusGroup } from '../../../src-shared/status-groups.ts'
import type { KnownList, ReceivedPets } from './known-pets.ts'
import { petsOfTab, standInFor } from './tab-pets.ts'

const minute = 60_000
const bella: Pet = { id: '1', name: 'Bella', categoryId: '3', status: 'available' }
const figaro: Pet = { id: '2', name: 'Figaro', categoryId: '5', status: 'sold' }
const dot: Pet = { id: '3', name: 'Dot', categoryId: '9' }

function list(
  pets: readonly Pet[],
  receivedAt: number,
  { status = 'all', mayMiss = [] }: { status?: PetFilter['status']; mayMiss?: readonly StatusGroup[] } = {},
): KnownList {
  return { filter: { status, limit: 20 }, page: { pets, mayMiss, skippedRows: 0, receivedAt } }
}

function lookup(pet: Pet, receivedAt: number): PetLookup {
  return { pet, foundThrough: 'lookup', removalDate: '2030-12-05', receivedAt }
}

function addedAt(receivedAt: number, pet: Pet): ReceivedPets {
  return { pets: [pet], receivedAt }
}

function namesOf(
  status: PetFilter['status'],
  lists: readonly KnownList[],
  {
    lookups = [],
    added = [],
    first = [],
  }: { lookups?: readonly PetLookup[]; added?: readonly ReceivedPets[]; first?: readonly Pet[] } = {},
): readonly string[] {
  return petsOfTab(status, { lists, lookups }, { added, first }).map(({ name }) => name)
}

test('pets of all lists, of lookups and of what was added here belong to the tab of their status', () => {
  const lists = [list([bella], 0, { mayMiss: ['available'] }), list([figaro], 0, { status: 'sold', mayMiss: ['sold'] })]
  expect(namesOf('all', lists, { added: [addedAt(0, dot)] })).toEqual(['Dot', 'Bella', 'Figaro'])
  expect(namesOf('sold', lists)).toEqual(['Figaro'])
  expect(namesOf('available', lists, { lookups: [lookup({ ...bella, status: 'sold' }, 1)] })).toEqual([])
})

test('the pets of the list come first, in its order', () => {
  const lists = [list([figaro, bella], 0, { mayMiss: ['other'] })]
  expect(namesOf('all', lists, { added: [addedAt(0, dot)], first: [figaro, bella] })).toEqual([
    'Figaro',
    'Bella',
    'Dot',
  ])
})

test('a pet that a later list of the whole tab does not hold has left the tab', () => {
  expect(namesOf('all', [list([bella, dot], 0), list([bella], minute)])).toEqual(['Bella'])
  expect(namesOf('all', [list([bella], minute)], { added: [addedAt(0, dot)] })).toEqual(['Bella'])
  expect(namesOf('all', [list([bella, dot], 0), list([bella], minute, { mayMiss: ['other'] })])).toEqual([
    'Bella',
    'Dot',
  ])
})

test('a pet that was added after the list came, or while it was on its way, stays', () => {
  expect(namesOf('all', [list([bella], minute)], { added: [addedAt(minute + 1, dot)] })).toEqual(['Bella', 'Dot'])
  expect(namesOf('all', [list([bella], minute)], { added: [addedAt(minute - 1000, dot)] })).toEqual(['Dot', 'Bella'])
  expect(namesOf('all', [list([bella], minute)], { lookups: [lookup(dot, minute - 1000)] })).toEqual(['Dot', 'Bella'])
})

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
