import type { Addition, AdditionId } from '../../../src-shared/addition.ts'
import { type Day, daysOf } from './addition-days.ts'

/** A line of the table: the heading of a day, or an addition. */
export type AdditionLine =
  | { readonly kind: 'day'; readonly day: Day<Addition> }
  | { readonly kind: 'addition'; readonly addition: Addition }

/** The lines of a table of additions, and where each addition and each heading is among them, counted from 0. */
export interface AdditionLines {
  readonly lines: readonly AdditionLine[]
  readonly placeOf: ReadonlyMap<AdditionId, number>
  /** Ascending. */
  readonly headings: readonly number[]
}

/** Additions, newest first, as lines under headings. */
export function linesOf(additions: readonly Addition[]): AdditionLines {
  const lines: AdditionLine[] = []
  const placeOf = new Map<AdditionId, number>()
  const headings: number[] = []
  for (const day of daysOf(additions)) {
    headings.push(lines.length)
    lines.push({ kind: 'day', day })
    for (const addition of day.entries) {
      placeOf.set(addition.id, lines.length)
      lines.push({ kind: 'addition', addition })
    }
  }
  return { lines, placeOf, headings }
}

/**
 * The places to draw, ascending: those in view (`inView`, ascending), the heading of the first of them, which stays in view,
 * and the `pinned` one, which may have the focus.
 */
export function placesToDraw(inView: readonly number[], headings: readonly number[], pinned: number): number[] {
  const first = inView[0] ?? 0
  const heading = headings.findLast((place) => place <= first)
  return [...new Set([...inView, ...(heading === undefined ? [] : [heading]), pinned])].sort((a, b) => a - b)
}
