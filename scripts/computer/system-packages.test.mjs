import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { projectRoot } from '../run/project-root.mjs'

/** @type {string} */
let programs
beforeEach(() => {
  programs = mkdtempSync(path.join(tmpdir(), 'programs-'))
})
afterEach(() => rmSync(programs, { recursive: true }))

/** Places a program that writes its name and arguments into a file, and then does what a script says. */
function placeProgram(/** @type {string} */ name, /** @type {string} */ script) {
  const text = `#!/bin/sh\necho "${name} $*" >> ${path.join(programs, 'ran')}\n${script}\n`
  writeFileSync(path.join(programs, name), text, { mode: 0o755 })
}

/** Runs Node.js where it finds only the placed programs. */
function run(/** @type {readonly string[]} */ ...parameters) {
  const options = /** @type {const} */ ({ cwd: projectRoot, encoding: 'utf8', env: { PATH: programs } })
  const { status, stderr } = spawnSync(process.execPath, parameters, options)
  return [status, stderr]
}

const look = `import { ensureSystemPackages } from './scripts/computer/system-packages.mjs'
  import { runScript } from './scripts/run/set-up-error.mjs'
  await runScript(async () => ensureSystemPackages('electron'))`

// Only Linux has libraries to look for.
describe.runIf(process.platform === 'linux')('the libraries that Electron needs', () => {
  it.each([
    [
      'are named if this computer lacks them',
      '\tlibgtk-3.so.0 => not found\n\tlibnss3.so => /usr/lib/libnss3.so (0x7f)',
      /^\nThis computer lacks libgtk-3\.so\.0\. Install the packages that contain them, and run this again\.\n$/,
    ],
    [
      'cannot be installed where the C library is musl, and the sentence names it',
      '\t/lib/ld-musl-x86_64.so.1 (0x7f)\nError loading shared library libgtk-3.so.0',
      /^\nElectron needs glibc, and this Linux has musl, .+\n$/,
    ],
  ])('%s', (_what, answer, sentence) => {
    placeProgram('ldd', `echo '${answer}'\nexit 1`)
    expect(run('--input-type=module', '--eval', look)).toEqual([1, expect.stringMatching(sentence)])
  })

  it('are not looked for where there is no ldd', () => {
    expect(run('--input-type=module', '--eval', look)).toEqual([0, ''])
  })
})

describe.runIf(process.platform === 'linux')('the packages of a new computer', () => {
  const script = 'scripts/install-system-packages.mjs'

  it('have the names that its apt knows, and serve only the purposes named', () => {
    placeProgram('apt-get', '')
    placeProgram('apt-cache', '[ "$3" != libgtk-3-0t64 ]')
    expect(run(script, 'checks')).toEqual([0, ''])
    const ran = readFileSync(path.join(programs, 'ran'), 'utf8').split('\n')
    const apt = ran.filter((line) => line.startsWith('apt-get')).map((line) => line.replace(/ --\S+/g, ''))
    const libraries = 'libgtk-3-0 libnss3 libx11-xcb1 libgbm1 libasound2t64 libsecret-1-0 fonts-dejavu-core'
    expect(apt).toEqual(['apt-get update', `apt-get install ${libraries} shellcheck`])
  })

  it('are not installed if apt complains, or if the purpose is unknown', () => {
    placeProgram('apt-cache', '')
    placeProgram('apt-get', 'echo "Unable to locate package" >&2; exit 100')
    expect(run(script, 'checks')).toEqual([1, '\nUnable to locate package\n\n'])
    expect(run(script, 'cheques')).toEqual([1, expect.stringMatching(/^\nName what the packages are for: desktop, /)])
  })
})
