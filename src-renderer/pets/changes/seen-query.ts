import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import type { SeenStore } from '../../../src-shared/seen-pets.ts'
import { petsKey } from '../../bridge/query-client.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { answersIn } from '../queries/known-pets.ts'
import { readAnswers } from './answers.ts'
import { changesIn } from './change-store.ts'
import { settleChanges } from './look-at-pets.ts'

/**
 * What the clerk has seen of the store of an environment. Main keeps it. Its key makes it be forgotten with the lists when the
 * base URL or the key changes.
 */
export function seenQuery(environment: EnvironmentId) {
  const queryKey = [...petsKey(environment), 'seen'] as const
  return queryOptions({
    queryKey,
    // This window changes it, so what it has is at least as new as what main has.
    queryFn: async ({ client }): Promise<SeenStore> =>
      client.getQueryData<SeenStore>(queryKey) ?? (await unwrap(window.petStore.recallSeen({ environment }))),
    staleTime: Number.POSITIVE_INFINITY,
    // Thousands of pets would be compared at each change.
    structuralSharing: false,
  })
}

/** Sends main what the clerk has seen. */
export function keepSeen(environment: EnvironmentId, store: SeenStore): void {
  void unwrap(window.petStore.keepSeen({ environment, ...store }))
}

/** Settles the changes of pets that the clerk has opened, or marked as seen: they are marked no more. */
export function markAsSeen(queryClient: QueryClient, environment: EnvironmentId, petIds: Iterable<PetId>): void {
  const { queryKey } = seenQuery(environment)
  const store = queryClient.getQueryData(queryKey)
  if (!store) return
  const { lists, lookups } = answersIn(queryClient, environment)
  const seen = settleChanges(store.seen, readAnswers(lists, lookups), changesIn(environment), petIds)
  if (seen === store.seen) return
  queryClient.setQueryData(queryKey, { ...store, seen })
  keepSeen(environment, { ...store, seen })
}
