import { deliveryPlaceOf, rowAdditionId } from '../../../src-shared/addition.ts'
import type { DeliveryOutcome } from '../../../src-shared/delivery.ts'
import type { Ledger, LedgerAddition, LedgerDelivery } from './ledger.ts'

const waiting: DeliveryOutcome = { kind: 'waiting' }

// The service has not looked at the pet: the key was wrong, or there were too many requests.
const putOff: readonly (number | undefined)[] = [401, 429]

// An addition in the ledger never changes, and of a thousand rows each answer replaces one.
const known = new WeakMap<LedgerAddition, DeliveryOutcome>()

/** What became of each row of a delivery. An outcome that is the same as before is the same object. */
export function outcomesOf({ additions }: Ledger, { id, content }: LedgerDelivery): readonly DeliveryOutcome[] {
  return content.rows.map((_, row) => {
    const addition = additions.get(rowAdditionId({ id, row }))
    return addition === undefined ? waiting : (known.get(addition) ?? remember(addition))
  })
}

function remember(addition: LedgerAddition): DeliveryOutcome {
  const outcome = outcomeOf(addition)
  known.set(addition, outcome)
  return outcome
}

/** Whether an addition is a row that was not sent, or waits as before. Only its delivery shows that row. */
export function isUnsentRow(addition: LedgerAddition): boolean {
  if (deliveryPlaceOf(addition.id) === undefined) return false
  const { kind } = outcomeOf(addition)
  return kind === 'waiting' || kind === 'already-there' || kind === 'may-be-there'
}

function outcomeOf({ state }: LedgerAddition): DeliveryOutcome {
  switch (state.kind) {
    case 'waiting':
    case 'sending':
      return { kind: 'sending' }
    case 'unknown':
      return { kind: 'unknown' }
    case 'added':
      return { kind: 'added', petId: state.petId, confirmedBy: state.confirmedBy }
    case 'not-added': {
      const { reason, message, httpStatus, alike, failure } = state
      if (alike !== undefined) return { kind: 'already-there', petId: alike }
      if (failure?.kind === 'addition-open') return { kind: 'may-be-there', additionId: failure.additionId }
      if (reason === 'clerk' && httpStatus === undefined) return { kind: 'not-added' }
      return httpStatus === undefined || putOff.includes(httpStatus) ? waiting : { kind: 'refused', message }
    }
  }
}
