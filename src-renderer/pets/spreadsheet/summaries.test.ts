import { describe, expect, test } from 'vitest'
import { countingRows, isSummaryOf } from './summaries.ts'
import { sheetWords } from './testing/sheet-words.ts'

const rowsOf = (...lines: readonly string[]) => lines.map((line) => ({ cells: line.split(';') }))
const counted = (...lines: readonly string[]) => countingRows(rowsOf(...lines)).map(({ cells }) => cells[0])

const pets = ['Rex;Dogs;sold', 'Mini;Dogs;sold', 'Max;Dogs;sold', 'Tom;Cats;sold', 'Ivy;Cats;sold', 'Kiwi;Birds;sold']

describe('rows that count others', () => {
  test('are at least two, because one with the right number by chance may be a pet', () => {
    expect(counted(...pets, 'Dogs;3', 'Cats;2')).toStrictEqual(['Dogs', 'Cats'])
    expect(counted(...pets, 'Dogs;3', 'Cats;9')).toStrictEqual([])
  })

  test('begin with a word, because a number may be a category', () => {
    const numbered = pets.map((pet) => pet.replace('Dogs', '3').replace('Cats', '4'))
    expect(counted(...numbered, '3;3', '4;2')).toStrictEqual([])
  })
})

test('a sheet only counts another one if three quarters of its rows do', () => {
  const data = rowsOf(...pets)
  expect(isSummaryOf(rowsOf('Dogs;3', 'Cats;2', 'Birds;1', 'Fish;9'), data, sheetWords)).toBe(true)
  expect(isSummaryOf(rowsOf('Dogs;3', 'Cats;2', 'Birds;9'), data, sheetWords)).toBe(false)
})
