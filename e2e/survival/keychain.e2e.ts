import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { closeApp, exitCode } from '../support/app/electron-app.ts'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { newProfile, writeSettings } from '../support/app/prepare-profile.ts'
import { test as base } from '../support/app/start-service.ts'
import { closePanel, petRows } from '../support/clerk/clerk.ts'
import { connection, openConnection, says } from '../support/clerk/settings.ts'
import { refresh } from '../support/clerk/shown-list.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { type KeyringDesktop, startKeyringDesktop } from '../support/computer/keyring-desktop.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'

const apiKey = 'sk-keychain'
// Enough for a password store that answers, even on a busy computer.
const deadline = 2000

interface Shop {
  readonly desktop: KeyringDesktop
  readonly service: PetService
  /** Starts the app with the same profile. */
  readonly open: () => Promise<LaunchedApp>
}

const test = base.extend<{ desktop: KeyringDesktop; shop: Shop }>({
  // A fixture of its own, because it must end after the app does.
  desktop: async ({ playwright: _ }, use) => {
    const desktop = await startKeyringDesktop()
    await use(desktop)
    await desktop.stop()
  },
  /** A closed app that was connected to production, with its key in the password store. */
  shop: async ({ desktop, launchApp, startService }, use) => {
    const service = await startService({ pets: makePets(3), apiKey })
    const env = { ...desktop.environment, PET_STORE_INVENTORY_KEYCHAIN_DEADLINE: `${deadline}` }
    const profile = await newProfile()
    await writeSettings(profile, { environment: 'production', connectedTo: { production: service } })
    await desktop.store(service.baseUrl, apiKey)
    await use({ desktop, service, open: () => launchApp({ env, profile }) })
  },
})

test.skip(appPlatform !== 'linux', 'only on Linux can a test have a separate password store')

// `saved-api-keys.test.ts` tests what each answer of a password store means, `api-keys.test.ts` what then becomes of the keys. Without a
// password store: `e2e/environments/api-keys.e2e.ts`.

function expectAlert(window: Page, sentence: string, timeout?: number): Promise<void> {
  return expect(window.getByRole('alert').filter({ hasText: sentence })).toBeVisible(timeout ? { timeout } : {})
}

/** Tries again until `expectation` holds. A try's answer may arrive just before the next try. */
async function tryAgainUntil(window: Page, expectation: () => Promise<void>): Promise<void> {
  const button = window.getByRole('button', { name: 'Try again' }).first()
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 500 })
    await expectation()
  }).toPass()
}

async function expectKeyShownAsSaved(window: Page) {
  const production = await openConnection(window)
  await expect(production.keySaved).toBeVisible()
  return production
}

test('the app tells that a password store is locked, and gets the key once it is unlocked', async ({ shop }) => {
  const { desktop, service, open } = shop
  await desktop.lock()
  const { window } = await open()
  await expectAlert(window, says.storeLocked)
  // Dismissing the password store's prompt changes nothing.
  const production = await expectKeyShownAsSaved(window)
  await production.removeKey()
  await expect(production.alert).toContainText(says.storeLocked)
  await production.replaceKey(apiKey)
  await expect(production.alert.filter({ hasText: says.storeLocked })).toBeVisible()
  await production.press('Cancel')
  await closePanel(window)

  await desktop.startAgain()
  expect(await desktop.read(service.baseUrl)).toBe(apiKey)
  await tryAgainUntil(window, () => expect(petRows(window)).toHaveCount(3, { timeout: 500 }))
})

test('the clerk can enter a key once another program has spoiled or deleted the app’s', async ({ shop }) => {
  const { desktop, service, open } = shop
  await desktop.store(service.baseUrl, 'sk-key\r\nX-Other: 1')
  const { window } = await open()
  await expectAlert(window, says.storeFailed)
  expect(service.received).toEqual([])
  await desktop.forget(service.baseUrl)
  await tryAgainUntil(window, () => expectAlert(window, says.keyGone, 500))
  await window.getByRole('button', { name: 'Enter key' }).click()
  const production = connection(window)
  await production.apiKey.fill(apiKey)
  await production.press('Save')
  await expect(production.keySaved).toBeVisible()
})

