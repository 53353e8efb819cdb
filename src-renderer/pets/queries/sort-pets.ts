import type { KeptQuestion } from '../../../src-shared/kept-view.ts'
import type { CategoryId, Pet } from '../../../src-shared/pet.ts'
import type { PetField } from '../../../src-shared/pet-fields.ts'
import { listWords as words } from '../../../src-shared/words/list-words.ts'
import { statusLabel } from '../../ui/badges.tsx'

/** Compares two `int64` values in decimal text. */
export function compareIntegers(left: string, right: string): number {
  const [a, b] = [BigInt(left), BigInt(right)]
  return a < b ? -1 : a > b ? 1 : 0
}

/** Compares two values of a field that a pet may lack. A missing value comes last. */
function compareGiven(
  one: string | undefined,
  other: string | undefined,
  compare: (one: string, other: string) => number,
): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  return compare(one, other)
}

/** Compares two categories by their numbers. No category comes last. */
export function compareCategories(one: CategoryId | undefined, other: CategoryId | undefined): number {
  return compareGiven(one, other, compareIntegers)
}

function compareStatus(one: string, other: string): number {
  return words.formats.compareText(statusLabel(one), statusLabel(other))
}

const comparisons: Readonly<Record<PetField, (a: Pet, b: Pet) => number>> = {
  name: (a, b) => words.formats.compareText(a.name, b.name),
  categoryId: (a, b) => compareCategories(a.categoryId, b.categoryId),
  status: (a, b) => compareGiven(a.status, b.status, compareStatus),
  id: (a, b) => compareIntegers(a.id, b.id),
}

/**
 * Sorts pets in the order that the clerk chose. Equal pets keep their order. Pets without a status or category come last, or first
 * if the order is descending.
 */
export function sortPets(pets: readonly Pet[], sorting: KeptQuestion['sorting']): readonly Pet[] {
  if (sorting.length === 0) return pets
  return pets.toSorted((a, b) => {
    for (const { id, desc } of sorting) {
      const order = comparisons[id](a, b)
      if (order !== 0) return desc ? -order : order
    }
    return 0
  })
}
