import type { Pet } from '../../../src-shared/pet.ts'
import { foldText } from '../list/search-pets.ts'

/** The first of these pets that has the same name, whatever its case and accents; undefined if none has. */
export function findNamesake(name: string, pets: Iterable<Pet>): Pet | undefined {
  const wanted = foldText(name.trim())
  if (wanted === '') return undefined
  for (const pet of pets) if (foldText(pet.name.trim()) === wanted) return pet
  return undefined
}
