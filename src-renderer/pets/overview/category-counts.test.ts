import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import type { Pet, PetFilter, PetPage, StatusFilter } from '../../../src-shared/pet.ts'
import { isPetStatus, petStatuses } from '../../../src-shared/pet-status.ts'
import { createReach } from '../../../src-shared/testing/reach.ts'
import { petsOfTab } from '../queries/tab-pets.ts'
import { countByCategory, countColumns, sortCounts, tabOf } from './category-counts.ts'

const statuses = [...petStatuses, 'on loan', undefined] as const

const pet = fc
  .record({ id: fc.nat(60).map(String), categoryId: fc.nat(4).map(String), status: fc.constantFrom(...statuses) })
  .map(({ status, ...rest }): Pet => ({ ...rest, name: 'Rex', ...(status === undefined ? {} : { status }) }))

const pets = fc.uniqueArray(pet, { selector: ({ id }) => id, maxLength: 60, size: 'max' })

function listOf(status: StatusFilter, of: readonly Pet[], receivedAt: number) {
  const shown = of.filter((one) => status === 'all' || one.status === status)
  const page: PetPage = { pets: shown, mayMiss: [], skippedRows: 0, receivedAt }
  const filter: PetFilter = { status, limit: asManyAsPossible }
  return { filter, page }
}

test('in a store of which every pet is known, each number is what counting by hand gives, and rows and columns add up', () => {
  const reach = createReach('a pet without a status')
  void fc.assert(
    fc.property(pets, fc.subarray([...petStatuses]), (store, alsoListed) => {
      const lists = [listOf('all', store, 1000), ...alsoListed.map((status) => listOf(status, store, 2000))]
      const { rows, total } = countByCategory({ lists, lookups: [] }, [])
      const byHand = (categoryId: string | null, isCounted: (status: string | undefined) => boolean) =>
        store.filter((one) => (categoryId === null || one.categoryId === categoryId) && isCounted(one.status)).length
      expect(rows.map(({ categoryId }) => categoryId).toSorted()).toEqual(
        [...new Set(store.map(({ categoryId }) => categoryId))].toSorted(),
      )
      for (const { categoryId, counts } of [...rows, { categoryId: null, counts: total }]) {
        for (const status of petStatuses) expect(counts[status]).toBe(byHand(categoryId, (one) => one === status))
        expect(counts.other).toBe(byHand(categoryId, (one) => one === undefined || !isPetStatus(one)))
        expect(counts.all).toBe(byHand(categoryId, () => true))
        expect(counts.available + counts.pending + counts.sold + counts.other).toBe(counts.all)
        if (counts.other > 0) reach.note('a pet without a status')
      }
    }),
  )
  reach.expectAtLeast(20)
})

test('whatever was answered when, a number is how many pets its tab and category have in the list', () => {
  void fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('all' as const, ...petStatuses), pets, fc.nat(100_000)), { maxLength: 5 }),
      fc.array(fc.tuple(pet, fc.nat(100_000)), { maxLength: 5 }),
      (answered, looked) => {
        const answers = {
          lists: answered.map(([status, of, at]) => listOf(status, of, at)),
          lookups: looked.map(([one, receivedAt]) => ({
            pet: one,
            foundThrough: 'lookup' as const,
            receivedAt,
            removalDate: '2030-12-05',
          })),
        }
        const { rows, total } = countByCategory(answers, [])
        for (const column of countColumns) {
          const inTab = petsOfTab(tabOf(column), answers, { added: [], first: [] }).filter(
            ({ status }) => column !== 'other' || status === undefined || !isPetStatus(status),
          )
          expect(total[column]).toBe(inTab.length)
          for (const { categoryId, counts } of rows) {
            expect(counts[column]).toBe(inTab.filter((one) => one.categoryId === categoryId).length)
          }
        }
      },
    ),
  )
})

test('rows are sorted by any column, and equal ones by the number of their category', () => {
  const none = { available: 0, pending: 0, sold: 0, other: 0, all: 0 }
  const rows = [
    { categoryId: '10', counts: { ...none, all: 2 } },
    { categoryId: '9', counts: { ...none, all: 2 } },
    { categoryId: '-7', counts: { ...none, all: 5 } },
  ]
  const order = (by: 'all' | 'category', isDescending: boolean) =>
    sortCounts(rows, { by, isDescending }).map(({ categoryId }) => categoryId)
  expect(order('all', true)).toEqual(['-7', '9', '10'])
  expect(order('all', false)).toEqual(['9', '10', '-7'])
  expect(order('category', true)).toEqual(['10', '9', '-7'])
})
