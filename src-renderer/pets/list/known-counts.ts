import { useQueryClient } from '@tanstack/react-query'
import { useRef, useSyncExternalStore } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { PetFilter, PetLookup, PetPage, StatusFilter } from '../../../src-shared/pet.ts'
import { statusTabs } from '../../../src-shared/pet-status.ts'
import { words } from '../../../src-shared/words/words.ts'
import { petQueries } from '../known/pet-queries.ts'
import { hasSameItems } from '../known/same-items.ts'
import { type TabCount, tabCounts } from './tab-counts.ts'

type CountTexts = Readonly<Partial<Record<StatusFilter, string>>>

function textOf({ count, isExact }: TabCount): string {
  return isExact ? words.list.tabCount(count) : words.list.tabCountAtLeast(count)
}

/**
 * How many pets the store has by tab, as words, where that is certain; see {@link tabCounts}. Lists of an earlier run prove
 * nothing of now. It renders again only if a count changes.
 */
export function useTabCounts(environment: EnvironmentId): CountTexts {
  const queryClient = useQueryClient()
  const cache = queryClient.getQueryCache()
  const answers = useRef<readonly object[]>([])
  const texts = useRef<CountTexts>({})

  function currentTexts(): CountTexts {
    const lists = cache.findAll({ queryKey: petQueries.lists(environment) }).flatMap(({ queryKey, state }) => {
      // What an earlier run kept was put there as of 1970; see `first-screen.tsx`.
      const isOfThisRun = state.data !== undefined && state.dataUpdatedAt > 0
      return isOfThisRun ? [{ filter: queryKey.at(-1) as PetFilter, page: state.data as PetPage }] : []
    })
    const details = queryClient.getQueriesData<PetLookup>({ queryKey: petQueries.details(environment) })
    const lookups = details.flatMap(([, lookup]) => lookup ?? [])
    const known = [...lists.map(({ page }) => page), ...lookups]
    if (hasSameItems(known, answers.current)) return texts.current
    answers.current = known

    const counts = tabCounts(lists, lookups)
    const entries = statusTabs.flatMap((tab) => {
      const count = counts[tab]
      return count ? [[tab, textOf(count)] as const] : []
    })
    const changed: CountTexts = Object.fromEntries(entries)
    // The same object while no count changes, because React compares it after every event of the cache.
    if (statusTabs.some((tab) => changed[tab] !== texts.current[tab])) texts.current = changed
    return texts.current
  }

  return useSyncExternalStore((callback) => cache.subscribe(callback), currentTexts)
}
