import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { closeApp } from '../support/app/electron-app.ts'
import { writeSettings } from '../support/app/prepare-profile.ts'
import { test } from '../support/app/start-service.ts'
import {
  closePanel,
  connectTo,
  environmentMark,
  openSettings,
  petRows,
  showServiceFields,
  tryPracticeStore,
  windowTitle,
} from '../support/clerk/clerk.ts'
import { openDelivery } from '../support/clerk/delivery.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { keySaved, storedKeys } from '../support/computer/password-store.ts'
import { makePets } from '../support/service/pet-service.ts'

test('environment, base URLs, keys, theme and density survive a restart', async ({ launchApp, startService }) => {
  const production = await startService({ pets: makePets(3), apiKey: 'sk-production' })
  const staging = await startService({ pets: makePets(5), apiKey: 'sk-staging' })
  const first = await launchApp()
  await connectTo(first.window, 'production', production)
  await connectTo(first.window, 'staging', staging)
  await expect(petRows(first.window)).toHaveCount(5)
  await openSettings(first.window)
  await first.window.getByRole('radio', { name: 'Dark' }).click()
  await first.window.getByRole('radio', { name: 'Compact' }).click()
  await expect(first.window.getByRole('radio', { name: 'Compact' })).toBeChecked()
  await closeApp(first.app)

  const { app, window } = await launchApp({ profile: first.profile, colorScheme: null })
  await expect(environmentMark(window, 'staging')).toBeVisible()
  await expect.poll(() => windowTitle(app)).toMatch(/^STAGING/)
  await expect(petRows(window)).toHaveCount(5)
  await openSettings(window)
  for (const [environment, service] of [
    ['production', production],
    ['staging', staging],
  ] as const) {
    const fields = await showServiceFields(window, environment)
    await expect(fields.getByLabel('Base URL')).toHaveValue(service.baseUrl)
    await expect(fields.getByText(keySaved)).toBeVisible()
    await fields.getByRole('button', { name: 'Test connection' }).click()
    await expect(fields.getByText(/^Connected/)).toBeVisible()
    expect(service.received.at(-1)?.headers.get('Authorization')).toBe(`Bearer ${service.apiKey}`)
  }
  await expect(window.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(window.getByRole('radio', { name: 'Compact' })).toBeChecked()
  expect(await window.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true)
})

test('the first screen says that the settings were damaged and where they are kept', async ({ launchApp }) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'pet-store-profile-'))
  await writeFile(path.join(profile, 'settings.json'), '{"version":1,"environ')
  const { window } = await launchApp({ profile })
  const notice = window.getByRole('alert').filter({ hasText: 'The settings could not be read' })
  const [, keptAs] = /kept as (.*\.json)\.$/.exec(await notice.getByRole('paragraph').innerText()) ?? []
  expect(await readFile(path.join(profile, keptAs ?? ''), 'utf8')).toBe('{"version":1,"environ')
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await tryPracticeStore(window)
  await expect(notice).toHaveCount(0)
})

test('damage that is found later is reported too, after the first notice was dismissed', async ({ launchApp }) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'pet-store-profile-'))
  for (const name of ['view.json', 'delivery-drafts.json']) await writeFile(path.join(profile, name), '{"version":1,')
  await writeSettings(profile, { environment: 'practice', connectedTo: {} })
  const { app, window } = await launchApp({ profile })
  const first = window.getByText(/^Your views, drafts and category names could not be read/)
  await expect(first).toBeVisible()
  await window.getByRole('alert').getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(first).toHaveCount(0)
  await expect(window.locator(':focus')).toHaveCount(1)
  await openDelivery(app, window)
  await expect(window.getByText(/^The delivery you were reviewing could not be read/)).toBeVisible()
  await expect(first).toHaveCount(0)
})

test('--user-data-dir moves everything that the app writes', async ({ launchApp, startService }) => {
  const service = await startService({ pets: makePets(3) })
  const home = await mkdtemp(path.join(tmpdir(), 'pet-store-home-'))
  const folders = { XDG_CONFIG_HOME: 'config', XDG_CACHE_HOME: 'cache', XDG_DATA_HOME: 'data', XDG_STATE_HOME: 'state' }
  const variables = Object.fromEntries(Object.entries(folders).map(([name, folder]) => [name, path.join(home, folder)]))
  for (const folder of Object.values(variables)) await mkdir(folder)
  // Windows and macOS ask no variable where these folders are.
  const first = await launchApp(appPlatform === 'linux' ? { env: { HOME: home, ...variables } } : {})
  await connectTo(first.window, 'production', service)
  await expect(petRows(first.window)).toHaveCount(3)
  await openSettings(first.window)
  await first.window.getByRole('radio', { name: 'Compact' }).click()
  await closePanel(first.window)
  await closeApp(first.app)

  const written = await readdir(home, { recursive: true, withFileTypes: true })
  const files = written.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  await rm(home, { recursive: true })
  // Fonts and the graphics driver have their own caches.
  expect(files.filter((file) => !/\/(?:fontconfig|mesa_shader_cache\w*)\//.test(file))).toEqual([])
  expect(await readdir(first.profile)).toContain('settings.json')

  // A copy of the folder has everything but the keys, which stay in the password store.
  const copy = `${first.profile}-copy`
  await cp(first.profile, copy, { recursive: true, filter: (source) => !path.basename(source).startsWith('Singleton') })
  const { window } = await launchApp({ profile: copy })
  await expect(environmentMark(window, 'production')).toBeVisible()
  await expect(petRows(window)).toHaveCount(3)
  expect(await storedKeys(service)).toEqual({ [service.baseUrl]: service.apiKey })
})
