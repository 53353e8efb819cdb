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

/** Runs Node.js where it finds only these programs. Each writes its name and arguments into a file, and then does what its script says. */
function run(/** @type {Readonly<Record<string, string>>} */ scripts, /** @type {readonly string[]} */ ...parameters) {
  for (const [name, script] of Object.entries(scripts)) {
    const text = `#!/bin/sh\necho "${name} $*" >> ${path.join(programs, 'ran')}\n${script}\n`
    writeFileSync(path.join(programs, name), text, { mode: 0o755 })
  }
  const options = /** @type {const} */ ({ cwd: projectRoot, encoding: 'utf8', env: { PATH: programs } })
  const { status, stderr } = spawnSync(process.execPath, parameters, options)
  return [status, stderr.trim()]
}

const look = `import { ensureSystemPackages } from './scripts/computer/system-packages.mjs'
  import { runScript } from './scripts/run/set-up-error.mjs'
  await runScript(async () => ensureSystemPackages('electron'))`

// Only Linux has libraries to look for.
describe.runIf(process.platform === 'linux')('the libraries that Electron needs', () => {
  it.each([
    [
      'are named if this computer lacks them and has no apt',
      { ldd: "echo '\tlibgtk-3.so.0 => not found\n\tlibnss3.so => /usr/lib/libnss3.so (0x7f)'" },
      [1, 'This computer lacks libgtk-3.so.0. Install the packages that contain them, and run this again.'],
    ],
    [
      'cannot be installed where the C library is musl, and the sentence names it',
      { ldd: "echo '\t/lib/ld-musl-x86_64.so.1 (0x7f)\nError loading shared library libgtk-3.so.0'; exit 1" },
      [1, expect.stringMatching(/^Electron needs glibc, and this Linux has musl, .+$/)],
    ],
    ['are not looked for where there is no ldd', {}, [0, '']],
  ])('%s', (_what, scripts, expected) => {
    expect(run(scripts, '--input-type=module', '--eval', look)).toEqual(expected)
  })

  const script = 'scripts/install-system-packages.mjs'

  it('are installed on a new computer by the names that its apt knows, with what the named purpose needs', () => {
    expect(run({ 'apt-get': '', 'apt-cache': '[ "$3" != libgtk-3-0t64 ]' }, script, 'pictures')).toEqual([0, ''])
    const ran = readFileSync(path.join(programs, 'ran'), 'utf8').split('\n')
    const apt = ran.filter((line) => line.startsWith('apt-get')).map((line) => line.replace(/ --\S+/g, ''))
    const libraries = 'libgtk-3-0 libnss3 libx11-xcb1 libgbm1 libasound2t64 libsecret-1-0 fonts-dejavu-core'
    expect(apt).toEqual(['apt-get update', `apt-get install ${libraries} fontconfig fonts-noto-cjk fonts-noto-core`])
  })

  it('are not said to be installed if apt complains', () => {
    const apt = { 'apt-get': 'echo "Unable to locate package" >&2; exit 100', 'apt-cache': '' }
    expect(run(apt, script)).toEqual([1, 'Unable to locate package'])
  })
})
