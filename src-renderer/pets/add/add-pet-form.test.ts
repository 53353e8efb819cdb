import { describe, expect, test } from 'vitest'
import { findNamesake } from './add-pet-form.tsx'

const zoe = { id: '418', name: 'Zoë', categoryId: '3', status: 'available' }
const pets = [zoe, { id: '421', name: 'Biscuit', categoryId: '3' }]

describe('a pet with the same name', () => {
  test.each(['Zoë', 'zoe', ' ZOE ', 'Zoe\u0308', 'Ｚoe', 'Z\u200boe', "Zo'e"])('is found by %o', (name) => {
    expect(findNamesake(name, pets)).toBe(zoe)
  })

  test.each(['', '  ', 'Zo', 'Zoey', 'Bis cuit'])('is not found by %o', (name) => {
    expect(findNamesake(name, pets)).toBeUndefined()
  })
})
