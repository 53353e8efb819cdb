import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import { operations } from '../../../src-shared/operations.ts'
import type { Pet, PetFilter, PetId, PetPage, StatusFilter } from '../../../src-shared/pet.ts'
import {
  groupOf,
  groupsOf,
  longestLag,
  provenGroups,
  type StatusGroup,
  statusTabs,
} from '../../../src-shared/pet-status.ts'
import {
  type KnownAnswers,
  type KnownList,
  newestCopies,
  type ReceivedPets,
  receivedPet,
  withNewestCopies,
} from './pet-queries.ts'

/**
 * Whether a pet belongs to a tab: `all` has every pet, any other tab those with its status. A list of one status may have a pet
 * with another status in a newer copy. It keeps its row, but no sentence or count includes it.
 */
export function isOfTab({ status }: Pet, tab: StatusFilter): boolean {
  return tab === 'all' || status === tab
}

/** The groups in a tab of which a list, even one of all pets, may lack pets. */
export function missingGroups({ mayMiss }: PetPage, tab: StatusFilter): readonly StatusGroup[] {
  return tab === 'all' ? mayMiss : mayMiss.filter((group) => group === tab)
}

/** Whether two filters ask for the same list. */
export function isSameFilter(one: PetFilter, other: PetFilter): boolean {
  return one.status === other.status && one.limit === other.limit
}

/** Whether no request for this tab's pets could give more. */
export function isWidest({ status, limit }: PetFilter): boolean {
  return limit === asManyAsPossible || (status !== 'all' && limit >= operations.listPets.limit.maximum)
}

/** Finds the list with this filter; undefined if it is not there. */
export function listWith(lists: readonly KnownList[], wanted: PetFilter): KnownList | undefined {
  return lists.find(({ filter }) => isSameFilter(filter, wanted))
}

/** Every answer about pets, with lookups as answers with one pet. */
function answersOf({ lists, lookups }: KnownAnswers): readonly ReceivedPets[] {
  return [...lists.map(({ page }) => page), ...lookups.map(receivedPet)]
}

/** The longest time from a list's request to its answer, in milliseconds: two rounds of requests, 15 s each. */
const longestListing = 30_000

/**
 * Takes from a list the proof of completeness that another answer refutes, because it has a pet that the list lacks. The answer must be
 * later, or have come while the list was under way, and the pet must still be in the same group. A pet just added here refutes
 * nothing, because a lagging copy lacks it.
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

/** Whether a pet's newest copy is in the same group. */
function isStill(pet: Pet, newest: ReadonlyMap<PetId, Pet>): boolean {
  return groupOf(newest.get(pet.id) ?? pet) === groupOf(pet)
}

const believed = new WeakMap<KnownAnswers, readonly KnownList[]>()

/**
 * The lists in these answers, with only what each still proves: nothing about a group in which another answer has a pet that the list
 * lacks. A list that nothing refutes stays the same object. Use these lists to tell how complete a list is.
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

// The app does not learn when the store changes. A list that is much older than the last answer proves nothing about now.
const longestTrust = 10 * 60 * 1000

/** The lists that prove something about now: those from this run that are not much older than the last answer. */
export function trustedLists(answers: KnownAnswers): readonly KnownList[] {
  const latest = answersOf(answers).reduce((one, { receivedAt }) => Math.max(one, receivedAt), 0)
  return believedLists(answers).filter(
    ({ page, isOfEarlierRun }) => !isOfEarlierRun && latest - page.receivedAt <= longestTrust,
  )
}

/**
 * The newest list that tells how complete a tab is, as a list of that tab: a list of all its pets, or one that is as wide as
 * possible. Undefined if no such list proves anything about now.
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

/** The IDs of all pets in lists. */
export function listedIds({ lists }: KnownAnswers): ReadonlySet<PetId> {
  return new Set(lists.flatMap(({ page }) => page.pets.map(({ id }) => id)))
}

/** Until when a list that lacks a pet added here may come from a lagging copy, by ID, in milliseconds since 1970. */
export function lagsOf(added: readonly ReceivedPets[]): ReadonlyMap<PetId, number> {
  return new Map(added.flatMap(({ pets, receivedAt }) => pets.map(({ id }) => [id, receivedAt + longestLag] as const)))
}

/** The pets added here that no list has yet, and that a lagging copy may still lack. */
export function justAdded(answers: KnownAnswers, added: readonly ReceivedPets[]): readonly Pet[] {
  const latest = answersOf(answers).reduce((one, { receivedAt }) => Math.max(one, receivedAt), 0)
  const recent = added.filter(({ receivedAt }) => receivedAt > latest - longestLag)
  if (recent.length === 0) return []
  const held = listedIds(answers)
  return recent.flatMap(({ pets }) => pets.filter(({ id }) => !held.has(id)))
}

/** Whether a list provably has every pet in a tab. */
export function holdsWholeTab({ filter, page }: KnownList, status: StatusFilter): boolean {
  const proven = provenGroups(filter.status, page)
  return groupsOf(status).every((group) => proven.includes(group))
}

/**
 * Every known pet in a tab, in its newest copy, from the environment's lists and lookups and from the pets added here
 * (`added`). A pet that a later list of the whole tab lacks has left the tab, unless it was added just now, because the list may
 * come from a lagging copy. The pets of `first`, the tab's list, come first, in its order.
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
        // It may have been added while the list was under way.
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
 * The pets with a status from another list, to show until the status's own list arrives: at most the limit,
 * undefined if there are none. It tells nothing about completeness. `newest` has each pet's newest copy, so that a
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

/** How many pets the store has, by tab. Has only tabs whose count is certain. */
export type TabCounts = Readonly<Partial<Record<StatusFilter, number>>>

/**
 * Counts the store's pets by tab, whatever the search and category. It counts the pets in the tab's newest complete list whose newest
 * copies belong to the tab. A tab has no count if another answer has a pet that this list lacks, because there may be more,
 * or if the last answer came more than ten minutes after the list.
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
