import type { Categories } from '../../../../src-shared/kept-view.ts'
import { asManyAsPossible, type PetLimit } from '../../../../src-shared/list-choices.ts'
import { operations } from '../../../../src-shared/operations.ts'
import type { NewPet, Pet, PetId, PetPage, StatusFilter } from '../../../../src-shared/pet.ts'
import { petStatuses } from '../../../../src-shared/pet-status.ts'
import type { ChangeCounts } from '../../../../src-shared/words/change-counts.ts'
import { words } from '../../../../src-shared/words/words.ts'
import type { Question } from '../../../view/question.ts'
import { countChanges, leftPets, noChanges, type PetChanges } from '../../changes/pet-changes.ts'
import {
  type FailedLookup,
  hasSameItems,
  type KnownAnswers,
  type ReceivedPets,
  withNewestCopies,
} from '../../queries/pet-queries.ts'
import { sortPets, withPetInPlace } from '../../queries/sort-pets.ts'
import {
  believedLists,
  isOfTab,
  isSameFilter,
  justAdded,
  listedIds,
  listWith,
  petsOfTab,
  standInFor,
  type TabCounts,
  tabCounts,
  widestPage,
} from '../../queries/tab-pets.ts'
import { isNumberInName, numberToOpen, searchPets } from '../../search/search-pets.ts'
import { categorySentence, completenessSentence, nextLimit, searchCount, searchSentence } from './completeness.ts'

/** What the window knows of one environment, and what it is about to know. */
export interface Knowledge {
  readonly answers: KnownAnswers
  /** What was added from here. */
  readonly added: readonly ReceivedPets[]
  /** What is recorded as added from here, and whose number is not known. */
  readonly unnumbered: readonly NewPet[]
  /** The newest copy of each pet in the answers. */
  readonly newest: ReadonlyMap<PetId, Pet>
  readonly categories: Categories
  /** What happened to pets since the clerk last looked; null until that is known. */
  readonly changes: PetChanges | null
  /** Whether the list that is asked for could not be loaded. */
  readonly hasListFailed: boolean
  /** Whether more pets of the tab are about to come. */
  readonly isLookingThrough: boolean
  /** Why the number that is asked for could not be looked up; undefined unless its lookup failed. */
  readonly failedLookup: FailedLookup | undefined
}

/** What is on screen while the question is answered: rows do not go from under the clerk's hands. */
interface Screen {
  readonly openPetId: PetId | null
  readonly before: Answer | null
}

/** What the tab of a question depends on. */
type TabQuestion = Pick<Question, 'filter' | 'sorting'> & { readonly isNarrowed: boolean }
type TabKnowledge = Pick<Knowledge, 'answers' | 'added' | 'newest' | 'hasListFailed'>

/** What is known of the tab of a question, whatever is searched for in it. */
interface Tab {
  readonly question: TabQuestion
  readonly knowledge: TabKnowledge
  /** The list that was asked for, else what other lists know of it; undefined if nothing is known. */
  readonly page: PetPage | undefined
  /** Whether an earlier run kept it. */
  readonly isOfEarlierRun: boolean
  /** Whether other lists stand in for the one that was asked for. */
  readonly isStandIn: boolean
  /** Whether the list that was asked for has come, or failed. */
  readonly isLoaded: boolean
  /** The list that says how complete `pets` are; undefined if only what happens to be loaded was looked through. */
  readonly widest: PetPage | undefined
  /** How many pets each tab has, where that is certain. */
  readonly counts: TabCounts
  /** Those that this computer added, and that no list holds yet. */
  readonly addedHere: ReadonlySet<PetId>
  /** The pets of the tab that are known, as far as the clerk asked for them, in the order asked for. */
  readonly pets: readonly Pet[]
}

/** A number that was asked for, and why it could not be looked up. */
export interface MissingPet extends FailedLookup {
  readonly petId: PetId
}

