import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byNewPetField, newPetFields } from '../../../../src-shared/pet-fields.ts'
import { languageIds } from '../../../../src-shared/words/languages.ts'
import { loadWords } from '../../../../src-shared/words/words.ts'
import { emptySheet } from '../../spreadsheet/pet-cells.ts'
import { sheetWords } from '../../spreadsheet/testing/sheet-words.ts'
import { changeMatching, unusedColumns } from './delivery-draft.ts'
import { matchColumns, readDelivery } from './read-delivery.ts'

const inStore = { ...sheetWords, isCategoryName: (cell: string) => cell === 'Birds' || cell === 'Dogs' }

function matched(text: string, read = sheetWords) {
  const table = readDelivery(text, null, read)
  if ('kind' in table) throw new Error(table.kind)
  const { matching } = table
  const named = byNewPetField((field) => (matching[field] === null ? null : table.columns[matching[field]]))
  return { ...named, unused: unusedColumns(table, matching, sheetWords).map((column) => table.columns[column]) }
}

describe('columns are matched by common words, the most specific first', () => {
  // Each line: the rows, and the columns of name, category and status, with those that have no field behind a plus sign.
  test.each(
    `
Name;Category number;Status / Kiwi;7;Sold | Name; Category number; Status
BIRD\tGroup\tCage\tArrived / Kiwi\t7\tA\tB | BIRD; Group; –; +Cage; +Arrived
status,category_id,pet-name / sold,7,Kiwi | pet-name; category_id; status
categoryId,animal / 7,Kiwi | animal; categoryId; –
the app’s own export: Name,Category number,Category,Status,ID / Kiwi,7,Birds,Sold,1 | Name; Category number; Status; +Category; +ID
Pet,Name / Kiwi,Kiwi | Name; –; –; +Pet
required columns: Name *;* Category;[Status] / Kiwi;7;Sold | Name *; * Category; [Status]
Name (required);Category [number];Status / Kiwi;7;Sold | Name (required); Category [number]; Status
Name (old);Name;Category / Rex;Kiwi;7 | Name; Category; –; +Name (old)
https://github.com/sysadminsmedia/homebox/issues/630: HB.quantity,HB.name,HB.location,category / 5,Kiwi,A,7 | HB.name; category; –; +HB.quantity; +HB.location
https://github.com/EC-CUBE/ec-cube/issues/5854: 出荷ID,商品名,分類 / 1,Kiwi,7 | 商品名; 分類; –; +出荷ID
Artikel-Nr;Bezeichnung;Warengruppe / 4711;Kiwi;7 | Bezeichnung; Warengruppe; –; +Artikel-Nr
Item;Name;Category / 12;Kiwi;7 | Name; Category; –; +Item
https://github.com/box/spout/issues/159: Name;Art;Status / Rex;Hunde;Sold / 2,76E+14;Hunde;Sold / 2,77E+14;Katzen;Sold | Name; Art; Status
Kitten name;Breed;Category / Mia;Persian;7 | Kitten name; Category; –; +Breed
Puppy's name,Breed / Rex,Beagle | Puppy's name; Breed; –
Kitten,Breed / Mia,Persian | Kitten; Breed; –
Names;Species;Collection / Rex;Beagle;7 | Names; Collection; –; +Species
Owner name;Species;Category / Meier;Beagle;7 | Species; Category; –; +Owner name
Name;Kategorie Ebene 1 / Rex;7 | Name; Kategorie Ebene 1; –
Name;Item name;Category / ;Kiwi;7 | Item name; Category; –; +Name
Category name;Category / Birds;7 | –; Category; –; +Category name
no column names: 7;Kiwi;Sold;A / 7;Mango;;B / 12;Zazu;Pending;C | Column 2; Column 1; Column 3; +Column 4
the app’s reasons, in a file without: ,,Error / 7,Kiwi,Taken / 7,Mango,Taken | Column 2; Column 1; –
the app’s copies: Kiwi;7;Not set / Mango;7;Sold / Zazu;7;Not set | Column 1; Column 2; Column 3
one row of them: Not set;7;Kiwi | Column 3; Column 2; Column 1
its reasons: Name;Category;Error / Kiwi;7;taken | Name; Category; –
another’s: Error;Name / taken;Kiwi | Name; –; –; +Error
Animal Shelter Manager: ANIMALCODE,ANIMALNAME,ANIMALSEX,ANIMALSPECIES,ANIMALBREED1 / D1,Bella,Female,Dogs,Labrador | ANIMALNAME; ANIMALSPECIES; –; +ANIMALCODE; +ANIMALSEX; +ANIMALBREED1`
      .trim()
      .split('\n')
      .map((line) => line.replace(/^.*: /, '').split(' | ')),
  )('%j', (rows = '', columns) => {
    const { name, categoryId, status, unused } = matched(rows.replaceAll(' / ', '\n'))
    const all = [name, categoryId, status, ...unused.map((column) => `+${column}`)]
    expect(all.map((column) => column ?? '–').join('; ')).toBe(columns)
  })

  test('a slash stands between two languages, and not in “Category/Name”', () => {
    const two = matched('Nom / Name;Catégorie / Category\nKiwi;7')
    const one = matched('Category/Name;Name\nBirds/Kiwi;Kiwi')
    expect([two.name, two.categoryId, one.name]).toStrictEqual(['Nom / Name', 'Catégorie / Category', 'Name'])
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

  // Each line: the rows, and the columns of name and category.
  test.each(
    `
in a paste without column names | Sunny\tBirds\tSold / Skye\tBirds\tSold / Tom\tDogs\tPending | Column 1; Column 2
before the names | Dogs\tSunny / Birds\tSkye | Column 2; Column 1
behind another word for a category | Title,Product Category,Type / Pip,Live Animals,Birds / Tom,Live Animals,Dogs | Title; Type
but not beside their numbers | Name,Category number,Category / Kiwi,7,Birds / Rex,3,Dogs | Name; Category number
nor as the only column | Birds / Dogs | Column 1; –`
      .trim()
      .split('\n')
      .map((line) => line.split(' | ')),
  )('the store’s own categories are found %s', (_, rows = '', columns) => {
    const { name, categoryId } = matched(rows.replaceAll(' / ', '\n'), inStore)
    expect(`${name ?? '–'}; ${categoryId ?? '–'}`).toBe(columns)
  })

  test.each(['Catfish', 'Dogfish', 'Start'])('a pet called %s is no column name', (name) => {
    expect(readDelivery(`${name};7\nKiwi;7`, null, sheetWords)).toMatchObject({ header: null })
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
