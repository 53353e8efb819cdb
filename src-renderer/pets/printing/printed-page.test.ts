import { expect, test } from 'vitest'
import { withoutEmptyColumns } from './printed-page.tsx'

test('paper leaves out a column without a word in any row, and only that', () => {
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
