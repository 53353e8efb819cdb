import type { Pet, PetFilter, PetId, PetPage } from '../../../src-shared/pet.ts'
import { withNewestCopies } from '../newest-copies.ts'

/** A list that is known, with what it was asked for. */
export interface KnownList {
  readonly filter: PetFilter
  readonly page: PetPage
}

/**
 * What other lists of the same environment already say about the pets of this status, shown while the list itself is on its
 * way or cannot be had; undefined where they say nothing. It claims nothing about completeness. `newest` has the newest copy
 * of each pet: one that is known to be sold does not stand in for an available one.
 */
export function standInFor(
  { status }: PetFilter,
  lists: readonly KnownList[],
  newest: ReadonlyMap<PetId, Pet>,
): PetPage | undefined {
  const pages = lists.flatMap(({ filter, page }) => {
    if (filter.status !== status && filter.status !== 'all') return []
    const pets = withNewestCopies(page.pets, newest).filter((pet) => status === 'all' || pet.status === status)
    return pets.length > 0 ? [{ ...page, pets }] : []
  })
  return pages.toSorted((a, b) => b.pets.length - a.pets.length)[0]
}
