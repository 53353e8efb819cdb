import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { Categories } from '../../../../src-shared/kept-view.ts'
import {
  certainCount,
  isDated,
  isKnownWhole,
  isOfTab,
  isOnlyAddedHere,
  type Knowledge,
  type KnownList,
  type KnownPet,
  listWith,
  mayLag,
  missingGroups,
  petsOfTab,
  wholeSince,
} from '../../../../src-shared/knowledge.ts'
import { asManyAsPossible } from '../../../../src-shared/list-choices.ts'
import type { NewPet, Pet, PetFilter, PetId, PetPage, StatusFilter } from '../../../../src-shared/pet.ts'
import { groupsOf, statusTabs } from '../../../../src-shared/pet-status.ts'
import { everyPet, requestedFor } from '../../../../src-shared/window-start.ts'
import { listWords as words } from '../../../../src-shared/words/list-words.ts'
import type { Question } from '../../../view/question.ts'
import type { AskedPet } from '../../../view/view-store.ts'
import { countChanges, leftPets, noChanges, type PetChanges } from '../../changes/pet-changes.ts'
import { answeredPets, type FailedLookup } from '../../queries/pet-queries.ts'
import { sortPets } from '../../queries/sort-pets.ts'
import { isExactMatch, isNumberInName, numberToOpen, searchPets } from '../../search/search-pets.ts'

/** Everything that the window knows about the pets of an environment's view, and whether it is about to learn more. */
export interface Facts {
  readonly knowledge: Knowledge
  /** Pets recorded as added on this computer whose number is not known. */
  readonly unnumbered: readonly NewPet[]
  readonly categories: Categories
  /** The pets that this computer first saw today, under any tab. */
  readonly newToday: ReadonlySet<PetId>
  /** How pets changed since the clerk last looked; null until that is known. */
  readonly changes: PetChanges | null
  readonly hasListFailed: boolean
  /** Whether more of the tab's pets are about to arrive. */
  readonly isWholeComing: boolean
  /** Why the requested number could not be looked up; undefined unless its lookup failed. */
  readonly failedLookup: FailedLookup | undefined
}

/** A requested number, and why it could not be looked up. */
export interface MissingPet extends FailedLookup {
  readonly petId: PetId
}

/** The properties of every component that shows an environment's answer. */
export interface AnswerProps {
  readonly environment: EnvironmentId
  readonly answer: Answer
}

/** Whether a question asks for only some pets of its tab. */
export function isNarrowed({ text, categoryId }: Question): boolean {
  return text.trim() !== '' || categoryId !== null
}

const noPets: readonly Pet[] = []

const copies = (known: readonly KnownPet[]): readonly Pet[] => known.map(({ pet }) => pet)

/** Whether a list stands for all known pets. A row that could not be read may be any of them, so then the list shows what it has. */
function isEveryKnown(limit: PetFilter['limit'], { skippedRows }: PetPage): boolean {
  return limit === asManyAsPossible && skippedRows === 0
}

/**
 * The requested list with the pets of its tab that are still known, in their newest copies, and without the claims that are known to be wrong or,
 * until it has arrived, the tab's known pets. Undefined if there are none, and if an empty list does not prove that there are none now.
 */
function pageOf({ status, limit }: PetFilter, list: KnownList | undefined, knowledge: Knowledge): PetPage | undefined {
  const known = petsOfTab(knowledge, status)
  if (!list) {
    const listed = known.filter(({ isListed }) => isListed)
    const pets = copies(limit === asManyAsPossible ? listed : listed.slice(0, limit))
    const page = { pets, mayMiss: missingGroups(knowledge, status), skippedRows: 0, receivedAt: knowledge.latest }
    return pets.length === 0 ? undefined : page
  }
  const { page, isOfEarlierRun } = list
  const ids = new Set(page.pets.map(({ id }) => id))
  const isShown = isEveryKnown(limit, page)
    ? (each: KnownPet) => !isOnlyAddedHere(each)
    : ({ pet }: KnownPet) => ids.has(pet.id)
  const pets = copies(known.filter(isShown))
  const isFull = limit !== asManyAsPossible && page.mayMiss.length > 0
  const mayMiss = isFull ? page.mayMiss : mayMissOf(page, status, knowledge)
  const isRefuted = status === 'all' && mayMiss.length > 0 && page.skippedRows === 0
  const isDoubtful = isRefuted || isOfEarlierRun === true || isDated(knowledge, page.receivedAt)
  return pets.length === 0 && isDoubtful ? undefined : { ...page, pets, mayMiss }
}

/**
 * The tab's groups that may be missing after a list. If a row could not be read, the list proves nothing, and what it says of that row is enough.
 */
