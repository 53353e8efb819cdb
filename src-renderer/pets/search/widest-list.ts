import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import type { Pet, PetFilter, PetPage, StatusFilter } from '../../../src-shared/pet.ts'
import { useRested } from '../../ui/use-time.ts'
import { useFilter } from '../../view/view-store.ts'
import { useAddedAnswers } from '../queries/additions.ts'
import { type KnownAnswers, type KnownList, petQueries, useKnownAnswers } from '../queries/pet-queries.ts'
import { feedOptions } from '../queries/refresh-lists.ts'
import { believedLists, holdsWholeTab, isWidest, listWith, petsOfTab, widestPage } from '../queries/tab-pets.ts'

/** How long typing has to rest before more pets are asked for, in milliseconds. */
const typingRest = 300

/** Whether a text that is typed has changed only just now. */
export function useTyping(text: string): boolean {
  return useRested(text, typingRest) !== text
}

/** How long a list is as good as a new one, and a failure keeps from asking again, in milliseconds. */
export const freshFor = 30_000

/**
 * The list to look through for every pet of a tab, while the list with the filter `shown` is on screen: a fresh one
 * that holds the whole tab, else as many as possible of the tab. Null if the list on screen, which is kept fresh,
 * holds the whole tab or cannot be wider; that list itself, if an earlier run kept it. `askedAt` is when the clerk asked, in
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

/** How far the app has come with looking through a tab. */
export interface LookThrough {
  /** Whether more pets of the tab are about to come. */
  readonly isLooking: boolean
  /** Why no more came; null unless the last attempt failed. */
  readonly error: Error | null
  /** When that attempt failed, in milliseconds since 1970. */
  readonly failedAt: number
  readonly tryAgain: () => void
}

/** All that is known of a tab, and how far it was looked through. */
interface WidestList extends LookThrough {
  /** Every pet that is known to belong to the tab; see {@link petsOfTab}. */
  readonly pets: readonly Pet[]
  /** What says how complete they are; see {@link widestPage}. */
  readonly page: PetPage | undefined
}

const noPets: readonly Pet[] = []

/** When a text became what it is, in milliseconds since 1970. */
function useTimeOf(text: string): number {
  const [known, setKnown] = useState(() => ({ text, at: Date.now() }))
  if (known.text !== text) setKnown({ text, at: Date.now() })
  return known.at
}

interface LookThroughOptions {
  readonly isWanted: boolean
  /** Whether the clerk is still typing what is looked for. */
  readonly isTyping?: boolean
}

/**
 * Loads as many pets of a tab as possible while `isWanted`: unless all of them are known, one more list of at most four
 * requests. It is asked for once typing rests (`isTyping`), kept and shared like any list, and asked for again when typing
 * rests more than 30 s later. Nothing is asked for if the list of the tab is complete or cannot be wider, or if another
 * list of the last 30 s holds the whole tab. It is loaded again with the list on screen.
 */
export function useLookThrough(
  environment: EnvironmentId,
  status: StatusFilter,
  { isWanted, isTyping = false }: LookThroughOptions,
): LookThrough {
  const answers = useKnownAnswers(environment)
  const shown = useFilter(environment)

  // The age of an answer counts from here: time alone never makes the same question ask again.
  const askedAt = useTimeOf(`${status} ${isWanted} ${isTyping}`)
  const wanted = listToLookThrough(answers, { status, shown, askedAt })
  const filter = wanted ?? { status, limit: asManyAsPossible }
  const options = petQueries.list(environment, filter)
  const isNeeded = isWanted && wanted !== null
  const list = listWith(answers.lists, filter)
  const isRefuted = list !== listWith(believedLists(answers), filter)

  const former = useQueryClient().getQueryState(options.queryKey)
  const failedFor = former?.status === 'error' ? askedAt - former.errorUpdatedAt : -1
  const hadJustFailed = failedFor >= 0 && failedFor < freshFor
  const query = useQuery({
    ...options,
    ...feedOptions,
    // One that lacks a pet of the list on screen is asked for again when typing rests.
    ...(isRefuted ? { staleTime: 0 } : {}),
    enabled: isNeeded && !isTyping && !hadJustFailed,
  })
  const isOnItsWay = query.isFetching || (isTyping && !hadJustFailed)
  return {
    isLooking: isNeeded && isOnItsWay && (isRefuted || !list || !isFresh(list, askedAt)),
    error: isNeeded ? query.error : null,
    failedAt: query.errorUpdatedAt,
    tryAgain: () => void query.refetch({ cancelRefetch: false }),
  }
}

/** Looks through as many pets of a tab as possible while `isWanted`: at once through all that is known; see {@link useLookThrough}. */
export function useWidestList(
  environment: EnvironmentId,
  status: StatusFilter,
  options: LookThroughOptions,
): WidestList {
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
