import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { closePanel, openSettings, petNames, petRows } from '../support/clerk/clerk.ts'
import { setLimit, shownCount } from '../support/clerk/shown-list.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'

function targetsOf({ received }: PetService): readonly string[] {
  return received.map(({ target }) => target)
}

test('each tab asks the service for pets with its status, and shows the answer', async ({ showStore }) => {
  const pets = [
    { id: '1', name: 'Bella', categoryId: '3', status: 'available' },
    { id: '2', name: 'Figaro', categoryId: '5', status: 'sold' },
    { id: '3', name: 'Kiwi', categoryId: '7', status: 'pending' },
    { id: '4', name: 'Loki', categoryId: '3', status: 'available' },
    { id: '5', name: 'Mochi', categoryId: '5' },
  ]
  const { service, window } = await showStore(pets)
  await expect.poll(() => petNames(window)).toEqual(['Bella', 'Figaro', 'Kiwi', 'Loki', 'Mochi'])
  await expect(petRows(window).filter({ hasText: 'Mochi' })).toContainText('Not set')

  for (const [tab, names] of [
    ['Available', ['Bella', 'Loki']],
    ['Pending', ['Kiwi']],
    ['Sold', ['Figaro']],
  ] as const) {
    await window.getByRole('tab', { name: tab }).click()
    await expect.poll(() => petNames(window)).toEqual(names)
  }
  // A tab shows the known pets with its status before its own list arrives.
  await expect
    .poll(() => targetsOf(service))
    .toEqual([
      '/v1/pets?limit=20',
      '/v1/pets?limit=20&status=available',
      '/v1/pets?limit=20&status=pending',
      '/v1/pets?limit=20&status=sold',
    ])
  expect(service.received).toMatchObject(service.received.map(() => ({ method: 'GET', body: '' })))
})

test('a clerk can ask for 1 to 100 pets, by number or from a menu; any other number shows an explanation and requests nothing', async ({
  showStore,
}) => {
  const { service, window } = await showStore(makePets(150))
  await expect.poll(() => shownCount(window)).toBe(20)
  const field = window.getByLabel('Show', { exact: true })
  const problem = window.getByRole('alert').filter({ hasText: 'Enter a whole number from 1 to 100' })
  const menu = window.getByRole('button', { name: 'Choose how many pets to show' })

  for (const limit of [1, 33, 100]) {
    await setLimit(window, String(limit))
    await expect.poll(() => shownCount(window)).toBe(limit)
  }
  await menu.click()
  await expect(window.getByRole('menuitemradio')).toHaveText(['10', '20', '50', '100', 'As many as possible'])
  await window.getByRole('menuitemradio', { name: '50' }).click()
  await expect.poll(() => shownCount(window)).toBe(50)
  await expect(field).toHaveValue('50')

  for (const typed of ['0', '101', '1.5', 'twenty', '']) {
    await setLimit(window, typed)
    await expect(problem).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.press('Escape')
    await expect(problem).toHaveCount(0)
    await expect(field).toHaveValue('50')
  }
  // The clerk can choose the current limit again in place of an invalid number.
  await setLimit(window, '200')
  await expect(problem).toBeVisible()
  await menu.click()
  await window.getByRole('menuitemradio', { name: '50' }).click()
  await expect(problem).toBeHidden()
  await expect(field).toHaveValue('50')
  expect(targetsOf(service)).toEqual([20, 1, 33, 100, 50].map((limit) => `/v1/pets?limit=${limit}`))
})

test('“Pets shown by default” applies even after the clerk has clicked a tab', async ({ showStore }) => {
  const { window } = await showStore(makePets(120))
  await window.getByRole('tab', { name: 'Available' }).click()
  const panel = await openSettings(window)
  await panel.getByRole('combobox', { name: 'Pets shown by default' }).selectOption('10')
  await closePanel(window)
  await expect(window.getByLabel('Show', { exact: true })).toHaveValue('10')
  await expect.poll(() => shownCount(window)).toBe(10)
})
