import type { NewPet, Pet, PetPage } from '../../src-shared/pet.ts'
import { groupsOf, type KnownPets } from './pet-memory.ts'

/** What a list says of a create whose answer was lost. */
export type Verdict =
  | { readonly kind: 'added'; readonly pet: Pet }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unclear'; readonly candidates: readonly Pet[] }

/**
 * Looks for a pet that was perhaps added, in a list of its status (of all pets, where it was sent without one) that was
 * received afterwards. `before` is what was known when the create was sent.
 *
 * `added` needs two things. One unseen pet alone could be this one. And every pet of its kind had been seen before, so that
 * it is new and not merely listed for the first time. What is left is that somebody else added a pet with the same name,
 * category and status in the minutes since; nothing in the interface could tell those two apart.
 *
 * `absent` needs a list that is complete and has no unseen pet that could be this one, even if the service tidied its name.
 */
export function judgeLostCreate(pet: NewPet, before: KnownPets, page: PetPage): Verdict {
  const candidates = page.pets.filter((listed) => !before.ids.has(listed.id) && couldBe(listed, pet))
  const isComplete = page.mayMiss.length === 0 && page.skippedRows === 0
  if (candidates.length === 0 && isComplete) return { kind: 'absent' }
  const [only] = candidates
  const knewAll = groupsOf(pet.status ?? 'all').every((group) => before.completeGroups.has(group))
  if (only !== undefined && candidates.length === 1 && knewAll && isExactly(only, pet))
    return { kind: 'added', pet: only }
  return { kind: 'unclear', candidates }
}

function isExactly(listed: Pet, pet: NewPet): boolean {
  return listed.name === pet.name && (pet.status === undefined || listed.status === pet.status)
}

function couldBe(listed: Pet, pet: NewPet): boolean {
  return listed.categoryId === pet.categoryId && tidied(listed.name) === tidied(pet.name)
}

function tidied(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}
