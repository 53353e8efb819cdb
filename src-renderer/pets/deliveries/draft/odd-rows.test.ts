import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupBy } from '../../../../src-shared/likeness.ts'
import { createReach } from '../../../../src-shared/testing/reach.ts'
import { answer, answersTo } from '../oddities/oddities.ts'
import { cellsOfPet, fileRowOf, isFirstPiece } from '../oddities/pieces.ts'
import { ordinaryNames } from '../oddities/testing/ordinary-names.ts'
import type { CheckedRow } from './check-rows.ts'
import { changeRows, type DeliveryDraft, moveField, readDelivery } from './delivery-draft.ts'
import { draftOf, review, verdicts } from './testing/review-rows.ts'

const names = (rows: readonly CheckedRow[]) => rows.map(({ pet }) => pet?.name)

/** Each row of the file, with its verdict and its number of pets. */
function rowsByPlace(draft: DeliveryDraft): readonly string[] {
  const found = review(draft).rows.map(({ row, verdict }) => `${fileRowOf(row.number)} ${verdict}`)
  return [...groupBy(found, (one) => one)].map(([one, group]) => `${one} x${group.length}`)
}

describe('each oddity is listed once with its rows, which are not ready until it is answered', () => {
  test('such as names with wrong characters, which are repaired or used as they are', () => {
    const draft = draftOf('Name\tCategory\nZoÃ«\t7\nKiwi\t7\nRex &amp; Mia\t7')
    const { oddities, rows } = review(draft)
    expect(oddities).toStrictEqual([
      { kind: 'garbled', key: 'garbled', rows: [2, 4], example: 'ZoÃ«', repaired: 'Zoë' },
    ])
    expect(verdicts(rows)).toStrictEqual(['to-check', 'ready', 'to-check'])
    const fixed = review(answer(draft, { key: 'garbled' }, 'fix')).rows
    expect([verdicts(fixed), names(fixed)]).toStrictEqual([Array(3).fill('ready'), ['Zoë', 'Kiwi', 'Rex & Mia']])
    const kept = review(answer(draft, { key: 'garbled' }, 'keep')).rows
    expect([verdicts(kept), names(kept)]).toStrictEqual([Array(3).fill('ready'), ['ZoÃ«', 'Kiwi', 'Rex &amp; Mia']])
    const undone = answer(answer(draft, { key: 'garbled' }, 'fix'), { key: 'garbled' }, null)
    expect(verdicts(review(undone).rows)).toStrictEqual(['to-check', 'ready', 'to-check'])
  })

  test('the example is one that can be repaired, if there is one', () => {
    expect(review(draftOf('Name;Category\n<br>;7\nZoÃ«;7')).oddities).toMatchObject([
      { kind: 'garbled', rows: [2, 3], example: 'ZoÃ«', repaired: 'Zoë' },
    ])
  })

  test('and are asked about anew once the names come from another column', () => {
    const draft = answer(draftOf('Name;Label;Category\nZoÃ«;<b>Rex;7\nKiwi;<br>;7'), { key: 'garbled' }, 'keep')
    expect(verdicts(review(moveField(draft, 'name', 1)).rows)).toStrictEqual(['to-check', 'to-check'])
    expect(moveField(draft, 'status', 1).answers).toStrictEqual({ garbled: 'keep' })
  })

  test.each([
    ['9.85112E+14', 'shortened'],
    ['NULL', 'placeholder'],
    ['2026-01-02', 'number'],
    ['M?ller', 'letters-lost'],
  ])('the name %s is %s', (name, kind) => {
    const { oddities, rows } = review(draftOf(`Name;Category\nKiwi;7\n${name};7`))
    expect(oddities.map((oddity) => [oddity.kind, oddity.rows])).toStrictEqual([[kind, [3]]])
    expect(verdicts(rows)).toStrictEqual(['ready', 'to-check'])
  })

  test('but a name that the clerk typed is never odd', () => {
    const draft = changeRows(draftOf('Name;Category\nNULL;7'), () => ({ fixed: { 0: '2026' } }))
    expect(review(draft).rows.map(({ verdict, pet }) => [verdict, pet?.name])).toStrictEqual([['ready', '2026']])
  })

  test('but nothing is odd in a row that the clerk left out', () => {
    const draft = changeRows(draftOf('Name;Category\nNULL;7\nKiwi;7'), () => ({ choice: 'left-out' }))
    expect(review({ ...draft, hiddenRows: [2], summaryOf: null }).oddities).toStrictEqual([])
  })

  test('a row with a word for “no name” can be left out, and one of them added too', () => {
    const draft = draftOf('Name;Category\nNULL;7\nKiwi;7\n-;7', { placeholder: 'leave-out' })
    expect(verdicts(review(draft).rows)).toStrictEqual(['left-out', 'ready', 'left-out'])
    const added = changeRows(draft, ({ number }) => (number === 2 ? { choice: 'added' } : null))
    expect(verdicts(review(added).rows)).toStrictEqual(['ready', 'ready', 'left-out'])
  })
})

