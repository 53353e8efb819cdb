import { useRef } from 'react'
import { words } from '../../../../src-shared/words/words.ts'
import { useVirtualRows } from '../../../ui/rows/virtual-rows.tsx'
import type { CheckedRow } from '../draft/check-rows.ts'
import { ReviewHead, type ReviewHeadProps } from './review-head.tsx'
import { likenessSentence, ReviewRow } from './review-row.tsx'
import { rowHeight, useReviewCells } from './use-review-cells.ts'

interface ReviewTableProps extends ReviewHeadProps {
  readonly rows: readonly CheckedRow[]
  /** What is said where there is no row. */
  readonly empty: string
}

/**
 * The rows of a delivery under review, every row equally high. One cell is in the tab order. Arrows, Home, End, Page Up and
 * Page Down move, Enter edits, and Tab goes to the next cell with a fault while there is one. Only the rows in view are in the
 * document.
 */
export function ReviewTable({ rows, empty, ...head }: ReviewTableProps) {
  const { environment, draft, categories } = head
  const { matching, forAll } = draft
  const body = useRef<HTMLTableSectionElement>(null)
  const cells = useReviewCells({ body, environment, rows })
  const virtual = useVirtualRows(body, { count: rows.length, rowHeight, pinned: [cells.position] })

  function row(position: number) {
    const checked = rows[position]
    if (!checked) return null
    return (
      <ReviewRow
        key={checked.row.number}
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
        current={position === cells.position ? cells.cell : null}
        onEnter={cells.onEnter}
        onText={cells.onText}
        onSeveral={cells.onSeveral}
        onChoice={cells.onChoice}
      />
    )
  }

  return (
    <>
      <div role="alert" className="pb-2 text-error empty:hidden">
        {cells.severalIn === draft && words.add.severalCells}
      </div>
      <div className="flex min-h-0 flex-1 overflow-x-auto rounded-xl border border-line bg-panel">
        <table
          aria-label={words.delivery.review.table}
          aria-rowcount={rows.length + 1}
          data-refuses-scans
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
            {virtual.draw(row)}
          </tbody>
        </table>
      </div>
    </>
  )
}
