import type { Pet, PetFilter, PetId, PetLookup } from '../../../src-shared/pet.ts'
import type { SeenPet } from '../../../src-shared/seen-pets.ts'
import { groupOf, groupsOf, type StatusGroup, statusGroups } from '../../../src-shared/status-groups.ts'
import type { KnownList } from '../queries/known-pets.ts'

/** A list with what it proves. */
export interface AnsweredList {
  readonly filter: PetFilter
  /** When it was received, in milliseconds since 1970. */
  readonly receivedAt: number
  /** The groups of which it holds every pet. */
  readonly proven: readonly StatusGroup[]
  /** Whether it holds every pet of the store. */
  readonly isWhole: boolean
  readonly petIds: ReadonlySet<PetId>
}

/** What the service has answered about one store. */
export interface Answers {
  readonly lists: readonly AnsweredList[]
  /** The newest copy of each pet, of a list or of a lookup, and when it was received. */
  readonly pets: ReadonlyMap<PetId, SeenPet>
}

/** Whether two filters ask for the same list. */
export function isSameFilter(one: PetFilter, other: PetFilter): boolean {
  return one.status === other.status && one.limit === other.limit
}

function answeredList({ filter, page }: KnownList): AnsweredList {
  // An unreadable row may be a pet of any group.
  const proven = page.skippedRows > 0 ? [] : groupsOf(filter.status).filter((group) => !page.mayMiss.includes(group))
  return {
    filter,
    receivedAt: page.receivedAt,
    proven,
    isWhole: proven.length === statusGroups.length,
    petIds: new Set(page.pets.map(({ id }) => id)),
  }
}

/** Reads what answers say: the newest list for each filter, and the newest lookup of each pet. */
export function readAnswers(lists: readonly KnownList[], lookups: readonly PetLookup[]): Answers {
  const pets = new Map<PetId, SeenPet>()
  function take(pet: Pet, receivedAt: number) {
    const known = pets.get(pet.id)
    if (known === undefined || known.receivedAt <= receivedAt) pets.set(pet.id, { ...pet, receivedAt })
  }
  for (const { page } of lists) for (const pet of page.pets) take(pet, page.receivedAt)
  for (const { pet, receivedAt } of lookups) take(pet, receivedAt)
  return { lists: lists.map(answeredList), pets }
}

/** Whether a list newer than this copy holds every pet of its group, but not this one: else its copy would be as new. */
export function isAbsent(copy: SeenPet, { lists }: Answers): boolean {
  return lists.some(({ receivedAt, proven }) => receivedAt > copy.receivedAt && proven.includes(groupOf(copy)))
}
