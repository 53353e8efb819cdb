import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defuseFormula } from '../../../src-shared/table.ts'
import { sheetWords } from '../spreadsheet/testing/sheet-words.ts'
import { namesTable, readNames } from './category-files.ts'

function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map((cell) => `"${defuseFormula(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n')}`
}

describe('category names', () => {
  test('are written by number, under the column names', () => {
    expect(namesTable({ '9007199254740993': 'Fish', 13: 'Hamsters', 3: 'Dogs' })).toEqual([
      ['Number', 'Name'],
      ['3', 'Dogs'],
      ['13', 'Hamsters'],
      ['9007199254740993', 'Fish'],
    ])
  })

  test.each([
    ['as they were written', '\uFEFFNumber,Name\r\n3,Dogs\r\n5,Cats'],
    ['without column names', '3;Dogs\n5;Cats\n'],
    ['pasted, with the columns swapped', 'Name\tNumber\r\nDogs\t3\r\nCats\t5'],
    [
      'from an export of pets',
      'Name,Category number,Category,Status,ID\nBella,3,Dogs,Sold,1\nRex,3,Dogs,Sold,2\nTom,5,Cats,Sold,3',
    ],
  ])('are read %s', (_how, text) => {
    expect(readNames(sheetWords, text)).toEqual({ names: { 3: 'Dogs', 5: 'Cats' }, unused: [] })
  })

  test('that make no sense are reported and left out, and the others are read', () => {
    const text = `Number,Name\n3,Dogs\nfive,Cats\n7,\n3,Puppies\n9,${'x'.repeat(101)}\n11,Rabbits`
    expect(readNames(sheetWords, text)).toEqual({
      names: { 3: 'Dogs', 11: 'Rabbits' },
      unused: [3, 4, 5, 6],
    })
  })

  test('can be written and read back', () => {
    const name = fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }).map((text) => text.trim())
    const id = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String)
    const sensible = name.filter((text) => text !== '' && text.length <= 100 && !/^'/.test(text))
    fc.assert(
      fc.property(fc.dictionary(id, sensible), (names) => {
        expect(readNames(sheetWords, toCsv(namesTable(names))).names).toEqual(names)
      }),
    )
  })

  test('can be read from any file without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => void readNames(sheetWords, text)),
      { numRuns: 50 },
    )
  })
})
