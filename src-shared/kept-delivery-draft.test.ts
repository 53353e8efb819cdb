import { expect, test } from 'vitest'
import { forAnotherStore, type KeptDeliveryDraft } from './kept-delivery-draft.ts'

const id = '01890a5d-ac96-474b-8cce-b302099a8061'

const row = (number: number, choice: 'added' | 'left-out' | null = null) => ({
  number,
  cells: [`Bird ${number}`],
  fixed: {},
  choice,
})

const review: NonNullable<KeptDeliveryDraft['review']> = {
  id,
  source: null,
  separator: '\t',
  above: [],
  header: null,
  headerRow: null,
  columns: ['Name'],
  matching: { name: 0, categoryId: null, status: null },
  forAll: { categoryId: '7', status: 'available' },
  answers: {},
  hiddenRows: [],
  struckRows: [],
  askedAbout: [],
  rows: [row(1), row(2, 'added'), row(3), row(4, 'left-out')],
}

test('a draft for another store keeps what was typed and chosen, but no row that was sent, and nothing that names a pet, a category or a delivery of the former', () => {
  const answers = { hidden: 'add', 'status verkauft': 'sold', 'categoryId hunde': '3', [`refused ${id}`]: 'again' }
  const rows = [
    row(1, 'added'),
    { ...row(2), fixed: { 0: 'Kiwi II' }, unsent: 'to-fix' as const },
    { ...row(3), sent: `${id}:0` },
  ]
  const draft = { text: 'Bird 1', review: { ...review, begun: id, answers, askedAbout: ['812', `${id}:12`], rows } }
  const { id: _, ...kept } = review
  expect(forAnotherStore(draft)).toStrictEqual({
    text: 'Bird 1',
    review: {
      ...kept,
      answers: { hidden: 'add', 'status verkauft': 'sold' },
      rows: [row(1, 'added'), { ...row(2), fixed: { 0: 'Kiwi II' } }],
    },
  })
})
