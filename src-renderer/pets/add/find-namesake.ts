import type { Pet } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'

/** The first of these pets that has the same name, whatever its case and accents; undefined if none has. */
export function findNamesake(name: string, pets: Iterable<Pet>): Pet | undefined {
  const wanted = words.foldText(name.trim())
  if (wanted === '') return undefined
  for (const pet of pets) if (words.foldText(pet.name.trim()) === wanted) return pet
  return undefined
}
