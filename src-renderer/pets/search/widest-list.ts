import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { isKnownWhole, type Knowledge, listWith, petsOfTab, wholeSince } from '../../../src-shared/knowledge.ts'
import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import { operations } from '../../../src-shared/operations.ts'
import type { Pet, PetFilter, StatusFilter } from '../../../src-shared/pet.ts'
import { groupsOf, provenGroups } from '../../../src-shared/pet-status.ts'
import { everyPet, requestedFor } from '../../../src-shared/window-start.ts'
import { useRested } from '../../ui/use-time.ts'
import { useFilter } from '../../view/view-store.ts'
import { petQueries, useKnowledge } from '../queries/pet-queries.ts'
import { failedAtOf, refreshByHand, retryAtOf } from '../queries/refresh-lists.ts'

/** How long typing must rest before the app asks for more pets, in milliseconds. */
const typingRest = 300

/** Whether the clerk is still typing a text, because it has only just changed. */
export function useTyping(text: string): boolean {
  return useRested(text, typingRest) !== text
}

/** For how long a list is as good as a new one, in milliseconds. */
const freshFor = 30_000

/** Whether no request for the pets of a list's tab could give more. */
export function isWidest({ status, limit }: PetFilter): boolean {
  return limit === asManyAsPossible || (status !== 'all' && limit >= operations.listPets.limit.maximum)
}

/**
 * Whether every pet of a tab that can be loaded is known, while the list with the filter `shown` is on screen and stays fresh: it is as
 * wide as possible or has the whole tab, or another list from the last 30 s has. `askedAt` is when the clerk asked, in milliseconds since 1970.
 */
export function isLookedThrough(
  knowledge: Knowledge,
  tab: StatusFilter,
  { shown, askedAt }: { readonly shown: PetFilter; readonly askedAt: number },
): boolean {
  const list = listWith(knowledge, requestedFor(shown))
  if (list && !list.isOfEarlierRun) {
    if (isWidest(shown) && (shown.status === tab || shown.limit === asManyAsPossible)) return true
    const proven = provenGroups(shown.status, list.page)
    if (isKnownWhole(knowledge, tab) && groupsOf(tab).every((group) => proven.includes(group))) return true
  }
  return isKnownWhole(knowledge, tab) && askedAt - wholeSince(knowledge, tab) < freshFor
}

/** The state of looking through a tab. */
export type LookThrough = ReturnType<typeof useLookThrough>

const noPets: readonly Pet[] = []

/** When a text last changed, in milliseconds since 1970. */
function useTimeOf(text: string): number {
  const [known, setKnown] = useState(() => ({ text, at: Date.now() }))
  if (known.text !== text) setKnown({ text, at: Date.now() })
  return known.at
}

interface LookThroughOptions {
  readonly isWanted: boolean
  /** Whether the clerk is still typing the search. */
  readonly isTyping?: boolean
}

/**
 * Loads {@link everyPet} while `isWanted`, unless the tab is looked through. The app requests it when typing rests (`isTyping`), and again when
 * typing rests more than 30 s later. Meanwhile, it reloads together with the list on screen.
 */
export function useLookThrough(
  environment: EnvironmentId,
  tab: StatusFilter,
  { isWanted, isTyping = false }: LookThroughOptions,
) {
  const knowledge = useKnowledge(environment)
  const shown = useFilter(environment)
  const every = listWith(knowledge, everyPet)

  // Ages count up to this moment, so that time alone never repeats the same question.
  const askedAt = useTimeOf(`${tab} ${isWanted} ${isTyping}`)
  const isNeeded = isWanted && !isLookedThrough(knowledge, tab, { shown, askedAt })
  const options = petQueries.list(environment, everyPet)

  const queryClient = useQueryClient()
  const former = queryClient.getQueryState(options.queryKey)
  // Main would only repeat the failure, which the screen shows already.
  const retryAt = retryAtOf(former?.error ?? null)
  const isStanding = former?.status === 'error' && (retryAt === null || askedAt < retryAt)
  const query = useQuery({
    ...options,
    // Even while a failure stands: the list on screen may show that the store answers again.
    meta: { feedsScreen: isNeeded && !isTyping, asks: { by: 'search' } },
    enabled: isNeeded && !isTyping && !isStanding,
  })
  const isOnItsWay = query.isFetching || (isTyping && !isStanding)
  const isFresh = every && !every.isOfEarlierRun && askedAt - every.page.receivedAt < freshFor
  return {
    /** Whether more of the tab's pets are about to arrive. */
    isLooking: isNeeded && isOnItsWay && !isFresh,
    /** Why no more arrived; null unless the last attempt failed. */
    error: isNeeded ? query.error : null,
    /** When that attempt failed, in milliseconds since 1970. */
    failedAt: failedAtOf(query),
    tryAgain: () => void refreshByHand(queryClient, options.queryKey),
  }
}

/** Gives a tab's known pets while `isWanted`, and loads as many more as possible; see {@link useLookThrough}. */
export function useWidestList(environment: EnvironmentId, tab: StatusFilter, options: LookThroughOptions) {
  const { isWanted } = options
  const knowledge = useKnowledge(environment)
  const looking = useLookThrough(environment, tab, options)
  const pets = useMemo(
    () => (isWanted ? petsOfTab(knowledge, tab).map(({ pet }) => pet) : noPets),
    [isWanted, knowledge, tab],
  )
  return { ...looking, pets }
}
