import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { environmentMark, petRows } from '../support/clerk/clerk.ts'
import { startConnecting } from '../support/clerk/settings.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { storedKeys } from '../support/computer/password-store.ts'
import { makePets } from '../support/service/pet-service.ts'

test('the app writes everything to the folder that --user-data-dir names', async ({ launchApp, startService }) => {
  const service = await startService({ pets: makePets(3) })
  const home = await mkdtemp(path.join(tmpdir(), 'pet-store-home-'))
  const folders = { XDG_CONFIG_HOME: 'config', XDG_CACHE_HOME: 'cache', XDG_DATA_HOME: 'data', XDG_STATE_HOME: 'state' }
  const variables = Object.fromEntries(Object.entries(folders).map(([name, folder]) => [name, path.join(home, folder)]))
  for (const folder of Object.values(variables)) await mkdir(folder)
  // On Windows and macOS no variable sets these folders.
  const first = await launchApp(appPlatform === 'linux' ? { env: { HOME: home, ...variables } } : {})
  await (await startConnecting(first.window)).connect(service)
  await expect(petRows(first.window)).toHaveCount(3)
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
