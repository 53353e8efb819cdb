import type { ReactNode, RefObject, UIEvent } from 'react'
import { useVirtualRows } from './virtual-rows.tsx'

/** The height of a row, in pixels: of two lines, or of two that stand below each other. */
export const tableRowHeight = { wide: 41, narrow: 66 }

/** The look of a row, by its table's width. */
export const tableRowLook = {
  wide: 'col-span-full grid h-10.25 grid-cols-subgrid items-center border-b border-line leading-tight',
  narrow: 'col-span-full grid h-16.5 grid-cols-subgrid items-center border-b border-line leading-tight',
}

/**
 * A table that scrolls below its head, and draws only the rows in view. `row` gives the row at a place; `head` are the head's cells. A `narrow`
 * one has higher rows.
 */
export function VirtualTable(props: {
  label: string
  /** The columns, as `grid-template-columns` wants them. */
  columns: string
  head: ReactNode
  count: number
  width?: keyof typeof tableRowHeight
  row: (place: number) => ReactNode
  body: RefObject<HTMLTableSectionElement | null>
  onScroll?: (event: UIEvent<HTMLElement>) => void
}) {
  const { label, columns, head, count, width = 'wide', row, body, onScroll } = props
  const virtual = useVirtualRows(body, { count, rowHeight: tableRowHeight[width] })
  return (
    <div className="above-toasts @container flex min-h-60 flex-1 overflow-x-auto rounded-xl border border-line bg-panel">
      <table
        aria-label={label}
        aria-rowcount={count + 1}
        style={{ gridTemplateColumns: columns }}
        className="grid flex-1 grid-rows-[auto_minmax(0,1fr)]"
      >
        <thead className="col-span-full grid grid-cols-subgrid overflow-hidden border-b border-line bg-ground text-sm text-soft [scrollbar-gutter:stable]">
          <tr className="col-span-full grid h-9 grid-cols-subgrid items-center">{head}</tr>
        </thead>
        <tbody
          ref={body}
          // Focusable so that the keys scroll it: it may have no controls.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: https://dequeuniversity.com/rules/axe/4.11/scrollable-region-focusable
          tabIndex={0}
          onScroll={onScroll}
          className="col-span-full grid auto-rows-max grid-cols-subgrid content-start overflow-y-auto [overflow-anchor:none] [scrollbar-gutter:stable] focus-visible:-outline-offset-2"
        >
          {virtual.draw(row)}
        </tbody>
      </table>
    </div>
  )
}
