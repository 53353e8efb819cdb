import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { closeApp } from '../support/app/electron-app.ts'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { writeSettings } from '../support/app/prepare-profile.ts'
import { test as base } from '../support/app/start-service.ts'
import { closePanel, environmentMark, openSettings, petRows, serviceFields, switchTo } from '../support/clerk/clerk.ts'
import { refresh } from '../support/clerk/shown-list.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { type KeyringDesktop, startKeyringDesktop } from '../support/computer/keyring-desktop.ts'
import { keySaved } from '../support/computer/password-store.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'
import { exitCode } from './exit-code.ts'

const apiKey = 'sk-keychain'
// Enough for a password store that answers, even on a busy computer.
const deadline = 2000
const locked = 'The password store is locked. Unlock it and try again.'
const slow = 'The password store is not answering. It may be waiting to be unlocked. Unlock it and try again.'
const stopped = 'The password store is not running. Its keys are unchanged. Start it and try again.'
const failed = 'The password store reported an error. The key is unchanged. Try again.'

interface Shop {
  readonly desktop: KeyringDesktop
  readonly service: PetService
  /** Starts the app again with the same profile. */
  readonly open: () => Promise<LaunchedApp>
}

const test = base.extend<{ desktop: KeyringDesktop; shop: Shop }>({
  // Playwright requires its first parameter to be destructured.
  desktop: async ({ playwright: _ }, use) => {
    const desktop = await startKeyringDesktop()
    await use(desktop)
    await desktop.stop()
  },
  /** A closed app that was connected to production, with its key in the password store. */
  shop: async ({ desktop, launchApp, startService }, use) => {
    const service = await startService({ pets: makePets(3), apiKey })
    const env = { ...desktop.environment, PET_STORE_INVENTORY_KEYCHAIN_DEADLINE: `${deadline}` }
    const profile = await mkdtemp(path.join(tmpdir(), 'pet-store-profile-'))
    await writeSettings(profile, { environment: 'production', connectedTo: { production: service } })
    await desktop.store(service.baseUrl, apiKey)
    await use({ desktop, service, open: () => launchApp({ env, profile }) })
  },
})

test.skip(appPlatform !== 'linux', 'only on Linux can a test have a separate password store')

function alertOf(window: Page, sentence: string) {
  return window.getByRole('alert').filter({ hasText: sentence })
}

async function tryAgain(window: Page): Promise<void> {
  await window.getByRole('button', { name: 'Try again' }).first().click()
}

/** Tries again until `expectation` holds. A try's answer may arrive just before the next try. */
async function tryAgainUntil(window: Page, expectation: () => Promise<void>): Promise<void> {
  const button = window.getByRole('button', { name: 'Try again' }).first()
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 500 })
    await expectation()
  }).toPass()
}

async function expectKeyShownAsSaved(window: Page): Promise<void> {
  await openSettings(window)
  await expect(serviceFields(window, 'production').getByText(keySaved)).toBeVisible()
}

test('without a password store, the app keeps the key only if the clerk agrees', async ({
  desktop,
  launchApp,
  startService,
}) => {
  desktop.kill()
  const service = await startService({ pets: makePets(3), apiKey })
  const { window } = await launchApp({ env: desktop.environment })
  await window.getByRole('button', { name: 'Connect to your store' }).click()
  const fields = serviceFields(window, 'production')
  await fields.getByLabel('Base URL').fill(service.baseUrl)
  await fields.getByLabel('API key').fill(apiKey)
  await window.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(alertOf(window, 'This computer has no password store, so the key can’t be saved.')).toBeVisible()
  expect(service.received).toEqual([])
  await fields.getByRole('button', { name: 'Use it until I close the app' }).click()
  await expect(petRows(window)).toHaveCount(3)
  await desktop.startAgain()
  expect(await desktop.read(service.baseUrl)).toBeNull()
})

test('the app tells that a password store is locked, and gets the key once it is unlocked', async ({ shop }) => {
  const { desktop, service, open } = shop
  await desktop.lock()
  const { window } = await open()
  await expect(alertOf(window, locked)).toBeVisible()
  await expectKeyShownAsSaved(window)

  // Dismissing the password store's prompt changes nothing.
  const fields = serviceFields(window, 'production')
  await fields.getByRole('button', { name: 'Remove key' }).click()
  await window.getByRole('alertdialog').getByRole('button', { name: 'Remove key' }).click()
  await expect(fields.getByRole('alert')).toContainText(locked)
  await fields.getByRole('button', { name: 'Replace key' }).click()
  await fields.getByLabel('API key').fill(apiKey)
  await fields.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(fields.getByRole('alert').filter({ hasText: locked })).toBeVisible()
  await fields.getByRole('button', { name: 'Cancel' }).click()
  await closePanel(window)

  await desktop.startAgain()
  expect(await desktop.read(service.baseUrl)).toBe(apiKey)
  await tryAgain(window)
  await expect(petRows(window)).toHaveCount(3)
})

