import type { Categories } from '../../../src-shared/kept-view.ts'
import type { CategoryId } from '../../../src-shared/pet.ts'
import { wordsIn } from '../../../src-shared/words/fold-text.ts'
import { words } from '../../../src-shared/words/words.ts'
import { isNear } from '../search/search-pets.ts'

/** The `known` categories that a text may become while it is typed, by number or by a word of the name. None once it is the only one. */
export function suggestedCategories(
  typed: string,
  known: readonly CategoryId[],
  { names }: Pick<Categories, 'names'>,
): readonly CategoryId[] {
  const text = words.foldText(typed).trim()
  if (text === '') return []
  const suggested = known.filter((id) => {
    const name = words.foldText(names[id] ?? '')
    return id.startsWith(text) || name.startsWith(text) || name.includes(` ${text}`)
  })
  return suggested.length === 1 && suggested[0] === text ? [] : suggested
}

/** The one category whose name differs from what was typed in one letter; undefined if there is none, or several. */
export function meantCategory(typed: string, { names }: Pick<Categories, 'names'>): CategoryId | undefined {
  const text = wordsIn(words.foldText(typed)).join(' ')
  // Of a shorter word, one letter is too much of it.
  if (text.length < 4) return undefined
  const near = Object.entries(names).filter(([, name]) => isNear(text, wordsIn(words.foldText(name)).join(' ')))
  return near.length === 1 ? near[0]?.[0] : undefined
}
