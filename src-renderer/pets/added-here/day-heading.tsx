import type { Addition } from '../../../src-shared/addition.ts'
import { words } from '../../../src-shared/words/words.ts'
import { type Day, startOfDay } from './addition-days.ts'

/** Height of a heading in pixels. */
export const dayHeight = 36

/** The heading above the additions of one day, which stays in view while they are scrolled. `today` is when today began. */
export function DayHeading({
  day: { start, entries },
  today,
  rowIndex,
  columns,
}: {
  day: Day<Addition>
  today: number
  rowIndex: number
  columns: number
}) {
  const { addedHere } = words
  const isToday = start === today
  const isYesterday = start === startOfDay(today, -1)
  const count = entries.length
  return (
    <tr aria-rowindex={rowIndex} style={{ height: dayHeight }}>
      <th
        scope="rowgroup"
        colSpan={columns}
        className="sticky top-8.25 z-1 border-b border-line bg-panel px-5.5 pt-1 text-start font-normal"
      >
        <h3 className="inline text-base font-heavy">
          {isToday && addedHere.today(count)}
          {isYesterday && addedHere.yesterday(count)}
          {!isToday && !isYesterday && addedHere.day(start, count)}
        </h3>{' '}
        <span className="ms-1 text-sm text-soft">
          {isToday || isYesterday ? addedHere.date(start) : addedHere.weekday(start)}
        </span>
      </th>
    </tr>
  )
}
