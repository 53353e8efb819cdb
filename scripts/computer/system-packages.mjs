import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { SetUpError } from '../run/set-up-error.mjs'

/**
 * The Debian packages with the libraries that Electron and keytar load, as Debian writes alternatives: the names that a package has had, the
 * newest first. The packages that these depend on are left out. https://www.electronjs.org/docs/latest/tutorial/linux-support
 */
export const libraryPackages = [
  'libgtk-3-0t64 | libgtk-3-0',
  'libnss3',
  // Loaded by name at run time, so `ldd` does not list it.
  'libx11-xcb1',
  'libgbm1',
  'libasound2t64 | libasound2',
  'libsecret-1-0',
  'fonts-dejavu-core',
]

/**
 * What each purpose needs beside the libraries: programs and fonts to look for, each with its packages. The workflows install it from this
 * list, too.
 *
 * @type {Readonly<Record<'desktop' | 'pictures' | 'packages', Readonly<Record<string, readonly string[]>>>>}
 */
const requirements = {
  // The virtual desktops, X11 and Wayland.
  desktop: {
    Xvfb: ['xvfb'],
    'dbus-daemon': ['dbus-daemon | dbus'],
    // gnome-keyring needs a session bus. Without dbus-x11, apt would choose the one that brings all of systemd.
    'gnome-keyring-daemon': ['gnome-keyring', 'dbus-x11'],
    // For the test that maximises the window, which takes a window manager.
    openbox: ['openbox'],
    // On Wayland: a compositor, a program that presses keys, and another program that uses the clipboard.
    weston: ['weston'],
    xdotool: ['xdotool'],
    'wl-copy': ['wl-clipboard'],
  },
  // Fonts for languages that DejaVu lacks, or draws in a way that people don't read.
  pictures: {
    'Noto Sans CJK JP': ['fontconfig', 'fonts-noto-cjk'],
    'Noto Sans Arabic': ['fontconfig', 'fonts-noto-core'],
  },
  // Making an rpm, and the tests of the packages.
  packages: {
    rpmbuild: ['rpm'],
    rpm2cpio: ['rpm2cpio'],
    cpio: ['cpio'],
    'desktop-file-validate': ['desktop-file-utils'],
    appstreamcli: ['appstream'],
    xwininfo: ['x11-utils'],
  },
}

/** @typedef {keyof typeof requirements} Purpose */

/**
 * Makes sure that Linux has the libraries that Electron's executable needs, and what some purposes need. For root, installs missing packages with
 * apt; for anyone else, the {@link SetUpError} names the command. Does nothing on other systems, which need no packages.
 *
 * @type {(electronBinary: string, purposes?: readonly Purpose[]) => void}
 */
export function ensureSystemPackages(electronBinary, purposes = []) {
  if (process.platform !== 'linux') return
  const findMissing = () => ({
    ...Object.fromEntries(missingLibraries(electronBinary).map((library) => [library, libraryPackages])),
    ...Object.fromEntries(requiredFor(purposes).filter(([name]) => !findProgram(name) && !hasFont(name))),
  })
  const missing = findMissing()
  if (Object.keys(missing).length === 0) return
  const problem = `This computer lacks ${Object.keys(missing).join(', ')}.`
  if (!findProgram('apt-get'))
    throw new SetUpError(`${problem} Install the packages that contain them, and run this again.`)
  const packages = Object.values(missing).flat()
  if (process.getuid?.() !== 0) {
    const command = `sudo apt-get install --no-install-recommends ${namesOf(packages).join(' ')}`
    throw new SetUpError(`${problem} Install them with this command, and run this again:\n\n  ${command}`)
  }
  console.log(`${problem} Installing the packages that contain them, with apt. This happens once.`)
  const complaint = installPackages(packages)
  const stillMissing = Object.keys(findMissing()).join(', ')
  if (stillMissing !== '')
    throw new SetUpError(`${complaint}apt did not install ${stillMissing}. Install them, and run this again.`)
}

/** Installs the same with apt without looking for what is missing, so it needs no Electron. Throws a {@link SetUpError} if apt complains. */
export function installSystemPackages(/** @type {readonly Purpose[]} */ purposes) {
  const complaint = installPackages([...libraryPackages, ...requiredFor(purposes).flatMap(([, packages]) => packages)])
  if (complaint !== '') throw new SetUpError(complaint)
}

function requiredFor(/** @type {readonly Purpose[]} */ purposes) {
  return purposes.flatMap((purpose) => Object.entries(requirements[purpose]))
}

/** The libraries that Electron and keytar need and this computer lacks. Empty without `ldd`: Electron names the first one when it starts. */
function missingLibraries(/** @type {string} */ electronBinary) {
  const keytarFolder = path.dirname(createRequire(import.meta.url).resolve('keytar/package.json'))
  const keytarBinary = path.join(keytarFolder, 'prebuilds', `linux-${process.arch}`, 'keytar.node')
  const { error, stdout, stderr } = spawnSync('ldd', [electronBinary, keytarBinary], { encoding: 'utf8' })
  if (error !== undefined) return []
  if (/\bmusl\b/.test(stdout + stderr)) {
    throw new SetUpError(
      'Electron needs glibc, and this Linux has musl, as Alpine does. Use another one, such as Debian or Ubuntu.',
    )
  }
  return [...new Set(Array.from(stdout.matchAll(/^\s*(\S+) => not found$/gm), ([, library = '']) => library))]
}

function findProgram(/** @type {string} */ name) {
  return (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, name)))
}

function hasFont(/** @type {string} */ font) {
  // https://man.archlinux.org/man/fc-list.1
  return Boolean(spawnSync('fc-list', [font], { encoding: 'utf8' }).stdout?.trim())
}

/** Gives what apt complained of. */
function installPackages(/** @type {readonly string[]} */ packages) {
  const apt = (/** @type {string[]} */ ...parameters) =>
    spawnSync('apt-get', ['--quiet=2', '--option=DPkg::Lock::Timeout=120', ...parameters], {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  // A bare container has no package lists, and without them apt finds no package.
  apt('update')
  const { status, stderr } = apt('install', '--yes', '--no-install-recommends', ...namesOf(packages))
  return status === 0 ? '' : stderr
}

/** The names of packages that apt knows here. */
function namesOf(/** @type {readonly string[]} */ packages) {
  const isKnown = (/** @type {string} */ name) => spawnSync('apt-cache', ['show', '--quiet=2', name]).status === 0
  const alternatives = [...new Set(packages)].map((names) => names.split(' | '))
  return alternatives.map((names) => names.find(isKnown) ?? names.at(-1) ?? '')
}
