import { describe, expect, test } from 'vitest'
import { keptDeliveryDraftSchema } from '../../../src-shared/kept-delivery-draft.ts'
import { changeRows, type DeliveryDraft, readDelivery, turnHeader, withRows } from './delivery-draft.ts'
import { fromKept, toKept } from './kept-draft.ts'

function read(text: string): DeliveryDraft {
  const draft = readDelivery(text, { fileName: 'birds.csv', encoding: 'UTF-16' })
  if ('kind' in draft) throw new Error(draft.kind)
  return draft
}

const draft = read('Bird;Group;Cage\nKiwi;Parrots\n"Two\nlines";7;A;left over\nPico;;\n')
const mended = changeRows(draft, ({ number }) =>
  number === 1 ? { mended: { 1: '7', status: 'sold' } } : number === 3 ? { choice: 'left-out' } : null,
)

describe('a delivery under review is the same after it was kept', () => {
  test.each<[string, DeliveryDraft]>([
    ['as it came in', draft],
    ['mended, and with a row left out', mended],
    ['with its first row read as a pet', turnHeader(mended)],
    ['with some rows sent', withRows(mended, ({ number }) => number !== 2) ?? draft],
  ])('%s', (_, one) => {
    const kept = JSON.parse(JSON.stringify(toKept({ text: 'Bird', draft: one })))
    expect(fromKept(keptDeliveryDraftSchema.parse(kept))).toEqual({ text: 'Bird', draft: one })
  })
})

test('text that was typed and not reviewed is kept as it is', () => {
  expect(fromKept(toKept({ text: 'Kiwi;', draft: null }))).toEqual({ text: 'Kiwi;', draft: null })
})

test('a file in which rows are missing gives empty cells, which the review finds', () => {
  const kept = toKept({ text: '', draft })
  const review = kept.review && { ...kept.review, lines: kept.review.lines.slice(0, 2) }
  expect(fromKept({ text: '', review }).draft?.rows.map(({ cells }) => cells)).toEqual([['Kiwi', 'Parrots'], [], []])
})
