import { isInt64, plainDigits } from '../../../src-shared/digits.ts'
import type { Categories } from '../../../src-shared/kept-view.ts'
import type { CategoryId, NewPet } from '../../../src-shared/pet.ts'
import { type NewPetField, newPetFields } from '../../../src-shared/pet-fields.ts'
import { petNameOf } from '../../../src-shared/pet-name.ts'
import { petStatuses } from '../../../src-shared/pet-status.ts'
import { wordsIn } from '../../../src-shared/words/fold-text.ts'
import { words } from '../../../src-shared/words/words.ts'
import { isNear } from '../search/search-pets.ts'
import type { DraftText } from './draft-store.ts'

// Label printers write 007 and keyboards +7, and both mean category 7. The length limit keeps a pasted page from being read as
// one huge number.
const spelledInteger = /^[+-]?\d{1,40}$/

/** The category number in a text: `7`, `007` and `٧` are 7. Undefined if the text is not a category number. */
export function categoryIdIn(text: string): CategoryId | undefined {
  const plain = plainDigits(text).trim()
  const digits = spelledInteger.test(plain) ? String(BigInt(plain)) : ''
  return isInt64(digits) ? digits : undefined
}

/** A sentence for each field that cannot be sent. */
export type DraftProblems = Readonly<Partial<Record<NewPetField, string>>>

/** What is sent for a field's text, undefined for nothing, or what is wrong with it. */
type FieldRead<Value> = { readonly value: Value } | { readonly problem: string }

const readers: { readonly [Field in NewPetField]: (text: string) => FieldRead<NewPet[Field]> } = {
  name(text) {
    // Cleaned, because a pet cannot be edited later.
    const name = petNameOf(text)
    return name === '' ? { problem: words.add.nameProblem } : { value: name }
  },
  categoryId(text) {
    const categoryId = categoryIdIn(text)
    return categoryId === undefined ? { problem: words.add.categoryProblem } : { value: categoryId }
  },
  // One that section 3 does not have is not wrong: it is left to the store.
  status: (text) => ({ value: petStatuses.find((known) => known === text) }),
}

const readFields = (draft: DraftText) => newPetFields.map((field) => ({ field, ...readers[field](draft[field]) }))

/** What is wrong with each field's text. */
export function problemsIn(draft: DraftText): DraftProblems {
  return Object.fromEntries(
    readFields(draft).flatMap((read) => ('problem' in read ? [[read.field, read.problem]] : [])),
  )
}

/** Turns the add form's text into a pet to send (section 2, NewPet); undefined if a field cannot be sent, see {@link problemsIn}. */
export function petIn(draft: DraftText): NewPet | undefined {
  const read = readFields(draft).flatMap((one) => ('value' in one ? [one] : []))
  if (read.length < newPetFields.length) return undefined
  const given = read.filter(({ value }) => value !== undefined)
  return Object.fromEntries(given.map(({ field, value }) => [field, value])) as NewPet
}

/** What is wrong with each field that still holds the text of `refused`, a draft that could not be sent. */
export function problemsOf(refused: DraftText | null, draft: DraftText): DraftProblems {
  const problems = refused === null ? {} : problemsIn(refused)
  return Object.fromEntries(
    newPetFields.flatMap((field) => (refused?.[field] === draft[field] ? [[field, problems[field]]] : [])),
  )
}

/** The longest text that is compared with names, in characters. */
const longestWord = 200

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

const plainWords = (text: string) => wordsIn(words.foldText(text)).join(' ')

/**
 * Makes a function that finds the one category whose name differs from a typed text in one letter, but not in the first: `Rats` are no
 * cats. It gives undefined if there is none, or several.
 */
export function createMeantReader({ names }: Pick<Categories, 'names'>): (typed: string) => CategoryId | undefined {
  const named = Object.entries(names).map(([categoryId, name]) => ({ categoryId, name: plainWords(name) }))
  return (typed) => {
    // A pasted page is not a name, and would take long to compare.
    const text = typed.length > longestWord ? '' : plainWords(typed)
    // In a shorter word, one letter changes too much, unless it is a plural's: `Cat`.
    const isMeant = (name: string) => (text.length < 4 ? text !== '' && name === `${text}s` : isNear(text, name))
    const near = named.filter(({ name }) => name[0] === text[0] && isMeant(name))
    return near.length === 1 ? near[0]?.categoryId : undefined
  }
}
