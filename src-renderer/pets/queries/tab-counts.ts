import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { PetId, PetLookup, StatusFilter } from '../../../src-shared/pet.ts'
import { statusTabs } from '../../../src-shared/pet-status.ts'
import { useKnownAnswers } from './known-answers.ts'
import { newestCopies, receivedPet } from './newest-copies.ts'
import { isOfTab } from './of-tab.ts'
import { isOfThisRun, petQueries } from './pet-queries.ts'
import type { KnownList } from './stand-in.ts'
import { holdsWholeTab } from './tab-pets.ts'

/** How many pets the store has, by tab, where that is certain. A tab that is missing has no count. */
export type TabCounts = Readonly<Partial<Record<StatusFilter, number>>>

// The store changes without a word. A list that is much older than what came last says nothing certain of now.
const longestTrust = 10 * 60 * 1000

/**
 * Counts the pets of the store by tab, not those that a search or a category leaves, where that is certain.
 *
 * The proof is the newest list that has every pet of the tab: of its status or of all, without the tab's group in `mayMiss`
 * (see `PetPage`), and without an unreadable row, which could be of any status. What later answers say of single pets is
 * counted in: a pet that was looked up or added joins its tab, and one that has another status now leaves the tab it was in.
 * A later list that shows a pet of the tab which neither the proof nor a lookup had contradicts the proof: others add pets,
 * and there may be more of theirs. So does an answer that came more than ten minutes later. There is no count then.
 */
export function tabCounts(lists: readonly KnownList[], lookups: readonly PetLookup[]): TabCounts {
  const pages = lists.map(({ page }) => page)
  const newest = newestCopies([...pages, ...lookups.map(receivedPet)])
  const latest = Math.max(...[...pages, ...lookups].map(({ receivedAt }) => receivedAt))

  function countOf(tab: StatusFilter): number | undefined {
    const proof = lists
      .filter((list) => latest - list.page.receivedAt <= longestTrust && holdsWholeTab(list, tab))
      .toSorted((a, b) => b.page.receivedAt - a.page.receivedAt)[0]?.page
    if (!proof) return undefined
    const later = lookups.filter(({ receivedAt }) => receivedAt > proof.receivedAt)
    const counted = new Set([...proof.pets, ...later.map(({ pet }) => pet)].map(({ id }) => id))
    const isContradicted = pages.some(
      ({ receivedAt, pets }) =>
        receivedAt > proof.receivedAt && pets.some((pet) => isOfTab(pet, tab) && !counted.has(pet.id)),
    )
    if (isContradicted) return undefined
    const isNowOfTab = (id: PetId) => {
      const pet = newest.get(id)
      return pet !== undefined && isOfTab(pet, tab)
    }
    return [...counted].filter(isNowOfTab).length
  }

  const counted = statusTabs.flatMap((tab) => {
    const count = countOf(tab)
    return count === undefined ? [] : [[tab, count] as const]
  })
  return Object.fromEntries(counted)
}

/** What {@link tabCounts} makes of all that this window knows. Lists of an earlier run prove nothing of now. */
export function useTabCounts(environment: EnvironmentId): TabCounts {
  const queryClient = useQueryClient()
  const { lists, lookups } = useKnownAnswers(environment)
  return useMemo(() => {
    const ofThisRun = lists.filter(({ filter }) => {
      const state = queryClient.getQueryState(petQueries.list(environment, filter).queryKey)
      return state !== undefined && isOfThisRun(state)
    })
    return tabCounts(ofThisRun, lookups)
  }, [queryClient, environment, lists, lookups])
}
