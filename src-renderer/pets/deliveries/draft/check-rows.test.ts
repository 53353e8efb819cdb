import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Addition, AdditionOutcome } from '../../../../src-shared/addition.ts'
import type { Pet } from '../../../../src-shared/pet.ts'
import { expectInProportion } from '../../../../src-shared/testing/growth.ts'
import { createReach } from '../../../../src-shared/testing/reach.ts'
import { emptyDraft } from '../../add/draft-store.ts'
import { petIn } from '../../add/read-draft.ts'
import { sheetWords } from '../../spreadsheet/testing/sheet-words.ts'
import {
  addToo,
  type CheckedRow,
  checkRows,
  comparedWith,
  countRows,
  createCategoryReader,
  createReaders,
} from './check-rows.ts'
import { changeRows, type DeliveryDraft, type ForAll, keepUnderstood } from './delivery-draft.ts'
import { readDelivery } from './read-delivery.ts'

const categories = { names: { 7: 'Birds', 12: 'Hornbills', 3: 'Dogs', 4: 'dogs' }, recent: [] }
const readCategory = createCategoryReader('staging', categories)
const reading = { forAll: { categoryId: '', status: '' }, readCategory, sheetWords, meantIn: () => undefined }

function draftOf(text: string): DeliveryDraft {
  const draft = readDelivery(text, null, sheetWords)
  if ('kind' in draft) throw new Error(draft.kind)
  return draft
}

function check(
  draft: Pick<DeliveryDraft, 'rows' | 'matching' | 'forAll' | 'askedAbout'>,
  forAll: ForAll = draft.forAll,
  {
    open = [],
    listed = [],
    added = [],
  }: { open?: readonly Addition[]; listed?: readonly Pet[]; added?: readonly Pet[] } = {},
) {
  const read = createReaders({ ...reading, forAll })(draft.matching)
  return checkRows(draft.rows, read, comparedWith(open, listed, added), draft.askedAbout)
}

const unknown: AdditionOutcome = { kind: 'unknown', candidates: [], lookedAt: null, cause: null }

function additionOf(name: string, categoryId: string, outcome: AdditionOutcome): Addition {
  return { id: crypto.randomUUID(), environment: 'staging', pet: { name, categoryId }, sentAt: 1, outcome }
}

test('names as long as pages are read in proportion to their number, and one longer than a spreadsheet’s cell cannot be sent', () => {
  const long = (length: number) => `${'Zoë '.repeat(length / 4)};7\n`
  expectInProportion((size) => check(draftOf(`Name;Category\n${long(size / 2).repeat(4)}`)))
  const rows = check(draftOf(`Name;Category\n${long(32_764)}${long(32_768)}`))
  expect(rows.map(({ verdict }) => verdict)).toStrictEqual(['ready', 'to-fix'])
  expect(rows[1]?.faults).toStrictEqual({ name: 'This could not be read. Type it again.' })
})

