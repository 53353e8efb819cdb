// Builds and packages the app twice in this folder and compares the Debian packages, bit for bit: neither the time nor chance may
// change them.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './run/project-root.mjs'
import { runCommand } from './run/run-command.mjs'
import { runScript, SetUpError } from './run/set-up-error.mjs'

await runScript(async () => {
  if (process.platform !== 'linux') throw new SetUpError('Only Linux makes Debian packages.')
  const [one, other] = [await packageOnce(), await packageOnce()]
  if (one !== other) throw new SetUpError(`The two packages differ:\n${one}\n${other}`)
  console.log(`Both times: ${one}`)
})

/** @returns {Promise<string>} the sum of the package and its name */
async function packageOnce() {
  if ((await runCommand('npm run --silent package')) !== 0) throw new SetUpError('Packaging failed.')
  const folder = path.join(projectRoot, 'dist')
  const name = readdirSync(folder).find((file) => file.endsWith('.deb')) ?? ''
  return `${createHash('sha256')
    .update(readFileSync(path.join(folder, name)))
    .digest('hex')}  ${name}`
}
