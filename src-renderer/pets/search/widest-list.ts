import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import type { Pet, PetFilter, StatusFilter } from '../../../src-shared/pet.ts'
import { useRested } from '../../ui/use-time.ts'
import { useFilter } from '../../view/view-store.ts'
import { useAddedAnswers } from '../queries/additions.ts'
import { type KnownAnswers, type KnownList, petQueries, useKnownAnswers } from '../queries/pet-queries.ts'
import { failedAtOf, refreshByHand, retryAtOf } from '../queries/refresh-lists.ts'
import { believedLists, holdsWholeTab, isWidest, listWith, petsOfTab, widestPage } from '../queries/tab-pets.ts'

/** How long typing must rest before the app asks for more pets, in milliseconds. */
const typingRest = 300

/** Whether the clerk is still typing a text, because it has only just changed. */
export function useTyping(text: string): boolean {
  return useRested(text, typingRest) !== text
}

/** For how long a list is as good as a new one, in milliseconds. */
export const freshFor = 30_000

/**
 * Tells which list to load to know every pet in a tab, while the list with the filter `shown` is on screen: a fresh one
 * with the whole tab, or else as many as possible of the tab. Null if the list on screen, which stays fresh anyway, has the
 * whole tab or cannot be wider; but that list itself if it is from an earlier run. `askedAt` is when the clerk asked, in
 * milliseconds since 1970.
 */
export function listToLookThrough(
  answers: KnownAnswers,
  { status, shown, askedAt }: { readonly status: StatusFilter; readonly shown: PetFilter; readonly askedAt: number },
): PetFilter | null {
  const shownList = listWith(believedLists(answers), shown)
  const isWide = shown.status === status && isWidest(shown)
  if (shownList && (isWide || holdsWholeTab(shownList, status))) return shownList.isOfEarlierRun ? shown : null
  const whole = believedLists(answers).find((list) => holdsWholeTab(list, status) && isFresh(list, askedAt))
  return whole?.filter ?? { status, limit: asManyAsPossible }
}

function isFresh({ page, isOfEarlierRun }: KnownList, askedAt: number): boolean {
  return !isOfEarlierRun && askedAt - page.receivedAt < freshFor
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
 * Loads as many of a tab's pets as possible while `isWanted`: unless all are known, one more list, which takes at most four
 * requests. The app requests it when typing rests (`isTyping`), keeps and shares it like any list, and requests it again when typing
 * rests more than 30 s later. It requests nothing if the tab's list is complete or cannot be wider, or if another
 * list from the last 30 s has the whole tab. The list reloads together with the one on screen.
 */
export function useLookThrough(
  environment: EnvironmentId,
  status: StatusFilter,
  { isWanted, isTyping = false }: LookThroughOptions,
) {
  const answers = useKnownAnswers(environment)
  const shown = useFilter(environment)

  // Ages count up to this moment, so that time alone never repeats the same question.
  const askedAt = useTimeOf(`${status} ${isWanted} ${isTyping}`)
  const wanted = listToLookThrough(answers, { status, shown, askedAt })
  const filter = wanted ?? { status, limit: asManyAsPossible }
  const options = petQueries.list(environment, filter)
  const isNeeded = isWanted && wanted !== null
  const list = listWith(answers.lists, filter)
  const isRefuted = list !== listWith(believedLists(answers), filter)

  const queryClient = useQueryClient()
  const former = queryClient.getQueryState(options.queryKey)
  // Main would only repeat the failure, which the screen shows already.
  const retryAt = retryAtOf(former?.error ?? null)
  const isStanding = former?.status === 'error' && (retryAt === null || askedAt < retryAt)
  const query = useQuery({
    ...options,
    // Even while a failure stands: the list on screen may show that the store answers again.
    meta: { feedsScreen: isNeeded && !isTyping, asks: { by: 'search' } },
    // Loads a list that lacks a pet of the one on screen again when typing rests.
    ...(isRefuted ? { staleTime: 0 } : {}),
    enabled: isNeeded && !isTyping && !isStanding,
  })
  const isOnItsWay = query.isFetching || (isTyping && !isStanding)
  return {
    /** Whether more of the tab's pets are about to arrive. */
    isLooking: isNeeded && isOnItsWay && (isRefuted || !list || !isFresh(list, askedAt)),
    /** Why no more arrived; null unless the last attempt failed. */
    error: isNeeded ? query.error : null,
    /** When that attempt failed, in milliseconds since 1970. */
    failedAt: failedAtOf(query),
    tryAgain: () => void refreshByHand(queryClient, options.queryKey),
  }
}

/**
 * Gives a tab's known pets while `isWanted` (see {@link petsOfTab}), the list that tells how complete they are (see
 * {@link widestPage}), and loads as many more as possible; see {@link useLookThrough}.
 */
export function useWidestList(environment: EnvironmentId, status: StatusFilter, options: LookThroughOptions) {
  const { isWanted } = options
  const answers = useKnownAnswers(environment)
  const added = useAddedAnswers(environment)
  const shown = useFilter(environment)
  const looking = useLookThrough(environment, status, options)
  const page = useMemo(() => widestPage(answers, status), [answers, status])
  const first = page ?? (shown.status === status ? listWith(answers.lists, shown)?.page : undefined)
  const pets = useMemo(
    () => (isWanted ? petsOfTab(status, answers, { added, first: first?.pets ?? noPets }) : noPets),
    [isWanted, status, answers, added, first],
  )
  return { ...looking, pets, page }
}
