import { focusManager, QueryCache, QueryClient } from '@tanstack/react-query'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import { FailureError } from '../../src-shared/failure.ts'

/**
 * The key prefix of every query about an environment's pets, to reset or refresh them all. The settings use it to forget a
 * service's pets when its base URL or API key changes.
 */
export function petsKey(environment: EnvironmentId): readonly ['pets', EnvironmentId] {
  return ['pets', environment]
}

const mostRetries = 2
const longestWait = 10
// In milliseconds. A busy service gets this pause even if it asks for none.
const shortestAskedWait = 1000

/**
 * Whether to retry a request for data: only if the service could not answer just now (429 and 5xx), at most twice, and never if
 * it asks for a wait of more than 10 seconds.
 */
export function shouldRetry(failureCount: number, error: Error): boolean {
  if (failureCount >= mostRetries || !(error instanceof FailureError)) return false
  const { failure } = error
  return failure.kind === 'unavailable' && (failure.retryAfterSeconds ?? 0) <= longestWait
}

/**
 * Milliseconds until the next try: the time in `Retry-After` (RFC 9110, 10.2.3), at least a second, or else half a second, then
 * one second. Adds up to half as much again at random, so that many windows do not retry at the same moment.
 */
export function retryDelay(failureCount: number, error: Error): number {
  const failure = error instanceof FailureError ? error.failure : undefined
  const asked = failure?.kind === 'unavailable' ? failure.retryAfterSeconds : null
  const base =
    asked === null || asked === undefined ? 500 * 2 ** failureCount : Math.max(asked * 1000, shortestAskedWait)
  return base * (1 + Math.random() / 2)
}

/** Makes the cache for main's answers. The key of every pet query starts with {@link petsKey}. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // Counts only the failures since the last answer: the more there are, the later a list is refreshed again.
      onSuccess: (_, query) => {
        if (query.state.errorUpdateCount > 0) query.setState({ errorUpdateCount: 0 })
      },
    }),
    defaultOptions: {
      queries: {
        // Main finds out whether the service can be reached; `navigator.onLine` cannot tell.
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
