import type { PetPage, StatusFilter } from '../../../../src-shared/pet.ts'
import type { NamedCategory, SearchedPets } from '../../../../src-shared/words/category-counts.ts'
import { doubtOf, isOnlyWithoutStatus } from '../../../../src-shared/words/doubt-sentence.ts'
import { words } from '../../../../src-shared/words/words.ts'
import type { Answer } from './answer.ts'

/** Whether a list has every pet that it was asked for, so that it may be called "all". */
export function isWhole(page: PetPage | undefined): boolean {
  return page !== undefined && page.mayMiss.length === 0 && page.skippedRows === 0
}

/**
 * Tells how complete a list is: "Showing all 64 pets", "20 of 64 shown." if the tab is `known` to have 64, or
 * "Showing 20. There may be more."
 */
export function completenessSentence(page: PetPage, status: StatusFilter, known?: number): string {
  const { completeness } = words
  const count = page.pets.length
  if (page.mayMiss.length > 0 && page.skippedRows === 0 && known !== undefined && known > count)
    return completeness.someOf(count, known)
  if (page.mayMiss.length === 0 || count === known) {
    // An unreadable row is a pet that is not shown, so "all" would be wrong.
    if (page.skippedRows > 0) return words.sentences([completeness.some(count), completeness.skipped(page.skippedRows)])
    return completeness.all(count, status)
  }
  return words.sentences([
    completeness.some(count),
    doubtOf(page.mayMiss),
    page.skippedRows > 0 && completeness.skipped(page.skippedRows),
  ])
}

/** The parts of an answer that tell what a search or a category covers. */
export interface CoveredAnswer extends Pick<Answer, 'text' | 'petId' | 'searched' | 'isLooking'> {
  readonly found: { readonly length: number }
  readonly question: Pick<Answer['question'], 'filter'>
  readonly tab: Pick<Answer['tab'], 'pets' | 'widest'>
}

/** Tells how many pets a search found, and among how many. */
export function searchSentence({ text, petId, found, searched, isLooking, question, tab }: CoveredAnswer): string {
  const { search, completeness } = words
  const { status } = question.filter
  const { widest } = tab
  if (!widest) {
    return words.sentences([
      searched > 0 && search.loadedSoFar(found.length, searched),
      isLooking ? search.mayBeMore : search.notWidened,
    ])
  }
  const skipped = widest.skippedRows > 0 && completeness.skipped(widest.skippedRows)
  // Pets that were not searched may match.
  const doubt = doubtOf(widest.mayMiss)
  if (found.length === 0 && doubt !== false && (petId !== undefined || !isOnlyWithoutStatus(widest.mayMiss))) {
    const sentence =
      petId === undefined ? search.notLoaded(searched, status, text) : search.numberNotLoaded(searched, status, petId)
    return words.sentences([sentence, skipped])
  }
  return words.sentences([search.matching(found.length, searched, status), doubt, skipped])
}

function extentOf(widest: PetPage | undefined): SearchedPets['extent'] {
  if (!widest) return 'loaded'
  if (!isOnlyWithoutStatus(widest.mayMiss)) return 'loadable'
  // An unreadable row may be of any category and status.
  return widest.skippedRows > 0 ? 'readable' : 'every'
}

/**
 * Tells how many pets of a category a tab has, as exactly as its lists allow: "50 available pets in Dogs.", or "32 pets
 * in Dogs among the 100 available pets we could load; there may be more."
 */
export function categorySentence(
  category: NamedCategory,
  { question, tab: { pets, widest } }: Pick<CoveredAnswer, 'question' | 'tab'>,
): string {
  const { completeness } = words
  const count = pets.filter(({ categoryId }) => categoryId === category.id).length
  const searched = { count: pets.length, status: question.filter.status, extent: extentOf(widest) }
  return words.sentences([
    completeness.inCategory(count, category, searched),
    widest !== undefined && searched.extent !== 'loadable' && doubtOf(widest.mayMiss),
    widest !== undefined && widest.skippedRows > 0 && completeness.skipped(widest.skippedRows),
  ])
}
