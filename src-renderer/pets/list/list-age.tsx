import { words } from '../../../src-shared/words/words.ts'
import { useNow } from '../../ui/use-now.ts'

const minute = 60_000

/** A list of at least this many minutes says its age: "Updated 10:42" does not show how long ago that is. */
const oldMinutes = 5

/**
 * How old a list is: "Updated 10:42", and "Updated 10 min ago" once it is old. After an hour the time again, with the date if
 * that is not today's. `receivedAt` and `now` are in milliseconds since 1970.
 */
export function listAge(receivedAt: number, now: number): string {
  const minutes = Math.floor((now - receivedAt) / minute)
  return minutes >= oldMinutes && minutes < 60 ? words.list.updatedAgo(minutes) : words.list.updated(receivedAt)
}

/** The age of the shown list. It moves on by itself; see {@link listAge}. */
export function ListAge({ receivedAt }: { receivedAt: number }) {
  return listAge(receivedAt, useNow(receivedAt, minute))
}