describe('a heading', () => {
  const text =
    'Name;Category;Status\nDogs;;\nRex;;Sold\nMini;;Sold\nParrots;;\nKiwi;;Sold\nRio;;Sold\nTom;7;Sold\nIvy;7;Sold'

  test('is not a pet, and may name the category of the rows below', () => {
    const draft = draftOf(text)
    const { oddities, rows } = review(draft)
    expect(oddities).toMatchObject([{ kind: 'heading', rows: [2, 5], example: 'Dogs', namesCategory: true }])
    expect(verdicts(rows).filter((verdict) => verdict === 'to-check')).toHaveLength(2)
    const given = answer(draft, { key: 'heading' }, 'as-category')
    expect(review(given).rows.map(({ verdict, pet }) => [verdict, pet?.categoryId])).toStrictEqual([
      ['left-out', undefined],
      ['ready', '3'],
      ['ready', '3'],
      ['left-out', undefined],
      // Nobody knows the number of Parrots yet.
      ['to-check', undefined],
      ['to-check', undefined],
      ['ready', '7'],
      ['ready', '7'],
    ])
    expect(review(given).oddities.at(-1)).toMatchObject({ kind: 'category', word: 'Parrots', rows: [6, 7] })
    const answered = answer(given, { key: 'categoryId parrots' }, '12')
    expect(review(answered).rows.map(({ pet }) => pet?.categoryId)).toContain('12')
    expect(verdicts(review(answered).rows)).not.toContain('to-check')
  })

  test('can also be column names in the middle, for other columns than above', () => {
    const { oddities, rows } = review(draftOf('Name;Category\nRex;3\nStatus;Name\nSold;Kiwi'))
    expect(oddities).toMatchObject([{ kind: 'heading', rows: [3] }])
    expect(verdicts(rows)[1]).toBe('to-check')
  })

  test('with only a category beside the name, is one only if it could be sent as a pet', () => {
    const draft = draftOf('Name;Category\nRex;3\nMini;3\nDogs;\nTom;3')
    expect(review(draft).oddities).toStrictEqual([])
    expect(verdicts(review(draft).rows)[2]).toBe('to-fix')
    const given = { ...draft, forAll: { categoryId: '3', status: '' } }
    expect(review(given).oddities).toMatchObject([{ kind: 'heading', rows: [4], example: 'Dogs' }])
  })

  test('is one if half of the rows have more cells, until the clerk types in its row', () => {
    const draft = draftOf('Name;Category;Status\nDogs;;\nRex;3;Sold\nCats;;\nTom;4;Sold')
    expect(review(draft).oddities).toMatchObject([{ kind: 'heading', rows: [2, 4], example: 'Dogs' }])
    const typed = changeRows(draft, ({ number }) => (number === 2 ? { fixed: { 0: 'Dogs' } } : null))
    expect(review(typed).oddities).toMatchObject([{ kind: 'heading', rows: [4], example: 'Cats' }])
  })

  test('does not name the category of the rows above', () => {
    const { oddities } = review(draftOf('Name;Category;Status\nRex;;Sold\nMini;;Sold\nDogs;;'))
    expect(oddities).toMatchObject([{ kind: 'heading', rows: [4], namesCategory: false }])
  })

  test('is one if half of the rows have another column, even if it could not be sent', () => {
    const { oddities } = review(draftOf('Name;Category;Cage\nRex;3;A\nMini;3;B\nDogs;;\nTom;3;'))
    expect(oddities).toMatchObject([{ kind: 'heading', rows: [4] }])
  })

  test('does not occur in a list of names', () => {
    expect(review(draftOf('Name\nRex\nKiwi\nMini')).oddities).toStrictEqual([])
    expect(review(draftOf('Name;Category\nRex;\nKiwi;\nMini;7')).oddities).toStrictEqual([])
  })
})

