import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { closePanel, environmentMark, openSettings, petRows, serviceFields } from '../support/clerk/clerk.ts'
import { typeByHand } from '../support/clerk/keyboard.ts'
import { refresh } from '../support/clerk/shown-list.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { keySaved, storedKeys } from '../support/computer/password-store.ts'
import { refusal } from '../support/service/answers.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'

function keysSentTo(service: PetService): readonly string[] {
  return [...new Set(service.received.map(({ headers }) => headers.get('Authorization') ?? 'none'))]
}

test('the app saves a key in the password store, keeps it if the clerk cancels, and replaces and removes it', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ apiKey: 'sk-second' })
  const { baseUrl } = service
  const { window } = await shareApp({ connectedTo: { production: { baseUrl, apiKey: 'sk-first' } } })
  expect(await storedKeys(service)).toEqual({ [service.baseUrl]: 'sk-first' })

  await openSettings(window)
  const fields = serviceFields(window, 'production')
  await expect(fields.getByText(keySaved)).toBeVisible()
  await expect(fields.getByLabel('API key')).toHaveCount(0)
  await fields.getByRole('button', { name: 'Replace key' }).click()
  await expect(fields.getByLabel('API key')).toBeFocused()
  await expect(fields.getByLabel('API key')).toHaveValue('')
  await fields.getByLabel('API key').fill('sk-mistyped')
  await fields.getByRole('button', { name: 'Cancel' }).click()
  await expect(fields.getByText(keySaved)).toBeVisible()
  expect(await storedKeys(service)).toEqual({ [service.baseUrl]: 'sk-first' })
  await fields.getByRole('button', { name: 'Replace key' }).click()
  await fields.getByLabel('API key').fill('sk-second')
  await fields.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(fields.getByText(keySaved)).toBeVisible()
  expect(await storedKeys(service)).toEqual({ [service.baseUrl]: 'sk-second' })
  await expect(fields.getByText(/^Connected/)).toBeVisible()

  // The app asks first, and Enter chooses the answer that changes nothing.
  const question = window.getByRole('alertdialog', { name: 'Remove the Production key?' })
  await fields.getByRole('button', { name: 'Remove key' }).click()
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await window.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  expect(await storedKeys(service)).toEqual({ [service.baseUrl]: 'sk-second' })
  await fields.getByRole('button', { name: 'Remove key' }).click()
  await question.getByRole('button', { name: 'Remove key' }).click()
  await expect(fields.getByLabel('API key')).toBeVisible()
  expect(await storedKeys(service)).toEqual({})
  const answered = service.received.length
  await fields.getByRole('button', { name: 'Test connection' }).click()
  await expect(fields.getByRole('alert')).toContainText('There is no API key for Production yet.')
  expect(service.received).toHaveLength(answered)
})

test('a key stays in use until its replacement works, or the clerk keeps the replacement untested', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ apiKey: 'sk-good', pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { production: service } })
  await expect(petRows(window)).toHaveCount(3)
  await openSettings(window)
  const fields = serviceFields(window, 'production')
  const untested = fields.getByRole('button', { name: 'Keep it untested' })
  for (const press of ['Save', 'Test connection']) {
    await fields.getByRole('button', { name: 'Replace key' }).click()
    await fields.getByLabel('API key').fill('sk-wrong')
    await fields.getByRole('button', { name: press, exact: true }).click()
    await expect(fields.getByRole('alert')).toContainText('The Production key wasn’t accepted.')
    await expect(fields.getByRole('alert')).toContainText('The previous key stays in use.')
    await expect(fields.getByLabel('API key')).toHaveValue('sk-wrong')
    await expect(untested).toHaveCount(0)
    await fields.getByRole('button', { name: 'Cancel' }).click()
    await expect(fields.getByRole('alert')).toHaveCount(0)
  }
  expect(await storedKeys(service)).toEqual({ [service.baseUrl]: 'sk-good' })
  await closePanel(window)
  await expect(petRows(window)).toHaveCount(3)
  await expect(window.getByRole('alert')).toHaveCount(0)

  await openSettings(window)
  await service.stop()
  await fields.getByRole('button', { name: 'Replace key' }).click()
  await fields.getByLabel('API key').fill('sk-later')
  await window.keyboard.press('Enter')
  await expect(fields.getByRole('alert')).toContainText('The previous key stays in use.')
  expect(await storedKeys(service)).toEqual({ [service.baseUrl]: 'sk-good' })
  await untested.click()
  await expect(fields.getByText(keySaved)).toBeVisible()
  expect(await storedKeys(service)).toEqual({ [service.baseUrl]: 'sk-later' })
})

