import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { libraryPackages } from '../computer/system-packages.mjs'
import { SetUpError } from '../run/set-up-error.mjs'
import { filesOf, fillIn, layOutLinuxTree, packageName } from './linux-tree.mjs'

/**
 * What the packages take from package.json.
 *
 * @typedef {{ version: string, author: string, license: string, description: string }} Manifest
 *
 * What goes into a package: its files, and the values of its description. `work` is a folder for its files.
 *
 * @typedef {{ root: string, work: string, time: number, values: Readonly<Record<string, string>> }} Tree
 */

/**
 * The kinds of package, by file extension: the distributions' names for the processor, the separators in the file's name, and how to build
 * it. The file's name has a version with a hyphen, because GitHub replaces `~` in the names of a release's files, which the sums would then miss.
 */
const kinds = {
  deb: { architectures: { x64: 'amd64', arm64: 'arm64' }, separators: ['_', '_'], build: buildDebian },
  rpm: { architectures: { x64: 'x86_64', arm64: 'aarch64' }, separators: ['-', '-linux-'], build: buildRpm },
}

/**
 * Makes a package of the unpacked app in `outputFolder`, with files of a `time` in seconds since 1970, and gives its path: for Debian and its
 * relatives, which needs only `dpkg-deb`, or for Fedora and its relatives, which needs only `rpmbuild`. Throws a {@link SetUpError} if it cannot
 * be made. The same app gives the same `.deb`, bit for bit.
 *
 * @type {(kind: 'deb' | 'rpm', options: { appFolder: string, outputFolder: string, manifest: Manifest, time: number }) => string}
 */
export function makeLinuxPackage(kind, { appFolder, outputFolder, manifest, time }) {
  const { architectures, separators, build } = kinds[kind]
  const architecture = architectures[process.arch === 'arm64' ? 'arm64' : 'x64']
  const work = path.join(outputFolder, `${kind}-work`)
  const root = path.join(work, 'root')
  rmSync(work, { force: true, recursive: true })
  layOutLinuxTree({ appFolder, root, manifest, time })
  const { description, license } = manifest
  // Debian and rpm sort the version 1.0.0~beta before 1.0.0, as semantic versioning does with 1.0.0-beta.
  const version = manifest.version.replaceAll('-', '~')
  const maintainer = maintainerOf(manifest, process.env)
  const made = build({ root, work, time, values: { architecture, version, maintainer, description, license } })
  const [before, after] = separators
  const file = path.join(outputFolder, `${packageName}${before}${manifest.version}${after}${architecture}.${kind}`)
  copyFileSync(made, file)
  rmSync(work, { force: true, recursive: true })
  return file
}

/** Follows https://www.debian.org/doc/debian-policy/ @param {Tree} tree */
function buildDebian({ root, work, time, values }) {
  const files = filesOf(root)
  const size = files.reduce((sum, file) => sum + statSync(path.join(root, file)).size, 0)
  // xdg-utils opens the folder of the log and the licences.
  const depends = [...libraryPackages, 'xdg-utils'].join(', ')
  const control = fillIn('control', { ...values, depends, kibibytes: `${Math.ceil(size / 1024)}` })
  // https://manpages.debian.org/stable/dpkg-dev/deb-md5sums.5.en.html
  const sums = execFileSync('md5sum', ['--', ...files], { cwd: root, encoding: 'utf8' })
  mkdirSync(path.join(root, 'DEBIAN'), { mode: 0o755 })
  for (const [name, text] of Object.entries({ control, md5sums: sums })) {
    writeFileSync(path.join(root, 'DEBIAN', name), text, { mode: 0o644 })
  }
  const file = path.join(work, 'made.deb')
  runTool('dpkg-deb', ['--root-owner-group', '-Zzstd', '--build', root, file], time)
  return file
}

/** Follows https://rpm-software-management.github.io/rpm/manual/spec.html @param {Tree} tree */
function buildRpm({ root, work, time, values }) {
  const folder = `opt/${packageName}`
  const others = filesOf(root).filter((file) => !file.startsWith(`${folder}/`))
  const files = [folder, `usr/bin/${packageName}`, ...others].map((file) => `/${file}`).join('\n')
  const specification = path.join(work, 'package.spec')
  writeFileSync(specification, fillIn(`${packageName}.spec`, { ...values, root, files }))
  const { architecture, version } = values
  runTool('rpmbuild', ['-bb', `--target=${architecture}`, '--define', `_topdir ${work}`, specification], time)
  return path.join(work, `RPMS/${architecture}/${packageName}-${version}-1.${architecture}.rpm`)
}

/**
 * Makes a package of this time, in seconds since 1970. Throws a {@link SetUpError} if the tool is missing or fails.
 *
 * @type {(tool: string, parameters: string[], time: number) => void}
 */
function runTool(tool, parameters, time) {
  const { status, stderr, error } = spawnSync(tool, parameters, {
    encoding: 'utf8',
    env: { ...process.env, SOURCE_DATE_EPOCH: String(time) },
  })
  if (error) throw new SetUpError(`Making this package takes ${tool}, which is not installed.`)
  if (status !== 0) throw new SetUpError(`${tool} could not make the package:\n${stderr}`)
}

/**
 * The packages' maintainer, `Name <address>`: the variable `PACKAGE_MAINTAINER`, or else the author in package.json, with an address that reaches
 * nobody. Throws a {@link SetUpError} if it is not written like that.
 *
 * @type {(manifest: { author: string }, variables: NodeJS.ProcessEnv) => string}
 */
export function maintainerOf({ author }, variables) {
  const maintainer = variables['PACKAGE_MAINTAINER'] || `${author} <authors@pet-store-inventory.invalid>`
  if (/^[^<>\n]+ <[^<>\s@]+@[^<>\s@]+>$/.test(maintainer)) return maintainer
  throw new SetUpError(`The maintainer is "${maintainer}". Write it like this: Name <name@example.com>`)
}