describe('an unused column may be a quantity', () => {
  const draft = draftOf('Bird;Group;Qty\nRex;7;3\nKiwi;7;1\nMini;7;30\nTom;7;1\nIvy;7;0')

  test('and each row becomes that many rows, or stays one', () => {
    const { oddities, rows } = review(draft)
    expect(oddities).toMatchObject([{ kind: 'quantity', column: 'Qty', pets: 35, rows: [2, 3, 4, 5, 6] }])
    expect(verdicts(rows)).toStrictEqual(Array(5).fill('to-check'))
    const all = answer(draft, { key: 'quantity 2' }, 'add-all')
    expect(rowsByPlace(all)).toStrictEqual(['2 ready x3', '3 ready x1', '4 ready x30', '5 ready x1', '6 left-out x1'])
    expect(rowsByPlace(answer(all, { key: 'quantity 2' }, null))).toHaveLength(5)
    expect(verdicts(review(answer(draft, { key: 'quantity 2' }, 'keep')).rows)).toStrictEqual(Array(5).fill('ready'))
  })

  test('and each pet of a row is its own: one that is refused, or saved to be added later, is one', () => {
    const all = answer(draft, { key: 'quantity 2' }, 'add-all')
    const named = changeRows(all, ({ number }) => (number === 2.001 ? { fixed: { 0: 'Rexina' } } : null))
    expect(names(review(named).rows).slice(0, 4)).toStrictEqual(['Rex', 'Rexina', 'Rex', 'Kiwi'])
    const saved = named.rows.slice(0, 3).map((row) => cellsOfPet(row, named.answers).join(';'))
    expect(saved).toStrictEqual(Array(3).fill('Rex;7;1'))
    expect(review(draftOf(`Bird;Group;Qty\n${saved.join('\n')}`)).rows).toHaveLength(3)
    const refused = { id: `${all.id}:1`, message: null, pet: { name: 'Rex', categoryId: '7' } }
    const back = { ...all, rows: all.rows.slice(1, 2).map((row) => ({ ...row, refused })) }
    expect(rowsByPlace(answer(back, { key: 'refused' }, 'keep'))).toHaveLength(1)
  })

  test('two columns that count different pets are added up', () => {
    const both = draftOf('Name;Category;Males;Females\nRex;7;4;5\nKiwi;7;5;0\nMini;7;0;4')
    const males = answer(both, { key: 'quantity 2' }, 'add-all')
    expect(review(males).oddities).toMatchObject([{ isMore: false }, { column: 'Females', pets: 9, isMore: true }])
    const all = answer(males, { key: 'quantity 3' }, 'add-all')
    expect(rowsByPlace(all)).toStrictEqual(['2 ready x9', '3 ready x5', '4 ready x4'])
    const saved = all.rows.slice(3, 5).map((row) => cellsOfPet(row, all.answers).join(';'))
    expect(saved).toStrictEqual(['Rex;7;1;0', 'Rex;7;0;1'])
  })

  test('of two columns that count the same pets, one answer is enough', () => {
    const both = draftOf('Name;Category;Ordered;Delivered\nRex;7;4;4\nKiwi;7;5;3\nMini;7;2;2')
    expect(review(both).oddities).toHaveLength(2)
    expect(review(answer(both, { key: 'quantity 3' }, 'add-all')).oddities).toMatchObject([{ column: 'Delivered' }])
  })

  test('and counts no total, and no row that is left out', () => {
    const invoice = draftOf('Name;Category;Qty\nRex;7;3\nKiwi;7;2\nMini;7;4\nTotal;;9')
    const without = changeRows(invoice, ({ number }) => (number === 4 ? { choice: 'left-out' } : null))
    expect([invoice, without].map((one) => review(one).oddities[0])).toMatchObject([{ pets: 9 }, { pets: 5 }])
    const split = rowsByPlace(answer(invoice, { key: 'quantity 2' }, 'add-all'))
    expect(split).toStrictEqual(['2 ready x3', '3 ready x2', '4 ready x4', '5 left-out x1'])
  })

  test.each([
    ['numbers the rows', 'Name;Category;No\nA1x;7;1\nB1x;7;2\nC1x;7;3'],
    [
      'numbers most rows, a few of them twice',
      `Name;Category;Cage\n${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2].map((cage, row) => `Bird ${row};7;${cage}`).join('\n')}`,
    ],
    ['has the same number in each row', 'Name;Category;Age\nA1x;7;2\nB1x;7;2'],
    ['has years', 'Name;Category;Born\nA1x;7;2024\nB1x;7;2025\nC1x;7;2024'],
    ['has prices', 'Name;Category;Retail\nA1x;7;12.50\nB1x;7;3.99\nC1x;7;12.50'],
    ['has whole prices', 'Name;Category;Unit price\nA1x;7;12\nB1x;7;15\nC1x;7;8'],
    ['has a currency sign', 'Name;Category;VK (€)\nA1x;7;12\nB1x;7;15\nC1x;7;8'],
    ['has ages, in any language', 'Name;Category;Alter/Monate\nA1x;7;3\nB1x;7;5\nC1x;7;3'],
    ['has only 1 and 0', 'Name;Category;Chip\nA1x;7;1\nB1x;7;0\nC1x;7;1'],
    ['has a number too large for one row', 'Name;Category;Qty\nA1x;7;1000\nB1x;7;2\nC1x;7;2'],
    ['is empty in half of the rows', 'Name;Category;Qty\nA1x;7;3\nB1x;7;2\nC1x;7;\nD1x;7;'],
    [
      'has nine different numbers in ten rows',
      `Name;Category;Cage\n${[5, 9, 2, 7, 1, 4, 8, 3, 6, 5].map((cage, row) => `Bird ${row};7;${cage}`).join('\n')}`,
    ],
    ['could be the category', 'Name;Category number;Category\nA1x;7;3\nB1x;7;4\nC1x;7;3'],
  ])('but not if it %s', (_, text) => {
    expect(review(draftOf(text)).oddities.filter(({ kind }) => kind === 'quantity')).toStrictEqual([])
  })

  test('more pets than a delivery takes cannot be added at once', () => {
    const answers = (...numbers: readonly number[]) => {
      const rows = numbers.map((number, row) => `Bird ${row};7;${number}`)
      const [oddity] = review(draftOf(`Name;Category;Qty\n${rows.join('\n')}`)).oddities
      return oddity && answersTo(oddity)
    }
    expect(answers(999, 999, 5)).toStrictEqual(['keep'])
    expect(answers(998, 1, 1)).toStrictEqual(['add-all', 'keep'])
    expect(answers(998, 1, 2)).toStrictEqual(['keep'])
  })
})

