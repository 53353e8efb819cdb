import { describe, expect, test } from 'vitest'
import { readDelivery } from './delivery-draft.ts'

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
