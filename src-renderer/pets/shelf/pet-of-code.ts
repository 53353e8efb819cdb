import type { Knowledge } from '../../../src-shared/knowledge.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { petWithChip } from '../search/follow-asked-numbers.ts'
import { numberToOpen } from '../search/search-pets.ts'

/** What a typed or scanned code stands for: the pet with this number, chip or name; undefined if none is known, `several` if they share the name. */
export function petOfCode({ pets }: Pick<Knowledge, 'pets'>, code: string): PetId | 'several' | undefined {
  const number = numberToOpen(code)
  const all = [...pets.values()].map(({ pet }) => pet)
  if (number !== undefined) return pets.has(number) ? number : petWithChip(all, number)
  const name = words.foldText(code)
  const [named, ...others] = all.filter((pet) => words.foldText(pet.name) === name)
  return others.length > 0 ? 'several' : named?.id
}
