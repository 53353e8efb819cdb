import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { libraryPackages } from '../computer/system-packages.mjs'
import { SetUpError } from '../run/set-up-error.mjs'
import { filesOf, layOutLinuxTree, packageName } from './linux-tree.mjs'

/**
 * What the packages take from package.json.
 *
 * @typedef {{ version: string, author: string, license: string, description: string }} Manifest
 *
 * What goes into a package. Debian and rpm sort the version 1.0.0~beta before 1.0.0, as semantic versioning does with 1.0.0-beta.
 *
 * @typedef {{ root: string, work: string, architecture: string, version: string, manifest: Manifest, time: number }} Tree
 */

/**
 * The kinds of package, by file extension: the distributions' names for the processor, the separators in the file's name, and how to build
 * it. The file's name has a version with a hyphen, because GitHub replaces `~` in the names of a release's files, which the sums would then miss.
 */
const kinds = {
  deb: { architectures: { x64: 'amd64', arm64: 'arm64' }, separators: ['_', '_'], build: buildDebian },
  rpm: { architectures: { x64: 'x86_64', arm64: 'aarch64' }, separators: ['-', '-linux-'], build: buildRpm },
}

// The sonames, which are the same in Fedora, RHEL and openSUSE; the packages' names differ.
const libraries = [
  'libgtk-3.so.0',
  'libnss3.so',
  'libX11-xcb.so.1',
  'libgbm.so.1',
  'libasound.so.2',
  'libsecret-1.so.0',
].map((library) => `${library}()(64bit)`)

/**
 * Makes a package of the unpacked app: for Debian and its relatives, which needs only `dpkg-deb`, or for Fedora and its relatives, which
 * needs only `rpmbuild`. The same app gives the same `.deb`, bit for bit.
 *
 * @param {'deb' | 'rpm'} kind
 * @param {object} options
 * @param {string} options.appFolder the unpacked app
 * @param {string} options.outputFolder where to put the package
 * @param {Manifest} options.manifest
 * @param {number} options.time of the files, in seconds since 1970
 * @returns {string} the path of the package
 * @throws {SetUpError} if it cannot be made
 */
export function makeLinuxPackage(kind, { appFolder, outputFolder, manifest, time }) {
  const { architectures, separators, build } = kinds[kind]
  /** @type {string} */
  const architecture = architectures[process.arch === 'arm64' ? 'arm64' : 'x64']
  const work = path.join(outputFolder, `${kind}-work`)
  const root = path.join(work, 'root')
  rmSync(work, { force: true, recursive: true })
  layOutLinuxTree({ appFolder, root, manifest, time })
  const version = manifest.version.replaceAll('-', '~')
  const made = build({ root, work, architecture, version, manifest, time })
  const [before, after] = separators
  const file = path.join(outputFolder, `${packageName}${before}${manifest.version}${after}${architecture}.${kind}`)
  copyFileSync(made, file)
  rmSync(work, { force: true, recursive: true })
  return file
}

/**
 * Follows https://www.debian.org/doc/debian-policy/
 *
 * @param {Tree} tree
 */
function buildDebian({ root, work, architecture, version, manifest, time }) {
  const files = filesOf(root)
  const size = files.reduce((sum, file) => sum + statSync(path.join(root, file)).size, 0)
  mkdirSync(path.join(root, 'DEBIAN'), { mode: 0o755 })
  // https://manpages.debian.org/stable/dpkg-dev/deb-md5sums.5.en.html
  const md5 = (/** @type {string} */ file) =>
    createHash('md5')
      .update(readFileSync(path.join(root, file)))
      .digest('hex')
  const sums = files.map((file) => `${md5(file)}  ${file}\n`)
  writeFileSync(path.join(root, 'DEBIAN/md5sums'), sums.join(''), { mode: 0o644 })
  // xdg-utils opens the folder of the log and the licences.
  const control = `Package: ${packageName}
Version: ${version}
Section: misc
Priority: optional
Architecture: ${architecture}
Depends: ${[...libraryPackages.map((names) => names.join(' | ')), 'xdg-utils'].join(', ')}
Recommends: gnome-keyring | kwalletmanager, libgl1
Installed-Size: ${Math.ceil(size / 1024)}
Maintainer: ${maintainerOf(manifest, process.env)}
Description: inventory of a pet store
 ${manifest.description}
`
  writeFileSync(path.join(root, 'DEBIAN/control'), control, { mode: 0o644 })
  const file = path.join(work, 'made.deb')
  runTool('dpkg-deb', ['--root-owner-group', '-Zzstd', '--build', root, file], time)
  return file
}

/**
 * Follows https://rpm-software-management.github.io/rpm/manual/spec.html
 *
 * @param {Tree} tree
 */
function buildRpm({ root, work, architecture, version, manifest, time }) {
  const folder = `opt/${packageName}`
  const others = filesOf(root).filter((file) => !file.startsWith(`${folder}/`))
  const specification = `%global debug_package %{nil}
%global __os_install_post %{nil}
%global _build_id_links none
%global _binary_payload w7.zstdio
%global use_source_date_epoch_as_buildtime 1
%global clamp_mtime_to_source_date_epoch 1
%global _buildhost reproducible

Name: ${packageName}
Version: ${version}
Release: 1
Summary: Inventory of a pet store
License: ${manifest.license}
Packager: ${maintainerOf(manifest, process.env)}
AutoReqProv: no
Requires: ${[...libraries, 'xdg-utils'].join(', ')}

%description
${manifest.description}

%install
cp -a ${root}/. %{buildroot}

%files
%defattr(-, root, root)
${[folder, `usr/bin/${packageName}`, ...others].map((file) => `/${file}`).join('\n')}
`
  const file = path.join(work, 'package.spec')
  writeFileSync(file, specification)
  runTool('rpmbuild', ['-bb', '--target', architecture, '--define', `_topdir ${work}`, file], time)
  return path.join(work, 'RPMS', architecture, `${packageName}-${version}-1.${architecture}.rpm`)
}

/**
 * @param {string} tool
 * @param {readonly string[]} parameters
 * @param {number} time of the package, in seconds since 1970
 * @throws {SetUpError} if it is missing or fails
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
 * The packages' maintainer: the variable `PACKAGE_MAINTAINER`, or else the author in package.json. An author without an address gets one that
 * reaches nobody.
 *
 * @param {{ author: string }} manifest
 * @param {NodeJS.ProcessEnv} variables
 * @returns {string} as Debian and rpm write it: `Name <address>`
 * @throws {SetUpError} if the variable is not written like that
 */
export function maintainerOf({ author }, variables) {
  const named = variables['PACKAGE_MAINTAINER'] ?? ''
  const isWhole = (/** @type {string} */ text) => /^[^<>\n]+ <[^<>\s@]+@[^<>\s@]+>$/.test(text)
  if (named === '') return isWhole(author) ? author : `${author} <authors@pet-store-inventory.invalid>`
  if (isWhole(named)) return named
  throw new SetUpError(`PACKAGE_MAINTAINER is "${named}". Write it like this: Name <name@example.com>`)
}
