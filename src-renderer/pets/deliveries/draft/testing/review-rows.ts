import { findOddities, type Oddity, type RefusedPet, readHeadings, settle } from '../../oddities/oddities.ts'
import { byNameKey, type CheckedRow, checkRows, createRowReader, openByLikeness } from '../check-rows.ts'
import { type DeliveryDraft, type DraftRow, readDelivery, type TextSource } from '../delivery-draft.ts'
import { createCategoryReader } from '../read-columns.ts'

const readCategory = createCategoryReader('staging', { names: { 7: 'Birds', 3: 'Dogs' }, recent: [] })
const nothing = { listed: byNameKey([]), added: byNameKey([]), open: openByLikeness([]) }

/** A text's draft, with these answers. Throws if the text cannot be read. */
export function draftOf(
  text: string,
  answers: Readonly<Record<string, string>> = {},
  source: TextSource = null,
): DeliveryDraft {
  const draft = readDelivery(text, source)
  if ('kind' in draft) throw new Error(draft.kind)
  return { ...draft, answers }
}

/** A draft's oddities and rows, if 7 is Birds, 3 is Dogs, and the store has no pets. */
export function review(
  draft: DeliveryDraft,
  refusedOf?: (row: DraftRow) => RefusedPet | undefined,
): {
  readonly oddities: readonly Oddity[]
  readonly rows: readonly CheckedRow[]
} {
  const read = createRowReader(draft.matching, draft.forAll, readCategory, draft.answers, undefined, refusedOf)
  const headings = readHeadings(draft)
  const readRow = (row: DeliveryDraft['rows'][number]) => read(row, headings.given.get(row.number))
  const oddities = findOddities(draft, (row) => readRow(row).odd, headings)
  return { oddities, rows: checkRows(draft.rows, readRow, nothing, [], settle(oddities, draft.answers)) }
}

/** Each row's verdict. */
export const verdicts = (rows: readonly CheckedRow[]): readonly string[] => rows.map(({ verdict }) => verdict)