test('a password store that stops, or hangs during a call, loses no key, and takes keys again from an app that was running all the time', async ({
  shop,
}) => {
  const { desktop, service, open } = shop
  const { app, window, problems } = await open()
  await expect(petRows(window)).toHaveCount(3)
  // The service accepts all the keys below.
  service.intercept(() => Response.json([]))
  const production = await openConnection(window)
  let stored = apiKey
  /** Starts the password store again, in which the key is unchanged, and saves another. */
  async function expectToTake(key: string, save: () => Promise<void>): Promise<void> {
    await desktop.startAgain()
    expect(await desktop.read(service.baseUrl)).toBe(stored)
    await save()
    await expect(production.keySaved).toBeVisible()
    expect(await desktop.read(service.baseUrl)).toBe(key)
    stored = key
  }
  await expectToTake('sk-second', () => production.replaceKey('sk-second'))
  desktop.kill()
  await production.replaceKey('sk-third')
  await expect(production.alert).toContainText(says.storeStopped)
  await expectToTake('sk-third', () => production.press('Save'))

  desktop.hang()
  await production.replaceKey('sk-fourth')
  await expect(production.alert).toContainText(says.storeSlow)
  // The app kills itself, because Node would wait for the answer forever.
  await closeApp(app)
  expect(problems.splice(0).at(-1)).toBe('main killed itself: the password store owed it an answer')
  await desktop.startAgain()
  expect(await desktop.read(service.baseUrl)).toBe(stored)
})

test('while the password store hangs, files, DNS and the window respond; once it was killed and runs again, it gives its key; and an exception in main still ends the app', async ({
  shop,
}) => {
  const { desktop, service, open } = shop
  desktop.hang()
  const { app, window, profile, problems } = await open()
  await expectAlert(window, says.storeSlow)

  // Another program's call, which waits as long as one of the app's would hold a thread.
  let isHeld = true
  const released = () => {
    isHeld = false
  }
  desktop.read(service.baseUrl).then(released, released)
  // More calls than the four threads that file access and DNS share.
  const waiting = window.evaluate(() => {
    const { petStore } = globalThis.window
    const filter = { status: 'all', limit: 20 } as const
    return Promise.all(Array.from({ length: 12 }, () => petStore.listPets({ environment: 'production', filter })))
  })
  const settingsFile = path.join(profile, 'settings.json')
  const works: Readonly<Record<string, () => Promise<unknown>>> = {
    'a file': () =>
      app.evaluate((_, file) => process.getBuiltinModule('node:fs/promises').readFile(file), settingsFile),
    DNS: () => app.evaluate(() => process.getBuiltinModule('node:dns/promises').lookup('localhost')),
    settings: async () => {
      const appearance = { theme: 'dark', density: 'compact', calls: true } as const
      await window.evaluate((chosen) => globalThis.window.petStore.saveAppearance({ appearance: chosen }), appearance)
      expect(JSON.parse(await readFile(settingsFile, 'utf8'))).toMatchObject({ appearance })
    },
    'the window': () => window.evaluate(() => new Promise(requestAnimationFrame)),
  }
  for (const [what, work] of Object.entries(works)) {
    await work()
    expect(isHeld, what).toBe(true)
  }
  for (const answer of await waiting) {
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'keychain-withheld', reason: 'slow' } })
  }
  await expectKeyShownAsSaved(window)
  await closePanel(window)
  const asked = service.received.length

  desktop.kill()
  await tryAgainUntil(window, () => expectAlert(window, says.storeStopped, 500))
  await desktop.startAgain()
  expect(await desktop.read(service.baseUrl)).toBe(apiKey)
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
  await app
    .evaluate(({ dialog }) => {
      dialog.showErrorBox = () => undefined
      setTimeout(() => {
        throw new Error('a bug')
      })
    })
    .catch(() => {})
  await ended
  expect(problems.splice(0).at(-1)).toBe('main killed itself: the password store owed it an answer')
})
