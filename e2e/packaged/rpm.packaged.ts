import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { makeUser, type OrdinaryUser } from '../../scripts/computer/ordinary-user.mjs'
import { ensureSystemPackages } from '../../scripts/computer/system-packages.mjs'
import { makeLinuxPackage } from '../../scripts/packages/linux-packages.mjs'
import { projectRoot } from '../../scripts/run/project-root.mjs'
import { test } from '../support/app/on-desktop.ts'
import { electronBinary } from '../support/computer/app-system.ts'
import { endApp, isWindowSandboxed, packagesWith, runInSession, whyNotHere } from './installed-app.ts'

const obstacle = whyNotHere()
test.skip(obstacle !== null, obstacle ?? '')
test.describe.configure({ mode: 'serial' })

let folder = ''
let rpm = ''
let user: OrdinaryUser
test.beforeAll(() => {
  if (obstacle !== null) return
  ensureSystemPackages(electronBinary(), ['packages'])
  folder = mkdtempSync(path.join(tmpdir(), 'pet-store-rpm-'))
  const manifest = { version: '1.2.3-beta.4', author: 'The authors', license: 'MIT', description: 'Pets.' }
  const appFolder = path.join(projectRoot, 'dist/linux-unpacked')
  rpm = makeLinuxPackage('rpm', { appFolder, outputFolder: folder, manifest, time: 1_700_000_000 })
  // A release has already made one.
  const [made = rpm] = packagesWith('.rpm')
  execFileSync('sh', ['-c', 'chmod 755 . && rpm2cpio "$0" | cpio --extract --make-directories --quiet', made], {
    cwd: folder,
  })
  user = makeUser()
})
test.afterAll(() => {
  user?.remove()
  if (folder !== '') rmSync(folder, { recursive: true })
})

/** Asks rpm about the package. https://rpm-software-management.github.io/rpm/man/rpm.8 */
function query(...parameters: readonly string[]): string {
  return execFileSync('rpm', ['--query', '--package', ...parameters, rpm], { encoding: 'utf8' })
}

test('rpm reads a version before the final one, no scripts, and only root’s files', () => {
  expect(query('--queryformat', '%{NAME} %{VERSION} %{BUILDTIME}')).toBe('pet-store-inventory 1.2.3~beta.4 1700000000')
  expect(query('--scripts')).toBe('')
  const owners = query('--queryformat', '[%{FILEUSERNAME}:%{FILEGROUPNAME}\n]').trim().split('\n')
  expect([...new Set(owners)]).toEqual(['root:root'])
  expect(query('--requires')).toContain('libsecret-1.so.0()(64bit)')
})

test('the unpacked app starts for an ordinary user in the sandbox', async () => {
  const app = path.join(folder, 'opt/pet-store-inventory/pet-store-inventory')
  expect(statSync(path.join(path.dirname(app), 'chrome-sandbox')).mode & 0o7777).toBe(0o4755)
  expect(existsSync(path.join(folder, 'usr/share/applications/pet-store-inventory.desktop'))).toBe(true)
  const run = runInSession(user, `exec ${app}`)
  try {
    expect(await isWindowSandboxed(user)).toBe(true)
  } finally {
    await endApp(user, run)
  }
})
