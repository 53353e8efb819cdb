import type { Categories } from '../../../src-shared/kept-view.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { copyText } from '../../ui/notices/copy-text.ts'
import { cellsOf, toText } from './pet-cells.ts'

/** Puts a pet on the clipboard as one row, for a spreadsheet or a message, and says so. */
export function copyPet(pet: Pet, categories: Categories, isGone: boolean): Promise<void> {
  return copyText(toText([cellsOf(pet, categories, isGone)]), words.copied(1))
}
