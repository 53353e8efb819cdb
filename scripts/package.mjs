import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'electron-builder'
import { makeDebianPackage } from './debian-package.mjs'
import { ensureElectron } from './electron.mjs'
import { packageConfig } from './package-config.mjs'
import { packageHere } from './package-here.mjs'
import { projectRoot } from './project-root.mjs'
import { runCommand } from './run-command.mjs'
import { runScript, SetUpError } from './set-up-error.mjs'

// Without --release: the app in a folder and, on Linux, a Debian package. Downloads nothing but npm's packages.
// With --release: the files of a release. electron-builder downloads the official Electron and its own tools from GitHub.
const { values } = parseArgs({ options: { release: { type: 'boolean', default: false } } })

/** @type {{ version: string, productName: string, description: string }} */
const manifest = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'))
const outputFolder = path.join(projectRoot, 'dist')

await runScript(async () => {
  rmSync(outputFolder, { force: true, recursive: true })
  // A release takes files from this Electron too, such as Chromium's licences on macOS.
  const electronBinary = await ensureElectron(values.release ? { officialOnly: true } : {})
  console.log('Building Pet Store Inventory.')
  if ((await runCommand('npm run --silent build -- --logLevel=warn')) !== 0) throw new SetUpError('The build failed.')

  if (values.release) await packageForRelease()
  else await packageHere({ projectFolder: projectRoot, outputFolder, electronBinary, config: packageConfig })
  if (process.platform === 'linux') {
    makeDebianPackage({ appFolder: path.join(outputFolder, 'linux-unpacked'), outputFolder, manifest })
  }
  for (const line of writeChecksums()) console.log(line)
})

async function packageForRelease() {
  // A workflow passes a missing secret as an empty string, which electron-builder would take for a secret.
  for (const name of ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER']) {
    if (process.env[name] === '') delete process.env[name]
  }
  await build({ projectDir: projectRoot, publish: 'never', config: packageConfig })
}

/**
 * Writes SHA256SUMS beside the packages, for `sha256sum --check`.
 *
 * @returns {readonly string[]} its lines
 */
function writeChecksums() {
  const files = readdirSync(outputFolder, { withFileTypes: true }).filter((entry) =>
    /\.(AppImage|deb|rpm|exe|msi|dmg|zip)$/.test(entry.name),
  )
  const lines = files.map(({ name }) => {
    const sum = createHash('sha256')
      .update(readFileSync(path.join(outputFolder, name)))
      .digest('hex')
    return `${sum}  ${name}`
  })
  writeFileSync(path.join(outputFolder, 'SHA256SUMS'), lines.map((line) => `${line}\n`).join(''))
  return lines
}
