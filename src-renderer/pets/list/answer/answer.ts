import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { Categories } from '../../../../src-shared/kept-view.ts'
import {
  countOf,
  isDated,
  isKnownWhole,
  isOfTab,
  isOnlyAddedHere,
  isSameFilter,
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
import type { ChangeCounts } from '../../../../src-shared/words/change-counts.ts'
import { listWords as words } from '../../../../src-shared/words/list-words.ts'
import type { Question } from '../../../view/question.ts'
import type { AskedPet } from '../../../view/view-store.ts'
import { countChanges, leftPets, noChanges, type PetChanges } from '../../changes/pet-changes.ts'
import { answeredPets, type FailedLookup } from '../../queries/pet-queries.ts'
import { sortPets, withPetInPlace } from '../../queries/sort-pets.ts'
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
  readonly isLookingThrough: boolean
  /** Why the requested number could not be looked up; undefined unless its lookup failed. */
  readonly failedLookup: FailedLookup | undefined
}

/** The screen before the answer. Rows must not disappear from under the clerk's hands. */
interface Screen {
  readonly asked: AskedPet | null
  readonly before: Answer | null
}

/** A question's tab as far as it is known, whatever the search. */
interface Tab {
  readonly hasListFailed: boolean
  /** The newest copy of each pet that the service has answered with, in any tab. */
  readonly newest: ReadonlyMap<PetId, Pet>
  /** The requested list with the tab's pets or, until it has arrived, the tab's known pets; undefined if there are none. */
  readonly page: PetPage | undefined
  /** Whether it is from an earlier run, or so much older than the last answer that it proves nothing about now. */
  readonly isDated: boolean
  /** Whether the requested list has not arrived, so that `page` tells nothing about completeness. */
  readonly isProvisional: boolean
  /** Whether the requested list has arrived or failed. */
  readonly isLoaded: boolean
  /** Tells how complete `pets` are; undefined if they are only the pets that happened to be loaded. */
  readonly widest: PetPage | undefined
  /** How many pets each tab has, if that is certain. */
  readonly counts: Readonly<Partial<Record<StatusFilter, number>>>
  /** The pets that this computer added and no list has yet. */
  readonly addedHere: ReadonlySet<PetId>
  /** The tab's known pets, as many as the clerk asked for, in the chosen order. */
  readonly pets: readonly Pet[]
}

/** A requested number, and why it could not be looked up. */
export interface MissingPet extends FailedLookup {
  readonly petId: PetId
}

