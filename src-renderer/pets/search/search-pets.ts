import { isInt64, plainDigits } from '../../../src-shared/digits.ts'
import type { Categories } from '../../../src-shared/kept-view.ts'
import { onceEach } from '../../../src-shared/once.ts'
import type { CategoryId, Pet, PetId } from '../../../src-shared/pet.ts'
import { isPetStatus } from '../../../src-shared/pet-status.ts'
import { wordsIn } from '../../../src-shared/words/fold-text.ts'
import { listWords as words } from '../../../src-shared/words/list-words.ts'
import { categoryLabel } from '../categories/category-store.ts'

/** The most characters in a search. Searching for a whole pasted document would take seconds for each typed letter. */
export const longestSearch = 1000

/** The prefix with which scanners name the kind of a code, such as `]C1` (ISO/IEC 15424). */
const codeKind = /^\][A-Za-z]\w/

/** What people write before a number in the app's languages, after {@link plainDigits} has turned `№` into `No` and `º` into `o`. */
const mark = /^(?:n(?:[or]|°|úm|um)\.?|id:?|#)\s*/i

/** What may surround a copied or scanned number: quotes, brackets, the `*` of a Code 39, and punctuation after it. */
const around = /^[\s*"'`´“”„‟‘’‚«»‹›「」『』()[\]{}<>]+|[\s*"'`´“”„‟‘’‚«»‹›「」『』()[\]{}<>.,;:]+$/g

/** A number in groups of three digits, with any country's separator. An ID is whole, so no separator can be a decimal sign. */
const groups = /^([-−]?[1-9]\d{0,2})(?:([ .,'’٬])\d{3})(?:\2\d{3})*$/

/**
 * Reads the ID from a text such as `812`, `#812`, `No. 812`, `00812` or `14,901`, with digits in any script. Ignores what a scanner
 * or a copy adds around it. Gives the decimal text of an `int64`; undefined for any other text.
 */
export function numberToOpen(text: string): PetId | undefined {
  const bare = plainDigits(text).trim().replace(codeKind, '').replace(around, '').replace(mark, '')
  const plain = groups.test(bare) ? bare.replace(/[ .,'’٬]/g, '') : bare
  const [, sign = '', digits] = /^([-−]?)0*(\d+)$/.exec(plain) ?? []
  if (digits === undefined) return undefined
  const id = digits === '0' || sign === '' ? digits : `-${digits}`
  return isInt64(id) ? id : undefined
}

/** What the app's languages call a pet. */
const petWord = /^\s*(?:pet|tier|huisdier|dier|animal|mascota|ペット|(?:ال)?حيوان)[\s:]*(?=\P{Letter})/iu

/** Reads the ID from a text such as `Pet 812`. Undefined for any other text. It may be a pet's name, which comes first. */
export function numberOfPet(text: string): PetId | undefined {
  return petWord.test(text) ? numberToOpen(text.replace(petWord, '')) : undefined
}

/** The text that a search looks for in IDs. */
export function searchedId(search: string): string {
  return numberToOpen(search) ?? search.trim().replace(/^#/, '')
}

/** Whether a text contains a word. A number must begin where a number in the text begins: `25` is in `Rex 250`, but not in `Rex 125`. */
function holds(text: string, word: string): boolean {
  let at = text.indexOf(word)
  while (at > 0 && /^\d\d/.test(text.slice(at - 1))) at = text.indexOf(word, at + 1)
  return at >= 0
}

const separators = /[\s./_-]+/g

/** Takes out of folded text the spaces, dashes and dots that people leave out, or put between the digits of a long number. */
function compact(folded: string): string {
  return folded.replace(separators, '')
}

/** A text with at least this many letters is also found without its spaces, or with any wrong letter. Shorter ones would find too much. */
const longEnough = 5

/** A part of a search: words and, if they name one, the status; null means that a pet has none. */
interface Wanted {
  readonly words: readonly { readonly word: string; readonly id: string }[]
  readonly status?: string | null
}

/** Whether a word is a status's label. In a sentence, it may have another ending: `vendus`, `verkaufte`. */
function saysStatus(word: string, label: string): boolean {
  if (word === label) return true
  return label.length >= longEnough && word.startsWith(label.slice(0, -1)) && word.length <= label.length + 2
}

/** Splits a search into words, but keeps words that together name a status in one part. */
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

/** A status that the interface does not know, folded; empty for any other. */
function oddStatusOf({ status }: Pet): string {
  return status === undefined || isPetStatus(status) ? '' : words.foldText(status)
}

/** Whether two words differ by at most a wrong, missing or extra letter, or two letters that changed places. */
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

/** Whether a search also looks for a word with one wrong letter, because it is long enough and has only letters. */
export function mayBeMistyped(word: string): boolean {
  return word.length >= longEnough - 1 && /^[\p{Letter}\p{Mark}]+$/u.test(word)
}

/** Whether a word may be what a mistyped one means. One of four letters may only lack a letter or have one too many, and not the first: `bela`. */
export function isMeantBy(mistyped: string, word: string): boolean {
  const isLong = mistyped.length >= longEnough
  return (isLong || (word[0] === mistyped[0] && word.length !== mistyped.length)) && isNear(word, mistyped)
}

/** A text in the forms that a search compares: folded, without what {@link compact} takes out, and as words without punctuation. */
function searched(text: string) {
  const folded = words.foldText(text)
  return { text: folded, together: compact(folded), words: folded.match(/[\p{Letter}\p{Mark}\p{Number}]+/gu) ?? [] }
}

type Searched = ReturnType<typeof searched>

// Kept, because folding thousands of names for each letter would take too long.
const namesFoldedBy = onceEach((_: typeof words.foldText) => onceEach(({ name }: Pet) => searched(name)))

/** A pet's name in the forms that a search compares: `text` is folded whole. */
export function searchedName(pet: Pet): Searched {
  return namesFoldedBy(words.foldText)(pet)
}

/**
 * Finds the pets whose name, category, status and ID contain every word of a search, in any order; gives all pets if it has no words. A
 * single word may be any part of a text. A long text is also found without a name's spaces and dashes, and, after all other pets, a long
 * word with one wrong letter. Keeps the order otherwise.
 */
export function searchPets(pets: readonly Pet[], search: string, categories: Categories): readonly Pet[] {
  const { exact, near } = matchesAmong(pets, search, categories)
  return near.length === 0 ? exact : [...exact, ...near]
}

/** Whether {@link searchPets} finds a pet without a wrong letter. */
export function isExactMatch(pet: Pet, search: string, categories: Categories): boolean {
  return matchesAmong([pet], search, categories).exact.length > 0
}

function matchesAmong(pets: readonly Pet[], search: string, categories: Categories) {
  const folded = words.foldText(search)
  const wanted = wantedIn(folded)
  if (wanted.length === 0) return { exact: pets, near: [] }
  const wantedId = searchedId(search)
  const together = compact(folded)
  const isSingle = wanted.length === 1 && wanted[0]?.words.length === 1
  const nameOf = namesFoldedBy(words.foldText)
  const labels = new Map<CategoryId | undefined, Searched>()
  function labelOf({ categoryId }: Pet): Searched {
    const before = labels.get(categoryId)
    if (before) return before
    const label = searched(categoryId === undefined ? '' : categoryLabel(categories, categoryId))
    labels.set(categoryId, label)
    return label
  }
  const mistyped = new Set(wanted.flatMap(({ words: parts }) => parts.map(({ word }) => word).filter(mayBeMistyped)))
  const isInText = isSingle ? (text: string, word: string) => text.includes(word) : holds
  const isNearIn = ({ words: all }: Searched, word: string) =>
    mistyped.has(word) && all.some((one) => isMeantBy(word, one))
  function isFound(pet: Pet, texts: readonly Searched[], isIn: (text: Searched, word: string) => boolean): boolean {
    return wanted.every(
      ({ words: parts, status }) =>
        (status !== undefined && status === (pet.status ?? null)) ||
        parts.every(
          ({ word, id: digits }) =>
            texts.some((text) => isIn(text, word)) ||
            oddStatusOf(pet).includes(word) ||
            (!isSingle && holds(pet.id, digits)),
        ),
    )
  }
  const isExactIn = ({ text }: Searched, word: string) => isInText(text, word)
  const isInOrNearIn = (text: Searched, word: string) => isExactIn(text, word) || isNearIn(text, word)
  const exact: Pet[] = []
  const near: Pet[] = []
  for (const pet of pets) {
    const name = nameOf(pet)
    const texts = [name, labelOf(pet)]
    const isTogether = together.length >= longEnough && name.together.includes(together)
    if (isTogether || pet.id.includes(wantedId) || isFound(pet, texts, isExactIn)) exact.push(pet)
    else if (mistyped.size > 0 && isFound(pet, texts, isInOrNearIn)) near.push(pet)
  }
  return { exact, near }
}

/** A text without what may stand between the digits of a long number, such as a chip's: `985 112 003 456 789`. */
export function withoutGroups(text: string): string {
  return plainDigits(text).replace(/(?<=\d)[\s./-]+(?=\d)/g, '')
}

/** Whether a name contains a whole number, such as a chip's. Its digits may be in groups. */
export function isNumberInName(name: string, number: PetId): boolean {
  return (withoutGroups(name).match(/\d+/g) ?? []).some((one) => one.replace(/^0+(?=\d)/, '') === number)
}
