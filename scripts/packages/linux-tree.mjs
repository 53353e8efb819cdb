import {
  chmodSync,
  cpSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../run/project-root.mjs'
import { appId } from './package-config.mjs'
import { describedIn, menuEntry } from './packaged-words.mjs'

/** Name of the packages for Linux, of their command, their folder in /opt and their menu entry. */
export const packageName = 'pet-store-inventory'

/**
 * Lays out what a package for Linux installs: the app, its command, menu entry, icons and description. The modes and times of all files
 * depend neither on this computer nor on today.
 *
 * @param {object} options
 * @param {string} options.appFolder the unpacked app
 * @param {string} options.root an empty folder that stands for the root of the computer
 * @param {{ version: string }} options.manifest
 * @param {number} options.time of the files, in seconds since 1970
 */
export function layOutLinuxTree({ appFolder, root, manifest, time }) {
  /** @param {string} file */
  function place(file) {
    const target = path.join(root, file)
    mkdirSync(path.dirname(target), { recursive: true })
    return target
  }

  /**
   * Writes a file of build/linux with its placeholders, such as `@version@`, filled in.
   *
   * @param {string} file
   * @param {string} target the folder
   * @param {Readonly<Record<string, string>>} values
   */
  function fillIn(file, target, values) {
    const text = readFileSync(path.join(projectRoot, 'build/linux', file), 'utf8')
    const filled = text.replaceAll(/@(\w+)@/g, (_, name) => values[name] ?? '')
    writeFileSync(place(path.join(target, file)), filled)
  }

  cpSync(appFolder, place(`opt/${packageName}`), { recursive: true, verbatimSymlinks: true })
  // Only an AppImage needs it.
  rmSync(place(`opt/${packageName}/AppRun`), { force: true })
  symlinkSync(`../../opt/${packageName}/${packageName}`, place(`usr/bin/${packageName}`))
  for (const icon of readdirSync(path.join(projectRoot, 'build/icons'))) {
    const size = path.basename(icon, '.png')
    cpSync(
      path.join(projectRoot, 'build/icons', icon),
      place(`usr/share/icons/hicolor/${size}/apps/${packageName}.png`),
    )
  }
  cpSync(path.join(projectRoot, 'build/icon.svg'), place(`usr/share/icons/hicolor/scalable/apps/${packageName}.svg`))
  cpSync(path.join(projectRoot, 'LICENSE'), place(`usr/share/doc/${packageName}/copyright`))
  const entry = Object.entries(menuEntry).map(([key, value]) => `${key}=${value}`)
  fillIn(`${packageName}.desktop`, 'usr/share/applications', { words: entry.join('\n') })
  fillIn(`${appId}.metainfo.xml`, 'usr/share/metainfo', {
    summary: describedIn('summary', 'summary'),
    description: describedIn('p', 'description'),
    version: manifest.version,
    date: new Date(time * 1000).toISOString().slice(0, 10),
  })

  setModes(root)
  // https://chromium.googlesource.com/chromium/src/+/main/docs/linux/suid_sandbox_development.md
  chmodSync(place(`opt/${packageName}/chrome-sandbox`), 0o4755)
  for (const file of [root, ...entriesOf(root).map(pathOf)]) lutimesSync(file, time, time)
}

/**
 * The files below a folder, without its folders and links.
 *
 * @param {string} root
 * @returns {readonly string[]} their paths in the folder, sorted
 */
export function filesOf(root) {
  const files = entriesOf(root).filter((entry) => entry.isFile())
  return files.map((entry) => path.relative(root, pathOf(entry))).sort()
}

/**
 * The date of the packages' files, following https://reproducible-builds.org/specs/source-date-epoch/: the variable, or else the date of
 * the newest version in the change log.
 *
 * @param {NodeJS.ProcessEnv} variables
 * @returns {number} in seconds since 1970
 */
export function sourceDate(variables) {
  const named = variables['SOURCE_DATE_EPOCH'] ?? ''
  if (/^\d+$/.test(named)) return Number(named)
  const changes = readFileSync(path.join(projectRoot, 'CHANGELOG.md'), 'utf8')
  const [, date = ''] = /^## \[\d.*\] - (\d{4}-\d{2}-\d{2})$/m.exec(changes) ?? []
  return Date.parse(date) / 1000
}

/** @param {string} root */
function entriesOf(root) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
}

/** @param {import('node:fs').Dirent} entry */
function pathOf({ parentPath, name }) {
  return path.join(parentPath, name)
}

/**
 * Sets modes that do not depend on the umask: 755 for programs and folders, 644 for everything else.
 *
 * @param {string} root
 */
function setModes(root) {
  chmodSync(root, 0o755)
  for (const entry of entriesOf(root)) {
    if (entry.isSymbolicLink()) continue
    const file = pathOf(entry)
    const isProgram = entry.isDirectory() || (statSync(file).mode & 0o100) !== 0
    chmodSync(file, isProgram ? 0o755 : 0o644)
  }
}
