import type { DeliveryOutcome } from '../../../src-shared/delivery.ts'
import type { RecordedAddition } from './recorded-addition.ts'

/** What was attempted of a delivery, by row. */
export interface DeliveryAttempts {
  /** The last attempt at each row that was ever attempted. */
  readonly last: ReadonlyMap<number, RecordedAddition>
  /** The rows whose request waits for its turn or is under way. */
  readonly underWay: readonly number[]
}

const waiting: DeliveryOutcome = { kind: 'waiting' }
const sending: DeliveryOutcome = { kind: 'sending' }
const lost: DeliveryOutcome = { kind: 'unknown', additionId: null }

// The service has not looked at the pet: the key was wrong, or it was asked too often.
const putOff: readonly (number | undefined)[] = [401, 429]

// Records never change, and of a thousand rows each answer changes one.
const known = new WeakMap<RecordedAddition, DeliveryOutcome>()

/**
 * What became of each of the `count` rows of a delivery. Attempts may be missing if it is `isDoubtful`: a row that seems to wait
 * may have been added. An outcome that is the same as before is the same object.
 */
export function outcomesOf(
  count: number,
  { last, underWay }: DeliveryAttempts,
  isDoubtful = false,
): readonly DeliveryOutcome[] {
  const outcomes = new Array<DeliveryOutcome>(count).fill(waiting)
  for (const [row, attempt] of last) if (row < count) outcomes[row] = known.get(attempt) ?? remember(attempt)
  for (const row of underWay) outcomes[row] = sending
  return isDoubtful ? outcomes.map((outcome) => (outcome.kind === 'waiting' ? lost : outcome)) : outcomes
}

function remember(attempt: RecordedAddition): DeliveryOutcome {
  const outcome = outcomeOf(attempt)
  known.set(attempt, outcome)
  return outcome
}

/** Whether an attempt at a row came to nothing, so that the row waits as before. Only its delivery shows that row. */
export function isVainAttempt(attempt: RecordedAddition): boolean {
  if (attempt.delivery === undefined) return false
  const { kind } = outcomeOf(attempt)
  return kind === 'waiting' || kind === 'already-there'
}

function outcomeOf({ id, known, settled }: RecordedAddition): DeliveryOutcome {
  if (settled === null) return known === null ? waiting : { kind: 'unknown', additionId: id }
  if (settled.kind === 'added') return { kind: 'added', petId: settled.petId, confirmedBy: settled.confirmedBy }
  const { reason, message, httpStatus, alike } = settled
  if (alike !== undefined) return { kind: 'already-there', petId: alike }
  if (reason === 'not-sent' || putOff.includes(httpStatus)) return waiting
  return httpStatus === undefined && reason === 'clerk' ? { kind: 'not-added' } : { kind: 'refused', message }
}
