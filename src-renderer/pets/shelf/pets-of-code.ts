import type { Knowledge } from '../../../src-shared/knowledge.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { petWithChip } from '../search/follow-asked-numbers.ts'
import { numberToOpen } from '../search/search-pets.ts'

/** What a typed or scanned code may stand for: the pet with this number or chip, or every pet with this name. */
export function petsOfCode({ pets }: Pick<Knowledge, 'pets'>, code: string): readonly PetId[] {
  const number = numberToOpen(code)
  if (number !== undefined && pets.has(number)) return [number]
  const all = [...pets.values()].map(({ pet }) => pet)
  if (number !== undefined) return [petWithChip(all, number) ?? []].flat()
  const name = words.foldText(code)
  return all.filter((pet) => words.foldText(pet.name) === name).map(({ id }) => id)
}
