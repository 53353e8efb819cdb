import type { Categories } from '../../../src-shared/kept-view.ts'
import type { CategoryId, Pet } from '../../../src-shared/pet.ts'
import { wordsIn } from '../../../src-shared/words/fold-text.ts'
import { words } from '../../../src-shared/words/words.ts'
import { categoryLabel } from '../categories/category-store.ts'
import { searchedId } from './asked-number.ts'

/** Whether a text holds a word; a number only where a number begins: `25` is in `Rex 250`, not in `Rex 125`. */
function holds(text: string, word: string): boolean {
  let at = text.indexOf(word)
  while (at > 0 && /^\d\d/.test(text.slice(at - 1))) at = text.indexOf(word, at + 1)
  return at >= 0
}

/**
 * The pets whose name, category and ID hold all the words of a search, in any order; all pets where nothing is searched. A
 * single word may stand anywhere. Keeps the order.
 */
export function searchPets(pets: readonly Pet[], search: string, categories: Categories): readonly Pet[] {
  const wanted = wordsIn(words.foldText(search)).map((word) => ({ word, id: searchedId(word) }))
  if (wanted.length === 0) return pets
  const wantedId = searchedId(search)
  const labels = new Map<CategoryId, string>()
  function foldedLabel(categoryId: CategoryId): string {
    const label = labels.get(categoryId) ?? words.foldText(categoryLabel(categories, categoryId))
    labels.set(categoryId, label)
    return label
  }
  return pets.filter(({ id, name, categoryId }) => {
    if (id.includes(wantedId)) return true
    const text = `${words.foldText(name)} ${foldedLabel(categoryId)}`
    return wanted.every(({ word, id: digits }) =>
      wanted.length === 1 ? text.includes(word) : holds(text, word) || holds(id, digits),
    )
  })
}
