import { Copy } from 'lucide'
import {
  type Dispatch,
  type KeyboardEvent,
  memo,
  type SetStateAction,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Addition, AdditionId } from '../../../src-shared/addition.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { narrowerThan } from '../../ui/narrower-than.ts'
import { copyText } from '../../ui/notices/messages.ts'
import { useNow } from '../../ui/use-time.ts'
import { positionAfterKey, useVirtualRows } from '../../ui/virtual-rows.tsx'
import { WidestText } from '../../ui/widest-text.tsx'
import { OutcomeMark } from '../add/outcome-look.tsx'
import { categoryLabel, useCategories } from '../categories/category-store.ts'
import type { AdditionsProps } from '../queries/additions.ts'

const minute = 60_000

/** A row's height in pixels, headings included: two lines. A narrow row has two more, for the outcome. */
function heightOf(isNarrow: boolean): number {
  return isNarrow ? 66 : 36
}

// Japanese could break anywhere.
const headLook =
  'sticky top-0 z-2 h-8.25 border-b border-line bg-ground text-sm font-semibold whitespace-nowrap text-soft'
const head = `${headLook} text-start`

/** Too narrow for all columns side by side, as in a small window at 200 % zoom. */
const useIsNarrow = narrowerThan('35rem')

/** The heading above one day's additions, with their number. `today` is when today began. */
function DayHeading(props: { day: Day<Addition>; today: number; columns: number } & Choosing) {
  const { day, today, columns, chosen, onChoose } = props
  const { start, entries } = day
  const { addedHere } = words
  const name = start === today ? 'today' : start === startOfDay(today, -1) ? 'yesterday' : 'day'
  const count = entries.length
  const ids = entries.map(({ id }) => id)
  const isChosen = ids.every((id) => chosen.has(id))
  return (
    <th
      scope="rowgroup"
      colSpan={columns}
      className="sticky top-8.25 z-1 border-b border-line bg-panel px-5.5 pt-1 text-start font-normal"
    >
      <h3 className="inline text-base font-heavy">
        {name === 'day' ? addedHere.day(start, count) : addedHere[name](count)}
      </h3>{' '}
      <span className="ms-1 text-sm text-soft">
        {name === 'day' ? words.formats.weekday(start) : words.formats.dayAndMonth(start)}
      </span>
      <Button
        look="link"
        className="float-end text-sm"
        aria-pressed={isChosen}
        onClick={() => onChoose((all) => withChosen(all, ids, !isChosen))}
      >
        {words.menu.selectAll}
      </Button>
    </th>
  )
}

/** The chosen additions, and how to choose others. */
export interface Choosing {
  readonly chosen: ReadonlySet<AdditionId>
  readonly onChoose: Dispatch<SetStateAction<ReadonlySet<AdditionId>>>
}

function withChosen(chosen: ReadonlySet<AdditionId>, ids: readonly AdditionId[], areChosen: boolean) {
  const others = [...chosen].filter((id) => !ids.includes(id))
  return new Set(areChosen ? [...others, ...ids] : others)
}

const cell = 'max-w-0 border-b border-line'

/** How many digits of an ID fit on one line of the column. More, up to the 20 characters of an int64, take two smaller lines. */
const shortId = 11

/**
 * One addition. Its name is a button, which opens the pet or, for an unknown outcome, the question that settles it. A click
 * anywhere in the row does the same. With Ctrl or Cmd, either chooses the row. `rowIndex` is its position among all rows, from 1.
 */
