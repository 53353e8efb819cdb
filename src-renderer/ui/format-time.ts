import { words } from '../../src-shared/words/words.ts'

/**
 * The time of day, of a moment in milliseconds since 1970: `10:42`. If it is not on the same day
 * as `now`, the date comes first, `2 Jan, 10:42`: yesterday's list must not look like today's.
 */
export function formatTime(moment: number, now = Date.now()): string {
  const isToday = new Date(moment).toDateString() === new Date(now).toDateString()
  const { time, dayAndTime } = words.formats
  return (isToday ? time : dayAndTime)(moment)
}

/** The time of day, of a moment in milliseconds since 1970, whatever its date: `10:42`. */
export function formatTimeOfDay(moment: number): string {
  return words.formats.time(moment)
}

/** The date and time, of a moment in milliseconds since 1970: `22 Nov 2026, 10:42`. */
export function formatDateAndTime(moment: number): string {
  return words.formats.dateAndTime(moment)
}

/** The day of a moment in milliseconds since 1970 where this computer is, `YYYY-MM-DD`, as the names of files carry it. */
export function localDate(moment: number): string {
  const date = new Date(moment)
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}
