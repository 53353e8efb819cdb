import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
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
import { closeApp, openApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/on-desktop.ts'
import { leaveFilesOf100, writeSettings } from '../support/app/prepare-profile.ts'
import { chooseFile, deliveryCell, openDelivery } from '../support/clerk/delivery.ts'
import { electronBinary } from '../support/computer/app-system.ts'
import { makePets, type PetService, startPetService } from '../support/service/pet-service.ts'
import { appFolder, endApp, findPackage, isWindowSandboxed, runApt, runInSession, whyNotHere } from './installed-app.ts'
import { listen } from './listen.ts'
import type { StartedProgram } from './started-program.ts'

const otherLanguages = languageIds.filter((id) => id !== 'en')

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

test('root owns all files in the package, and the sandbox helper is setuid root', () => {
  const files = execFileSync('dpkg', ['--listfiles', packageName], { encoding: 'utf8' }).trim().split('\n')
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) {
    const { uid, mode } = lstatSync(file)
    expect([file, uid, mode & 0o022, lstatSync(file).isSymbolicLink()]).toEqual(
      lstatSync(file).isSymbolicLink() ? [file, 0, 0o022, true] : [file, 0, 0, false],
    )
  }
  expect(statSync(path.join(appFolder, 'chrome-sandbox')).mode & 0o7777).toBe(0o4755)
})

test('the menu has an entry with an icon in every size, and the program that it starts exists', () => {
  const entry = readFileSync(`/usr/share/applications/${packageName}.desktop`, 'utf8')
  expect(entry).toMatch(/^\[Desktop Entry\]\nType=Application\nName=Pet Store Inventory\n/)
  expect(entry).toMatch(/^Categories=Office;/m)
  expect(entry).toContain(`\nStartupWMClass=${packageName}\n`)
  for (const language of otherLanguages) expect(entry).toContain(`\nComment[${language}]=`)
  const [, command] = /^Exec=(\S+)$/m.exec(entry) ?? []
  expect(statSync(`/usr/bin/${command}`).mode & 0o111).toBe(0o111)
  const [, icon] = /^Icon=(\S+)$/m.exec(entry) ?? []
  for (const size of [16, 24, 32, 48, 64, 128, 256, 512]) {
    const png = readFileSync(`/usr/share/icons/hicolor/${size}x${size}/apps/${icon}.png`)
    // https://www.w3.org/TR/png-3/#11IHDR
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size])
  }
  expect(existsSync(`/usr/share/icons/hicolor/scalable/apps/${icon}.svg`)).toBe(true)
})

