import { describe, expect, test } from 'vitest'
import { keptDeliveryDraftSchema } from '../../../../src-shared/kept-delivery-draft.ts'
import { changeRows, type DeliveryDraft, readDelivery, turnHeader, withRows } from './delivery-draft.ts'

describe('text that cannot be reviewed says why', () => {
  test.each([
    ['without a row', 'Name;Category\n;\n', { kind: 'no-rows' }],
    [
      'with more rows than one delivery takes',
      `Name\n${'Kiwi\n'.repeat(1001)}`,
      { kind: 'too-many-rows', count: 1001 },
    ],
    // Such as a file of another kind, of which each column would be offered three times.
    ['with columns without end', `[${'"Kiwi",'.repeat(300_000)}]`, { kind: 'too-many-columns', count: 300_001 }],
    [
      'with one column too many in its last row',
      `Kiwi;7\n${';'.repeat(500)}x`,
      { kind: 'too-many-columns', count: 501 },
    ],
  ])('%s', (_, text, problem) => {
    expect(readDelivery(text, null)).toEqual(problem)
  })

  test('500 columns can be reviewed', () => {
    expect(readDelivery(`Kiwi${';'.repeat(499)}x`, null)).toHaveProperty('rows.length', 1)
  })
})

test('empty columns behind the others are none', () => {
  const draft = readDelivery(`Bird;;Cage${';'.repeat(600)}\nKiwi;7;${' ;'.repeat(900)}\nMango`, null)
  expect(draft).toMatchObject({
    columns: ['Bird', 'Column 2', 'Cage'],
    rows: [{ cells: ['Kiwi', '7', ' '] }, { cells: ['Mango'] }],
  })
})

function read(text: string): DeliveryDraft {
  const draft = readDelivery(text, { fileName: 'birds.csv', encoding: 'UTF-16' })
  if ('kind' in draft) throw new Error(draft.kind)
  return draft
}

const draft = read('Bird;Group;Cage\nKiwi;Parrots\n"Two\nlines";7;A;left over\nPico;;\n')
const mended = changeRows(draft, ({ number }) =>
  number === 1 ? { mended: { 1: '7', status: 'sold' } } : number === 3 ? { choice: 'left-out' } : null,
)

test('a first row that is read as a pet is read as the names of the columns again', () => {
  const turned = turnHeader(draft)
  expect(turned).toMatchObject({ header: null, rows: { length: 4, 0: { cells: ['Bird', 'Group', 'Cage'] } } })
  expect(turnHeader(turned)).toEqual(draft)
})

describe('a delivery that is prepared is the same after it was kept', () => {
  test.each<[string, DeliveryDraft | null]>([
    ['as text that was not reviewed', null],
    ['as it came in', draft],
    ['mended, and with a row left out', mended],
    ['with its first row read as a pet', turnHeader(mended)],
    ['with some rows sent', withRows(mended, ({ number }) => number !== 2) ?? draft],
  ])('%s', (_, one) => {
    const kept = JSON.parse(JSON.stringify({ text: 'Bird', review: one }))
    expect(keptDeliveryDraftSchema.parse(kept)).toEqual({ text: 'Bird', review: one })
  })
})
