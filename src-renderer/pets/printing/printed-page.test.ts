import { expect, test } from 'vitest'
import { withoutEmptyColumns } from './printed-page.tsx'

test('a printed table leaves out only columns that are empty in every row', () => {
  const table = [
    ['Name', 'Category', 'Note'],
    ['Bella', '', ''],
    ['Dot', 'Fish', ''],
  ]
  expect(withoutEmptyColumns(table)).toEqual([
    ['Name', 'Category'],
    ['Bella', ''],
    ['Dot', 'Fish'],
  ])
})
