import type { Addition, AdditionId } from '../../../src-shared/addition.ts'
import type { Pet, PetId } from '../../../src-shared/pet.ts'
import type { ReceivedPets } from './newest-copies.ts'

/** Additions with changes taken in: those that changed are replaced, new ones are put in their place. Newest first. */
export function withChanges(former: readonly Addition[], changed: readonly Addition[]): readonly Addition[] {
  const replaced = new Set<AdditionId>(changed.map(({ id }) => id))
  return [...changed, ...former.filter(({ id }) => !replaced.has(id))].sort((one, other) => other.sentAt - one.sentAt)
}

/** The pets among additions that were added and whose ID is known, each as it was sent, at the time when it was added. */
export function addedAnswers(additions: readonly Addition[]): readonly ReceivedPets[] {
  return additions.flatMap(({ pet, outcome }) =>
    outcome.kind === 'added' && outcome.petId !== null
      ? [{ pets: [{ id: outcome.petId, ...pet }], receivedAt: outcome.at }]
      : [],
  )
}

/** The IDs of the pets among additions that were added, where they are known. Keeps the order. */
export function addedIds(additions: readonly Addition[]): ReadonlySet<PetId> {
  return new Set(addedAnswers(additions).flatMap(({ pets }) => pets.map(({ id }) => id)))
}

function likenessOf({ name, categoryId }: Pick<Pet, 'name' | 'categoryId'>): string {
  return `${categoryId} ${name.trim().toLowerCase()}`
}

/**
 * Tells which pets are among additions: those with the ID of one that was added, and those of the name and category of one
 * whose ID is not known yet, because a list may come before the answer.
 */
export function ownPetsAmong(additions: readonly Addition[]): (pet: Pet) => boolean {
  const petIds = addedIds(additions)
  const open = additions.filter(({ outcome }) => outcome.kind === 'sending' || outcome.kind === 'unknown')
  const likenesses = new Set(open.map(({ pet }) => likenessOf(pet)))
  return (pet) => petIds.has(pet.id) || likenesses.has(likenessOf(pet))
}
