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

/** Gives the count that includes a row. */
export function tallyKindOf(outcome: RowOutcome): keyof DeliveryTally {
  return tallied[rowEndOf(outcome).kind]
}

/** Counts a delivery's rows by their outcomes. `toFix` is the number of rows that still need fixing, which have no outcome. */
export function tallyOf(outcomes: readonly RowOutcome[], toFix = 0): DeliveryTally {
  const tally: Record<keyof DeliveryTally, number> = { ...none, toFix }
  for (const outcome of outcomes) tally[tallyKindOf(outcome)] += 1
  return tally
}

/** Counts the rows that are still to be sent, without the one that is being sent. */
export function unsentOf(outcomes: readonly RowOutcome[]): number {
  return outcomes.filter((outcome) => rowEndOf(outcome).kind === 'to-send').length
}

const notAdded: readonly RowEnd['kind'][] = ['to-send', 'refused', 'already-there', 'may-be-there', 'not-added']

/**
 * Gives the positions of the rows that the delivery certainly did not add, without those `takenBack` to be fixed. The app can save these
 * rows as CSV.
 */
export function leftOf(outcomes: readonly RowOutcome[], takenBack?: ReadonlySet<number>): readonly number[] {
  return outcomes.flatMap((outcome, position) =>
    notAdded.includes(rowEndOf(outcome).kind) && !takenBack?.has(position) ? [position] : [],
  )
}