/** The answer to a question. Footer, empty places, tabs, copies, exports and paper all take their facts from it. */
export interface Answer {
  readonly question: Question
  readonly asked: AskedPet | null
  readonly categories: Categories
  readonly tab: Tab
  /** The searched text without space around it, and the number that it stands for, if it is one. */
  readonly text: string
  readonly petId: PetId | undefined
  /** Whether the clerk asks for only some of the tab's pets, by a category or a search. */
  readonly isNarrowed: boolean
  /** Whether only changed pets are shown. False if none changed, even if the clerk asked for them. */
  readonly isOnlyChanges: boolean
  /** Whether they are the pets that this computer first saw today, and those in the tab. */
  readonly isNewToday: boolean
  readonly newToday: readonly Pet[]
  readonly rows: readonly Pet[]
  /** The matching pets of the tab, and how many of its pets were searched. */
  readonly found: readonly Pet[]
  readonly searched: number
  /** If a search finds nothing in its tab: the newest copies of the pets that it finds under other tabs. */
  readonly elsewhere: readonly Pet[]
  /** Names of pets that are recorded as added without a number, and that the search matches. */
  readonly unnumbered: readonly string[]
  /** Whether the app still looks for more pets that may belong here. */
  readonly isLooking: boolean
  /** Shown in place of the rows; null unless the clerk asks for a number that could not be looked up. */
  readonly missing: MissingPet | null
  /** The pet whose details are shown, or are being looked up by its number; null for none. */
  readonly openPetId: PetId | null
  readonly changes: PetChanges
  /** The pets that changed in the tab or left it, and counts of each kind; null if none did. */
  readonly changed: readonly Pet[]
  readonly changeCounts: ChangeCounts | null
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

/** The requested list with the pets of its tab that are still known, in their newest copies, and without the claims that are known to be wrong. */
function pageOf({ status, limit }: PetFilter, list: KnownList | undefined, knowledge: Knowledge): PetPage | undefined {
  const known = petsOfTab(knowledge, status)
  if (list) {
    const { page } = list
    const isFull = limit !== asManyAsPossible && page.mayMiss.length > 0
    const ofList = page.pets.flatMap(({ id }) => knowledge.pets.get(id) ?? []).filter(({ pet }) => isOfTab(pet, status))
    const pets = isEveryKnown(limit, page) ? known.filter((each) => !isOnlyAddedHere(each)) : ofList
    return { ...page, pets: copies(pets), mayMiss: isFull ? page.mayMiss : mayMissOf(page, status, knowledge) }
  }
  const listed = known.filter(({ isListed }) => isListed)
  if (listed.length === 0) return undefined
  const pets = copies(limit === asManyAsPossible ? listed : listed.slice(0, limit))
  return { pets, mayMiss: missingGroups(knowledge, status), skippedRows: 0, receivedAt: knowledge.latest }
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

/** What is known of a question's tab. A keystroke in the search must not repeat this. */
export function tabOf(
  { filter, sorting }: Pick<Question, 'filter' | 'sorting'>,
  { knowledge, hasListFailed }: Pick<Facts, 'knowledge' | 'hasListFailed'>,
  isNarrow: boolean,
): Tab {
  const { status, limit } = filter
  const list = listWith(knowledge, requestedFor(filter))
  const page = pageOf(filter, list, knowledge)
  const isLoaded = list !== undefined || hasListFailed
  const isWide = isNarrow || (page !== undefined && isEveryKnown(limit, page))
  const known = petsOfTab(knowledge, status)
  const held = new Set(page?.pets.map(({ id }) => id))
  const recent = known.filter((each) => isOnlyAddedHere(each) && mayLag(knowledge, each) && !held.has(each.pet.id))
  const narrow = page ? [...page.pets, ...copies(recent)] : noPets
  const pets = isWide && isLoaded ? copies(known) : narrow
  const onlyHere = new Set(known.filter(isOnlyAddedHere).map(({ pet }) => pet.id))
  const here = pets.filter(({ id }) => onlyHere.has(id))
  return {
    hasListFailed,
    newest: answeredPets(knowledge),
    page,
    isDated: list !== undefined && (list.isOfEarlierRun === true || isDated(knowledge, list.page.receivedAt)),
    isProvisional: list === undefined && page !== undefined,
    isLoaded,
    // Until then, a search covers only the known pets that are shown.
    widest: isLoaded ? widestOf(status, knowledge) : undefined,
    counts: Object.fromEntries(
      statusTabs.flatMap((tab) => {
        const count = countOf(knowledge, tab)
        return count === undefined ? [] : [[tab, count]]
      }),
    ),
    addedHere: new Set(here.map(({ id }) => id)),
    // At the top, where the clerk sees what they have just added.
    pets: sortPets([...here.toReversed(), ...pets.filter(({ id }) => !onlyHere.has(id))], sorting),
  }
}

/** Moves the pet with this ID to the front. */
function withFirst(pets: readonly Pet[], petId: PetId | undefined): readonly Pet[] {
  const first = petId === undefined ? undefined : pets.find(({ id }) => id === petId)
  return first ? [first, ...pets.filter((pet) => pet !== first)] : pets
}

/**
 * Computes what the list shows for a question. `before` is the answer now on screen. If the clerk asks for changes only, the rows are the changed
 * pets, including those that left the tab, and a row that is shown then stays.
 */
export function answerTo(
  question: Question,
  facts: Facts,
  { asked, before }: Screen = { asked: null, before: null },
  tab = tabOf(question, facts, isNarrowed(question)),
): Answer {
  const { filter, sorting, categoryId } = question
  const number = asked?.by === 'number' ? asked.petId : null
  const { categories, failedLookup } = facts
  const { newest } = tab
  const text = question.text.trim()
  const petId = numberToOpen(text)
  const ofCategory = (pets: readonly Pet[]) =>
    categoryId === null ? pets : pets.filter((pet) => pet.categoryId === categoryId)
  const find = (pets: readonly Pet[]) => searchPets(ofCategory(pets), text, categories)

  const changes = facts.changes ?? noChanges
  const ids = new Set(changes.size === 0 ? [] : tab.pets.map(({ id }) => id))
  const left = leftPets(changes, filter.status, newest).filter(({ id }) => !ids.has(id))
  const changed = changes.size === 0 ? noPets : [...tab.pets.filter(({ id }) => changes.has(id)), ...left]
  const changeCounts = countChanges(changed, changes)
  const newToday = facts.newToday.size === 0 ? noPets : tab.pets.filter(({ id }) => facts.newToday.has(id))
  const isNewToday = question.isNewToday && newToday.length > 0
  const isMarked = question.isOnlyChanges && !question.isNewToday && changeCounts !== null
  const isOnlyChanges = isNewToday || isMarked

  const isSame = before?.isOnlyChanges && !before.isNewToday && isSameFilter(before.question.filter, filter)
  const held = isMarked && isSame ? before.rows : noPets
  const heldIds = new Set(held.map(({ id }) => id))
  const marked = () => tab.pets.filter(({ id }) => changes.has(id) || heldIds.has(id))
  const inTab = isNewToday ? newToday : isMarked ? marked() : tab.pets
  // The newest copy of each, if there is one.
  const more = isMarked ? [...left, ...held.map((pet) => newest.get(pet.id) ?? pet)] : noPets
  const known = new Set(more.length === 0 ? [] : inTab.map(({ id }) => id))
  const added = more.filter(({ id }) => !known.has(id) && known.add(id))

  const found = withFirst(find(inTab), petId)
  const rows = withAdded(found, find(added), { sorting, former: held })
  const isLooking = isNarrowed(question) && (!tab.isLoaded || facts.isLookingThrough)
  // The number may be part of a name, such as a chip's number. Its pet may still be about to arrive.
  const isInName = petId === number && (isLooking || found.some(({ name }) => isNumberInName(name, petId ?? '')))
  const isMissing = failedLookup !== undefined && number !== null && !newest.has(number) && !isInName
  const missing = isMissing ? { petId: number, ...failedLookup } : null
  const isNowhere = text !== '' && petId === undefined && rows.length === 0 && filter.status !== 'all'
  const others = () => copies([...facts.knowledge.pets.values()])
  const numberless = text === '' || rows.length > 0 ? [] : facts.unnumbered.map((pet): Pet => ({ id: '', ...pet }))
  return {
    question,
    asked,
    categories,
    tab,
    text,
    petId,
    isNarrowed: isNarrowed(question),
    isOnlyChanges,
    isNewToday,
    newToday,
    rows: missing ? noPets : rows,
    found: rows,
    searched: ofCategory(inTab).length + ofCategory(added).length,
    elsewhere: isNowhere ? find(others().filter((pet) => !isOfTab(pet, filter.status))) : noPets,
    unnumbered: find(numberless).map(({ name }) => name),
    isLooking,
    missing,
    openPetId: (missing ? null : asked?.petId) ?? null,
    changes,
    changed,
    changeCounts,
  }
}

/** Adds pets to `rows`, in the chosen order or else each where it was in `former`. */
function withAdded(
  rows: readonly Pet[],
  added: readonly Pet[],
  { sorting, former }: { readonly sorting: Question['sorting']; readonly former: readonly Pet[] },
): readonly Pet[] {
  if (added.length === 0) return rows
  if (sorting.length > 0) return sortPets([...rows, ...added], sorting)
  return added.reduce((all, pet) => withPetInPlace(all, pet, former), rows)
}

/** Whether the clerk still asks for the same. Only then does a change of the rows surprise, and they move gently. */
export function isSameView(one: Answer, other: Answer): boolean {
  return (
    one.question === other.question && one.isLooking === other.isLooking && one.isOnlyChanges === other.isOnlyChanges
  )
}

/** Whether the app still looks for more pets that a search may find. False if a number could not be looked up, because that is the answer. */
export function isLookingFor({ isLooking, missing, text }: Answer): boolean {
  return isLooking && missing === null && text !== ''
}

/** Whether the first row has the searched text as it is, and not with one wrong letter. */
export function isFirstExact({ rows, text, categories }: Answer): boolean {
  const [first] = rows
  return first !== undefined && isExactMatch(first, text, categories)
}

/** The count in the search field: "1 of 260", "3 of 300+". Empty without a search, and while the app looks through more pets. */
export function countInField({ text, missing, isLooking, isOnlyChanges, found, searched, tab }: Answer): string {
  // If a number could not be looked up, the answer is in place of the rows.
  if (missing || text === '' || (isLooking && !isOnlyChanges)) return ''
  // Every changed pet is known, so there cannot be more.
  return words.search.count(found.length, searched, tab.widest?.mayMiss.length !== 0 && !isOnlyChanges)
}

/** What the list shows: rows, or something in their place. */
export type Place =
  /** The rows themselves, with the offer to open a number if one is typed. */
  | { readonly kind: 'rows' }
  | { readonly kind: 'missing'; readonly missing: MissingPet }
  /** Nothing is known of the list yet. It is under way, or failed to load. */
  | { readonly kind: 'waiting' | 'failed' }
  | { readonly kind: 'none-changed' | 'none-of-category' | 'none-found' | 'none-readable' | 'empty-store' }
  | { readonly kind: 'empty-tab'; readonly status: Exclude<StatusFilter, 'all'>; readonly mayMiss: boolean }

/** What the list shows for an answer. */
export function placeOf(answer: Answer): Place {
  const { rows, petId, missing, tab, isLooking, searched, question } = answer
  const { status } = question.filter
  if (missing) return { kind: 'missing', missing }
  if (rows.length > 0 || petId !== undefined || (isLooking && tab.page)) return { kind: 'rows' }
  // A dated list does not prove that there are no pets now, nor does a list that a later answer refutes.
  const isRefuted = status === 'all' && tab.page !== undefined && tab.page.mayMiss.length > 0
  const isDoubtful = tab.isDated || (isRefuted && tab.page?.skippedRows === 0)
  const isKnown = tab.page !== undefined && !(isDoubtful && tab.page.pets.length === 0)
  if (!tab.page || !isKnown) return { kind: tab.hasListFailed ? 'failed' : 'waiting' }
  if (answer.isOnlyChanges) return { kind: 'none-changed' }
  if (question.categoryId !== null && searched === 0) return { kind: 'none-of-category' }
  const isElsewhere = answer.elsewhere.length > 0 || answer.unnumbered.length > 0
  if (answer.isNarrowed && (searched > 0 || isElsewhere)) return { kind: 'none-found' }
  // Unreadable rows leave open whether there are pets.
  if (tab.page.skippedRows > 0) return { kind: 'none-readable' }
  if (status === 'all') return { kind: 'empty-store' }
  return { kind: 'empty-tab', status, mayMiss: tab.page.mayMiss.length > 0 }
}