test('a restarted password store takes keys from an app that was running all the time', async ({ shop }) => {
  const { desktop, service, open } = shop
  const { window } = await open()
  await expect(petRows(window)).toHaveCount(3)
  // The service accepts all the keys below.
  service.intercept(() => Response.json([]))
  await openSettings(window)
  const fields = serviceFields(window, 'production')
  async function replaceKey(key: string): Promise<void> {
    await fields.getByRole('button', { name: 'Replace key' }).click()
    await fields.getByLabel('API key').fill(key)
    await fields.getByRole('button', { name: 'Save', exact: true }).click()
  }
  for (const key of ['sk-second', 'sk-third']) {
    await desktop.startAgain()
    await replaceKey(key)
    await expect(fields.getByText(keySaved)).toBeVisible()
    expect(await desktop.read(service.baseUrl)).toBe(key)
  }

  desktop.kill()
  await replaceKey('sk-fourth')
  await expect(fields.getByRole('alert')).toContainText(stopped)
  await desktop.startAgain()
  await fields.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(fields.getByText(keySaved)).toBeVisible()
  expect(await desktop.read(service.baseUrl)).toBe('sk-fourth')
})

test('the app tells that a password store that waits for a password is slow, and still works and quits', async ({
  shop,
}) => {
  const { desktop, service, open } = shop
  await desktop.lock()
  await desktop.leavePromptsOpen()
  const { app, window, problems } = await open()
  await expect(alertOf(window, slow)).toBeVisible()
  await expectKeyShownAsSaved(window)
  await window.getByRole('dialog').getByRole('radio', { name: 'Practice', exact: true }).click()
  await closePanel(window)
  await expect(environmentMark(window, 'practice')).toBeVisible()
  await expect(petRows(window).first()).toBeVisible()

  // The app kills itself, because Node would wait for the answer forever.
  await closeApp(app)
  expect(problems.splice(0).at(-1)).toBe('main killed itself: the password store owed it an answer')
  await desktop.startAgain()
  expect(await desktop.read(service.baseUrl)).toBe(apiKey)
  const again = await open()
  await expect(environmentMark(again.window, 'practice')).toBeVisible()
  await switchTo(again.window, 'production')
  await expect(petRows(again.window)).toHaveCount(3)
})

test('while the password store hangs, files, DNS and the window respond, and an exception in main still ends the app', async ({
  shop,
}) => {
  const { desktop, service, open } = shop
  desktop.hang()
  const { app, window, profile, problems } = await open()
  await expect(alertOf(window, slow)).toBeVisible()

  // More calls than the four threads that file access and DNS share.
  const waiting = window.evaluate(() => {
    const { petStore } = globalThis.window
    const filter = { status: 'all', limit: 20 } as const
    return Promise.all(Array.from({ length: 12 }, () => petStore.listPets({ environment: 'production', filter })))
  })
  async function measure(work: () => Promise<unknown>): Promise<number> {
    const started = performance.now()
    await work()
    return Math.round(performance.now() - started)
  }
  const milliseconds = {
    file: await measure(() =>
      app.evaluate(
        (_, file) => process.getBuiltinModule('node:fs/promises').readFile(file, 'utf8'),
        path.join(profile, 'settings.json'),
      ),
    ),
    name: await measure(() =>
      app.evaluate(() => process.getBuiltinModule('node:dns/promises').lookup('localhost', { all: true })),
    ),
    settings: await measure(async () => {
      const saved = await window.evaluate(() =>
        globalThis.window.petStore.saveAppearance({ appearance: { theme: 'dark', density: 'compact' } }),
      )
      expect(saved).toMatchObject({ ok: true })
      expect(JSON.parse(await readFile(path.join(profile, 'settings.json'), 'utf8'))).toMatchObject({
        appearance: { theme: 'dark' },
      })
    }),
    practiceStore: await measure(() =>
      window.evaluate(() =>
        globalThis.window.petStore.listPets({ environment: 'practice', filter: { status: 'all', limit: 20 } }),
      ),
    ),
    window: await measure(() => window.evaluate(() => new Promise(requestAnimationFrame))),
  }
  console.log('While the password store hangs, in milliseconds:', milliseconds)
  for (const taken of Object.values(milliseconds)) expect(taken).toBeLessThan(deadline)
  for (const answer of await waiting) {
    expect(answer).toEqual({ ok: false, failure: { kind: 'keychain-withheld', reason: 'slow' } })
  }
  await expectKeyShownAsSaved(window)
  await closePanel(window)
  const asked = service.received.length

  desktop.resume()
  await tryAgainUntil(window, () => expect(petRows(window)).toHaveCount(3, { timeout: 500 }))
  expect(service.received.length).toBeGreaterThan(asked)

  // The app reads a key only once.
  desktop.hang()
  await refresh(window)
  await expect.poll(() => service.received.length).toBeGreaterThan(asked + 1)
  await expect(window.getByRole('alert')).toHaveCount(0)

  // An unanswered call keeps Node from ending.
  await window.evaluate(() => void globalThis.window.petStore.removeApiKey({ environment: 'production' }))
  const ended = exitCode(app)
  const startedAt = performance.now()
  await app
    .evaluate(({ dialog }) => {
      dialog.showErrorBox = () => undefined
      setTimeout(() => {
        throw new Error('a bug')
      })
    })
    .catch(() => {})
  await ended
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  expect(problems.splice(0).at(-1)).toBe('main killed itself: the password store owed it an answer')
})