test('every file is unchanged since packing, and the files for software centres are valid', () => {
  // https://manpages.debian.org/stable/dpkg/dpkg.1.en.html: prints each file that differs.
  expect(execFileSync('dpkg', ['--verify', packageName], { encoding: 'utf8' })).toBe('')
  const description = '/usr/share/metainfo/com.pet-store-inventory.app.metainfo.xml'
  const text = readFileSync(description, 'utf8')
  for (const language of otherLanguages) expect(text).toContain(`<summary xml:lang="${language}">`)
  execFileSync('desktop-file-validate', [`/usr/share/applications/${packageName}.desktop`])
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

test('the app’s archive has only the built app and keytar', () => {
  const files = listPackage(path.join(appFolder, 'resources/app.asar'), { isPack: false })
  const kinds = files.map((file) => /^\/(?:out|node_modules)\/[^/]+|^.*$/.exec(file)?.[0])
  expect([...new Set(kinds)].sort()).toEqual([
    '/node_modules',
    '/node_modules/keytar',
    '/out',
    '/out/main',
    '/out/preload',
    '/out/renderer',
    '/package.json',
  ])
})

test('the fuses are set', async () => {
  const wire = await getCurrentFuseWire(path.join(appFolder, packageName))
  const { ENABLE, DISABLE } = FuseState
  expect(wire).toMatchObject({
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
  const window = await app.firstWindow()
  await openDelivery(app, window)
  await chooseFile(app, window, path.join(projectRoot, 'src-main/files/workbook/testing/birds.xlsx'))
  await expect(deliveryCell(window, 5)).toHaveValue('Kiwi')
  await closeApp(app)
  rmSync(profile, { recursive: true })
})

test('an ordinary user sees a service’s pets with a key from the keyring, in the sandbox', async () => {
  const service = await startPetService({ pets: makePets(3), apiKey: 'packaged-key' })
  await chooseStaging(user, service)

  const app = startWithKey(user, service)
  try {
    await expect.poll(() => service.received.map(({ target }) => target)).toEqual(['/v1/pets?limit=20'])
    expect(service.received[0]?.headers.get('authorization')).toBe('Bearer packaged-key')
    // The app keeps each list that it has read.
    const kept = path.join(profileOf(user), 'last-lists.json')
    await expect.poll(() => existsSync(kept) && readFileSync(kept, 'utf8')).toContain('Figaro 3')
    expect(await isWindowSandboxed(user)).toBe(true)
    expect(processesOf(user.id).filter(({ command }) => command.includes('no-sandbox'))).toEqual([])
  } finally {
    await endApp(user, app)
    await service.stop()
  }
})

test('a clerk who used 1.0.0 finds everything where they left it', async () => {
  const service = await startPetService({ pets: makePets(3), apiKey: 'key-of-1.0.0' })
  rmSync(profileOf(user), { force: true, recursive: true })
  const written = await leaveFilesOf100(profileOf(user), service)
  giveTo(user, path.join(user.home, '.config'))

  const app = startWithKey(user, service)
  try {
    // The environment, the base URL, the tab, the limit and the key are from 1.0.0.
    await expect.poll(() => service.received.map(({ target }) => target)).toEqual(['/v1/pets?limit=50&status=pending'])
    expect(service.received[0]?.headers.get('authorization')).toBe('Bearer key-of-1.0.0')
    await expect.poll(() => readFileSync(path.join(profileOf(user), 'last-lists.json'), 'utf8')).toContain('Biscuit 2')
  } finally {
    await endApp(user, app)
    await service.stop()
  }
  const view = JSON.parse(readFileSync(path.join(profileOf(user), 'view.json'), 'utf8'))
  expect(view).toMatchObject({
    drafts: { staging: { name: 'Figaro', categoryId: '5' }, production: { name: 'Momo', categoryId: '3' } },
    categories: { staging: { names: { 5: 'Cats' }, recent: ['5', '3'] } },
  })
  const names = readdirSync(profileOf(user))
  expect(names).toEqual(expect.arrayContaining([...written]))
  // The app would set aside a file that it cannot read as `view.kept-…`.
  expect(names.filter((name) => name.includes('.kept-'))).toEqual([])
})

test('the installed program, started as if it were an app image, downloads a newer version and installs it on quitting', async () => {
  const newer = Buffer.from('the newer version')
  const sha512 = createHash('sha512').update(newer).digest('base64')
  const name = 'pet-store-inventory-999.0.0.AppImage'
  const asked: { readonly path: string; readonly authorization: string | undefined }[] = []
  const feed = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://127.0.0.1')
    asked.push({ path: pathname, authorization: request.headers.authorization })
    if (pathname === '/feed/latest-linux.yml') {
      const entry = `url: ${name}\n    sha512: ${sha512}\n    size: ${newer.length}`
      response.end(`version: 999.0.0\nfiles:\n  - ${entry}\npath: ${name}\nsha512: ${sha512}\n`)
    } else if (pathname === `/feed/${name}`) response.end(newer)
    else response.writeHead(404).end()
  })
  const port = await listen(feed)

  // A release's name. An update keeps it, because a launcher points to it.
  const image = path.join(user.home, 'pet-store-inventory-1.0.0-linux-x86_64.AppImage')
  writeFileSync(image, 'the version of today')
  // The feed counts only in the folder in which only root can write, and not in a file that a variable names.
  const policies = '/etc/pet-store-inventory'
  const own = path.join(user.home, 'own.json')
  writeFileSync(own, JSON.stringify({ updateFeed: `http://127.0.0.1:${port}/own-feed` }))
  mkdirSync(policies)
  writeFileSync(path.join(policies, 'managed.json'), JSON.stringify({ updateFeed: `http://127.0.0.1:${port}/feed` }))
  giveTo(user, image)
  const app = runInSession(user, `exec ${packageName}`, { APPIMAGE: image, PET_STORE_INVENTORY_MANAGED: own })
  try {
    // The updater writes this file once the newer version is complete and its checksum is right.
    const noted = path.join(user.home, '.cache/pet-store-inventory-updater/pending/update-info.json')
    await expect.poll(() => existsSync(noted) && readFileSync(noted, 'utf8')).toContain(name)
    expect(readFileSync(image, 'utf8')).toBe('the version of today')
    expect(asked[0]).toEqual({ path: '/feed/latest-linux.yml', authorization: undefined })
  } finally {
    await endApp(user, app)
    feed.close()
    rmSync(policies, { recursive: true })
  }
  expect(asked.filter(({ path: target }) => target.startsWith('/own-feed'))).toEqual([])
  expect(readFileSync(image)).toEqual(newer)
  expect(statSync(image).mode & 0o111).toBe(0o111)
})

test('SSLKEYLOGFILE does not make the app write its connections’ keys', async () => {
  const pem = readFileSync(path.join(import.meta.dirname, '../hostile/untrusted-certificate.pem'))
  let handshakes = 0
  // The app refuses the certificate. The connection already has keys, which Chromium writes at once.
  const server = createSecureServer({ key: pem, cert: pem }, () => {}).on('tlsClientError', () => {
    handshakes += 1
  })
  const port = await listen(server)
  const staging = { baseUrl: `https://127.0.0.1:${port}/v1`, apiKey: 'packaged-key' }
  await chooseStaging(user, staging)
  const keys = path.join(user.home, 'connection-keys.txt')
  const app = startWithKey(user, staging, { SSLKEYLOGFILE: keys })
  try {
    await expect.poll(() => handshakes).toBeGreaterThan(0)
  } finally {
    await endApp(user, app)
    server.close()
  }
  expect(existsSync(keys)).toBe(false)
})

// Proves that the test above can fail: plain Electron writes the keys, even for a connection whose certificate it refuses.
test('SSLKEYLOGFILE makes plain Electron write its connections’ keys', async () => {
  const pem = readFileSync(path.join(import.meta.dirname, '../hostile/untrusted-certificate.pem'))
  const server = createSecureServer({ key: pem, cert: pem }, () => {})
  const port = await listen(server)
  const folder = mkdtempSync(path.join(tmpdir(), 'pet-store-keys-'))
  const keys = path.join(folder, 'connection-keys.txt')
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ main: 'main.cjs' }))
  writeFileSync(
    path.join(folder, 'main.cjs'),
    `const { app, net } = require('electron')
    void app.whenReady().then(() => net.request('https://127.0.0.1:${port}').on('error', () => app.quit()).end())`,
  )
  const app = spawn(electronBinary(), [folder, '--no-sandbox', `--user-data-dir=${folder}/profile`], {
    env: { ...process.env, SSLKEYLOGFILE: keys },
    stdio: 'ignore',
  })
  await once(app, 'exit')
  server.close()
  expect(readFileSync(keys, 'utf8')).toMatch(/^[A-Z_]+ [0-9a-f]{64} [0-9a-f]+$/m)
  rmSync(folder, { recursive: true })
})

