import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { projectRoot } from '../../scripts/run/project-root.mjs'
import { english as words } from '../../src-shared/words/english.ts'
import { closeApp } from '../support/app/electron-app.ts'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { test } from '../support/app/start-service.ts'
import { addPet, addSheet } from '../support/clerk/add-sheet.ts'
import {
  environmentMark,
  openSettings,
  petRows,
  serviceFields,
  showServiceFields,
  tryPracticeStore,
} from '../support/clerk/clerk.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { keySaved, storedKeys } from '../support/computer/password-store.ts'
import { makeReadOnlyFolder, makeSmallDisk, mayMakeDisks } from '../support/computer/small-disk.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

const diskFull = 'The disk is full, so this couldn’t be saved.'
const draft = { name: 'Rex', categoryId: '3', status: 'Available' }

async function chooseDark({ window }: LaunchedApp): Promise<void> {
  const panel = await openSettings(window)
  await panel.getByRole('radio', { name: 'Dark' }).click()
}

async function expectWorking({ window }: LaunchedApp): Promise<void> {
  await expect(environmentMark(window, 'practice')).toBeVisible()
  await expect(petRows(window).first()).toBeVisible()
  await addPet(window, 'practice', draft)
  await expect(addSheet(window, 'practice')).toBeHidden()
  await expect(window.getByText(/^Rex added to Practice as #\d+\.$/)).toBeVisible()
}

test.describe('without --user-data-dir', () => {
  test.skip(appPlatform !== 'linux', 'only on Linux do variables say where a clerk’s files are')

  for (const [what, variables] of [
    ['a home in which nothing can be made', { HOME: '/dev/null', XDG_CONFIG_HOME: '' }],
    ['a folder of settings that is a file', { XDG_CONFIG_HOME: '/dev/null' }],
  ] as const) {
    test(`${what} leaves the app working, and it says that nothing is saved`, async ({ launchApp }) => {
      const launched = await launchApp({ env: variables, args: ['--user-data-dir='] })
      await expect(launched.window.getByText(words.notices['profile-not-writable'])).toBeVisible()
      await tryPracticeStore(launched.window)
      await expectWorking(launched)
      await closeApp(launched.app)
    })
  }

  test('a folder of settings whose path is relative does not count', async ({ launchApp }) => {
    const home = await mkdtemp(path.join(tmpdir(), 'pet-store-home-'))
    const variables = { HOME: home, XDG_CONFIG_HOME: path.join(path.relative(projectRoot, home), 'relative') }
    const { app, window } = await launchApp({ env: variables, args: ['--user-data-dir='] })
    await tryPracticeStore(window)
    await closeApp(app)
    const folder = path.join(home, '.config', 'Pet Store Inventory')
    expect(JSON.parse(await readFile(path.join(folder, 'settings.json'), 'utf8'))).toMatchObject({
      environment: 'practice',
    })
    await rm(home, { recursive: true })
  })
})

test('a --user-data-dir that cannot be made leaves the app working, and not with the files of another clerk', async ({
  launchApp,
}) => {
  test.skip(appPlatform !== 'linux', 'only on Linux do variables say where a clerk’s files are')
  const home = await mkdtemp(path.join(tmpdir(), 'pet-store-home-'))
  const first = await launchApp({ env: { HOME: home, XDG_CONFIG_HOME: '' }, args: ['--user-data-dir='] })
  await tryPracticeStore(first.window)
  await closeApp(first.app)
  await writeFile(path.join(home, 'file'), '')
  const args = [`--user-data-dir=${path.join(home, 'file', 'profile')}`]
  const { app, window } = await launchApp({ env: { HOME: home, XDG_CONFIG_HOME: '' }, args })
  await expect(window.getByText(words.notices['profile-not-writable'])).toBeVisible()
  await expect(window.getByRole('button', { name: 'Try the practice store' })).toBeVisible()
  await closeApp(app)
  await rm(home, { recursive: true })
})

test.describe('on a separate disk', () => {
  test.skip(!mayMakeDisks, 'only Linux can make a small disk, and only where programs may create user namespaces')

  test('with a full disk the app works, and says what is not saved', async ({ launchApp }) => {
    const disk = await makeSmallDisk()
    try {
      const first = await launchApp({ profile: disk.folder, electron: disk.electron })
      await tryPracticeStore(first.window)
      await closeApp(first.app)
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
    } finally {
      await disk.remove()
    }
  })

  test('a read-only disk leaves the app working with its settings, and it says that they cannot be saved', async ({
    launchApp,
  }) => {
    const disk = await makeSmallDisk()
    try {
      const first = await launchApp({ profile: disk.folder, electron: disk.electron })
      await tryPracticeStore(first.window)
      await closeApp(first.app)
      disk.makeReadOnly()
      const launched = await launchApp({ profile: disk.folder, electron: disk.electron })
      await expect(launched.window.getByText(words.notices['profile-not-writable'])).toBeVisible()
      await expectWorking(launched)
      await chooseDark(launched)
      await expect(launched.window.getByText('The settings can’t be written, so this couldn’t be saved.')).toBeVisible()
      await closeApp(launched.app)
    } finally {
      await disk.remove()
    }
  })
})

/** Lets no file be written from now on, as on a disk that is full. */
async function fillDiskOf({ app }: LaunchedApp): Promise<void> {
  await app.evaluate(() => {
    const files = process.getBuiltinModule('node:fs/promises')
    files.writeFile = async () => {
      throw Object.assign(new Error(), { code: 'ENOSPC' })
    }
    process.getBuiltinModule('node:module').syncBuiltinESMExports()
  })
}

test('a key is saved and removed while the disk is full, and the app says what is not saved', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ apiKey: 'sk-first' })
  const launched = await launchApp({ environment: 'practice' })
  const { window } = launched
  await openSettings(window)
  const fields = await showServiceFields(window, 'staging')
  await fields.getByLabel('Base URL').fill(service.baseUrl)
  await fields.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(fields.getByText('Paste the key first.')).toBeVisible()
  await fillDiskOf(launched)

  const notice = fields.getByRole('alert').filter({ hasText: diskFull })
  await fields.getByLabel('API key').fill('sk-first')
  await fields.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(fields.getByText(keySaved)).toBeVisible()
  await expect(notice).toBeVisible()
  await expect(fields.getByRole('button', { name: 'Replace key' })).toBeFocused()
  expect(await storedKeys(service)).toEqual({ [service.baseUrl]: 'sk-first' })

  await fields.getByRole('button', { name: 'Remove key' }).click()
  await window.getByRole('alertdialog').getByRole('button', { name: 'Remove key' }).click()
  await expect(fields.getByLabel('API key')).toBeFocused()
  await expect(notice).toBeVisible()
  expect(await storedKeys(service)).toEqual({})
})

