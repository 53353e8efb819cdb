import type { Knowledge } from '../../../src-shared/knowledge.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { petWithChip } from '../search/follow-asked-numbers.ts'
import { numberToOpen, searchedName, searchPets, withoutGroups } from '../search/search-pets.ts'

/** What a typed or scanned code may stand for: the pet with this number or chip, or every pet with this name. */
export function petsOfCode({ pets }: Pick<Knowledge, 'pets'>, code: string): readonly PetId[] {
  const number = numberToOpen(code)
  if (number !== undefined && pets.has(number)) return [number]
  const all = [...pets.values()].map(({ pet }) => pet)
  // Between a chip's digits, hyphens may stand.
  const digits = number ?? withoutGroups(code)
  const chipped = /^\d+$/.test(digits) ? petWithChip(all, digits.replace(/^0+/, '')) : undefined
  if (number !== undefined || chipped !== undefined) return [chipped ?? []].flat()
  const name = words.foldText(code)
  return all.filter((pet) => searchedName(pet).text === name).map(({ id }) => id)
}

const mostMeant = 3

/** The first few pets whose names a search for a typed code finds, as a list in words; empty if there is none. */
export function petsMeant({ pets }: Pick<Knowledge, 'pets'>, code: string): string {
  // By their names alone: `dog` is not all dogs.
  const named = [...pets.values()].map(({ pet: { id, name } }) => ({ id, name }))
  const found = searchPets(named, code, { names: {}, recent: [] }).slice(0, mostMeant)
  return found.length === 0 ? '' : words.formats.list(found.map(({ id, name }) => `${name} (#${id})`))
}
