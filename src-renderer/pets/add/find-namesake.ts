import type { Pet } from '../../../src-shared/pet.ts'
import { foldText } from '../list/search-pets.ts'

/** The first of these pets that goes by the same name, whatever its case and accents; undefined where none does. */
export function findNamesake(name: string, pets: readonly Pet[]): Pet | undefined {
  const wanted = foldText(name.trim())
  return wanted === '' ? undefined : pets.find((pet) => foldText(pet.name.trim()) === wanted)
}
