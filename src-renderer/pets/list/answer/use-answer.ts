import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import { asManyAsPossible } from '../../../../src-shared/list-choices.ts'
import type { PetFilter } from '../../../../src-shared/pet.ts'
import { everyPet, firstOfEveryPet } from '../../../../src-shared/window-start.ts'
import { afterFirstPaint } from '../../../ui/loading.ts'
import { useRested } from '../../../ui/use-time.ts'
import { usePreferences } from '../../../view/preferences.ts'
import type { Question } from '../../../view/question.ts'
import { type AskedPet, useQuestion, useViewStore } from '../../../view/view-store.ts'
import { useCategories } from '../../categories/category-store.ts'
import { useComparison } from '../../changes/use-comparison.ts'
import { noPets, unnumberedAmong, useAdditions } from '../../queries/additions.ts'
import { isOfThisRun, petQueries, useFailedLookup, useKnowledge } from '../../queries/pet-queries.ts'
import {
  failedAtOf,
  feedOptions,
  lookedUpAmong,
  nextRefreshAt,
  refreshInTurn,
  reload,
  useFreshLookups,
  useWholeList,
} from '../../queries/refresh-lists.ts'
import { type Answer, answerTo, type Facts, isNarrowed, tabOf } from './answer.ts'

/** How long a list request may take before the footer calls it slow, in milliseconds. */
const slowAfter = 8_000

/** How long a refresh may take before the footer mentions it, in milliseconds. A quick one each minute would only flicker. */
const longAfter = 300

/** How old the whole must be, in milliseconds, before a search that finds nothing requests it again. */
const shortestAge = 2_000

/** How long typing must rest before that, in milliseconds. */
const typingRest = 300

/** Whether the request with this name, which is null while none is running, has taken longer than `limit`, in milliseconds. */
function useLongerThan(limit: number, request: string | null): boolean {
  const [long, setLong] = useState<string | null>(null)
  // The clock.
  useEffect(() => {
    const timer = setTimeout(() => setLong(request), request === null ? 0 : limit)
    return () => clearTimeout(timer)
  }, [limit, request])
  return request !== null && long === request
}

/** Whether something `isShown` and has been painted, so that what follows does not delay its first frame. */
function useIsPainted(isShown: boolean): boolean {
  const [isPainted, setPainted] = useState(false)
  // What the browser has painted.
  useEffect(() => (isShown && !isPainted ? afterFirstPaint(() => setPainted(true)) : undefined), [isShown, isPainted])
  return isPainted
}

/** Loads and refreshes the whole and, if the clerk chose a number, the list with that many pets. Tells how the last requests went. */
function useListRequest(environment: EnvironmentId, filter: PetFilter) {
  const queryClient = useQueryClient()
  const refresh = usePreferences((state) => state.refresh)
  const isNumber = filter.limit !== asManyAsPossible
  const numbered = useQuery({ ...petQueries.list(environment, filter), ...feedOptions, enabled: isNumber })
  const hasCome = (list: PetFilter) =>
    isOfThisRun(queryClient.getQueryState(petQueries.list(environment, list).queryKey))
  const isShorterFirst = !hasCome(everyPet) && (isNumber || hasCome(firstOfEveryPet))
  const isPainted = useIsPainted(isShorterFirst && (!isNumber || numbered.isFetched))
  const isWholeWanted = isPainted || !isShorterFirst
  const whole = useWholeList(environment, isWholeWanted)
  const shown = isNumber ? numbered : whole
  const { isFetching } = shown
  const begun = isFetching ? `${filter.status} ${filter.limit} ${shown.dataUpdatedAt} ${shown.errorUpdateCount}` : null
  const failed = whole.error ? whole : numbered
  const cached = queryClient.getQueryCache().find(petQueries.list(environment, everyPet))
  return {
    /** Why the last attempt failed; null if it did not. */
    error: isNumber || whole.error ? failed.error : null,
    failedAt: failedAtOf(failed),
    hasShownFailed: shown.error !== null,
    isFetching,
    /** Whether the whole is about to arrive for the first time. */
    isWholeComing: (whole.isFetching || !isWholeWanted) && !isOfThisRun(whole),
    hasWholeCome: isOfThisRun(whole),
    isLong: useLongerThan(longAfter, begun),
    isSlow: useLongerThan(slowAfter, begun),
    /** When the app loads a failed list again by itself, in milliseconds since 1970; null if it does not. */
    retryAt: cached ? nextRefreshAt(cached, refresh) : null,
    refresh: () => void refreshInTurn(queryClient, petQueries.lists(environment)),
    /** Loads the whole again for a search, unless it has just arrived. Without pets, its failure is all there is to show. */
    refreshForSearch() {
      if (cached?.state.data !== undefined && Math.abs(Date.now() - cached.state.dataUpdatedAt) > shortestAge)
        void reload(queryClient, cached, 'search')
    },
  }
}

