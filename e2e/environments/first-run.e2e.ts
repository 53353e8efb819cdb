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
import { scanBarcode } from '../support/clerk/keyboard.ts'
import { storedKeys } from '../support/computer/password-store.ts'
import { makePets } from '../support/service/pet-service.ts'

test('on the first run, one press of Connect saves both fields, tests them and opens the store', async ({
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
  await window.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(environmentMark(window, 'production')).toBeVisible()
  await expect(petRows(window)).toHaveCount(3)
  await expect.poll(() => windowTitle(app)).toMatch(/^PRODUCTION · live store/)
  expect(service.received[0]?.target).toBe('/v1/pets?limit=1')
})

test('Enter in a field connects too, and what nobody sees in a pasted base URL and key is left out', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3), apiKey: 'sk-production' })
  const { window } = await launchApp()
  await window.getByRole('button', { name: 'Connect to your store' }).click()
  await window.getByLabel('Base URL').fill(`\u200b${service.baseUrl}\u200b`)
  await window.getByLabel('API key').fill('sk-production\u200b')
  await window.getByLabel('API key').press('Enter')
  await expect(petRows(window)).toHaveCount(3)
})

test('a password manager types a base URL, Tab and a key into their fields, and the clerk connects', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3), apiKey: 'sk-production' })
  const { window } = await launchApp()
  await window.getByRole('button', { name: 'Connect to your store' }).click()
  await window.getByLabel('Base URL').focus()
  await scanBarcode(window, service.baseUrl, { suffix: ['Tab'] })
  await scanBarcode(window, 'sk-production')
  await expect(window.getByLabel('Base URL')).toHaveValue(service.baseUrl)
  await expect(window.getByLabel('API key')).toHaveValue('sk-production')
  await expect(petRows(window)).toHaveCount(0)
  await window.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(petRows(window)).toHaveCount(3)
})

test('where the test fails, one sentence says what to do, what was typed stays, and the store can be opened anyway', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3), apiKey: 'sk-production' })
  const { window } = await launchApp()
  await window.getByRole('button', { name: 'Connect to your store' }).click()
  const fields = serviceFields(window, 'production')
  const openAnyway = window.getByRole('button', { name: 'Open anyway' })
  await expect(openAnyway).toHaveCount(0)
  await fields.getByLabel('Base URL').fill(service.baseUrl.replace('/v1', ''))
  await fields.getByLabel('API key').fill('sk-production')
  await window.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(fields.getByRole('alert')).toContainText('It usually ends in /v1.')
  await expect(fields.getByLabel('Base URL')).toHaveAttribute('aria-invalid', 'true')
  await expect(environmentMark(window, 'production')).toHaveCount(0)

  // Only the base URL is corrected. The key is still there.
  await fields.getByLabel('Base URL').fill(service.baseUrl)
  await expect(fields.getByLabel('API key')).toHaveValue('sk-production')
  await service.stop()
  await window.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(fields.getByRole('alert')).toContainText('refused the connection')
  await openAnyway.click()
  await expect(environmentMark(window, 'production')).toBeVisible()
  await expect(window.getByRole('alert').filter({ hasText: 'Can’t reach Production.' })).toBeVisible()
  await service.resume()
  await window.getByRole('button', { name: 'Try again' }).click()
  await expect(petRows(window)).toHaveCount(3)
  expect(await storedKeys(service)).toMatchObject({ [service.baseUrl]: 'sk-production' })
})

test('the eye shows the key that was typed, and hides it again', async ({ launchApp }) => {
  const { window } = await launchApp()
  await window.getByRole('button', { name: 'Connect to your store' }).click()
  const apiKey = window.getByLabel('API key')
  await apiKey.fill('sk-production')
  await expect(apiKey).toHaveAttribute('type', 'password')
  await window.getByRole('button', { name: 'Show key' }).click()
  await expect(apiKey).toHaveAttribute('type', 'text')
  await expect(apiKey).toHaveValue('sk-production')
  await window.getByRole('button', { name: 'Hide key' }).click()
  await expect(apiKey).toHaveAttribute('type', 'password')
})

test('on the first run, the test and every request after it carry the key of the store that was chosen', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(2), apiKey: 'sk-staging' })
  const { window } = await launchApp()
  await connectTo(window, 'staging', service)
  await expect.poll(() => petNames(window)).toEqual(['Bella 1', 'Biscuit 2'])
  expect(new Set(service.received.map(({ headers }) => headers.get('Authorization')))).toEqual(
    new Set(['Bearer sk-staging']),
  )
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
