import type { Addition, AdditionId } from '../../../src-shared/addition.ts'
import type { Pet, PetId } from '../../../src-shared/pet.ts'
import type { ReceivedPets } from './newest-copies.ts'

/** Additions with changes taken in: those that changed are replaced, new ones are put in their place. Newest first. */
export function withChanges(former: readonly Addition[], changed: readonly Addition[]): readonly Addition[] {
  const replaced = new Set<AdditionId>(changed.map(({ id }) => id))
  return [...changed, ...former.filter(({ id }) => !replaced.has(id))].sort((one, other) => other.sentAt - one.sentAt)
}

/** The pet of an addition, as it was sent; null unless it was added and its ID is known. */
function addedPet({ pet, outcome }: Addition): Pet | null {
  return outcome.kind === 'added' && outcome.petId !== null ? { id: outcome.petId, ...pet } : null
}

/** The pets among additions that were added and whose ID is known, as they were sent, each ID once. Keeps the order. */
export function addedPets(additions: readonly Addition[]): readonly Pet[] {
  const pets = new Map<PetId, Pet>()
  for (const pet of additions.map(addedPet)) if (pet && !pets.has(pet.id)) pets.set(pet.id, pet)
  return [...pets.values()]
}

/** The same pets as answers of the service: each as it was sent, at the time when it was added. */
export function addedAnswers(additions: readonly Addition[]): readonly ReceivedPets[] {
  return additions.flatMap((addition) => {
    const pet = addedPet(addition)
    return pet && addition.outcome.kind === 'added' ? [{ pets: [pet], receivedAt: addition.outcome.at }] : []
  })
}

function likenessOf({ name, categoryId }: Pick<Pet, 'name' | 'categoryId'>): string {
  return `${categoryId} ${name.trim().toLowerCase()}`
}

/**
 * Tells which pets are among additions: those with the ID of one that was added, and those of the name and category of one
 * whose ID is not known yet, because a list may come before the answer.
 */
export function ownPetsAmong(additions: readonly Addition[]): (pet: Pet) => boolean {
  const petIds = new Set(addedPets(additions).map(({ id }) => id))
  const open = additions.filter(({ outcome }) => outcome.kind === 'sending' || outcome.kind === 'unknown')
  const likenesses = new Set(open.map(({ pet }) => likenessOf(pet)))
  return (pet) => petIds.has(pet.id) || likenesses.has(likenessOf(pet))
}
