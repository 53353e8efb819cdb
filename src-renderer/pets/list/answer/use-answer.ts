import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { Pet, PetFilter } from '../../../../src-shared/pet.ts'
import type { Question } from '../../../view/question.ts'
import { type AskedPet, useQuestion, useViewStore } from '../../../view/view-store.ts'
import { useCategories } from '../../categories/category-store.ts'
import { useComparison } from '../../changes/use-comparison.ts'
import { useAddedAnswers, useUnnumberedPets } from '../../queries/additions.ts'
import { feedsOf, useFeeds } from '../../queries/feeds.ts'
import { petQueries, useFailedLookup, useKnownAnswers, useKnownPets } from '../../queries/pet-queries.ts'
import { failedAtOf, nextRefreshAt, refreshByHand, refreshOptions, reload } from '../../queries/refresh-lists.ts'
import { listWith } from '../../queries/tab-pets.ts'
import { useLookThrough, useTyping } from '../../search/widest-list.ts'
import { type Answer, answerTo, isNarrowed, isNowhereInTab, type Knowledge } from './answer.ts'
import { createBegunRequests } from './begun-requests.ts'

/** How long a list request may take before the footer calls it slow, in milliseconds. */
const slowAfter = 8_000

/** How long a refresh may take before the footer mentions it, in milliseconds. A quick one each minute would only flicker. */
const longAfter = 300

/** How old a list must be, in milliseconds, before a search that finds nothing requests it again. */
const shortestAge = 2_000

const notLong = { name: '', number: -1 }

/**
 * Whether the current request for the list `name` has taken longer than `limit`, in milliseconds. `number` differs
 * for each request for the same list, and is null if none is running. The clock keeps running while another list is shown.
 */
function useLongerThan(limit: number, name: string, number: number | null): boolean {
  const [begun] = useState(createBegunRequests)
  const [long, setLong] = useState(notLong)
  // Runs the clock.
  useEffect(() => {
    if (number === null) {
      begun.end(name)
      setLong((former) => (former.name === name ? notLong : former))
      return undefined
    }
    const now = performance.now()
    const timer = setTimeout(() => setLong({ name, number }), begun.beginningOf(name, number, now) + limit - now)
    return () => clearTimeout(timer)
  }, [begun, limit, name, number])
  return long.name === name && long.number === number
}

/** Loads the requested list, refreshes it, and tells how the last request went. */
function useListRequest(environment: EnvironmentId, filter: PetFilter) {
  const queryClient = useQueryClient()
  const refresh = useViewStore((state) => state.refresh)
  const options = petQueries.list(environment, filter)
  const query = useQuery({ ...options, ...refreshOptions(refresh) })
  const { isFetching } = query
  const listName = `${filter.status} ${filter.limit}`
  const requestNumber = isFetching ? query.dataUpdatedAt + query.errorUpdateCount : null
  const cached = query.error && queryClient.getQueryCache().find(options)
  return {
    /** Why the last attempt failed; null if it did not. */
    error: query.error,
    failedAt: failedAtOf(query),
    isFetching,
    /** When the list arrived, in milliseconds since 1970; 0 if it has not. */
    loadedAt: query.dataUpdatedAt,
    isLong: useLongerThan(longAfter, listName, requestNumber),
    isSlow: useLongerThan(slowAfter, listName, requestNumber),
    /** When the app loads a failed list again by itself, in milliseconds since 1970; null if it does not. */
    retryAt: cached ? nextRefreshAt(cached, refresh) : null,
    refresh: () => void refreshByHand(queryClient, options.queryKey),
    /** Loads the list again for a search. Without pets, its failure is all there is to show. */
    refreshForSearch() {
      const list = queryClient.getQueryCache().find(options)
      if (list?.state.data !== undefined) void reload(queryClient, list, 'search')
    },
  }
}

/** The state of the request for the list that the clerk asked for. */
export type ListRequest = ReturnType<typeof useListRequest>

/** Answers a question, and gives each answer the one before it, which is still on screen. */
function useAnswerTo(question: Question, knowledge: Knowledge, asked: AskedPet | null): Answer {
  const [given, setGiven] = useState(() => ({
    knowledge,
    answer: answerTo(question, knowledge, { asked, before: null }),
  }))
  const { answer } = given
  if (given.knowledge === knowledge && answer.question === question && answer.asked === asked) return answer
  const next = answerTo(question, knowledge, { asked, before: answer })
  setGiven({ knowledge, answer: next })
  return next
}

/** The pets on screen: the rows' pets, and the open one. */
function shownPets({ rows, openPetId }: Answer): readonly Pick<Pet, 'id'>[] {
  return openPetId === null ? rows : [...rows, { id: openPetId }]
}

/**
 * Loads what the clerk's question in an environment needs, and keeps the answer up to date. `request` is the request for the list,
 * `lookThrough` the search for more of its tab's pets, and `comparison` the changes since the clerk last looked.
 */
export function useAnswer(environment: EnvironmentId) {
  const question = useQuestion(environment)
  const { filter } = question
  const answers = useKnownAnswers(environment)
  const added = useAddedAnswers(environment)
  const unnumbered = useUnnumberedPets(environment)
  const newest = useKnownPets(environment)
  const categories = useCategories(environment)
  const comparison = useComparison(environment)
  const changes = comparison?.changes ?? null
  const asked = useViewStore((state) => state.askedPet)
  const failedLookup = useFailedLookup(environment, asked?.by === 'number' ? asked.petId : null)
  const request = useListRequest(environment, filter)
  const hasListFailed = request.error !== null
  const isLoaded = hasListFailed || listWith(answers.lists, filter) !== undefined
  const isTyping = useTyping(question.text.trim())
  const lookThrough = useLookThrough(environment, filter.status, {
    isWanted: isNarrowed(question) && isLoaded,
    isTyping,
  })
  const isLookingThrough = lookThrough.isLooking

  const knowledge = useMemo(
    () => ({ answers, added, unnumbered, newest, categories, changes, hasListFailed, isLookingThrough, failedLookup }),
    [answers, added, unnumbered, newest, categories, changes, hasListFailed, isLookingThrough, failedLookup],
  )
  const answer = useAnswerTo(question, knowledge, asked)
  useLookThrough(environment, 'all', { isWanted: isNowhereInTab(answer) })
  const { text } = answer
  const isNothing = !isTyping && text !== '' && answer.rows.length === 0 && !answer.isLooking && answer.missing === null
  const askAgain = useEffectEvent(() => {
    if (Math.abs(Date.now() - request.loadedAt) > shortestAge) request.refreshForSearch()
  })
  // The searched pet may have been added since the list was loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text asks again.
  useEffect(() => {
    if (isNothing) askAgain()
  }, [isNothing, text])
  useFeeds(
    environment,
    useMemo(() => feedsOf(shownPets(answer), answers, filter), [answer, answers, filter]),
  )
  const isOver = question.isOnlyChanges && changes !== null && answer.changeCounts === null
  // Once no change is left, shows all pets. Otherwise the next change would hide all other rows.
  useEffect(() => {
    if (isOver) useViewStore.getState().ask(environment, { isOnlyChanges: false })
  }, [environment, isOver])
  return { answer, request, lookThrough, comparison }
}
