import { isSameFilter, type Knowledge, type KnownPet, listWith } from '../../../src-shared/knowledge.ts'
import type { Pet, PetId } from '../../../src-shared/pet.ts'
import { hasSameFields } from '../../../src-shared/pet-fields.ts'
import { groupOf, provenGroups, type StatusGroup, statusGroups } from '../../../src-shared/pet-status.ts'
import { mostSeenLists, mostSeenPets } from '../../../src-shared/seen-limits.ts'
import type { SeenList, SeenPet, SeenPets, SeenStore } from '../../../src-shared/seen-pets.ts'
import type { PetChange, PetChanges } from './pet-changes.ts'

/** What is known of a store's pets, and what the known lists prove. */
export interface Answers {
  readonly knowledge: Knowledge
  readonly lists: readonly SeenList[]
}

/** The known lists, each with the groups that it shows completely. */
export function listsIn({ lists }: Knowledge): readonly SeenList[] {
  return lists.map(({ filter, page }) => {
    return { filter, complete: provenGroups(filter.status, page), receivedAt: page.receivedAt }
  })
}

/** The newest copy of a pet from the service; undefined if it is not known, or only because this computer added it. */
export function copyIn({ pets }: Knowledge, petId: PetId): SeenPet | undefined {
  const known = pets.get(petId)
  return known && known.source !== 'added' ? { ...known.pet, receivedAt: known.at } : undefined
}

function petOf({ receivedAt: _, ...pet }: SeenPet): Pet {
  return pet
}

/** Whether a seen pet that is not known any more is gone from the store: the last list of all pets lacks it, and an earlier one had it. */
function isGone(was: SeenPet, seen: SeenPets, { knowledge, lists }: Answers): boolean {
  const group = groupOf(was)
  const holding = lists.filter(({ filter }) => listWith(knowledge, filter)?.page.pets.some(({ id }) => id === was.id))
  const lastHeldAt = Math.max(was.receivedAt, ...holding.map(({ receivedAt }) => receivedAt))
  const wasInWhole =
    holding.some(({ complete }) => complete.includes(group)) ||
    seen.lists.some(({ complete, receivedAt }) => receivedAt <= was.receivedAt && complete.includes(group))
  const isInNoList = lists.some(
    ({ complete, receivedAt }) => complete.length === statusGroups.length && receivedAt > lastHeldAt,
  )
  return isInNoList && wasInWhole
}

/** What happened to a pet that the clerk has seen. */
function changeOfSeen(was: SeenPet, seen: SeenPets, answers: Answers): PetChange | undefined {
  const seenAs = { was: petOf(was), since: was.receivedAt }
  if (!answers.knowledge.pets.has(was.id)) return isGone(was, seen, answers) ? { kind: 'gone', ...seenAs } : undefined
  const copy = copyIn(answers.knowledge, was.id)
  const isOther = copy !== undefined && copy.receivedAt > was.receivedAt && !hasSameFields(copy, was)
  return isOther ? { kind: 'changed', ...seenAs } : undefined
}

/** What happened to a listed pet that the clerk has not seen; undefined if it may just not have been asked for before. */
function changeOfUnseen({ pet, at }: KnownPet, seen: SeenPets, { lists }: Answers): PetChange | undefined {
  const ofGroup = ({ complete }: SeenList) => complete.includes(groupOf(pet))
  const before = seen.lists.filter((list) => ofGroup(list) && list.receivedAt < at)
  const isProven = lists.some((list) => ofGroup(list) && before.some(({ receivedAt }) => receivedAt < list.receivedAt))
  return isProven ? { kind: 'new', since: Math.max(...before.map(({ receivedAt }) => receivedAt)) } : undefined
}

/**
 * What happened since the clerk last looked: compares what they saw with what is known now. Gives only changes that both prove.
 *
 * - `new`: the clerk saw a complete list of its present status without it, and a newer list of that status is complete too.
 * - `changed`: a newer copy has another status, name or category.
 * - `gone`: a newer list of the whole store lacks it, and the clerk saw a complete list of its status.
 *
 * `isOwn` says which pets were added from this computer: the clerk knows them, so they are never new.
 */
export function comparePets(seen: SeenPets, answers: Answers, isOwn: (pet: Pet) => boolean): PetChanges {
  const seenIds = new Set(seen.pets.map(({ id }) => id))
  const unseen = [...answers.knowledge.pets.values()].filter(
    ({ pet, isListed }) => isListed && !seenIds.has(pet.id) && !isOwn(pet),
  )
  const found = [
    ...seen.pets.map((was) => [was.id, changeOfSeen(was, seen, answers)] as const),
    ...unseen.map((known) => [known.pet.id, changeOfUnseen(known, seen, answers)] as const),
  ]
  return new Map(found.flatMap(([id, change]) => (change ? [[id, change] as const] : [])))
}

