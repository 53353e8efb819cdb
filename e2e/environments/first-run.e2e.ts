import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { environmentMark, petRows, windowTitle } from '../support/clerk/clerk.ts'
import { scanBarcode } from '../support/clerk/keyboard.ts'
import { connection, readSettings, says, startConnecting } from '../support/clerk/settings.ts'
import { storedKeys } from '../support/computer/password-store.ts'
import { holdRequests } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { sentKeys } from '../support/service/received.ts'

test('the first run’s form keeps the typed text for each environment, and one Enter saves what was meant, tests it and opens the store, but not once the clerk has gone elsewhere', async ({
  launchStore,
}) => {
  const { service, app, window } = await launchStore(makePets(3), { connectedTo: {} })
  const { apiKey } = service
  const choose = (name: string) => window.getByRole('radio', { name }).click()
  // A clerk who goes back, chooses the other environment or corrects the base URL while the app connects opens nothing.
  const back = () => window.getByRole('button', { name: 'Go back' }).click()
  const correct = () => window.getByLabel('Base URL').fill('https://elsewhere.example/v1')
  for (const leave of [back, () => choose('Staging'), correct]) {
    const production = await startConnecting(window)
    const gate = holdRequests(service)
    const asked = service.received.length
    await production.connect(service)
    await expect.poll(() => service.received.length).toBe(asked + 1)
    await leave()
    gate.open()
    // The service answers this test after the first one.
    const other = { environment: 'staging', baseUrl: service.baseUrl, apiKey: 'sk-other' } as const
    await window.evaluate((input) => globalThis.window.petStore.saveService(input), other)
    await expect(window.getByRole('button', { name: 'Connecting…' })).toHaveCount(0)
    await expect(environmentMark(window, 'production')).toHaveCount(0)
    const unset = { environment: null, services: { production: { baseUrl: null } } }
    expect(await readSettings(window)).toMatchObject(unset)
    if (leave !== back) await back()
    await expect(window.getByRole('heading', { name: 'Welcome to Pet Store Inventory' })).toBeVisible()
  }
  await window.reload()

  const { baseUrl, apiKey: key, alert } = await startConnecting(window)
  await expect(baseUrl).toBeFocused()
  await expect(window.getByRole('radio', { name: 'Production' })).toBeChecked()
  await baseUrl.fill('pets')
  await key.fill('sk-schlüssel')
  await choose('Staging')
  await expect(connection(window, 'staging').baseUrl).toHaveValue('')
  await choose('Production')
  await expect(baseUrl).toHaveValue('pets')
  for (const [button, type] of Object.entries({ 'Show key': 'text', 'Hide key': 'password' })) {
    await window.getByRole('button', { name: button }).click()
    await expect(key).toHaveAttribute('type', type)
    await expect(key).toHaveValue('sk-schlüssel')
  }
  // Both faults at once, and the focus in the first.
  await key.press('Enter')
  await expect(alert.filter({ hasText: says.keyNotPlain })).toBeVisible()
  await expect(alert.filter({ hasText: 'Enter the complete base URL' })).toBeVisible()
  await expect(baseUrl).toBeFocused()
  const [before, gate] = [service.received.length, holdRequests(service)]
  await baseUrl.fill(`“${service.baseUrl}/pets”`)
  await key.fill(`Authorization: Bearer ${apiKey}\u200b,`)
  await key.press('Enter')
  await expect(baseUrl).toHaveValue(service.baseUrl)
  await expect(key).toHaveValue(apiKey)
  gate.open()
  await expect(petRows(window)).toHaveCount(3)
  await expect.poll(() => windowTitle(app)).toMatch(/^PRODUCTION · live store/)
  const received = service.received.slice(before)
  expect(received[0]?.target).toBe('/v1/pets?limit=1')
  expect(sentKeys({ received })).toEqual([`Bearer ${apiKey}`])
})

test('if the test fails, after a password manager has typed and pressed Enter too, a sentence tells what to do, the typed text stays, and the clerk can open the store anyway', async ({
  launchStore,
}) => {
  const { service, window } = await launchStore(makePets(3), { connectedTo: {} })
  const production = await startConnecting(window)
  const openAnyway = window.getByRole('button', { name: 'Open anyway' })
  await expect(openAnyway).toHaveCount(0)
  await production.baseUrl.focus()
  await scanBarcode(window, service.baseUrl.replace('/v1', ''), { suffix: ['Tab'] })
  await scanBarcode(window, service.apiKey)
  await expect(production.alert).toContainText(says.usualEnd)
  await expect(production.baseUrl).toHaveAttribute('aria-invalid', 'true')
  await expect(production.apiKey).toHaveValue(service.apiKey)
  await expect(environmentMark(window, 'production')).toHaveCount(0)

  await service.stop()
  await production.baseUrl.fill(service.baseUrl)
  await production.pressConnect()
  await expect(production.alert).toContainText(says.refused)
  await openAnyway.click()
  await expect(environmentMark(window, 'production')).toBeVisible()
  await expect(window.getByRole('alert').filter({ hasText: 'Can’t reach Production.' })).toBeVisible()
  await service.resume()
  await window.getByRole('button', { name: 'Try again' }).click()
  await expect(petRows(window)).toHaveCount(3)
  expect(await storedKeys(service)).toMatchObject({ [service.baseUrl]: service.apiKey })
})
