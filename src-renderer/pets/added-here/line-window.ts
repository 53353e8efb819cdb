import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { type AdditionLine, placesToDraw } from './addition-lines.ts'

/** Lines drawn above and below those in view. */
const overscan = 4

/** A line to draw. `above` is the height, in pixels, of the lines between it and the one before it that is drawn. */
export interface DrawnLine {
  readonly place: number
  readonly above: number
}

/** The lines to draw inside `scroller`, and the height of those below the last one. `heights` are in pixels. */
export function useLineWindow(
  scroller: RefObject<HTMLElement | null>,
  lines: readonly AdditionLine[],
  { heights, pinned }: { heights: Readonly<Record<'day' | 'addition', number>>; pinned: number },
): { readonly drawn: readonly DrawnLine[]; readonly below: number } {
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (place) => heights[lines[place]?.kind ?? 'addition'],
    overscan,
    // The first rendering cannot measure the panel, which is as high as the window.
    initialRect: { width: innerWidth, height: innerHeight },
    rangeExtractor: (range) => placesToDraw(defaultRangeExtractor(range), lines, pinned),
  })
  const items = virtualizer.getVirtualItems()
  return {
    drawn: items.map(({ index, start }, position) => ({
      place: index,
      above: start - (items[position - 1]?.end ?? 0),
    })),
    below: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  }
}
