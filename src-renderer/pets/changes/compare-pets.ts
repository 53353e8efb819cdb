import type { Pet, PetId } from '../../../src-shared/pet.ts'
import type { SeenPet, SeenPets } from '../../../src-shared/seen-pets.ts'
import { groupOf } from '../../../src-shared/status-groups.ts'
import { hasSameFields } from '../queries/known-pets.ts'
import { type Answers, isAbsent } from './answers.ts'
import type { PetChange, PetChanges } from './pet-change.ts'

function petOf({ id, name, categoryId, status }: SeenPet): Pet {
  return { id, name, categoryId, ...(status === undefined ? {} : { status }) }
}

/** What happened to a pet that the clerk has seen. */
function changeOfSeen(was: SeenPet, seen: SeenPets, answers: Answers): PetChange | undefined {
  const newest = answers.pets.get(was.id)
  const copy = newest && newest.receivedAt > was.receivedAt ? newest : was
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

/** What is to be said of a pet that the clerk has not seen; undefined if it may only be that nobody asked for it before. */
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
 * What happened since the clerk last looked: compares what they have seen with what the service has answered since, and says
 * no more than both prove.
 *
 * - `new`: a list that the clerk saw held every pet of the status that it has now, a newer one does too, and it was not there.
 * - `changed`: a newer copy has another status, name or category.
 * - `gone`: a newer list of the whole store lacks it, and the clerk saw a complete list of its status.
 *
 * The order of lists and pets makes no difference. `isOwn` says which pets were added from this computer: the clerk knows of
 * those, so they are never new.
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
