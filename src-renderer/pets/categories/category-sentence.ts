import { operations } from '../../../src-shared/operations.ts'
import type { Pet, PetFilter, PetPage } from '../../../src-shared/pet.ts'
import { asManyAsPossible } from '../../../src-shared/pet-limit.ts'
import { petStatuses } from '../../../src-shared/pet-status.ts'
import type { NamedCategory, SearchedPets } from '../../../src-shared/words/category-counts.ts'
import { words } from '../../../src-shared/words/words.ts'
import { isOfTab } from '../of-tab.ts'

/** Whether no request for the pets of this tab could give more. */
export function isWidest({ status, limit }: PetFilter): boolean {
  return limit === asManyAsPossible || (status !== 'all' && limit >= operations.listPets.limit.maximum)
}

function extentOf({ mayMiss, skippedRows }: PetPage, filter: PetFilter): SearchedPets['extent'] {
  if (mayMiss.length > 0) return isWidest(filter) ? 'loadable' : 'loaded'
  // A row that could not be read may be of any category and status.
  return skippedRows > 0 ? 'readable' : 'every'
}

/**
 * How many pets of a category a tab has, as exactly as its list can tell: "50 available dogs.", or "32 dogs among the 100
 * available pets we could load; there may be more." with the statuses of which every pet is known. `page` holds the newest
 * copy of each pet that was asked for with `filter`; `found` those that the search left, undefined without a search.
 */
export function categorySentence(
  page: PetPage,
  filter: PetFilter,
  category: NamedCategory,
  found: readonly Pet[] | undefined,
): string {
  const { completeness } = words
  const ofTab = page.pets.filter((pet) => isOfTab(pet, filter.status))
  const isCounted = (pet: Pet) => pet.categoryId === category.id && isOfTab(pet, filter.status)
  const count = ofTab.filter(isCounted).length
  const searched: SearchedPets = { count: ofTab.length, status: filter.status, extent: extentOf(page, filter) }
  const answer =
    found === undefined || count === 0
      ? completeness.inCategory(count, category, searched)
      : completeness.matchingInCategory(found.filter(isCounted).length, count, category, searched)
  const whole = petStatuses.filter((status) => !page.mayMiss.includes(status))
  const isWholeKnown = filter.status === 'all' && page.mayMiss.length > 0 && page.skippedRows === 0 && whole.length > 0
  return [
    answer,
    ...(isWholeKnown ? [completeness.wholeGroupsInCategory(whole, category)] : []),
    ...(page.skippedRows > 0 ? [completeness.skipped(page.skippedRows)] : []),
  ].join(' ')
}
