import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
} from 'react'

/** What one may ask of windowed rows from outside. */
export interface WindowedRowsHandle {
  /** Scrolls until the row at a position, counted from 0, is in view. */
  scrollTo(position: number): void
}

/**
 * The rows of a long list, of which only those in view are in the document. `onRendered` is called each time that others
 * came into it. `rowHeight` is in pixels.
 */
export function WindowedRows({
  ref,
  scroller,
  count,
  rowHeight,
  row,
  onRendered,
}: {
  ref: Ref<WindowedRowsHandle>
  scroller: RefObject<HTMLElement | null>
  count: number
  rowHeight: number
  row: (position: number) => ReactNode
  onRendered: () => void
}) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 5,
  })
  // The element around these rows may come into the document in the same step, and is then not yet known to their effects.
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    if (virtualizer.scrollElement === null) renderAgain()
  }, [virtualizer])
  useImperativeHandle(ref, () => ({ scrollTo: (position) => virtualizer.scrollToIndex(position) }))
  useEffect(onRendered)

  const rows = virtualizer.getVirtualItems()
  const above = rows[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (rows.at(-1)?.end ?? 0)
  return (
    <>
      {above > 0 && <tr aria-hidden style={{ height: above }} />}
      {rows.map(({ index }) => row(index))}
      {below > 0 && <tr aria-hidden style={{ height: below }} />}
    </>
  )
}
