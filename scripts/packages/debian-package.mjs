import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { libraryPackages } from '../computer/system-packages.mjs'
import { SetUpError } from '../run/set-up-error.mjs'
import { filesOf, layOutLinuxTree, packageName } from './linux-tree.mjs'
import { maintainerOf } from './package-maintainer.mjs'

/** @type {Partial<Record<NodeJS.Architecture, string>>} */
const architectures = { x64: 'amd64', arm64: 'arm64', arm: 'armhf' }

/**
 * Makes a Debian package of the unpacked app. Needs only `dpkg-deb`: https://www.debian.org/doc/debian-policy/
 * The same app gives the same package, bit for bit.
 *
 * @param {object} options
 * @param {string} options.appFolder the unpacked app
 * @param {string} options.outputFolder where to put the package
 * @param {{ version: string, author: string, description: string }} options.manifest
 * @param {number} options.time of the files, in seconds since 1970
 * @returns {string} the path of the package
 * @throws {SetUpError} if it cannot be made
 */
export function makeDebianPackage({ appFolder, outputFolder, manifest, time }) {
  const architecture = architectures[process.arch] ?? process.arch
  // Debian sorts 1.0.0~beta before 1.0.0, as semantic versioning does with 1.0.0-beta.
  const version = manifest.version.replaceAll('-', '~')
  const root = path.join(outputFolder, 'debian')
  rmSync(root, { force: true, recursive: true })

  layOutLinuxTree({ appFolder, root, manifest, time })
  const files = filesOf(root)
  const size = files.reduce((sum, file) => sum + statSync(path.join(root, file)).size, 0)
  mkdirSync(path.join(root, 'DEBIAN'), { mode: 0o755 })
  // https://manpages.debian.org/stable/dpkg-dev/deb-md5sums.5.en.html
  const sums = files.map((file) => `${md5(path.join(root, file))}  ${file}\n`)
  writeFileSync(path.join(root, 'DEBIAN/md5sums'), sums.join(''), { mode: 0o644 })
  writeFileSync(path.join(root, 'DEBIAN/control'), describePackage({ architecture, version, size, manifest }), {
    mode: 0o644,
  })

  // Named with a hyphen, because GitHub replaces `~` in the name of a release's file, and the sums would name no file there.
  const file = path.join(outputFolder, `${packageName}_${manifest.version}_${architecture}.deb`)
  const { status, error } = spawnSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '--build', root, file], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(time) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  rmSync(root, { force: true, recursive: true })
  if (error) throw new SetUpError('Making a Debian package takes dpkg-deb, which is not installed.')
  if (status !== 0) throw new SetUpError('dpkg-deb could not make the Debian package; its message is above.')
  return file
}

/** @param {string} file */
function md5(file) {
  return createHash('md5').update(readFileSync(file)).digest('hex')
}

/** @param {{ architecture: string, version: string, size: number, manifest: { author: string, description: string } }} options */
function describePackage({ architecture, version, size, manifest }) {
  const libraries = libraryPackages.map((names) => names.join(' | '))
  // Opens the folder of the log and the licences.
  const dependencies = [...libraries, 'xdg-utils']
  return `Package: ${packageName}
Version: ${version}
Section: misc
Priority: optional
Architecture: ${architecture}
Depends: ${dependencies.join(', ')}
Recommends: gnome-keyring | kwalletmanager, libgl1
Installed-Size: ${Math.ceil(size / 1024)}
Maintainer: ${maintainerOf(manifest, process.env)}
Description: inventory of a pet store
 ${manifest.description}
`
}