/** The state of the request for the list that the clerk asked for. */
export type ListRequest = ReturnType<typeof useListRequest>

/** Answers a question. Another letter in the search repeats nothing that is known of the tab. */
function useAnswerTo(question: Question, facts: Facts, asked: AskedPet | null): Answer {
  const { filter, sorting } = question
  const { knowledge, hasListFailed } = facts
  const isNarrow = isNarrowed(question)
  const tab = useMemo(
    () => tabOf({ filter, sorting }, { knowledge, hasListFailed }, isNarrow),
    [filter, sorting, knowledge, hasListFailed, isNarrow],
  )
  return useMemo(() => answerTo(question, facts, asked, tab), [question, facts, asked, tab])
}

const none: ReadonlySet<string> = new Set()

/**
 * Loads what the clerk's question in an environment needs, and keeps the answer up to date. `request` is the request for the list, and
 * `comparison` the changes since the clerk last looked.
 */
export function useAnswer(environment: EnvironmentId) {
  const question = useQuestion(environment)
  const { filter } = question
  const knowledge = useKnowledge(environment)
  const unnumbered = useAdditions(environment, unnumberedAmong, noPets)
  const categories = useCategories(environment)
  const comparison = useComparison(environment)
  const { changes = null, newToday = none } = comparison ?? {}
  const asked = useViewStore((state) => state.askedPet)
  const failedLookup = useFailedLookup(environment, asked?.by === 'number' ? asked.petId : null)
  const request = useListRequest(environment, filter)
  const { hasShownFailed: hasListFailed, isWholeComing } = request

  const facts = useMemo(
    () => ({ knowledge, unnumbered, categories, changes, newToday, hasListFailed, isWholeComing, failedLookup }),
    [knowledge, unnumbered, categories, changes, newToday, hasListFailed, isWholeComing, failedLookup],
  )
  const answer = useAnswerTo(question, facts, asked)
  const { text } = answer
  const isTyping = useRested(text, typingRest) !== text
  const isNothing =
    !isTyping && text !== '' && answer.rows.length === 0 && !answer.mayFindMore && answer.missing === null
  const askAgain = useEffectEvent(request.refreshForSearch)
  // The searched pet may have been added since the list was loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text asks again.
  useEffect(() => {
    if (isNothing) askAgain()
  }, [isNothing, text])
  const { rows, openPetId } = answer
  const onScreen = openPetId === null ? rows : [...rows, { id: openPetId }]
  const lookedUp = lookedUpAmong(onScreen, knowledge)
  useFreshLookups(environment, lookedUp)
  const isOver = question.only !== null && changes !== null && !answer.only
  // Once no change is left, shows all pets. Otherwise the next change would hide all other rows.
  useEffect(() => {
    if (isOver) useViewStore.getState().ask(environment, { only: null })
  }, [environment, isOver])
  return { answer, request, comparison }
}