test('a key stays with its base URL, goes to another path on that server only if the clerk agrees, and never to another server', async ({
  shareApp,
  startService,
}) => {
  const [former, latter] = [await startService({ apiKey: 'sk-former' }), await startService({ apiKey: 'sk-latter' })]
  const { window } = await shareApp({ connectedTo: { production: former } })
  await openSettings(window)
  const fields = serviceFields(window, 'production')
  const reuse = fields.getByRole('button', { name: 'Use the same key here' })
  const keyStays = fields.getByText(`The key stays with ${former.baseUrl}. Enter the key for this base URL.`)
  async function save(baseUrl: string): Promise<void> {
    await fields.getByLabel('Base URL').fill(baseUrl)
    await fields.getByRole('button', { name: 'Save', exact: true }).click()
  }

  // Another server: the app does not offer it this key, and main would not give it.
  await save(latter.baseUrl)
  await expect(keyStays).toBeVisible()
  await expect(reuse).toHaveCount(0)
  const reused = await window.evaluate(() => globalThis.window.petStore.reuseApiKey({ environment: 'production' }))
  expect(reused).toEqual({ ok: false, failure: { kind: 'missing-api-key' } })
  await fields.getByRole('button', { name: 'Test connection' }).click()
  await expect(fields.getByRole('alert')).toContainText('There is no API key for Production yet.')
  expect(latter.received).toEqual([])

  // The clerk need not type the key again for a base URL that has one.
  await save(former.baseUrl)
  await expect(fields.getByText(keySaved)).toBeVisible()
  expect(await storedKeys(former)).toEqual({ [former.baseUrl]: 'sk-former' })

  const corrected = former.baseUrl.replace('/v1', '/v2')
  await save(corrected)
  await expect(keyStays).toBeVisible()
  expect(former.received.filter(({ target }) => target.startsWith('/v2'))).toEqual([])
  await reuse.click()
  await expect(fields.getByText(keySaved)).toBeVisible()
  expect(await storedKeys(former)).toEqual({ [former.baseUrl]: 'sk-former', [corrected]: 'sk-former' })

  // A key typed beside a base URL is saved with it.
  await save('https://pets.example.com/v1')
  await fields.getByLabel('API key').fill('sk-latter')
  await save(latter.baseUrl)
  await expect(fields.getByText(keySaved)).toBeVisible()
  await fields.getByRole('button', { name: 'Test connection' }).click()
  await expect(fields.getByText(/^Connected/)).toBeVisible()
  expect(await storedKeys(latter)).toEqual({ [latter.baseUrl]: 'sk-latter' })
  expect(keysSentTo(latter)).toEqual(['Bearer sk-latter'])
  expect(keysSentTo(former)).toEqual(['Bearer sk-former'])
})

