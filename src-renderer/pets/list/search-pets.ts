import { isInt64 } from '../../../src-shared/int64.ts'
import type { Categories } from '../../../src-shared/kept-view.ts'
import type { Pet, PetId } from '../../../src-shared/pet.ts'
import { categoryLabel } from '../categories/category-store.ts'

/** Text as the search compares it: without case and without accents, so that `zoe` finds `Zoë`. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
}

/** The pets whose name, ID or category holds the searched text; all of them where nothing is searched. Keeps the order. */
export function searchPets(pets: readonly Pet[], search: string, categories: Categories): readonly Pet[] {
  const wanted = foldText(search.trim())
  if (wanted === '') return pets
  const withoutMark = wanted.replace(/^#/, '')
  return pets.filter(
    (pet) =>
      foldText(pet.name).includes(wanted) ||
      pet.id.includes(withoutMark) ||
      foldText(categoryLabel(categories, pet.categoryId)).includes(wanted),
  )
}

/** The ID that a search such as `#812` asks to open; undefined where it is not one. */
export function searchedPetId(search: string): PetId | undefined {
  const [, digits = ''] = /^\s*#(-?\d+)\s*$/.exec(search) ?? []
  return isInt64(digits) ? digits : undefined
}
