import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { listPackage } from '@electron/asar'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { FuseState } from '@electron/fuses/dist/constants.js'
import { expect } from '@playwright/test'
import { makeUser, type OrdinaryUser, processesOf } from '../../scripts/computer/ordinary-user.mjs'
import { ensureSystemPackages } from '../../scripts/computer/system-packages.mjs'
import { packageName } from '../../scripts/packages/linux-tree.mjs'
import { projectRoot } from '../../scripts/run/project-root.mjs'
import { keychainService } from '../../src-main/settings/saved-api-keys.ts'
import { english as words } from '../../src-shared/words/english.ts'
import { languageIds } from '../../src-shared/words/languages.ts'
import { listen, untrusted } from '../hostile/raw-service.ts'
import { closeApp, openApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/on-desktop.ts'
import { writeSettings } from '../support/app/prepare-profile.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { electronBinary } from '../support/computer/app-system.ts'
import { makePets, type PetService, startPetService } from '../support/service/pet-service.ts'
import {
  appFolder,
  endApp,
  findPackage,
  isWindowSandboxed,
  runApt,
  runInSession,
  type StartedProgram,
  whyNotHere,
} from './installed-app.ts'

const obstacle = whyNotHere()
test.skip(obstacle !== null, obstacle ?? '')
test.describe.configure({ mode: 'serial' })

let user: OrdinaryUser
test.beforeAll(() => {
  if (obstacle !== null) return
  ensureSystemPackages(electronBinary(), ['packages'])
  runApt('install', '--no-install-recommends', findPackage())
  user = makeUser()
})
test.afterAll(() => {
  if (obstacle !== null) return
  user?.remove()
  if (existsSync(appFolder)) runApt('purge', packageName)
})

function giveTo({ name }: OrdinaryUser, file: string): void {
  execFileSync('chown', ['--recursive', name, file])
}

function profileOf({ home }: OrdinaryUser): string {
  return path.join(home, '.config/Pet Store Inventory')
}

/** Writes settings with staging selected and its key saved. */
async function chooseStaging(owner: OrdinaryUser, staging: Pick<PetService, 'baseUrl' | 'apiKey'>): Promise<void> {
  mkdirSync(profileOf(owner), { recursive: true })
  await writeSettings(profileOf(owner), { environment: 'staging', connectedTo: { staging } })
  giveTo(owner, path.join(owner.home, '.config'))
}

/** Saves a key in the user's password store, with the package's own keytar, which is outside the archive, and starts the app. */
function startWithKey(
  owner: OrdinaryUser,
  { baseUrl, apiKey }: Pick<PetService, 'baseUrl' | 'apiKey'>,
  variables: Record<string, string> = {},
): StartedProgram {
  const keytar = path.join(appFolder, 'resources/app.asar.unpacked/node_modules/keytar/lib/keytar.js')
  const save = `require('${keytar}').setPassword('${keychainService}', '${baseUrl}', '${apiKey}')`
  const line = `"$NODE" -e "$SAVE" && exec ${packageName}`
  return runInSession(owner, line, { NODE: process.execPath, SAVE: save, ...variables })
}

const filesOfPackage = () => execFileSync('dpkg', ['--listfiles', packageName], { encoding: 'utf8' }).trim().split('\n')

test('root owns all files in the package, which are unchanged since packing, and the sandbox helper is setuid root', () => {
  const files = filesOfPackage()
  expect(files.length).toBeGreaterThan(50)
  const changeable = files.filter((file) => {
    const status = lstatSync(file)
    return status.uid !== 0 || (!status.isSymbolicLink() && (status.mode & 0o022) !== 0)
  })
  expect(changeable).toEqual([])
  expect(statSync(path.join(appFolder, 'chrome-sandbox')).mode & 0o7777).toBe(0o4755)
  // https://manpages.debian.org/stable/dpkg/dpkg.1.en.html: prints each file that differs.
  expect(execFileSync('dpkg', ['--verify', packageName], { encoding: 'utf8' })).toBe('')
})

test('the menu has an entry with an icon in every size, the program that it starts exists, and software centres can read it all', () => {
  const file = `/usr/share/applications/${packageName}.desktop`
  const entry = readFileSync(file, 'utf8')
  expect(entry).toMatch(/^\[Desktop Entry\]\nType=Application\nName=Pet Store Inventory\n/)
  expect(entry).toContain('\nCategories=Office;')
  expect(entry).toContain(`\nStartupWMClass=${packageName}\n`)
  const [, command] = /^Exec=(\S+)$/m.exec(entry) ?? []
  expect(statSync(`/usr/bin/${command}`).mode & 0o111).toBe(0o111)
  const [, icon] = /^Icon=(\S+)$/m.exec(entry) ?? []
  for (const size of [16, 24, 32, 48, 64, 128, 256, 512]) {
    const png = readFileSync(`/usr/share/icons/hicolor/${size}x${size}/apps/${icon}.png`)
    // https://www.w3.org/TR/png-3/#11IHDR
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size])
  }
  expect(existsSync(`/usr/share/icons/hicolor/scalable/apps/${icon}.svg`)).toBe(true)
  const description = '/usr/share/metainfo/com.pet-store-inventory.app.metainfo.xml'
  const summaries = readFileSync(description, 'utf8')
  for (const language of languageIds.filter((id) => id !== 'en')) {
    expect(entry).toContain(`\nComment[${language}]=`)
    expect(summaries).toContain(`<summary xml:lang="${language}">`)
  }
  execFileSync('desktop-file-validate', [file])
  execFileSync('appstreamcli', ['validate', '--no-net', description])
})

