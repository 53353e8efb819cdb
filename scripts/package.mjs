import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'electron-builder'
import { ensureElectron } from './computer/electron.mjs'
import { writeBills } from './packages/bill-of-materials.mjs'
import { makeLinuxPackage } from './packages/linux-packages.mjs'
import { sourceDate } from './packages/linux-tree.mjs'
import { packageConfig, packageConfigFor } from './packages/package-config.mjs'
import { packageHere } from './packages/package-here.mjs'
import { macStrings, refuseUntranslatedWords } from './packages/packaged-words.mjs'
import { projectRoot, readProjectFile } from './run/project-root.mjs'
import { buildApp } from './run/run-command.mjs'
import { runScript } from './run/set-up-error.mjs'

// Without an option: the app in a folder and, on Linux, a Debian package. Downloads nothing but npm's packages.
// With --prepare: builds the app, and writes electron-builder's configuration and a bill of materials for each system. The signing job reads
// these, because it runs none of our code.
// With --release: this system's files of a release, unsigned, with the official Electron. electron-builder downloads Electron and its own
// tools from GitHub.
const { values } = parseArgs({ options: { prepare: { type: 'boolean' }, release: { type: 'boolean' } } })

/** @type {{ version: string, author: string, license: string, description: string }} */
const manifest = JSON.parse(readProjectFile('package.json'))
const outputFolder = path.join(projectRoot, 'dist')
const preparedFolder = path.join(projectRoot, 'out/packages')
const configFile = (/** @type {NodeJS.Platform} */ platform) => path.join(preparedFolder, `${platform}.json`)

await runScript(async () => {
  // Only a release refuses them: the workflow makes packages with every change, and a word may be translated later.
  if (values.prepare) refuseUntranslatedWords()
  rmSync(outputFolder, { force: true, recursive: true })
  console.log('Building Pet Store Inventory.')
  await buildApp()
  writeConfigs()
  if (values.prepare) {
    writeBills(outputFolder)
    return
  }

  // electron-builder downloads its own for a release, but the tests of the packages need this one.
  const electronBinary = await ensureElectron()
  if (values.release) await build({ projectDir: projectRoot, publish: 'never', config: configFile(process.platform) })
  else await packageHere({ projectFolder: projectRoot, outputFolder, electronBinary, config: packageConfig })
  if (process.platform !== 'linux') return
  const appFolder = path.join(outputFolder, 'linux-unpacked')
  const options = { appFolder, outputFolder, manifest, time: sourceDate(process.env) }
  makeLinuxPackage('deb', options)
  if (values.release) makeLinuxPackage('rpm', options)
})

function writeConfigs() {
  mkdirSync(preparedFolder, { recursive: true })
  for (const platform of /** @type {const} */ (['linux', 'win32', 'darwin'])) {
    writeFileSync(configFile(platform), JSON.stringify(packageConfigFor(process.env, platform), null, 2))
  }
  for (const [file, strings] of macStrings) {
    mkdirSync(path.dirname(path.join(preparedFolder, 'mac', file)), { recursive: true })
    writeFileSync(path.join(preparedFolder, 'mac', file), strings)
  }
}
