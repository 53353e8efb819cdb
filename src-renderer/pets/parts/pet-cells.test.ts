import { expect, test } from 'vitest'
import { tableOf, withoutEmptyColumns } from './pet-cells.ts'

const pets = [
  { id: '1', name: 'Bella', categoryId: '3', status: 'available' },
  { id: '2', name: 'Dot', categoryId: '5' },
]

test('paper leaves out the names of categories where no category has one', () => {
  const table = tableOf(pets, { names: {}, recent: [] })
  expect(withoutEmptyColumns(table)).toEqual([
    ['Name', 'Category number', 'Status', 'ID'],
    ['Bella', '3', 'Available', '1'],
    ['Dot', '5', 'Not set', '2'],
  ])
})

test('a column with one word in it stays', () => {
  const table = tableOf(pets, { names: { 3: 'Dogs' }, recent: [] })
  expect(withoutEmptyColumns(table)).toEqual(table)
})
