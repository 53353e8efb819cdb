import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import {
  closePanel,
  connectTo,
  environmentMark,
  openSettings,
  petRows,
  showServiceFields,
  windowTitle,
} from '../support/clerk/clerk.ts'
import { setLimit } from '../support/clerk/shown-list.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { keySaved, storedKeys } from '../support/computer/password-store.ts'
import { makePets } from '../support/service/pet-service.ts'

test('environment, base URLs, keys, theme, density, tab, number of pets and sorting survive a restart', async ({
  launchApp,
  startService,
}) => {
  const production = await startService({ pets: makePets(3), apiKey: 'sk-production' })
  const staging = await startService({ pets: makePets(30), apiKey: 'sk-staging' })
  const first = await launchApp()
  await connectTo(first.window, 'production', production)
  await connectTo(first.window, 'staging', staging)
  await openSettings(first.window)
  await first.window.getByRole('radio', { name: 'Dark' }).click()
  await first.window.getByRole('radio', { name: 'Compact' }).click()
  await expect(first.window.getByRole('radio', { name: 'Compact' })).toBeChecked()
  await closePanel(first.window)
  await first.window.getByRole('tab', { name: 'Pending' }).click()
  await setLimit(first.window, '7')
  for (let click = 0; click < 2; click += 1) await first.window.getByRole('button', { name: 'ID' }).click()
  await expect(first.window.getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'descending')
  await closeApp(first.app)

  const { app, window } = await launchApp({ profile: first.profile, colorScheme: null })
  await expect(environmentMark(window, 'staging')).toBeVisible()
  await expect.poll(() => windowTitle(app)).toMatch(/^STAGING/)
  await expect(window.getByRole('tab', { name: 'Pending', selected: true })).toBeVisible()
  await expect(window.getByLabel('Show', { exact: true })).toHaveValue('7')
  await expect(window.getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'descending')
  await expect(petRows(window)).toHaveCount(7)
  await expect(petRows(window).first()).toHaveCSS('height', '32px')
  await expect(window.locator('body')).toHaveCSS('background-color', 'rgb(20, 22, 26)')
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

test('the app writes everything to the folder that --user-data-dir names', async ({ launchApp, startService }) => {
  const service = await startService({ pets: makePets(3) })
  const home = await mkdtemp(path.join(tmpdir(), 'pet-store-home-'))
  const folders = { XDG_CONFIG_HOME: 'config', XDG_CACHE_HOME: 'cache', XDG_DATA_HOME: 'data', XDG_STATE_HOME: 'state' }
  const variables = Object.fromEntries(Object.entries(folders).map(([name, folder]) => [name, path.join(home, folder)]))
  for (const folder of Object.values(variables)) await mkdir(folder)
  // On Windows and macOS no variable sets these folders.
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
  // The system's fonts and graphics driver write their own caches.
  expect(files.filter((file) => !/\/(?:fontconfig|mesa_shader_cache\w*)\//.test(file))).toEqual([])
  expect(await readdir(first.profile)).toContain('settings.json')

  // A copy of the folder holds everything except the keys, which stay in the password store.
  const copy = `${first.profile}-copy`
  await cp(first.profile, copy, { recursive: true, filter: (source) => !path.basename(source).startsWith('Singleton') })
  const { window } = await launchApp({ profile: copy })
  await expect(environmentMark(window, 'production')).toBeVisible()
  await expect(petRows(window)).toHaveCount(3)
  expect(await storedKeys(service)).toEqual({ [service.baseUrl]: service.apiKey })
})
