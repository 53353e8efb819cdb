import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** The longest list of which every row is drawn: about as many as are in view at once. */
const longestWholeList = 20
/** Rows drawn above and below those in view. */
const overscan = 4

/**
 * The positions of the rows to draw, ascending from 0. Of a long list these are the rows in view (`range`), a few above and
 * below them, and `pinned`, the row that may have the focus.
 */
export function positionsToDraw(range: Range, pinned: number): number[] {
  const { count } = range
  if (count <= longestWholeList) return Array.from({ length: count }, (_, position) => position)
  const positions = defaultRangeExtractor(range)
  const first = positions[0] ?? count
  const last = positions.at(-1) ?? -1
  if (pinned >= 0 && pinned < first) return [pinned, ...positions]
  if (pinned > last && pinned < count) return [...positions, pinned]
  return positions
}

/** The positions of the rows to draw inside `scroller`; see {@link positionsToDraw}. `rowHeight` is in pixels. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  { count, rowHeight, pinned }: { count: number; rowHeight: number; pinned: number },
): readonly number[] {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    // The first rendering cannot measure the list, which is never higher than the window.
    initialRect: { width: innerWidth, height: innerHeight },
    rangeExtractor: (range) => positionsToDraw(range, pinned),
  })
  return virtualizer.getVirtualItems().map(({ index }) => index)
}
