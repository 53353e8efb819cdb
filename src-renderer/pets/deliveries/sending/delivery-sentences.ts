import { words } from '../../../../src-shared/words/words.ts'
import { failureSentence } from '../../../ui/notices/messages.ts'
import type { ShownDelivery } from '../../queries/deliveries.ts'
import { tallyOf, unsentOf } from '../../queries/row-counts.ts'

/** Why a delivery waits or has stopped; null while it is sending and when it is done. */
export function stateSentence({
  state,
  environment,
  outcomes,
}: Pick<ShownDelivery, 'state' | 'environment' | 'outcomes'>): string | null {
  const { sending } = words.delivery
  switch (state.kind) {
    case 'sending':
      return null
    case 'put-off':
      return sending.states.putOff(environment, state.until)
    case 'held-up':
      return words.sentences([failureSentence(state.failure, environment), sending.states.heldUp])
    case 'paused':
      return sending.states.paused
    case 'interrupted':
      return sending.states.interrupted(outcomes.length - tallyOf(outcomes).open, outcomes.length)
    case 'stopped':
      return sending.states.stopped
    case 'done':
      return null
  }
}

/** A warning that a delivery's rows may already have been added; null if there is no such doubt, or nothing left to send. */
export function doubtSentence({ isDoubtful, outcomes }: Pick<ShownDelivery, 'isDoubtful' | 'outcomes'>): string | null {
  return isDoubtful && unsentOf(outcomes) > 0 ? words.delivery.sending.states.doubtful : null
}
