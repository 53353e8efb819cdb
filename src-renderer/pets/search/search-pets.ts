import { isInt64, plainDigits } from '../../../src-shared/digits.ts'
import type { Categories } from '../../../src-shared/kept-view.ts'
import type { CategoryId, Pet, PetId } from '../../../src-shared/pet.ts'
import { wordsIn } from '../../../src-shared/words/fold-text.ts'
import { words } from '../../../src-shared/words/words.ts'
import { categoryLabel } from '../categories/category-store.ts'

/** The most characters of a search. To look for those of a whole document would take seconds for each letter typed. */
export const longestSearch = 1000

/** What scanners put before a code to name its kind, such as `]C1` (ISO/IEC 15424). */
const codeKind = /^\][A-Za-z]\w/

/** What people write before a number, in the app's languages, once {@link plainDigits} has made `№` to `No` and `º` to `o`. */
const mark = /^(?:n(?:[or]|°|úm|um)\.?|id:?|#)\s*/i

/** What may surround a copied or scanned number: quotes, brackets, the `*` of a Code 39, and the end of a sentence or of a part of it. */
const around = /^[\s*"'`´“”„‟‘’‚«»‹›「」『』()[\]{}<>]+|[\s*"'`´“”„‟‘’‚«»‹›「」『』()[\]{}<>.,;:]+$/g

const invisible = /\p{Format}/gu

/**
 * The ID that a text such as `812`, `#812`, `No. 812` or `00812` asks to open, in the digits of any script, without
 * what a scanner or a copy puts around it: the decimal text of an `int64`. Undefined if the text is anything else.
 */
export function numberToOpen(text: string): PetId | undefined {
  const bare = plainDigits(text.replace(invisible, ''))
    .trim()
    .replace(codeKind, '')
    .replace(around, '')
    .replace(mark, '')
  const [, sign = '', digits] = /^([-−]?)0*(\d+)$/.exec(bare) ?? []
  if (digits === undefined) return undefined
  const id = digits === '0' || sign === '' ? digits : `-${digits}`
  return isInt64(id) ? id : undefined
}

/** What a search looks for in IDs. */
export function searchedId(search: string): string {
  return numberToOpen(search) ?? search.trim().replace(/^#/, '')
}

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
    const text = `${words.foldText(name)} ${categoryId === undefined ? '' : foldedLabel(categoryId)}`
    return wanted.every(({ word, id: digits }) =>
      wanted.length === 1 ? text.includes(word) : holds(text, word) || holds(id, digits),
    )
  })
}