/** What the window can say to a question. Footer, empty places, tabs, copies, exports and paper say nothing else. */
export interface Answer {
  readonly question: Question
  readonly openPetIdBefore: PetId | null
  readonly categories: Categories
  readonly tab: Tab
  /** What is searched for, without space around it, and the number that it stands for, if it is one. */
  readonly text: string
  readonly petId: PetId | undefined
  /** Whether only some pets of the tab are asked for: those of a category, or that a search finds. */
  readonly isNarrowed: boolean
  /** Whether only what changed is shown: it was asked for, and something did. */
  readonly isOnlyChanges: boolean
  /** The pets to show, in their order. */
  readonly rows: readonly Pet[]
  /** Whether the open pet keeps its row, though it has left the tab and is not counted. */
  readonly hasOpenPetLeft: boolean
  /** The pets of the tab that were found, and how many of its pets were looked through for them. */
  readonly found: readonly Pet[]
  readonly searched: number
  /** Where a search finds nothing: what it finds under other tabs, in the newest copies. */
  readonly elsewhere: readonly Pet[]
  /** The names of what is recorded as added, has no number yet, and is searched for. */
  readonly unnumbered: readonly string[]
  /** Whether the app still looks for more pets that may belong here. */
  readonly isLooking: boolean
  /** Said in the place of the rows; null unless a number is asked for that could not be looked up. */
  readonly missing: MissingPet | null
  /** The pet whose details are shown, also while it is looked up by its number; null for none. */
  readonly openPetId: PetId | null
  readonly changes: PetChanges
  /** The pets of the tab that changed or left it, and how many in which way; null if none did. */
  readonly changed: readonly Pet[]
  readonly changeCounts: ChangeCounts | null
}

/** Whether a question asks for only some pets of its tab. */
export function isNarrowed({ text, categoryId }: Question): boolean {
  return text.trim() !== '' || categoryId !== null
}

const noPets: readonly Pet[] = []

function isSameTab(tab: Tab, question: Question, knowledge: Knowledge): boolean {
  const { question: asked, knowledge: known } = tab
  return (
    isSameFilter(asked.filter, question.filter) &&
    asked.sorting === question.sorting &&
    asked.isNarrowed === isNarrowed(question) &&
    // `newest` follows from them.
    known.answers === knowledge.answers &&
    known.added === knowledge.added &&
    known.hasListFailed === knowledge.hasListFailed
  )
}

function tabOf(question: Question, knowledge: Knowledge): Tab {
  const { filter, sorting } = question
  const { answers, added, newest, hasListFailed } = knowledge
  const { status } = filter
  const list = listWith(believedLists(answers), filter)
  const listed = list?.page
  const whole = listed
    ? { ...listed, pets: withNewestCopies(listed.pets, newest) }
    : standInFor(filter, answers.lists, newest)
  // Without pets that have another status by a newer copy.
  const page = whole && { ...whole, pets: whole.pets.filter((pet) => isOfTab(pet, status)) }
  const isLoaded = listed !== undefined || hasListFailed
  // Until then, only what stands in is looked through.
  const widest = isLoaded ? widestPage(answers, status) : undefined
  const inList = page?.pets ?? noPets
  const isWide = isNarrowed(question) || filter.limit === asManyAsPossible
  const wider =
    isWide && isLoaded
      ? // The copies that were on screen before, where they say the same.
        withNewestCopies(petsOfTab(status, answers, { added, first: (widest ?? listed)?.pets ?? noPets }), newest)
      : inList
  const held = new Set(wider.map(({ id }) => id))
  const recent = page ? withNewestCopies(justAdded(answers, added), newest) : noPets
  const fresh = recent.filter((pet) => isOfTab(pet, status) && !held.has(pet.id))
  const known = hasSameItems(wider, inList) ? inList : wider
  const pets = fresh.length === 0 ? known : [...known, ...fresh]
  const own = new Set(added.flatMap((answer) => answer.pets.map(({ id }) => id)))
  const inLists = own.size === 0 ? own : listedIds(answers)
  const addedHere = new Set(pets.filter(({ id }) => own.has(id) && !inLists.has(id)).map(({ id }) => id))
  return {
    question: { filter, sorting, isNarrowed: isNarrowed(question) },
    knowledge: { answers, added, newest, hasListFailed },
    // As many as possible are all that are known.
    page:
      page && filter.limit === asManyAsPossible && isLoaded
        ? { ...page, pets: known.filter(({ id }) => !addedHere.has(id)) }
        : page,
    addedHere,
    isOfEarlierRun: list?.isOfEarlierRun === true,
    isStandIn: listed === undefined && page !== undefined,
    isLoaded,
    widest,
    counts: tabCounts(answers),
    pets: sortPets(pets, sorting),
  }
}

