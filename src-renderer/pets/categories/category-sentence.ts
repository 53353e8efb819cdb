import { operations } from '../../../src-shared/operations.ts'
import type { Pet, PetFilter, PetPage, StatusFilter } from '../../../src-shared/pet.ts'
import { asManyAsPossible } from '../../../src-shared/pet-limit.ts'
import { petStatuses } from '../../../src-shared/pet-status.ts'
import type { NamedCategory, SearchedPets } from '../../../src-shared/words/category-counts.ts'
import { words } from '../../../src-shared/words/words.ts'
import { isOfTab, missingGroups } from '../queries/tab-pets.ts'

/** Whether no request for the pets of this tab could give more. */
export function isWidest({ status, limit }: PetFilter): boolean {
  return limit === asManyAsPossible || (status !== 'all' && limit >= operations.listPets.limit.maximum)
}

/** What is counted of a category, and how far the store was looked through for it. */
export interface CategoryState {
  readonly category: NamedCategory
  readonly status: StatusFilter
  /** Every pet of the tab that is known, of every category. */
  readonly pets: readonly Pet[]
  /** Those of the category that a search left; undefined without a search. */
  readonly found: readonly Pet[] | undefined
  /** The list that says how complete that is; undefined if only what happens to be loaded was looked through. */
  readonly page: PetPage | undefined
}

function extentOf({ page, status }: CategoryState): SearchedPets['extent'] {
  if (!page) return 'loaded'
  if (missingGroups(page, status).length > 0) return 'loadable'
  // A row that could not be read may be of any category and status.
  return page.skippedRows > 0 ? 'readable' : 'every'
}

/**
 * How many pets of a category a tab has, as exactly as its lists can tell: "50 available pets in Dogs.", or "32 pets in Dogs among
 * the 100 available pets we could load; there may be more." with the statuses of which every pet is known.
 */
export function categorySentence(state: CategoryState): string {
  const { category, status, pets, found, page } = state
  const { completeness } = words
  // A pet that has left the tab may still have its row. It is not counted.
  const ofTab = pets.filter((pet) => isOfTab(pet, status))
  const isCounted = (pet: Pet) => pet.categoryId === category.id && isOfTab(pet, status)
  const count = ofTab.filter(isCounted).length
  const searched: SearchedPets = { count: ofTab.length, status, extent: extentOf(state) }
  const answer =
    found === undefined || count === 0
      ? completeness.inCategory(count, category, searched)
      : completeness.matchingInCategory(found.filter(isCounted).length, count, category, searched)
  if (!page) return answer
  const whole = petStatuses.filter((one) => !page.mayMiss.includes(one))
  const isWholeKnown = status === 'all' && searched.extent === 'loadable' && page.skippedRows === 0 && whole.length > 0
  return words.sentences([
    answer,
    isWholeKnown && completeness.wholeGroupsInCategory(whole, category),
    page.skippedRows > 0 && completeness.skipped(page.skippedRows),
  ])
}
