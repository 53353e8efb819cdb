import type { Range, Virtualizer, VirtualizerOptions } from '@tanstack/virtual-core'
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useReducer } from 'react'
import { flushSync } from 'react-dom'
import { codeFetchedLater } from './loading.ts'

/**
 * The position that a key moves to from `current` in a list of `count` rows; undefined if the key does not move. Positions
 * count from 0; `page` is how many rows Page Up and Page Down move.
 */
export function positionAfterKey(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
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

/** The longest list that is drawn whole: about as many rows as fit in view. */
const longestWholeList = 20
const overscan = 4

/**
 * The positions of the rows to draw, ascending from 0. Of a long list these are the rows in view (`range`), a few above and
 * below them, and the `pinned` ones: the row that may have the focus, and headings that stay in view.
 */
export function positionsToDraw(range: Range, pinned: readonly number[]): number[] {
  const { count } = range
  const isWhole = count <= longestWholeList
  const first = isWhole ? 0 : Math.max(0, range.startIndex - range.overscan)
  const end = isWhole ? count : Math.min(count, range.endIndex + range.overscan + 1)
  const inView = Array.from({ length: end - first }, (_, at) => first + at)
  const others = pinned.filter((position) => position >= 0 && position < count)
  return [...new Set([...inView, ...others])].sort((one, other) => one - other)
}

const nothingToShow: Options = { count: 0, getScrollElement: () => null, estimateSize: () => 0 }
const useVirtualCore = codeFetchedLater(() => import('@tanstack/virtual-core'))

type Options = Omit<
  VirtualizerOptions<HTMLElement, HTMLElement>,
  'observeElementRect' | 'observeElementOffset' | 'scrollToFn' | 'onChange'
>

/**
 * As TanStack's own hook for React, but null until the library is there: it is fetched right after the first paint, before
 * anybody scrolls. https://tanstack.com/virtual/latest/docs/api/virtualizer
 */
function useVirtualizer(options: Options): Virtualizer<HTMLElement, HTMLElement> | null {
  const core = useVirtualCore()
  const [, render] = useReducer((times: number) => times + 1, 0)
  const virtualizer = useMemo(() => {
    if (!core) return null
    const { Virtualizer, observeElementRect, observeElementOffset, elementScroll: scrollToFn } = core
    const watch = { observeElementRect, observeElementOffset, scrollToFn }
    return new Virtualizer<HTMLElement, HTMLElement>({ ...nothingToShow, ...watch })
  }, [core])
  virtualizer?.setOptions({
    ...virtualizer.options,
    ...options,
    // Rows that a clerk scrolls to are drawn in the same frame.
    onChange: (_, isScrolling) => (isScrolling ? flushSync(render) : render()),
  })
  // The size and the scroll position of the element that scrolls.
  useLayoutEffect(() => virtualizer?._didMount(), [virtualizer])
  useLayoutEffect(() => virtualizer?._willUpdate())
  return virtualizer
}

/**
 * Keeps only some of a table's rows in the document; see {@link positionsToDraw}. `scroller` is the element that scrolls,
 * `rowHeight` is in pixels, and positions count from 0.
 */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  { count, rowHeight, pinned = [] }: { count: number; rowHeight: number; pinned?: readonly number[] },
) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    // The first rendering cannot measure the table, which is never higher than the window.
    initialRect: { width: innerWidth, height: innerHeight },
    rangeExtractor: (range) => positionsToDraw(range, pinned),
  })
  const endIndex = Math.min(count, Math.ceil(innerHeight / rowHeight)) - 1
  const positions: readonly number[] =
    virtualizer?.getVirtualItems().map(({ index }) => index) ??
    // Nobody scrolls before the library is there, and each row delays the first paint.
    positionsToDraw({ startIndex: 0, endIndex, overscan: 1, count }, pinned)

  function space(rows: number, key: string): ReactNode {
    return rows > 0 && <tr key={key} aria-hidden style={{ height: rows * rowHeight }} />
  }

  return {
    /** The positions of the drawn rows, ascending. */
    positions,
    /**
     * Draws the rows from `first` up to but not including `end`, by default all, with empty space for rows left out. `row` gives a
     * position's element, a `tr` with a key.
     */
    draw(row: (position: number) => ReactNode, first = 0, end = count): ReactNode {
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
