import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { Fragment, useCallback, useRef } from 'react'
import { words } from '../../../../src-shared/words/words.ts'
import { positionsToDraw } from '../../../ui/rows/row-window.ts'
import type { CheckedRow } from '../draft/check-rows.ts'
import { ReviewHead, type ReviewHeadProps } from './review-head.tsx'
import { likenessSentence, ReviewRow } from './review-row.tsx'
import { plainRowHeight, useReviewCells } from './use-review-cells.ts'

/** Pixels of a row with one line about a fault. How many lines there are is measured. */
const faultyRowHeight = 66
const overscan = 4

/** The height of a row as the browser observed it before the paint; until then the known one, because measuring costs a layout. */
function heightOf(
  row: HTMLElement,
  observed: ResizeObserverEntry | undefined,
  table: Virtualizer<HTMLElement, HTMLElement>,
) {
  return (
    observed?.borderBoxSize[0]?.blockSize ??
    table.measurementsCache[table.indexFromElement(row)]?.size ??
    faultyRowHeight
  )
}

function isFaulty(checked: CheckedRow | undefined): boolean {
  return checked !== undefined && Object.keys(checked.faults).length > 0
}

// What it looks like may take two lines, and the button beside it another.
function isAlike(checked: CheckedRow | undefined): boolean {
  return checked?.verdict === 'alike'
}

interface ReviewTableProps extends ReviewHeadProps {
  readonly rows: readonly CheckedRow[]
  /** What is said where there is no row. */
  readonly empty: string
}

/**
 * The rows of a delivery under review. One cell is in the tab order. Arrows, Home, End, Page Up and Page Down move, Enter
 * edits, and Tab goes to the next cell with a fault while there is one. Only the rows in view are in the document.
 */
export function ReviewTable({ rows, empty, ...head }: ReviewTableProps) {
  const { environment, draft, categories } = head
  const { matching, forAll } = draft
  const body = useRef<HTMLTableSectionElement>(null)
  const cells = useReviewCells({
    body,
    environment,
    rows,
    matching,
    scrollTo: (position) => virtualizer.scrollToIndex(position),
  })
  // A row gets another key when its fault is mended or it looks like no other pet any more: under the same key it would keep
  // the height that was measured. The function changes only with the rows, because a new one has all heights added up again.
  const keyOf = useCallback(
    (position: number) => `${rows[position]?.row.number} ${isFaulty(rows[position])} ${isAlike(rows[position])}`,
    [rows],
  )
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => body.current,
    estimateSize: (position) => (isFaulty(rows[position]) ? faultyRowHeight : plainRowHeight),
    getItemKey: keyOf,
    measureElement: heightOf,
    overscan,
    initialRect: { width: innerWidth, height: innerHeight },
    rangeExtractor: (range) => positionsToDraw(range, cells.position),
  })
  const items = virtualizer.getVirtualItems()

  function row(position: number, gap: number) {
    const checked = rows[position]
    if (!checked) return null
    const { number } = checked.row
    return (
      <Fragment key={number}>
        {gap > 0 && <tr aria-hidden className="block" style={{ height: gap }} />}
        <ReviewRow
          position={position}
          row={checked.row}
          pet={checked.pet}
          faults={checked.faults}
          verdict={checked.verdict}
          isTotal={checked.isTotal}
          likeness={likenessSentence(checked.likeness)}
          matching={matching}
          forAll={forAll}
          categories={categories}
          edited={cells.edited?.row === number ? cells.edited.field : null}
          current={position === cells.position ? cells.cell : null}
          measure={isFaulty(checked) || isAlike(checked) ? virtualizer.measureElement : undefined}
          onEdit={cells.onEdit}
          onText={cells.onText}
          onChoice={cells.onChoice}
        />
      </Fragment>
    )
  }
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)

  return (
    <div className="flex min-h-0 flex-1 overflow-x-auto rounded-xl border border-line bg-panel">
      <table
        aria-label={words.delivery.review.table}
        aria-rowcount={rows.length + 1}
        className="flex min-w-184 flex-1 flex-col"
      >
        <ReviewHead {...head} />
        <tbody
          ref={body}
          onKeyDown={cells.onKeyDown}
          className="block min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable]"
        >
          {rows.length === 0 && (
            <tr className="block p-4 text-soft">
              <td>{empty}</td>
            </tr>
          )}
          {items.map(({ index, start }, place) => row(index, start - (items[place - 1]?.end ?? 0)))}
          {below > 0 && <tr aria-hidden className="block" style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  )
}
