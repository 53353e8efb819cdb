import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { closePanel, environmentMark, openSettings, petRows } from '../support/clerk/clerk.ts'
import { typeByHand } from '../support/clerk/keyboard.ts'
import { connection, openConnection, readSettings, says, startConnecting } from '../support/clerk/settings.ts'
import { refresh } from '../support/clerk/shown-list.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { storedKeys, storeKey } from '../support/computer/password-store.ts'
import { refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { sentKeys } from '../support/service/received.ts'

test('the app saves a key in the password store, keeps it if the clerk cancels, and replaces and removes it', async ({
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
  await production.apiKey.fill('sk-mistyped')
  await production.press('Cancel')
  await expect(production.keySaved).toBeVisible()
  await expectStored({ [baseUrl]: 'sk-first' })
  await production.replaceKey('sk-second')
  await expect(production.keySaved).toBeVisible()
  await expect(production.connected).toBeVisible()
  await expectStored({ [baseUrl]: 'sk-second' })

  // The app asks first, and Enter chooses the answer that changes nothing.
  const question = window.getByRole('alertdialog', { name: 'Remove the Production key?' })
  await production.press('Remove key')
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await window.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expectStored({ [baseUrl]: 'sk-second' })
  await production.removeKey()
  await expect(production.apiKey).toBeVisible()
  await expectStored({})
  const answered = service.received.length
  await production.test()
  await expect(production.alert).toContainText(says.noKey)
  expect(service.received).toHaveLength(answered)
})

test('a key stays in use until its replacement works, or the clerk keeps the replacement untested', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ apiKey: 'sk-good', pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { production: service } })
  const production = await openConnection(window)
  for (const press of ['Save', 'Test connection']) {
    await production.press('Replace key')
    await production.apiKey.fill('sk-wrong')
    await production.press(press)
    for (const sentence of [says.keyNotAccepted, says.formerKeyStays])
      await expect(production.alert).toContainText(sentence)
    await expect(production.apiKey).toHaveValue('sk-wrong')
    await expect(production.button('Keep it untested')).toHaveCount(0)
    await production.press('Cancel')
    await expect(production.alert).toHaveCount(0)
  }
  expect(await storedKeys(service)).toEqual({ [service.baseUrl]: 'sk-good' })
  await closePanel(window)
  await expect(petRows(window)).toHaveCount(3)
  await expect(window.getByRole('alert')).toHaveCount(0)

  await openSettings(window)
  await service.stop()
  await production.press('Replace key')
  await production.apiKey.fill('sk-later')
  await window.keyboard.press('Enter')
  await expect(production.alert).toContainText(says.formerKeyStays)
  expect(await storedKeys(service)).toEqual({ [service.baseUrl]: 'sk-good' })
  await production.press('Keep it untested')
  await expect(production.keySaved).toBeVisible()
  expect(await storedKeys(service)).toEqual({ [service.baseUrl]: 'sk-later' })
})

