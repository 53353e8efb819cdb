import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { SetUpError } from '../run/set-up-error.mjs'

/**
 * The Debian packages with the libraries that Electron and keytar load. If a package has had several names, the newest comes
 * first. The packages that these depend on are left out. https://www.electronjs.org/docs/latest/tutorial/linux-support
 */
export const libraryPackages = [
  ['libgtk-3-0t64', 'libgtk-3-0'],
  ['libnss3'],
  // Loaded by name at run time, so `ldd` does not list it.
  ['libx11-xcb1'],
  ['libgbm1'],
  ['libasound2t64', 'libasound2'],
  ['libsecret-1-0'],
  ['fonts-dejavu-core'],
]

/**
 * The programs of a virtual desktop, each with the Debian packages that contain it.
 *
 * @type {Readonly<Record<string, readonly (readonly string[])[]>>}
 */
const desktopPrograms = {
  Xvfb: [['xvfb']],
  'dbus-daemon': [['dbus-daemon', 'dbus']],
  // gnome-keyring needs a session bus. Without dbus-x11, apt would choose the one that brings all of systemd.
  'gnome-keyring-daemon': [['gnome-keyring'], ['dbus-x11']],
  // For the test that maximises the window: without a window manager nothing can be.
  openbox: [['openbox']],
}

/**
 * The programs of the tests on Wayland, each with the Debian package that contains it: a compositor, what presses keys, and
 * another program that uses the clipboard.
 */
const waylandPrograms = { weston: 'weston', xdotool: 'xdotool', 'wl-copy': 'wl-clipboard' }

/**
 * The fonts of the pictures in languages that DejaVu does not write, or not as people read them, each with the Debian packages
 * that contain it.
 *
 * @type {Readonly<Record<string, readonly (readonly string[])[]>>}
 */
const pictureFonts = {
  'Noto Sans CJK JP': [['fontconfig'], ['fonts-noto-cjk']],
  'Noto Sans Arabic': [['fontconfig'], ['fonts-noto-core']],
}

/**
 * Makes sure that Linux has the libraries that Electron needs and, if one will be started, the programs of a virtual
 * desktop, and the fonts of the pictures if some will be taken. If root runs this, missing packages are installed with apt; for anyone else the error names the command. Does
 * nothing on other systems, which need no packages.
 *
 * @param {string} electronBinary path of the Electron executable
 * @param {{ virtualDesktop: boolean, pictures?: boolean }} needs
 * @throws {SetUpError} if something is missing and could not be installed
 */
export function ensureSystemPackages(electronBinary, needs) {
  if (process.platform !== 'linux') return
  const { libraries, programs, fonts, missing } = findMissing(electronBinary, needs)
  if (missing.length === 0) return
  if (!findProgram('apt-get')) {
    throw new SetUpError(
      `This computer lacks ${nameSome(missing)}. Install the packages that contain them, and run this again.`,
    )
  }
  const isRoot = process.getuid?.() === 0
  // A bare container has no package lists, and without them apt finds no package.
  if (isRoot) runApt(['update'])
  const groups = [
    ...(libraries.length > 0 ? libraryPackages : []),
    ...programs.flatMap((it) => desktopPrograms[it] ?? []),
    ...fonts.flatMap((it) => pictureFonts[it] ?? []),
  ]
  const packages = [...new Set(groups.map(findNameKnownToApt))].join(' ')
  if (!isRoot) {
    throw new SetUpError(
      `This computer lacks ${nameSome(missing)}. Install them with this command, and run this again:\n\n` +
        `  sudo apt-get install --no-install-recommends ${packages}`,
    )
  }
  console.log(`Installing the packages that this computer lacks, with apt. This happens once: ${packages}`)
  const problem = runApt(['install', '--yes', '--no-install-recommends', ...packages.split(' ')])
  const { missing: stillMissing } = findMissing(electronBinary, needs)
  if (stillMissing.length > 0) {
    throw new SetUpError(`${problem}apt did not install ${nameSome(stillMissing)}. Install them, and run this again.`)
  }
}

/**
 * Installs the programs of the tests on Wayland if root runs this and apt has them. Does nothing if they are there or cannot
 * be installed: those tests are then skipped, for the reason that {@link whyNoWayland} gives.
 */
export function installWaylandPrograms() {
  const packages = findMissingWayland().map(([, name]) => name)
  const isPossible = process.platform === 'linux' && process.getuid?.() === 0 && findProgram('apt-get')
  if (!isPossible || packages.length === 0) return
  console.log(`Installing what the tests on Wayland need, with apt. This happens once: ${packages.join(' ')}`)
  runApt(['update'])
  runApt(['install', '--yes', '--no-install-recommends', ...packages])
}

/**
 * Why the tests on Wayland cannot run here.
 *
 * @returns {string | null} a sentence; null if they can
 */
export function whyNoWayland() {
  if (process.platform !== 'linux') return 'Only Linux has Wayland.'
  const missing = findMissingWayland()
  if (missing.length === 0) return null
  const packages = missing.map(([, name]) => name).join(' ')
  return `The tests on Wayland need ${packages}. On Debian and Ubuntu: apt-get install --no-install-recommends ${packages}`
}

function findMissingWayland() {
  return Object.entries(waylandPrograms).filter(([program]) => !findProgram(program))
}

/**
 * @param {string} electronBinary
 * @param {{ virtualDesktop: boolean, pictures?: boolean }} needs
 */
function findMissing(electronBinary, { virtualDesktop, pictures = false }) {
  const keytarFolder = path.dirname(createRequire(import.meta.url).resolve('keytar/package.json'))
  const keytarBinary = path.join(keytarFolder, 'prebuilds', `linux-${process.arch}`, 'keytar.node')
  const listing = spawnSync('ldd', [electronBinary, keytarBinary], { encoding: 'utf8' }).stdout
  const notFound = listing.matchAll(/^\s*(\S+) => not found$/gm)
  const libraries = [...new Set(Array.from(notFound, ([, library = '']) => library))]
  const programs = virtualDesktop ? Object.keys(desktopPrograms).filter((program) => !findProgram(program)) : []
  const fonts = pictures ? Object.keys(pictureFonts).filter((font) => !hasFont(font)) : []
  return { libraries, programs, fonts, missing: [...libraries, ...programs, ...fonts] }
}

/** @param {readonly string[]} names */
function nameSome(names) {
  return names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')
}

/** @param {string} name */
function findProgram(name) {
  return (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, name)))
}

/** @param {string} font */
function hasFont(font) {
  // https://man.archlinux.org/man/fc-list.1
  return Boolean(spawnSync('fc-list', [font], { encoding: 'utf8' }).stdout?.trim())
}

/** @param {readonly string[]} names */
function findNameKnownToApt(names) {
  const known = names.find((name) => spawnSync('apt-cache', ['show', '--quiet=2', name]).status === 0)
  return known ?? names.at(-1) ?? ''
}

/** @param {readonly string[]} parameters */
function runApt(parameters) {
  const { status, stderr } = spawnSync('apt-get', ['--quiet=2', '--option=DPkg::Lock::Timeout=120', ...parameters], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0 ? '' : stderr
}
