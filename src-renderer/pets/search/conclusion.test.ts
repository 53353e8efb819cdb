import { expect, test } from 'vitest'
import type { PetFilter } from '../../../src-shared/pet.ts'
import type { StatusGroup } from '../../../src-shared/status-groups.ts'
import type { KnownList } from '../known/stand-in.ts'
import { conclusivePage, freshFor, isEnough } from './conclusion.ts'

const now = 1_000_000

function list(filter: PetFilter, mayMiss: readonly StatusGroup[], { age = 0, skippedRows = 0 } = {}): KnownList {
  return { filter, page: { pets: [], mayMiss, skippedRows, receivedAt: now - age } }
}

const shown: PetFilter = { status: 'all', limit: 20 }
const widest: PetFilter = { status: 'all', limit: 'as-many-as-possible' }
const sold: PetFilter = { status: 'sold', limit: 20 }
const everyGroup = ['available', 'pending', 'sold', 'other'] as const

function isAllAsked(
  lists: readonly KnownList[],
  { status = shown.status, shown: onScreen = shown }: { status?: PetFilter['status']; shown?: PetFilter } = {},
): boolean {
  return isEnough(lists, { status, shown: onScreen, now })
}

test('a list that may miss pets is not enough, and the whole tab is, however old the list on screen', () => {
  expect(isAllAsked([list(shown, everyGroup)])).toBe(false)
  expect(isAllAsked([list(shown, [], { age: 10 * freshFor })])).toBe(true)
})

test('a list with a row that could not be read is not enough', () => {
  expect(isAllAsked([list(shown, [], { skippedRows: 1 })])).toBe(false)
})

test('no list can be wider than as many as possible, or than 100 of one status', () => {
  expect(isAllAsked([list(widest, everyGroup)], { shown: widest })).toBe(true)
  const hundredSold: PetFilter = { status: 'sold', limit: 100 }
  expect(isAllAsked([list(hundredSold, ['sold'])], { status: 'sold', shown: hundredSold })).toBe(true)
  const hundred: PetFilter = { status: 'all', limit: 100 }
  expect(isAllAsked([list(hundred, everyGroup)], { shown: hundred })).toBe(false)
})

test('the whole tab in a list of all pets is enough while it is fresh', () => {
  const search = { status: 'sold', shown: sold } as const
  expect(isAllAsked([list(sold, ['sold']), list(widest, ['available', 'other'])], search)).toBe(true)
  expect(isAllAsked([list(sold, ['sold']), list(widest, ['available', 'other'], { age: freshFor })], search)).toBe(
    false,
  )
  expect(isAllAsked([list(sold, ['sold']), list(widest, ['sold', 'other'])], search)).toBe(false)
})

test('the newest list that is conclusive says how complete the tab is; a list of 20 never does', () => {
  const old = list(widest, ['other'], { age: 2 * freshFor })
  expect(conclusivePage([list(shown, everyGroup), old], 'all')).toBe(old.page)
  expect(conclusivePage([list(shown, everyGroup)], 'all')).toBeUndefined()
  expect(conclusivePage([old], 'sold')).toMatchObject({ mayMiss: [] })
})
