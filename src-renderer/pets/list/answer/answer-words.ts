import { asManyAsPossible } from '../../../../src-shared/list-choices.ts'
import { operations } from '../../../../src-shared/operations.ts'
import type { CategoryId, PetPage, StatusFilter } from '../../../../src-shared/pet.ts'
import { petStatuses } from '../../../../src-shared/pet-status.ts'
import type { SearchedPets } from '../../../../src-shared/words/category-counts.ts'
import { doubtOf, isOnlyWithoutStatus } from '../../../../src-shared/words/doubt-sentence.ts'
import { words } from '../../../../src-shared/words/words.ts'
import type { Answer } from './answer.ts'

// Not in the file of the answer, because the first screen is drawn without any of it.

/** How many pets the answer's tab has; undefined unless that is certain. */
function knownCount({ tab, question }: Answer): number | undefined {
  return tab.counts[question.filter.status]
}

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
  const mayBeMore = page.mayMiss.length > 0 && count !== known
  // An unreadable row is a pet that is not shown, so "all" would be wrong.
  if (page.skippedRows === 0 && !mayBeMore) return completeness.all(count, status)
  if (page.skippedRows === 0 && known !== undefined && known > count) return completeness.someOf(count, known)
  return words.sentences([completeness.some(count), mayBeMore && doubtOf(page.mayMiss), skippedIn(page)])
}

/** Says that rows could not be read, if there are any. */
function skippedIn(page: PetPage | undefined): string | false {
  return page !== undefined && page.skippedRows > 0 && words.completeness.skipped(page.skippedRows)
}

/** Tells how many pets a search found, and among how many. */
function searchSentence({ text, petId, found, searched, mayFindMore, question, tab: { widest } }: Answer): string {
  const { search } = words
  const { status } = question.filter
  if (!widest) {
    return words.sentences([
      searched > 0 && search.matching(found.length, searched, status),
      mayFindMore ? search.mayBeMore : search.notWidened,
    ])
  }
  // Pets that were not searched may match.
  const doubt = doubtOf(widest.mayMiss)
  const isNotLoaded = found.length === 0 && doubt !== false
  if (isNotLoaded && petId !== undefined) return words.sentences([search.outOfReach(searched), skippedIn(widest)])
  if (isNotLoaded && !isOnlyWithoutStatus(widest.mayMiss))
    return words.sentences([search.notLoaded(searched, status, text), skippedIn(widest)])
  return words.sentences([search.matching(found.length, searched, status), doubt, skippedIn(widest)])
}

function extentOf(widest: PetPage | undefined): SearchedPets['extent'] {
  if (!widest) return 'loaded'
  return isOnlyWithoutStatus(widest.mayMiss) ? 'every' : 'loadable'
}

/**
 * Tells how many pets of a category a tab has, as exactly as its lists allow: "50 available pets in Dogs.", or "32 pets
 * in Dogs among the 100 available pets we could load; there may be more."
 */
function categorySentence(id: CategoryId, { question, tab, rows, categories }: Answer): string {
  const among = { count: tab.pets.length, status: question.filter.status, extent: extentOf(tab.widest) }
  const sentence = words.completeness.inCategory(rows.length, { id, name: categories.names[id] }, among)
  const doubt = tab.widest !== undefined && among.extent !== 'loadable' && doubtOf(tab.widest.mayMiss)
  return words.sentences([sentence, doubt, skippedIn(tab.widest)])
}

/** The sentence about an answer's rows and their completeness, for footer, copies, exports and paper. Empty if there is nothing to tell. */
export function sentenceOf(answer: Answer): string {
  const { question, tab, text, missing, rows, only, changeCounts } = answer
  const { filter, categoryId } = question
  // A sentence about the list would cast doubt on the lookup's answer.
  if (missing) return ''
  if (only === 'today') return words.changes.onlyToday(rows.length)
  if (only && changeCounts) return words.changes.only(rows.length, changeCounts.since)
  if (categoryId !== null && text === '') return categorySentence(categoryId, answer)
  if (answer.isNarrowed) return words.sentences([searchSentence(answer), elsewhereSentence(answer) || false])
  const { completeness } = words
  if (!tab.page) return ''
  if (tab.isProvisional && filter.limit !== asManyAsPossible) return ''
  if (tab.isProvisional) return words.sentences([completeness.some(tab.page.pets.length), words.search.mayBeMore])
  return words.sentences([
    completenessSentence(tab.page, filter.status, knownCount(answer)),
    tab.addedHere.size > 0 && completeness.moreAddedHere(tab.addedHere.size),
  ])
}

/** The tab that shows what a search finds elsewhere; null if it finds nothing there. */
export function tabElsewhere({ elsewhere }: Answer): StatusFilter | null {
  const [first] = elsewhere
  if (!first) return null
  const tab = petStatuses.find((status) => status === first.status)
  return tab && elsewhere.every(({ status }) => status === tab) ? tab : 'all'
}

/** Tells what a search that finds nothing in its tab finds elsewhere: under other tabs, or added without a number. Empty if nothing. */
export function elsewhereSentence(answer: Answer): string {
  const { search } = words
  const { elsewhere, unnumbered } = answer
  const [first] = elsewhere
  const tab = tabElsewhere(answer)
  if (first && tab)
    return elsewhere.length > 1 ? search.underOtherTabs(elsewhere.length) : search.underOtherTab(first.name, tab)
  return words.sentences(unnumbered.slice(0, 2).map(search.recorded))
}

/** When an answer's pets arrived, in milliseconds since 1970; undefined if none have. */
export function receivedAtOf({ isNarrowed, tab }: Answer): number | undefined {
  return ((isNarrowed && tab.widest) || tab.page)?.receivedAt
}

function mayBeMore(answer: Answer): boolean {
  const { page, isProvisional } = answer.tab
  return page !== undefined && !isProvisional && page.mayMiss.length > 0 && page.pets.length !== knownCount(answer)
}

/** Whether as many pets as possible are more than the list shows: `all` if that is every pet of its tab. Null if there is nothing to offer. */
export function moreOf(answer: Answer): 'all' | 'some' | null {
  const { tab, question } = answer
  const { status, limit } = question.filter
  // No request gives more of one status.
  const isMost = limit === asManyAsPossible || (status !== 'all' && limit === operations.listPets.limit.maximum)
  if (answer.isNarrowed || !mayBeMore(answer) || isMost) return null
  return tab.page?.skippedRows === 0 && knownCount(answer) !== undefined ? 'all' : 'some'
}

/** Whether the list shows every pet of the tab that the app can load, so that an export need not ask which to take. */
export function isAllThereIs(answer: Answer): boolean {
  const { tab, question } = answer
  if (answer.isNarrowed || answer.only || !tab.page || tab.isProvisional) return false
  return question.filter.limit === asManyAsPossible || !mayBeMore(answer)
}
