import type { Categories } from '../../../src-shared/kept-view.ts'
import type { Pet, PetId } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { copyText } from '../../ui/notices/copy-text.ts'
import { cellsOf, toText } from './pet-cells.ts'

/**
 * Puts pets on the clipboard, each as one row, for a spreadsheet or a message, and says so. `isGone` tells which are gone from the
 * store.
 */
export function copyPets(
  pets: readonly Pet[],
  categories: Categories,
  isGone: (petId: PetId) => boolean,
): Promise<void> {
  return copyText(toText(pets.map((pet) => cellsOf(pet, categories, isGone(pet.id)))), words.copied(pets.length))
}
