import { asManyAsPossible } from '../../../../src-shared/list-choices.ts'
import { operations } from '../../../../src-shared/operations.ts'
import type { StatusFilter } from '../../../../src-shared/pet.ts'
import { petStatuses } from '../../../../src-shared/pet-status.ts'
import { words } from '../../../../src-shared/words/words.ts'
import type { Answer } from './answer.ts'
import { categorySentence, completenessSentence, searchSentence } from './completeness.ts'

// Not in the file of the answer, because the first screen is drawn without any of it.

/** How many pets the answer's tab has; undefined unless that is certain. */
function knownCount({ tab, question }: Answer): number | undefined {
  return tab.counts[question.filter.status]
}

/** The sentence about an answer's rows and their completeness, for footer, copies, exports and paper. Empty if there is nothing to tell. */
export function sentenceOf(answer: Answer): string {
  const { question, tab, text, missing, rows, categories, changeCounts } = answer
  const { filter, categoryId } = question
  // A sentence about the list would cast doubt on the lookup's answer.
  if (missing) return ''
  if (answer.isNewToday) return words.changes.onlyToday(rows.length)
  if (answer.isOnlyChanges && changeCounts) return words.changes.only(rows.length, changeCounts.since)
  if (categoryId !== null && text === '')
    return categorySentence({ id: categoryId, name: categories.names[categoryId] }, answer)
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
  if (answer.isNarrowed || answer.isOnlyChanges || !tab.page || tab.isProvisional) return false
  return question.filter.limit === asManyAsPossible || !mayBeMore(answer)
}
