import { type RefObject, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** The longest list of which every row is drawn: about as many as are in view at once. */
const longestWholeList = 40
/** Rows drawn above and below those in view. */
const overscan = 4

/**
 * The positions of the rows to draw in a list of `count`, ascending from 0. Of a long list these are the `visible` rows in
 * view, starting at `first`, a few above and below them, and `pinned`, the row that may have the focus.
 */
export function positionsToDraw({
  count,
  first,
  visible,
  pinned,
}: {
  count: number
  first: number
  visible: number
  pinned: number
}): readonly number[] {
  const isWhole = count <= longestWholeList
  // A list that was just shortened may not have scrolled yet.
  const top = Math.max(0, Math.min(first, count - visible))
  const start = isWhole ? 0 : Math.max(0, top - overscan)
  const end = isWhole ? count : Math.min(count, top + visible + overscan)
  const positions = Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset)
  if (pinned >= 0 && pinned < start) return [pinned, ...positions]
  if (pinned >= end && pinned < count) return [...positions, pinned]
  return positions
}

function onWindowResize(callback: () => void): () => void {
  addEventListener('resize', callback)
  return () => removeEventListener('resize', callback)
}

/**
 * The rows to draw inside `scroller`; see {@link positionsToDraw}. Call `follow` when it is scrolled. `rowHeight` is in
 * pixels.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  { count, rowHeight, pinned }: { count: number; rowHeight: number; pinned: number },
) {
  const [first, setFirst] = useState(0)
  // The list is never higher than the window, so it need not be measured.
  const height = useSyncExternalStore(onWindowResize, () => innerHeight)

  function follow(): void {
    const top = scroller.current?.scrollTop ?? 0
    // Rendered at once, or the new rows would be blank for a frame.
    flushSync(() => setFirst(Math.floor(top / rowHeight)))
  }

  return { positions: positionsToDraw({ count, first, visible: Math.ceil(height / rowHeight), pinned }), follow }
}
