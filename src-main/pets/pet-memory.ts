import type { Pet, PetId, PetPage, StatusFilter, StatusGroup } from '../../src-shared/pet.ts'
import { petStatuses } from '../../src-shared/pet-status.ts'

const statusGroups: readonly StatusGroup[] = [...petStatuses, 'other']

/** The groups of the catalogue that a filter asks for. */
export function groupsOf(status: StatusFilter): readonly StatusGroup[] {
  return status === 'all' ? statusGroups : [status]
}

/** What was known of a store at one moment. */
export interface KnownPets {
  /** Every ID that the store had named by then. */
  readonly ids: ReadonlySet<PetId>
  /** The groups of which a list had shown every pet, not more than ten minutes before. */
  readonly completeGroups: ReadonlySet<StatusGroup>
}

/** Remembers which pets a store has named in this run, to tell a pet that has just been added from those before it. */
export interface PetMemory {
  /** Takes in the answer to a list of the pets of `status`. */
  noteList(status: StatusFilter, page: PetPage): void
  /** Takes in a pet that came some other way than in a list. */
  notePet(petId: PetId): void
  /** What is known at `now`, in milliseconds since 1970. Later notes do not change it. */
  knownAt(now: number): KnownPets
}

// Others add pets too: the older a list is, the likelier that a pet it lacks is one of theirs.
const longestTrust = 10 * 60 * 1000
// About 1 MB of IDs. A store that names more is forgotten and learned anew: the memory then knows less, but nothing wrong.
const mostIds = 10_000

/** Makes an empty memory: for one base URL and one key, for another key may see other pets. */
export function createPetMemory(): PetMemory {
  const ids = new Set<PetId>()
  const completeAt = new Map<StatusGroup, number>()

  function makeRoomFor(count: number): void {
    if (ids.size + count <= mostIds) return
    ids.clear()
    completeAt.clear()
  }

  return {
    noteList(status, { pets, mayMiss, skippedRows, receivedAt }) {
      makeRoomFor(pets.length)
      for (const pet of pets) {
        // A pet that a complete list did not have: somebody adds pets, and a list that is not complete may lack others.
        if (!ids.has(pet.id)) completeAt.delete(groupOf(pet))
        ids.add(pet.id)
      }
      // The ID of a row that could not be read is not known.
      if (skippedRows > 0) return
      for (const group of groupsOf(status)) if (!mayMiss.includes(group)) completeAt.set(group, receivedAt)
    },
    notePet(petId) {
      makeRoomFor(1)
      ids.add(petId)
    },
    knownAt(now) {
      const fresh = [...completeAt].filter(([, receivedAt]) => now - receivedAt <= longestTrust)
      return { ids: new Set(ids), completeGroups: new Set(fresh.map(([group]) => group)) }
    },
  }
}

function groupOf({ status }: Pet): StatusGroup {
  return petStatuses.find((known) => known === status) ?? 'other'
}
