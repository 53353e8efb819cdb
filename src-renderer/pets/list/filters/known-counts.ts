import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { StatusFilter } from '../../../../src-shared/pet.ts'
import { statusTabs } from '../../../../src-shared/pet-status.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { useKnownAnswers } from '../../known/known-answers.ts'
import { isOfThisRun, petQueries } from '../../known/pet-queries.ts'
import { tabCounts } from './tab-counts.ts'

/**
 * How many pets the store has by tab, as words, where that is certain; see {@link tabCounts}. Lists of an earlier run prove
 * nothing of now.
 */
export function useTabCounts(environment: EnvironmentId): Readonly<Partial<Record<StatusFilter, string>>> {
  const queryClient = useQueryClient()
  const { lists, lookups } = useKnownAnswers(environment)
  return useMemo(() => {
    const ofThisRun = lists.filter(({ filter }) => {
      const state = queryClient.getQueryState(petQueries.list(environment, filter).queryKey)
      return state !== undefined && isOfThisRun(state)
    })
    const counts = tabCounts(ofThisRun, lookups)
    const entries = statusTabs.flatMap((tab) => {
      const counted = counts[tab]
      if (!counted) return []
      const { count, isExact } = counted
      return [[tab, isExact ? words.list.tabCount(count) : words.list.tabCountAtLeast(count)] as const]
    })
    return Object.fromEntries(entries)
  }, [queryClient, environment, lists, lookups])
}
