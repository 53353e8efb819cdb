import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { mostSeenPets } from '../../../src-shared/seen-limits.ts'
import type { SeenStore } from '../../../src-shared/seen-pets.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { codeFetchedLater } from '../../ui/loading.ts'
import { petsKey } from '../../view/pets-key.ts'
import { ownPetsAmong, useAdditions } from '../queries/additions.ts'
import { useKnowledge } from '../queries/pet-queries.ts'
import type { Comparison } from './changes-since-seen.ts'

/**
 * What the clerk has seen of an environment's store. Main keeps it. Because of its query key, it is forgotten with the lists when
 * the base URL or the API key changes.
 */
export function seenQuery(environment: EnvironmentId) {
  const queryKey = [...petsKey(environment), 'seen'] as const
  return queryOptions({
    queryKey,
    // This window makes the changes, so its copy is at least as new as main's.
    queryFn: async ({ client }): Promise<SeenStore> =>
      client.getQueryData<SeenStore>(queryKey) ?? (await unwrap(window.petStore.recallSeen({ environment }))),
    staleTime: Number.POSITIVE_INFINITY,
    // It would compare thousands of pets at each change.
    structuralSharing: false,
  })
}

const useCompare = codeFetchedLater(async () => (await import('./changes-since-seen.ts')).compare)

/** Compares what the clerk has seen of an environment with every answer that comes. Null until both are known. */
export function useComparison(environment: EnvironmentId): Comparison | null {
  // Null at first, because the first screen does not wait for this code.
  const compare = useCompare()
  const { data: store } = useQuery({ ...seenQuery(environment), enabled: compare !== null })
  const isOwn = useAdditions(environment, ownPetsAmong, undefined)
  const knowledge = useKnowledge(environment)
  return useMemo(() => {
    // A service that ignores the limit can send any number of pets.
    if (!compare || !store || !isOwn || knowledge.pets.size > mostSeenPets) return null
    return compare(store, knowledge, isOwn)
  }, [compare, store, isOwn, knowledge])
}
