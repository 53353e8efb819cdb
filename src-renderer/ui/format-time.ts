import { madeOnce } from '../../src-shared/made-once.ts'

const time = madeOnce(() => new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }))
const dayAndTime = madeOnce(
  () => new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
)

/**
 * The time of day, in the machine's locale, of a moment in milliseconds since 1970: `10:42`. Of another day than that of
 * `now` with its date, `2 Jan, 10:42`: a list of yesterday must not look like one of today.
 */
export function formatTime(moment: number, now = Date.now()): string {
  const isToday = new Date(moment).toDateString() === new Date(now).toDateString()
  return (isToday ? time() : dayAndTime()).format(moment)
}