test('“Replace key” in a notice leads to the key’s field, and the notice goes away when the new key works', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ apiKey: 'sk-new', pets: makePets(3) })
  const { baseUrl } = service
  const { window } = await shareApp({ connectedTo: { production: { baseUrl, apiKey: 'sk-old' } } })
  const notice = window.getByRole('alert').filter({ hasText: 'The Production key wasn’t accepted.' })
  await expect(notice).toBeVisible()
  const sheet = await openAddSheet(window, 'production')
  await fillIn(sheet, { name: 'Kiwi', categoryId: '7' })
  await window.keyboard.press('ControlOrMeta+Enter')
  const inForm = sheet.getByRole('alert').filter({ hasText: 'Kiwi was not added.' })
  await inForm.getByRole('button', { name: 'Replace key' }).click()
  const fields = serviceFields(window, 'production')
  await expect(fields.getByLabel('API key')).toBeFocused()
  await typeByHand(window, 'sk-new')
  await window.keyboard.press('Enter')
  await expect(fields.getByText(keySaved)).toBeVisible()
  await closePanel(window)
  await expect(notice).toHaveCount(0)
  await expect(petRows(window)).toHaveCount(3)
  await openAddSheet(window, 'production')
  await expect(inForm).toHaveCount(0)
  await expect(nameField(sheet)).toHaveValue('Kiwi')
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(window.getByText('Kiwi added to Production as #4.')).toBeVisible()
  // The list loads again because of the added pet.
  await expect(petRows(window)).toHaveCount(4)

  // The list's notice leads there too.
  service.intercept(() => refusal(401, 'Expired.'))
  await refresh(window)
  await notice.getByRole('button', { name: 'Replace key' }).click()
  await expect(fields.getByLabel('API key')).toBeFocused()
})

test('on a computer without a password store, the app keeps a key only if the clerk agrees, and only until it closes', async ({
  launchApp,
  startService,
}) => {
  test.skip(appPlatform !== 'linux', 'Windows and macOS always have a password store')
  const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere/bus' }
  const service = await startService({ pets: makePets(3), apiKey: 'sk-session' })
  const { app, window, profile } = await launchApp({ env })
  await window.getByRole('button', { name: 'Connect to your store' }).click()
  const fields = serviceFields(window, 'production')
  await fields.getByLabel('Base URL').fill(service.baseUrl)
  await fields.getByLabel('API key').fill('sk-session')
  await window.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(fields.getByRole('alert')).toContainText(
    'This computer has no password store, so the key can’t be saved.',
  )
  const settings = await window.evaluate(() => globalThis.window.petStore.getSettings({}))
  expect(settings).toMatchObject({ ok: true, value: { services: { production: { hasApiKey: false } } } })
  expect(service.received).toEqual([])

  await fields.getByRole('button', { name: 'Use it until I close the app' }).click()
  await expect(petRows(window)).toHaveCount(3)
  expect(await storedKeys(service)).toEqual({})

  await closeApp(app)
  const again = await launchApp({ env, profile })
  await expect(environmentMark(again.window, 'production')).toBeVisible()
  const answered = service.received.length
  await openSettings(again.window)
  const fieldsAgain = serviceFields(again.window, 'production')
  await expect(fieldsAgain.getByLabel('API key')).toHaveValue('')
  await fieldsAgain.getByRole('button', { name: 'Test connection' }).click()
  await expect(fieldsAgain.getByRole('alert')).toContainText('There is no API key for Production yet.')
  expect(service.received).toHaveLength(answered)
})

test('after the clerk replaces the key, a restart shows nothing that the old key showed, even if the network was off', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ apiKey: 'sk-first', pets: makePets(3) })
  const first = await launchApp({ connectedTo: { staging: { baseUrl: service.baseUrl, apiKey: 'sk-first' } } })
  await expect(petRows(first.window)).toHaveCount(3)
  await service.stop()
  await openSettings(first.window)
  const fields = serviceFields(first.window, 'staging')
  await fields.getByRole('button', { name: 'Replace key' }).click()
  await fields.getByLabel('API key').fill('sk-second')
  await fields.getByRole('button', { name: 'Save', exact: true }).click()
  await fields.getByRole('button', { name: 'Keep it untested' }).click()
  await expect(fields.getByText(keySaved)).toBeVisible()
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
