import type { Categories } from '../../../src-shared/kept-view.ts'
import type { CategoryId, Pet } from '../../../src-shared/pet.ts'
import { compareIntegers } from '../queries/sort-pets.ts'

/** The categories of these pets, those that have a name, and those that the clerk used, by number. */
export function knownCategories(pets: Iterable<Pet>, { names, recent }: Categories): readonly CategoryId[] {
  const known = new Set<CategoryId>([...Object.keys(names), ...recent])
  for (const { categoryId } of pets) known.add(categoryId)
  return [...known].sort(compareIntegers)
}
