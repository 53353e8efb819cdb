import type { Delivery } from '../../../src-shared/delivery.ts'
import { words } from '../../../src-shared/words/words.ts'
import { failureSentence } from '../../ui/failure-notice.tsx'
import { type DeliveryTally, tallyOf } from './delivery-tally.ts'

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
      return sending.states.heldUp(failureSentence(state.failure, environment))
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

/** What became of a delivery in the end: "117 added, 1 refused." */
export function endSentence({ outcomes }: Pick<Delivery, 'outcomes'>): string {
  const { sending } = words.delivery
  const { found, added, ...others } = tallyOf(outcomes)
  const kinds = ['refused', 'alreadyThere', 'unknown', 'notAdded', 'open'] as const satisfies (keyof DeliveryTally)[]
  const ends = kinds.filter((kind) => others[kind] > 0).map((kind) => sending.tally[kind](others[kind]))
  return sending.atEnd([sending.tally.added(added + found), ...ends])
}
