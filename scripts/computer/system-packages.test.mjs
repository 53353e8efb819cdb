import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

/** Asks for Electron's libraries where the only program is an `ldd` with this answer; where there is none, if it is null. */
function look(/** @type {string | null} */ answer) {
  const script = `#!/bin/sh\necho '${answer}'\nexit 1\n`
  if (answer !== null) writeFileSync(path.join(programs, 'ldd'), script, { mode: 0o755 })
  const code = `import { ensureSystemPackages } from './scripts/computer/system-packages.mjs'
    import { runScript } from './scripts/run/set-up-error.mjs'
    await runScript(async () => ensureSystemPackages('electron', { virtualDesktop: false }))`
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

  it('are not there for any package where the C library is another', () => {
    const { status, stderr } = look('\t/lib/ld-musl-x86_64.so.1 (0x7f)\nError loading shared library libgtk-3.so.0')
    expect(stderr).toMatch(/^\nElectron needs glibc, and this Linux has musl, .+\n$/)
    expect(status).toBe(1)
  })

  it('are left to Electron to name where nothing lists them', () => {
    const { status, stderr } = look(null)
    expect(stderr).toBe('')
    expect(status).toBe(0)
  })
})
