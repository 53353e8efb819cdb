import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import { operations } from '../../../src-shared/operations.ts'
import type { Pet, PetFilter, PetId, PetPage, StatusFilter } from '../../../src-shared/pet.ts'
import { groupOf, groupsOf, provenGroups, type StatusGroup, statusTabs } from '../../../src-shared/pet-status.ts'
import {
  type KnownAnswers,
  type KnownList,
  newestCopies,
  type ReceivedPets,
  receivedPet,
  withNewestCopies,
} from './pet-queries.ts'

/**
 * Whether a pet belongs to a tab: any pet to `all`, else those of its status. A list of one status may hold a pet
 * that has another by a newer copy: it keeps its row, but no sentence or count includes it.
 */
export function isOfTab({ status }: Pet, tab: StatusFilter): boolean {
  return tab === 'all' || status === tab
}

/** The groups of a tab that a list may lack pets of. It may be a list of all pets. */
export function missingGroups({ mayMiss }: PetPage, tab: StatusFilter): readonly StatusGroup[] {
  return tab === 'all' ? mayMiss : mayMiss.filter((group) => group === tab)
}

/** Whether two filters ask for the same list. */
export function isSameFilter(one: PetFilter, other: PetFilter): boolean {
  return one.status === other.status && one.limit === other.limit
}

/** Whether no request for the pets of this tab could give more. */
export function isWidest({ status, limit }: PetFilter): boolean {
  return limit === asManyAsPossible || (status !== 'all' && limit >= operations.listPets.limit.maximum)
}

/** The list that was asked for with this filter, if it is there. */
export function listWith(lists: readonly KnownList[], wanted: PetFilter): KnownList | undefined {
  return lists.find(({ filter }) => isSameFilter(filter, wanted))
}

/** Every answer about pets, a lookup as one of one pet. */
function answersOf({ lists, lookups }: KnownAnswers): readonly ReceivedPets[] {
  return [...lists.map(({ page }) => page), ...lookups.map(receivedPet)]
}

/** The longest time from the request for a list to its answer, in milliseconds: two rounds of requests, 15 s each. */
const longestListing = 30_000

/**
 * A list without the proof that another answer refutes, which shows a pet that the list lacks: a later one, or one that came while the
 * list was on its way, if the pet is still what it was then. One that was just added from here refutes nothing: a copy that lags lacks it.
 */
function withoutRefuted(list: KnownList, answers: readonly ReceivedPets[], newest: ReadonlyMap<PetId, Pet>): KnownList {
  const { filter, page } = list
  const proven = provenGroups(filter.status, page)
  const others = answers.filter(({ receivedAt }) => receivedAt > page.receivedAt - longestListing)
  if (proven.length === 0 || others.length === 0) return list
  const held = new Set([...page.pets.map(({ id }) => id), ...(page.lacksAdded ?? [])])
  const lacked = new Set(
    others.flatMap(({ pets, receivedAt }) =>
      pets.filter((pet) => !held.has(pet.id) && (receivedAt > page.receivedAt || isStill(pet, newest))).map(groupOf),
    ),
  )
  const refuted = proven.filter((group) => lacked.has(group))
  return refuted.length === 0 ? list : { ...list, page: { ...page, mayMiss: [...page.mayMiss, ...refuted] } }
}

/** Whether a pet belongs to the same group by its newest copy. */
function isStill(pet: Pet, newest: ReadonlyMap<PetId, Pet>): boolean {
  return groupOf(newest.get(pet.id) ?? pet) === groupOf(pet)
}

const believed = new WeakMap<KnownAnswers, readonly KnownList[]>()

/**
 * The lists of these answers, each with what it still proves: nothing of a group of which another answer has a pet that it lacks.
 * The same object where nothing was refuted. Whatever says how complete a list is reads it here.
 */
export function believedLists(answers: KnownAnswers): readonly KnownList[] {
  const known = believed.get(answers)
  if (known) return known
  const all = answersOf(answers)
  const newest = newestCopies(all)
  const lists = answers.lists.map((list) => withoutRefuted(list, all, newest))
  believed.set(answers, lists)
  return lists
}

// The store changes without a word. A list that is much older than what came last says nothing certain of now.
const longestTrust = 10 * 60 * 1000

/** The lists that say something certain of now: of this run, and not much older than what came last. */
function trustedLists(answers: KnownAnswers): readonly KnownList[] {
  const latest = answersOf(answers).reduce((one, { receivedAt }) => Math.max(one, receivedAt), 0)
  return believedLists(answers).filter(
    ({ page, isOfEarlierRun }) => !isOfEarlierRun && latest - page.receivedAt <= longestTrust,
  )
}

/**
 * The newest list that says how complete a tab is, as a list of that tab: one of all its pets, or one that is as wide as
 * possible. Undefined without one that says something certain of now.
 */
export function widestPage(answers: KnownAnswers, status: StatusFilter): PetPage | undefined {
  const pages = trustedLists(answers).flatMap((list): readonly PetPage[] => {
    const { filter, page } = list
    if (filter.status === status) return isWidest(filter) || holdsWholeTab(list, status) ? [page] : []
    if (!holdsWholeTab(list, status)) return []
    return [{ ...page, pets: page.pets.filter((pet) => isOfTab(pet, status)), mayMiss: [] }]
  })
  return pages.toSorted((a, b) => b.receivedAt - a.receivedAt)[0]
}

