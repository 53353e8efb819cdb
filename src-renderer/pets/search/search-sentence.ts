import type { PetId, PetPage, StatusFilter } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { missingGroups } from '../queries/tab-pets.ts'

/** A search, as far as one can say something about it. */
export interface SearchState {
  /** What is searched for, without space around it. */
  readonly text: string
  /** The number that the text stands for, if it is one. */
  readonly petId: PetId | undefined
  readonly status: StatusFilter
  /** How many pets of the tab match, and how many were searched. */
  readonly matching: number
  readonly searched: number
  /** The list that says how complete that is; undefined if only what happens to be loaded was searched. */
  readonly page: PetPage | undefined
  /** Whether more pets are about to come. */
  readonly isLooking: boolean
}

/** Whether pets that were not searched may match: "of any status", "only without a status" or "no". */
function missing({ page, status }: SearchState): 'any' | 'without-status' | 'none' {
  const groups = page ? missingGroups(page, status) : []
  if (!page || groups.some((group) => group !== 'other')) return 'any'
  return groups.length > 0 ? 'without-status' : 'none'
}

/** What a search found, and in how many pets, as the footer, copies, exports and paper say it. */
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
  const more = missing(state)
  if (matching === 0 && more !== 'none') {
    const sentence =
      petId === undefined ? search.notLoaded(searched, status, text) : search.numberNotLoaded(searched, status, petId)
    return words.sentences([sentence, skipped])
  }
  const mayBeMore = { any: search.mayBeMore, 'without-status': search.mayBeMoreWithoutStatus, none: null }[more]
  return words.sentences([search.matching(matching, searched, status), mayBeMore, skipped])
}

/** What stands in the search field: "1 of 260", "3 of 300+". Empty while the app looks through more pets. */
export function searchCount(state: SearchState): string {
  const { matching, searched, isLooking } = state
  return isLooking ? '' : words.search.count(matching, searched, missing(state) === 'any')
}
