import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import type { Pet, PetFilter, PetPage, StatusFilter } from '../../../src-shared/pet.ts'
import { petStatuses, type StatusGroup } from '../../../src-shared/pet-status.ts'
import { learned } from '../../../src-shared/testing/learned.ts'
import { createReach } from '../../../src-shared/testing/reach.ts'
import { statusLabel } from '../../ui/badges.tsx'
import { type Counts, countByCategory, countIn, countTable, mayHaveMore, sortCounts } from './category-counts.ts'

const statuses = [...petStatuses, 'on loan', undefined] as const

const pet = fc
  .record({
    id: fc.nat(60).map(String),
    categoryId: fc.option(fc.nat(4).map(String), { nil: undefined }),
    status: fc.constantFrom(...statuses),
  })
  .map(({ id, categoryId, status }): Pet => {
    const category = categoryId === undefined ? {} : { categoryId }
    return { id, name: 'Rex', ...category, ...(status === undefined ? {} : { status }) }
  })

const pets = fc.uniqueArray(pet, { selector: ({ id }) => id, maxLength: 60, size: 'max' })

function listOf(status: StatusFilter, of: readonly Pet[], receivedAt: number) {
  const shown = of.filter((one) => status === 'all' || one.status === status)
  const page: PetPage = { pets: shown, mayMiss: [], skippedRows: 0, receivedAt }
  const filter: PetFilter = { status, limit: asManyAsPossible }
  return { filter, page }
}

test('a category with a name has a row without pets, and one without a name says what it stands for', () => {
  const names = ['Corn snake', 'Ball python', 'Corn snake', 'Milk snake', 'Boa']
  const snakes = names.map((name, at): Pet => ({ id: `${at + 1}`, name, categoryId: '21' }))
  const { rows } = countByCategory(learned({ lists: [listOf('all', snakes, 1000)] }), { 19: 'Ferrets' })
  expect(rows.map(({ categoryId, counts, examples }) => [categoryId, countIn(counts, 'all'), examples])).toStrictEqual([
    ['21', 5, ['Corn snake', 'Ball python', 'Milk snake']],
    ['19', 0, []],
  ])
})

test('if every pet of a store is known, each number equals a count by hand, and rows and columns add up', () => {
  const reach = createReach('a pet without a status', 'a pet without a category', 'a pet on loan')
  void fc.assert(
    fc.property(pets, fc.subarray([...petStatuses]), (store, alsoListed) => {
      const lists = [listOf('all', store, 1000), ...alsoListed.map((status) => listOf(status, store, 2000))]
      const { columns, rows, total } = countByCategory(learned({ lists }))
      const byHand = (categoryId: string | null | undefined, isCounted: (status: string | undefined) => boolean) =>
        store.filter((one) => (categoryId === null || one.categoryId === categoryId) && isCounted(one.status)).length
      expect(rows.map(({ categoryId }) => categoryId).toSorted()).toEqual(
        [...new Set(store.map(({ categoryId }) => categoryId))].toSorted(),
      )
      const numberIn = (counts: Counts, name: string) => {
        const column = columns.find((one) => one.name === name)
        return column ? countIn(counts, column.key) : 0
      }
      for (const { categoryId, counts } of [...rows, { categoryId: null, counts: total }]) {
        for (const status of statuses) {
          const name = status === 'on loan' ? 'Other' : statusLabel(status)
          expect(numberIn(counts, name)).toBe(byHand(categoryId, (one) => one === status))
        }
        expect(numberIn(counts, 'All')).toBe(byHand(categoryId, () => true))
        expect(columns.reduce((sum, column) => sum + countIn(counts, column.key), 0)).toBe(2 * numberIn(counts, 'All'))
        reach.note('a pet without a status', numberIn(counts, 'Not set') > 0)
        reach.note('a pet without a category', categoryId === undefined)
        reach.note('a pet on loan', numberIn(counts, 'Other') > 0)
      }
    }),
  )
  reach.expectAtLeast(20)
})

test('statuses that only the service knows have one column, which no tab shows', () => {
  const store = ['sold', 'reserved', 'reserved', 'not-set', undefined].map(
    (status, at): Pet => ({ id: `${at}`, name: 'Rex', categoryId: '3', ...(status === undefined ? {} : { status }) }),
  )
  const counted = countByCategory(learned({ lists: [listOf('all', store, 1000)] }))
  expect(countTable(counted, {})).toEqual([
    ['Category number', 'Category', 'Available', 'Pending', 'Sold', 'Other', 'Not set', 'All'],
    ['3', '', '0', '0', '1', '3', '1', '5'],
    ['', 'All categories', '0', '0', '1', '3', '1', '5'],
  ])
  expect(counted.columns.map(({ tab }) => tab)).toEqual(['available', 'pending', 'sold', null, null, 'all'])
})

test('a status column may have more pets if some with its status may be missing, and the column of all if any may', () => {
  const columns = (['available', 'sold', 'not-set', 'odd', 'all'] as const).map((key) => ({ key }))
  const unsure = (...missing: readonly StatusGroup[]) =>
    columns.filter((column) => mayHaveMore(missing, column)).map(({ key }) => key)
  expect(unsure()).toEqual([])
  expect(unsure('available')).toEqual(['available', 'all'])
  expect(unsure('other')).toEqual(['not-set', 'odd', 'all'])
})

test('rows are sorted by any column, and equal rows by category number', () => {
  const rows = (['10', '9', '-7'] as const).map((categoryId) => ({
    categoryId,
    counts: new Map([['all', categoryId === '-7' ? 5 : 2]]),
    examples: [],
  }))
  const order = (by: string, isDescending: boolean) =>
    sortCounts(rows, { by, isDescending }).map(({ categoryId }) => categoryId)
  expect(order('all', true)).toEqual(['-7', '9', '10'])
  expect(order('all', false)).toEqual(['9', '10', '-7'])
  expect(order('category', true)).toEqual(['10', '9', '-7'])
})
