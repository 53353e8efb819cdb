import { describe, expect, test } from 'vitest'
import { keptDeliveryDraftSchema } from '../../../../src-shared/kept-delivery-draft.ts'
import { expectInProportion } from '../../../../src-shared/testing/growth.ts'
import { sheetWords } from '../../spreadsheet/testing/sheet-words.ts'
import { beginDraft, changeRows, type DeliveryDraft, hasCorrections } from './delivery-draft.ts'
import {
  headerChoices,
  nameColumnsIn as nameColumnsWith,
  readDelivery as readWith,
  type TextSource,
} from './read-delivery.ts'

const readDelivery = (text: string, source: TextSource) => readWith(text, source, sheetWords)
const nameColumnsIn = (one: DeliveryDraft, row: number | null) => nameColumnsWith(one, row, sheetWords)

const file: NonNullable<TextSource> = {
  id: '01890a5d-ac96-474b-8cce-b302099a8061',
  fileName: 'birds.csv',
  encoding: 'UTF-16',
  encodings: [],
  sheets: [],
  sheet: null,
  hidden: { rows: [], sheets: 0 },
  struck: [],
}

describe('text that cannot be reviewed gives the reason', () => {
  test.each([
    ['without a row', 'Name;Category\n;\n', { kind: 'no-rows' }],
    ['of rich text', '{\\rtf1\\ansi Kiwi\\par Rio}', { kind: 'no-rows' }],
    ['that is JSON', '[\n  {"name": "Kiwi", "categoryId": 7}\n]', { kind: 'no-rows' }],
    ['with more rows than a delivery takes', `Name\n${'Kiwi\n'.repeat(1001)}`, { kind: 'too-many-rows', count: 1001 }],
    // Such as another kind of file. Three fields would each offer all the columns.
    ['with very many columns', `${'"Kiwi",'.repeat(30_000)}]`, { kind: 'too-much-text' }],
    ['with one column too many in its last row', `Kiwi;7\n${';'.repeat(500)}x`, { kind: 'too-much-text' }],
  ])('%s', (_, text, problem) => {
    expect(readDelivery(text, null)).toEqual(problem)
  })

  test('500 columns can be reviewed', () => {
    expect(readDelivery(`Kiwi${';'.repeat(499)}x`, null)).toHaveProperty('rows.length', 1)
  })
})

describe('any text is read or refused, with work in proportion to its length', () => {
  test.each<[string, (size: number) => string, object]>([
    ['short rows', (size) => 'a;1\n'.repeat(size / 4), { kind: 'too-many-rows', count: 16 * 1024 }],
    ['short rows with one column', (size) => 'a\n'.repeat(size / 2), { kind: 'too-many-rows', count: 32 * 1024 }],
    ['empty rows', (size) => '\n'.repeat(size), { kind: 'no-rows' }],
    ['a long cell', (size) => 'x'.repeat(size), { rows: { length: 1 } }],
    ['spaces', (size) => `Name${' '.repeat(size)}x`, { rows: { length: 1 } }],
    ['very many columns', (size) => 'ab,'.repeat(size / 3), { kind: 'too-much-text' }],
    ['500 columns without names', (size) => `${'Kiwi;'.repeat(499)}7\n`.repeat(size / 2500), { rows: { length: 26 } }],
  ])('%s', (_, textOf, answer) => {
    for (const source of [null, file])
      expect(expectInProportion((size) => readDelivery(textOf(size), source))).toMatchObject(answer)
  })

  test('30 MiB are refused', () => {
    expect(readDelivery('x'.repeat(30 * 1024 * 1024), null)).toEqual({ kind: 'too-much-text' })
  })
})

test('empty columns at the end are left out', () => {
  const draft = readDelivery(`Bird;;Cage${';'.repeat(600)}\nKiwi;7;${' ;'.repeat(900)}\nMango`, null)
  expect(draft).toMatchObject({
    columns: ['Bird', 'Column 2', 'Cage'],
    rows: [{ cells: ['Kiwi', '7', ' '] }, { cells: ['Mango'] }],
  })
})

function read(text: string): DeliveryDraft {
  const draft = readDelivery(text, file)
  if ('kind' in draft) throw new Error(draft.kind)
  return draft
}