describe('in a file without a declared encoding', () => {
  const source = {
    id: null,
    fileName: 'pets.csv',
    encoding: 'Windows-1252' as const,
    encodings: ['Windows-1252' as const, 'Windows-1250' as const],
    sheets: [],
    sheet: null,
    hidden: { rows: 0, sheets: 0 },
  }
  const written = (text: string, change: Partial<NonNullable<DeliveryDraft['source']>> = {}): DeliveryDraft => ({
    ...draftOf(text),
    source: { ...source, ...change },
  })

  test('names with letters that the clerk’s language lacks are to be checked', () => {
    const { oddities, rows } = review(written('Name;Category\nØehoø;7\nKiwi;7'))
    expect(oddities).toStrictEqual([{ kind: 'encoding', key: 'encoding', rows: [2], example: 'Øehoø' }])
    expect(verdicts(rows)).toStrictEqual(['to-check', 'ready'])
  })

  test('nothing is to be checked if the encoding is sure, or no name has such a letter', () => {
    expect(review(written('Name;Category\nØehoø;7', { encodings: [] })).oddities).toStrictEqual([])
    expect(review(written('Name;Category\nØehoø;7', { encoding: 'UTF-8' })).oddities).toStrictEqual([])
    expect(review(written('Name;Category\nKiwi;7')).oddities).toStrictEqual([])
  })
})

test('a second column that could be the name is odd', () => {
  const draft = draftOf('Name;Pet name;Category\nJohn;Rex;7\nMary;Mini;7\n;;7\nTom;Tom;7')
  expect(review(draft).oddities).toMatchObject([
    { kind: 'second-name', name: 'Pet name', used: 'Name', column: 1, rows: [2, 3] },
  ])
})

