import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { projectRoot } from '../run/project-root.mjs'

const source = readFileSync(path.join(projectRoot, 'build/linux/AppRun'), 'utf8')
const restriction = 'sys/kernel/apparmor_restrict_unprivileged_userns'
const profile = 'self/attr/current'

/** @type {string} */
let folder
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pet-store-app-run-'))
  placeProgram('app/pet-store-inventory', 'echo "started with $*"')
})
afterEach(() => rmSync(folder, { force: true, recursive: true }))

/**
 * @param {string} name
 * @param {string} script
 */
function placeProgram(name, script) {
  placeFile(name, `#!/bin/sh\n${script}\n`)
  chmodSync(path.join(folder, name), 0o755)
}

/**
 * @param {string} name
 * @param {string} text
 */
function placeFile(name, text) {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/**
 * Runs the script on a made-up computer: its programs are in `programs`, and its /proc is `proc`.
 *
 * @param {Record<string, string>} [environment]
 */
function start(environment = {}) {
  placeProgram('app/AppRun', source.replaceAll('/proc/', `${folder}/proc/`))
  return spawnSync('/bin/sh', [path.join(folder, 'app/AppRun'), '--lang=de', 'a b'], {
    encoding: 'utf8',
    env: { PATH: path.join(folder, 'programs'), APPDIR: path.join(folder, 'app'), ...environment },
  })
}

const refusal =
  'Pet Store Inventory cannot start, because this computer does not let it create its sandbox. An administrator can ' +
  'install the .deb or .rpm package instead of the AppImage.\n'

describe.runIf(process.platform === 'linux')('the start of an AppImage', () => {
  it.each([
    ['programs may create user namespaces', 'true', {}],
    ['the program that could tell is missing', null, {}],
    ['AppArmor restricts nobody', 'true', { [restriction]: '0\n', [profile]: 'unconfined\n' }],
    ['AppArmor lets this program create them', 'true', { [restriction]: '1\n', [profile]: 'pets (unconfined)\n' }],
  ])('starts the app with its arguments, and with no others, where %s', (_where, unshare, files) => {
    if (unshare !== null) placeProgram('programs/unshare', unshare)
    for (const [name, text] of Object.entries(files)) placeFile(`proc/${name}`, text)
    const { status, stdout, stderr } = start()
    expect([status, stdout, stderr]).toEqual([0, 'started with --lang=de a b\n', ''])
  })

  it.each([
    ['no program may create user namespaces', 'exit 1', {}],
    ['AppArmor lets only other programs create them', 'true', { [restriction]: '1\n', [profile]: 'unconfined\n' }],
  ])('says that there is no sandbox where %s, and starts nothing', (_where, unshare, files) => {
    placeProgram('programs/unshare', unshare)
    for (const [name, text] of Object.entries(files)) placeFile(`proc/${name}`, text)
    const { status, stdout, stderr } = start()
    expect([status, stdout, stderr]).toEqual([1, '', refusal])
  })

  it.each(['zenity', 'kdialog', 'xmessage', 'notify-send'])(
    'shows that sentence in a window too, with %s',
    (program) => {
      placeProgram('programs/unshare', 'exit 1')
      placeProgram(`programs/${program}`, 'echo "$@"')
      expect(start().stdout).toBe('')
      expect(start({ DISPLAY: ':0' }).stdout).toContain(refusal.trim())
      expect(start({ WAYLAND_DISPLAY: 'wayland-0' }).stdout).toContain(refusal.trim())
    },
  )

  it('starts nothing when the updater of 1.0.0 installs it', () => {
    placeProgram('programs/unshare', 'true')
    const { status, stdout } = start({ APPIMAGE_EXIT_AFTER_INSTALL: 'true' })
    expect([status, stdout]).toEqual([0, ''])
  })
})
