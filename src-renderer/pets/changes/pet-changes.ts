import { isOfTab } from '../../../src-shared/knowledge.ts'
import type { Pet, PetId, StatusFilter } from '../../../src-shared/pet.ts'
import type { ChangeCounts } from '../../../src-shared/words/change-counts.ts'

/**
 * What happened to a pet since the clerk last looked. `since` is when they looked, in milliseconds since 1970: the change
 * happened later. `was` is the pet as the clerk saw it then.
 */
export type PetChange =
  /** The pet was certainly not among the pets of its status. */
  | { readonly kind: 'new'; readonly since: number }
  /** The pet has another status, name or category. */
  | { readonly kind: 'changed'; readonly was: Pet; readonly since: number }
  /** The pet is certainly no longer in the store. */
  | { readonly kind: 'gone'; readonly was: Pet; readonly since: number }

/** What happened to a store's pets, by ID. */
export type PetChanges = ReadonlyMap<PetId, PetChange>

/** No change at all. Always the same object. */
export const noChanges: PetChanges = new Map()

/** The pets that have left a tab since the clerk last looked: each in its newest copy or, if it is gone, as the clerk saw it. */
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
  const found = pets.flatMap(({ id }) => changes.get(id) ?? [])
  if (found.length === 0) return null
  const count = (wanted: PetChange['kind']) => found.filter(({ kind }) => kind === wanted).length
  const since = found.reduce((earliest, change) => Math.min(earliest, change.since), Number.POSITIVE_INFINITY)
  return { new: count('new'), changed: count('changed'), gone: count('gone'), since }
}

/** The IDs of the gone pets among these changes, so that a copy, a file or a page can mark them. */
export function goneAmong(changes: PetChanges): ReadonlySet<PetId> {
  return new Set([...changes].flatMap(([id, { kind }]) => (kind === 'gone' ? [id] : [])))
}
