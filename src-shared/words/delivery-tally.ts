import type { RowEnd } from '../delivery.ts'

/** How a row ended, or why its delivery began without it: something was still to fix, or it looks like another pet. */
export type EndOfRow = RowEnd['kind'] | 'to-fix' | 'held-back'

/** How many rows of a delivery came to each end; absent for none. */
export type DeliveryTally = Readonly<Partial<Record<EndOfRow, number>>>

/** A language's words for how many rows came to an end. A row that was found counts as added, and one being sent as still to send. */
export type TallyWords = Readonly<Record<Exclude<EndOfRow, 'found' | 'sending'>, (count: number) => string>>

const others = [
  'refused',
  'already-there',
  'may-be-there',
  'unknown',
  'not-added',
  'to-send',
  'to-fix',
  'held-back',
] as const

/**
 * The parts of the sentence at the end of a delivery, in its order: the rows that were added, also if there are none, and those that came
 * to each other end that a row came to.
 */
export function endsOf(words: TallyWords, ends: DeliveryTally): readonly string[] {
  const countOf = (...kinds: readonly EndOfRow[]) => kinds.reduce((sum, kind) => sum + (ends[kind] ?? 0), 0)
  const parts = others.map((end) => [end, end === 'to-send' ? countOf(end, 'sending') : countOf(end)] as const)
  return [
    words.added(countOf('added', 'found')),
    ...parts.filter(([, count]) => count > 0).map(([end, count]) => words[end](count)),
  ]
}
