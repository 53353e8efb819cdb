import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { projectRoot, readProjectFile } from '../run/project-root.mjs'
import { appId } from './package-config.mjs'
import { describedIn, menuEntry } from './packaged-words.mjs'
import { licencesOf } from './shipped-packages.mjs'

/** Name of the packages for Linux, of their command, their folder in /opt and their menu entry. */
export const packageName = 'pet-store-inventory'

/**
 * Lays out what a package for Linux installs: the app, its command, menu entry, icons, manual and licences. The modes and times of all files
 * depend neither on this computer nor on today.
 *
 * @param {{ appFolder: string, root: string, manifest: { version: string }, time: number }} options the unpacked app, an empty folder that stands
 *   for the root of the computer, and the time of the files in seconds since 1970
 */
export function layOutLinuxTree({ appFolder, root, manifest, time }) {
  const place = (/** @type {string} */ file) => {
    const target = path.join(root, file)
    mkdirSync(path.dirname(target), { recursive: true })
    return target
  }
  const fromBuild = (/** @type {string} */ file) => path.join(projectRoot, 'build', file)
  cpSync(appFolder, place(`opt/${packageName}`), { recursive: true, verbatimSymlinks: true })
  // Only an AppImage needs it.
  rmSync(place(`opt/${packageName}/AppRun`), { force: true })
  symlinkSync(`../../opt/${packageName}/${packageName}`, place(`usr/bin/${packageName}`))
  const icons = 'usr/share/icons/hicolor'
  for (const icon of readdirSync(fromBuild('icons'))) {
    cpSync(fromBuild(`icons/${icon}`), place(`${icons}/${path.basename(icon, '.png')}/apps/${packageName}.png`))
  }
  cpSync(fromBuild('icon.svg'), place(`${icons}/scalable/apps/${packageName}.svg`))

  const entry = Object.entries(menuEntry).map(([key, value]) => `${key}=${value}`)
  const values = {
    words: entry.join('\n'),
    summary: describedIn('summary', 'summary'),
    description: describedIn('p', 'description'),
    version: manifest.version,
    date: new Date(time * 1000).toISOString().slice(0, 10),
  }
  const metadata = `${appId}.metainfo.xml`
  const ours = readProjectFile('LICENSE').trim()
  const elsewhere =
    'The licences of Electron and Chromium are beside the program: LICENSE.electron.txt, LICENSES.chromium.html.'
  writeFileSync(place(`usr/share/doc/${packageName}/copyright`), licencesOf('linux', [ours, elsewhere]))
  writeFileSync(place(`usr/share/applications/${packageName}.desktop`), fillIn(`${packageName}.desktop`, values))
  writeFileSync(place(`usr/share/metainfo/${metadata}`), fillIn(metadata, values))
  const manual = gzipSync(fillIn(`${packageName}.1`, values), { level: 9 })
  writeFileSync(place(`usr/share/man/man1/${packageName}.1.gz`), manual)

  // Modes that do not depend on the umask: 755 for programs and folders, 644 for everything else.
  execFileSync('chmod', ['--recursive', 'u=rwX,go=rX', root])
  // https://chromium.googlesource.com/chromium/src/+/main/docs/linux/suid_sandbox_development.md
  chmodSync(place(`opt/${packageName}/chrome-sandbox`), 0o4755)
  execFileSync('find', [root, '-exec', 'touch', '--no-dereference', `--date=@${time}`, '{}', '+'])
}

/**
 * A file of build/linux with its placeholders, such as `@version@`, filled in. Throws if a placeholder has no value.
 *
 * @type {(file: string, values: Readonly<Record<string, string>>) => string}
 */
export function fillIn(file, values) {
  const text = readProjectFile(`build/linux/${file}`)
  return text.replaceAll(/@(\w+)@/g, (placeholder, name) => {
    const value = values[name]
    if (value === undefined) throw new Error(`There is no value for ${placeholder} in ${file}.`)
    return value
  })
}

/** The files below a folder, without its folders and links, by their sorted paths in it. @type {(root: string) => readonly string[]} */
export function filesOf(root) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
    .sort()
}

/**
 * The date of the packages' files, in seconds since 1970, following https://reproducible-builds.org/specs/source-date-epoch/: the variable, or
 * else the date of the newest version in the change log.
 *
 * @type {(variables: NodeJS.ProcessEnv) => number}
 */
export function sourceDate(variables) {
  const named = variables['SOURCE_DATE_EPOCH'] ?? ''
  if (/^\d+$/.test(named)) return Number(named)
  const changes = readProjectFile('CHANGELOG.md')
  const [, date = ''] = /^## \[\d.*\] - (\d{4}-\d{2}-\d{2})$/m.exec(changes) ?? []
  return Date.parse(date) / 1000
}
