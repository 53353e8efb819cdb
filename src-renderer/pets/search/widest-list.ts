import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Pet, PetPage, StatusFilter } from '../../../src-shared/pet.ts'
import { asManyAsPossible } from '../../../src-shared/pet-limit.ts'
import { useFilter, useViewStore } from '../../view/view-store.ts'
import { useAddedAnswers } from '../queries/additions-query.ts'
import { useKnownAnswers } from '../queries/known-pets.ts'
import { petQueries } from '../queries/pet-queries.ts'
import { refreshOptions } from '../queries/refresh-lists.ts'
import { holdsWholeTab, petsOfTab } from '../queries/tab-pets.ts'
import { conclusivePage, freshFor, listToLookThrough, listWith } from './conclusion.ts'

/** All that is known of a tab, and how far it was looked through. */
export interface WidestList {
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
 * Looks through as many pets of a tab as possible while `isWanted`: through all that is known at once and, where that may not
 * be everything, through one more list of at most four requests. It is asked for once typing rests (`isTyping`), kept and
 * shared like any list, and asked for again when typing rests more than 30 s later. Nothing is asked for if the tab's own
 * list is complete or cannot be wider, or if another list of the last 30 s holds the whole tab. The clerk's Refresh loads it
 * too. By itself it is loaded again only where one request brings the whole tab.
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

  // The age of an answer counts from here: while the question stands, time alone never makes it ask again.
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
