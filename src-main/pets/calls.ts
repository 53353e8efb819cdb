import type { AdditionId } from '../../src-shared/addition.ts'
import type { DeliveryStanding, StoreChange } from '../../src-shared/delivery.ts'
import { failureSentence } from '../../src-shared/words/failure-sentence.ts'
import { words } from '../../src-shared/words/words.ts'
import type { Deliveries } from './deliveries/deliveries.ts'

/**
 * Makes a function that takes each change of a store and gives the sentences that call the clerk: about a delivery that is held up or has
 * ended, and about each pet whose answer was lost, once.
 */
export function createCalls({ countRows }: Pick<Deliveries, 'countRows'>) {
  const standings = new Map<DeliveryStanding['id'], DeliveryStanding['state']['kind']>()
  const unclear = new Set<AdditionId>()

  return ({ environment, additions, delivery }: StoreChange): readonly string[] => {
    const calls: string[] = []
    for (const { id, pet, outcome } of additions) {
      const isUnclear = outcome.kind === 'unknown'
      if (isUnclear && !unclear.has(id)) calls.push(words.openAddition.title(pet.name, environment))
      if (isUnclear) unclear.add(id)
      else unclear.delete(id)
    }
    if (delivery === null) return calls
    const { state } = delivery
    const { kind } = state
    const before = standings.get(delivery.id)
    standings.set(delivery.id, kind)
    // One that was first seen as it is now waited for the clerk before.
    if (before === undefined || before === kind || (kind !== 'held-up' && kind !== 'done')) return calls
    const { ended, rows } = countRows(environment)
    const standing = words.delivery.sending.line.standing(environment, ended, rows)
    return [
      ...calls,
      words.sentences([standing, state.kind === 'held-up' && failureSentence(state.failure, environment)]),
    ]
  }
}
