import { operations } from '../../../../src-shared/operations.ts'
import type { PetFilter, PetPage } from '../../../../src-shared/pet.ts'
import { asManyAsPossible, type PetLimit } from '../../../../src-shared/pet-limit.ts'
import { petStatuses } from '../../../../src-shared/pet-status.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { isOfTab } from '../../queries/tab-pets.ts'

const { maximum } = operations.listPets.limit

/** The limit to ask for when the clerk wants more than is shown: 100, then as many as possible, then nothing more. */
export function nextLimit(limit: PetLimit): PetLimit | undefined {
  if (limit === asManyAsPossible) return undefined
  return limit < maximum ? maximum : asManyAsPossible
}

/**
 * How complete a list is, in the same words on screen, in a copy and on paper: "Showing all 64 pets · 10:42", "20 of 64 shown."
 * where the whole tab is `known` to have so many, or "Showing 20. There may be more." with the groups that are complete.
 */
export function completenessSentence(page: PetPage, filter: PetFilter, known?: number): string {
  const { completeness } = words
  const count = page.pets.length
  if (page.mayMiss.length > 0 && page.skippedRows === 0 && known !== undefined && known > count)
    return completeness.someOf(count, known)
  if (page.mayMiss.length === 0 || count === known) {
    // A row that could not be read is a pet that is not shown, so "all" would be wrong.
    if (page.skippedRows > 0) return words.sentences([completeness.some(count), completeness.skipped(page.skippedRows)])
    if (filter.status === 'all') return completeness.all(count, page.receivedAt)
    // A pet that a newer copy says has another status now stays in its row, but not in the sentence.
    const inTab = page.pets.filter((pet) => isOfTab(pet, filter.status)).length
    return completeness.allOf(inTab, filter.status, page.receivedAt)
  }
  const whole = petStatuses.filter((status) => !page.mayMiss.includes(status))
  // A row that could not be read could be of any group.
  const isKnown = filter.status === 'all' && whole.length > 0 && page.skippedRows === 0
  return words.sentences([
    completeness.mayBeMore(count),
    isKnown && completeness.wholeGroups(whole),
    page.skippedRows > 0 && completeness.skipped(page.skippedRows),
  ])
}