describe('a row is read as the add form reads its fields', () => {
  test.each([
    ['Kiwi;7;Pending', { name: 'Kiwi', categoryId: '7', status: 'pending' }],
    ['  Kiwi ; 007 ; SOLD ', { name: 'Kiwi', categoryId: '7', status: 'sold' }],
    ['Kiwi;7.0;', { name: 'Kiwi', categoryId: '7', status: 'available' }],
    ['Kiwi;birds;available', { name: 'Kiwi', categoryId: '7', status: 'available' }],
    ['Kiwi;12 · Hornbills;', { name: 'Kiwi', categoryId: '12', status: 'available' }],
    ['Kiwi;9007199254740993;', { name: 'Kiwi', categoryId: '9007199254740993', status: 'available' }],
    ['Kiwi;;', { name: 'Kiwi', categoryId: '31', status: 'available' }],
    // As the app exports and copies pets without a status, or with a name that a spreadsheet would run as a formula.
    ['Kiwi;7;Not set', { name: 'Kiwi', categoryId: '7' }],
    ['Kiwi;7; keine angabe ', { name: 'Kiwi', categoryId: '7' }],
    ['Kiwi;7;Let the store decide', { name: 'Kiwi', categoryId: '7' }],
    ["'-Kiwi-;7;Sold", { name: '-Kiwi-', categoryId: '7', status: 'sold' }],
    ["'Kiwi';7;Sold", { name: "'Kiwi'", categoryId: '7', status: 'sold' }],
    // A cell with two lines.
    ['"Rex\nMini";7;Sold', { name: 'Rex Mini', categoryId: '7', status: 'sold' }],
  ])('%j', (row, pet) => {
    const [checked] = check(draftOf(`Name;Category;Status\n${row}`), { categoryId: '31', status: 'available' })
    expect(checked).toMatchObject({ faults: {}, verdict: 'ready' })
    expect(checked?.pet).toStrictEqual(pet)
  })

  test.each([
    ['Kiwi;Parrots;', { categoryId: 'Not a category number' }],
    ['Kiwi;Parrots 7;', { categoryId: 'Not a category number' }],
    ['Kiwi;–;', { categoryId: 'Not a category number' }],
    ['Kiwi;9223372036854775808;', { categoryId: 'Not a category number' }],
    ['Kiwi;7,5;', { categoryId: 'Not a category number' }],
    ['Kiwi;1.234;', { categoryId: 'Is “1.234” 1234? Type it without points and commas.' }],
    ['Kiwi;9.0072E+15;', { categoryId: 'The spreadsheet cut this number short. Type all its digits.' }],
    ['K\ufffdthe;7;', { name: 'This could not be read. Type it again.' }],
    // A formula has failed: https://github.com/SpartnerNL/Laravel-Excel/issues/1234
    ['#N/A;7;', { name: 'This could not be read. Type it again.' }],
    ['Kiwi;#NAME?;', { categoryId: 'This could not be read. Type it again.' }],
    ['#¡VALOR!;7;', { name: 'This could not be read. Type it again.' }],
    // Two categories have that name.
    ['Kiwi;Dogs;', { categoryId: 'Not a category number' }],
    [';7;quarantine', { name: 'No name', status: 'Not a status' }],
  ])('%j has a sentence for each fault', (row, faults) => {
    const [checked] = check(draftOf(`Name;Category;Status\n${row}`))
    expect(checked).toMatchObject({ pet: null, faults, verdict: 'to-fix' })
  })

  test('a mistyped category’s fault names the one that it may mean', () => {
    const { matching, rows } = draftOf('Name;Category\nKiwi;Brids\nRio;Parrots\nRex;7')
    const meantIn = (cell: string) => (cell === 'Brids' ? { categoryId: '7', name: 'Birds' } : undefined)
    const read = createReaders({ ...reading, meantIn })(matching)
    const said = rows.map(read).map(({ faults, meant }) => `${faults.categoryId} ${meant}`)
    expect(said).toStrictEqual(['Did you mean Birds (7)? 7', 'Not a category number null', 'undefined null'])
  })

  const totals = ['Total;;', 'Total: 120;120;', 'Sum;=SUM(B2:B9);', 'Zwischensumme;120;', '合計：;;', 'الإجمالي;9;']
  test.each([...totals, ';120;'])('a row that looks like a total is left out: %j', (row) => {
    const draft = draftOf(`Name;Category;Status\nKiwi;7;\n${row}\n`)
    const [, total] = check(draft, { categoryId: '31', status: 'available' })
    if (row.startsWith(';')) return expect(total).toMatchObject({ isTotal: false, verdict: 'to-fix' })
    expect(total).toMatchObject({ isTotal: true, verdict: 'left-out', faults: {}, likeness: null })
    const chosen = changeRows(draft, ({ number }) => (number === 3 ? { choice: 'added' } : null))
    const [, added] = check(chosen, { categoryId: '31', status: 'available' })
    expect(added).toMatchObject({ isTotal: false })
    expect(added?.verdict).not.toBe('left-out')
  })

  test.each(['Total;7;Available', 'Total Recall;7;', 'Summer;7;', 'Kiwi;7;'])('a row is a pet: %j', (row) => {
    const [checked] = check(draftOf(`Name;Category;Status\n${row}`))
    expect(checked).toMatchObject({ isTotal: false, verdict: 'ready' })
  })

  test('a number is that category, even if another category has it as its name', () => {
    const read = createCategoryReader('staging', { names: { 7: '12', 8: '١٣', 9: 'Birds' }, recent: [] })
    const numbers = ['12', ' 012 ', '+12', '١٢', '13']
    expect([...numbers, '7 · 12', 'birds'].map(read)).toStrictEqual([...numbers, '7', '9'])
  })

  test('the practice store’s category names are understood in any language, but the clerk’s own come first', () => {
    const names = { 3: 'Hunde', 7: 'Cats', 9: 'Fish', 11: 'Fish' }
    const read = createCategoryReader('practice', { names, recent: [] })
    const said = ['dogs', '3 · Dogs', 'Hunde', '犬', 'Cats', 'Katzen', 'fish', 'Vissen']
    expect(said.map(read)).toStrictEqual(['3', '3', '3', '3', '7', '5', 'fish', '9'])
    expect(readCategory('Fish')).toBe('Fish')
  })

  test('an empty cell is empty, never the value above it', () => {
    const rows = check(draftOf('Name;Category;Status\nKiwi;7;Sold\nMango;;\n;8;'), { categoryId: '', status: '' })
    expect(rows.map(({ pet }) => pet)).toStrictEqual([{ name: 'Kiwi', categoryId: '7', status: 'sold' }, null, null])
  })

  test('a name that its category has lost still means that category, even if another one has it now', () => {
    const renamed = createCategoryReader('staging', { names: { 7: 'Hornbills', 12: 'Toucans', 5: 'Fish' }, recent: [] })
    const draft = draftOf('Name;Category\nKiwi;birds\nRio;12 · Hornbills\nPico;Hornbills\nNemo;Fish\nMax;7\nBlu;')
    const kept = keepUnderstood({ ...draft, forAll: { categoryId: 'Birds', status: '' } }, readCategory, renamed)
    const read = createReaders({ ...reading, forAll: kept.forAll, readCategory: renamed })(kept.matching)
    const rows = checkRows(kept.rows, read, comparedWith([], [], []), [])
    expect(rows.map(({ pet }) => pet?.categoryId)).toStrictEqual(['7', '12', '12', '5', '7', '7'])
  })

  test('a fixed cell replaces the original text, but only while its column is the one in use', () => {
    const draft = draftOf('Name;Category;Status\nRio;Parrots;')
    const fixed = changeRows(draft, () => ({ fixed: { 1: '7' } }))
    expect(check(fixed)[0]?.pet?.categoryId).toBe('7')
    expect(check({ ...fixed, matching: { ...fixed.matching, categoryId: null } })[0]?.verdict).toBe('to-fix')
  })
})

