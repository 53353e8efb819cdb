import type { Pet, PetId, StatusFilter } from '../../../src-shared/pet.ts'
import type { ChangeCounts } from '../../../src-shared/words/change-counts.ts'
import { isOfTab } from '../queries/tab-pets.ts'

/**
 * What happened to a pet since the clerk last looked. `since` is when that was, in milliseconds since 1970: it happened after
 * that. `was` is the pet as the clerk saw it then.
 */
export type PetChange =
  /** It is proven not to have been among the pets of its status. */
  | { readonly kind: 'new'; readonly since: number }
  /** Something else is said of it: another status, name or category. */
  | { readonly kind: 'changed'; readonly was: Pet; readonly since: number }
  /** It is proven to be no longer in the store. */
  | { readonly kind: 'gone'; readonly was: Pet; readonly since: number }

/** What happened to the pets of a store, by ID. */
export type PetChanges = ReadonlyMap<PetId, PetChange>

/** Where nothing happened. */
export const noChanges: PetChanges = new Map()

/**
 * The pets that were in a tab when the clerk last looked, and left it: each in its newest copy, or as the clerk saw
 * it if nothing says where it is now.
 */
export function leftPets(changes: PetChanges, tab: StatusFilter, newest: ReadonlyMap<PetId, Pet>): readonly Pet[] {
  return [...changes].flatMap(([id, change]) => {
    if (!('was' in change) || !isOfTab(change.was, tab)) return []
    if (change.kind === 'gone') return [change.was]
    const copy = newest.get(id)
    return copy && !isOfTab(copy, tab) ? [copy] : []
  })
}

/** Counts the changes of these pets; null if none of them changed. */
export function countChanges(pets: readonly Pet[], changes: PetChanges): ChangeCounts | null {
  const counts = { new: 0, changed: 0, gone: 0 }
  let since = Number.POSITIVE_INFINITY
  for (const { id } of pets) {
    const change = changes.get(id)
    if (!change) continue
    counts[change.kind] += 1
    since = Math.min(since, change.since)
  }
  return Number.isFinite(since) ? { ...counts, since } : null
}

/** The IDs of the pets that are gone, among these changes: a copy, a file or a page of them says so. */
export function goneAmong(changes: PetChanges): ReadonlySet<PetId> {
  return new Set([...changes].flatMap(([id, { kind }]) => (kind === 'gone' ? [id] : [])))
}
