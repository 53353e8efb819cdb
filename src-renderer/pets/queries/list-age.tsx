import { words } from '../../../src-shared/words/words.ts'
import { useNow } from '../../ui/use-time.ts'

const minute = 60_000

/** From this age on, the footer shows a list's age, because "Updated 10:42" does not show that it is old. */
const oldMinutes = 5

/**
 * Words a list's age: "Updated 10:42", and "Updated 10 min ago" once it is old. After an hour, it is the time again, with the
 * date if that is not today. `receivedAt` and `now` are in milliseconds since 1970.
 */
export function listAge(receivedAt: number, now: number): string {
  const minutes = Math.floor((now - receivedAt) / minute)
  return minutes >= oldMinutes && minutes < 60 ? words.list.updatedAgo(minutes) : words.list.updated(receivedAt)
}

/** Shows the age of the list, and updates it each minute; see {@link listAge}. */
export function ListAge({ receivedAt }: { receivedAt: number }) {
  return listAge(receivedAt, useNow(receivedAt, minute))
}