/** These pets with the one of this ID in front. */
function withFirst(pets: readonly Pet[], petId: PetId | undefined): readonly Pet[] {
  const first = petId === undefined ? undefined : pets.find(({ id }) => id === petId)
  return first ? [first, ...pets.filter((pet) => pet !== first)] : pets
}

/**
 * The answer to a question, as far as what is known gives one.
 *
 * The open pet keeps its row when it leaves the tab, until the clerk goes elsewhere. If the clerk wants to see only what changed,
 * the rows are the pets that changed, those that left the tab among them; a row that is shown then stays. `screen` is what was
 * there before.
 */
export function answerTo(
  question: Question,
  knowledge: Knowledge,
  { openPetId, before }: Screen = { openPetId: null, before: null },
): Answer {
  const { filter, sorting, categoryId, number } = question
  const { newest, categories, failedLookup } = knowledge
  // A keystroke in the search repeats nothing of this.
  const tab = before && isSameTab(before.tab, question, knowledge) ? before.tab : tabOf(question, knowledge)
  const text = question.text.trim()
  const petId = numberToOpen(text)
  const ofCategory = (pets: readonly Pet[]) =>
    categoryId === null ? pets : pets.filter((pet) => pet.categoryId === categoryId)
  const find = (pets: readonly Pet[]) => searchPets(ofCategory(pets), text, categories)

  const changes = knowledge.changes ?? noChanges
  const ids = new Set(changes.size === 0 ? [] : tab.pets.map(({ id }) => id))
  const left = leftPets(changes, filter.status, newest).filter(({ id }) => !ids.has(id))
  const changed = changes.size === 0 ? noPets : [...tab.pets.filter(({ id }) => changes.has(id)), ...left]
  const changeCounts = countChanges(changed, changes)
  const isOnlyChanges = question.isOnlyChanges && changeCounts !== null

  const isSameList = before !== null && isSameFilter(before.question.filter, filter)
  const former = isSameList ? before.rows : noPets
  const held = isOnlyChanges && before?.isOnlyChanges ? former : noPets
  const heldIds = new Set(held.map(({ id }) => id))
  const isHeldOpen = ({ id }: Pet) => id === openPetId && id === before?.openPetIdBefore
  const inTab = isOnlyChanges ? tab.pets.filter(({ id }) => changes.has(id) || heldIds.has(id)) : tab.pets
  // In its newest copy, if anyone knows it.
  const kept = (isOnlyChanges ? held : former.filter(isHeldOpen)).map((pet) => newest.get(pet.id) ?? pet)
  const more = [...(isOnlyChanges ? left : noPets), ...kept]
  const known = new Set(more.length === 0 ? [] : inTab.map(({ id }) => id))
  const added = more.filter(({ id }) => !known.has(id) && known.add(id))

  const found = withFirst(find(inTab), petId)
  const rows = withAdded(found, find(added), { sorting, former })
  const isLooking = isNarrowed(question) && (!tab.isLoaded || knowledge.isLookingThrough)
  // The number may be one of a name, such as that of a chip, also of a pet that is about to come.
  const isInName = petId === number && (isLooking || found.some(({ name }) => isNumberInName(name, petId ?? '')))
  const isMissing = failedLookup !== undefined && number !== null && !newest.has(number) && !isInName
  const missing = isMissing ? { petId: number, ...failedLookup } : null
  const isNowhere = text !== '' && petId === undefined && rows.length === 0 && filter.status !== 'all'
  const others = () => [
    ...newest.values(),
    ...knowledge.added.flatMap(({ pets }) => pets.filter(({ id }) => !newest.has(id))),
  ]
  const numberless = text === '' || rows.length > 0 ? [] : knowledge.unnumbered.map((pet): Pet => ({ id: '', ...pet }))
  return {
    question,
    openPetIdBefore: openPetId,
    categories,
    tab,
    text,
    petId,
    isNarrowed: isNarrowed(question),
    isOnlyChanges,
    rows: missing ? noPets : rows,
    hasOpenPetLeft: !isOnlyChanges && !missing && rows.length > found.length,
    // What left the tab is not counted as found in it, but is among what changed.
    found: isOnlyChanges ? rows : found,
    searched: ofCategory(inTab).length + (isOnlyChanges ? ofCategory(added).length : 0),
    elsewhere: isNowhere ? find(others().filter((pet) => !isOfTab(pet, filter.status))) : noPets,
    unnumbered: find(numberless).map(({ name }) => name),
    isLooking,
    missing,
    openPetId: openPetId ?? (missing ? null : number),
    changes,
    changed,
    changeCounts,
  }
}

