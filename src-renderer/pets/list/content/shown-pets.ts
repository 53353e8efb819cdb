import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { Pet, PetFilter, PetId, PetPage, StatusFilter } from '../../../../src-shared/pet.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { useQuestion, useViewStore } from '../../../view/view-store.ts'
import { categoryLabel, useCategories } from '../../categories/category-store.ts'
import { useRowsWithChanges } from '../../changes/rows-with-changes.ts'
import {
  answersIn,
  hasSameItems,
  petQueries,
  useFailedLookup,
  useKnownPets,
  withNewestCopies,
} from '../../queries/pet-queries.ts'
import { nextRefreshAt, refreshByHand, refreshOptions } from '../../queries/refresh-lists.ts'
import { sortPets } from '../../queries/sort-pets.ts'
import { isOfTab, standInFor, useTabCounts } from '../../queries/tab-pets.ts'
import { numberToOpen, searchPets } from '../../search/search-pets.ts'
import { useTyping, useWidestList } from '../../search/widest-list.ts'
import { categorySentence, completenessSentence, type SearchState, searchSentence } from './sentence.ts'

/** How long a list request may take before it is called slow, in milliseconds. */
const slowAfter = 8_000

/** How long a refresh may take before it is mentioned, in milliseconds: a quick one each minute would only flicker. */
const longAfter = 300

interface BegunRequest {
  readonly number: number
  readonly at: number
}

const notLong = { name: '', number: -1 }

/**
 * Whether the current request for the list `name` has taken longer than `limit`, in milliseconds. `number` differs
 * for each request for the same list, and is null if none is running. The clock runs on while another list is shown.
 */
function useLongerThan(limit: number, name: string, number: number | null): boolean {
  const begun = useRef(new Map<string, BegunRequest>())
  const [long, setLong] = useState(notLong)
  // The clock.
  useEffect(() => {
    if (number === null) {
      // With another key, the numbers start again.
      begun.current.delete(name)
      setLong((former) => (former.name === name ? notLong : former))
      return undefined
    }
    const known = begun.current.get(name)
    const request = known?.number === number ? known : { number, at: performance.now() }
    begun.current.set(name, request)
    const timer = setTimeout(() => setLong({ name, number }), request.at + limit - performance.now())
    return () => clearTimeout(timer)
  }, [limit, name, number])
  return long.name === name && long.number === number
}

/**
 * The list as it can be shown now. `newest` holds the newest copy of each pet. `page` is the list itself, or what
 * other lists know of it (`isStandIn`), or undefined if nothing is known. `error` is from the last attempt; `page`
 * stays beside it.
 */
function usePetList(environment: EnvironmentId, filter: PetFilter, newest: ReadonlyMap<PetId, Pet>) {
  const queryClient = useQueryClient()
  const refresh = useViewStore((state) => state.refresh)
  const options = petQueries.list(environment, filter)
  const query = useQuery({ ...options, ...refreshOptions(refresh) })
  const { data, isFetching } = query
  const listName = `${filter.status} ${filter.limit}`
  const requestNumber = isFetching ? query.dataUpdatedAt + query.errorUpdateCount : null
  const isLong = useLongerThan(longAfter, listName, requestNumber)
  const isSlow = useLongerThan(slowAfter, listName, requestNumber)
  const cached = query.error && queryClient.getQueryCache().find(options)

  const listed = useMemo(
    (): PetPage | undefined => data && { ...data, pets: withNewestCopies(data.pets, newest) },
    [data, newest],
  )

  function standIn(): PetPage | undefined {
    return standInFor(filter, answersIn(queryClient, environment).lists, newest)
  }

  const page = listed ?? standIn()
  return {
    page,
    isStandIn: listed === undefined && page !== undefined,
    error: query.error,
    failedAt: query.errorUpdatedAt,
    isFetching,
    isLong,
    isSlow,
    /** When a failed list is loaded again by itself, in milliseconds since 1970; null if it is not. */
    retryAt: cached ? nextRefreshAt(cached, refresh) : null,
    refresh: () => void refreshByHand(queryClient, options.queryKey),
  }
}

/** What {@link usePetList} gives. */
export type PetList = ReturnType<typeof usePetList>

const noPets: readonly Pet[] = []

/** Leaves out pets that have another status by a newer copy. */
function ofTab(page: PetPage, tab: StatusFilter): PetPage {
  const pets = page.pets.filter((pet) => isOfTab(pet, tab))
  return pets.length === page.pets.length ? page : { ...page, pets }
}

/** These pets with the one of this ID in front. */
function withFirst(pets: readonly Pet[], petId: string | undefined): readonly Pet[] {
  const first = petId === undefined ? undefined : pets.find(({ id }) => id === petId)
  return first ? [first, ...pets.filter((pet) => pet !== first)] : pets
}

