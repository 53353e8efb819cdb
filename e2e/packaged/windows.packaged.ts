import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { FuseState } from '@electron/fuses/dist/constants.js'
import { expect } from '@playwright/test'
import { packageConfigFor } from '../../scripts/packages/package-config.mjs'
import { packageHere } from '../../scripts/packages/package-here.mjs'
import { projectRoot } from '../../scripts/run/project-root.mjs'
import { keychainService } from '../../src-main/settings/saved-api-keys.ts'
import { firstSettings } from '../../src-main/settings/testing/first-settings.ts'
import { policyKey } from '../../src-main/settings/windows-policy.ts'
import { english as words } from '../../src-shared/words/english.ts'
import { test } from '../support/app/on-desktop.ts'
import { makePets, startPetService } from '../support/service/pet-service.ts'
import type { StartedProgram } from './installed-app.ts'
import { makeWindows, type Windows, whyNoWindows, windowsElectron } from './windows-program.ts'

const obstacle = whyNoWindows()
test.skip(obstacle !== null, obstacle ?? '')
test.describe.configure({ mode: 'serial', timeout: 240_000 })

const program = 'Pet Store Inventory.exe'
let output = ''
let appFolder = ''
let windows: Windows
test.beforeAll(async () => {
  if (windowsElectron === undefined || obstacle !== null) return
  test.setTimeout(240_000)
  output = mkdtempSync(path.join(tmpdir(), 'pet-store-packaged-'))
  appFolder = path.join(output, 'win-unpacked')
  await packageHere({
    projectFolder: projectRoot,
    outputFolder: output,
    electronBinary: path.join(windowsElectron, 'electron.exe'),
    config: packageConfigFor({}, 'win32'),
    platform: 'win32',
  })
  windows = await makeWindows()
})
test.afterAll(async () => {
  await windows?.remove()
  if (output !== '') rmSync(output, { recursive: true })
})

function startApp(...parameters: readonly string[]): StartedProgram {
  // Wine has no graphics card, and Chromium for Windows does not work without one.
  return windows.start(path.join(appFolder, program), '--disable-gpu', ...parameters)
}

/** Closes the window, as a click on its close button does, and expects the app to end without errors. */
async function closeApp(app: StartedProgram): Promise<void> {
  await windows.run('taskkill', ['/im', program])
  expect(await app.code).toBe(0)
  expect(read('logs/main.log')).toBe('')
}

function profile(): string {
  return path.join(windows.applicationData, 'Pet Store Inventory')
}

function read(name: string): string {
  const file = path.join(profile(), name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** The numbers of the app's windows on the virtual screen. */
function windowsOnScreen(): readonly string[] {
  const search = ['search', '--onlyvisible', '--name', 'Pet Store Inventory$']
  return spawnSync('xdotool', search, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
}

test('the fuses are set, and all libraries are for Windows', async () => {
  const { ENABLE, DISABLE } = FuseState
  expect(await getCurrentFuseWire(path.join(appFolder, program))).toMatchObject({
    [FuseV1Options.RunAsNode]: DISABLE,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: DISABLE,
    [FuseV1Options.EnableNodeCliInspectArguments]: DISABLE,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: ENABLE,
    [FuseV1Options.OnlyLoadAppFromAsar]: ENABLE,
  })
  const unpacked = path.join(appFolder, 'resources/app.asar.unpacked')
  const files = readdirSync(unpacked, { encoding: 'utf8', recursive: true })
  expect(files.filter((file) => file.endsWith('.node')).toSorted()).toEqual([
    'node_modules/keytar/prebuilds/win32-x64/keytar.node',
    'node_modules/native-reg/prebuilds/win32-x64/node.napi.node',
  ])
})

test('a clerk starts it for the first time, tries the practice store and closes it', async () => {
  const app = startApp()
  await expect
    .poll(
      () => {
        // Clicks the second large button, in the middle of a new window. Before the page has painted, the click does nothing.
        const [window] = windowsOnScreen()
        if (window) spawnSync('xdotool', ['mousemove', '--window', window, '596', '424', 'click', '1'])
        return read('settings.json')
      },
      { timeout: 180_000, intervals: [500] },
    )
    .not.toBe('')
  expect(JSON.parse(read('settings.json'))).toMatchObject({ environment: 'practice', keysSavedFor: [] })
  await closeApp(app)
  expect(JSON.parse(read('window.json'))).toMatchObject({ width: 1200, height: 780, isMaximized: false })
})

test('it obeys a policy in the registry, and takes the key from the Credential Manager', async () => {
  const service = await startPetService({ pets: makePets(3), apiKey: 'windows-key' })
  const { baseUrl, apiKey } = service
  await windows.run('reg', ['add', `HKLM\\${policyKey}\\staging`, '/v', 'baseUrl', '/d', baseUrl, '/f', '/reg:64'])
  mkdirSync(profile(), { recursive: true })
  writeFileSync(
    path.join(profile(), 'settings.json'),
    JSON.stringify({ ...firstSettings, environment: 'staging', keysSavedFor: [baseUrl] }),
  )
  // With the package's own keytar. Electron itself can run as Node.js, but the packaged program cannot.
  const keytar = path.join(appFolder, 'resources/app.asar.unpacked/node_modules/keytar/lib/keytar.js')
  const save = `require(${JSON.stringify(`Z:${keytar}`)}).setPassword('${keychainService}', '${baseUrl}', '${apiKey}')`
  await windows.run(path.join(windowsElectron ?? '', 'electron.exe'), ['-e', save], { ELECTRON_RUN_AS_NODE: '1' })

  const app = startApp()
  await expect
    .poll(() => service.received.map(({ target }) => target), { timeout: 120_000 })
    .toEqual(['/v1/pets?limit=100'])
  expect(service.received[0]?.headers.get('authorization')).toBe('Bearer windows-key')
  await expect.poll(() => read('last-lists.json')).toContain('Figaro 3')
  expect(JSON.parse(read('settings.json'))).toMatchObject({ services: { staging: { baseUrl: null } } })
  await closeApp(app)
  await service.stop()
})

test('it ends at once, with a reason, when it is started without its sandbox', async () => {
  for (const parameter of ['--no-sandbox', '/no-sandbox']) {
    const app = startApp(parameter)
    expect(await app.code).toBe(1)
    expect(app.said()).toContain(words.fatal.refusedSwitch('no-sandbox'))
  }
})