function mayMissOf({ skippedRows, mayMiss }: PetPage, status: StatusFilter, knowledge: Knowledge) {
  const groups = groupsOf(status)
  return skippedRows > 0 ? mayMiss.filter((group) => groups.includes(group)) : missingGroups(knowledge, status)
}

/** Tells how complete a tab's known pets are; undefined if they are only those that happened to be loaded. */
function widestOf(status: StatusFilter, knowledge: Knowledge): PetPage | undefined {
  if (isKnownWhole(knowledge, status))
    return { pets: [], mayMiss: [], skippedRows: 0, receivedAt: wholeSince(knowledge, status) }
  const whole = listWith(knowledge, everyPet)
  if (!whole || whole.isOfEarlierRun || isDated(knowledge, whole.page.receivedAt)) return undefined
  return { ...whole.page, mayMiss: mayMissOf(whole.page, status, knowledge) }
}

/** What is known of a question's tab, whatever the search. A keystroke in the search must not repeat this. */
export function tabOf(
  { filter, sorting }: Pick<Question, 'filter' | 'sorting'>,
  { knowledge, hasListFailed }: Pick<Facts, 'knowledge' | 'hasListFailed'>,
  isNarrow: boolean,
) {
  const { status, limit } = filter
  const list = listWith(knowledge, requestedFor(filter))
  const page = pageOf(filter, list, knowledge)
  const isLoaded = list !== undefined || hasListFailed
  const isWide = isLoaded && (isNarrow || (page !== undefined && isEveryKnown(limit, page)))
  const ids = new Set(page?.pets.map(({ id }) => id))
  const isShown = (each: KnownPet) =>
    isWide || (page && (ids.has(each.pet.id) || (isOnlyAddedHere(each) && mayLag(knowledge, each))))
  const shown = petsOfTab(knowledge, status).filter(isShown)
  const here = copies(shown.filter(isOnlyAddedHere))
  const others = copies(shown.filter((each) => !isOnlyAddedHere(each)))
  return {
    hasListFailed,
    /** The newest copy of each pet that the service has answered with, in any tab. */
    newest: answeredPets(knowledge),
    /** The requested list; see {@link pageOf}. */
    page,
    /** Whether the requested list has not arrived, so that `page` tells nothing about completeness. */
    isProvisional: list === undefined && page !== undefined,
    /** Whether the requested list has arrived or failed. Until then, a search covers only the known pets that are shown. */
    isLoaded,
    /** Tells how complete `pets` are; undefined if they are only the pets that happened to be loaded. */
    widest: isLoaded ? widestOf(status, knowledge) : undefined,
    /** How many pets each tab has; undefined unless that is certain. */
    counts: Object.fromEntries(statusTabs.map((tab) => [tab, certainCount(knowledge, tab)])),
    /** The pets that this computer added and no list has yet. */
    addedHere: new Set(here.map(({ id }) => id)),
    /** The tab's known pets, as many as the clerk asked for, in the chosen order. What the clerk has just added comes first. */
    pets: sortPets([...here.toReversed(), ...others], sorting),
  }
}

/** Moves the pet with this ID to the front. */
function withFirst(pets: readonly Pet[], petId: PetId | undefined): readonly Pet[] {
  const first = petId === undefined ? undefined : pets.find(({ id }) => id === petId)
  return first ? [first, ...pets.filter((pet) => pet !== first)] : pets
}

/** The answer to a question. Footer, empty places, tabs, copies, exports and paper all take their facts from it. */
export type Answer = ReturnType<typeof answerTo>

/**
 * Computes what the list shows for a question and the pet that the clerk asked for. If the clerk asks only for changes, the rows are the changed
 * pets, including those that left the tab.
 */
