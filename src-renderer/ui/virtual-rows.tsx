import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The parts of a key press that decide where it moves in a list. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * The position that a key moves to from `current` in a list of `count` rows; undefined if the key does not move. Positions
 * count from 0; `page` is how many rows Page Up and Page Down move.
 */
export function positionAfterKey(
  { key, ctrlKey, metaKey, altKey }: PressedKey,
  { current, count, page }: { current: number; count: number; page: number },
): number | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + page,
    PageUp: current - page,
    Home: 0,
    End: count - 1,
  }
  const position = moves[key]
  return position === undefined ? undefined : Math.max(0, Math.min(position, count - 1))
}

/** The longest list of which every row is drawn: about as many as are in view at once. */
const longestWholeList = 20
/** Rows drawn above and below those in view. */
const overscan = 4

/** The positions of the first and the last row in view, from 0. The list may have become shorter since. */
export interface RowsInView {
  readonly first: number
  readonly last: number
}

/**
 * The positions of the rows to draw, ascending from 0. Of a long list these are the rows in view, a few above and below them, and
 * the `pinned` ones: the row that may have the focus, and headings that stay in view.
 */
export function positionsToDraw(
  { first, last }: RowsInView,
  { count, pinned }: { count: number; pinned: readonly number[] },
): number[] {
  if (count <= longestWholeList) return Array.from({ length: count }, (_, position) => position)
  const end = Math.min(last, count - 1)
  const start = Math.min(first, Math.max(0, end - (last - first)))
  const from = Math.max(0, start - overscan)
  const around = Array.from({ length: Math.min(end + overscan, count - 1) - from + 1 }, (_, at) => from + at)
  const others = pinned.filter((position) => position >= 0 && position < count)
  return [...new Set([...around, ...others])].sort((one, other) => one - other)
}

/** The rows in view of `scroller`, which are not looked for in a list that is drawn whole. */
function useRowsInView(
  scroller: RefObject<HTMLElement | null>,
  { rowHeight, isWhole }: { rowHeight: number; isWhole: boolean },
): RowsInView {
  // The first rendering cannot measure the table, which is never higher than the window.
  const [inView, setInView] = useState<RowsInView>({ first: 0, last: Math.floor(innerHeight / rowHeight) })
  useLayoutEffect(() => {
    const { current: element } = scroller
    if (element === null || isWhole) return undefined
    const look = () => {
      const first = Math.floor(element.scrollTop / rowHeight)
      const last = Math.floor((element.scrollTop + element.clientHeight) / rowHeight)
      setInView((former) => (former.first === first && former.last === last ? former : { first, last }))
    }
    // Before the next frame, which would show a gap.
    const follow = () => flushSync(look)
    look()
    element.addEventListener('scroll', follow, { passive: true })
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', follow)
      observer.disconnect()
    }
  }, [scroller, rowHeight, isWhole])
  return inView
}

/** The rows of a table that are drawn, every row equally high. */
export interface VirtualRows {
  /** The positions of the drawn rows, ascending. */
  readonly positions: readonly number[]
  /**
   * Draws the rows from `first` to before `end`, all if not given, with empty space where rows are left out. `row` gives the
   * element of a position, a `tr` with a key.
   */
  draw(row: (position: number) => ReactNode, first?: number, end?: number): ReactNode
}

/**
 * Keeps only some rows of a table in the document; see {@link positionsToDraw}. `scroller` is what scrolls, `rowHeight` is in
 * pixels, and positions count from 0.
 */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  { count, rowHeight, pinned = [] }: { count: number; rowHeight: number; pinned?: readonly number[] },
): VirtualRows {
  const inView = useRowsInView(scroller, { rowHeight, isWhole: count <= longestWholeList })
  const positions = positionsToDraw(inView, { count, pinned })

  function space(rows: number, key: string): ReactNode {
    return rows > 0 && <tr key={key} aria-hidden style={{ height: rows * rowHeight }} />
  }

  return {
    positions,
    draw(row, first = 0, end = count) {
      const drawn = positions.filter((position) => position >= first && position < end)
      return [
        ...drawn.flatMap((position, at) => [
          space(position - (drawn[at - 1] ?? first - 1) - 1, `above ${position}`),
          row(position),
        ]),
        space(end - 1 - (drawn.at(-1) ?? first - 1), 'below'),
      ]
    },
  }
}
