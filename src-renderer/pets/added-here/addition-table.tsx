import { Fragment, type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Addition, AdditionId } from '../../../src-shared/addition.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { words } from '../../../src-shared/words/words.ts'
import { positionAfterKey } from '../../ui/rows/row-keys.ts'
import { useNow } from '../../ui/use-now.ts'
import { categoryLabel, useCategories } from '../categories/category-store.ts'
import { startOfDay } from './addition-days.ts'
import { linesOf } from './addition-lines.ts'
import { AdditionRow } from './addition-row.tsx'
import { DayHeading, dayHeight } from './day-heading.tsx'
import { useLineWindow } from './line-window.ts'
import { useNarrowPanel } from './narrow-panel.ts'

const minute = 60_000
const rowHeights = { wide: 32, narrow: 54 }
const headLook = 'sticky top-0 z-2 h-8.25 border-b border-line bg-ground text-sm font-semibold text-soft'
const head = `${headLook} text-start`

/**
 * Additions, newest first, as a table with a heading for each day. One row is in the tab order; arrows, Home, End, Page Up and
 * Page Down move to another one. Only what is in view is in the document. `table` is set to the element around the rows.
 */
export function AdditionTable({
  environment,
  additions,
  table,
  onOpen,
}: {
  environment: EnvironmentId
  additions: readonly Addition[]
  table: RefObject<HTMLTableSectionElement | null>
  onOpen: (addition: Addition) => void
}) {
  const { columns } = words.addedHere
  const scroller = useRef<HTMLDivElement>(null)
  const categories = useCategories(environment)
  const isNarrow = useNarrowPanel()
  // Looked at each minute: a timer until midnight stands still while the computer sleeps.
  const today = startOfDay(useNow(0, minute))
  const [currentId, setCurrentId] = useState<AdditionId | null>(null)
  const lines = useMemo(() => linesOf(additions), [additions])
  const heights = { day: dayHeight, addition: isNarrow ? rowHeights.narrow : rowHeights.wide }
  // The first line is a heading.
  const current = Math.max(
    1,
    lines.findIndex((line) => line.kind === 'addition' && line.addition.id === currentId),
  )
  const { drawn, below } = useLineWindow(scroller, lines, { heights, pinned: current })

  function onKeyDown(event: KeyboardEvent) {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / heights.addition) - 3)
    const line = lines[current]
    const position = line?.kind === 'addition' ? additions.indexOf(line.addition) : 0
    const next = positionAfterKey(event, { current: position, count: additions.length, page })
    const addition = next === undefined ? undefined : additions[next]
    if (!addition) return
    event.preventDefault()
    // Rendered at once, because the row to focus may not be drawn yet.
    flushSync(() => setCurrentId(addition.id))
    const row = table.current?.querySelector<HTMLElement>(`tr[data-addition="${addition.id}"]`)
    row?.querySelector('button')?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
      <table
        aria-label={words.addedHere.title}
        aria-rowcount={lines.length + 1}
        className="w-full table-fixed border-separate border-spacing-0"
      >
        <thead>
          <tr>
            <th className={`${head} w-22.5 ps-5.5`}>{columns.time}</th>
            <th className={head}>{isNarrow ? columns.nameAndOutcome : columns.name}</th>
            {!isNarrow && (
              <>
                <th className={`${head} w-30.5`}>{columns.category}</th>
                <th className={`${head} w-49`}>{columns.outcome}</th>
              </>
            )}
            <th className={`${headLook} w-36 pe-5.5 text-end`}>{columns.id}</th>
          </tr>
        </thead>
        <tbody ref={table} onKeyDown={onKeyDown}>
          {drawn.map(({ place, above }) => {
            const line = lines[place]
            if (!line) return null
            return (
              <Fragment key={line.kind === 'day' ? line.day.start : line.addition.id}>
                {above > 0 && <tr aria-hidden style={{ height: above }} />}
                {line.kind === 'day' ? (
                  <DayHeading day={line.day} today={today} rowIndex={place + 2} columns={isNarrow ? 3 : 5} />
                ) : (
                  <AdditionRow
                    addition={line.addition}
                    categoryLabel={categoryLabel(categories, line.addition.pet.categoryId)}
                    rowIndex={place + 2}
                    height={heights.addition}
                    isCurrent={place === current}
                    isNarrow={isNarrow}
                    onFocus={setCurrentId}
                    onOpen={onOpen}
                  />
                )}
              </Fragment>
            )
          })}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  )
}