describe('a row that looks like another pet is left out until the clerk adds it too', () => {
  const bella = { id: '418', name: 'Bella', categoryId: '7' }
  const coco = { id: '9', name: 'Coco', categoryId: '7' }
  const draft = draftOf('Name;Category\n bèlla;7\nCOCO;7\nKiwi;7\nkiwi ;7\nKiwi;12')
  const known = { listed: [bella], added: [coco, bella] }
  const looks = (one: DeliveryDraft) => check(one, one.forAll, known)
  /** A row's verdict, and what it looks like. */
  const saidOf = ({ likeness, verdict }: CheckedRow) => {
    if (likeness === null) return verdict
    const other =
      'pet' in likeness ? likeness.pet.id : 'number' in likeness ? likeness.number : likeness.addition.pet.name
    return `${verdict}: ${likeness.kind} ${other}`
  }

  test('such as a listed pet, one added from here, or an earlier row', () => {
    expect(looks(draft).map(saidOf)).toStrictEqual([
      'alike: listed 418',
      'alike: added 9',
      'ready',
      'double: row 4',
      'ready',
    ])
  })

  test('but not a parrot that was sold, for a dog of the same name; a listed pet without a category may be any', () => {
    const listed = [
      { id: '1', name: 'Max', categoryId: '7', status: 'sold' },
      { id: '2', name: 'Ivy' },
    ]
    const rows = check(draftOf('Name;Category\nMax;3\nmax;7\nIvy;9'), undefined, { listed })
    expect(rows.map(({ verdict }) => verdict)).toStrictEqual(['ready', 'alike', 'alike'])
  })

  test('and is ready once it is added too; a row that is left out no longer counts as an earlier row', () => {
    const alike = looks(draft).filter(({ row }) => row.number === 2)
    const added = addToo(draft, alike)
    const chosen = changeRows(added, ({ number }) => (number === 4 ? { choice: 'left-out' } : null))
    expect(chosen.askedAbout).toStrictEqual(['418'])
    expect(looks(chosen).map(({ verdict }) => verdict)).toStrictEqual(['ready', 'alike', 'left-out', 'ready', 'ready'])
  })

  test('a row that was added too is asked about again once it looks like something else', () => {
    const chosen = addToo(draft, looks(draft))
    expect(looks(chosen).map(({ verdict }) => verdict)).toStrictEqual(Array(5).fill('ready'))
    const another = { id: '812', name: 'Bella', categoryId: '7' }
    const addition = additionOf('Kiwi', '7', unknown)
    const later = { listed: [bella, another], open: [addition] }
    const [first, , third] = check(chosen, chosen.forAll, { ...known, ...later })
    expect(first).toMatchObject({ likeness: { kind: 'listed', pet: another }, verdict: 'alike' })
    expect(third).toMatchObject({ likeness: { kind: 'open', addition }, verdict: 'alike' })
  })

  test.each<AdditionOutcome>([unknown, { kind: 'sending' }])(
    'such as an open addition ($kind) with its name and category, before any other pet with that name',
    (outcome) => {
      const addition = additionOf('Bella ', '7', outcome)
      const open = [addition, additionOf('Kiwi', '3', outcome)]
      const said = check(draft, draft.forAll, { ...known, open }).map(saidOf)
      expect(said).toStrictEqual(['alike: open Bella ', 'alike: added 9', 'ready', 'double: row 4', 'ready'])
    },
  )

  test('but not an addition with a known outcome', () => {
    const added = additionOf('Kiwi', '7', { kind: 'added', petId: null, confirmedBy: 'clerk', at: 1 })
    const refused = additionOf('Kiwi', '7', { kind: 'not-added', reason: 'refused', failure: null, at: 1 })
    expect(check(draft, draft.forAll, { open: [added, refused] })[2]?.likeness).toBeNull()
  })

  test('and of several open additions, the first, which is the newest', () => {
    const [newest, oldest] = [additionOf('Kiwi', '7', unknown), additionOf('kiwi', '7', unknown)]
    const open = [newest, oldest]
    expect(check(draft, draft.forAll, { open })[2]?.likeness).toStrictEqual({ kind: 'open', addition: newest })
  })
})

