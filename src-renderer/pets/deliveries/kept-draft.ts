import type { KeptDeliveryDraft } from '../../../src-shared/kept-delivery-draft.ts'
import type { PreparedDelivery } from './delivery-draft.ts'

/** What is prepared as main keeps it: the rows as they came in stand in it once. */
export function toKept({ text, draft }: PreparedDelivery): KeptDeliveryDraft {
  if (draft === null) return { text, review: null }
  return { text, review: { ...draft, rows: draft.rows.map(({ cells: _, ...row }) => row) } }
}

/** What is prepared, from what {@link toKept} gave. */
export function fromKept({ text, review }: KeptDeliveryDraft): PreparedDelivery {
  if (review === null) return { text, draft: null }
  const cells = review.lines.slice(review.hasHeader ? 1 : 0)
  return { text, draft: { ...review, rows: review.rows.map((row, place) => ({ ...row, cells: cells[place] ?? [] })) } }
}
