import { type AdditionId, deliveryPlaceOf } from '../../../src-shared/addition.ts'
import type { LinesText } from '../../files/line-file.ts'
import type { Ledger } from './ledger.ts'
import type { LedgerEvent } from './ledger-event.ts'

const keptFor = 90 * 24 * 60 * 60 * 1000

/**
 * Leaves out what has expired: settled additions that are 90 days older than both the newest event and the clock, and dismissed deliveries.
 * Additions that are open or in a draft, and unfinished deliveries, stay however old they are. A clock that is wrong now, or was wrong
 * once, drops nothing, because neither the clock nor the newest event counts alone.
 */
export function withoutExpired(
  { values: events, lines }: Omit<LinesText<LedgerEvent>, 'problem'>,
  ledger: Ledger,
  now: number,
  isInDraft: (id: AdditionId) => boolean,
): Omit<LinesText<LedgerEvent>, 'problem'> {
  const lastAt = new Map<string, number>()
  let newest = 0
  for (const event of events) {
    // The file's order counts: if an event seems older than one before it, the clock was set back.
    newest = Math.max(newest, event.at)
    if ('id' in event) lastAt.set(event.id, newest)
  }
  const limit = Math.min(newest, now) - keptFor
  function isKept(event: LedgerEvent | undefined): boolean {
    if (event === undefined) return false
    if ('delivery' in event) return ledger.deliveries.has(event.delivery)
    if (!('id' in event)) return true
    const addition = ledger.additions.get(event.id)
    const delivery = deliveryPlaceOf(event.id)?.id ?? ''
    if (addition === undefined || ledger.deliveries.has(delivery) || isInDraft(event.id)) return true
    return !('at' in addition.state) || Math.max(addition.state.at, lastAt.get(event.id) ?? 0) >= limit
  }
  return { values: events.filter(isKept), lines: lines.filter((_, place) => isKept(events[place])) }
}