/** At most `most` of them: the newest. */
function newest<Each extends { readonly receivedAt: number }>(all: readonly Each[], most: number): readonly Each[] {
  return all.length <= most ? all : all.toSorted((a, b) => b.receivedAt - a.receivedAt).slice(0, most)
}

/** Forgets the oldest pets that are not known any more, so that they do not pile up over weeks. */
function trimmed(seen: SeenPets, { pets: known }: Knowledge): SeenPets {
  const { pets } = seen
  const lists = newest(seen.lists, mostSeenLists)
  if (pets.length <= mostSeenPets) return { ...seen, lists }
  const stillKnown = pets.filter(({ id }) => known.has(id))
  const others = pets.filter(({ id }) => !known.has(id))
  return { ...seen, lists, pets: [...stillKnown, ...newest(others, mostSeenPets - stillKnown.length)] }
}

/**
 * What the clerk saw, with nothing dated later than `now`, in milliseconds since 1970. If the clock had been ahead, no answer
 * would be newer. Gives `seen` itself if nothing was dated later.
 */
export function datedBefore(now: number, seen: SeenPets): SeenPets {
  const isLater = ({ receivedAt }: { readonly receivedAt: number }) => receivedAt > now
  if (!seen.pets.some(isLater) && !seen.lists.some(isLater)) return seen
  const dated = <Each extends { readonly receivedAt: number }>(each: Each): Each =>
    isLater(each) ? { ...each, receivedAt: now - 1 } : each
  return { ...seen, lists: seen.lists.map(dated), pets: seen.pets.map(dated) }
}

/** Fewer pets than this say nothing about overlap. */
const fewestToCompare = 5

/** The pets in a list's complete groups that the clerk saw last before the list came. */
function seenBefore({ complete, receivedAt }: SeenList, seen: SeenPets): readonly SeenPet[] {
  const before = seen.lists.filter(
    (list) => list.receivedAt < receivedAt && complete.some((group) => list.complete.includes(group)),
  )
  const lastSeenAt = Math.max(...before.map((list) => list.receivedAt))
  return before.length === 0
    ? []
    : seen.pets.filter((was) => was.receivedAt >= lastSeenAt && complete.includes(groupOf(was)))
}

/**
 * The parts of what the clerk saw and of what is known that can be compared. If a list hardly overlaps the one before, its service
 * gives other pets each time, and they are not all new or gone. So nothing that was seen or listed before counts for such a list's
 * groups: if an older list with another filter counted as proof, the same list would hardly overlap again, for ever. Leaves out an
 * empty list. Gives `seen` itself if there is no such list.
 */
export function comparable(seen: SeenPets, knowledge: Knowledge): { seen: SeenPets; answers: Answers } {
  const upset = new Map<StatusGroup, number>()
  const lists = listsIn(knowledge).filter((list) => {
    const lastSeen = seenBefore(list, seen)
    if (lastSeen.length < fewestToCompare) return true
    const petIds = new Set(listWith(knowledge, list.filter)?.page.pets.map(({ id }) => id))
    const kept = lastSeen.filter(({ id }) => petIds.has(id)).length
    if (petIds.size > 0 && kept * 2 < Math.min(lastSeen.length, petIds.size)) {
      for (const group of list.complete) upset.set(group, Math.max(list.receivedAt, upset.get(group) ?? 0))
    }
    return petIds.size > 0
  })
  if (upset.size === 0) return { seen, answers: { knowledge, lists } }
  const isUpset = (group: StatusGroup) => upset.has(group)
  return {
    seen: {
      ...seen,
      lists: seen.lists.filter(({ complete }) => !complete.some(isUpset)),
      pets: seen.pets.filter((was) => !isUpset(groupOf(was)) || knowledge.pets.has(was.id)),
    },
    answers: {
      knowledge,
      lists: lists.map((list) => {
        return { ...list, complete: list.complete.filter((group) => (upset.get(group) ?? 0) <= list.receivedAt) }
      }),
    },
  }
}

/**
 * Records unseen answers that are not changes: lists that were not asked for before, looked-up pets, and pets added from here.
 * Leaves the pets in `changes` unseen. Gives `seen` itself if there is nothing to record.
 */
