import { isOfTab } from '../../../../src-shared/knowledge.ts'
import type { Pet, PetFilter, PetId, PetPage, StatusFilter } from '../../../../src-shared/pet.ts'
import type { StatusGroup } from '../../../../src-shared/pet-status.ts'
import type { NamedCategory, SearchedPets } from '../../../../src-shared/words/category-counts.ts'
import { words } from '../../../../src-shared/words/words.ts'

/** Whether a list has every pet that it was asked for, so that it may be called "all". */
export function isWhole(page: PetPage | undefined): boolean {
  return page !== undefined && page.mayMiss.length === 0 && page.skippedRows === 0
}

/** The groups in a tab of which a list, even one of all pets, may lack pets. */
function missingGroups({ mayMiss }: PetPage, tab: StatusFilter): readonly StatusGroup[] {
  return tab === 'all' ? mayMiss : mayMiss.filter((group) => group === tab)
}

/**
 * Tells how complete a list is: "Showing all 64 pets", "20 of 64 shown." if the tab is `known` to have 64, or
 * "Showing 20. There may be more."
 */
export function completenessSentence(page: PetPage, filter: PetFilter, known?: number): string {
  const { completeness } = words
  const count = page.pets.length
  if (page.mayMiss.length > 0 && page.skippedRows === 0 && known !== undefined && known > count)
    return completeness.someOf(count, known)
  if (page.mayMiss.length === 0 || count === known) {
    // An unreadable row is a pet that is not shown, so "all" would be wrong.
    if (page.skippedRows > 0) return words.sentences([completeness.some(count), completeness.skipped(page.skippedRows)])
    if (filter.status === 'all') return completeness.all(count)
    // A pet that has another status in a newer copy keeps its row, but does not count.
    const inTab = page.pets.filter((pet) => isOfTab(pet, filter.status)).length
    return completeness.allOf(inTab, filter.status)
  }
  return words.sentences([
    completeness.mayBeMore(count),
    page.skippedRows > 0 && completeness.skipped(page.skippedRows),
  ])
}

/** The facts about a search that its sentence needs. */
export interface SearchState {
  /** The searched text without space around it. */
  readonly text: string
  /** The number that the text stands for, if it is one. */
  readonly petId: PetId | undefined
  readonly status: StatusFilter
  /** How many of the tab's pets match, and how many were searched. */
  readonly matching: number
  readonly searched: number
  /** The list that tells how complete the search is; undefined if it covered only the pets that happened to be loaded. */
  readonly page: PetPage | undefined
  readonly isLooking: boolean
}

/** Whether pets that were not searched may match. */
function mayBeMore({ page, status }: SearchState): boolean {
  return !page || missingGroups(page, status).length > 0
}

/** Tells how many pets a search found, and among how many. */
export function searchSentence(state: SearchState): string {
  const { text, petId, status, matching, searched, page } = state
  const { search, completeness } = words
  if (!page) {
    return words.sentences([
      search.loadedSoFar(matching, searched),
      state.isLooking ? search.mayBeMore : search.notWidened,
    ])
  }
  const skipped = page.skippedRows > 0 && completeness.skipped(page.skippedRows)
  if (matching === 0 && mayBeMore(state)) {
    const sentence =
      petId === undefined ? search.notLoaded(searched, status, text) : search.numberNotLoaded(searched, status, petId)
    return words.sentences([sentence, skipped])
  }
  return words.sentences([search.matching(matching, searched, status), mayBeMore(state) && search.mayBeMore, skipped])
}

/** The facts about a category in a tab that its sentence needs. */
interface CategoryState {
  readonly category: NamedCategory
  readonly status: StatusFilter
  /** Every known pet of the tab, of any category. */
  readonly pets: readonly Pet[]
  /** The list that tells how complete `pets` are; undefined if they are only the pets that happened to be loaded. */
  readonly page: PetPage | undefined
}

function extentOf({ page, status }: CategoryState): SearchedPets['extent'] {
  if (!page) return 'loaded'
  if (missingGroups(page, status).length > 0) return 'loadable'
  // An unreadable row may be of any category and status.
  return page.skippedRows > 0 ? 'readable' : 'every'
}

/**
 * Tells how many pets of a category a tab has, as exactly as its lists allow: "50 available pets in Dogs.", or "32 pets
 * in Dogs among the 100 available pets we could load; there may be more."
 */
export function categorySentence(state: CategoryState): string {
  const { category, status, pets, page } = state
  const { completeness } = words
  // A pet that left the tab may still have its row, but does not count.
  const ofTab = pets.filter((pet) => isOfTab(pet, status))
  const count = ofTab.filter(({ categoryId }) => categoryId === category.id).length
  const answer = completeness.inCategory(count, category, { count: ofTab.length, status, extent: extentOf(state) })
  return words.sentences([answer, page !== undefined && page.skippedRows > 0 && completeness.skipped(page.skippedRows)])
}
