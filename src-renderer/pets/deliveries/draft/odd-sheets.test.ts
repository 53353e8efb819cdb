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

  test('are left out if they are more than a delivery takes', () => {
    const long = `Name\tCategory\n${'Kiwi\t7\n'.repeat(4000)}Rio\t7`
    const hidden = Array.from({ length: 4000 }, (_, at) => at + 2)
    const draft = draftOf(long, {}, withHidden(...hidden))
    expect(draft.rows.map(({ number }) => number)).toStrictEqual([4002])
    expect([draft.source?.hidden.rows, draft.hiddenRows]).toStrictEqual([4000, []])
    expect(readDelivery(long, withHidden(2))).toStrictEqual({ kind: 'too-many-rows', count: 4000 })
  })

  test('name the columns only if no other row is shown', () => {
    const template = 'item_name\tcategory_id\tstatus\nName\tCategory\t\nKiwi\t7\t'
    expect(draftOf(template, {}, withHidden(1)).headerRow).toBe(2)
    expect(draftOf(template, {}, withHidden(1, 2, 3)).headerRow).toBe(1)
  })

  test('are still known after the clerk chooses another row for the column names', () => {
    const draft = nameColumnsIn(draftOf(text, {}, withHidden(3)), null)
    expect(review(draft).oddities[0]).toMatchObject({ kind: 'hidden', rows: [3] })
  })
})

describe('a formula whose result is missing', () => {
  const text = 'Name;Category;Status;Price\nKiwi;=VLOOKUP(A2,B:C,2);;=D1*2\n=A9;7;;\nRio;7;;=D3*2\nMango;7;=B1;'

  test('is asked about in used columns, and nothing else is asked about its row', () => {
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

  test('is not one once the clerk has typed something else, or if another program only guards text', () => {
    const typed = changeRows(draftOf('Name;Category\n=A9;7'), () => ({ fixed: { 0: 'Kiwi' } }))
    expect(review(typed).oddities).toStrictEqual([])
    expect(review(draftOf(`Name\tCategory\n="Kiwi"\t7\n'=)\t7\n=\t7`)).oddities.map(({ kind }) => kind)).toStrictEqual([
      'placeholder',
    ])
  })
})

const pets = ['Rex;Dogs;Sold', 'Mini;Dogs;Sold', 'Tom;Cats;Sold', 'Ivy;Cats;Sold', 'Max;Dogs;Sold']

describe('rows that count others', () => {
  test('such as a pivot table’s below them are asked about once, with a total that has a second number', () => {
    const draft = draftOf(['Name;Category;Status', ...pets, 'Dogs;3;', 'Cats;2;', 'Grand total;;5'].join('\n'))
    const [counts] = review(draft).oddities
    expect(counts).toStrictEqual({ kind: 'counts', key: 'counts', rows: [7, 8, 9], example: 'Dogs 3' })
    expect(verdicts(review(draft).rows).slice(5)).toStrictEqual(Array(3).fill('to-check'))
    const left = review(answer(draft, { key: 'counts' }, 'leave-out'))
    expect(verdicts(left.rows).slice(5)).toStrictEqual(Array(3).fill('left-out'))
  })

  test('do not include a row in which the clerk has typed', () => {
    const draft = draftOf(
      ['Name;Category;Status', ...pets, 'Kiwi;Birds;Sold', 'Dogs;3;', 'Cats;2;', 'Birds;1;'].join('\n'),
    )
    expect(review(draft).oddities[0]).toMatchObject({ kind: 'counts', rows: [8, 9, 10] })
    const typed = changeRows(draft, ({ number }) => (number === 10 ? { fixed: { 1: '7' } } : null))
    expect(review(typed).oddities[0]).toMatchObject({ kind: 'counts', rows: [8, 9] })
  })

  test('do not include a plain total, which is left out without a question, nor a pet with a total’s name and a status', () => {
    const { oddities, rows } = review(draftOf('Name;Category;Status\nKiwi;7;Sold\nTotal;40;\nTotal;7;Sold'))
    expect(oddities).toStrictEqual([])
    expect(verdicts(rows)).toStrictEqual(['ready', 'left-out', 'ready'])
  })

  test.each([
    ['are there twice, with a category of 1', 'Name;Category;Status\nRex;1;Sold\nMini;1;Sold\nRex;1;\nMini;1;'],
    ['have a category and nothing else', 'Name;Category\nRex;2\nRex;2\nMini;2\nMini;2'],
    ['have no status, beside others', `Name;Category;Status\n${pets.join('\n')}\nKiwi;3;\nRio;2;`],
  ])('do not include pets that %s', (_, text) => {
    expect(review(draftOf(text)).oddities.filter(({ kind }) => kind === 'counts')).toStrictEqual([])
  })
})

describe('a sheet that only counts another one', () => {
  const rowsOf = (...lines: readonly string[]) => lines.map((line) => ({ cells: line.split(';') }))

  test.each([
    ['has the number of each', rowsOf('Dogs;3', 'Cats;2', 'Grand total;5'), true],
    ['has numbers in several columns', rowsOf('dogs;1;2;3', 'Cats;2;0;2', 'Total;3;2;5'), true],
    ['has the sums of a column', rowsOf('Dogs;60', 'Cats;90'), true],
    ['has an outdated number', rowsOf('Dogs;4', 'Cats;9'), false],
    ['has other pets', rowsOf('Rex;3', 'Mini;2', 'Kiwi;7'), false],
    ['has one row', rowsOf('Dogs;3'), false],
    ['has no row', rowsOf('Grand total;5'), false],
  ])('is told from other sheets: it %s', (_, summary, isSummary) => {
    const data = rowsOf('Rex;Dogs;10', 'Mini;Dogs;20', 'Max;Dogs;30', 'Tom;Cats;40', 'Ivy;Cats;50')
    expect(isSummaryOf(summary, data)).toBe(isSummary)
  })

  test('is asked about, and its rows are not sent until the clerk says that they are pets', () => {
    const draft = { ...draftOf('Row Labels;Count of Name\nDogs;3\nCats;2'), summaryOf: 'Data' }
    const [summary] = review(draft).oddities
    expect(summary).toStrictEqual({ kind: 'summary', key: 'summary', rows: [2, 3], sheet: 'Data' })
    expect(summary && answersTo(summary)).toStrictEqual(['use-sheet', 'keep'])
    expect(verdicts(review(draft).rows)).toStrictEqual(['to-check', 'to-check'])
    expect(verdicts(review(answer(draft, { key: 'summary' }, 'keep')).rows)).not.toContain('left-out')
  })
})

test('last time’s answers are offered for unanswered oddities that still take them', () => {
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
