import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { closeApp } from '../support/app/electron-app.ts'
import type { LaunchedApp, LaunchOptions } from '../support/app/launch-app.ts'
import { writeSettings } from '../support/app/prepare-profile.ts'
import { test as base } from '../support/app/start-service.ts'
import { addPet } from '../support/clerk/add-sheet.ts'
import { environmentMark, openSettings, petRows, tryPracticeStore } from '../support/clerk/clerk.ts'
import { choose, openConnection, readSettings, says } from '../support/clerk/settings.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { storedKeys } from '../support/computer/password-store.ts'
import { makeSmallDisk, mayMakeDisks, type SmallDisk } from '../support/computer/small-disk.ts'
import { expectShownByStart } from './second-start.ts'

/** A small disk with a profile and a temporary folder on it. */
interface Place {
  readonly disk: SmallDisk
  /** How to start the app there. */
  readonly start: Required<Pick<LaunchOptions, 'profile' | 'electron' | 'env'>>
  /** Gives the path of the profile, or of a file in it, for the tests. */
  file(name?: string): string
}

/** A test that uses `place` is skipped if no disk can be made, and must close its app itself. */
const test = base.extend<{ place: Place }>({
  // Playwright requires a destructured first parameter, even an unused one.
  place: async ({ playwright: _ }, use) => {
    base.skip(!mayMakeDisks, 'only Linux can make a small disk, and only where programs may create user namespaces')
    const disk = await makeSmallDisk()
    const file = (name = '') => path.join(disk.reachedFromOutside, 'profile', name)
    const temporary = path.join(disk.folder, 'temporary')
    for (const folder of [file(), path.join(disk.reachedFromOutside, 'temporary')]) await mkdir(folder)
    const profile = path.join(disk.folder, 'profile')
    await use({ disk, file, start: { profile, electron: disk.electron, env: { TMPDIR: temporary } } })
    await disk.remove()
  },
})

/** The settings of a clerk who closed the app in the practice store. */
const practice = { environment: 'practice', connectedTo: {} } as const

