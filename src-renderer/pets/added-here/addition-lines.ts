import type { Addition } from '../../../src-shared/addition.ts'
import { type Day, daysOf } from './addition-days.ts'

/** A line of the table: the heading of a day, or an addition. */
export type AdditionLine =
  | { readonly kind: 'day'; readonly day: Day<Addition> }
  | { readonly kind: 'addition'; readonly addition: Addition }

/** Additions, newest first, as lines under headings. */
export function linesOf(additions: readonly Addition[]): readonly AdditionLine[] {
  return daysOf(additions).flatMap((day): readonly AdditionLine[] => [
    { kind: 'day', day },
    ...day.entries.map((addition) => ({ kind: 'addition', addition }) as const),
  ])
}

/**
 * The places to draw, ascending: those in view (`inView`, ascending), the heading of the first of them, which stays in view,
 * and the `pinned` one, which may have the focus.
 */
export function placesToDraw(inView: readonly number[], lines: readonly AdditionLine[], pinned: number): number[] {
  const first = inView[0] ?? 0
  const heading = lines.findLastIndex(({ kind }, place) => kind === 'day' && place <= first)
  return [...new Set([heading, ...inView, pinned])].sort((a, b) => a - b)
}
