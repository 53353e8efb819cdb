import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pet } from '../../../src-shared/pet.ts'
import { searchPets } from './search-pets.ts'

const categories = { names: { 5: 'Cats' }, recent: [] }
const zoe: Pet = { id: '9007199254740993', name: 'Zoë', categoryId: '5', status: 'available' }
const rex: Pet = { id: '418', name: 'Rex', categoryId: '3' }
const pets = [zoe, rex]

describe('a clerk searches the loaded pets', () => {
  test.each([
    ['zoe', [zoe]],
    ['ZOË', [zoe]],
    ['  rex ', [rex]],
    ['740993', [zoe]],
    ['#418', [rex]],
    ['00418', [rex]],
    ['cats', [zoe]],
    ['nothing like it', []],
    ['', pets],
    ['   ', pets],
  ])('%j finds what it should', (search, found) => {
    expect(searchPets(pets, search, categories)).toEqual(found)
  })

  test('every pet is found by its whole name, whatever its name is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (name) => {
        const pet = { ...rex, name }
        expect(searchPets([pet], name, categories)).toEqual([pet])
      }),
    )
  })
})