export function answerTo(
  question: Question,
  facts: Facts,
  asked: AskedPet | null = null,
  tab = tabOf(question, facts, isNarrowed(question)),
) {
  const { filter, sorting, categoryId } = question
  const { categories, failedLookup, isWholeComing } = facts
  const { newest } = tab
  const text = question.text.trim()
  const petId = numberToOpen(text)
  const ofCategory = (pets: readonly Pet[]) =>
    categoryId === null ? pets : pets.filter((pet) => pet.categoryId === categoryId)
  const find = (pets: readonly Pet[]) => searchPets(ofCategory(pets), text, categories)

  const changes = facts.changes ?? noChanges
  const inTab = changes.size === 0 ? noPets : tab.pets.filter(({ id }) => changes.has(id))
  const changed = [...inTab, ...leftPets(changes, filter.status, newest)]
  const changeCounts = countChanges(changed, changes)
  const newToday = facts.newToday.size === 0 ? noPets : tab.pets.filter(({ id }) => facts.newToday.has(id))
  const restricted = { changes: sortPets(changed, sorting), today: newToday }
  const only = question.only && restricted[question.only].length > 0 ? question.only : null
  const searched = ofCategory(only ? restricted[only] : tab.pets)

  const found = withFirst(find(searched), petId)
  const mayFindMore = isNarrowed(question) && (!tab.isLoaded || isWholeComing)
  const number = asked?.by === 'number' ? asked.petId : null
  // The number may be part of a name, such as a chip's number. Its pet may still be about to arrive.
  const isInName = petId === number && (mayFindMore || found.some(({ name }) => isNumberInName(name, petId ?? '')))
  const isMissing = failedLookup !== undefined && number !== null && !newest.has(number) && !isInName
  const missing: MissingPet | null = isMissing ? { petId: number, ...failedLookup } : null
  const isNowhere = text !== '' && petId === undefined && found.length === 0 && filter.status !== 'all'
  const others = () => copies([...facts.knowledge.pets.values()])
  const numberless = text === '' || found.length > 0 ? [] : facts.unnumbered.map((pet): Pet => ({ id: '', ...pet }))
  return {
    question,
    asked,
    categories,
    tab,
    /** The searched text without space around it, and the number that it stands for, if it is one. */
    text,
    petId,
    /** Whether the clerk asks for only some of the tab's pets, by a category or a search. */
    isNarrowed: isNarrowed(question),
    /** To which pets the rows are restricted. Null if there are none of these, even if the clerk asked for them. */
    only,
    /** The pets in the tab that this computer first saw today. */
    newToday,
    rows: missing ? noPets : found,
    /** The matching pets, and how many were searched. */
    found,
    searched: searched.length,
    /** If a search finds nothing in its tab: the newest copies of the pets that it finds under other tabs. */
    elsewhere: isNowhere ? find(others().filter((pet) => !isOfTab(pet, filter.status))) : noPets,
    /** Names of pets that are recorded as added without a number, and that the search matches. */
    unnumbered: find(numberless).map(({ name }) => name),
    /** Whether the app still looks for more pets that may belong here. */
    mayFindMore,
    /** Shown in place of the rows; null unless the clerk asks for a number that could not be looked up. */
    missing,
    /** The pet whose details are shown, or are being looked up by its number; null for none. */
    openPetId: (missing ? null : asked?.petId) ?? null,
    changes,
    /** The pets that changed in the tab or left it, and counts of each kind; null if none did. */
    changed,
    changeCounts,
  }
}

/** Whether the clerk still asks for the same. Only then does a change of the rows surprise, and they move gently. */
export function isSameView(one: Answer, other: Answer): boolean {
  return one.question === other.question && one.mayFindMore === other.mayFindMore && one.only === other.only
}

/** Whether the app still looks for more pets that a search may find. False if a number could not be looked up, because that is the answer. */
export function isSearching({ mayFindMore, missing, text }: Answer): boolean {
  return mayFindMore && missing === null && text !== ''
}

/** Whether the first row has the searched text as it is, and not with one wrong letter. */
export function isFirstExact({ rows, text, categories }: Answer): boolean {
  const [first] = rows
  return first !== undefined && isExactMatch(first, text, categories)
}

/** The count in the search field: "1 of 260", "3 of 300+". Empty without a search, and while the app looks through more pets. */
export function countInField({ text, missing, mayFindMore, only, found, searched, tab }: Answer): string {
  // If a number could not be looked up, the answer is in place of the rows.
  if (missing || text === '' || (mayFindMore && !only)) return ''
  // Every changed pet is known, so there cannot be more.
  return words.search.count(found.length, searched, tab.widest?.mayMiss.length !== 0 && !only)
}

/** What the list shows: rows, or something in their place. */
export type Place = ReturnType<typeof placeOf>

/**
 * What the list shows for an answer: the rows, with the offer to open a number if one is typed, or something in their place. While nothing is
 * known of the list, it is under way (`waiting`) or failed to load.
 */
export function placeOf({ rows, petId, missing, tab, mayFindMore, searched, question, ...answer }: Answer) {
  if (missing) return 'missing'
  if (rows.length > 0 || petId !== undefined || (mayFindMore && tab.page)) return 'rows'
  if (!tab.page) return tab.hasListFailed ? 'failed' : 'waiting'
  if (answer.only) return 'none-changed'
  if (question.categoryId !== null && searched === 0) return 'none-of-category'
  const isElsewhere = answer.elsewhere.length > 0 || answer.unnumbered.length > 0
  if (answer.isNarrowed && (searched > 0 || isElsewhere)) return 'none-found'
  // Unreadable rows leave open whether there are pets.
  if (tab.page.skippedRows > 0) return 'none-readable'
  return question.filter.status === 'all' ? 'empty-store' : 'empty-tab'
}
