import { expect } from '@playwright/test'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { closePanel, petRows } from '../support/clerk/clerk.ts'
import { typeByHand } from '../support/clerk/keyboard.ts'
import { connection, openConnection, readSettings, says, startConnecting } from '../support/clerk/settings.ts'
import { refresh } from '../support/clerk/shown-list.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { forgetAllKeys, storedKeys, storeKey } from '../support/computer/password-store.ts'
import { holdRequests, refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'

test('the app keeps a key in the password store until its replacement works, the clerk wants that untested, or removes it, also when the clerk cancels during its test', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ apiKey: 'sk-second' })
  const { baseUrl } = service
  const { window } = await shareApp({ connectedTo: { production: { baseUrl, apiKey: 'sk-first' } } })
  const expectStored = async (keys: Readonly<Record<string, string>>) => expect(await storedKeys(service)).toEqual(keys)
  const production = await openConnection(window)
  await expect(production.keySaved).toBeVisible()
  await expect(production.apiKey).toHaveCount(0)
  await production.press('Replace key')
  await expect(production.apiKey).toBeFocused()
  await expect(production.apiKey).toHaveValue('')
  await production.press('Save')
  await expect(production.alert).toHaveText(says.keyMissing)

  await production.apiKey.fill('sk-wrong')
  await production.press('Save')
  for (const sentence of [says.keyNotAccepted, says.formerStays]) await expect(production.alert).toContainText(sentence)
  await expect(production.apiKey).toBeFocused()
  await expect(production.apiKey).toHaveValue('sk-wrong')
  await expect(production.button('Keep it untested')).toHaveCount(0)
  await production.press('Cancel')
  await expect(production.alert).toHaveCount(0)
  await expectStored({ [baseUrl]: 'sk-first' })
  // A clerk who cancels while the new key is tested keeps the old one, and hears nothing of it.
  const [asked, gate] = [service.received.length, holdRequests(service)]
  await production.replaceKey('sk-second')
  await expect.poll(() => service.received.length).toBe(asked + 1)
  await production.press('Cancel')
  gate.open()
  // The service answers this after the test, and main after that.
  await production.test()
  await expect(production.alert).toContainText(says.keyNotAccepted)
  await expect(production.keySaved).toBeVisible()
  await expectStored({ [baseUrl]: 'sk-first' })

  await production.replaceKey('sk-second')
  await expect(production.connected).toBeVisible()
  await expectStored({ [baseUrl]: 'sk-second' })
  await service.stop()
  await production.replaceKey('sk-later')
  await expect(production.alert).toContainText(says.formerStays)
  await expectStored({ [baseUrl]: 'sk-second' })
  await production.press('Keep it untested')
  await expect(production.keySaved).toBeVisible()
  await expectStored({ [baseUrl]: 'sk-later' })

  // A kept key goes to no other server. `handlers.test.ts` has all that can come of a saving.
  await production.saveBaseUrl('https://elsewhere.example/v1')
  await expect(production.fields.getByText(`The saved key is for ${baseUrl}. Enter the key`)).toBeVisible()
  await expect(production.apiKey).toBeFocused()
  await production.press('Cancel')
  await production.baseUrl.fill(baseUrl)

  // A clerk who closes the settings while a key is tested hears what came of it.
  await service.resume()
  const [before, second] = [service.received.length, holdRequests(service)]
  await production.replaceKey('sk-wrong')
  await expect.poll(() => service.received.length).toBe(before + 1)
  await closePanel(window)
  second.open()
  await expect(window.getByRole('region', { name: 'Messages' }).getByText(says.keyNotAccepted)).toBeVisible()
  await openConnection(window)

  // The app asks first, and Enter chooses the answer that changes nothing.
  const question = window.getByRole('alertdialog', { name: 'Remove the Production key?' })
  await production.press('Remove key')
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await window.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expectStored({ [baseUrl]: 'sk-later' })
  await production.removeKey()
  await expect(production.apiKey).toBeVisible()
  await expectStored({})
})

test('“Replace key” in a notice leads to the key’s field, and the notice goes away when the new key works', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ apiKey: 'sk-new', pets: makePets(3) })
  const { baseUrl } = service
  const { window } = await shareApp({ connectedTo: { production: { baseUrl, apiKey: 'sk-old' } } })
  const { apiKey, keySaved } = connection(window)
  const notice = window.getByRole('alert').filter({ hasText: says.keyNotAccepted })
  await expect(notice).toBeVisible()
  const sheet = await openAddSheet(window, 'production')
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
  await openAddSheet(window, 'production')
  await expect(inForm).toHaveCount(0)
  await expect(nameField(sheet)).toHaveValue('Kiwi')
  await window.keyboard.press('Escape')

  // The list's notice leads there too.
  service.intercept(() => refusal(401, 'Expired.'))
  await refresh(window)
  await notice.getByRole('button', { name: 'Replace key' }).click()
  await expect(apiKey).toBeFocused()
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

// `pets.test.ts` tests that it is off the disk once the clerk has replaced the key, `kept-pets.test.ts` that another key does not show it.
test('what a key showed is not shown as another’s after another program replaced it, not even without the network, and a key that it deleted can be entered anew', async ({
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

  await forgetAllKeys()
  await service.resume()
  const { window } = await launchApp({ profile: first.profile })
  await expect(window.getByText('The Staging key is no longer in the password store.')).toBeVisible()
  await window.getByRole('button', { name: 'Enter key' }).click()
  const { apiKey, press, keySaved } = connection(window, 'staging')
  await apiKey.fill('sk-first')
  await press('Save')
  await expect(keySaved).toBeVisible()
})
