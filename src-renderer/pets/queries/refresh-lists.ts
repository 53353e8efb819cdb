import {
  focusManager,
  type Query,
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { type AskedBy, FailureError } from '../../../src-shared/failure.ts'
import type { Knowledge } from '../../../src-shared/knowledge.ts'
import type { RefreshChoice } from '../../../src-shared/list-choices.ts'
import type { Pet, PetId } from '../../../src-shared/pet.ts'
import { everyPet } from '../../../src-shared/window-start.ts'
import { petsKeyLength } from '../../view/pets-key.ts'
import { usePreferences } from '../../view/preferences.ts'
import { isOfThisRun, petQueries } from './pet-queries.ts'

/** Options for a query that feeds the screen besides the shown list. It reloads after that list; see {@link keepFresh}. */
export const feedOptions = { meta: { feedsScreen: true } } as const

/** Whether any observer of a query has this mark in its `meta`. The query's own `meta` is only its last observer's. */
function isShownAs(mark: 'loadsByItself' | 'feedsScreen', { observers }: Query): boolean {
  return observers.some(({ options: { meta } }) => meta?.[mark] === true)
}

/** How long to let the window draw an answer, in milliseconds. Other lists may feed the screen after that. */
const drawing = 50

/**
 * Loads a query again. Joins a request that is under way, but asks once more for the clerk if that one fails: main may have refused it without a
 * request. The query holds the failure.
 */
export async function reload(queryClient: QueryClient, query: Query, by: AskedBy): Promise<void> {
  const isJoining = query.state.fetchStatus !== 'idle'
  const asks = by === 'clerk' ? undefined : { by }
  const { queryKey, options, meta } = query
  // However new the last answer is, even one from the future because somebody set the clock back.
  const staleTime = Number.NEGATIVE_INFINITY
  const ask = () => queryClient.fetchQuery({ ...options, queryKey, staleTime, meta: { ...meta, asks } })
  await ask().catch(() => (isJoining && by === 'clerk' ? ask().catch(() => undefined) : undefined))
}

/**
 * Reloads everything wanted on screen whose key starts with `queryKey`, by default because the clerk asks for it: the list first, then the rest, one
 * request at a time, until each has had an answer since the call. It requests nothing twice, such as a list that the window already requested
 * when the same click gave it the focus. The queries hold the failures.
 */
export async function refreshInTurn(
  queryClient: QueryClient,
  queryKey: QueryKey,
  { by, isWanted }: { by: AskedBy; isWanted: (query: Query) => boolean } = { by: 'clerk', isWanted: () => true },
): Promise<void> {
  const cache = queryClient.getQueryCache()
  const counts = new Map(cache.findAll({ queryKey }).map((query) => [query, query.state.dataUpdateCount]))
  const asked = new Set<Query>()
  function next(): Query | undefined {
    const left = cache.findAll({ queryKey }).filter((query) => {
      if (!query.isActive() && !isShownAs('feedsScreen', query)) return false
      const hasCome = counts.get(query) !== query.state.dataUpdateCount && query.state.fetchStatus === 'idle'
      return !hasCome && !asked.has(query) && isWanted(query)
    })
    return left.find((query) => isShownAs('loadsByItself', query)) ?? left[0]
  }
  for (let query = next(); query; query = next()) {
    asked.add(query)
    await reload(queryClient, query, by)
    await new Promise((resolve) => setTimeout(resolve, drawing))
  }
}

/** The part of a query that decides when it reloads; see https://tanstack.com/query/v5/docs/reference/QueryCache */
type LoadedQuery = Pick<Query, 'state'>

const second = 1_000
const minute = 60 * second

const rests: Readonly<Record<Exclude<RefreshChoice, 'never'>, number>> = {
  'every-minute': minute,
  'every-5-minutes': 5 * minute,
}

/** How old a list must be, in milliseconds, to reload when the window gets the focus or after another list. */
const young = 30 * second

/** When main lets the app ask again by itself after this error, in milliseconds since 1970; null if it does not. */
function retryAtOf(error: Error | null): number | null {
  return error instanceof FailureError ? (error.standing.retryAt ?? null) : null
}

/** Since when a query's failure stands, in milliseconds since 1970. An ask that main refuses does not make it anew. */
export function failedAtOf({ error, errorUpdatedAt }: Pick<Query['state'], 'error' | 'errorUpdatedAt'>): number {
  return (error instanceof FailureError ? error.standing.failedAt : undefined) ?? errorUpdatedAt
}

/**
 * When a list reloads by itself, in milliseconds since 1970: one or five minutes after it arrived, or when main says after a failure. Null while
 * it loads, if the clerk chose "never", and if main says so.
 */
export function nextRefreshAt(query: LoadedQuery, choice: RefreshChoice): number | null {
  const { fetchStatus, error, dataUpdatedAt } = query.state
  if (choice === 'never' || fetchStatus !== 'idle') return null
  return error === null ? dataUpdatedAt + rests[choice] : retryAtOf(error)
}

function isOld({ state: { dataUpdatedAt, errorUpdatedAt } }: LoadedQuery): boolean {
  const age = Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt)
  // Negative if somebody set the clock back since.
  return age < 0 || age >= young
}

