import { setTimeout as pause } from 'node:timers/promises'

/** Gives the time in milliseconds since 1970. */
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

/**
 * The deadline in `text`, in whole milliseconds; `usual` if there is no text. A test sets a shorter one. Throws if the text
 * is not a whole number above 0, because a test that silently ran with another deadline would prove nothing.
 */
export function readDeadline(text: string | undefined, usual: number): number {
  if (text === undefined) return usual
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error('The deadline is not a whole number of milliseconds.')
  return Number(text)
}

/** Waits this many milliseconds; rejects when the signal aborts. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>

/** Waits in real time, without keeping the app from ending. */
export const waitFor: Wait = (milliseconds, signal) => pause(milliseconds, undefined, { signal, ref: false })
