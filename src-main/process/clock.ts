/** Gives the time in milliseconds since 1970. */
export type Now = () => number

/**
 * A clock that starts at `start` (an ISO 8601 date, or nothing for the computer's time) and runs at the usual speed, so a
 * test can run on a future day. Throws if `start` is not a date: only a test sets it, and a test that silently ran on
 * another day would prove nothing.
 */
export function createClock(start: string | undefined): Now {
  if (start === undefined) return () => Date.now()
  const startsAt = Date.parse(start)
  if (Number.isNaN(startsAt)) throw new Error('The start of the clock is not a date.')
  const startedAt = Date.now()
  return () => startsAt + (Date.now() - startedAt)
}