/** Options that make a list on screen reload by itself at {@link nextRefreshAt}, never while the window is hidden; see {@link keepFresh}. */
export function refreshOptions(choice: RefreshChoice) {
  return {
    meta: { loadsByItself: choice !== 'never' },
    refetchInterval: (query: LoadedQuery): number | false => {
      const at = nextRefreshAt(query, choice)
      if (at === null) return false
      // Never waits longer than planned when the last answer came, because somebody may have set the computer's clock back since.
      const planned = at - Math.max(query.state.dataUpdatedAt, query.state.errorUpdatedAt)
      return Math.max(second, Math.min(at - Date.now(), planned))
    },
    refetchIntervalInBackground: false,
  } as const
}

/**
 * From now on, reloads the list on screen when the window gets the focus and the list is old. Whenever that list arrives, also reloads the other
 * queries that feed the screen ({@link feedOptions}) if they are old or have failed, one request at a time. A search or a category shows pets
 * from wider lists, and an open pet may be in no list. Returns a function that stops this.
 */
export function keepFresh(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache()
  const stops = [
    focusManager.subscribe((isFocused) => {
      if (isFocused) reloadShown(queryClient, isOld)
    }),
    cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
      const { query: list } = event
      if (!isShownAs('loadsByItself', list)) return
      const isWanted = (query: Query) =>
        query !== list && isShownAs('feedsScreen', query) && (isOld(query) || query.state.error !== null)
      void refreshInTurn(queryClient, list.queryKey.slice(0, petsKeyLength), { by: 'search', isWanted })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Reloads the lists on screen that reload by themselves, because their time has come. Main refuses what comes too early. */
export function reloadShown(queryClient: QueryClient, isWanted: (query: Query) => boolean = () => true): void {
  const isShown = (query: Query) => isShownAs('loadsByItself', query) && isWanted(query)
  for (const list of queryClient.getQueryCache().findAll({ type: 'active', predicate: isShown }))
    void reload(queryClient, list, 'time')
}

/** For how long the whole is as good as a new one where nothing refreshes it, in milliseconds. */
const goodFor = 10 * 60_000

/** Loads {@link everyPet} once `isWanted`, and refreshes it while its screen is shown. */
export function useWholeList(environment: EnvironmentId, isWanted = true) {
  const refresh = usePreferences((state) => state.refresh)
  return useQuery({ ...petQueries.list(environment, everyPet), ...refreshOptions(refresh), enabled: isWanted })
}

/** Whether the list that this query loads is about to arrive for the first time in this run. */
export function isComing(query: Pick<UseQueryResult, 'isFetching' | 'dataUpdatedAt'>): boolean {
  return query.isFetching && !isOfThisRun(query)
}

/** Loads {@link everyPet} while `isWanted`, unless it is still good. Whether it is about to arrive. */
export function useWholeComing(environment: EnvironmentId, isWanted: boolean): boolean {
  const query = useQuery({
    ...petQueries.list(environment, everyPet),
    meta: { asks: { by: 'search' } },
    staleTime: goodFor,
    enabled: isWanted,
  })
  return isWanted && isComing(query)
}

/** The app looks up at most this many pets again one by one while they are on screen. */
const mostLookups = 5

/** The first few of these pets that only a lookup has shown in their newest copies, so that no list keeps them fresh. */
export function lookedUpAmong(pets: readonly Pick<Pet, 'id'>[], knowledge: Knowledge): readonly PetId[] {
  const ids = pets.map(({ id }) => id).filter((id) => knowledge.pets.get(id)?.source === 'lookup')
  return [...new Set(ids)].slice(0, mostLookups)
}

/** Keeps these pets' lookups as fresh as the list on screen: at intervals, and when the clerk refreshes. */
export function useFreshLookups(environment: EnvironmentId, petIds: readonly PetId[]): void {
  const queryClient = useQueryClient()
  // As a text, which stays the same while the pets do.
  const looked = petIds.join()
  // What is looked up is learned, so nothing need render: `useQueries` would, and adds a kilobyte to the first screen's code.
  useEffect(() => {
    const options = { ...feedOptions, staleTime: Number.POSITIVE_INFINITY, refetchOnMount: false } as const
    const stops = looked.split(',').flatMap((petId) => {
      if (petId === '') return []
      return new QueryObserver(queryClient, { ...petQueries.detail(environment, petId), ...options }).subscribe(
        () => {},
      )
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient, environment, looked])
}
