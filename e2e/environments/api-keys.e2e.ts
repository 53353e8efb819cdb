import { expect } from '@playwright/test'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { closePanel, petRows } from '../support/clerk/clerk.ts'
import { typeByHand } from '../support/clerk/keyboard.ts'
import { connection, openConnection, readSettings, says, startConnecting } from '../support/clerk/settings.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { storedKeys, storeKey } from '../support/computer/password-store.ts'
import { holdRequests } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'

const keyNotAccepted = 'The Staging key wasn’t accepted.'

// `handlers.test.ts` tests what is kept after which saving.
test('a new key replaces the kept one once it works or the clerk wants it untested, not if the clerk cancels, and the clerk hears what came of it', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ apiKey: 'sk-second' })
  const { baseUrl } = service
  const { window } = await shareApp({ connectedTo: { staging: { baseUrl, apiKey: 'sk-first' } } })
  const expectStored = async (keys: Readonly<Record<string, string>>) => expect(await storedKeys(service)).toEqual(keys)
  const staging = await openConnection(window, 'staging')
  const { apiKey, alert, keySaved, press, replaceKey } = staging
  /** Saves a key, and does something else while the service tests it. */
  async function whileTested(key: string, leave: () => Promise<void>): Promise<void> {
    const [asked, gate] = [service.received.length, holdRequests(service)]
    await replaceKey(key)
    await expect.poll(() => service.received.length).toBe(asked + 1)
    await leave()
    gate.open()
  }
  await expect(keySaved).toBeVisible()
  await press('Replace key')
  await expect(apiKey).toBeFocused()
  await expect(apiKey).toHaveValue('')
  await press('Save')
  await expect(alert).toHaveText(says.keyMissing)

  await apiKey.fill('sk-wrong')
  await press('Save')
  for (const sentence of [keyNotAccepted, says.formerStays]) await expect(alert).toContainText(sentence)
  await expect(apiKey).toBeFocused()
  await expect(apiKey).toHaveValue('sk-wrong')
  await press('Cancel')
  await expect(alert).toHaveCount(0)
  await whileTested('sk-second', () => press('Cancel'))
  // The service answers this after the test, and main after that.
  await staging.test()
  await expect(alert).toContainText(keyNotAccepted)
  await expect(keySaved).toBeVisible()
  await expectStored({ [baseUrl]: 'sk-first' })

  await replaceKey('sk-second')
  await expect(staging.connected).toBeVisible()
  await service.stop()
  await replaceKey('sk-later')
  await expect(alert).toContainText(says.formerStays)
  await press('Keep it untested')
  await expect(keySaved).toBeVisible()
  await expectStored({ [baseUrl]: 'sk-later' })

  // A kept key goes to no other server.
  await staging.saveBaseUrl('https://elsewhere.example/v1')
  await expect(staging.fields.getByText(`The saved key is for ${baseUrl}. Enter the key`)).toBeVisible()
  await expect(apiKey).toBeFocused()
  await press('Cancel')
  await staging.baseUrl.fill(baseUrl)

  await service.resume()
  await whileTested('sk-wrong', () => closePanel(window))
  await expect(window.getByRole('region', { name: 'Messages' }).getByText(keyNotAccepted)).toBeVisible()
  await openConnection(window, 'staging')

  // The app asks first, and Enter chooses the answer that changes nothing.
  const question = window.getByRole('alertdialog', { name: 'Remove the Staging key?' })
  await press('Remove key')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await window.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expectStored({ [baseUrl]: 'sk-later' })
  await staging.removeKey()
  await expect(apiKey).toBeVisible()
  await expectStored({})
})

test('“Replace key” in a notice leads to the key’s field, and the notice goes away when the new key works', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ apiKey: 'sk-new', pets: makePets(3) })
  const { baseUrl } = service
  const { window } = await shareApp({ connectedTo: { staging: { baseUrl, apiKey: 'sk-old' } } })
  const { apiKey, keySaved } = connection(window, 'staging')
  const notice = window.getByRole('alert').filter({ hasText: keyNotAccepted })
  await expect(notice).toBeVisible()
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, { name: 'Kiwi', categoryId: '7' })
  await window.keyboard.press('ControlOrMeta+Enter')
  const inForm = sheet.getByRole('alert').filter({ hasText: '“Kiwi” was not added.' })
  await expect(inForm).toBeVisible()
  expect(await storedKeys(service)).toEqual({ [baseUrl]: 'sk-old' })
  await inForm.getByRole('button', { name: 'Replace key' }).click()
  await expect(apiKey).toBeFocused()
  await typeByHand(window, 'sk-new')
  await window.keyboard.press('Enter')
  await expect(keySaved).toBeVisible()
  await closePanel(window)
  await expect(notice).toHaveCount(0)
  await expect(petRows(window)).toHaveCount(3)
  await openAddSheet(window, 'staging')
  await expect(inForm).toHaveCount(0)
  await expect(nameField(sheet)).toHaveValue('Kiwi')
})

// `api-keys.test.ts` tests that such a key is gone after a restart, `handlers.test.ts` that no service is asked then.
test('on a computer without a password store, the app uses a key only if the clerk agrees, and stores it nowhere', async ({
  launchApp,
  startService,
}) => {
  test.skip(appPlatform !== 'linux', 'Windows and macOS always have a password store')
  const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere/bus' }
  const service = await startService({ pets: makePets(3), apiKey: 'sk-session' })
  const { window } = await launchApp({ env })
  const first = await startConnecting(window)
  await first.connect(service)
  await expect(first.alert).toContainText(says.noPasswordStore)
  expect((await readSettings(window)).services.production).toMatchObject({ baseUrl: null, view: null })
  await first.press('Use it until I close the app')
  await expect(petRows(window)).toHaveCount(3)
  expect(await storedKeys(service)).toEqual({})
})

// `pets.test.ts` tests that it is off the disk once the clerk has replaced the key, `kept-pets.test.ts` that another key does not show it, and
// `handlers.test.ts` what the clerk learns of a key that is gone.
test('what a key showed is not shown as another’s after another program replaced it, not even without the network', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ apiKey: 'sk-first', pets: makePets(3) })
  const first = await launchApp({ connectedTo: { staging: service } })
  await expect(petRows(first.window)).toHaveCount(3)
  await closeApp(first.app)
  await service.stop()
  /** Starts the app where it cannot reach the service. Expects it to show this many pets. */
  async function expectOffline(count: number): Promise<void> {
    const { app, window } = await launchApp({ profile: first.profile })
    await expect(window.getByRole('alert').filter({ hasText: 'Can’t reach Staging.' })).toBeVisible()
    await expect(petRows(window)).toHaveCount(count)
    await closeApp(app)
  }
  // Control: the same key shows them.
  await expectOffline(3)
  await storeKey(service.baseUrl, 'sk-second')
  await expectOffline(0)
})
