import { setTimeout as pause } from 'node:timers/promises'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import type { Failure, Result } from '../../src-shared/failure.ts'

/** What looking for open additions depends on. */
export interface AdditionLookParts {
  /** Looks once for everything that is open in an environment. */
  readonly look: (environment: EnvironmentId) => Promise<Result<unknown>>
  /** Whether anything is open in an environment that a look could settle. */
  readonly hasOpen: (environment: EnvironmentId) => boolean
  /** Waits so many milliseconds; rejects when the signal aborts. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

/** Looks for open additions repeatedly, with growing pauses. */
export interface AdditionLooks {
  /** Looks at once, gives the result of that look, and goes on while anything is open. It replaces earlier looking there. */
  start(environment: EnvironmentId): Promise<Result<unknown>>
}

// The service may still be working on a request whose connection broke, and its list may be out of date.
const pauses = [3_000, 10_000, 30_000, 60_000]
const longestPause = 3 * 60_000

function waitFor(milliseconds: number, signal: AbortSignal): Promise<unknown> {
  return pause(milliseconds, undefined, { signal, ref: false })
}

/** Looks for nothing until it is started. */
export function createAdditionLooks({ look, hasOpen, wait = waitFor }: AdditionLookParts): AdditionLooks {
  const running = new Map<EnvironmentId, AbortController>()

  async function goOn(environment: EnvironmentId, first: Result<unknown>, signal: AbortSignal): Promise<void> {
    let last = first
    for (let round = 0; hasOpen(environment) && mayAnswerLater(last); round += 1) {
      await wait(Math.max(pauses[round] ?? longestPause, askedPause(last)), signal)
      if (!hasOpen(environment)) return
      last = await look(environment)
      if (signal.aborted) return
    }
  }

  return {
    async start(environment) {
      running.get(environment)?.abort()
      const controller = new AbortController()
      running.set(environment, controller)
      const first = await look(environment)
      // It rejects only when it is aborted.
      if (!controller.signal.aborted) void goOn(environment, first, controller.signal).catch(() => undefined)
      return first
    },
  }
}

/**
 * Whether another look could succeed without the clerk. Not if the key is missing: each look could open the dialog of the
 * password store.
 */
function mayAnswerLater(last: Result<unknown>): boolean {
  if (last.ok) return true
  const kinds: readonly Failure['kind'][] = ['unreachable', 'unavailable', 'unexpected-response']
  return kinds.includes(last.failure.kind)
}

function askedPause(last: Result<unknown>): number {
  if (last.ok || last.failure.kind !== 'unavailable') return 0
  return (last.failure.retryAfterSeconds ?? 0) * 1000
}
