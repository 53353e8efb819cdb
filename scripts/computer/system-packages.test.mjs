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

/** Looks for Electron's libraries where the only program is an `ldd` with this answer, or no program at all if it is null. */
function look(/** @type {string | null} */ answer) {
  const script = `#!/bin/sh\necho '${answer}'\nexit 1\n`
  if (answer !== null) writeFileSync(path.join(programs, 'ldd'), script, { mode: 0o755 })
  const code = `import { ensureSystemPackages } from './scripts/computer/system-packages.mjs'
    import { runScript } from './scripts/run/set-up-error.mjs'
    await runScript(async () => ensureSystemPackages('electron'))`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { PATH: programs },
  })
}

// Only Linux has libraries to look for.
describe.runIf(process.platform === 'linux')('the libraries that Electron needs', () => {
  it('are named if this computer lacks them', () => {
    const { status, stderr } = look('\tlibgtk-3.so.0 => not found\n\tlibnss3.so => /usr/lib/libnss3.so (0x7f)')
    expect(stderr).toBe(
      '\nThis computer lacks libgtk-3.so.0. Install the packages that contain them, and run this again.\n',
    )
    expect(status).toBe(1)
  })

  it('cannot be installed where the C library is musl, and the sentence names it', () => {
    const { status, stderr } = look('\t/lib/ld-musl-x86_64.so.1 (0x7f)\nError loading shared library libgtk-3.so.0')
    expect(stderr).toMatch(/^\nElectron needs glibc, and this Linux has musl, .+\n$/)
    expect(status).toBe(1)
  })

  it('are not looked for where there is no ldd', () => {
    const { status, stderr } = look(null)
    expect(stderr).toBe('')
    expect(status).toBe(0)
  })
})

/** Places a program that writes its name and arguments into a file, and then does what a script says. */
function placeProgram(/** @type {string} */ name, /** @type {string} */ script) {
  const text = `#!/bin/sh\necho "${name} $*" >> ${path.join(programs, 'ran')}\n${script}\n`
  writeFileSync(path.join(programs, name), text, { mode: 0o755 })
}

function install(/** @type {readonly string[]} */ ...purposes) {
  const script = path.join(projectRoot, 'scripts/install-system-packages.mjs')
  return spawnSync(process.execPath, [script, ...purposes], { encoding: 'utf8', env: { PATH: programs } })
}

describe.runIf(process.platform === 'linux')('the packages of a new computer', () => {
  it('have the names that its apt knows, and serve only the purposes named', () => {
    placeProgram('apt-get', '')
    placeProgram('apt-cache', '[ "$3" != libgtk-3-0t64 ]')
    expect(install('checks')).toMatchObject({ status: 0, stderr: '' })
    const ran = readFileSync(path.join(programs, 'ran'), 'utf8').split('\n')
    const apt = ran.filter((line) => line.startsWith('apt-get')).map((line) => line.replace(/ --\S+/g, ''))
    const libraries = 'libgtk-3-0 libnss3 libx11-xcb1 libgbm1 libasound2t64 libsecret-1-0 fonts-dejavu-core'
    expect(apt).toEqual(['apt-get update', `apt-get install ${libraries} shellcheck`])
  })

  it('are not installed if apt complains, or if the purpose is unknown', () => {
    placeProgram('apt-cache', '')
    placeProgram('apt-get', 'echo "Unable to locate package" >&2; exit 100')
    expect(install('checks')).toMatchObject({ status: 1, stderr: '\nUnable to locate package\n\n' })
    expect(install('cheques').stderr).toMatch(/^\nName what the packages are for: desktop, /)
  })
})
