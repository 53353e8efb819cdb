import { describe, expect, test } from 'vitest'
import { answer, answeredLastTime, answersTo } from '../oddities/oddities.ts'
import { isSummaryOf } from '../oddities/summaries.ts'
import { changeRows, nameColumnsIn, readDelivery, type TextSource } from './delivery-draft.ts'
import { draftOf, review, verdicts } from './testing/review-rows.ts'

const withHidden = (...rows: readonly number[]): TextSource => ({
  id: '01890a5d-ac96-474b-8cce-b302099a8061',
  fileName: 'birds.xlsx',
  encoding: 'UTF-8',
  encodings: [],
  sheets: ['Birds'],
  sheet: 'Birds',
  hidden: { rows, sheets: 0 },
})

describe('rows that the spreadsheet hides', () => {
  const text = 'Name\tCategory\nKiwi\t7\nRio\tHunde\nZoÃ«\tHunde\nMango\t7'

  test('are asked about once, and are added or left out', () => {
    const draft = draftOf(text, {}, withHidden(3, 4))
    const { oddities, rows } = review(draft)
    expect(oddities[0]).toStrictEqual({ kind: 'hidden', key: 'hidden', rows: [3, 4] })
    expect(oddities[0] && answersTo(oddities[0])).toStrictEqual(['leave-out', 'keep'])
    expect(verdicts(rows)).toStrictEqual(['ready', 'to-check', 'to-check', 'ready'])
    const left = review(answer(draft, { key: 'hidden' }, 'leave-out'))
    expect(verdicts(left.rows)).toStrictEqual(['ready', 'left-out', 'left-out', 'ready'])
    // Nothing is asked about rows that are left out.
    expect(left.oddities.map(({ kind }) => kind)).toStrictEqual(['hidden'])
    const added = review(answer(answer(draft, { key: 'hidden' }, 'keep'), { key: 'categoryId hunde' }, '3'))
    expect(verdicts(added.rows)).toStrictEqual(['ready', 'ready', 'to-check', 'ready'])
  })

  test('are left out where they are more than a delivery takes', () => {
    const long = `Name\tCategory\n${'Kiwi\t7\n'.repeat(4000)}Rio\t7`
    const hidden = Array.from({ length: 4000 }, (_, at) => at + 2)
    const draft = draftOf(long, {}, withHidden(...hidden))
    expect(draft.rows.map(({ number }) => number)).toStrictEqual([4002])
    expect([draft.source?.hidden.rows, draft.hiddenRows]).toStrictEqual([4000, []])
    expect(readDelivery(long, withHidden(2))).toStrictEqual({ kind: 'too-many-rows', count: 4000 })
  })

  test('name the columns only where no other row is shown', () => {
    const template = 'item_name\tcategory_id\tstatus\nName\tCategory\t\nKiwi\t7\t'
    expect(draftOf(template, {}, withHidden(1)).headerRow).toBe(2)
    expect(draftOf(template, {}, withHidden(1, 2, 3)).headerRow).toBe(1)
  })

  test('are known by another choice of the row that names the columns, too', () => {
    const draft = nameColumnsIn(draftOf(text, {}, withHidden(3)), null)
    expect(review(draft).oddities[0]).toMatchObject({ kind: 'hidden', rows: [3] })
  })
})

describe('a formula whose result is missing', () => {
  const text = 'Name;Category;Status;Price\nKiwi;=VLOOKUP(A2,B:C,2);;=D1*2\n=A9;7;;\nRio;7;;=D3*2\nMango;7;=B1;'

  test('is asked about in the columns that are used, and nothing else is asked about its row', () => {
    const { oddities, rows } = review(draftOf(text))
    expect(oddities).toStrictEqual([
      { kind: 'formula', key: 'formula', rows: [2, 3, 5], example: '=VLOOKUP(A2,B:C,2)' },
    ])
    expect(verdicts(rows)).toStrictEqual(['to-check', 'to-check', 'ready', 'to-check'])
    expect(verdicts(review(draftOf(text, { formula: 'leave-out' })).rows)).toStrictEqual([
      'left-out',
      'left-out',
      'ready',
      'left-out',
    ])
    // As a name it can be used; as a category it cannot.
    expect(verdicts(review(draftOf(text, { formula: 'keep' })).rows)).toStrictEqual([
      'to-fix',
      'ready',
      'ready',
      'to-fix',
    ])
  })

  test('is none once the clerk typed something else, and where another program keeps text as it is', () => {
    const typed = changeRows(draftOf('Name;Category\n=A9;7'), () => ({ fixed: { 0: 'Kiwi' } }))
    expect(review(typed).oddities).toStrictEqual([])
    expect(review(draftOf(`Name\tCategory\n="Kiwi"\t7\n'=)\t7\n=\t7`)).oddities.map(({ kind }) => kind)).toStrictEqual([
      'placeholder',
    ])
  })
})

const pets = ['Rex;Dogs;Sold', 'Mini;Dogs;Sold', 'Tom;Cats;Sold', 'Ivy;Cats;Sold', 'Max;Dogs;Sold']