const AdditionRow = memo(function AdditionRow(props: {
  addition: Addition
  categoryLabel: string
  rowIndex: number
  isCurrent: boolean
  isNarrow: boolean
  onFocus: (id: AdditionId) => void
  isChosen: boolean
  onChoose: (id: AdditionId) => void
  onOpen: (addition: Addition) => void
}) {
  const { addition, isCurrent, isNarrow, isChosen } = props
  const { id, pet, sentAt, outcome } = addition
  const outcomeId = useId()
  const petId = outcome.kind === 'added' ? outcome.petId : null
  const mark = <OutcomeMark outcome={outcome} isOver />
  return (
    <tr
      data-addition={id}
      aria-rowindex={props.rowIndex}
      onClick={(event) => {
        event.currentTarget.querySelector('button')?.focus({ preventScroll: true })
        if (event.ctrlKey || event.metaKey) props.onChoose(id)
        else props.onOpen(addition)
      }}
      style={{ height: heightOf(isNarrow) }}
      className={`group scroll-mt-17.25 hover:bg-hover ${isChosen ? 'bg-selected forced-colors:outline' : ''} has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent`}
    >
      <td className="border-b border-line ps-5.5 pe-2.5 text-sm whitespace-nowrap text-soft">
        {words.formats.time(sentAt)}
      </td>
      <td className={`${cell} pe-2.5 font-semibold`} title={pet.name}>
        <button
          type="button"
          // With `auto`, a name that is too long is cut at its end.
          dir="auto"
          aria-describedby={outcomeId}
          aria-pressed={isChosen || undefined}
          aria-disabled={petId === null && outcome.kind !== 'unknown'}
          tabIndex={isCurrent ? 0 : -1}
          data-focus-home={isCurrent || undefined}
          onFocus={() => props.onFocus(id)}
          className="block min-h-6 w-full outline-none [text-align:-webkit-match-parent]"
        >
          <span className="line-clamp-2 wrap-anywhere">{pet.name}</span>
        </button>
        {isNarrow && <div id={outcomeId}>{mark}</div>}
      </td>
      {!isNarrow && (
        <>
          <td className={`${cell} pe-2.5`} title={props.categoryLabel}>
            <div dir="auto" className="line-clamp-2 wrap-anywhere [text-align:-webkit-match-parent]">
              {props.categoryLabel}
            </div>
          </td>
          <td id={outcomeId} className={cell}>
            {mark}
          </td>
        </>
      )}
      <td className={`${cell} pe-5.5 text-soft`}>
        <div className="flex items-center justify-end gap-1">
          {petId === null ? (
            <>
              <span aria-hidden>–</span>
              <span className="sr-only">{words.addedHere.noNumber}</span>
            </>
          ) : (
            <>
              <button
                type="button"
                aria-label={words.detail.copyId}
                title={words.detail.copyId}
                tabIndex={isCurrent ? 0 : -1}
                onClick={(event) => {
                  event.stopPropagation()
                  void copyText(petId, words.copiedId(petId))
                }}
                className="-me-1 flex size-6 shrink-0 items-center justify-center rounded-md text-soft opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:text-ink no-hover:opacity-100"
              >
                <Icon icon={Copy} size={14} />
              </button>
              <bdi className={petId.length > shortId ? 'text-end text-xs/3.5 break-all' : ''}>{petId}</bdi>
            </>
          )}
        </div>
      </td>
    </tr>
  )
})

/**
 * A table of additions, newest first, with a section for each day. One row is in the tab order; arrows, Home, End, Page Up and
 * Page Down move to another. Only headings and rows in view are in the document.
 */
