import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readProjectFile } from '../run/project-root.mjs'

const source = readProjectFile('build/linux/AppRun')
const restriction = 'proc/sys/kernel/apparmor_restrict_unprivileged_userns'
const profile = 'proc/self/attr/current'

/**
 * Runs the script on a made-up computer: its programs, a line of shell each, are in `programs`, and its /proc is `proc`.
 *
 * @type {(files: Readonly<Record<string, string>>, environment?: Record<string, string>) => readonly [number | null, string, string]}
 */
function start(files, environment = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pet-store-app-run-'))
  const script = source.replaceAll('/proc/', `${folder}/proc/`)
  const all = { 'app/AppRun': script, 'app/pet-store-inventory': 'echo "started with $*"', ...files }
  for (const [name, text] of Object.entries(all)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, name.startsWith('proc/') ? text : `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  }
  const { status, stdout, stderr } = spawnSync('/bin/sh', [path.join(folder, 'app/AppRun'), '--lang=de', 'a b'], {
    encoding: 'utf8',
    env: { PATH: path.join(folder, 'programs'), APPDIR: path.join(folder, 'app'), ...environment },
  })
  rmSync(folder, { recursive: true })
  return [status, stdout, stderr]
}

const [may, mayNot] = [{ 'programs/unshare': 'true' }, { 'programs/unshare': 'exit 1' }]
const [restricted, unconfined] = [{ [restriction]: '1\n' }, { [profile]: 'unconfined\n' }]
const refusal =
  'Pet Store Inventory cannot start, because this computer does not let it create its sandbox. An administrator can ' +
  'install the .deb or .rpm package instead of the AppImage.\n'

describe.runIf(process.platform === 'linux')('an AppImage', () => {
  it.each([
    ['programs may create user namespaces', may, true],
    ['the program that could tell is missing', {}, true],
    ['AppArmor restricts nobody', { ...may, [restriction]: '0\n', ...unconfined }, true],
    ['AppArmor lets this program create them', { ...may, ...restricted, [profile]: 'pets (unconfined)\n' }, true],
    ['AppArmor lets others create them', { ...may, ...restricted, ...unconfined }, false],
    ['no program may create user namespaces', mayNot, false],
  ])('starts the app with its arguments alone, or says that it cannot, where %s', (_, files, starts) => {
    expect(start(files)).toEqual(starts ? [0, 'started with --lang=de a b\n', ''] : [1, '', refusal])
  })

  it.each(['zenity', 'kdialog', 'xmessage', 'notify-send'])('shows that sentence in a window too, with %s', (name) => {
    const files = { ...mayNot, [`programs/${name}`]: 'echo "$@"' }
    const said = [{}, { DISPLAY: ':0' }, { WAYLAND_DISPLAY: ':0' }].map((display) => start(files, display)[1].trim())
    expect(said).toEqual(['', ...[1, 2].map(() => expect.stringContaining(refusal.trim()))])
  })

  it('starts nothing when the updater of 1.0.0 installs it', () => {
    expect(start(may, { APPIMAGE_EXIT_AFTER_INSTALL: 'true' })).toEqual([0, '', ''])
  })
})
