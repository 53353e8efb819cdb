import { setTimeout as pause } from 'node:timers/promises'

/** The time in milliseconds since 1970. */
export type Now = () => number

/**
 * A clock that starts at `start`, an ISO 8601 date, and runs at the usual speed, so that a test can run on a future day. Undefined gives the
 * computer's time. Throws if `start` is not a date, because a test that silently ran on another day would prove nothing.
 */
export function createClock(start: string | undefined): Now {
  if (start === undefined) return () => Date.now()
  const startsAt = Date.parse(start)
  if (Number.isNaN(startsAt)) throw new Error('The start of the clock is not a date.')
  const startedAt = Date.now()
  return () => startsAt + (Date.now() - startedAt)
}

/** Waits until `isSo`, at most for this many milliseconds. Gives whether it is. */
export async function until(isSo: () => boolean, longest: number): Promise<boolean> {
  const step = 50
  for (let waited = 0; waited < longest && !isSo(); waited += step) {
    await new Promise((resolve) => setTimeout(resolve, step))
  }
  return isSo()
}

/** Waits this many milliseconds; rejects when the signal aborts. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>

/** Waits in real time, without keeping the app from ending. */
export const waitFor: Wait = (milliseconds, signal) => pause(milliseconds, undefined, { signal, ref: false })
