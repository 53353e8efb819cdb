import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './project-root.mjs'
import { SetUpError } from './set-up-error.mjs'
import { libraryPackages } from './system-packages.mjs'

/** Name of the package, its command, its folder in /opt and its menu entry. */
export const packageName = 'pet-store-inventory'

/** @type {Partial<Record<NodeJS.Architecture, string>>} */
const architectures = { x64: 'amd64', arm64: 'arm64', arm: 'armhf' }

/**
 * Makes a Debian package of the unpacked app. Needs only `dpkg-deb`: https://www.debian.org/doc/debian-policy/
 *
 * @param {object} options
 * @param {string} options.appFolder the unpacked app
 * @param {string} options.outputFolder where to put the package
 * @param {{ version: string, productName: string, description: string }} options.manifest
 * @returns {string} the path of the package
 * @throws {SetUpError} if it cannot be made
 */
export function makeDebianPackage({ appFolder, outputFolder, manifest }) {
  const architecture = architectures[process.arch] ?? process.arch
  // Debian sorts 1.0.0~beta before 1.0.0, as semantic versioning does with 1.0.0-beta.
  const version = manifest.version.replaceAll('-', '~')
  const staging = path.join(outputFolder, 'debian')
  rmSync(staging, { force: true, recursive: true })

  /** @param {string} file */
  function place(file) {
    const target = path.join(staging, file)
    mkdirSync(path.dirname(target), { recursive: true })
    return target
  }

  cpSync(appFolder, place(`opt/${packageName}`), { recursive: true, verbatimSymlinks: true })
  // Of use in an AppImage only.
  rmSync(place(`opt/${packageName}/AppRun`))
  mkdirSync(path.dirname(place(`usr/bin/${packageName}`)), { recursive: true })
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
  writeFileSync(place(`usr/share/applications/${packageName}.desktop`), describeMenuEntry(manifest))
  writeFileSync(place('DEBIAN/control'), describePackage({ architecture, version, size: sizeOf(staging), manifest }))

  setModes(staging)
  // https://chromium.googlesource.com/chromium/src/+/main/docs/linux/suid_sandbox_development.md
  chmodSync(place(`opt/${packageName}/chrome-sandbox`), 0o4755)

  const file = path.join(outputFolder, `${packageName}_${version}_${architecture}.deb`)
  const { status, error } = spawnSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '--build', staging, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  rmSync(staging, { force: true, recursive: true })
  if (error) throw new SetUpError('Making a Debian package takes dpkg-deb, which is not installed.')
  if (status !== 0) throw new SetUpError('dpkg-deb could not make the Debian package; its message is above.')
  return file
}

/** @param {{ productName: string, description: string }} manifest */
function describeMenuEntry({ productName, description }) {
  // https://specifications.freedesktop.org/desktop-entry-spec/latest/
  return `[Desktop Entry]
Type=Application
Name=${productName}
GenericName=Pet store inventory
Comment=${description}
Exec=${packageName}
Icon=${packageName}
Categories=Office;Database;
Keywords=pets;animals;store;shop;inventory;
StartupNotify=true
StartupWMClass=${packageName}
`
}

/** @param {{ architecture: string, version: string, size: number, manifest: { description: string } }} options */
function describePackage({ architecture, version, size, manifest: { description } }) {
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
Maintainer: The Pet Store Inventory authors <authors@pet-store-inventory.invalid>
Description: inventory of a pet store
 ${description}
`
}

/** @param {string} folder */
function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.reduce((size, { parentPath, name }) => size + statSync(path.join(parentPath, name)).size, 0)
}

/**
 * Sets modes that do not depend on the umask: 755 for programs and folders, 644 for everything else.
 *
 * @param {string} folder
 */
function setModes(folder) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const file = path.join(entry.parentPath, entry.name)
    const isProgram = entry.isDirectory() || (statSync(file).mode & 0o100) !== 0
    chmodSync(file, isProgram ? 0o755 : 0o644)
  }
}
