import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import type { Pet, PetFilter, PetPage, StatusFilter } from '../../../src-shared/pet.ts'
import { useRested } from '../../ui/use-time.ts'
import { useFilter, useViewStore } from '../../view/view-store.ts'
import { useAddedAnswers } from '../queries/additions.ts'
import { type KnownList, petQueries, useKnownAnswers } from '../queries/pet-queries.ts'
import { refreshOptions } from '../queries/refresh-lists.ts'
import { holdsWholeTab, isOfTab, isSameFilter, isWidest, petsOfTab } from '../queries/tab-pets.ts'

/** How long typing has to rest before more pets are asked for, in milliseconds. */
const typingRest = 300

/** Whether a text that is typed has changed only just now. */
export function useTyping(text: string): boolean {
  return useRested(text, typingRest) !== text
}

/** How long a list is as good as a new one, and a failure keeps from asking again, in milliseconds. */
export const freshFor = 30_000

/** The list that was asked for with this filter, if it is there. */
export function listWith(lists: readonly KnownList[], wanted: PetFilter): KnownList | undefined {
  return lists.find(({ filter }) => isSameFilter(filter, wanted))
}

/**
 * The newest list that says how complete a tab is, as a list of that tab: one of all its pets, or one that is as wide as
 * possible. Undefined without one.
 */
export function conclusivePage(lists: readonly KnownList[], status: StatusFilter): PetPage | undefined {
  const pages = lists.flatMap((list): readonly PetPage[] => {
    const { filter, page } = list
    if (filter.status === status) return isWidest(filter) || holdsWholeTab(list, status) ? [page] : []
    if (!holdsWholeTab(list, status)) return []
    return [{ ...page, pets: page.pets.filter((pet) => isOfTab(pet, status)), mayMiss: [] }]
  })
  return pages.toSorted((a, b) => b.receivedAt - a.receivedAt)[0]
}

/**
 * The list to look through for every pet of a tab, while the list with the filter `shown` is on screen: a fresh one
 * that holds the whole tab, else as many as possible of the tab. Null if the list on screen, which is kept fresh,
 * holds the whole tab or cannot be wider. `askedAt` is when the clerk asked, in milliseconds since 1970.
 */
export function listToLookThrough(
  lists: readonly KnownList[],
  { status, shown, askedAt }: { readonly status: StatusFilter; readonly shown: PetFilter; readonly askedAt: number },
): PetFilter | null {
  const shownList = listWith(lists, shown)
  const isWide = shown.status === status && isWidest(shown)
  if (shownList && (isWide || holdsWholeTab(shownList, status))) return null
  const whole = lists.find((list) => holdsWholeTab(list, status) && askedAt - list.page.receivedAt < freshFor)
  return whole?.filter ?? { status, limit: asManyAsPossible }
}

/** All that is known of a tab, and how far it was looked through. */
interface WidestList {
  /** Every pet that is known to belong to the tab; see {@link petsOfTab}. */
  readonly pets: readonly Pet[]
  /** The newest list that says how complete they are: one of the whole tab, or as wide as possible. Undefined without one. */
  readonly page: PetPage | undefined
  /** Whether more pets of the tab are about to come. */
  readonly isLooking: boolean
  /** Why no more came; null unless the last attempt failed. */
  readonly error: Error | null
  /** When that attempt failed, in milliseconds since 1970. */
  readonly failedAt: number
  readonly tryAgain: () => void
}

const noPets: readonly Pet[] = []

/** When a text became what it is, in milliseconds since 1970. */
function useTimeOf(text: string): number {
  const [known, setKnown] = useState(() => ({ text, at: Date.now() }))
  if (known.text !== text) setKnown({ text, at: Date.now() })
  return known.at
}

/**
 * Looks through as many pets of a tab as possible while `isWanted`: at once through all that is known and, unless
 * that is everything, through one more list of at most four requests. It is asked for once typing rests (`isTyping`),
 * kept and shared like any list, and asked for again when typing rests more than 30 s later. Nothing is asked for if
 * the list of the tab is complete or cannot be wider, or if another list of the last 30 s holds the whole tab.
 * Refresh loads it too. It reloads by itself only if one request brings the whole tab.
 */
export function useWidestList(
  environment: EnvironmentId,
  status: StatusFilter,
  { isWanted, isTyping = false }: { readonly isWanted: boolean; readonly isTyping?: boolean },
): WidestList {
  const answers = useKnownAnswers(environment)
  const added = useAddedAnswers(environment)
  const shown = useFilter(environment)
  const refresh = useViewStore((state) => state.refresh)

  const page = useMemo(() => conclusivePage(answers.lists, status), [answers.lists, status])

  // The age of an answer counts from here: time alone never makes the same question ask again.
  const askedAt = useTimeOf(`${status} ${isWanted} ${isTyping}`)
  const wanted = listToLookThrough(answers.lists, { status, shown, askedAt })
  const filter = wanted ?? { status, limit: asManyAsPossible }
  const options = petQueries.list(environment, filter)
  const isNeeded = isWanted && wanted !== null
  const list = listWith(answers.lists, filter)
  const isWhole = list !== undefined && holdsWholeTab(list, status)

  const former = useQueryClient().getQueryState(options.queryKey)
  const failedFor = former?.status === 'error' ? askedAt - former.errorUpdatedAt : -1
  const hadJustFailed = failedFor >= 0 && failedFor < freshFor
  const query = useQuery({
    ...options,
    ...(isWhole ? refreshOptions(refresh) : {}),
    enabled: isNeeded && !isTyping && !hadJustFailed,
  })
  const isOnItsWay = query.isFetching || (isTyping && !hadJustFailed)
  const isFresh = page !== undefined && askedAt - page.receivedAt < freshFor

  const first = page ?? (shown.status === status ? listWith(answers.lists, shown)?.page : undefined)
  const pets = useMemo(
    () => (isWanted ? petsOfTab(status, answers, { added, first: first?.pets ?? noPets }) : noPets),
    [isWanted, status, answers, added, first],
  )
  return {
    pets,
    page,
    isLooking: isNeeded && isOnItsWay && !isFresh,
    error: isNeeded ? query.error : null,
    failedAt: query.errorUpdatedAt,
    tryAgain: () => void query.refetch({ cancelRefetch: false }),
  }
}
