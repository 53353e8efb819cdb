import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import {
  connectTo,
  environmentMark,
  petNames,
  petRows,
  serviceFields,
  tryPracticeStore,
  windowTitle,
} from '../support/clerk/clerk.ts'
import { makePets } from '../support/service/pet-service.ts'

test('on the first run, a clerk tests the connection and connects to the store', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3), apiKey: 'sk-production' })
  const { app, window } = await launchApp()
  await window.getByRole('button', { name: 'Connect to your store' }).click()

  // Production is chosen at first; staging is one click away.
  await expect(window.getByRole('radio', { name: 'Production' })).toBeChecked()
  const fields = serviceFields(window, 'production')
  await fields.getByLabel('Base URL').fill(service.baseUrl)
  await fields.getByLabel('API key').fill('sk-production')
  await fields.getByRole('button', { name: 'Test connection' }).click()
  await expect(fields.getByRole('status')).toHaveText(/^Connected · \d+ ms$/)
  expect(service.received.map(({ target }) => target)).toEqual(['/v1/pets?limit=1'])

  await window.getByRole('button', { name: 'Open Production' }).click()
  await expect(environmentMark(window, 'production')).toBeVisible()
  await expect(petRows(window)).toHaveCount(3)
  await expect.poll(() => windowTitle(app)).toMatch(/^PRODUCTION · live store/)
})

test('on the first run, a clerk connects to Staging without a test', async ({ launchApp, startService }) => {
  const service = await startService({ pets: makePets(2), apiKey: 'sk-staging' })
  const { window } = await launchApp()
  await connectTo(window, 'staging', service)
  await expect.poll(() => petNames(window)).toEqual(['Bella 1', 'Biscuit 2'])
  expect(service.received.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer sk-staging'])
})

test('what was typed on the first run survives choosing the other environment', async ({ launchApp }) => {
  const { window } = await launchApp()
  await window.getByRole('button', { name: 'Connect to your store' }).click()
  await window.getByLabel('Base URL').fill('https://pets.example.com/v1')
  await window.getByLabel('API key').fill('sk-production')
  await window.getByRole('radio', { name: 'Staging' }).click()
  await expect(window.getByLabel('Base URL')).toHaveValue('')
  await window.getByLabel('Base URL').fill('https://staging.example.com/v1')
  await window.getByRole('radio', { name: 'Production' }).click()
  await expect(window.getByLabel('Base URL')).toHaveValue('https://pets.example.com/v1')
  await expect(window.getByLabel('API key')).toHaveValue('sk-production')
  await window.getByRole('radio', { name: 'Staging' }).click()
  await expect(window.getByLabel('Base URL')).toHaveValue('https://staging.example.com/v1')
})

test('a clerk who goes back on the first run is connected to nothing', async ({ launchApp }) => {
  const { window } = await launchApp()
  await window.getByRole('button', { name: 'Connect to your store' }).click()
  await window.getByRole('button', { name: 'Back' }).click()
  await expect(window.getByRole('heading', { name: 'Welcome to Pet Store Inventory' })).toBeVisible()
  const settings = await window.evaluate(() => globalThis.window.petStore.getSettings({}))
  expect(settings).toMatchObject({
    ok: true,
    value: { environment: null, services: { production: { baseUrl: null, hasApiKey: false } } },
  })
})

test('one click opens the practice store, with nothing set up', async ({ launchApp }) => {
  const { app, window } = await launchApp()
  await tryPracticeStore(window)
  await expect(environmentMark(window, 'practice')).toBeVisible()
  await expect.poll(() => windowTitle(app)).toMatch(/^PRACTICE · nothing leaves this computer/)
})
