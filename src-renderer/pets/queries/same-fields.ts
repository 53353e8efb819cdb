import type { Pet } from '../../../src-shared/pet.ts'

type Fields = Pick<Pet, 'name' | 'categoryId' | 'status'>

/** Whether two pets, be they listed, typed or sent, have the same name, category and status. */
export function hasSameFields(one: Fields, other: Fields): boolean {
  return one.name === other.name && one.categoryId === other.categoryId && one.status === other.status
}
