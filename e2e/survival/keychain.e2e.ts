import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { closeApp, exitCode } from '../support/app/electron-app.ts'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { newProfile, writeSettings } from '../support/app/prepare-profile.ts'
import { test as base } from '../support/app/start-service.ts'
import { closePanel, petRows } from '../support/clerk/clerk.ts'
import { openConnection, says } from '../support/clerk/settings.ts'
import { refresh } from '../support/clerk/shown-list.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { startDesktop, testKeychainService } from '../support/computer/desktop.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'

const run = promisify(execFile)

/** Starts a separate desktop whose password store can be put into every state that may occur. Only Linux can have one. */
async function startKeyringDesktop() {
  const desktop = await startDesktop()
  const { environment } = desktop
  const env = { ...process.env, ...environment }
  let keyring = desktop.keyring
  let again: ChildProcess | null = null

  function signal(name: NodeJS.Signals): void {
    if (keyring === null) throw new Error('There is no separate password store here.')
    process.kill(keyring, name)
  }

  /** Calls keytar about the tests' keys in a new process, because libsecret keeps the first bus that it connected to. */
  async function callKeytar(call: string, ...values: readonly string[]): Promise<unknown> {
    const parameters = JSON.stringify([testKeychainService, ...values])
    const code = `import keytar from 'keytar'
      console.log(JSON.stringify((await keytar.${call}(...${parameters})) ?? null))`
    const options = { cwd: import.meta.dirname, env }
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], options)
    return JSON.parse(stdout)
  }

  return {
    /** Variables that make a program run on it. */
    environment,
    /** Locks the password store. Every prompt for its password is dismissed. */
    async lock() {
      const [store, call] = ['/org/freedesktop/secrets', 'org.freedesktop.Secret.Service.Lock']
      const parameters = ['--session', '--print-reply', '--dest=org.freedesktop.secrets', store, call]
      await run('dbus-send', [...parameters, `array:objpath:${store}/collection/login`], { env })
    },
    /** Suspends the password store: it neither answers nor ends. */
    hang: () => signal('SIGSTOP'),
    kill: () => signal('SIGKILL'),
    /** Kills the password store if it still runs, and starts it again, unlocked. */
    async startAgain() {
      // It may have ended, or be suspended.
      try {
        signal('SIGKILL')
      } catch {}
      const started = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
        env,
        stdio: ['pipe', 'ignore', 'ignore'],
      })
      started.stdin.end('\n')
      keyring = started.pid ?? null
      again = started
      await expect(() => callKeytar('getPassword', 'ready')).toPass()
    },
    /** The key stored for a base URL, as another program reads it; null if there is none or the store is locked. */
    read: (baseUrl: string) => callKeytar('getPassword', baseUrl),
    /** Stores a key for a base URL, as another program does. */
    store: (baseUrl: string, key: string) => callKeytar('setPassword', baseUrl, key),
    async stop() {
      again?.kill('SIGKILL')
      await desktop.stop()
    },
  }
}

const apiKey = 'sk-keychain'
// Enough for a password store that answers, even on a busy computer.
const deadline = 2000

type KeyringDesktop = Awaited<ReturnType<typeof startKeyringDesktop>>

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

test('the app tells that a password store is locked, and gets the key once it is unlocked; one that stops, or hangs during a call, loses no key, and takes keys again', async ({
  shop: { desktop, service, open },
}) => {
  await desktop.lock()
  const { app, window, problems } = await open()
  await expectAlert(window, says.storeLocked)
  // Dismissing the password store's prompt changes nothing.
  const production = await openConnection(window)
  await expect(production.keySaved).toBeVisible()
  await production.removeKey()
  await expect(production.alert).toContainText(says.storeLocked)
  await production.replaceKey(apiKey)
  await expect(production.alert.filter({ hasText: says.storeLocked })).toBeVisible()
  await production.press('Cancel')
  await closePanel(window)
  await desktop.startAgain()
  expect(await desktop.read(service.baseUrl)).toBe(apiKey)
  await tryAgainUntil(window, () => expect(petRows(window)).toHaveCount(3, { timeout: 500 }))

  // The service accepts all the keys below.
  service.intercept(() => Response.json([]))
  await openConnection(window)
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
  desktop.kill()
  await production.replaceKey('sk-second')
  await expect(production.alert).toContainText(says.storeStopped)
  await expectToTake('sk-second', () => production.press('Save'))

  desktop.hang()
  await production.replaceKey('sk-third')
  await expect(production.alert).toContainText(says.storeSlow)
  // The app kills itself, because Node would wait for the answer forever.
  await closeApp(app)
  expect(problems.splice(0).at(-1)).toBe('main killed itself: the password store owed it an answer')
  await desktop.startAgain()
  expect(await desktop.read(service.baseUrl)).toBe(stored)
})

test('while the password store hangs, files, DNS and the window respond; once it was killed and runs again, it gives its key; and an exception in main still ends the app', async ({
  shop: { desktop, service, open },
}) => {
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
    const asked = { environment: 'production', filter: { status: 'all', limit: 20 } } as const
    return Promise.all(Array.from({ length: 12 }, () => globalThis.window.petStore.listPets(asked)))
  })
  const settingsFile = path.join(profile, 'settings.json')
  await app.evaluate(async (_, file) => {
    await process.getBuiltinModule('node:fs/promises').readFile(file)
    await process.getBuiltinModule('node:dns/promises').lookup('localhost')
  }, settingsFile)
  const appearance = { theme: 'dark', density: 'compact', calls: true } as const
  await window.evaluate((chosen) => globalThis.window.petStore.saveAppearance({ appearance: chosen }), appearance)
  expect(JSON.parse(await readFile(settingsFile, 'utf8'))).toMatchObject({ appearance })
  await window.evaluate(() => new Promise(requestAnimationFrame))
  expect(isHeld).toBe(true)
  for (const answer of await waiting) {
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'keychain-withheld', reason: 'slow' } })
  }
  await expect((await openConnection(window)).keySaved).toBeVisible()
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