describe('rows that count others', () => {
  test('as a pivot table below them does are asked about once, with a total that has a number too many', () => {
    const draft = draftOf(['Name;Category;Status', ...pets, 'Dogs;3;', 'Cats;2;', 'Grand total;;5'].join('\n'))
    const [counts] = review(draft).oddities
    expect(counts).toStrictEqual({ kind: 'counts', key: 'counts', rows: [7, 8, 9], example: 'Dogs 3' })
    expect(verdicts(review(draft).rows).slice(5)).toStrictEqual(Array(3).fill('to-check'))
    const left = review(answer(draft, { key: 'counts' }, 'leave-out'))
    expect(verdicts(left.rows).slice(5)).toStrictEqual(Array(3).fill('left-out'))
  })

  test('a row in which the clerk typed is meant', () => {
    const draft = draftOf(
      ['Name;Category;Status', ...pets, 'Kiwi;Birds;Sold', 'Dogs;3;', 'Cats;2;', 'Birds;1;'].join('\n'),
    )
    expect(review(draft).oddities[0]).toMatchObject({ kind: 'counts', rows: [8, 9, 10] })
    const typed = changeRows(draft, ({ number }) => (number === 10 ? { fixed: { 1: '7' } } : null))
    expect(review(typed).oddities[0]).toMatchObject({ kind: 'counts', rows: [8, 9] })
  })

  test('a total without one is left out without a question, and a pet with that name and a status is a pet', () => {
    const { oddities, rows } = review(draftOf('Name;Category;Status\nKiwi;7;Sold\nTotal;40;\nTotal;7;Sold'))
    expect(oddities).toStrictEqual([])
    expect(verdicts(rows)).toStrictEqual(['ready', 'left-out', 'ready'])
  })

  test.each([
    ['are there twice, with a category of 1', 'Name;Category;Status\nRex;1;Sold\nMini;1;Sold\nRex;1;\nMini;1;'],
    ['have a category and nothing else', 'Name;Category\nRex;2\nRex;2\nMini;2\nMini;2'],
    ['have no status, beside others', `Name;Category;Status\n${pets.join('\n')}\nKiwi;3;\nRio;2;`],
  ])('and not pets that %s', (_, text) => {
    expect(review(draftOf(text)).oddities.filter(({ kind }) => kind === 'counts')).toStrictEqual([])
  })
})

describe('a sheet that only counts another one', () => {
  const rowsOf = (...lines: readonly string[]) => lines.map((line) => ({ cells: line.split(';') }))

  test.each([
    ['how many there are of each', rowsOf('Dogs;3', 'Cats;2', 'Grand total;5'), true],
    ['in several columns', rowsOf('dogs;1;2;3', 'Cats;2;0;2', 'Total;3;2;5'), true],
    ['what the numbers of a column come to', rowsOf('Dogs;60', 'Cats;90'), true],
    ['with one of its numbers out of date', rowsOf('Dogs;4', 'Cats;9'), false],
    ['pets of its own', rowsOf('Rex;3', 'Mini;2', 'Kiwi;7'), false],
    ['one row', rowsOf('Dogs;3'), false],
    ['no row', rowsOf('Grand total;5'), false],
  ])('%s', (_, summary, is) => {
    const data = rowsOf('Rex;Dogs;10', 'Mini;Dogs;20', 'Max;Dogs;30', 'Tom;Cats;40', 'Ivy;Cats;50')
    expect(isSummaryOf(summary, data)).toBe(is)
  })

  test('is asked about: its rows are not sent before the clerk says that they are pets', () => {
    const draft = { ...draftOf('Row Labels;Count of Name\nDogs;3\nCats;2'), summaryOf: 'Data' }
    const [summary] = review(draft).oddities
    expect(summary).toStrictEqual({ kind: 'summary', key: 'summary', rows: [2, 3], sheet: 'Data' })
    expect(summary && answersTo(summary)).toStrictEqual(['use-sheet', 'keep'])
    expect(verdicts(review(draft).rows)).toStrictEqual(['to-check', 'to-check'])
    expect(verdicts(review(answer(draft, { key: 'summary' }, 'keep')).rows)).not.toContain('left-out')
  })
})

test('an answer of last time is offered where it is still asked for, and not answered', () => {
  const draft = draftOf(
    'Name;Category;Status\nRex;Hunde;in stock\nMini;Hunde;in stock\nNULL;7;\nZoÃ«;7;\nLeo;Löwen;\nTiger;Löwen;',
  )
  const last = {
    'categoryId hunde': '3',
    'categoryId katzen': '4',
    'status in stock': '',
    placeholder: 'fix',
    garbled: 'fix',
  }
  const offered = answeredLastTime(review(draft).oddities, { garbled: 'keep' }, last)
  expect(offered.map(({ oddity, given }) => [oddity.key, given])).toStrictEqual([
    ['categoryId hunde', '3'],
    ['status in stock', ''],
  ])
})
