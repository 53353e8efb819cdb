import * as z from 'zod/mini'
import {
  type NewPet,
  type Pet,
  type PetId,
  type PetPage,
  petIdSchema,
  type StatusFilter,
  statusGroupSchema,
} from '../../../src-shared/pet.ts'
import { petNameOf } from '../../../src-shared/pet-name.ts'
import { groupOf, groupsOf, type StatusGroup } from '../../../src-shared/pet-status.ts'

/** The fields that say whether two pets could be the same animal: the service may tidy a name, and the status may change. */
export type Likeness = Pick<NewPet, 'name' | 'categoryId'>

/** A text that is equal for all pets that could be the same: category, and name without regard to case, spacing and what nobody sees. */
export function likenessOf({ name, categoryId }: Likeness): string {
  return `${categoryId} ${petNameOf(name).normalize('NFKC').replace(/\s+/g, ' ').toLowerCase()}`
}

/** The shape in which {@link KnownBefore} is kept in the ledger. */
export const knownBeforeSchema = z.object({
  lookalikes: z.readonly(z.array(petIdSchema)),
  completeGroups: z.readonly(z.array(statusGroupSchema)),
})

/** What was known of a store just before a pet was sent to it. */
export type KnownBefore = Readonly<z.infer<typeof knownBeforeSchema>>

/** Remembers which pets a store has named in this run, to distinguish a new pet from those before it. */
export interface PetMemory {
  /** Records the answer to a list of the pets of `status`. */
  noteList(status: StatusFilter, page: PetPage): void
  /** Records a pet that did not come in a list. */
  notePet(pet: Pet): void
  /**
   * What is known at `now`, in milliseconds since 1970, that helps to find a pet about to be sent: the IDs of all named pets
   * that could be taken for it, and the groups of which a list had shown every pet in the ten minutes before.
   */
  knownBefore(pet: NewPet, now: number): KnownBefore
}

// Others add pets too: the older a list is, the likelier it is that a pet it lacks is theirs.
const longestTrust = 10 * 60 * 1000
// A few MB. Beyond that the memory starts empty again: it then knows less, but nothing wrong.
const mostIds = 10_000

/** Makes an empty memory, for one base URL and one key, because another key may see other pets. */
export function createPetMemory(): PetMemory {
  const likenesses = new Map<PetId, string>()
  const completeAt = new Map<StatusGroup, number>()

  function makeRoomFor(count: number): void {
    if (likenesses.size + count <= mostIds) return
    likenesses.clear()
    completeAt.clear()
  }

  return {
    noteList(status, { pets, mayMiss, skippedRows, receivedAt }) {
      makeRoomFor(pets.length)
      for (const pet of pets) {
        // A complete list did not have this pet, so others add pets, and an incomplete list may lack more of theirs.
        if (!likenesses.has(pet.id)) completeAt.delete(groupOf(pet))
        likenesses.set(pet.id, likenessOf(pet))
      }
      // The ID of an unreadable row is unknown.
      if (skippedRows > 0) return
      for (const group of groupsOf(status)) if (!mayMiss.includes(group)) completeAt.set(group, receivedAt)
    },
    notePet(pet) {
      makeRoomFor(1)
      likenesses.set(pet.id, likenessOf(pet))
    },
    knownBefore(pet, now) {
      const likeness = likenessOf(pet)
      const alike = [...likenesses].filter(([, each]) => each === likeness)
      // A list from a later time came before the clock was set back: nobody knows how old it is.
      const fresh = [...completeAt].filter(([, at]) => at <= now && now - at <= longestTrust)
      return { lookalikes: alike.map(([id]) => id), completeGroups: fresh.map(([group]) => group) }
    },
  }
}
