import { asManyAsPossible } from './list-choices.ts'
import type { Pet, PetFilter, PetId, PetPage, StatusFilter } from './pet.ts'
import { hasSameFields } from './pet-fields.ts'
import { groupOf, groupsOf, longestLag, provenGroups, type StatusGroup, statusGroups } from './pet-status.ts'

/** A pet in its newest copy. Times are in milliseconds since 1970. */
export interface KnownPet {
  readonly pet: Pet
  /** When this copy was received or, if no answer has had the pet, when this computer added it. */
  readonly at: number
  /** Where this copy came from: a list's status and limit, `lookup`, or `added` for a pet that no answer has had. */
  readonly source: string
  /** Whether a list has had the pet. */
  readonly isListed: boolean
  /** When this computer added the pet; absent if it did not. */
  readonly addedAt?: number
}

/** What lists have shown of one group of a store's pets. */
interface Cover {
  /** When a list last had the whole group, in milliseconds since 1970; 0 if none has. */
  readonly completeAt: number
  /** Whether every pet of the group is still known, as far as later answers show. */
  readonly isWhole: boolean
  readonly isOfThisRun: boolean
}

/** What is known of a store's pets through one API key. */
export interface Knowledge {
  /** First the pets of the newest list of all statuses, in the service's order. */
  readonly pets: ReadonlyMap<PetId, KnownPet>
  readonly covers: Readonly<Record<StatusGroup, Cover>>
  /** Pets added here that lists are known to lack, because a lagging copy of the store answered. */
  readonly lacking: ReadonlySet<PetId>
  /** The newest list for each filter. */
  readonly lists: readonly KnownList[]
  /** When the last list or lookup came, in milliseconds since 1970. */
  readonly latest: number
}

const uncovered: Cover = { completeAt: 0, isWhole: false, isOfThisRun: false }

/** Before any answer. */
export const nothingKnown: Knowledge = {
  pets: new Map(),
  covers: { available: uncovered, pending: uncovered, sold: uncovered, other: uncovered },
  lacking: new Set(),
  lists: [],
  latest: 0,
}

/** A list from the service, and the filter that the app asked for. */
export interface KnownList {
  readonly filter: PetFilter
  readonly page: PetPage
  /** Whether it is from an earlier run, so that it proves nothing about now. */
  readonly isOfEarlierRun?: boolean
}

/** Whether two filters ask for the same list. */
export function isSameFilter(one: PetFilter, other: PetFilter): boolean {
  return one.status === other.status && one.limit === other.limit
}

/** Finds the list with this filter; undefined if it has not come. */
export function listWith({ lists }: Pick<Knowledge, 'lists'>, wanted: PetFilter): KnownList | undefined {
  return lists.find(({ filter }) => isSameFilter(filter, wanted))
}

/** An answer to learn from. */
export type Lesson =
  | ({ readonly kind: 'list' } & KnownList)
  | { readonly kind: 'lookup'; readonly pet: Pet; readonly receivedAt: number }
  /** Pets that this computer added, and when, in milliseconds since 1970. */
  | { readonly kind: 'added'; readonly added: readonly { readonly pet: Pet; readonly at: number }[] }

/** The longest time from a list's request to its answer, in milliseconds: two rounds of requests, 15 s each. */
const longestListing = 30_000

/** An answer may overtake another one by at most this on its way to the window, in milliseconds. */
const longestPassing = 5_000

// The app does not learn when the store changes. A list that is much older than the last answer proves nothing about now.
const longestTrust = 10 * 60 * 1000

/**
 * Learns from an answer. A pet is known in the copy that was received last. A list that has a whole group takes out the pets of that group that
 * it lacks, unless they came while it was under way, or were added here so recently that a lagging copy of the store lacks them. An answer
 * with a pet that was not known shows that a group is no longer known whole. The order of answers makes no difference otherwise.
 */
export function learn(knowledge: Knowledge, lesson: Lesson): Knowledge {
  switch (lesson.kind) {
    case 'list':
      return learnList(lesson.isOfEarlierRun ? knowledge : datedBefore(knowledge, lesson.page.receivedAt), lesson)
    case 'lookup':
      return learnLookup(datedBefore(knowledge, lesson.receivedAt), lesson)
    case 'added':
      return learnAdded(knowledge, lesson)
  }
}

