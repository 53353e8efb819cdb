import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { closeApp } from '../support/app/electron-app.ts'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { writeSettings } from '../support/app/prepare-profile.ts'
import { addPet, addSheet } from '../support/clerk/add-sheet.ts'
import { environmentMark, openSettings, petRows, serviceFields, tryPracticeStore } from '../support/clerk/clerk.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { keySaved, storedKeys } from '../support/computer/password-store.ts'
import { makeReadOnlyFolder } from '../support/computer/small-disk.ts'
import { makePets } from '../support/service/pet-service.ts'
import { test } from './on-small-disk.ts'

const diskFull = 'The disk is full, so this couldn’t be saved.'
const nothingSaved =
  'This computer does not let the app save anything. What you change applies until you close the app.'
/** The settings of a clerk who closed the app in the practice store. */
const practice = { environment: 'practice', connectedTo: {} } as const
const draft = { name: 'Rex', categoryId: '3', status: 'Available' }

async function expectWorking({ window }: LaunchedApp): Promise<void> {
  await expect(environmentMark(window, 'practice')).toBeVisible()
  await expect(petRows(window).first()).toBeVisible()
  await addPet(window, 'practice', draft)
  await expect(addSheet(window, 'practice')).toBeHidden()
  await expect(window.getByText(/^Rex added to Practice as #\d+\.$/)).toBeVisible()
}

test('without a usable home folder, the app works, and tells that it saves nothing', async ({ launchApp }) => {
  test.skip(appPlatform !== 'linux', 'only on Linux do variables name the folder of a clerk’s files')
  const variables = { HOME: '/dev/null', XDG_CONFIG_HOME: '' }
  const launched = await launchApp({ env: variables, args: ['--user-data-dir='] })
  await expect(launched.window.getByText(nothingSaved)).toBeVisible()
  await tryPracticeStore(launched.window)
  await expectWorking(launched)
  await closeApp(launched.app)
})

test('if --user-data-dir names a folder that cannot be made, the app works, but not with another clerk’s files', async ({
  launchApp,
}) => {
  test.skip(appPlatform !== 'linux', 'only on Linux do variables name the folder of a clerk’s files')
  const home = await mkdtemp(path.join(tmpdir(), 'pet-store-home-'))
  const usual = path.join(home, '.config', 'Pet Store Inventory')
  await mkdir(usual, { recursive: true })
  await writeSettings(usual, practice)
  await writeFile(path.join(home, 'file'), '')
  const args = [`--user-data-dir=${path.join(home, 'file', 'profile')}`]
  const { app, window } = await launchApp({ env: { HOME: home, XDG_CONFIG_HOME: '' }, args })
  await expect(window.getByText(nothingSaved)).toBeVisible()
  await expect(window.getByRole('button', { name: 'Try the practice store' })).toBeVisible()
  await closeApp(app)
  await rm(home, { recursive: true })
})

test('with a full disk, the app works, and tells what it could not save', async ({ disk, launchApp }) => {
  await writeSettings(disk.reachedFromOutside, practice)
  disk.fill()
  const launched = await launchApp({ profile: disk.folder, electron: disk.electron })
  await expectWorking(launched)
  const panel = await openSettings(launched.window)
  const full = panel.getByText(diskFull)
  // Chromium frees a little space now and then.
  await expect(async () => {
    disk.fill()
    await panel.getByRole('radio', { name: 'Dark' }).click()
    await panel.getByRole('radio', { name: 'Compact' }).click()
    await expect(full).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(JSON.parse(await readFile(path.join(disk.reachedFromOutside, 'settings.json'), 'utf8'))).toMatchObject({
    environment: 'practice',
  })
  await closeApp(launched.app)
})

test('with a read-only disk, the app works with its settings, and tells that it cannot save them', async ({
  disk,
  launchApp,
}) => {
  await writeSettings(disk.reachedFromOutside, practice)
  disk.makeReadOnly()
  const launched = await launchApp({ profile: disk.folder, electron: disk.electron })
  await expect(launched.window.getByText(nothingSaved)).toBeVisible()
  await expectWorking(launched)
  const panel = await openSettings(launched.window)
  await panel.getByRole('radio', { name: 'Dark' }).click()
  await expect(launched.window.getByText('The settings can’t be written, so this couldn’t be saved.')).toBeVisible()
  await closeApp(launched.app)
})

/** Makes every write to a file fail from now on, as on a full disk. */
async function fillDiskOf({ app }: LaunchedApp): Promise<void> {
  await app.evaluate(() => {
    const files = process.getBuiltinModule('node:fs/promises')
    files.writeFile = async () => {
      throw Object.assign(new Error(), { code: 'ENOSPC' })
    }
    process.getBuiltinModule('node:module').syncBuiltinESMExports()
  })
}

test('while the disk is full, a clerk can connect to a store and remove its key, and the app tells what it could not save', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ apiKey: 'sk-first', pets: makePets(2) })
  const launched = await launchApp()
  const { window } = launched
  await window.getByRole('button', { name: 'Connect to your store' }).click()
  const fields = serviceFields(window, 'production')
  await fillDiskOf(launched)
  await fields.getByLabel('Base URL').fill(`${service.baseUrl}/`)
  await fields.getByLabel('API key').fill('sk-first')
  await window.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(petRows(window)).toHaveCount(2)
  await expect(window.getByText(diskFull)).toBeVisible()
  expect(await storedKeys(service)).toEqual({ [service.baseUrl]: 'sk-first' })

  // The service accepts the next key too.
  service.intercept(() => Response.json([]))
  await openSettings(window)
  const notice = fields.getByRole('alert').filter({ hasText: diskFull })
  await fields.getByRole('button', { name: 'Replace key' }).click()
  await fields.getByLabel('API key').fill('sk-second')
  await fields.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(fields.getByText(keySaved)).toBeVisible()
  expect(await storedKeys(service)).toEqual({ [service.baseUrl]: 'sk-second' })

  await fields.getByRole('button', { name: 'Remove key' }).click()
  await window.getByRole('alertdialog').getByRole('button', { name: 'Remove key' }).click()
  await expect(fields.getByLabel('API key')).toBeFocused()
  await expect(notice).toBeVisible()
  expect(await storedKeys(service)).toEqual({})
})

/** Holds every write to a file until the returned function is called. */
async function holdWrites({ app }: LaunchedApp): Promise<() => Promise<void>> {
  const release = await app.evaluateHandle(() => {
    const files = process.getBuiltinModule('node:fs/promises')
    const { syncBuiltinESMExports } = process.getBuiltinModule('node:module')
    const { writeFile } = files
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    files.writeFile = async (...parameters) => {
      await opened
      return writeFile(...parameters)
    }
    syncBuiltinESMExports()
    return () => {
      files.writeFile = writeFile
      syncBuiltinESMExports()
      open()
    }
  })
  return () => release.evaluate((open) => open())
}

test('choices and text that the clerk enters while a slow disk saves stay, and so does the focus', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ apiKey: 'sk-second' })
  const { baseUrl } = service
  const wrong = baseUrl.replace('/v1', '/v2')
  const launched = await launchApp({ connectedTo: { production: { baseUrl: wrong, apiKey: 'sk-first' } } })
  const { window } = launched
  await openSettings(window)
  const fields = serviceFields(window, 'production')
  const [address, key] = [fields.getByLabel('Base URL'), fields.getByLabel('API key')]
  const saveKey = fields.getByRole('button', { name: 'Save', exact: true })

  const releaseSettings = await holdWrites(launched)
  for (const choice of ['Dark', 'Compact']) await window.getByRole('radio', { name: choice }).click()
  // The answers to those choices already have the new base URL, before its own answer comes.
  await address.fill(baseUrl.replace('/v1', '/v3'))
  await address.press('Enter')
  await address.fill(baseUrl)
  await releaseSettings()
  await expect(fields.getByText(`The key stays with ${wrong}.`)).toBeVisible()
  const appearance = () =>
    window.evaluate(async () => {
      const settings = await globalThis.window.petStore.getSettings({})
      return settings.ok && settings.value.appearance
    })
  await expect.poll(appearance).toEqual({ theme: 'dark', density: 'compact' })
  for (const choice of ['Dark', 'Compact']) await expect(window.getByRole('radio', { name: choice })).toBeChecked()
  // A focus that moves late does so after two frames.
  for (let frame = 0; frame < 4; frame += 1) await window.evaluate(() => new Promise(requestAnimationFrame))
  await expect(address).toBeFocused()
  await expect(address).toHaveValue(baseUrl)
  await address.press('Enter')
  await expect(key).toBeFocused()

  const releaseKey = await holdWrites(launched)
  await key.fill('sk-mistyped')
  await key.press('Enter')
  await expect(saveKey).toHaveAttribute('aria-disabled', 'true')
  await key.fill('sk-second')
  await releaseKey()
  await expect(saveKey).toHaveAttribute('aria-disabled', 'false')
  expect(await storedKeys(service)).toMatchObject({ [baseUrl]: 'sk-mistyped' })
  await expect(key).toHaveValue('sk-second')
  await expect(key).toBeFocused()
  await key.press('Enter')
  await expect(fields.getByText(keySaved)).toBeVisible()
  expect(await storedKeys(service)).toMatchObject({ [baseUrl]: 'sk-second' })
})

test('without write permission, the app works, and tells that it saves nothing', async ({ launchApp }) => {
  test.skip(appPlatform === 'win32', 'Windows has no such permission for a folder, but access control lists')
  test.skip(process.getuid?.() === 0, 'root may write to every folder; the test with the read-only disk covers this')
  const place = makeReadOnlyFolder()
  try {
    const launched = await launchApp({ profile: place.folder })
    await tryPracticeStore(launched.window)
    await expect(launched.window.getByText(nothingSaved)).toBeVisible()
    await expectWorking(launched)
    await closeApp(launched.app)
  } finally {
    place.remove()
  }
})