const draft = read('Bird;Group;Cage\nKiwi;Parrots\n"Two\nlines";7;A;left over\nPico;;\n')
const fixed = changeRows(draft, ({ number }) =>
  number === 2 ? { fixed: { 1: '7', status: 'sold' } } : number === 4 ? { choice: 'left-out' } : null,
)

describe('the column names', () => {
  const titled = read('Tropical Birds Ltd\n\n22 November;;4711\nBird;Group\n;\nKiwi;7\n\nMango;7\n')

  test('are found below title rows, which are left out, and rows keep their numbers from the file', () => {
    expect(titled).toMatchObject({
      above: [
        { number: 1, cells: ['Tropical Birds Ltd'] },
        { number: 3, cells: ['22 November', '', '4711'] },
      ],
      header: ['Bird', 'Group'],
      headerRow: 4,
      matching: { name: 0, categoryId: 1, status: null },
      rows: { length: 2, 0: { number: 6, cells: ['Kiwi', '7'] }, 1: { number: 8, cells: ['Mango', '7'] } },
    })
  })

  test('are not a row when they are repeated, as on printed pages, but one word alone may be a pet', () => {
    const { rows } = read('Name;Group\nKiwi;7\nName;Group\nMango;7\n')
    expect(rows.map(({ number, cells }) => `${number} ${cells[0]}`)).toStrictEqual(['2 Kiwi', '4 Mango'])
    expect(readDelivery('Name;Group\nName;Group\n', null)).toStrictEqual({ kind: 'no-rows' })
    expect(read('Goldie;Fish\nGoldie;Fish\nNemo;Fish\n').rows).toHaveLength(2)
  })

  test('can be read from another row or from none, and then from the first one again', () => {
    expect(headerChoices(titled)).toEqual([null, 1, 3, 4, 6])
    const unnamed = nameColumnsIn(titled, null)
    expect(unnamed).toMatchObject({ above: [], header: null, headerRow: null, rows: { length: 5 } })
    expect(nameColumnsIn(titled, 6)).toMatchObject({ header: ['Kiwi', '7'], rows: { length: 1, 0: { number: 8 } } })
    expect(nameColumnsIn(unnamed, 4)).toEqual(titled)
  })

  test('are not offered in a row that would leave no pets, or too many', () => {
    expect(headerChoices(read('Kiwi'))).toEqual([null])
    expect(headerChoices(read(`Name\n${'Kiwi\n'.repeat(1000)}`)).slice(0, 2)).toEqual([1, 2])
  })

  test('a draft from an earlier version has no title rows', () => {
    const { above: _, headerRow: __, ...earlier } = draft
    expect(keptDeliveryDraftSchema.parse({ text: '', review: earlier }).review).toEqual({
      ...draft,
      above: [],
      headerRow: null,
    })
  })
})

test('a draft has corrections once the clerk has changed, added or left out a row, until the text is read again', () => {
  const draft = read('Vögel 2030\nName;Group\nKiwi;7\nMango;7\n')
  expect(hasCorrections(draft)).toBe(false)
  expect(hasCorrections({ ...draft, forAll: { categoryId: '7', status: '' } })).toBe(false)
  expect(hasCorrections({ ...draft, answers: { encoding: 'keep' } })).toBe(false)
  expect(hasCorrections({ ...draft, answers: { garbled: 'fix' } })).toBe(true)
  for (const change of [{ fixed: { 0: 'Kiwis' } }, { choice: 'added' }, { choice: 'left-out' }] as const) {
    const corrected = changeRows(draft, ({ number }) => (number === 4 ? change : null))
    expect(hasCorrections(corrected)).toBe(true)
    expect(hasCorrections(nameColumnsIn(corrected, null))).toBe(false)
  }
})

describe('a prepared delivery is the same after it was kept', () => {
  test.each<[string, DeliveryDraft | null]>([
    ['as text that is not under review yet', null],
    ['as it came in', draft],
    ['fixed, and with a row left out', fixed],
    ['with its first row read as a pet', nameColumnsIn(fixed, null)],
    ['as it has begun', beginDraft(fixed, crypto.randomUUID(), new Map().set(3, undefined).set(4, 'held-back'))],
  ])('%s', (_, one) => {
    const kept = JSON.parse(JSON.stringify({ text: 'Bird', review: one }))
    expect(keptDeliveryDraftSchema.parse(kept)).toEqual({ text: 'Bird', review: one })
  })
})