/** How long a list that lacks a pet added from here is taken for a lagging copy, in milliseconds. */
export const longestLag = 10 * 60 * 1000

/** The pets that a list holds, by ID. */
export function listedIds({ lists }: KnownAnswers): ReadonlySet<PetId> {
  return new Set(lists.flatMap(({ page }) => page.pets.map(({ id }) => id)))
}

/** Until when a list that lacks a pet added from here may be a lagging copy, by ID, in milliseconds since 1970. */
export function lagsOf(added: readonly ReceivedPets[]): ReadonlyMap<PetId, number> {
  return new Map(added.flatMap(({ pets, receivedAt }) => pets.map(({ id }) => [id, receivedAt + longestLag] as const)))
}

/** The pets added from here that no list holds yet, and that a lagging copy may still lack. */
export function justAdded(answers: KnownAnswers, added: readonly ReceivedPets[]): readonly Pet[] {
  const latest = answersOf(answers).reduce((one, { receivedAt }) => Math.max(one, receivedAt), 0)
  const recent = added.filter(({ receivedAt }) => receivedAt > latest - longestLag)
  if (recent.length === 0) return []
  const held = listedIds(answers)
  return recent.flatMap(({ pets }) => pets.filter(({ id }) => !held.has(id)))
}

/** Whether a list proves that it holds every pet of a tab that its service had. */
export function holdsWholeTab({ filter, page }: KnownList, status: StatusFilter): boolean {
  const proven = provenGroups(filter.status, page)
  return groupsOf(status).every((group) => proven.includes(group))
}

/**
 * Every pet that is known to belong to a tab, in its newest copy: of all lists and lookups of the environment, and of
 * what was added from here (`added`). A pet that a later list of the whole tab lacks has left the tab, unless it was added just now:
 * the list may be a lagging copy. The pets of `first`, the list of the tab, come first, in its order.
 */
export function petsOfTab(
  status: StatusFilter,
  { lists, lookups }: KnownAnswers,
  { added, first }: { readonly added: readonly ReceivedPets[]; readonly first: readonly Pet[] },
): readonly Pet[] {
  const known = new Map<PetId, { readonly pet: Pet; readonly until: number }>()
  const lags = lagsOf(added)
  const answers = [
    ...added.map((answer) => ({ ...answer, isWhole: false })),
    ...lists.map((list) => ({ ...list.page, isWhole: holdsWholeTab(list, status) })),
    ...lookups.map((lookup) => ({ ...receivedPet(lookup), isWhole: false })),
  ].toSorted((a, b) => a.receivedAt - b.receivedAt)
  for (const { pets, receivedAt, isWhole } of answers) {
    if (isWhole) {
      for (const [id, former] of known) {
        // It may have been added while the list was on its way.
        if (isOfTab(former.pet, status) && former.until < receivedAt) known.delete(id)
      }
    }
    for (const pet of pets) {
      known.set(pet.id, { pet, until: Math.max(receivedAt + longestListing, lags.get(pet.id) ?? 0) })
    }
  }
  const ids = new Set([...first.map(({ id }) => id), ...known.keys()])
  return [...ids].flatMap((id) => {
    const pet = known.get(id)?.pet
    return pet && isOfTab(pet, status) ? [pet] : []
  })
}

/**
 * The pets of a status that other lists already hold, to show until its own list arrives: no more than the limit,
 * undefined if there are none. It says nothing about completeness. `newest` holds the newest copy of each pet, so a
 * pet known to be sold is not shown as available.
 */
export function standInFor(
  { status, limit }: PetFilter,
  lists: readonly KnownList[],
  newest: ReadonlyMap<PetId, Pet>,
): PetPage | undefined {
  const pages = lists.flatMap(({ filter, page }) => {
    if (filter.status !== status && filter.status !== 'all') return []
    const pets = withNewestCopies(page.pets, newest).filter((pet) => status === 'all' || pet.status === status)
    return pets.length > 0 ? [{ ...page, pets }] : []
  })
  const [longest] = pages.toSorted((a, b) => b.pets.length - a.pets.length)
  if (longest === undefined || limit === asManyAsPossible) return longest
  return { ...longest, pets: longest.pets.slice(0, limit) }
}

/** How many pets the store has, by tab, where that is certain. A tab that is missing has no count. */
export type TabCounts = Readonly<Partial<Record<StatusFilter, number>>>

/**
 * Counts the pets of the store by tab, not those that a search or a category leaves: those of the newest complete list of the
 * tab that belong to it in their newest copies. No count where a later answer has a pet of the tab that this list lacks, since
 * there may be more of them, or came more than ten minutes after it.
 */
export function tabCounts(answers: KnownAnswers): TabCounts {
  const trusted = trustedLists(answers).toSorted((one, other) => other.page.receivedAt - one.page.receivedAt)
  const newest = newestCopies(answersOf(answers))
  const counted = statusTabs.flatMap((tab) => {
    const list = trusted.find((one) => holdsWholeTab(one, tab))
    if (!list) return []
    return [[tab, withNewestCopies(list.page.pets, newest).filter((pet) => isOfTab(pet, tab)).length] as const]
  })
  return Object.fromEntries(counted)
}
