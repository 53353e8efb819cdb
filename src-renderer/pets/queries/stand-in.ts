import type { Pet, PetFilter, PetId, PetPage } from '../../../src-shared/pet.ts'
import { asManyAsPossible } from '../../../src-shared/pet-limit.ts'
import { withNewestCopies } from './newest-copies.ts'

/** A list that is known, with what it was asked for. */
export interface KnownList {
  readonly filter: PetFilter
  readonly page: PetPage
}

/**
 * The pets of a status that other lists of the same environment already hold, to show until the list itself arrives: no more
 * than the limit, undefined if there are none. It says nothing about completeness. `newest` holds the newest copy of each pet,
 * so a pet known to be sold is not shown as available.
 */
export function standInFor(
  { status, limit }: PetFilter,
  lists: readonly KnownList[],
  newest: ReadonlyMap<PetId, Pet>,
): PetPage | undefined {
  const pages = lists.flatMap(({ filter, page }) => {
    if (filter.status !== status && filter.status !== 'all') return []
    const pets = withNewestCopies(page.pets, newest).filter((pet) => status === 'all' || pet.status === status)
    return pets.length > 0 ? [{ ...page, pets }] : []
  })
  const [longest] = pages.toSorted((a, b) => b.pets.length - a.pets.length)
  if (longest === undefined || limit === asManyAsPossible) return longest
  return { ...longest, pets: longest.pets.slice(0, limit) }
}
