import * as z from 'zod/mini'
import { isInt64, plainDigits } from '../../../src-shared/digits.ts'
import type { Draft } from '../../../src-shared/kept-view.ts'
import type { CategoryId, NewPet } from '../../../src-shared/pet.ts'
import { type NewPetField, newPetFields } from '../../../src-shared/pet-fields.ts'
import { petNameOf } from '../../../src-shared/pet-name.ts'
import { petStatuses } from '../../../src-shared/pet-status.ts'
import { words } from '../../../src-shared/words/words.ts'

// Label printers write 007 and keyboards +7, and both mean category 7. The length limit keeps a pasted page from being read as
// one huge number.
const spelledInteger = /^[+-]?\d{1,40}$/

/** The category number in a text: `7`, `007` and `٧` are 7. Undefined if the text is not a category number. */
export function categoryIdIn(text: string): CategoryId | undefined {
  const plain = plainDigits(text).trim()
  const digits = spelledInteger.test(plain) ? String(BigInt(plain)) : ''
  return isInt64(digits) ? digits : undefined
}

/** Reads each field's text, or says what is wrong with it. A field is undefined if it must not be sent. */
const fieldsSchema = z.object({
  name: z.string().check(z.overwrite(petNameOf), z.minLength(1, { error: () => words.add.nameProblem })),
  categoryId: z.string().check(
    z.trim(),
    z.overwrite((text) => categoryIdIn(text) ?? text),
    z.refine(isInt64, { error: () => words.add.categoryProblem }),
  ),
  status: z.pipe(
    z.string(),
    z.transform((status) => petStatuses.find((known) => known === status)),
  ),
} satisfies { readonly [Field in NewPetField]-?: z.ZodMiniType<NewPet[Field], string> })

/**
 * Turns the add form's text into a pet to send (section 2, NewPet). Cleans the name with {@link petNameOf}, because a pet cannot
 * be edited later. Leaves a status that section 3 does not have to the store. Fails with a sentence for each field that cannot be
 * sent.
 */
export const draftSchema = z.pipe(
  fieldsSchema,
  z.transform((pet) => Object.fromEntries(Object.entries(pet).filter(([, value]) => value !== undefined)) as NewPet),
)

/** A sentence for each field that cannot be sent. */
export type DraftProblems = Readonly<Partial<Record<NewPetField, string | undefined>>>

/** What is wrong with each field that still holds the text of `refused`, a draft that could not be sent. */
export function problemsOf(refused: Draft | null, draft: Draft): DraftProblems {
  if (refused === null) return {}
  const issues = draftSchema.safeParse(refused).error?.issues ?? []
  const problemOf = (field: NewPetField) =>
    refused[field] === draft[field] ? issues.find(({ path }) => path[0] === field)?.message : undefined
  return Object.fromEntries(newPetFields.map((field) => [field, problemOf(field)]))
}