async function expectWorking(window: Page): Promise<void> {
  await expect(environmentMark(window, 'practice')).toBeVisible()
  await expect(petRows(window).first()).toBeVisible()
  const sheet = await addPet(window, 'practice', { name: 'Rex', categoryId: '3', status: 'Available' })
  await expect(sheet).toBeHidden()
  await expect(window.getByText(/^“Rex” added to Practice as #\d+\.$/)).toBeVisible()
}

// `profile.test.ts` tests which folder the app takes, and what counts as its lock.
test('if its folder cannot be made, the app works, but not with another clerk’s files, and tells that it saves nothing', async ({
  launchApp,
}) => {
  test.skip(appPlatform !== 'linux', 'only on Linux do variables name the folder of a clerk’s files')
  const home = await mkdtemp(path.join(tmpdir(), 'pet-store-home-'))
  const usual = path.join(home, '.config', 'Pet Store Inventory')
  await mkdir(usual, { recursive: true })
  await writeSettings(usual, practice)
  const folder = path.join(usual, 'settings.json', 'profile')
  const { app, window } = await launchApp({
    env: { HOME: home, XDG_CONFIG_HOME: '' },
    args: [`--user-data-dir=${folder}`],
  })
  await expect(window.getByText(says.nothingSaved)).toBeVisible()
  await tryPracticeStore(window)
  await expectWorking(window)
  await closeApp(app)
  await rm(home, { recursive: true })
})

test('on a full disk, the app works, tells what it could not save, shows its window at a second start, and saves its files once there is space', async ({
  place,
  launchApp,
}) => {
  const { disk, file, start } = place
  await writeSettings(file(), practice)
  disk.fill()
  const { app, window } = await launchApp(start)
  await expectWorking(window)
  await openSettings(window)
  // Chromium frees a little space now and then.
  await expect(async () => {
    disk.fill()
    for (const choice of ['Dark', 'Compact'] as const) await choose(window, choice)
    await expect(window.getByText(says.diskFull)).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(JSON.parse(await readFile(file('settings.json'), 'utf8'))).toMatchObject({ environment: 'practice' })
  await expectShownByStart(app, start)
  disk.empty()
  await choose(window, 'Light')
  await expect.poll(() => readFile(file('settings.json'), 'utf8')).toContain('"light"')
  await closeApp(app)
})

test('on a read-only disk without a temporary folder, the app works with its settings, tells that it cannot save them, and writes none even when the disk takes files again and a second app starts', async ({
  place,
  launchApp,
}) => {
  const { disk, file, start } = place
  await writeSettings(file(), practice)
  const kept = await readFile(file('settings.json'), 'utf8')
  await rm(path.join(disk.reachedFromOutside, 'temporary'), { recursive: true })
  disk.makeReadOnly()
  const { app, window } = await launchApp(start)
  await expect(window.getByText(says.nothingSaved)).toBeVisible()
  await expectWorking(window)
  disk.makeWritable()
  await openSettings(window)
  await choose(window, 'Dark')
  await expect(window.getByText(says.notWritten)).toBeVisible()
  expect(await readFile(file('settings.json'), 'utf8')).toBe(kept)

  // The second app has the lock, so it writes.
  const second = await launchApp(start)
  await openSettings(second.window)
  await choose(second.window, 'Light')
  await expect.poll(() => readFile(file('settings.json'), 'utf8')).toContain('"light"')
  await closeApp(app)
  expect(await readFile(file('settings.json'), 'utf8')).toContain('"light"')
})

/** Holds every write to a file until the returned function is called. */
async function holdWrites({ app }: LaunchedApp): Promise<() => Promise<void>> {
  const release = await app.evaluateHandle(() => {
    const files = process.getBuiltinModule('node:fs/promises')
    const { syncBuiltinESMExports } = process.getBuiltinModule('node:module')
    const { writeFile } = files
    const { promise, resolve } = Promise.withResolvers<void>()
    files.writeFile = (...parameters) => promise.then(() => writeFile(...parameters))
    syncBuiltinESMExports()
    return () => {
      files.writeFile = writeFile
      syncBuiltinESMExports()
      resolve()
    }
  })
  return () => release.evaluate((open) => open())
}

// `handlers.test.ts` tests what becomes of a key on a full disk.
test('what the clerk enters while a slow disk saves stays, and so does the focus', async ({
  launchApp,
  startService,
}) => {
  const service = await startService()
  const corrected = service.baseUrl.replace('/v1', '/v2')
  service.intercept(() => Response.json([]))
  const launched = await launchApp({ connectedTo: { production: service } })
  const { window } = launched
  const production = await openConnection(window)
  const { baseUrl, keySaved } = production
  const release = await holdWrites(launched)
  for (const choice of ['Dark', 'Compact']) await window.getByRole('radio', { name: choice }).click()
  await baseUrl.fill(corrected)
  await baseUrl.press('Enter')
  await expect.poll(() => storedKeys(service)).toHaveProperty([corrected])
  await baseUrl.fill('https://elsewhere.example/v1')
  await release()
  await expect.poll(async () => (await readSettings(window)).services.production.baseUrl).toBe(corrected)
  expect((await readSettings(window)).appearance).toEqual({ theme: 'dark', density: 'compact', calls: true })
  for (const choice of ['Dark', 'Compact']) await expect(window.getByRole('radio', { name: choice })).toBeChecked()
  // A focus that moves late does so after two frames.
  for (let frame = 0; frame < 4; frame += 1) await window.evaluate(() => new Promise(requestAnimationFrame))
  await expect(baseUrl).toBeFocused()
  await expect(baseUrl).toHaveValue('https://elsewhere.example/v1')
  await expect(keySaved).toBeVisible()
})
