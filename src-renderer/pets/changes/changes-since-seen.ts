import { isSameFilter } from '../../../src-shared/knowledge.ts'
import type { Pet, PetId } from '../../../src-shared/pet.ts'
import { groupOf, type StatusGroup } from '../../../src-shared/pet-status.ts'
import { mostSeenLists, mostSeenPets } from '../../../src-shared/seen-limits.ts'
import type { SeenPet, SeenPets, SeenStore } from '../../../src-shared/seen-pets.ts'
import { type AnsweredList, type Answers, comparePets, isAbsent } from './compare-pets.ts'
import type { PetChanges } from './pet-changes.ts'

type SeenList = SeenPets['lists'][number]

/** At most `most` of them: the newest. */
function newest<Each extends { readonly receivedAt: number }>(all: readonly Each[], most: number): readonly Each[] {
  return all.length <= most ? all : all.toSorted((a, b) => b.receivedAt - a.receivedAt).slice(0, most)
}

/** Forgets the oldest pets that no answer has, so that they do not pile up over weeks. */
function trimmed({ lists, pets }: SeenPets, answers: Answers): SeenPets {
  if (pets.length <= mostSeenPets) return { lists: newest(lists, mostSeenLists), pets }
  const held = pets.filter(({ id }) => answers.pets.has(id))
  const others = pets.filter(({ id }) => !answers.pets.has(id))
  return { lists: newest(lists, mostSeenLists), pets: [...held, ...newest(others, mostSeenPets - held.length)] }
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
  return { lists: seen.lists.map(dated), pets: seen.pets.map(dated) }
}

function seenListOf({ filter, proven, receivedAt }: AnsweredList): SeenList {
  return { filter, complete: proven, receivedAt }
}

/** Fewer pets than this say nothing about overlap. */
const fewestToCompare = 5

/** The pets in a list's groups that the clerk saw last before the list came. */
function formerOf({ proven, receivedAt }: AnsweredList, seen: SeenPets): readonly SeenPet[] {
  const before = seen.lists.filter(
    (list) => list.receivedAt < receivedAt && proven.some((group) => list.complete.includes(group)),
  )
  const lastSeenAt = Math.max(...before.map((list) => list.receivedAt))
  return before.length === 0
    ? []
    : seen.pets.filter((was) => was.receivedAt >= lastSeenAt && proven.includes(groupOf(was)))
}

/** A list without its proof for groups in which a newer list had other pets, at the times in `upset`. */
function withoutUpset(list: AnsweredList, upset: ReadonlyMap<StatusGroup, number>): AnsweredList {
  const proven = list.proven.filter((group) => (upset.get(group) ?? 0) <= list.receivedAt)
  return proven.length === list.proven.length ? list : { ...list, proven, isWhole: false }
}

/**
 * The parts of what the clerk saw and what was answered that can be compared. If a list hardly overlaps the one before, its
 * service gives other pets each time, and they are not all new or gone. So nothing that was seen or listed before counts for such
 * a list's groups: if an older list with another filter counted as proof, the same list would hardly overlap again, for ever.
 * Leaves out an empty list. Gives `seen` and `answers` themselves if there is no such list.
 */
export function comparable(seen: SeenPets, answers: Answers): { readonly seen: SeenPets; readonly answers: Answers } {
  const isEmptied = new Set<AnsweredList>()
  const upset = new Map<StatusGroup, number>()
  for (const list of answers.lists) {
    const former = formerOf(list, seen)
    if (former.length < fewestToCompare) continue
    const kept = former.filter(({ id }) => list.petIds.has(id)).length
    if (list.petIds.size === 0) isEmptied.add(list)
    else if (kept * 2 < Math.min(former.length, list.petIds.size)) {
      for (const group of list.proven) upset.set(group, Math.max(list.receivedAt, upset.get(group) ?? 0))
    }
  }
  if (upset.size === 0 && isEmptied.size === 0) return { seen, answers }
  const lists = answers.lists.filter((list) => !isEmptied.has(list)).map((list) => withoutUpset(list, upset))
  return {
    seen:
      upset.size === 0
        ? seen
        : {
            lists: seen.lists.filter(({ complete }) => !complete.some((group) => upset.has(group))),
            pets: seen.pets.filter((was) => !upset.has(groupOf(was)) || answers.pets.has(was.id)),
          },
    answers: { ...answers, lists },
  }
}

