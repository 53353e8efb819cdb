import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { ensureSystemPackages } from '../../scripts/computer/system-packages.mjs'
import { makeLinuxPackage } from '../../scripts/packages/linux-packages.mjs'
import { projectRoot } from '../../scripts/run/project-root.mjs'
import { electronBinary } from '../support/computer/app-system.ts'
import { whyNotHere } from './installed-app.ts'

const obstacle = whyNotHere()
test.skip(obstacle !== null, obstacle ?? '')

// `package.packaged.ts` starts what is in it: the `.deb` has the same files.
test('rpm reads a version before the final one, no scripts, the sandbox helper’s mode, and only root’s files', () => {
  ensureSystemPackages(electronBinary(), ['packages'])
  const outputFolder = mkdtempSync(path.join(tmpdir(), 'pet-store-rpm-'))
  const manifest = { version: '1.2.3-beta.4', author: 'The authors', license: 'MIT', description: 'Pets.' }
  const appFolder = path.join(projectRoot, 'dist/linux-unpacked')
  const rpm = makeLinuxPackage('rpm', { appFolder, outputFolder, manifest, time: 1_700_000_000 })
  /** Asks rpm about the package. https://rpm-software-management.github.io/rpm/man/rpm.8 */
  const query = (...parameters: readonly string[]) =>
    execFileSync('rpm', ['--query', '--package', ...parameters, rpm], { encoding: 'utf8' })
  expect(query('--queryformat', '%{NAME} %{VERSION} %{BUILDTIME}')).toBe('pet-store-inventory 1.2.3~beta.4 1700000000')
  expect(query('--scripts')).toBe('')
  const owners = query('--queryformat', '[%{FILEUSERNAME}:%{FILEGROUPNAME}\n]').trim().split('\n')
  expect([...new Set(owners)]).toEqual(['root:root'])
  expect(query('--queryformat', '[%{FILEMODES:perms} %{FILENAMES}\n]')).toContain(
    '-rwsr-xr-x /opt/pet-store-inventory/chrome-sandbox\n',
  )
  expect(query('--requires')).toContain('libsecret-1.so.0()(64bit)')
  rmSync(outputFolder, { recursive: true })
})
