import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { NewPet } from '../../../src-shared/pet.ts'
import { hasSameFields } from '../known/same-fields.ts'
import type { Submission } from './addition-store.ts'
import { draftSchema } from './draft-schema.ts'
import { draftIn } from './draft-store.ts'

/** Whether the form holds this pet, however it is spelled there. */
export function formHolds(environment: EnvironmentId, pet: NewPet): boolean {
  const held = draftSchema.safeParse(draftIn(environment)).data
  return held !== undefined && hasSameFields(held, pet)
}

/** A pet that was submitted before, as the form gives it if it still holds it, else as the form would. */
export function submissionOf(environment: EnvironmentId, pet: NewPet): Submission {
  const isInForm = formHolds(environment, pet)
  const { name, categoryId, status = '' } = pet
  return { pet, draft: isInForm ? draftIn(environment) : { name, categoryId, status }, isInForm }
}
