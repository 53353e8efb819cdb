import type { Knowledge, KnownList } from '../../../src-shared/knowledge.ts'
import type { Pet, PetFilter, PetId } from '../../../src-shared/pet.ts'
import { hasSameFields } from '../../../src-shared/pet-fields.ts'
import { groupOf, longestLag, provenGroups, type StatusGroup, statusGroups } from '../../../src-shared/pet-status.ts'
import type { SeenPet, SeenPets } from '../../../src-shared/seen-pets.ts'
import type { PetChange, PetChanges } from './pet-changes.ts'

function isSameChange(one: PetChange, other: PetChange): boolean {
  if (one.kind !== other.kind || one.since !== other.since) return false
  return !('was' in one && 'was' in other) || hasSameFields(one.was, other.was)
}

/** These changes, each as the object in `former` if they are equal, so that its row need not render again. */
export function withFormerChanges(changes: PetChanges, former: PetChanges): PetChanges {
  const kept = new Map(
    [...changes].map(([id, change]) => {
      const before = former.get(id)
      return [id, before && isSameChange(before, change) ? before : change] as const
    }),
  )
  return kept.size === former.size && [...kept].every(([id, change]) => former.get(id) === change) ? former : kept
}

/** A list with what it proves. */
export interface AnsweredList {
  readonly filter: PetFilter
  /** When it was received, in milliseconds since 1970. */
  readonly receivedAt: number
  /** The groups that it holds completely. */
  readonly proven: readonly StatusGroup[]
  /** Whether it holds all the store's pets. */
  readonly isWhole: boolean
  readonly petIds: ReadonlySet<PetId>
}

/** The service's answers about one store. */
export interface Answers {
  readonly lists: readonly AnsweredList[]
  /** The newest copy of each pet, from a list or a lookup, and when it was received. */
  readonly pets: ReadonlyMap<PetId, SeenPet>
  /** Until when a list that lacks a pet added here may be a lagging copy, in milliseconds since 1970. */
  readonly lagsUntil: ReadonlyMap<PetId, number>
}

function answeredList({ filter, page }: KnownList): AnsweredList {
  const proven = provenGroups(filter.status, page)
  return {
    filter,
    receivedAt: page.receivedAt,
    proven,
    isWhole: proven.length === statusGroups.length,
    petIds: new Set(page.pets.map(({ id }) => id)),
  }
}

/** The lists that are known, and the pets that they and lookups have shown. */
export function answersOf({ lists, pets }: Knowledge): Answers {
  const answered = [...pets].filter(([, each]) => each.source !== 'added')
  const added = [...pets].flatMap(([id, { addedAt }]) =>
    addedAt === undefined ? [] : [[id, addedAt + longestLag] as const],
  )
  return {
    lists: lists.map(answeredList),
    pets: new Map(answered.map(([id, { pet, at }]) => [id, { ...pet, receivedAt: at }])),
    lagsUntil: new Map(added),
  }
}

/** Whether a list newer than this copy should hold the pet, but lacks it. */
export function isAbsent(copy: SeenPet, { lists }: Answers): boolean {
  return lists.some(({ receivedAt, proven }) => receivedAt > copy.receivedAt && proven.includes(groupOf(copy)))
}

function petOf({ receivedAt: _, ...pet }: SeenPet): Pet {
  return pet
}

/** What happened to a pet that the clerk has seen. */
function changeOfSeen(was: SeenPet, seen: SeenPets, answers: Answers): PetChange | undefined {
  const lagsUntil = answers.lagsUntil.get(was.id) ?? 0
  const newest = answers.pets.get(was.id)
  const last = newest && newest.receivedAt > was.receivedAt ? newest : was
  const copy = last.receivedAt < lagsUntil ? { ...last, receivedAt: lagsUntil } : last
  const seenAs = { was: petOf(was), since: was.receivedAt }
  if (!isAbsent(copy, answers)) return hasSameFields(copy, was) ? undefined : { kind: 'changed', ...seenAs }
  const isInNoList = answers.lists.some(({ receivedAt, isWhole }) => isWhole && receivedAt > copy.receivedAt)
  const group = groupOf(copy)
  const isBefore = ({ receivedAt }: { readonly receivedAt: number }) => receivedAt <= copy.receivedAt
  const wasInWhole =
    seen.lists.some((list) => isBefore(list) && list.complete.includes(group)) ||
    answers.lists.some((list) => isBefore(list) && list.proven.includes(group))
  return isInNoList && wasInWhole ? { kind: 'gone', ...seenAs } : undefined
}

/** What happened to a pet that the clerk has not seen; undefined if it may just not have been asked for before. */
function changeOfUnseen(pet: SeenPet, seen: SeenPets, answers: Answers): PetChange | undefined {
  if (!answers.lists.some(({ petIds }) => petIds.has(pet.id)) || isAbsent(pet, answers)) return undefined
  const group = groupOf(pet)
  const complete = seen.lists.filter((list) => list.complete.includes(group) && list.receivedAt < pet.receivedAt)
  const isProven = answers.lists.some(
    ({ receivedAt, proven }) => proven.includes(group) && complete.some((list) => list.receivedAt < receivedAt),
  )
  return isProven ? { kind: 'new', since: Math.max(...complete.map((list) => list.receivedAt)) } : undefined
}

/**
 * What happened since the clerk last looked: compares what they saw with what the service has answered since. Gives only changes that
 * both prove.
 *
 * - `new`: the clerk saw a complete list of its present status without it, and a newer list of that status is complete too.
 * - `changed`: a newer copy has another status, name or category.
 * - `gone`: a newer list of the whole store lacks it, and the clerk saw a complete list of its status.
 *
 * The order of lists and pets makes no difference. `isOwn` says which pets were added from this computer: the clerk knows them, so
 * they are never new.
 */
export function comparePets(seen: SeenPets, answers: Answers, isOwn: (pet: Pet) => boolean): PetChanges {
  const changes = new Map<PetId, PetChange>()
  const seenIds = new Set<PetId>()
  for (const was of seen.pets) {
    seenIds.add(was.id)
    const change = changeOfSeen(was, seen, answers)
    if (change) changes.set(was.id, change)
  }
  for (const pet of answers.pets.values()) {
    const change = seenIds.has(pet.id) || isOwn(pet) ? undefined : changeOfUnseen(pet, seen, answers)
    if (change) changes.set(pet.id, change)
  }
  return changes
}