test('the window’s class tells the desktop that it belongs to the menu entry', async () => {
  const app = runInSession(user, `exec ${packageName}`)
  const windows = () =>
    spawnSync('xwininfo', ['-root', '-tree'], { encoding: 'utf8' }).stdout.match(/\("\S+" "\S+"\)/g) ?? []
  try {
    await expect.poll(windows).toContain(`("${packageName}" "${packageName}")`)
  } finally {
    await endApp(user, app)
  }
})

test('the app runs with an allowed switch', async () => {
  // `timeout` ends the app and exits with 124.
  expect(await runInSession(user, `timeout 2 ${packageName} --lang=en`).code).toBe(124)
})

for (const parameter of [
  '--remote-debugging-port=9333',
  '--remote-debugging-pipe',
  '--remote-debugging-address=0.0.0.0',
  '--ignore-certificate-errors',
  '--ignore-certificate-errors-spki-list=x',
  '--js-flags=--expose-gc',
  '--no-sandbox',
  '--disable-gpu-sandbox',
  '--disable-setuid-sandbox',
  '--disable-web-security',
  '--log-net-log=net.json',
  '--net-log-capture-mode=IncludeSensitive',
  '--ssl-key-log-file=keys.txt',
  '--host-resolver-rules=MAP * 127.0.0.1',
  '--host-rules=MAP * 127.0.0.1',
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=*',
  '--proxy-pac-url=file:///tmp/a.pac',
  '--load-extension=/tmp',
  '--enable-logging=file',
  '--inspect',
  '-no-sandbox',
  ' --remote-debugging-port=9333',
]) {
  test(`the app ends at once, with a reason, when it is started with ${parameter}`, async () => {
    const app = runInSession(user, `timeout 15 ${packageName} '${parameter}'`)
    expect(await app.code).toBe(1)
    expect(app.said()).toContain(words.fatal.refusedSwitch(parameter.trim().replace(/^--?/, '').replace(/=.*$/, '')))
    expect(existsSync(path.join(user.home, 'net.json')) || existsSync(path.join(user.home, 'keys.txt'))).toBe(false)
  })
}

test('removing the package removes all of its files', () => {
  const files = execFileSync('dpkg', ['--listfiles', packageName], { encoding: 'utf8' }).trim().split('\n')
  const own = files.filter((file) => file.includes(packageName))
  expect(own.length).toBeGreaterThan(40)
  runApt('purge', packageName)
  expect(own.filter((file) => lstatSync(file, { throwIfNoEntry: false }))).toEqual([])
})
