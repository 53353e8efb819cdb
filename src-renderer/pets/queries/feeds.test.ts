import { expect, test } from 'vitest'
import type { Pet } from '../../../src-shared/pet.ts'
import { learned } from '../../../src-shared/testing/learned.ts'
import { everyPet } from '../../../src-shared/window-start.ts'
import { lookedUpAmong } from './feeds.ts'

test('the first five pets on screen are looked up again whose newest copies no list has', () => {
  const pets = Array.from(
    { length: 9 },
    (_, at): Pet => ({ id: `${at}`, name: 'Rex', categoryId: '3', status: 'sold' }),
  )
  const page = { pets: pets.slice(0, 2), mayMiss: ['sold'], skippedRows: 0, receivedAt: 10 } as const
  const lookups = pets.slice(1).map((pet) => {
    return { pet, foundThrough: 'lookup', removalDate: '2030-12-05', receivedAt: pet.id === '1' ? 9 : 11 } as const
  })
  const knowledge = learned({ lists: [{ filter: everyPet, page }], lookups })
  expect(lookedUpAmong(pets, knowledge)).toEqual(['2', '3', '4', '5', '6'])
  expect(lookedUpAmong(pets.slice(0, 2), knowledge)).toEqual([])
})
