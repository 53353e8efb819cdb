import type { Pet } from '../../../src-shared/pet.ts'
import { wordKey } from '../../../src-shared/words/fold-text.ts'
import { words } from '../../../src-shared/words/words.ts'

/** The first of these pets that has the same name, as a search compares names; undefined if none has. */
export function findNamesake(name: string, pets: Iterable<Pet>): Pet | undefined {
  const wanted = wordKey(words.foldText(name))
  if (wanted === '') return undefined
  for (const pet of pets) if (wordKey(words.foldText(pet.name)) === wanted) return pet
  return undefined
}
