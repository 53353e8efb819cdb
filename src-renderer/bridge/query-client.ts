import { focusManager, QueryCache, QueryClient } from '@tanstack/react-query'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import { FailureError } from '../../src-shared/failure.ts'

/**
 * The prefix of the key of every query about an environment's pets, to reset or refresh them all. The settings need it too:
 * they forget the pets of a service whose base URL or key has changed.
 */
export function petsKey(environment: EnvironmentId): readonly ['pets', EnvironmentId] {
  return ['pets', environment]
}

const mostRetries = 2
const longestWait = 10
// In milliseconds. A busy service that asks for no pause is not asked again at once.
const shortestAskedWait = 1000

/**
 * Whether a request for data is retried: only if the service could not answer just now (429 and 5xx), at most twice, and
 * not if it asks to wait longer than 10 seconds.
 */
export function shouldRetry(failureCount: number, error: Error): boolean {
  if (failureCount >= mostRetries || !(error instanceof FailureError)) return false
  const { failure } = error
  return failure.kind === 'unavailable' && (failure.retryAfterSeconds ?? 0) <= longestWait
}

/**
 * Milliseconds until the next try: the time in `Retry-After` (RFC 9110, 10.2.3), at least a second, or else half a second, then one second. Up
 * to half as much again is added at random, because many windows should not retry at the same moment.
 */
export function retryDelay(failureCount: number, error: Error): number {
  const failure = error instanceof FailureError ? error.failure : undefined
  const asked = failure?.kind === 'unavailable' ? failure.retryAfterSeconds : null
  const base =
    asked === null || asked === undefined ? 500 * 2 ** failureCount : Math.max(asked * 1000, shortestAskedWait)
  return base * (1 + Math.random() / 2)
}

/** Makes the cache of main's answers. Keys of pet queries start with their environment. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // It counts the failures since the last answer: the longer they last, the longer a list waits.
      onSuccess: (_, query) => {
        if (query.state.errorUpdateCount > 0) query.setState({ errorUpdateCount: 0 })
      },
    }),
    defaultOptions: {
      queries: {
        // Main finds out whether the service can be reached. `navigator.onLine` does not know.
        networkMode: 'always',
        retry: shouldRetry,
        retryDelay,
        staleTime: 30_000,
        // Only the list on screen is loaded again when the clerk comes back: see `refreshOptions`.
        refetchOnWindowFocus: false,
        gcTime: Number.POSITIVE_INFINITY,
      },
      // The default would pause a create while offline and send it later, perhaps to another environment.
      mutations: { networkMode: 'always', retry: 0 },
    },
  })
}

const events = ['focus', 'visibilitychange'] as const

/**
 * Tells queries when the clerk returns to the window, even if it stayed visible: the cache alone only notices a window that was
 * hidden. https://tanstack.com/query/v5/docs/framework/react/guides/window-focus-refetching
 */
export function listenForFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const check = () => onFocus()
    for (const event of events) addEventListener(event, check)
    return () => {
      for (const event of events) removeEventListener(event, check)
    }
  })
}
