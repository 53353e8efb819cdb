import { deliveryPlaceOf, rowAdditionId } from '../../../src-shared/addition.ts'
import type { DeliveryOutcome } from '../../../src-shared/delivery.ts'
import { isAboutPet } from '../../service/request-failure.ts'
import type { Ledger, LedgerAddition, LedgerDelivery } from './ledger.ts'

const waiting: DeliveryOutcome = { kind: 'waiting' }

/** Whether the service refused a row for another reason than its pet, such as the key: the row is still to be sent. */
function isPutOff(state: LedgerAddition['state']): boolean {
  return state.kind === 'not-added' && state.httpStatus !== undefined && !isAboutPet(state.httpStatus)
}

/** What became of each row of a delivery. */
export function outcomesOf({ additions }: Ledger, { id, content }: LedgerDelivery): readonly DeliveryOutcome[] {
  return content.rows.map((_, row) => {
    const addition = additions.get(rowAdditionId({ id, row }))
    return addition === undefined ? waiting : outcomeOf(addition)
  })
}

/**
 * Whether an addition is a row that only its delivery shows: it was never sent, or waits as before. Once the delivery is dismissed,
 * one that was tried is listed like any other.
 */
export function isShownByDeliveryAlone({ deliveries }: Ledger, addition: LedgerAddition): boolean {
  const place = deliveryPlaceOf(addition.id)
  if (place === undefined) return false
  const { kind } = outcomeOf(addition)
  if (kind === 'waiting') return addition.known === null || deliveries.has(place.id)
  return kind === 'already-there' || kind === 'may-be-there'
}

/** What is listed of a row's state: one that was put off ended without being sent. */
export function listedState({ id, state }: LedgerAddition): LedgerAddition['state'] {
  if (state.kind !== 'not-added' || !isPutOff(state) || deliveryPlaceOf(id) === undefined) return state
  return { kind: 'not-added', reason: 'not-sent', message: null, at: state.at }
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
      return httpStatus === undefined || isPutOff(state) ? waiting : { kind: 'refused', message }
    }
  }
}
