import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { petQueries } from '../known/pet-queries.ts'

/** When the service last answered with a list, in milliseconds since 1970; 0 while it has not. */
export function useListedAt(environment: EnvironmentId): number {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache])
  return useSyncExternalStore(subscribe, () => {
    const lists = cache.findAll({ queryKey: petQueries.lists(environment) })
    return Math.max(0, ...lists.map(({ state }) => state.dataUpdatedAt))
  })
}
