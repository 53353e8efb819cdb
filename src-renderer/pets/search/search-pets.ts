import type { Categories } from '../../../src-shared/kept-view.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { categoryLabel } from '../categories/category-store.ts'
import { searchedId } from './number-to-open.ts'

/** The pets whose name, ID or category holds the searched text; all of them where nothing is searched. Keeps the order. */
export function searchPets(pets: readonly Pet[], search: string, categories: Categories): readonly Pet[] {
  const wanted = words.foldText(search.trim())
  if (wanted === '') return pets
  const wantedId = searchedId(search)
  return pets.filter(
    (pet) =>
      words.foldText(pet.name).includes(wanted) ||
      pet.id.includes(wantedId) ||
      words.foldText(categoryLabel(categories, pet.categoryId)).includes(wanted),
  )
}
