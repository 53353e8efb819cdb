import type { Pet, PetId } from '../../../src-shared/pet.ts'
import type { SeenPet, SeenPets } from '../../../src-shared/seen-pets.ts'
import { groupOf } from '../../../src-shared/status-groups.ts'
import { hasSameFields } from '../known/same-fields.ts'
import { type Answers, isAbsent, isSameFilter } from './answers.ts'
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
  if (copy === was && was.isUnlisted) return undefined
  const isInNoList = answers.lists.some(({ receivedAt, isWhole }) => isWhole && receivedAt > copy.receivedAt)
  // "Gone" is said only where both lists were complete.
  const wasInWhole = seen.lists.some(
    ({ complete, receivedAt }) => receivedAt <= was.receivedAt && complete.includes(groupOf(was)),
  )
  return { kind: isInNoList && wasInWhole ? 'gone' : 'no-longer-listed', ...seenAs }
}

/** What is to be said of a pet that the clerk has not seen; undefined if it may only be that nobody asked for it before. */
function changeOfUnseen(pet: SeenPet, seen: SeenPets, answers: Answers): PetChange | undefined {
  const holding = answers.lists.filter(({ petIds }) => petIds.has(pet.id))
  if (holding.length === 0 || isAbsent(pet, answers)) return undefined
  const group = groupOf(pet)
  let provenSince: number | undefined
  let askedAt: number | undefined
  for (const { filter, complete, receivedAt } of seen.lists) {
    const isComplete = complete.includes(group)
    if (isComplete && answers.lists.some((list) => list.receivedAt > receivedAt && list.proven.includes(group))) {
      provenSince = Math.max(provenSince ?? receivedAt, receivedAt)
    }
    if (holding.some((list) => isSameFilter(list.filter, filter) && list.receivedAt > receivedAt)) {
      askedAt = Math.max(askedAt ?? receivedAt, receivedAt)
    }
  }
  if (provenSince !== undefined) return { kind: 'new', since: provenSince }
  return askedAt === undefined ? undefined : { kind: 'not-seen-before', since: askedAt }
}

/**
 * What happened since the clerk last looked: compares what they have seen with what the service has answered since, and says
 * no more than both prove.
 *
 * - `new`: a list that the clerk saw held every pet of the status that it has now, a newer one does too, and it was not there.
 * - `not-seen-before`: the same list was asked for before and did not hold it, but there may have been more.
 * - `changed`: a newer copy has another status, name or category.
 * - `gone`: a newer list of the whole store lacks it, and the clerk saw a complete list of its status.
 * - `no-longer-listed`: a newer list of every pet of its status lacks it.
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
