import type { Pet, PetId, PetLookup, PetPage } from '../../../src-shared/pet.ts'
import { hasSameFields } from './same-fields.ts'

/** An answer of the service: pets, and when they were received, in milliseconds since 1970. */
export type ReceivedPets = Pick<PetPage, 'pets' | 'receivedAt'>

/** A lookup as an answer with one pet in it. */
export function receivedPet({ pet, receivedAt }: PetLookup): ReceivedPets {
  return { pets: [pet], receivedAt }
}

/**
 * The copy of each pet that was received last, whether in a list or a lookup. If two were received in the same millisecond, the
 * later one in `answers` counts.
 */
export function newestCopies(answers: readonly ReceivedPets[]): ReadonlyMap<PetId, Pet> {
  const fromOldToNew = answers.toSorted((a, b) => a.receivedAt - b.receivedAt)
  return new Map(fromOldToNew.flatMap(({ pets }) => pets.map((pet) => [pet.id, pet] as const)))
}

/** These pets in the same order, each in its newest copy. The same array where none has a newer one. */
export function withNewestCopies(pets: readonly Pet[], newest: ReadonlyMap<PetId, Pet>): readonly Pet[] {
  const copies = pets.map((pet) => newest.get(pet.id) ?? pet)
  return copies.every((copy, position) => copy === pets[position]) ? pets : copies
}

/** These copies, each the same object as in `former` if it says the same, so that its row is not rendered again. */
export function withFormerCopies(
  newest: ReadonlyMap<PetId, Pet>,
  former: ReadonlyMap<PetId, Pet>,
): ReadonlyMap<PetId, Pet> {
  return new Map(
    [...newest].map(([id, pet]) => {
      const before = former.get(id)
      return [id, before && hasSameFields(before, pet) ? before : pet] as const
    }),
  )
}
