import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { FailureError } from '../../../src-shared/failure.ts'
import { subjectOf } from '../../../src-shared/failure-meaning.ts'
import type { RefreshChoice } from '../../../src-shared/list-choices.ts'

/** Options for a query that feeds the screen besides the shown list. It reloads after that list; see {@link refreshFeeds}. */
export const feedOptions = { meta: { feedsScreen: true } } as const

/** Whether any enabled observer of a query has this mark in its `meta`. The query's own `meta` is only its last observer's. */
function isShownAs(mark: 'loadsByItself' | 'feedsScreen', { observers }: Query): boolean {
  return observers.some(({ options: { enabled, meta } }) => enabled !== false && meta?.[mark] === true)
}

/** How long to let the window draw an answer, in milliseconds. Other lists may feed the screen after that. */
const drawing = 50

/**
 * Reloads every wanted query on screen, the list first, one request at a time, until each has had an answer since the call. Joins
 * requests that are already under way. The queries hold the failures.
 */
async function loadInTurn(queryClient: QueryClient, queryKey: QueryKey, isWanted: (query: Query) => boolean) {
  const cache = queryClient.getQueryCache()
  const counts = new Map(cache.findAll({ queryKey }).map((query) => [query, query.state.dataUpdateCount]))
  const asked = new Set<Query>()
  function next(): Query | undefined {
    const left = cache.findAll({ queryKey, type: 'active' }).filter((query) => {
      const hasCome = counts.get(query) !== query.state.dataUpdateCount && query.state.fetchStatus === 'idle'
      return !hasCome && !asked.has(query) && isWanted(query)
    })
    return left.find((query) => isShownAs('loadsByItself', query)) ?? left[0]
  }
  for (let query = next(); query; query = next()) {
    asked.add(query)
    await queryClient.refetchQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false })
    await new Promise((resolve) => setTimeout(resolve, drawing))
  }
}

/**
 * Reloads everything on screen whose key starts with `queryKey`, because the clerk asks for it: the list first, then the rest, one
 * request at a time. It requests nothing twice, such as a list that the window already requested when the same click gave it the
 * focus. The queries hold the failures.
 */
export async function refreshByHand(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await loadInTurn(queryClient, queryKey, () => true)
}

/** The part of a query that decides when it reloads; see https://tanstack.com/query/v5/docs/reference/QueryCache */
type LoadedQuery = Pick<Query, 'state'>

const second = 1_000
const minute = 60 * second

const rests: Readonly<Record<Exclude<RefreshChoice, 'never'>, number>> = {
  'every-minute': minute,
  'every-5-minutes': 5 * minute,
}

/** Milliseconds from the first, second and later failures in a row to the next try. */
const restsAfterFailures = [30 * second, 2 * minute, 5 * minute] as const

/** If a service asks for a longer wait, only the clerk tries again. A timer of more than 24.8 days would fire at once. */
const longestRest = 24 * 60 * minute

/** How old a list must be, in milliseconds, to reload when the window gets the focus. */
const youngOnFocus = 30 * second

/** How many milliseconds the service asked the app to wait after a failure, or 0; null if only the clerk can fix the failure. */
function askedRest(error: Error): number | null {
  // A locked password store would ask for its password again.
  if (!(error instanceof FailureError) || subjectOf(error.failure) !== 'service') return null
  return error.failure.kind === 'unavailable' ? (error.failure.retryAfterSeconds ?? 0) * second : 0
}

/**
 * When a list reloads by itself, in milliseconds since 1970: one or five minutes after it arrived. While the service can't answer,
 * 30 s after the first failure in a row, 2 minutes after the second and 5 after each later one, and never before `Retry-After`
 * (RFC 9110, 10.2.3). Null while it loads, if the clerk chose "never", after a failure that only the clerk can fix, and if the
 * service asks for a wait of more than a day.
 */
export function nextRefreshAt(query: LoadedQuery, choice: RefreshChoice): number | null {
  const { fetchStatus, error, errorUpdatedAt, dataUpdatedAt, errorUpdateCount } = query.state
  if (choice === 'never' || fetchStatus !== 'idle') return null
  if (error === null) return dataUpdatedAt + rests[choice]
  const asked = askedRest(error)
  if (asked === null || asked > longestRest) return null
  const rest = restsAfterFailures[Math.min(errorUpdateCount, restsAfterFailures.length) - 1] ?? restsAfterFailures[0]
  return errorUpdatedAt + Math.max(rest, asked)
}

/** Whether a list reloads when the window gets the focus at `now`, in milliseconds since 1970. */
function isDueOnFocus(query: LoadedQuery, now: number): boolean {
  const { error, errorUpdatedAt, dataUpdatedAt } = query.state
  const age = now - Math.max(dataUpdatedAt, errorUpdatedAt)
  // Negative if somebody set the clock back since.
  if (age >= 0 && age < youngOnFocus) return false
  if (error === null) return true
  const asked = askedRest(error)
  return asked !== null && now >= errorUpdatedAt + asked
}

/**
 * Whether a list may reload now by itself: the clerk has not chosen "never", its last failure may have passed, and
 * `Retry-After` is over.
 */
export function mayBeLoadedByItself(query: Query): boolean {
  const { error, errorUpdatedAt } = query.state
  if (!isShownAs('loadsByItself', query)) return false
  if (error === null) return true
  const asked = askedRest(error)
  return asked !== null && Date.now() >= errorUpdatedAt + asked
}

/**
 * Options that make a list on screen reload by itself: at {@link nextRefreshAt}, and when the window
 * gets the focus 30 s or more after the last try. Never while the window is hidden.
 */
export function refreshOptions(choice: RefreshChoice) {
  return {
    meta: { loadsByItself: choice !== 'never' },
    refetchInterval: (query: LoadedQuery): number | false => {
      const at = nextRefreshAt(query, choice)
      if (at === null) return false
      // Never waits longer than planned when the last answer came, because somebody may have set the computer's clock back since.
      const planned = at - Math.max(query.state.dataUpdatedAt, query.state.errorUpdatedAt)
      return Math.min(Math.max(second, at - Date.now()), planned)
    },
    refetchIntervalInBackground: false,
    // "always", because `isDueOnFocus` decides what is old enough, whatever the query's `staleTime`.
    refetchOnWindowFocus: (query: LoadedQuery): 'always' | false =>
      choice !== 'never' && isDueOnFocus(query, Date.now()) ? 'always' : false,
  } as const
}

/**
 * From now on, whenever the list on screen arrives, reloads the other queries that feed the screen ({@link feedOptions}) if they are at
 * least 30 s old, one request at a time. A search or a category shows pets from wider lists, and an open pet may be in no list.
 */
export function refreshFeeds(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const { query: list } = event
    if (!isShownAs('loadsByItself', list)) return
    const cameAt = Date.now()
    const isOld = (query: Query) =>
      query !== list && isShownAs('feedsScreen', query) && query.state.data !== undefined && isDueOnFocus(query, cameAt)
    void loadInTurn(queryClient, list.queryKey.slice(0, 2), isOld)
  })
}
