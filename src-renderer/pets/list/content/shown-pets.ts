import { useCallback, useMemo } from 'react'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { Pet, PetPage, StatusFilter } from '../../../../src-shared/pet.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { useFilter, useSearch, useShownCategory, useSorting, useViewStore } from '../../../view/view-store.ts'
import { categoryLabel, useCategories } from '../../categories/category-store.ts'
import { useRowsWithChanges } from '../../changes/rows-with-changes.ts'
import { hasSameItems, useKnownPets } from '../../queries/known-pets.ts'
import { sortPets } from '../../queries/sort-pets.ts'
import { useTabCounts } from '../../queries/tab-counts.ts'
import { isOfTab } from '../../queries/tab-pets.ts'
import { numberToOpen } from '../../search/asked-number.ts'
import { searchPets } from '../../search/search-pets.ts'
import { useTyping, useWidestList } from '../../search/widest-list.ts'
import { type PetList, usePetList } from './pet-list.ts'
import { categorySentence, completenessSentence, type SearchState, searchSentence } from './sentence.ts'

const noPets: readonly Pet[] = []

/** A list without the pets that a newer copy says have another status now. */
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
 * The pets that the list of an environment shows, in the order shown. Each stage takes the pets of the one before it:
 * loaded, still of the tab, sorted, of the category, searched, with what changed.
 *
 * - `list` is the tab as far as the clerk asked for it, `newest` the newest copy of each known pet.
 * - `search` says how far the search is or, with an empty `text`, the look for the pets of a category. Null where there is neither.
 * - `category` is the one that is shown, as a clerk reads it; null for all.
 * - `missing` is the number that was asked for and leads to no pet, which is then said in the place of all pets; null for none.
 * - `sentence` is what the footer, copies, exports and paper say about what is shown.
 * - `counts` is how many pets each tab has, and `known` the shown one, where that is certain.
 * - `receivedAt` is when it came, in milliseconds since 1970; undefined if nothing has.
 * - `view` is a text that differs with whatever the clerk chose to see.
 * - `changes` says what changed since the clerk last looked; see {@link useRowsWithChanges}.
 */
export function useShownPets(environment: EnvironmentId) {
  const filter = useFilter(environment)
  const sorting = useSorting(environment)
  const categories = useCategories(environment)
  const category = useShownCategory(environment)
  const text = useSearch(environment).trim()
  const isTyping = useTyping(text)
  const newest = useKnownPets(environment)
  const answered = usePetList(environment, filter, newest)
  const { status } = filter
  const page = useMemo(() => answered.page && ofTab(answered.page, status), [answered.page, status])
  const list: PetList = { ...answered, page }
  const counts = useTabCounts(environment)
  const known = counts[status]

  // What is loaded: as much as the clerk asked for or, to answer a question about the tab, as much of it as possible.
  const isQuestion = text !== '' || category !== null
  const isLoaded = (page !== undefined && !list.isStandIn) || list.error !== null
  const widest = useWidestList(environment, status, { isWanted: isQuestion && isLoaded, isTyping })
  const listed = page?.pets ?? noPets
  const isWider = isQuestion && isLoaded && !hasSameItems(widest.pets, listed)
  // The same pets as before the first letter where there are no others, so that these need not be sorted again.
  const loaded = isWider ? widest.pets : listed

  const sorted = useMemo(() => sortPets(loaded, sorting), [loaded, sorting])
  // Searched last, so that a keystroke does nothing else again.
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
  const { rows, ...changes } = useRowsWithChanges(environment, { filter, sorting, inTab: sorted, found, newest, find })

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

  const missing = useViewStore((view) => (view.missing?.environment === environment ? view.missing.petId : null))

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
  // Every choice of the clerk's above, so that rows move at once for a choice, and gently for a list that was loaded again.
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
