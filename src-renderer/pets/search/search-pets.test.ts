import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pet } from '../../../src-shared/pet.ts'
import { createReach } from '../../../src-shared/testing/reach.ts'
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
    ['cats zoe', [zoe]],
    ['zoe 9007', [zoe]],
    ['rex #418', [rex]],
    ['rex 418', [rex]],
    ['rex 18', []],
    ['rex cats', []],
    ['nothing like it', []],
    ['', pets],
    ['   ', pets],
    ['\u200b', pets],
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

  /** Ways to write one text: each gives what a person calls the same. */
  const otherWays: Readonly<Record<string, (text: string) => string>> = {
    'in capitals': (text) => text.toUpperCase(),
    'in small letters': (text) => text.toLowerCase(),
    'with marks': (text) => text.replace(/[a-z]/gi, '$&\u0301').normalize('NFC'),
    'without marks': (text) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''),
    'in full width': (text) => text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
    'with other spaces': (text) => ` ${text.replaceAll(' ', '\u3000\u00a0')}\t`,
    'with what nobody sees': (text) => [...text].join('\u200b'),
    'with another apostrophe': (text) => text.replaceAll('’', "'"),
    'with another dash': (text) => text.replaceAll('-', '\u2011'),
    'the other way round': (text) => text.split(' ').toReversed().join(' '),
  }
  const names = ['Zoë', 'Łatka', 'Straße', 'O’Malley', 'Jean-Luc', 'Søren', 'Ipek', 'Mochi', 'Élan', 'Αδάμ', 'Ёлка']
  const aName = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }).map((all) => all.join(' '))
  const ways = fc.array(fc.constantFrom(...Object.keys(otherWays)), { maxLength: 4, size: 'max' })
  const written = (name: string, all: readonly string[]) =>
    all.reduce((text, way) => otherWays[way]?.(text) ?? text, name)

  test('whatever is found stays found in capitals, with marks, in full width, with other spaces, in any order', () => {
    const reach = createReach(...Object.keys(otherWays))
    fc.assert(
      fc.property(aName, ways, ways, (name, ofSearch, ofName) => {
        const pet = { ...rex, name: written(name, ofName) }
        expect(searchPets([pet], written(`${name} 3`, ofSearch), categories)).toEqual([pet])
        for (const way of [...ofSearch, ...ofName]) reach.note(way)
      }),
    )
    reach.expectAtLeast(10)
  })

  test('however it is written, a word that the pet has not got does not find it', () => {
    fc.assert(
      fc.property(aName, fc.constantFrom(...names), ways, (name, other, how) => {
        const pet = { ...rex, name }
        const isThere = name.split(' ').includes(other)
        expect(searchPets([pet], written(`${name} ${other}`, how), categories)).toHaveLength(isThere ? 1 : 0)
        expect(searchPets([pet], written(other, how), categories)).toHaveLength(isThere ? 1 : 0)
      }),
    )
  })
})
