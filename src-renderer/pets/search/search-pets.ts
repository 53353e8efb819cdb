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

/**
 * The ID that a text such as `812`, `#812`, `No. 812` or `00812` asks to open, in the digits of any script, without
 * what a scanner or a copy puts around it: the decimal text of an `int64`. Undefined if the text is anything else.
 */
export function numberToOpen(text: string): PetId | undefined {
  const bare = plainDigits(text).trim().replace(codeKind, '').replace(around, '').replace(mark, '')
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

const separators = /[\s./_-]+/g

/** Folded text without the spaces, dashes and dots that people leave out, or put between the digits of a long number. */
function compact(folded: string): string {
  return folded.replace(separators, '')
}

/** From so many letters on, a word is found without its spaces, or with one wrong letter. Shorter ones would find too much. */
const longEnough = 5

/** What a search looks for in one place: words and, if they say one, a status; null is that of a pet without one. */
interface Wanted {
  readonly words: readonly { readonly word: string; readonly id: string }[]
  readonly status?: string | null
}

/** Whether a word is a status as the language says it; in a sentence it may end in another way: `vendus`, `verkaufte`. */
function saysStatus(word: string, label: string): boolean {
  if (word === label) return true
  return label.length >= longEnough && word.startsWith(label.slice(0, -1)) && word.length <= label.length + 2
}

/** The words of a search, those that say a status together. */
function wantedIn(folded: string): readonly Wanted[] {
  const all = wordsIn(folded)
  const { notSet, ...labels } = words.status
  const statuses = [...Object.entries(labels), [null, notSet] as const].map(([status, label]) => ({
    status,
    label: wordsIn(words.foldText(label)),
  }))
  const wanted: Wanted[] = []
  for (let at = 0; at < all.length; ) {
    const said = statuses.find(({ label }) => label.every((part, step) => saysStatus(all[at + step] ?? '', part)))
    const length = said?.label.length ?? 1
    const parts = all.slice(at, at + length).map((word) => ({ word, id: searchedId(word) }))
    wanted.push({ words: parts, ...(said && { status: said.status }) })
    at += length
  }
  return wanted
}

/** Whether two words differ in one letter at most: a wrong, a missing, a further one, or two that changed places. */
export function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  // Most words differ in their first letters.
  if (one.length - at > 2 && one[at + 1] !== other[at + 1] && one[at + 1] !== other[at] && one[at] !== other[at + 1])
    return false
  const [rest, otherRest] = [one.slice(at), other.slice(at)]
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  )
}

/** Whether a word is long enough to be looked for with one wrong letter. */
export function mayBeMistyped(word: string): boolean {
  return word.length >= longEnough && /^[\p{Letter}\p{Mark}]+$/u.test(word)
}

/** A text as a search compares it: folded, without what {@link compact} leaves out, and its words without punctuation. */
interface Searched {
  readonly text: string
  readonly together: string
  readonly words: readonly string[]
}

function searched(text: string): Searched {
  const folded = words.foldText(text)
  return { text: folded, together: compact(folded), words: folded.match(/[\p{Letter}\p{Mark}\p{Number}]+/gu) ?? [] }
}

const searchedNames = new WeakMap<typeof words.foldText, WeakMap<Pet, Searched>>()

/** The name of a pet as a search compares it, in the language of the page. Folding thousands at each letter would take too long. */
function nameOf(pet: Pet, known: WeakMap<Pet, Searched>): Searched {
  const former = known.get(pet)
  if (former) return former
  const name = searched(pet.name)
  known.set(pet, name)
  return name
}

/**
 * The pets whose name, category, status and ID hold all the words of a search, in any order; all pets where nothing is searched. A
 * single word may stand anywhere. A long one is also found without the spaces and dashes in a name, and, below all others, with one
 * wrong letter. Keeps the order otherwise.
 */
export function searchPets(pets: readonly Pet[], search: string, categories: Categories): readonly Pet[] {
  const folded = words.foldText(search)
  const wanted = wantedIn(folded)
  if (wanted.length === 0) return pets
  const wantedId = searchedId(search)
  const together = compact(folded)
  const isSingle = wanted.length === 1 && wanted[0]?.words.length === 1
  const names = searchedNames.get(words.foldText) ?? new WeakMap<Pet, Searched>()
  searchedNames.set(words.foldText, names)
  const labels = new Map<CategoryId | undefined, Searched>()
  function labelOf({ categoryId }: Pet): Searched {
    const former = labels.get(categoryId)
    if (former) return former
    const label = searched(categoryId === undefined ? '' : categoryLabel(categories, categoryId))
    labels.set(categoryId, label)
    return label
  }
  const mistyped = new Set(wanted.flatMap(({ words: parts }) => parts.map(({ word }) => word).filter(mayBeMistyped)))
  const isInText = isSingle ? (text: string, word: string) => text.includes(word) : holds
  const isNearIn = ({ words: all }: Searched, word: string) =>
    mistyped.has(word) && all.some((one) => isNear(one, word))
  function isFound(
    pet: Pet,
    name: Searched,
    label: Searched,
    isIn: (text: Searched, word: string) => boolean,
  ): boolean {
    return wanted.every(
      ({ words: parts, status }) =>
        (status !== undefined && status === (pet.status ?? null)) ||
        parts.every(
          ({ word, id: digits }) => isIn(name, word) || isIn(label, word) || (!isSingle && holds(pet.id, digits)),
        ),
    )
  }
  const isExactIn = ({ text }: Searched, word: string) => isInText(text, word)
  const isInOrNearIn = (text: Searched, word: string) => isExactIn(text, word) || isNearIn(text, word)
  const exact: Pet[] = []
  const near: Pet[] = []
  for (const pet of pets) {
    const [name, label] = [nameOf(pet, names), labelOf(pet)]
    const isTogether = together.length >= longEnough && name.together.includes(together)
    if (isTogether || pet.id.includes(wantedId) || isFound(pet, name, label, isExactIn)) exact.push(pet)
    else if (mistyped.size > 0 && isFound(pet, name, label, isInOrNearIn)) near.push(pet)
  }
  return [...exact, ...near]
}

/** Whether a name holds a number of its own, such as that of a chip, whose digits may be in groups: `985 112 003 456 789`. */
export function isNumberInName(name: string, number: PetId): boolean {
  const digits = plainDigits(name).replace(/(?<=\d)[\s./-]+(?=\d)/g, '')
  return (digits.match(/\d+/g) ?? []).some((one) => one.replace(/^0+(?=\d)/, '') === number)
}
