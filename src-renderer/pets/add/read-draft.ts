import { isInt64, plainDigits } from '../../../src-shared/digits.ts'
import type { CategoryId, NewPet } from '../../../src-shared/pet.ts'
import { type NewPetField, newPetFields } from '../../../src-shared/pet-fields.ts'
import { petNameOf } from '../../../src-shared/pet-name.ts'
import { petStatuses } from '../../../src-shared/pet-status.ts'
import { words } from '../../../src-shared/words/words.ts'
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

/** What is wrong with each field's text. A status that section 3 does not have is not wrong: it is left to the store. */
export function problemsIn({ name, categoryId }: DraftText): DraftProblems {
  return {
    ...(petNameOf(name) === '' && { name: words.add.nameProblem }),
    ...(categoryIdIn(categoryId) === undefined && { categoryId: words.add.categoryProblem }),
  }
}

/**
 * Turns the add form's text into a pet to send (section 2, NewPet); undefined if a field cannot be sent, see {@link problemsIn}. Cleans the
 * name with {@link petNameOf}, because a pet cannot be edited later.
 */
export function petIn(draft: DraftText): NewPet | undefined {
  const [name, categoryId] = [petNameOf(draft.name), categoryIdIn(draft.categoryId)]
  const status = petStatuses.find((known) => known === draft.status)
  return name === '' || categoryId === undefined ? undefined : { name, categoryId, ...(status && { status }) }
}

/** What is wrong with each field that still holds the text of `refused`, a draft that could not be sent. */
export function problemsOf(refused: DraftText | null, draft: DraftText): DraftProblems {
  const problems = refused === null ? {} : problemsIn(refused)
  return Object.fromEntries(
    newPetFields.flatMap((field) => (refused?.[field] === draft[field] ? [[field, problems[field]]] : [])),
  )
}
