import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { environmentMark, petRows, serviceFields, tryPracticeStore, windowTitle } from '../support/clerk/clerk.ts'
import { scanBarcode } from '../support/clerk/keyboard.ts'
import { storedKeys } from '../support/computer/password-store.ts'
import { holdRequests } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'

test('on the first run, one press of Connect saves both fields, tests them with the key and opens the store', async ({
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
  const keys = service.received.map(({ headers }) => headers.get('Authorization'))
  expect([...new Set(keys)]).toEqual(['Bearer sk-production'])
})

test('the first run’s form keeps the typed text for each environment, shows the key, and drops invisible characters when Enter connects', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3), apiKey: 'sk-production' })
  const { window } = await launchApp()
  await window.getByRole('button', { name: 'Connect to your store' }).click()
  const [baseUrl, apiKey] = [window.getByLabel('Base URL'), window.getByLabel('API key')]
  await baseUrl.fill('https://pets.example.com/v1')
  await apiKey.fill('sk-typed')
  await window.getByRole('radio', { name: 'Staging' }).click()
  await expect(baseUrl).toHaveValue('')
  await baseUrl.fill('https://staging.example.com/v1')
  await window.getByRole('radio', { name: 'Production' }).click()
  await expect(baseUrl).toHaveValue('https://pets.example.com/v1')
  await expect(apiKey).toHaveValue('sk-typed')
  await window.getByRole('radio', { name: 'Staging' }).click()
  await expect(baseUrl).toHaveValue('https://staging.example.com/v1')
  await window.getByRole('radio', { name: 'Production' }).click()

  await expect(apiKey).toHaveAttribute('type', 'password')
  await window.getByRole('button', { name: 'Show key' }).click()
  await expect(apiKey).toHaveAttribute('type', 'text')
  await expect(apiKey).toHaveValue('sk-typed')
  await window.getByRole('button', { name: 'Hide key' }).click()
  await expect(apiKey).toHaveAttribute('type', 'password')

  await apiKey.fill('sk-schlüssel')
  await apiKey.press('Enter')
  await expect(
    window.getByText('An API key has only plain letters, digits and symbols, and no spaces. Paste it again.'),
  ).toBeVisible()
  await baseUrl.fill(`\u200b${service.baseUrl}\u200b`)
  await apiKey.fill('sk-production\u200b')
  await apiKey.press('Enter')
  await expect(petRows(window)).toHaveCount(3)
})

test('a password manager that types a base URL, Tab, a key and Enter connects', async ({ launchApp, startService }) => {
  const service = await startService({ pets: makePets(3), apiKey: 'sk-production' })
  const { window } = await launchApp()
  await window.getByRole('button', { name: 'Connect to your store' }).click()
  await window.getByLabel('Base URL').focus()
  await scanBarcode(window, service.baseUrl, { suffix: ['Tab'] })
  await scanBarcode(window, 'sk-production')
  await expect(petRows(window)).toHaveCount(3)
})

test('if the test fails, a sentence tells what to do, the typed text stays, and the clerk can open the store anyway', async ({
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

  // The clerk need only correct the base URL, because the key is still there.
  await fields.getByLabel('Base URL').fill(service.baseUrl)
  await expect(fields.getByLabel('API key')).toHaveValue('sk-production')
  // The next attempt's problem replaces the first one.
  await fields.getByLabel('Base URL').fill('pets.example.com')
  await window.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(fields.getByRole('alert')).toHaveText(/^This is not a complete base URL|^The base URL has to/)
  await fields.getByLabel('Base URL').fill(service.baseUrl)
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

for (const [what, leave] of [
  ['goes back', (window) => window.getByRole('button', { name: 'Back' }).click()],
  ['chooses the other environment', (window) => window.getByRole('radio', { name: 'Staging' }).click()],
  ['corrects the base URL', (window) => window.getByLabel('Base URL').fill('https://elsewhere.example/v1')],
] satisfies [what: string, leave: (window: Page) => Promise<void>][]) {
  test(`if the clerk ${what} while the app connects, a later answer does not open production`, async ({
    launchApp,
    startService,
  }) => {
    const service = await startService({ pets: makePets(3), apiKey: 'sk-production' })
    const { window } = await launchApp()
    await window.getByRole('button', { name: 'Connect to your store' }).click()
    await window.getByLabel('Base URL').fill(service.baseUrl)
    await window.getByLabel('API key').fill('sk-production')
    const gate = holdRequests(service)
    await window.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect.poll(() => service.received.length).toBe(1)
    await leave(window)
    gate.open()
    // Main answers this test after the first one.
    const again = await window.evaluate(() => globalThis.window.petStore.testConnection({ environment: 'production' }))
    expect(again).toMatchObject({ ok: true })
    await expect(window.getByRole('button', { name: 'Connecting…' })).toHaveCount(0)
    await expect(environmentMark(window, 'production')).toHaveCount(0)
    const settings = await window.evaluate(() => globalThis.window.petStore.getSettings({}))
    expect(settings).toMatchObject({ ok: true, value: { environment: null } })
  })
}

test('going back on the first run connects to nothing, and the practice store is one click away', async ({
  launchApp,
}) => {
  const { app, window } = await launchApp()
  await window.getByRole('button', { name: 'Connect to your store' }).click()
  await window.getByRole('button', { name: 'Back' }).click()
  await expect(window.getByRole('heading', { name: 'Welcome to Pet Store Inventory' })).toBeVisible()
  const settings = await window.evaluate(() => globalThis.window.petStore.getSettings({}))
  expect(settings).toMatchObject({
    ok: true,
    value: { environment: null, services: { production: { baseUrl: null, hasApiKey: false } } },
  })
  await tryPracticeStore(window)
  await expect(environmentMark(window, 'practice')).toBeVisible()
  await expect.poll(() => windowTitle(app)).toMatch(/^PRACTICE · nothing leaves this computer/)
})
