import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newPetFields } from '../../../../src-shared/pet-fields.ts'
import { languageIds } from '../../../../src-shared/words/languages.ts'
import { loadWords } from '../../../../src-shared/words/words.ts'
import { emptySheet } from '../../spreadsheet/empty-sheet.ts'
import { sheetWords } from '../../spreadsheet/testing/sheet-words.ts'
import { changeMatching, unusedColumns } from './delivery-draft.ts'
import { matchColumns, readDelivery } from './read-delivery.ts'

function matched(text: string) {
  const table = readDelivery(text, null, sheetWords)
  if ('kind' in table) throw new Error(table.kind)
  const { matching } = table
  const named = Object.fromEntries(
    newPetFields.map((field) => [field, matching[field] === null ? null : table.columns[matching[field]]]),
  )
  return { ...named, unused: unusedColumns(table, matching, sheetWords).map((column) => table.columns[column]) }
}

describe('columns are matched by common words, the most specific first', () => {
  test.each([
    ['Name;Category number;Status\nKiwi;7;Sold', ['Name', 'Category number', 'Status', []]],
    ['BIRD\tGroup\tCage\tArrived\nKiwi\t7\tA\tB', ['BIRD', 'Group', null, ['Cage', 'Arrived']]],
    ['status,category_id,pet-name\nsold,7,Kiwi', ['pet-name', 'category_id', 'status', []]],
    ['categoryId,animal\n7,Kiwi', ['animal', 'categoryId', null, []]],
    // The columns of this app's own export.
    [
      'Name,Category number,Category,Status,ID\nKiwi,7,Birds,Sold,1',
      ['Name', 'Category number', 'Status', ['Category', 'ID']],
    ],
    ['Pet,Name\nKiwi,Kiwi', ['Name', null, null, ['Pet']]],
    // As templates mark required columns.
    ['Name *;* Category;[Status]\nKiwi;7;Sold', ['Name *', '* Category', '[Status]', []]],
    ['Name (required);Category [number];Status\nKiwi;7;Sold', ['Name (required)', 'Category [number]', 'Status', []]],
    ['Name (old);Name;Category\nRex;Kiwi;7', ['Name', 'Category', null, ['Name (old)']]],
    // As forms in two languages name their columns.
    ['Nom / Name;Catégorie / Category\nKiwi;7', ['Nom / Name', 'Catégorie / Category', null, []]],
    // https://github.com/sysadminsmedia/homebox/issues/630 and https://github.com/grokability/snipe-it/issues/3638
    [
      'HB.quantity,HB.name,HB.location,category\n5,Kiwi,A,7',
      ['HB.name', 'category', null, ['HB.quantity', 'HB.location']],
    ],
    // As suppliers name their columns, such as in https://github.com/EC-CUBE/ec-cube/issues/5854
    ['Artikel-Nr;Bezeichnung;Warengruppe\n4711;Kiwi;7', ['Bezeichnung', 'Warengruppe', null, ['Artikel-Nr']]],
    ['出荷ID,商品名,分類\n1,Kiwi,7', ['商品名', '分類', null, ['出荷ID']]],
    ['Item;Name;Category\n12;Kiwi;7', ['Name', 'Category', null, ['Item']]],
    // A spreadsheet shortened chip numbers: https://github.com/box/spout/issues/159
    ['Name;Art;Status\nRex;Hunde;Sold\n2,76E+14;Hunde;Sold\n2,77E+14;Katzen;Sold', ['Name', 'Art', 'Status', []]],
    ['Name;Item name;Category\n;Kiwi;7', ['Item name', 'Category', null, ['Name']]],
    ['Category name;Category\nBirds;7', [null, 'Category', null, ['Category name']]],
    ['Category/Name;Name\nBirds/Kiwi;Kiwi', ['Name', null, null, ['Category/Name']]],
  ])('%j', (text, [name, categoryId, status, unused]) => {
    expect(matched(text)).toStrictEqual({ name, categoryId, status, unused })
  })

  test.each(languageIds)('in the empty sheet for suppliers, every column is: %s', async (language) => {
    await loadWords(language)
    const [head = []] = emptySheet()
    await loadWords('en')
    const [name, categoryId, status] = head
    expect(matched(`${head.join(';')}\nKiwi;7;Sold`)).toStrictEqual({ name, categoryId, status, unused: [] })
  })

  test('a pet’s name like that of a column with a remark is still a pet', () => {
    expect(readDelivery('Fish (blue)\nCat (white)', null, sheetWords)).toMatchObject({ header: null })
  })

  test('a last column with the app’s own reasons is ignored, and no other is', () => {
    expect(matched('Name;Category;Error\nKiwi;7;taken').unused).toStrictEqual([])
    expect(matched('Error;Name\ntaken;Kiwi').unused).toStrictEqual(['Error'])
  })

  test('without column names, the columns are matched by their contents', () => {
    expect(matched('7;Kiwi;Sold;A\n7;Mango;;B\n12;Zazu;Pending;C')).toStrictEqual({
      name: 'Column 2',
      categoryId: 'Column 1',
      status: 'Column 3',
      unused: ['Column 4'],
    })
  })

  test('an unset status counts as a status, because this app copies rows with it', () => {
    expect(matched('Kiwi;7;Not set\nMango;7;Sold\nZazu;7;Not set')).toMatchObject({
      name: 'Column 1',
      status: 'Column 3',
    })
    expect(matched('Not set;7;Kiwi')).toMatchObject({ name: 'Column 3', status: 'Column 1' })
  })

  test('a file without column names is read the same after the app has added its reasons', () => {
    expect(matched(',,Error\n7,Kiwi,Taken\n7,Mango,Taken')).toStrictEqual({
      name: 'Column 2',
      categoryId: 'Column 1',
      status: null,
      unused: [],
    })
  })
})

test('for any choices, no column is in two fields, and the chosen field has its column', () => {
  const anyChoice = fc.record({
    field: fc.constantFrom(...newPetFields),
    column: fc.option(fc.integer({ min: 0, max: 4 }), { nil: null }),
  })
  fc.assert(
    fc.property(fc.array(anyChoice, { maxLength: 20 }), (choices) => {
      let matching = matchColumns({ columns: ['Name', 'Group', 'Status', 'a', 'b'], rows: [] }, true, sheetWords)
      for (const { field, column } of choices) {
        matching = changeMatching(matching, field, column)
        expect(matching[field]).toBe(column)
        const columns = Object.values(matching).filter((one) => one !== null)
        expect(new Set(columns).size).toBe(columns.length)
      }
    }),
  )
})
