import { expect, test } from 'vitest'
import type { Pet, PetFilter, PetLookup } from '../../../src-shared/pet.ts'
import type { StatusGroup } from '../../../src-shared/status-groups.ts'
import type { ReceivedPets } from './newest-copies.ts'
import type { KnownList } from './stand-in.ts'
import { petsOfTab } from './tab-pets.ts'

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
