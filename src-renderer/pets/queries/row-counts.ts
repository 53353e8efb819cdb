import { type RowOutcome, rowEndOf } from '../../../src-shared/delivery.ts'
import type { DeliveryTally, EndOfRow } from '../../../src-shared/words/delivery-tally.ts'

/** Counts a delivery's rows by their outcomes, and the rows that it began `without`, with the reasons why. */
export function tallyOf(
  outcomes: readonly RowOutcome[],
  without: readonly { readonly row: { readonly unsent?: string | undefined } }[] = [],
): DeliveryTally {
  const tally: Partial<Record<EndOfRow, number>> = {}
  const count = (end: EndOfRow) => {
    tally[end] = (tally[end] ?? 0) + 1
  }
  for (const outcome of outcomes) count(rowEndOf(outcome).kind)
  for (const { row } of without) if (row.unsent === 'to-fix' || row.unsent === 'held-back') count(row.unsent)
  return tally
}

/** Counts the rows that are still to be sent, without the one that is being sent. */
export function unsentOf(outcomes: readonly RowOutcome[]): number {
  return outcomes.filter((outcome) => rowEndOf(outcome).kind === 'to-send').length
}