describe('a word in several rows that is neither category nor status', () => {
  const draft = draftOf(
    'Name;Category;Status\nRex;Hunde;in stock\nMini; hunde;In Stock\nKiwi;Vögel;Sold\nTom;7;in stock',
  )

  test('is answered once', () => {
    expect(review(draft).oddities).toMatchObject([
      { kind: 'category', word: 'Hunde', rows: [2, 3] },
      { kind: 'status', word: 'in stock', rows: [2, 3, 5] },
    ])
    const answered = answer(answer(draft, { key: 'categoryId hunde' }, '3'), { key: 'status in stock' }, 'available')
    expect(review(answered).rows.map(({ verdict, pet }) => [verdict, pet?.categoryId, pet?.status])).toStrictEqual([
      ['ready', '3', 'available'],
      ['ready', '3', 'available'],
      ['to-fix', undefined, undefined],
      ['ready', '7', 'available'],
    ])
  })

  test('can be left for the store to decide', () => {
    const answered = review(answer(draft, { key: 'status in stock' }, '')).rows
    expect(answered.at(-1)).toMatchObject({ verdict: 'ready', pet: { name: 'Tom', categoryId: '7' } })
    expect(answered.at(-1)?.pet).not.toHaveProperty('status')
  })

  test('is not asked about if it is typed for all rows', () => {
    const typed = draftOf('Name;Category\nRex;\nMini;\nTom;7')
    expect(review({ ...typed, forAll: { categoryId: 'Hun', status: '' } }).oddities).toStrictEqual([])
  })
})

test('nothing is odd in a table of ordinary names', () => {
  const rows = ordinaryNames.map(
    (name, place) => `${name.replaceAll(/[;"]/g, '')};${(place % 9) + 1};Sold;${place * 7}.5`,
  )
  expect(review(draftOf(`Name;Category;Status;Price\n${rows.join('\n')}`)).oddities).toStrictEqual([])
})

test('with any oddities and answers, no row is ready while it is asked about, and each oddity has rows of the table', () => {
  const anyName = fc.constantFrom(
    'Kiwi',
    'Rio',
    'Mini',
    'NULL',
    'ZoÃ«',
    '9.8E+14',
    '7',
    'M?ller',
    '',
    'Dogs',
    'Total',
    'Name',
  )
  const anyCategory = fc.constantFrom('7', '', 'Hunde', 'Category', 'x')
  const anyStatus = fc.constantFrom('Sold', '', 'in stock', 'Status')
  const anyRow = fc.tuple(anyName, anyCategory, anyStatus, fc.constantFrom('1', '2', '3', '0'))
  const anyAnswer = fc.constantFrom('keep', 'fix', 'leave-out', 'as-category', 'add-all', 'add-all', '7', 'available')
  const reach = createReach('to-check', 'ready', 'left-out', 'several times')
  fc.assert(
    fc.property(
      fc.array(anyRow, { minLength: 2, maxLength: 12 }),
      fc.array(anyAnswer, { maxLength: 6 }),
      (lines, given) => {
        const read = readDelivery(
          `Name\tCategory\tStatus\tQty\n${lines.map((cells) => cells.join('\t')).join('\n')}`,
          null,
        )
        if ('kind' in read) return
        let draft = read
        for (const one of given) {
          const asked = review(draft).oddities.find(({ key }) => draft.answers[key] === undefined)
          if (asked) draft = answer(draft, asked, one)
        }
        const { oddities, rows } = review(draft)
        const numbers = new Set(draft.rows.map(({ number }) => number))
        const open = oddities.filter(({ key }) => draft.answers[key] === undefined)
        const asked = new Set(open.flatMap((oddity) => oddity.rows))
        expect(new Set(oddities.map(({ key }) => key)).size).toBe(oddities.length)
        for (const oddity of oddities) {
          expect(oddity.rows.length).toBeGreaterThan(0)
          expect(oddity.rows.every((number) => numbers.has(number))).toBe(true)
        }
        for (const { row, verdict, oddity } of rows) {
          if (verdict !== 'to-fix' && verdict !== 'alike' && verdict !== 'double') reach.note(verdict)
          reach.note('several times', !isFirstPiece(row))
          if (asked.has(row.number)) expect(verdict).not.toBe('ready')
          expect(verdict === 'to-check').toBe(oddity !== null)
        }
      },
    ),
    { numRuns: 200 },
  )
  reach.expectAtLeast(1)
})
