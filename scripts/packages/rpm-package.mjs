import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SetUpError } from '../run/set-up-error.mjs'
import { filesOf, layOutLinuxTree, packageName } from './linux-tree.mjs'
import { maintainerOf } from './package-maintainer.mjs'

/** @type {Partial<Record<NodeJS.Architecture, string>>} */
const architectures = { x64: 'x86_64', arm64: 'aarch64' }

// By the libraries' own names, which are the same in Fedora, RHEL and openSUSE.
const libraries = [
  'libgtk-3.so.0',
  'libnss3.so',
  'libX11-xcb.so.1',
  'libgbm.so.1',
  'libasound.so.2',
  'libsecret-1.so.0',
].map((library) => `${library}()(64bit)`)

/**
 * Makes a package for Fedora and its relatives of the unpacked app. Needs only `rpmbuild`:
 * https://rpm-software-management.github.io/rpm/manual/spec.html
 *
 * @param {object} options
 * @param {string} options.appFolder the unpacked app
 * @param {string} options.outputFolder where to put the package
 * @param {{ version: string, author: string, license: string, description: string }} options.manifest
 * @param {number} options.time of the files, in seconds since 1970
 * @returns {string} the path of the package
 * @throws {SetUpError} if it cannot be made
 */
export function makeRpmPackage({ appFolder, outputFolder, manifest, time }) {
  const architecture = architectures[process.arch] ?? process.arch
  const work = path.join(outputFolder, 'rpm')
  const root = path.join(work, 'root')
  rmSync(work, { force: true, recursive: true })
  layOutLinuxTree({ appFolder, root, manifest, time })
  // rpm sorts 1.0.0~beta before 1.0.0, too.
  const version = manifest.version.replaceAll('-', '~')
  const specification = path.join(work, 'package.spec')
  mkdirSync(work, { recursive: true })
  writeFileSync(specification, describeRpm({ version, files: filesOf(root), manifest }))

  const { status, stderr, error } = spawnSync(
    'rpmbuild',
    ['-bb', '--target', architecture, '--define', `_topdir ${work}`, '--define', `tree ${root}`, specification],
    { encoding: 'utf8', env: { ...process.env, SOURCE_DATE_EPOCH: String(time) } },
  )
  if (error) throw new SetUpError('Making an rpm takes rpmbuild, which is not installed.')
  if (status !== 0) throw new SetUpError(`rpmbuild could not make the package:\n${stderr}`)
  const file = path.join(outputFolder, `${packageName}-${manifest.version}-linux-${architecture}.rpm`)
  copyFileSync(path.join(work, 'RPMS', architecture, `${packageName}-${version}-1.${architecture}.rpm`), file)
  rmSync(work, { force: true, recursive: true })
  return file
}

/**
 * @param {object} options
 * @param {string} options.version as rpm sorts it
 * @param {readonly string[]} options.files the paths of what is installed, without a slash before them
 * @param {{ author: string, license: string, description: string }} options.manifest
 */
export function describeRpm({ version, files, manifest }) {
  const folder = `opt/${packageName}`
  const others = files.filter((file) => !file.startsWith(`${folder}/`)).map((file) => `/${file}`)
  return `%global debug_package %{nil}
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
cp -a %{tree}/. %{buildroot}

%files
%defattr(-, root, root)
/${folder}
/usr/bin/${packageName}
${others.join('\n')}
`
}
