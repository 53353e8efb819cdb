import { describe, expect, test } from 'vitest'
import { findNamesake } from './namesake-hint.tsx'

const zoe = { id: '418', name: 'Zoë', categoryId: '3', status: 'available' }
const pets = [zoe, { id: '421', name: 'Biscuit', categoryId: '3' }]

describe('a name that is already listed', () => {
  test.each(['Zoë', 'zoe', ' ZOE ', 'Zoe\u0308', 'Ｚoe', 'Z\u200boe', "Zo'e"])(
    'is found when it is typed as %o',
    (name) => {
      expect(findNamesake(name, pets)).toBe(zoe)
    },
  )

  test.each(['', '  ', 'Zo', 'Zoey', 'Bis cuit'])('is not found in %o', (name) => {
    expect(findNamesake(name, pets)).toBeUndefined()
  })
})
