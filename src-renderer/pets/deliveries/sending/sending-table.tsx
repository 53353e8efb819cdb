import { type UIEvent, useEffect, useRef } from 'react'
import { type Delivery, isAtEnd, numberOfRow } from '../../../../src-shared/delivery.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { useVirtualRows } from '../../../ui/rows/virtual-rows.tsx'
import { categoryLabel, useCategories } from '../../categories/category-store.ts'
import { SendingRow, sendingColumns } from './sending-row.tsx'

const rowHeight = 41
/** Where the table keeps the row on its way, from its top, with a whole row on top. */
const keptAt = 2 / 3

/**
 * The rows of a delivery that is sent, with what became of each. The table follows the row on its way until the clerk scrolls
 * away from it, and follows again when that row is back in view.
 */
export function SendingTable({ delivery }: { delivery: Delivery }) {
  const { rows, outcomes, environment } = delivery
  const categories = useCategories(environment)
  const body = useRef<HTMLTableSectionElement>(null)
  const isFollowing = useRef(true)
  const ownScroll = useRef<number | null>(null)
  const { columns } = words.delivery.sending
  const isOver = isAtEnd(delivery)
  const virtual = useVirtualRows(body, { count: rows.length, rowHeight })
  const sent = outcomes.findIndex(({ kind }) => kind === 'sending')
  const waiting = outcomes.findIndex(({ kind }) => kind === 'waiting')
  const current = sent >= 0 ? sent : waiting

  useEffect(() => {
    const element = body.current
    if (!element || current < 0 || !isFollowing.current) return
    const above = Math.round((element.clientHeight * keptAt) / rowHeight)
    const top = Math.max(0, current + 1 - above) * rowHeight
    ownScroll.current = top
    element.scrollTop = top
  }, [current])

  function onScroll({ currentTarget: element }: UIEvent<HTMLElement>) {
    const isOwn = ownScroll.current !== null && Math.abs(element.scrollTop - ownScroll.current) <= 1
    ownScroll.current = null
    const top = current * rowHeight
    const isInView = top >= element.scrollTop && top + rowHeight <= element.scrollTop + element.clientHeight
    if (!isOwn) isFollowing.current = isInView
  }

  return (
    <div className="above-toasts flex min-h-60 flex-1 overflow-x-auto rounded-xl border border-line bg-panel">
      <table
        aria-label={words.delivery.review.table}
        aria-rowcount={rows.length + 1}
        className="flex min-w-180 flex-1 flex-col"
      >
        <thead className="block shrink-0 overflow-hidden border-b border-line bg-ground text-sm text-soft [scrollbar-gutter:stable]">
          <tr className={`${sendingColumns} h-9 items-center`}>
            <th scope="col" className="ps-4 text-start font-semibold">
              {columns.row}
            </th>
            {(['name', 'categoryId', 'status', 'outcome'] as const).map((column) => (
              <th key={column} scope="col" className="px-3 text-start font-semibold">
                {columns[column]}
              </th>
            ))}
            <th scope="col" className="pe-4 text-end font-semibold">
              {columns.id}
            </th>
          </tr>
        </thead>
        <tbody
          ref={body}
          // Scrolled with the keys: no control in it takes the focus.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: https://dequeuniversity.com/rules/axe/4.11/scrollable-region-focusable
          tabIndex={0}
          onScroll={onScroll}
          className="block min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable] focus-visible:-outline-offset-2"
        >
          {virtual.draw((position) => {
            const row = rows[position]
            const outcome = outcomes[position]
            return (
              row &&
              outcome && (
                <SendingRow
                  key={position}
                  position={position}
                  number={numberOfRow(delivery, position)}
                  pet={row.pet}
                  category={categoryLabel(categories, row.pet.categoryId)}
                  outcome={outcome}
                  isOver={isOver}
                />
              )
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