test('it brings a manual, and the licences of everything that is bundled', () => {
  const manual = gunzipSync(readFileSync(`/usr/share/man/man1/${packageName}.1.gz`)).toString()
  expect(manual).toMatch(/^\.TH PET-STORE-INVENTORY 1 "\d{4}-\d{2}-\d{2}" "\d+\.\d+\.\d+/)
  const licences = readFileSync(`/usr/share/doc/${packageName}/copyright`, 'utf8')
  for (const name of ['react', 'zod', '@github/keytar', '@e965/xlsx']) expect(licences).toContain(`\n${name} `)
  for (const file of ['LICENSE.electron.txt', 'LICENSES.chromium.html']) {
    expect(licences).toContain(file)
    expect(existsSync(path.join(appFolder, file))).toBe(true)
  }
})

test('the app’s archive has only the built app and keytar, and the fuses are set', async () => {
  const files = listPackage(path.join(appFolder, 'resources/app.asar'), { isPack: false })
  const kinds = new Set(files.map((file) => /^\/(?:out|node_modules)\/[^/]+|^.*$/.exec(file)?.[0]))
  const folders = ['/node_modules', '/node_modules/keytar', '/out', '/out/main', '/out/preload', '/out/renderer']
  expect([...kinds].sort()).toEqual([...folders, '/package.json'])
  const { ENABLE, DISABLE } = FuseState
  expect(await getCurrentFuseWire(path.join(appFolder, packageName))).toMatchObject({
    [FuseV1Options.RunAsNode]: DISABLE,
    [FuseV1Options.EnableCookieEncryption]: ENABLE,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: DISABLE,
    [FuseV1Options.EnableNodeCliInspectArguments]: DISABLE,
    [FuseV1Options.OnlyLoadAppFromAsar]: ENABLE,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: DISABLE,
  })
})

test('the packaged app reads a workbook in a separate process, whose script is in the archive', async () => {
  const profile = mkdtempSync(path.join(tmpdir(), 'packaged-profile-'))
  await writeSettings(profile, { environment: 'practice', connectedTo: {} })
  // Uses Electron as downloaded, because the fuses keep Playwright out of the installed program.
  const app = await openApp({ profile, build: path.join(appFolder, 'resources/app.asar') })
  const delivery = deliveryIn({ app, window: await app.firstWindow() })
  await delivery.open()
  await delivery.choose(path.join(projectRoot, 'src-main/files/workbook/testing/birds.xlsx'))
  await delivery.hasNames({ 5: 'Kiwi' })
  await closeApp(app)
  rmSync(profile, { recursive: true })
})

test('an ordinary user sees a service’s pets with a key from the keyring, in the sandbox, in a window of the menu entry', async () => {
  const service = await startPetService({ pets: makePets(3), apiKey: 'packaged-key' })
  await chooseStaging(user, service)

  const app = startWithKey(user, service)
  try {
    await expect.poll(() => service.received.map(({ target }) => target)).toEqual(['/v1/pets?limit=100'])
    expect(service.received[0]?.headers.get('authorization')).toBe('Bearer packaged-key')
    // The app keeps each list that it has read.
    const kept = path.join(profileOf(user), 'last-lists.json')
    await expect.poll(() => existsSync(kept) && readFileSync(kept, 'utf8')).toContain('Figaro 3')
    expect(await isWindowSandboxed(user)).toBe(true)
    expect(processesOf(user.id).filter(({ command }) => command.includes('no-sandbox'))).toEqual([])
    // By its class, the desktop knows to which menu entry a window belongs.
    const windows = () => spawnSync('xwininfo', ['-root', '-tree'], { encoding: 'utf8' }).stdout
    await expect.poll(windows).toContain(`("${packageName}" "${packageName}")`)
  } finally {
    await endApp(user, app)
    await service.stop()
  }
})

test('SSLKEYLOGFILE does not make the app write its connections’ keys, as it makes plain Electron', async () => {
  let handshakes = 0
  // Both refuse the certificate. The connection already has keys, which Chromium writes at once.
  const server = createServer(untrusted, () => {}).on('tlsClientError', () => {
    handshakes += 1
  })
  const url = `https://${await listen(server)}`
  const staging = { baseUrl: `${url}/v1`, apiKey: 'packaged-key' }
  await chooseStaging(user, staging)
  const keys = path.join(user.home, 'connection-keys.txt')
  const app = startWithKey(user, staging, { SSLKEYLOGFILE: keys })
  try {
    await expect.poll(() => handshakes).toBeGreaterThan(0)
  } finally {
    await endApp(user, app)
  }
  expect(existsSync(keys)).toBe(false)

  const folder = path.join(user.home, 'plain-electron')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ main: 'main.cjs' }))
  writeFileSync(
    path.join(folder, 'main.cjs'),
    `const { app, net } = require('electron')
    void app.whenReady().then(() => net.request('${url}').on('error', () => app.quit()).end())`,
  )
  const plain = spawn(electronBinary(), [folder, '--no-sandbox', `--user-data-dir=${folder}/profile`], {
    env: { ...process.env, SSLKEYLOGFILE: keys },
    stdio: 'ignore',
  })
  await once(plain, 'exit')
  server.close()
  expect(readFileSync(keys, 'utf8')).toMatch(/^[A-Z_]+ [0-9a-f]{64} [0-9a-f]+$/m)
})

