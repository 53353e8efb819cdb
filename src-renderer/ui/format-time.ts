import { madeOnce } from '../../src-shared/made-once.ts'

const time = madeOnce(() => new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }))
const dayAndTime = madeOnce(
  () => new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
)

/**
 * The time of day, in the computer's locale, of a moment in milliseconds since 1970: `10:42`. If it is not on the same day
 * as `now`, the date comes first, `2 Jan, 10:42`: yesterday's list must not look like today's.
 */
export function formatTime(moment: number, now = Date.now()): string {
  const isToday = new Date(moment).toDateString() === new Date(now).toDateString()
  return (isToday ? time() : dayAndTime()).format(moment)
}
