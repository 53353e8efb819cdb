import { expect, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { test } from '../support/app/start-service.ts'
import { closePanel, openSettings, petDetails, petNames, petRows, showServiceFields } from '../support/clerk/clerk.ts'
import { pressKeys } from '../support/clerk/keyboard.ts'
import { waitUntilSeen } from '../support/clerk/seen-pets.ts'
import { claim, refresh, setLimit } from '../support/clerk/shown-list.ts'
import { serveChanging } from '../support/service/changing-store.ts'
import { makePets } from '../support/service/pet-service.ts'

const noSuchPet = 'The store has no pet #999.'

function searchBox(window: Page) {
  return window.getByLabel('Search pets')
}

async function askForNobody(window: Page): Promise<void> {
  await searchBox(window).fill('999')
  await searchBox(window).press('Enter')
  await expect(window.getByRole('tabpanel').getByText(noSuchPet)).toBeVisible()
  await expect(petDetails(window)).toBeHidden()
}

test('after a number that no pet has, the list answers whatever the clerk asks for next', async ({ showStore }) => {
  const { app, window } = await showStore(makePets(30))
  await expect(petRows(window)).toHaveCount(20)
  const asked: Readonly<Record<string, () => Promise<unknown>>> = {
    'another tab': () => window.getByRole('tab', { name: 'Sold' }).click(),
    'another tab, with its keys': () => pressKeys(app, 'CmdOrCtrl+2'),
    'the same tab again': () => window.getByRole('tab', { name: 'Available' }).click(),
    'a category': () => window.getByRole('combobox', { name: 'Category' }).selectOption('3'),
    'every category': () => window.getByRole('button', { name: 'Show every category' }).click(),
    'more pets': () => setLimit(window, '25'),
  }
  for (const [what, ask] of Object.entries(asked)) {
    await test.step(what, async () => {
      await askForNobody(window)
      await ask()
      await expect(window.getByText(noSuchPet)).toHaveCount(0)
      await expect(petRows(window).first()).toContainText('Open #999')
    })
  }
})

test('the app looks up a number that no pet has again with another key, and answers in another language', async ({
  showStore,
}) => {
  const { service, window } = await showStore(makePets(30))
  await askForNobody(window)

  const settings = await openSettings(window)
  const fields = await showServiceFields(window, 'staging')
  await fields.getByRole('button', { name: 'Replace key' }).click()
  await fields.getByLabel('API key').fill(service.apiKey)
  await fields.getByLabel('API key').press('Enter')
  await expect(fields.getByText(/^Key saved/)).toBeVisible()
  await closePanel(window)
  await expect(window.getByRole('tabpanel').getByText(noSuchPet)).toBeVisible()

  await openSettings(window)
  await settings.getByRole('combobox').filter({ hasText: 'Deutsch' }).selectOption({ label: 'Deutsch' })
  await expect(window.getByText('Im Geschäft gibt es kein Tier #999.')).toBeAttached()
})

test('while the list shows only changed pets, the search field counts only these', async ({
  launchApp,
  startService,
}) => {
  const service = await startService()
  const birds = Array.from({ length: 12 }, (_, at): Pet => ({ ...finch, id: `${at + 1}`, name: `Finch ${at + 1}` }))
  const store = serveChanging(service, birds)
  const { window } = await launchApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(12)
  await waitUntilSeen(window)
  store.pets = birds.map((bird) => (bird.id === '5' ? { ...bird, status: 'sold' } : bird))
  await refresh(window)
  await window.getByRole('button', { name: /^1 changed since/ }).click()
  await expect.poll(() => petNames(window)).toEqual(['Finch 5'])
  await searchBox(window).fill('finch')
  await expect(claim(window)).toContainText('Showing the 1 pet that changed since')
  await expect(window.getByRole('main').getByText('1 of 1', { exact: true })).toBeVisible()
  await searchBox(window).fill('parrot')
  await expect(window.getByRole('main').getByText('0 of 1', { exact: true })).toBeVisible()
})

const finch: Pet = { id: '1', name: 'Finch', categoryId: '7', status: 'available' }