export function takeInUnmarked(seen: SeenPets, { knowledge, lists: known }: Answers, changes: PetChanges): SeenPets {
  const seenIds = new Set(seen.pets.map(({ id }) => id))
  const unseen = [...knowledge.pets.keys()].flatMap((id) => (seenIds.has(id) ? [] : (copyIn(knowledge, id) ?? [])))
  const pets = unseen.filter(({ id }) => !changes.has(id))
  const lists = known.filter(({ filter }) => !seen.lists.some((list) => isSameFilter(list.filter, filter)))
  if (pets.length === 0 && lists.length === 0) return seen
  // If the clerk has not seen a marked pet, they have not seen all of its group.
  const marked = new Set(unseen.filter(({ id }) => changes.has(id)).map(groupOf))
  const taken = lists.map((list) => ({ ...list, complete: list.complete.filter((group) => !marked.has(group)) }))
  return trimmed({ ...seen, lists: [...seen.lists, ...taken], pets: [...seen.pets, ...pets] }, knowledge)
}

/** Settles the changes of some pets, because the clerk has looked at them. Gives `seen` itself if none of them has changed. */
export function settleChanges(
  seen: SeenPets,
  knowledge: Knowledge,
  changes: PetChanges,
  petIds: Iterable<PetId>,
): SeenPets {
  const settled = new Set([...petIds].filter((id) => changes.has(id)))
  if (settled.size === 0) return seen
  const pets = seen.pets.flatMap((was) => {
    if (!settled.delete(was.id)) return [was]
    return changes.get(was.id)?.kind === 'gone' ? [] : [newerOf(was, knowledge)]
  })
  const found = [...settled].flatMap((id) => copyIn(knowledge, id) ?? [])
  return trimmed({ ...seen, pets: [...pets, ...found] }, knowledge)
}

function newerOf(was: SeenPet, knowledge: Knowledge): SeenPet {
  const copy = copyIn(knowledge, was.id)
  return copy && copy.receivedAt > was.receivedAt ? copy : was
}

/**
 * Moves everything to the time of the newest answers. Call it only if nothing has changed and the clerk is looking. Gives `seen`
 * itself if nothing is newer.
 */
export function moveOn(seen: SeenPets, { knowledge, lists: known }: Answers): SeenPets {
  const lists = seen.lists.map((list) => {
    const newer = known.find(({ filter }) => isSameFilter(filter, list.filter))
    return newer && newer.receivedAt > list.receivedAt ? newer : list
  })
  const pets = seen.pets.map((was) => newerOf(was, knowledge))
  const isSame = lists.every((list, at) => list === seen.lists[at]) && pets.every((pet, at) => pet === seen.pets[at])
  return isSame ? seen : trimmed({ ...seen, lists, pets }, knowledge)
}

const day = 24 * 60 * 60_000

/** Notes when pets were first marked as new, and forgets that after a day without the mark. Gives `seen` itself if no other pet is new. */
export function noteNew(seen: SeenPets, changes: PetChanges, now: number): SeenPets {
  const { firstSeen = {} } = seen
  const marked = [...changes].flatMap(([id, { kind }]) => (kind === 'new' && firstSeen[id] === undefined ? [id] : []))
  if (marked.length === 0) return seen
  const kept = Object.entries(firstSeen).filter(([id, at]) => at > now - day || changes.get(id)?.kind === 'new')
  return { ...seen, firstSeen: Object.fromEntries([...kept, ...marked.map((id) => [id, now] as const)]) }
}

/** The pets that this computer first saw on the day of `now`, in milliseconds since 1970. */
export function newOnDayOf(now: number, { firstSeen = {} }: SeenPets): ReadonlySet<PetId> {
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  return new Set(Object.entries(firstSeen).flatMap(([id, at]) => (at >= midnight ? [id] : [])))
}

/** Compares what the clerk has seen of a store with what is known now. `isOwn` says which pets were added from this computer. */
export function compare(store: SeenStore, knowledge: Knowledge, isOwn: (pet: Pet) => boolean) {
  // Main dates the answers, and its clock may be ahead of the window's.
  const compared = comparable(datedBefore(Math.max(knowledge.latest, Date.now()), store.seen), knowledge)
  const changes = comparePets(compared.seen, compared.answers, isOwn)
  return { store, ...compared, changes, newToday: newOnDayOf(Date.now(), compared.seen) }
}

/** What the clerk has seen, what is known now, and the changes between the two; see {@link compare}. */
export type Comparison = ReturnType<typeof compare>