/** `rows` with more pets: in the order asked for, or each where it was. */
function withAdded(
  rows: readonly Pet[],
  added: readonly Pet[],
  { sorting, former }: { readonly sorting: Question['sorting']; readonly former: readonly Pet[] },
): readonly Pet[] {
  if (added.length === 0) return rows
  if (sorting.length > 0) return sortPets([...rows, ...added], sorting)
  return added.reduce((all, pet) => withPetInPlace(all, pet, former), rows)
}

/** Whether what the clerk asked for is still the same: only then a change of the rows is a surprise, and they move gently. */
export function isSameView(one: Answer, other: Answer): boolean {
  return (
    one.question === other.question && one.isLooking === other.isLooking && one.isOnlyChanges === other.isOnlyChanges
  )
}

/** How many pets the tab of an answer has; undefined unless that is certain. */
function knownCount({ tab, question }: Answer): number | undefined {
  return tab.counts[question.filter.status]
}

function searchOf({ text, petId, question, found, searched, tab, isLooking }: Answer) {
  const { status } = question.filter
  return { text, petId, status, matching: found.length, searched, page: tab.widest, isLooking }
}

/** What footer, copies, exports and paper say about the rows of an answer, and how complete they are. */
export function sentenceOf(answer: Answer): string {
  const { question, tab, text, missing, rows, categories, changeCounts } = answer
  const { filter, categoryId } = question
  // It would doubt what the lookup has said.
  if (missing) return ''
  if (answer.isOnlyChanges && changeCounts) return words.changes.only(rows.length, changeCounts.since)
  if (categoryId !== null) {
    const category = { id: categoryId, name: categories.names[categoryId] }
    const found = text === '' ? undefined : answer.found
    return categorySentence({ category, status: filter.status, pets: tab.pets, found, page: tab.widest })
  }
  if (answer.isNarrowed)
    return words.sentences([
      searchSentence(searchOf(answer)),
      elsewhereSentence(answer) || false,
      answer.hasOpenPetLeft && words.completeness.openPetLeft,
    ])
  if (!tab.page || tab.isStandIn) return ''
  const { completeness } = words
  return words.sentences([
    completenessSentence(tab.page, filter, knownCount(answer)),
    tab.addedHere.size > 0 && completeness.moreAddedHere(tab.addedHere.size),
    answer.hasOpenPetLeft && completeness.openPetLeft,
  ])
}

/** The tab that shows what a search finds elsewhere; null if it finds nothing there. */
export function tabElsewhere({ elsewhere }: Answer): StatusFilter | null {
  const [first] = elsewhere
  if (!first) return null
  const tab = petStatuses.find((status) => status === first.status)
  return tab && elsewhere.every(({ status }) => status === tab) ? tab : 'all'
}

/** What a search that finds nothing in its tab finds elsewhere: under other tabs, or added without a number. Empty if nothing. */
export function elsewhereSentence(answer: Answer): string {
  const { search } = words
  const { elsewhere, unnumbered } = answer
  const [first] = elsewhere
  const tab = tabElsewhere(answer)
  if (first && tab)
    return elsewhere.length > 1 ? search.underOtherTabs(elsewhere.length) : search.underOtherTab(first.name, tab)
  return words.sentences(unnumbered.slice(0, 2).map(search.recorded))
}

/** Whether the app should look under all tabs: a search finds nothing under its own. */
export function isNowhereInTab({ text, petId, rows, isLooking, question, missing }: Answer): boolean {
  const isNothing = text !== '' && petId === undefined && rows.length === 0
  return isNothing && !isLooking && missing === null && question.filter.status !== 'all'
}

/** Whether the app still looks for more pets that a search may find. A number that can't be looked up is answered. */
export function isLookingFor({ isLooking, missing, text }: Answer): boolean {
  return isLooking && missing === null && text !== ''
}

/** What the search field says of an answer: "1 of 260". Empty without a search, and while the app looks through more pets. */
export function countInField(answer: Answer): string {
  // A number that could not be looked up is answered in the place of the rows.
  if (answer.missing || answer.text === '') return ''
  // All that changed is known.
  if (answer.isOnlyChanges) return words.search.count(answer.found.length, answer.searched, false)
  return searchCount(searchOf(answer))
}

