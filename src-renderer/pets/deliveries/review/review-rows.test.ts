import { expect, test } from 'vitest'
import { answered, draftOf, review } from '../oddities/testing/review-rows.ts'
import { firstFault, shownIn } from './review-rows.tsx'

test.each([
  [
    'the first cell that cannot be sent',
    'Name;Category;Status\nKiwi;7;Sold\n;Parrots;x\nRio;;',
    { row: 3, cell: 'name' },
  ],
  ['that cell even far to the right', 'Name;Category;Status\nKiwi;7;Sold\nRio;7;ill', { row: 3, cell: 'status' }],
  ['nothing in particular if all rows are ready', 'Name;Category\nKiwi;7', undefined],
])('a review starts at %s', (_, text, place) => {
  expect(firstFault(review(draftOf(text)).rows)).toStrictEqual(place)
})

test('a review without faults starts at the first refused row', () => {
  const draft = draftOf('Name;Category\nKiwi;7\nRio;7')
  const refused = { id: 'a', message: null, pet: { name: 'Rio', categoryId: '7', status: 'available' as const } }
  const refusedOf = ({ number }: { number: number }) => (number === 3 ? refused : undefined)
  expect(firstFault(review(draft, undefined, { refusedOf }).rows)).toStrictEqual({ row: 3, cell: 'name' })
  expect(firstFault(review(answered(draft, ['refused ', 'keep']), undefined, { refusedOf }).rows)).toBeUndefined()
})

test('a status reads the same whether or not its row has a fault', () => {
  const { forAll, matching, ...draft } = draftOf('Name;Category;Status\nKiwi;7;available\n;7;available\nRio;7;lost')
  const categories = { names: {}, recent: [] }
  const { rows } = review({ forAll, matching, ...draft })
  const shown = rows.map((row) => shownIn('status', { ...row, forAll, categories }).shown)
  expect(shown).toEqual(['Available', 'Available', 'lost'])
})
