import type { Categories } from '../../../src-shared/kept-view.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { categoryLabel } from '../categories/category-store.ts'
import { numberToOpen } from './number-to-open.ts'

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
  const digits = numberToOpen(search) ?? wanted.replace(/^#/, '')
  return pets.filter(
    (pet) =>
      foldText(pet.name).includes(wanted) ||
      pet.id.includes(digits) ||
      foldText(categoryLabel(categories, pet.categoryId)).includes(wanted),
  )
}