test('for any rows, the counts add up, and only pets that the form would accept are ready', () => {
  const anyText = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 6 }), fc.constantFrom('Kiwi', 'Bella', 'Total', ''))
  const anyCategory = fc.oneof(fc.bigInt().map(String), fc.string({ maxLength: 4 }), fc.constantFrom('7', 'Birds', ''))
  const anyStatus = fc.constantFrom('', 'available', 'Sold', 'PENDING', 'quarantine')
  // Often the same row, for doubles.
  const rio = fc.tuple(fc.constant('Rio'), fc.constant('7'), anyStatus)
  const anyRow = fc.record({
    cells: fc.oneof({ weight: 7, arbitrary: fc.tuple(anyText, anyCategory, anyStatus) }, { weight: 1, arbitrary: rio }),
    choice: fc.constantFrom(null, 'added' as const, 'left-out' as const),
  })
  const known = { listed: [{ id: '418', name: 'Bella', categoryId: '3' }], open: [additionOf('Kiwi', '7', unknown)] }
  const anyAsked = fc.subarray(['418', ...known.open.map(({ id }) => id)])
  const reach = createReach('ready', 'to-fix', 'left-out', 'alike', 'double', 'alike and added anyway', 'a total')
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 30, size: 'max' }), anyCategory, anyAsked, (drawn, category, asked) => {
      const matching = { name: 0, categoryId: 1, status: 2 }
      const rows = drawn.map(({ cells, choice }, place) => ({ number: place + 1, cells, fixed: {}, choice }))
      const forAll = { categoryId: category, status: '' }
      const checked = check({ rows, matching, forAll, askedAbout: asked }, forAll, known)
      const counts = countRows(checked)
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(rows.length)
      for (const { pet, verdict, faults, likeness, row, isTotal } of checked) {
        // Without oddities, no row is to be checked.
        if (verdict === 'to-check') throw new Error('Nothing is odd.')
        reach.note(verdict)
        reach.note('alike and added anyway', verdict === 'ready' && likeness !== null)
        reach.note('a total', isTotal)
        expect(pet === null && !isTotal).toBe(Object.keys(faults).length > 0)
        if (verdict === 'ready') {
          expect(petIn({ ...emptyDraft, ...pet, status: pet?.status ?? '' })).toStrictEqual(pet)
          expect(likeness === null || row.choice === 'added').toBe(true)
        }
        expect(verdict === 'left-out').toBe(row.choice === 'left-out' || isTotal)
      }
    }),
  )
  reach.expectAtLeast(1)
})
