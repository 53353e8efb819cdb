import type { NewPet } from '../../../src-shared/pet.ts'
import { petNameOf } from '../../../src-shared/pet-name.ts'

/** The fields that say whether two pets could be the same animal: the service may tidy a name, and the status may change. */
export type Likeness = Pick<NewPet, 'name' | 'categoryId'>

/** A text that is equal for all pets that could be the same: category, and name without regard to case, spacing and what nobody sees. */
export function likenessOf({ name, categoryId }: Likeness): string {
  return `${categoryId} ${petNameOf(name).normalize('NFKC').replace(/\s+/g, ' ').toLowerCase()}`
}
