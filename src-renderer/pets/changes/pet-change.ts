import type { Pet, PetId } from '../../../src-shared/pet.ts'
import { hasSameFields } from '../queries/known-pets.ts'

/**
 * What happened to a pet since the clerk last looked. `since` is when that was, in milliseconds since 1970: it happened after
 * that. `was` is the pet as the clerk saw it then.
 */
export type PetChange =
  /** It is proven not to have been among the pets of its status. */
  | { readonly kind: 'new'; readonly since: number }
  /** It has another status, name or category. */
  | { readonly kind: 'changed'; readonly was: Pet; readonly since: number }
  /** It is proven to be no longer in the store. */
  | { readonly kind: 'gone'; readonly was: Pet; readonly since: number }

/** What happened to the pets of a store, by ID. */
export type PetChanges = ReadonlyMap<PetId, PetChange>

/** Where nothing happened. */
export const noChanges: PetChanges = new Map()

function isSameChange(one: PetChange, other: PetChange): boolean {
  if (one.kind !== other.kind || one.since !== other.since) return false
  return !('was' in one && 'was' in other) || hasSameFields(one.was, other.was)
}

/** These changes. One that is as it was in `former` stays the same object, so that nothing is rendered again for it. */
export function withFormerChanges(changes: PetChanges, former: PetChanges): PetChanges {
  const kept = new Map(
    [...changes].map(([id, change]) => {
      const before = former.get(id)
      return [id, before && isSameChange(before, change) ? before : change] as const
    }),
  )
  return kept.size === former.size && [...kept].every(([id, change]) => former.get(id) === change) ? former : kept
}