/**
 * If what is known is from the future, dates it before the answer that came now: the last answer counts even if the clock was ahead and has been
 * set back.
 */
function datedBefore(knowledge: Knowledge, receivedAt: number): Knowledge {
  if (knowledge.latest <= receivedAt + longestPassing) return knowledge
  const dated = (at: number) => Math.min(at, receivedAt - 1)
  const pets = new Map([...knowledge.pets].map(([id, each]) => [id, { ...each, at: dated(each.at) }] as const))
  const covers = mapCovers(knowledge.covers, (cover) => ({ ...cover, completeAt: dated(cover.completeAt) }))
  return { ...knowledge, pets, covers, latest: receivedAt - 1 }
}

function mapCovers(covers: Knowledge['covers'], change: (cover: Cover, group: StatusGroup) => Cover) {
  const of = (group: StatusGroup) => change(covers[group], group)
  return { available: of('available'), pending: of('pending'), sold: of('sold'), other: of('other') }
}

/** Whether a later list of the whole group lacked a pet that is not known, so that an answer from `at` is no news. */
function hasLeft({ covers }: Knowledge, pet: Pet, at: number): boolean {
  return at < covers[groupOf(pet)].completeAt
}

/** A pet's copy: the object from before if the two are equal, so that its row need not render again. */
function copyOf(pet: Pet, before: KnownPet | undefined): Pet {
  return before && hasSameFields(before.pet, pet) ? before.pet : pet
}

function learnList(
  knowledge: Knowledge,
  { filter, page, isOfEarlierRun = false }: Extract<Lesson, { kind: 'list' }>,
): Knowledge {
  const { receivedAt } = page
  const proven = new Set(provenGroups(filter.status, page))
  const ended = new Set<StatusGroup>(page.withholds ? statusGroups : [])
  // No request gives more, so what this list may miss is not known, whatever an earlier one had.
  if (filter.limit === asManyAsPossible)
    for (const group of groupsOf(filter.status)) if (!proven.has(group)) ended.add(group)
  // Requests for the same list never overlap, so its former answer says nothing against this one.
  const source = `${filter.status} ${filter.limit}`
  const listed = new Map<PetId, KnownPet>()
  for (const pet of page.pets) {
    const before = knowledge.pets.get(pet.id)
    if (!before && hasLeft(knowledge, pet, receivedAt + longestListing)) continue
    if (!before && !proven.has(groupOf(pet)) && !knowledge.lacking.has(pet.id)) ended.add(groupOf(pet))
    const isOlder = before !== undefined && before.at > receivedAt
    const copy = isOlder ? before : { ...before, pet: copyOf(pet, before), at: receivedAt, source }
    listed.set(pet.id, { ...copy, isListed: true })
  }
  const others: [PetId, KnownPet][] = []
  for (const [id, each] of knowledge.pets) {
    if (listed.has(id)) continue
    const group = groupOf(each.pet)
    if (!proven.has(group)) others.push([id, each])
    else if (page.lacksAdded?.includes(id) || (each.addedAt !== undefined && each.addedAt + longestLag > receivedAt)) {
      // The list comes from a lagging copy, whatever an earlier one had.
      others.push([id, { ...each, isListed: false }])
    } else if (each.at >= receivedAt - longestListing && each.source !== source) {
      ended.add(group)
      others.push([id, each])
    }
  }
  const known = new Map([...listed, ...others])
  const order = filter.status === 'all' ? known.keys() : [...knowledge.pets.keys(), ...listed.keys()]
  const pets = new Map<PetId, KnownPet>()
  for (const id of order) {
    const each = known.get(id)
    if (each) pets.set(id, each)
  }
  const covers = mapCovers(knowledge.covers, (cover, group) => {
    if (proven.has(group) && receivedAt >= cover.completeAt)
      return { completeAt: receivedAt, isWhole: !ended.has(group), isOfThisRun: !isOfEarlierRun }
    return ended.has(group) && receivedAt >= cover.completeAt - longestListing ? { ...cover, isWhole: false } : cover
  })
  const lacking = page.lacksAdded ? new Set([...knowledge.lacking, ...page.lacksAdded]) : knowledge.lacking
  const lists = [
    ...knowledge.lists.filter((list) => !isSameFilter(list.filter, filter)),
    { filter, page, isOfEarlierRun },
  ]
  return { pets, covers, lacking, lists, latest: Math.max(knowledge.latest, receivedAt) }
}

