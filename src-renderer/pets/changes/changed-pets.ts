import type { Pet, PetId, StatusFilter } from '../../../src-shared/pet.ts'
import type { ChangeCounts } from '../../../src-shared/words/change-counts.ts'
import { isOfTab } from '../queries/tab-pets.ts'
import type { PetChanges } from './compare-pets.ts'

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

/**
 * `rows` with one more pet, after the nearest row that was before it in `former`. At the end if the pet was not there.
 */
export function withPetInPlace(rows: readonly Pet[], pet: Pet, former: readonly Pet[]): readonly Pet[] {
  const formerPosition = former.findIndex(({ id }) => id === pet.id)
  if (formerPosition < 0) return [...rows, pet]
  const before = new Set(former.slice(0, formerPosition).map(({ id }) => id))
  return rows.toSpliced(rows.findLastIndex(({ id }) => before.has(id)) + 1, 0, pet)
}

/** The IDs of the pets that are gone, among these changes: a copy, a file or a page of them says so. */
export function goneAmong(changes: PetChanges): ReadonlySet<PetId> {
  return new Set([...changes].flatMap(([id, { kind }]) => (kind === 'gone' ? [id] : [])))
}