test('a key stays with its base URL, goes to another path on that server only if the clerk agrees, and never to another server', async ({
  shareApp,
  startService,
}) => {
  const [former, latter] = [await startService({ apiKey: 'sk-former' }), await startService()]
  const { window } = await shareApp({ connectedTo: { production: former } })
  const production = await openConnection(window)
  const keyStays = production.fields.getByText(`The key stays with ${former.baseUrl}. Enter the key for this base URL.`)
  const reuse = production.button('Use the same key here')

  // Another server: the app does not offer it this key, and main would not give it.
  await production.saveBaseUrl(latter.baseUrl)
  await expect(keyStays).toBeVisible()
  await expect(reuse).toHaveCount(0)
  const reused = await window.evaluate(() => globalThis.window.petStore.reuseApiKey({ environment: 'production' }))
  expect(reused).toEqual({ ok: false, failure: { kind: 'missing-api-key' } })
  await production.test()
  await expect(production.alert).toContainText(says.noKey)

  // The clerk need not type the key again for a base URL that has one.
  await production.saveBaseUrl(former.baseUrl)
  await expect(production.keySaved).toBeVisible()
  const corrected = former.baseUrl.replace('/v1', '/v2')
  await production.saveBaseUrl(corrected)
  await expect(keyStays).toBeVisible()
  expect(former.received.filter(({ target }) => target.startsWith('/v2'))).toEqual([])
  await reuse.click()
  await expect(production.keySaved).toBeVisible()
  expect(await storedKeys(former)).toEqual({ [former.baseUrl]: 'sk-former', [corrected]: 'sk-former' })
  expect(sentKeys(former)).toEqual(['Bearer sk-former'])
  expect(latter.received).toEqual([])
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
  const inForm = sheet.getByRole('alert').filter({ hasText: 'Kiwi was not added.' })
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

test('on a computer without a password store, the app keeps a key only if the clerk agrees, and only until it closes', async ({
  launchApp,
  startService,
}) => {
  test.skip(appPlatform !== 'linux', 'Windows and macOS always have a password store')
  const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere/bus' }
  const service = await startService({ pets: makePets(3), apiKey: 'sk-session' })
  const { app, window, profile } = await launchApp({ env })
  const first = await startConnecting(window)
  await first.connect(service)
  await expect(first.alert).toContainText(says.noPasswordStore)
  expect((await readSettings(window)).services.production.hasApiKey).toBe(false)
  expect(service.received).toEqual([])
  await first.press('Use it until I close the app')
  await expect(petRows(window)).toHaveCount(3)
  expect(await storedKeys(service)).toEqual({})

  await closeApp(app)
  const again = await launchApp({ env, profile })
  await expect(environmentMark(again.window, 'production')).toBeVisible()
  const answered = service.received.length
  const production = await openConnection(again.window)
  await expect(production.apiKey).toHaveValue('')
  await production.test()
  await expect(production.alert).toContainText(says.noKey)
  expect(service.received).toHaveLength(answered)
})

test('after the clerk replaces the key, a restart shows nothing that the old key showed, even if the network was off', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ apiKey: 'sk-first', pets: makePets(3) })
  const first = await launchApp({ connectedTo: { staging: service } })
  await expect(petRows(first.window)).toHaveCount(3)
  await service.stop()
  const staging = await openConnection(first.window, 'staging')
  await staging.replaceKey('sk-second')
  await staging.press('Keep it untested')
  await expect(staging.keySaved).toBeVisible()
  // Kills the app, so that it cannot write anything at the end.
  first.app.process().kill('SIGKILL')
  await expect.poll(() => first.problems.splice(0)).toEqual(['main was killed, neither by itself nor by the test'])

  for (const name of ['last-lists.json', 'seen-pets.json']) {
    const kept = await readFile(path.join(first.profile, name), 'utf8').catch(() => '')
    expect(kept).not.toMatch(/Bella|sk-/)
  }
  const { window } = await launchApp({ profile: first.profile })
  await expect(window.getByRole('alert').filter({ hasText: 'Can’t reach Staging.' })).toBeVisible()
  await expect(petRows(window)).toHaveCount(0)
})

test('after another program replaces the key between two runs, the app shows nothing that the former key showed', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ apiKey: 'sk-first', pets: makePets(3) })
  const first = await launchApp({ connectedTo: { staging: service } })
  await expect(petRows(first.window)).toHaveCount(3)
  await closeApp(first.app)
  await service.stop()
  // Control: the same key shows them, offline too.
  const offline = await launchApp({ profile: first.profile })
  await expect(offline.window.getByRole('alert').filter({ hasText: 'Can’t reach Staging.' })).toBeVisible()
  await expect(petRows(offline.window)).toHaveCount(3)
  await closeApp(offline.app)
  await storeKey(service.baseUrl, 'sk-second')
  const { window } = await launchApp({ profile: first.profile })
  await expect(window.getByRole('alert').filter({ hasText: 'Can’t reach Staging.' })).toBeVisible()
  await expect(petRows(window)).toHaveCount(0)
})
