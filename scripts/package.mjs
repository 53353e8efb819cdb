import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'electron-builder'
import { ensureElectron } from './computer/electron.mjs'
import { writeChecksums } from './packages/checksums.mjs'
import { makeDebianPackage } from './packages/debian-package.mjs'
import { sourceDate } from './packages/linux-tree.mjs'
import { packageConfig } from './packages/package-config.mjs'
import { packageHere } from './packages/package-here.mjs'
import { makeRpmPackage } from './packages/rpm-package.mjs'
import { projectRoot } from './run/project-root.mjs'
import { runCommand } from './run/run-command.mjs'
import { runScript, SetUpError } from './run/set-up-error.mjs'

// Without --release: the app in a folder and, on Linux, a Debian package. Downloads nothing but npm's packages.
// With --release: the files of a release. electron-builder downloads the official Electron and its own tools from GitHub.
// With --built: the app in out/ is taken as it is, because it was built where no secret was.
const { values } = parseArgs({
  options: { release: { type: 'boolean', default: false }, built: { type: 'boolean', default: false } },
})

/** @type {{ version: string, author: string, license: string, description: string }} */
const manifest = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'))
const outputFolder = path.join(projectRoot, 'dist')

await runScript(async () => {
  rmSync(outputFolder, { force: true, recursive: true })
  // A release takes files from this Electron too, such as Chromium's licences on macOS.
  const electronBinary = await ensureElectron(values.release ? { officialOnly: true } : {})
  if (!values.built) {
    console.log('Building Pet Store Inventory.')
    if ((await runCommand('npm run --silent build -- --logLevel=warn')) !== 0) throw new SetUpError('The build failed.')
  } else if (!existsSync(path.join(projectRoot, 'out/main/main.js'))) {
    throw new SetUpError('There is no built app in out/. Build it first: npm run build')
  }

  if (values.release) await packageForRelease()
  else await packageHere({ projectFolder: projectRoot, outputFolder, electronBinary, config: packageConfig })
  if (process.platform === 'linux') {
    const options = {
      appFolder: path.join(outputFolder, 'linux-unpacked'),
      outputFolder,
      manifest,
      time: sourceDate(process.env),
    }
    makeDebianPackage(options)
    if (values.release) makeRpmPackage(options)
  }
  for (const line of writeChecksums(outputFolder)) console.log(line)
})

async function packageForRelease() {
  // A workflow passes a missing secret as an empty string, which electron-builder would take for a secret.
  for (const name of ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER']) {
    if (process.env[name] === '') delete process.env[name]
  }
  await build({ projectDir: projectRoot, publish: 'never', config: packageConfig })
}