/**
 * The pets that the list of an environment shows, in the order shown. Each stage takes the pets of the one before:
 * loaded, still of the tab, sorted, of the category, searched, with what changed.
 *
 * - `list` is the tab as far as the clerk asked for it, `newest` the newest copy of each known pet.
 * - `search` says how far the search is or, with an empty `text`, the look for the pets of a category. Null if
 *   neither is wanted.
 * - `category` is the shown one, as a clerk reads it; null for all.
 * - `missing` is the number that was asked for and whose lookup failed, which is said in place of the rows; null for none.
 * - `sentence` is what the footer, copies, exports and paper say about what is shown.
 * - `counts` is how many pets each tab has, and `known` the shown one, where that is certain.
 * - `receivedAt` is when the pets came, in milliseconds since 1970; undefined if nothing has come.
 * - `view` is a text that differs with whatever the clerk chose to see.
 * - `changes` says what changed since the clerk last looked; see {@link useRowsWithChanges}.
 */
export function useShownPets(environment: EnvironmentId) {
  const question = useQuestion(environment)
  const { filter, sorting, categoryId: category, number } = question
  const categories = useCategories(environment)
  const text = question.text.trim()
  const isTyping = useTyping(text)
  const newest = useKnownPets(environment)
  const answered = usePetList(environment, filter, newest)
  const { status } = filter
  const page = useMemo(() => answered.page && ofTab(answered.page, status), [answered.page, status])
  const list: PetList = { ...answered, page }
  const counts = useTabCounts(environment)
  const known = counts[status]

  // As much as the clerk asked for or, for a question about the tab, as much as possible.
  const isQuestion = text !== '' || category !== null
  const isLoaded = (page !== undefined && !list.isStandIn) || list.error !== null
  const widest = useWidestList(environment, status, { isWanted: isQuestion && isLoaded, isTyping })
  const listed = page?.pets ?? noPets
  const isWider = isQuestion && isLoaded && !hasSameItems(widest.pets, listed)
  // The same array if there are no more pets, which then need not be sorted again.
  const loaded = isWider ? widest.pets : listed

  const sorted = useMemo(() => sortPets(loaded, sorting), [loaded, sorting])
  // Searched last, so that a keystroke repeats nothing else.
  const petId = numberToOpen(text)
  const inCategory = useCallback(
    (some: readonly Pet[]) => (category === null ? some : some.filter(({ categoryId }) => categoryId === category)),
    [category],
  )
  const ofCategory = useMemo(() => inCategory(sorted), [inCategory, sorted])
  const find = useCallback(
    (some: readonly Pet[]) => searchPets(inCategory(some), text, categories),
    [inCategory, text, categories],
  )
  const found = useMemo(() => withFirst(find(ofCategory), petId), [find, ofCategory, petId])
  const { rows, ...changes } = useRowsWithChanges(environment, {
    filter,
    sorting,
    isOnlyChanges: question.isOnlyChanges,
    inTab: sorted,
    found,
    newest,
    find,
  })

  const isLooking = !isLoaded || widest.isLooking
  const state: SearchState = {
    text,
    petId,
    status,
    matching: found.length,
    searched: ofCategory.length,
    page: widest.page,
    isLooking,
  }
  const search = isQuestion ? { ...widest, ...state } : null

  const failed = useFailedLookup(environment, number)
  const missing = failed && number !== null && !newest.has(number) ? { petId: number, ...failed } : null
  const openPetId = useViewStore((state) => state.openPetId)

  function sentence(): string {
    // It would doubt what the lookup has said.
    if (missing !== null) return ''
    if (changes.isOnlyChanges && changes.counts) return words.changes.only(rows.length, changes.counts.since)
    if (search && category !== null) {
      const named = { id: category, name: categories.names[category] }
      const matching = text === '' ? undefined : found
      return categorySentence({ category: named, status, pets: sorted, found: matching, page: widest.page })
    }
    if (search) return searchSentence(search)
    return page && !list.isStandIn ? completenessSentence(page, filter, known) : ''
  }
  const receivedAt = (search?.page ?? page)?.receivedAt
  // Rows move at once for a choice of the clerk, and gently for a reloaded list.
  const view = JSON.stringify([
    environment,
    filter,
    sorting,
    category,
    text,
    isQuestion && isLooking,
    changes.isOnlyChanges,
  ])
  const shownCategory = category === null ? null : categoryLabel(categories, category)
  return {
    filter,
    list,
    newest,
    pets: missing === null ? rows : noPets,
    category: shownCategory,
    search,
    missing,
    /** The pet whose details are shown, also while it is looked up by its number; null for none. */
    openPetId: openPetId ?? (missing ? null : number),
    sentence,
    counts,
    known,
    receivedAt,
    view,
    changes,
  }
}

/** What {@link useShownPets} gives. */
export type ShownPets = ReturnType<typeof useShownPets>

/** What {@link useShownPets} says about a search. */
export type ShownSearch = NonNullable<ShownPets['search']>
