import { type RowEnd, type RowOutcome, rowEndOf } from '../../../src-shared/delivery.ts'
import type { DeliveryTally } from '../../../src-shared/words/delivery-tally.ts'

const none: DeliveryTally = {
  open: 0,
  added: 0,
  found: 0,
  refused: 0,
  alreadyThere: 0,
  mayBeThere: 0,
  unknown: 0,
  notAdded: 0,
  toFix: 0,
  heldBack: 0,
}

const tallied: Readonly<Record<RowEnd['kind'], keyof DeliveryTally>> = {
  'to-send': 'open',
  sending: 'open',
  added: 'added',
  found: 'found',
  refused: 'refused',
  'already-there': 'alreadyThere',
  'may-be-there': 'mayBeThere',
  unknown: 'unknown',
  'not-added': 'notAdded',
}

/** Counts a delivery's rows by their outcomes, and the rows that it began `without`, with the reasons why. */
export function tallyOf(
  outcomes: readonly RowOutcome[],
  without: readonly { readonly row: { readonly unsent?: string | undefined } }[] = [],
): DeliveryTally {
  const tally: Record<keyof DeliveryTally, number> = { ...none }
  for (const outcome of outcomes) tally[tallied[rowEndOf(outcome).kind]] += 1
  for (const { row } of without) {
    if (row.unsent === 'to-fix') tally.toFix += 1
    if (row.unsent === 'held-back') tally.heldBack += 1
  }
  return tally
}

/** Counts the rows that are still to be sent, without the one that is being sent. */
export function unsentOf(outcomes: readonly RowOutcome[]): number {
  return outcomes.filter((outcome) => rowEndOf(outcome).kind === 'to-send').length
}