/** When the pets of an answer came, in milliseconds since 1970; undefined if nothing has come. */
export function receivedAtOf({ isNarrowed, tab }: Answer): number | undefined {
  return ((isNarrowed && tab.widest) || tab.page)?.receivedAt
}

function mayBeMore(answer: Answer): boolean {
  const { page, isStandIn } = answer.tab
  return page !== undefined && !isStandIn && page.mayMiss.length > 0 && page.pets.length !== knownCount(answer)
}

/** How to show more pets of the list: with which limit, and whether those are all. Null if there is nothing to offer. */
export function moreOf(answer: Answer): { readonly limit: PetLimit; readonly isAll: boolean } | null {
  const { tab, question } = answer
  const next = nextLimit(question.filter.limit)
  if (answer.isNarrowed || !mayBeMore(answer) || next === undefined) return null
  const known = tab.page?.skippedRows === 0 ? knownCount(answer) : undefined
  const isBeyond = known !== undefined && known > operations.listPets.limit.maximum
  return { limit: isBeyond ? asManyAsPossible : next, isAll: known !== undefined }
}

/** When the list was complete, if the sentence of the answer says "all": the time is part of it. In milliseconds since 1970. */
export function completeSince(answer: Answer): number | undefined {
  if (tellsAge(answer) || answer.isOnlyChanges || answer.missing || answer.tab.isStandIn) return undefined
  return answer.tab.page?.receivedAt
}

/** Whether the age of the list is told by itself: where the sentence of the answer does not say "all". */
export function tellsAge(answer: Answer): boolean {
  const { page, isStandIn } = answer.tab
  return answer.isNarrowed || mayBeMore(answer) || (page !== undefined && !isStandIn && page.skippedRows > 0)
}

/** Whether all pets of the tab that can be loaded are shown, so that an export has nothing to ask. */
export function isAllThereIs(answer: Answer): boolean {
  const { tab, question } = answer
  if (answer.isNarrowed || answer.isOnlyChanges || !tab.page || tab.isStandIn) return false
  return question.filter.limit === asManyAsPossible || !mayBeMore(answer)
}

/** What stands in the place of the rows. */
export type Place =
  /** The rows themselves, with the offer to open a number if one is typed. */
  | { readonly kind: 'rows' }
  | { readonly kind: 'missing'; readonly missing: MissingPet }
  /** The list was asked for, or could not be loaded, and nothing is known of it. */
  | { readonly kind: 'waiting' | 'failed' }
  | { readonly kind: 'none-changed' | 'none-of-category' | 'none-found' | 'none-readable' | 'empty-store' }
  | { readonly kind: 'empty-tab'; readonly status: Exclude<StatusFilter, 'all'>; readonly mayMiss: boolean }

/** What stands in the place of the rows of an answer. */
export function placeOf(answer: Answer): Place {
  const { rows, petId, missing, tab, isLooking, searched, question } = answer
  const { status } = question.filter
  if (missing) return { kind: 'missing', missing }
  if (rows.length > 0 || petId !== undefined || (isLooking && tab.page)) return { kind: 'rows' }
  // What an earlier run kept does not say that there are none now, nor does a list where a later answer has a pet.
  const isRefuted = status === 'all' && tab.page !== undefined && tab.page.mayMiss.length > 0
  const isDoubtful = tab.isOfEarlierRun || (isRefuted && tab.page?.skippedRows === 0)
  const isKnown = tab.page !== undefined && !(isDoubtful && tab.page.pets.length === 0)
  if (!tab.page || !isKnown) return { kind: tab.knowledge.hasListFailed ? 'failed' : 'waiting' }
  if (answer.isOnlyChanges) return { kind: 'none-changed' }
  if (question.categoryId !== null && searched === 0) return { kind: 'none-of-category' }
  const isElsewhere = answer.elsewhere.length > 0 || answer.unnumbered.length > 0
  if (answer.isNarrowed && (searched > 0 || isElsewhere)) return { kind: 'none-found' }
  // It is unknown whether there are pets.
  if (tab.page.skippedRows > 0) return { kind: 'none-readable' }
  if (status === 'all') return { kind: 'empty-store' }
  return { kind: 'empty-tab', status, mayMiss: tab.page.mayMiss.length > 0 }
}
