import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useSyncExternalStore } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { PetFilter, PetLookup, PetPage } from '../../../src-shared/pet.ts'
import { petQueries } from './pet-queries.ts'
import { hasSameItems } from './same-items.ts'
import type { KnownList } from './stand-in.ts'

/** What the service has answered about the pets of an environment: the newest list for each filter, and the lookups. */
export interface KnownAnswers {
  readonly lists: readonly KnownList[]
  readonly lookups: readonly PetLookup[]
}

/** What this window has been answered about an environment, at this moment. */
export function answersIn(queryClient: QueryClient, environment: EnvironmentId): KnownAnswers {
  const lists = queryClient.getQueriesData<PetPage>({ queryKey: petQueries.lists(environment) })
  const lookups = queryClient.getQueriesData<PetLookup>({ queryKey: petQueries.details(environment) })
  return {
    lists: lists.flatMap(([key, page]) => (page ? [{ filter: key.at(-1) as PetFilter, page }] : [])),
    lookups: lookups.flatMap(([, lookup]) => lookup ?? []),
  }
}

function isSame(one: KnownAnswers, other: KnownAnswers): boolean {
  return (
    one.lists.length === other.lists.length &&
    one.lists.every(({ page }, at) => page === other.lists[at]?.page) &&
    hasSameItems(one.lookups, other.lookups)
  )
}

/** What this window has been answered about an environment. */
export function useKnownAnswers(environment: EnvironmentId): KnownAnswers {
  const queryClient = useQueryClient()
  const last = useRef<KnownAnswers>({ lists: [], lookups: [] })
  return useSyncExternalStore(
    (callback) => queryClient.getQueryCache().subscribe(callback),
    () => {
      const current = answersIn(queryClient, environment)
      // The same object until something changes, because React compares it after every event of the cache.
      if (!isSame(current, last.current)) last.current = current
      return last.current
    },
  )
}