test('a clerk connects to a store while the disk is full, and the app says what is not saved', async ({
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
})

test('the first environment opens while the disk is full, and the app says what is not saved', async ({
  launchApp,
}) => {
  const launched = await launchApp()
  await fillDiskOf(launched)
  await tryPracticeStore(launched.window)
  await expect(launched.window.getByText(diskFull)).toBeVisible()
})

test('theme and density chosen in quick succession are both kept, even on a slow disk', async ({ launchApp }) => {
  const launched = await launchApp({ environment: 'practice' })
  const { app, window } = launched
  await app.evaluate(() => {
    const files = process.getBuiltinModule('node:fs/promises')
    const { writeFile } = files
    files.writeFile = async (...parameters) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return writeFile(...parameters)
    }
    process.getBuiltinModule('node:module').syncBuiltinESMExports()
  })
  await chooseDark(launched)
  await window.getByRole('radio', { name: 'Compact' }).click()
  const appearance = () =>
    window.evaluate(async () => {
      const settings = await globalThis.window.petStore.getSettings({})
      return settings.ok && settings.value.appearance
    })
  await expect.poll(appearance).toEqual({ theme: 'dark', density: 'compact' })
  await expect(window.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(window.getByRole('radio', { name: 'Compact' })).toBeChecked()
})

test('Add sends a pet again as soon as its refusal is on screen, even on a slow disk', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  interceptCreates(service, () => refusal(400, 'There is no room.'))
  const { app, window } = await launchApp({ connectedTo: { staging: service } })
  await app.evaluate(async () => {
    const { open } = process.getBuiltinModule('node:fs/promises')
    const handle = await open(process.execPath)
    const methods = Object.getPrototypeOf(handle)
    const { datasync } = methods
    methods.datasync = async function (...parameters: unknown[]) {
      await new Promise((resolve) => setTimeout(resolve, 2000))
      return datasync.apply(this, parameters)
    }
    await handle.close()
  })
  const sheet = await addPet(window, 'staging', draft)
  await expect(sheet.getByRole('alert').filter({ hasText: 'There is no room.' })).toBeVisible()
  service.intercept(null)
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(sheet).toBeHidden()
  expect(countCreates(service)).toBe(2)
})

/** Lets no file be written, until the function that this gives is called. */
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

test('text typed while a slow disk saves the field’s previous text stays, and so does the focus', async ({
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

  const releaseAddress = await holdWrites(launched)
  await address.fill(baseUrl.replace('/v1', '/v3'))
  await address.press('Enter')
  await address.fill(baseUrl)
  await releaseAddress()
  await expect(fields.getByText(`The key stays with ${wrong}.`)).toBeVisible()
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

test('without write permission the app works, and says so', async ({ launchApp }) => {
  test.skip(appPlatform === 'win32', 'Windows knows no such permission of a folder: it has access control lists')
  test.skip(process.getuid?.() === 0, 'root may write to every folder; the read-only disk above stands for it')
  const place = makeReadOnlyFolder()
  try {
    const launched = await launchApp({ profile: place.folder })
    await tryPracticeStore(launched.window)
    await expect(launched.window.getByText(words.notices['profile-not-writable'])).toBeVisible()
    await expectWorking(launched)
    await closeApp(launched.app)
  } finally {
    place.remove()
  }
})