export function AdditionTable(
  props: AdditionsProps &
    Choosing & {
      onOpen: (addition: Addition) => void
    },
) {
  const { environment, additions, onOpen, chosen, onChoose } = props
  const { fields, addedHere } = words
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const categories = useCategories(environment)
  const isNarrow = useIsNarrow()
  // Checked each minute, because a timer until midnight would stop while the computer sleeps.
  const today = startOfDay(useNow(0, minute))
  const [currentId, setCurrentId] = useState<AdditionId | null>(null)
  const days = useMemo(() => daysOf(additions), [additions])
  const headings = days.map(({ first }) => first)
  const rowHeight = heightOf(isNarrow)
  const current = Math.max(
    0,
    additions.findIndex(({ id }) => id === currentId),
  )
  // Each heading is above its day's additions, so `current` moves down by those before it.
  const currentRow = current + headings.filter((first, above) => first <= current + above).length
  const rows = useVirtualRows(scroller, {
    count: additions.length + days.length,
    rowHeight,
    pinned: [...headings, currentRow],
  })

  function onKeyDown(event: KeyboardEvent) {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 3)
    const next = positionAfterKey(event, { current, count: additions.length, page })
    const addition = next === undefined ? undefined : additions[next]
    if (!addition) return
    event.preventDefault()
    // Rendered at once, because the row to focus may not be drawn yet.
    flushSync(() => setCurrentId(addition.id))
    const row = table.current?.querySelector<HTMLElement>(`tr[data-addition="${addition.id}"]`)
    row?.querySelector('button')?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }

  const toggle = useCallback((id: AdditionId) => onChoose((all) => withChosen(all, [id], !all.has(id))), [onChoose])

  function row(day: Day<Addition>, position: number) {
    const addition = day.entries[position - day.first - 1]
    if (!addition) {
      return (
        <tr key="heading" aria-rowindex={position + 2} style={{ height: rowHeight }}>
          <DayHeading day={day} today={today} columns={isNarrow ? 3 : 5} chosen={chosen} onChoose={onChoose} />
        </tr>
      )
    }
    return (
      <AdditionRow
        key={addition.id}
        addition={addition}
        categoryLabel={categoryLabel(categories, addition.pet.categoryId)}
        rowIndex={position + 2}
        isCurrent={position === currentRow}
        isNarrow={isNarrow}
        onFocus={setCurrentId}
        isChosen={chosen.has(addition.id)}
        onChoose={toggle}
        onOpen={onOpen}
      />
    )
  }

  return (
    <div
      ref={scroller}
      className="@container min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable] [@media(max-height:20rem)]:min-h-44"
    >
      <table
        ref={table}
        aria-label={words.commands['show-added-here']}
        aria-rowcount={additions.length + days.length + 1}
        onKeyDown={onKeyDown}
        className="w-full border-separate border-spacing-0 leading-[1.2]"
      >
        <thead>
          <tr>
            <th className={`${head} ps-5.5 pe-2.5`}>{fields.time}</th>
            <th className={`${head} w-full`}>{isNarrow ? addedHere.nameAndOutcome : fields.name}</th>
            {!isNarrow && (
              <>
                <th className={`${head} pe-2.5`}>
                  {fields.categoryId}
                  <div className="w-[18cqi]" />
                </th>
                <th className={head}>
                  {fields.outcome}
                  <div className="w-[26cqi]" />
                </th>
              </>
            )}
            <th className={`${headLook} pe-5.5 text-end`}>
              {fields.id}
              <WidestText texts={['0'.repeat(shortId)]} className="ps-6 text-base font-normal" />
            </th>
          </tr>
        </thead>
        {days.map((day) => (
          <tbody key={day.start}>
            {rows.draw((position) => row(day, position), day.first, day.first + 1 + day.entries.length)}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** One day's entries. `start` is when the day began in this computer's time zone, in milliseconds since 1970. */
export interface Day<Entry> {
  readonly start: number
  /** The position of the day's heading among all rows, headings included. */
  readonly first: number
  readonly entries: readonly Entry[]
}

/** When the day of a moment, or the day `days` later, began in this computer's time zone. Both are in milliseconds since 1970. */
export function startOfDay(moment: number, days = 0): number {
  const date = new Date(moment)
  // By the calendar, because a day is 23 or 25 hours long when the clocks change.
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime()
}

/** Groups entries by local day. Takes the newest first, and keeps that order. `sentAt` is in milliseconds since 1970. */
export function daysOf<Entry extends { readonly sentAt: number }>(entries: readonly Entry[]): readonly Day<Entry>[] {
  const days: { start: number; first: number; entries: Entry[] }[] = []
  for (const [at, entry] of entries.entries()) {
    const last = days.at(-1)
    // Asking the calendar for each of thousands of entries takes longer than drawing those in view.
    if (last && entry.sentAt >= last.start) last.entries.push(entry)
    else days.push({ start: startOfDay(entry.sentAt), first: at + days.length, entries: [entry] })
  }
  return days
}
