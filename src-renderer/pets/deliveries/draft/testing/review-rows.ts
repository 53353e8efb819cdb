import { findOddities, type Oddity, readHeadings, settle } from '../../oddities/oddities.ts'
import { byNameKey, type CheckedRow, checkRows, createRowReader, openByLikeness } from '../check-rows.ts'
import { type DeliveryDraft, readDelivery, type TextSource } from '../delivery-draft.ts'
import { createCategoryReader } from '../read-columns.ts'

const readCategory = createCategoryReader('staging', { names: { 7: 'Birds', 3: 'Dogs' }, recent: [] })
const nothing = { listed: byNameKey([]), added: byNameKey([]), open: openByLikeness([]) }

/** The draft of a text, with these answers. Throws where it cannot be read. */
export function draftOf(
  text: string,
  answers: Readonly<Record<string, string>> = {},
  source: TextSource = null,
): DeliveryDraft {
  const draft = readDelivery(text, source)
  if ('kind' in draft) throw new Error(draft.kind)
  return { ...draft, answers }
}

/** What is odd in a draft, and its rows, where 7 is Birds, 3 is Dogs, and the store has no pets. */
export function review(draft: DeliveryDraft): {
  readonly oddities: readonly Oddity[]
  readonly rows: readonly CheckedRow[]
} {
  const read = createRowReader(draft.matching, draft.forAll, readCategory, draft.answers)
  const headings = readHeadings(draft)
  const readRow = (row: DeliveryDraft['rows'][number]) => read(row, headings.given.get(row.number))
  const oddities = findOddities(draft, (row) => readRow(row).odd, headings)
  return { oddities, rows: checkRows(draft.rows, readRow, nothing, [], settle(oddities, draft.answers)) }
}

/** The verdict of each row. */
export const verdicts = (rows: readonly CheckedRow[]): readonly string[] => rows.map(({ verdict }) => verdict)
