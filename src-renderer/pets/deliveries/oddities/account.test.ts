import { expect, test } from 'vitest'
import { sheetWords } from '../../spreadsheet/testing/sheet-words.ts'
import { changeRows, type DeliveryDraft } from '../draft/delivery-draft.ts'
import { accountOf } from './account.ts'
import { answered, draftOf, review } from './testing/review-rows.ts'

const account = (draft: DeliveryDraft) => accountOf(draft, review(draft).rows, sheetWords)

const invoice = draftOf(
  'Name;Category;Qty;Price;Sold\nRex;7;3;9.50;\nKiwi;7;2;4.00;x\nMini;7;4;12.00;\nTom;7;1;1.00;\nTotal;;10;26.50;',
)
const pieces = answered(invoice, ['quantity 2', 'add-all'], ['column 4 sold', 'keep'])

test('the account counts what is sent, and names the columns that are not used, with a mark in few rows', () => {
  expect(account(pieces)).toStrictEqual({
    rows: 4,
    pets: 10,
    unused: [
      { column: 3, name: 'Price', mark: null },
      { column: 4, name: 'Sold', mark: { text: 'x', rows: 1 } },
    ],
    total: 10,
  })
})

test('rows that may be no pets, such as headings and totals of groups, count only once the clerk says that they are pets', () => {
  const groups = draftOf('Name;Category;Status\nDogs;;\nRex;3;Sold\nMini;3;Sold\nSumme Dogs;3;')
  expect(account(groups)).toMatchObject({ rows: 2, pets: 2 })
  expect(account(answered(groups, ['counts', 'keep']))).toMatchObject({ rows: 3, pets: 3 })
})

test('the sheet’s own total stays what it is when a row is left out', () => {
  const without = changeRows(pieces, ({ number }) => (Math.trunc(number) === 2 ? { choice: 'left-out' } : null))
  expect(account(without)).toMatchObject({ rows: 3, pets: 7, total: 10 })
})

test.each([
  ['Name;Category\nRex;7\nKiwi;7\nTotal;2', 2],
  ['Name;Category\nRex;7\nKiwi;7\nTotal;26', null],
  ['Name;Category\nRex;7\nKiwi;7', null],
])('without quantities, a total counts only if it says the number of pets: %j', (text, total) => {
  expect(account(draftOf(text)).total).toBe(total)
})
