import { expect } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { connectTo, petDetails, petRows } from '../support/clerk/clerk.ts'
import { setLimit } from '../support/clerk/shown-list.ts'
import { serveChanging } from '../support/service/changing-store.ts'
import { makePets } from '../support/service/pet-service.ts'
import { test, typeCategoryName } from './take-pictures.ts'

const names =
  'Archie Bella Biscuit Bruno Captain Daisy Echo Finn Juniper Koda Loki Luna Maple Max Milo Nala Otis Pepper Poppy Rex Rosie Ruby'.split(
    ' ',
  )
const dog = (id: number, name: string): Pet => ({ id: `${id}`, name, categoryId: '3', status: 'available' })
const dogs: readonly Pet[] = names.map((name, at) => {
  if (name === 'Finn') return { ...dog(418 + at * 7, name), status: 'pending' }
  return dog(name === 'Echo' ? 9007199254740991 : 418 + at * 7, name)
})
const newcomers = [dog(863, 'Cookie'), dog(866, 'Hazel')]
const others = makePets(140).map((pet) => ({ ...pet, id: `${Number(pet.id) + 2000}`, categoryId: '5' }))

/** Changes the store: Bella is sold, Finn available, Koda renamed, and there are two newcomers. */
function later(pets: readonly Pet[]): readonly Pet[] {
  return [...pets, ...newcomers].map((pet) => {
    if (pet.name === 'Bella') return { ...pet, status: 'sold' }
    if (pet.name === 'Finn') return { ...pet, status: 'available' }
    return pet.name === 'Koda' ? { ...pet, name: 'Koda the Second' } : pet
  })
}

test('changes since the clerk last looked', async ({ window, picture, startService }) => {
  const service = await startService()
  const store = serveChanging(service, dogs)
  await connectTo(window, 'production', service)
  await typeCategoryName(window, 'Dogs')
  await window.keyboard.press('Enter')
  await window.getByRole('button', { name: 'Name', exact: true }).click()
  await window.getByRole('tab', { name: 'Available' }).click()
  await setLimit(window, '100')
  await expect(window.getByRole('table', { name: 'Pets' })).toHaveAttribute('aria-rowcount', '22')
  const changes = window.locator('main > div > footer').getByRole('button', { name: / since / })

  store.pets = [...later(dogs.filter(({ name }) => name !== 'Rosie'))]
  await petRows(window).filter({ hasText: 'Bella' }).click()
  await expect(petDetails(window)).toContainText('was Available')
  await window.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect(changes).toContainText('2 new')
  await window.mouse.move(5, 5)
  await picture('changes')
  await changes.click()
  await window.mouse.move(5, 5)
  await picture('changes-only')
})

test('changes in a store that may have more pets', async ({ window, picture, startService }) => {
  const service = await startService()
  const store = serveChanging(service, [...dogs, ...others])
  await connectTo(window, 'production', service)
  await window.getByRole('button', { name: 'Name', exact: true }).click()
  await setLimit(window, '100')
  await expect(window.getByText(/^Showing 100\./)).toBeVisible()
  store.pets = later([...dogs, ...others]).toSorted((a, b) => Number(a.categoryId) - Number(b.categoryId))
  await window.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect(window.getByText('was Available').first()).toBeVisible()
  await window.mouse.move(5, 5)
  await picture('changes-may-be-more')
})
