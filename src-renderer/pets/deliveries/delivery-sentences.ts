import type { Delivery } from '../../../src-shared/delivery.ts'
import { words } from '../../../src-shared/words/words.ts'
import { failureSentence } from '../../ui/failure-notice.tsx'

/** Whether nothing more is sent of a delivery, whatever the clerk does. */
export function isAtEnd({ state }: Pick<Delivery, 'state'>): boolean {
  return state.kind === 'stopped' || state.kind === 'done'
}

/** Whether a delivery is being sent, now or by itself in a moment. */
export function isUnderWay({ state }: Pick<Delivery, 'state'>): boolean {
  return state.kind === 'sending' || state.kind === 'waiting'
}

/** What a delivery does just now, or why it does nothing; null at its end. */
export function stateSentence({ state, environment }: Pick<Delivery, 'state' | 'environment'>): string | null {
  const { sending } = words.delivery
  switch (state.kind) {
    case 'sending':
      return null
    case 'waiting':
      return sending.states.waiting(environment, state.until)
    case 'held-up':
      return words.sentences([failureSentence(state.failure, environment), sending.states.heldUp])
    case 'paused':
      return sending.states.paused
    case 'interrupted':
      return sending.states.interrupted
    case 'stopped':
      return sending.states.stopped
    case 'done':
      return null
  }
}
