import { expect, test } from 'vitest'
import { learned } from '../../../src-shared/testing/learned.ts'
import { petsMeant, petsOfCode } from './pets-of-code.ts'

const pets = [
  { id: '81', name: 'Kiwi' },
  { id: '95', name: 'Bubbles' },
  { id: '96', name: 'bubbles' },
  { id: '97', name: 'Nala 985 112 003 456 789' },
  { id: '98', name: 'Rex 812' },
  { id: '99', name: 'Zoë' },
]
const known = learned({ lookups: pets.map((pet) => ({ pet, foundThrough: 'lookup', removalDate: '', receivedAt: 1 })) })

test.each([
  ['81', '81'],
  ['#00081', '81'],
  ['985112003456789', '97'],
  ['985-112-003-456-789', '97'],
  ['985112-003-456789', '97'],
  ['3456-789', ''],
  // A short number in a name is an age or a place.
  ['812', ''],
  ['999', ''],
  ['kiwi', '81'],
  ['zoe', '99'],
  ['Bubbles', '95 96'],
  ['Kiw', ''],
])('the code %s stands for %s', (code, petIds) => {
  expect(petsOfCode(known, code).join(' ')).toBe(petIds)
})

test.each([
  ['bub', 'Bubbles (#95) and bubbles (#96)'],
  ['nala', 'Nala 985 112 003 456 789 (#97)'],
  ['bubbels', 'Bubbles (#95) and bubbles (#96)'],
  ['bello', ''],
])('the typed name %s may mean %s', (typed, meant) => {
  expect(petsMeant(known, typed)).toBe(meant)
})
