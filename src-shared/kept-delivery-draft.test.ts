import { expect, test } from 'vitest'
import { forAnotherStore, type KeptDeliveryDraft, withoutSent } from './kept-delivery-draft.ts'

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

const sentRow = (number: number) => ({
  number,
  cells: [`Bird ${number}`],
  pet: { name: `Bird ${number}`, categoryId: '7' },
  again: false,
})

test('a draft whose delivery has begun keeps the rows that are still to fix, and no text that was sent', () => {
  const draft = { text: 'Bird 1\nBird 2\nBird 3\nBird 4', review }
  expect(withoutSent(draft, { id, rows: [sentRow(1), sentRow(2)] })).toMatchObject({
    text: '',
    review: { leftBy: id, rows: [{ number: 3 }] },
  })
  expect(withoutSent(draft, { id, rows: [1, 2, 3].map(sentRow) })).toStrictEqual({ text: '', review: null })
})

test('a draft for another store keeps what was typed and chosen, but nothing that names a pet, a category or a delivery of the former', () => {
  const refused = { id: `${id}:1`, message: 'No.', pet: sentRow(1).pet }
  const answers = { hidden: 'add', 'status verkauft': 'sold', 'categoryId hunde': '3', [`refused ${id}`]: 'again' }
  const rows = [
    { ...row(1, 'added'), refused },
    { ...row(2), fixed: { 0: 'Kiwi II' } },
  ]
  const draft = { text: 'Bird 1', review: { ...review, leftBy: id, answers, askedAbout: ['812', `${id}:12`], rows } }
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