function learnLookup(knowledge: Knowledge, { pet, receivedAt }: Extract<Lesson, { kind: 'lookup' }>): Knowledge {
  const before = knowledge.pets.get(pet.id)
  const latest = Math.max(knowledge.latest, receivedAt)
  if (before ? before.at > receivedAt : hasLeft(knowledge, pet, receivedAt + longestListing))
    return { ...knowledge, latest }
  const copy = { isListed: false, ...before, pet: copyOf(pet, before), at: receivedAt, source: 'lookup' }
  const covers =
    before || knowledge.lacking.has(pet.id)
      ? knowledge.covers
      : mapCovers(knowledge.covers, (cover, group) => (group === groupOf(pet) ? { ...cover, isWhole: false } : cover))
  return { ...knowledge, pets: new Map(knowledge.pets).set(pet.id, copy), covers, latest }
}

function learnAdded(knowledge: Knowledge, { added }: Extract<Lesson, { kind: 'added' }>): Knowledge {
  const pets = new Map(knowledge.pets)
  for (const { pet, at } of added) {
    const before = pets.get(pet.id)
    if (before) {
      if (before.addedAt !== at) pets.set(pet.id, { ...before, addedAt: at })
    } else if (!hasLeft(knowledge, pet, at + longestLag)) {
      pets.set(pet.id, { pet, at, source: 'added', isListed: false, addedAt: at })
    }
  }
  return { ...knowledge, pets }
}

/** Whether a pet belongs to a tab: `all` has every pet, any other tab those with its status. */
export function isOfTab({ status }: Pet, tab: StatusFilter): boolean {
  return tab === 'all' || status === tab
}

/** A tab's known pets, in the order of {@link Knowledge.pets}. */
export function petsOfTab({ pets }: Knowledge, tab: StatusFilter): readonly KnownPet[] {
  return [...pets.values()].filter(({ pet }) => isOfTab(pet, tab))
}

/** The groups of a tab that are not known whole. None means that the tab has no more pets than are known, as of {@link wholeSince}. */
export function missingGroups({ covers }: Knowledge, tab: StatusFilter): readonly StatusGroup[] {
  return groupsOf(tab).filter((group) => !covers[group].isWhole)
}

/** When the tab was last listed whole, in milliseconds since 1970; 0 if a part of it never was. */
export function wholeSince({ covers }: Knowledge, tab: StatusFilter): number {
  return Math.min(...groupsOf(tab).map((group) => covers[group].completeAt))
}

/** Whether an answer from `receivedAt` is so much older than the last one that it proves nothing about now. */
export function isDated({ latest }: Knowledge, receivedAt: number): boolean {
  return latest - receivedAt > longestTrust
}

/** Whether a tab is known whole now. */
export function isKnownWhole(knowledge: Knowledge, tab: StatusFilter): boolean {
  const isOfThisRun = groupsOf(tab).every((group) => knowledge.covers[group].isOfThisRun)
  return isOfThisRun && missingGroups(knowledge, tab).length === 0 && !isDated(knowledge, wholeSince(knowledge, tab))
}

/**
 * How many pets a tab has; undefined unless that is certain. A pet that was only added here does not count, because a list may show that
 * the store changed it.
 */
export function certainCount(knowledge: Knowledge, tab: StatusFilter): number | undefined {
  if (!isKnownWhole(knowledge, tab)) return undefined
  return petsOfTab(knowledge, tab).filter((each) => !isOnlyAddedHere(each)).length
}

/** Whether a pet is known only because this computer added it. */
export function isOnlyAddedHere({ addedAt, isListed }: KnownPet): boolean {
  return addedAt !== undefined && !isListed
}

/** Whether a pet was added here so recently that a lagging copy of the store lacks it. */
export function mayLag({ latest }: Knowledge, { addedAt }: KnownPet): boolean {
  return addedAt !== undefined && addedAt > latest - longestLag
}