// `allowed-switches.test.ts` tests which switches the app refuses. Chromium obeys some of these before the app can look at them.
test('the app runs with an allowed switch, and ends at once, with a reason, when it is started with another', async () => {
  const start = (seconds: number, parameter: string) =>
    runInSession(user, `timeout ${seconds} ${packageName} '${parameter}'`)
  // `timeout` ends the app and exits with 124.
  expect(await start(2, '--lang=en').code).toBe(124)
  for (const [parameter, name] of [
    ['--no-sandbox', 'no-sandbox'],
    [' --remote-debugging-port=9333', 'remote-debugging-port'],
    ['--log-net-log=net.json', 'log-net-log'],
    ['--ssl-key-log-file=keys.txt', 'ssl-key-log-file'],
    ['--inspect', 'inspect'],
  ] as const) {
    const app = start(15, parameter)
    expect(await app.code, parameter).toBe(1)
    expect(app.said()).toContain(words.fatal.refusedSwitch(name))
  }
  for (const name of ['net.json', 'keys.txt']) expect(existsSync(path.join(user.home, name))).toBe(false)
})

test('removing the package removes all of its files', () => {
  const own = filesOfPackage().filter((file) => file.includes(packageName))
  expect(own.length).toBeGreaterThan(40)
  runApt('purge', packageName)
  expect(own.filter((file) => lstatSync(file, { throwIfNoEntry: false }))).toEqual([])
})
