import type { Categories } from '../../../src-shared/kept-view.ts'
import type { CategoryId } from '../../../src-shared/pet.ts'
import { wordsIn } from '../../../src-shared/words/fold-text.ts'
import { words } from '../../../src-shared/words/words.ts'
import { isNear } from '../search/search-pets.ts'

/** The longest text that is compared with names, in characters. */
const longestName = 200

/** The `known` categories whose number or name a typed text may become. None once the text is the number of the only one. */
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

const plain = (text: string) => wordsIn(words.foldText(text)).join(' ')

/**
 * Makes a function that finds the one category whose name differs from a typed text in one letter, but not in the first: `Rats` are no
 * cats. It gives undefined if there is none, or several.
 */
export function createMeantReader({ names }: Pick<Categories, 'names'>): (typed: string) => CategoryId | undefined {
  const named = Object.entries(names).map(([categoryId, name]) => ({ categoryId, name: plain(name) }))
  return (typed) => {
    // A pasted page is not a name, and would take long to compare.
    const text = typed.length > longestName ? '' : plain(typed)
    // In a shorter word, one letter changes too much, unless it is a plural's: `Cat`.
    const isMeant = (name: string) => (text.length < 4 ? text !== '' && name === `${text}s` : isNear(text, name))
    const near = named.filter(({ name }) => name[0] === text[0] && isMeant(name))
    return near.length === 1 ? near[0]?.categoryId : undefined
  }
}

/** The one category that a mistyped name may mean; see {@link createMeantReader}. */
export function meantCategory(typed: string, categories: Pick<Categories, 'names'>): CategoryId | undefined {
  return createMeantReader(categories)(typed)
}
