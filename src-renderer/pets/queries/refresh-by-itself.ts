import type { Query } from '@tanstack/react-query'
import { FailureError, type FailureKind } from '../../../src-shared/failure.ts'
import type { RefreshChoice } from '../../../src-shared/refresh-choice.ts'
import { isLoadedByHand } from './refresh-by-hand.ts'

/** What the plan needs to know of a query; see https://tanstack.com/query/v5/docs/reference/QueryCache */
export type LoadedQuery = Pick<Query, 'state'>

const second = 1_000
const minute = 60 * second

const rests: Readonly<Record<Exclude<RefreshChoice, 'never'>, number>> = {
  'every-minute': minute,
  'every-5-minutes': 5 * minute,
}

/** Milliseconds from one failure in a row to the next try. */
const restsAfterFailures = [30 * second, 2 * minute, 5 * minute] as const

/** A service that asks for longer is left to the clerk. A timer of more than 24.8 days would end at once. */
const longestRest = 24 * 60 * minute

/** A list younger than this is not loaded again when the window gets the focus. In milliseconds. */
const youngOnFocus = 30 * second

/** Failures that time alone can mend. Any other needs the clerk first, and a locked keychain would ask for its password again. */
const passing: ReadonlySet<FailureKind> = new Set(['unreachable', 'unavailable', 'web-page', 'unexpected-response'])

/** Failures in a row of loading a query by itself, and how many failures of any kind it had when these were counted. */
interface Failures {
  readonly inARow: number
  readonly counted: number
}

const failuresOf = new WeakMap<object, Failures>()

function failuresInARow(query: LoadedQuery): number {
  const { status, errorUpdateCount: counted } = query.state
  const before = failuresOf.get(query) ?? { inARow: 0, counted: 0 }
  // A clerk who tries again does not lengthen the wait.
  const more = isLoadedByHand(query) ? 0 : counted - before.counted
  const inARow = status === 'success' ? 0 : before.inARow + more
  failuresOf.set(query, { inARow, counted })
  return inARow
}

/** Milliseconds that the service asked to be left alone after a failure; null if only the clerk can mend it. */
function askedRest(error: Error): number | null {
  if (!(error instanceof FailureError) || !passing.has(error.failure.kind)) return null
  return error.failure.kind === 'unavailable' ? (error.failure.retryAfterSeconds ?? 0) * second : 0
}

/**
 * When a list is to be loaded again by itself, in milliseconds since 1970: a minute or five after it came. While the service
 * cannot answer, half a minute after the first failure in a row, 2 minutes after the second and 5 after each further one, not
 * counting those of the clerk's own tries, and never before `Retry-After` (RFC 9110, 10.2.3). Null while it loads, if the clerk
 * chose "never", after a failure that only the clerk can mend, and if the service asks for more than a day.
 */
export function nextRefreshAt(query: LoadedQuery, choice: RefreshChoice): number | null {
  const { fetchStatus, error, errorUpdatedAt, dataUpdatedAt } = query.state
  const failures = failuresInARow(query)
  if (choice === 'never' || fetchStatus !== 'idle') return null
  if (error === null) return dataUpdatedAt + rests[choice]
  const asked = askedRest(error)
  if (asked === null || asked > longestRest) return null
  const rest = restsAfterFailures[Math.min(failures, restsAfterFailures.length) - 1] ?? restsAfterFailures[0]
  return errorUpdatedAt + Math.max(rest, asked)
}

/** Whether a list is loaded again when the window gets the focus at `now`, in milliseconds since 1970. */
function isDueOnFocus(query: LoadedQuery, now: number): boolean {
  const { error, errorUpdatedAt, dataUpdatedAt } = query.state
  if (now - Math.max(dataUpdatedAt, errorUpdatedAt) < youngOnFocus) return false
  if (error === null) return true
  const asked = askedRest(error)
  return asked !== null && now >= errorUpdatedAt + asked
}

/**
 * Whether a list may be loaded again now, without the clerk: if it loads by itself at all, if its last failure is one that time
 * alone can mend, and not before `Retry-After`.
 */
export function mayBeLoadedByItself({ meta, state: { error, errorUpdatedAt } }: Query): boolean {
  if (meta?.['loadsByItself'] !== true) return false
  if (error === null) return true
  const asked = askedRest(error)
  return asked !== null && Date.now() >= errorUpdatedAt + asked
}

/**
 * The options of a query whose list is on screen, for the way in which it is loaded again by itself: at
 * {@link nextRefreshAt}, and when the window gets the focus and the last try is half a minute ago. Never while the window is
 * hidden.
 */
export function refreshOptions(choice: RefreshChoice) {
  return {
    meta: { loadsByItself: choice !== 'never' },
    refetchInterval: (query: LoadedQuery): number | false => {
      const at = nextRefreshAt(query, choice)
      if (at === null) return false
      // Never longer than was planned when the last answer came: the computer's clock may have been set back since.
      const planned = at - Math.max(query.state.dataUpdatedAt, query.state.errorUpdatedAt)
      return Math.min(Math.max(second, at - Date.now()), planned)
    },
    refetchIntervalInBackground: false,
    // "always": this plan decides what is old enough, whatever the query's `staleTime`.
    refetchOnWindowFocus: (query: LoadedQuery): 'always' | false =>
      choice !== 'never' && isDueOnFocus(query, Date.now()) ? 'always' : false,
  } as const
}
