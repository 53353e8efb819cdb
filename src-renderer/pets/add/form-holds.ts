import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Draft } from '../../../src-shared/kept-view.ts'
import type { NewPet } from '../../../src-shared/pet.ts'
import { draftSchema } from './draft-schema.ts'
import { draftIn } from './draft-store.ts'

/** Whether two pets to add are alike in every field. */
export function isSamePet(one: NewPet, other: NewPet): boolean {
  return one.name === other.name && one.categoryId === other.categoryId && one.status === other.status
}

/** Whether the form holds this pet, however it is spelled there. */
export function formHolds(environment: EnvironmentId, pet: NewPet): boolean {
  const held = draftSchema.safeParse(draftIn(environment)).data
  return held !== undefined && isSamePet(held, pet)
}

/** What the form holds for a pet that is put into it. */
export function draftOf(pet: NewPet): Draft {
  return { name: pet.name, categoryId: pet.categoryId, status: pet.status ?? '' }
}