test('a password store that crashes during a call loses no key', async ({ shop }) => {
  const { desktop, service, open } = shop
  desktop.hang()
  const { window } = await open()
  await expect(alertOf(window, slow)).toBeVisible()
  desktop.kill()
  await tryAgainUntil(window, () => expect(alertOf(window, stopped)).toBeVisible({ timeout: 500 }))
  await expectKeyShownAsSaved(window)
  await closePanel(window)

  await desktop.startAgain()
  expect(await desktop.read(service.baseUrl)).toBe(apiKey)
  await tryAgain(window)
  await expect(petRows(window)).toHaveCount(3)
})

test('the app neither sends nor deletes an invalid key from another program; once somebody deletes it, the clerk can enter a key', async ({
  shop,
}) => {
  const { desktop, service, open } = shop
  const texts = ['sk-key\r\nX-Other: 1', 'sk-schlüssel', 'k'.repeat(4097)]
  await desktop.store(service.baseUrl, texts[0] ?? '')
  const { window, profile, problems } = await open()
  await expect(alertOf(window, failed)).toBeVisible()
  for (const text of texts) {
    await desktop.store(service.baseUrl, text)
    const answer = await window.evaluate(() =>
      globalThis.window.petStore.listPets({ environment: 'production', filter: { status: 'all', limit: 20 } }),
    )
    expect(answer).toEqual({ ok: false, failure: { kind: 'keychain-withheld', reason: 'failed' } })
    expect(await desktop.read(service.baseUrl)).toBe(text)
    expect(await readFile(path.join(profile, 'logs', 'main.log'), 'utf8').catch(() => '')).not.toContain(text)
  }
  expect(problems).toEqual([])
  expect(service.received).toEqual([])

  await desktop.forget(service.baseUrl)
  await tryAgainUntil(window, () =>
    expect(alertOf(window, 'The Production key is no longer in the password store.')).toBeVisible({ timeout: 500 }),
  )
  await window.getByRole('button', { name: 'Enter key' }).click()
  const fields = serviceFields(window, 'production')
  await fields.getByLabel('API key').fill(apiKey)
  await fields.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(fields.getByText('Saved in GNOME Keyring')).toBeVisible()
  await closePanel(window)
  await expect(petRows(window)).toHaveCount(3)
  expect(await desktop.read(service.baseUrl)).toBe(apiKey)
})

test('after the settings were lost, the clerk need not type the app’s key again, and the app does not use another application’s', async ({
  desktop,
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3), apiKey })
  await desktop.store(service.baseUrl, 'sk-of-another', 'Another Application')
  const { window } = await launchApp({ env: desktop.environment })
  await window.getByRole('button', { name: 'Connect to your store' }).click()
  const fields = serviceFields(window, 'production')
  const connect = window.getByRole('button', { name: 'Connect', exact: true })
  await fields.getByLabel('Base URL').fill(service.baseUrl)
  await connect.click()
  await expect(fields.getByText('Paste the key first.')).toBeVisible()
  expect(service.received).toEqual([])

  await desktop.store(service.baseUrl, apiKey)
  await connect.click()
  await expect(petRows(window)).toHaveCount(3)
})