/**
 * Records unseen answers that are not changes: lists that were not asked for before, looked-up pets, and pets added from here.
 * Leaves the pets in `changes` unseen. Gives `seen` itself if there is nothing to record.
 */
export function takeInUnmarked(seen: SeenPets, answers: Answers, changes: PetChanges): SeenPets {
  const seenIds = new Set(seen.pets.map(({ id }) => id))
  const pets = [...answers.pets.values()].filter(
    (pet) => !seenIds.has(pet.id) && !changes.has(pet.id) && !isAbsent(pet, answers),
  )
  const lists = answers.lists.filter(({ filter }) => !seen.lists.some((known) => isSameFilter(known.filter, filter)))
  if (pets.length === 0 && lists.length === 0) return seen
  // If the clerk has not seen a marked pet, they have not seen all of its group.
  const marked = [...answers.pets.values()].filter(({ id }) => changes.has(id) && !seenIds.has(id))
  const unseen = new Set(marked.map(groupOf))
  const taken = lists.map(seenListOf).map((list) => ({
    ...list,
    complete: list.complete.filter((group) => !unseen.has(group)),
  }))
  return trimmed({ lists: [...seen.lists, ...taken], pets: [...seen.pets, ...pets] }, answers)
}

/** Settles the changes of some pets, because the clerk has looked at them. Gives `seen` itself if none of them has changed. */
export function settleChanges(
  seen: SeenPets,
  answers: Answers,
  changes: PetChanges,
  petIds: Iterable<PetId>,
): SeenPets {
  const settled = new Set([...petIds].filter((id) => changes.has(id)))
  if (settled.size === 0) return seen
  const pets = seen.pets.flatMap((was) => {
    if (!settled.has(was.id)) return [was]
    return changes.get(was.id)?.kind === 'gone' ? [] : [newerOf(was, answers.pets.get(was.id))]
  })
  const seenIds = new Set(seen.pets.map(({ id }) => id))
  const found = [...settled].flatMap((id) => (seenIds.has(id) ? [] : (answers.pets.get(id) ?? [])))
  return trimmed({ lists: seen.lists, pets: [...pets, ...found] }, answers)
}

function newerOf(was: SeenPet, copy: SeenPet | undefined): SeenPet {
  return copy && copy.receivedAt > was.receivedAt ? copy : was
}

/**
 * Moves everything to the time of the newest answers. Call it only if nothing has changed and the clerk is looking. Gives `seen`
 * itself if nothing is newer.
 */
export function moveOn(seen: SeenPets, answers: Answers): SeenPets {
  const lists = seen.lists.map((list) => {
    const newer = answers.lists.find(({ filter }) => isSameFilter(filter, list.filter))
    return newer && newer.receivedAt > list.receivedAt ? seenListOf(newer) : list
  })
  const pets = seen.pets.map((was) => newerOf(was, answers.pets.get(was.id)))
  const isSame = lists.every((list, at) => list === seen.lists[at]) && pets.every((pet, at) => pet === seen.pets[at])
  if (isSame) return seen
  return trimmed({ lists, pets }, answers)
}

/** What the clerk has seen of `store`, what was answered since, and the changes between the two. */
export interface Comparison {
  readonly store: SeenStore
  readonly seen: SeenPets
  readonly answers: Answers
  readonly changes: PetChanges
}

/** Compares what the clerk has seen with what was answered since. `isOwn` says which pets were added from this computer. */
export function compare(store: SeenStore, answers: Answers, isOwn: (pet: Pet) => boolean): Comparison {
  // Main dates the answers, and its clock may be ahead of the window's.
  const answered = [...answers.lists, ...answers.pets.values()]
  const now = answered.reduce((latest, { receivedAt }) => Math.max(latest, receivedAt), Date.now())
  const compared = comparable(datedBefore(now, store.seen), answers)
  return { store, ...compared, changes: comparePets(compared.seen, compared.answers, isOwn) }
}
