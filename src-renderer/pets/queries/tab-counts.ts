import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { StatusFilter } from '../../../src-shared/pet.ts'
import { statusTabs } from '../../../src-shared/pet-status.ts'
import { type KnownAnswers, newestCopies, receivedPet, useKnownAnswers, withNewestCopies } from './known-pets.ts'
import { isOfThisRun, petQueries } from './pet-queries.ts'
import { holdsWholeTab, isOfTab } from './tab-pets.ts'

/** How many pets the store has, by tab, where that is certain. A tab that is missing has no count. */
export type TabCounts = Readonly<Partial<Record<StatusFilter, number>>>

// The store changes without a word. A list that is much older than what came last says nothing certain of now.
const longestTrust = 10 * 60 * 1000

/**
 * Counts the pets of the store by tab, not those that a search or a category leaves: those of the newest complete list of the
 * tab that belong to it in their newest copies. No count where a later answer has a pet of the tab that this list lacks, since
 * there may be more of them, or came more than ten minutes after it.
 */
export function tabCounts({ lists, lookups }: KnownAnswers): TabCounts {
  const answers = [...lists.map(({ page }) => page), ...lookups.map(receivedPet)]
  const newest = newestCopies(answers)
  const latest = Math.max(...answers.map(({ receivedAt }) => receivedAt))

  function countOf(tab: StatusFilter): number | undefined {
    const complete = lists.filter((list) => holdsWholeTab(list, tab)).map(({ page }) => page)
    const [list] = complete.toSorted((one, other) => other.receivedAt - one.receivedAt)
    if (!list || latest - list.receivedAt > longestTrust) return undefined
    const held = new Set(list.pets.map(({ id }) => id))
    const lacksSome = answers.some(
      ({ receivedAt, pets }) =>
        receivedAt > list.receivedAt && pets.some((pet) => isOfTab(pet, tab) && !held.has(pet.id)),
    )
    return lacksSome ? undefined : withNewestCopies(list.pets, newest).filter((pet) => isOfTab(pet, tab)).length
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
    return tabCounts({ lists: ofThisRun, lookups })
  }, [queryClient, environment, lists, lookups])
}
