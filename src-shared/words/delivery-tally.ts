import type { RowEnd } from '../delivery.ts'

/** How a row ended, or why its delivery began without it: something was still to fix, or it looks like another pet. */
export type EndOfRow = RowEnd['kind'] | 'to-fix' | 'held-back'

/** How many rows of a delivery came to each end; absent for none. */
export type DeliveryTally = Readonly<Partial<Record<EndOfRow, number>>>

/**
 * A language's words for how many rows came to an end, in the order of its sentence. A row that was found counts as added, and one being sent
 * as still to send.
 */
export type TallyWords = Readonly<Record<Exclude<EndOfRow, 'found' | 'sending'>, (count: number) => string>>

/** The parts of the sentence at the end of a delivery: the rows that were added, also if there are none, and those that came to another end. */
export function endsOf(words: TallyWords, ends: DeliveryTally): readonly string[] {
  const added = (ends.added ?? 0) + (ends.found ?? 0)
  const unsent = (ends['to-send'] ?? 0) + (ends.sending ?? 0)
  const counts: Readonly<Record<string, number>> = { ...ends, added, 'to-send': unsent }
  return Object.entries(words).flatMap(([end, say]) => {
    const count = counts[end] ?? 0
    return count > 0 || end === 'added' ? [say(count)] : []
  })
}
