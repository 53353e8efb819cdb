import type { CategoryId } from './pet.ts'
import { foldText, wordKey } from './words/fold-text.ts'

/** How much of a name to compare, in characters: hundreds of page-long names would take seconds at each change. */
const longestCompared = 1000

/**
 * A text that is equal for all names that could be the same. It ignores case, accents, the order of words, and whatever else {@link foldText}
 * leaves out. It is the same in every language, because the ledger may be read in another one. Empty if there is nothing to compare.
 */
export function nameKeyOf(name: string): string {
  return wordKey(foldText(name.slice(0, longestCompared)))
}

/** The fields that tell whether two pets could be the same. A listed pet may lack a category. */
interface Likeable {
  readonly name: string
  readonly categoryId?: CategoryId | undefined
}

/**
 * A text that is equal for all pets that could be the same animal: by category and {@link nameKeyOf}, because the service may tidy a name,
 * and the status may change. The ledger, the form and the review all use it.
 */
export function likenessOf({ name, categoryId = '' }: Likeable): string {
  return `${categoryId} ${nameKeyOf(name)}`
}

/** Groups items by a key, as `Map.groupBy` does, which Node.js 20 lacks. */
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
