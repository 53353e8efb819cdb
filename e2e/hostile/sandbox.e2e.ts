import { spawnSync } from 'node:child_process'
import { chown, readFile, readlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { canUseSandbox } from '../../scripts/computer/sandbox.mjs'
import { projectRoot } from '../../scripts/run/project-root.mjs'
import { type LaunchOptions, test } from '../support/app/launch-app.ts'
import { newProfile } from '../support/app/prepare-profile.ts'
import { tryPracticeStore } from '../support/clerk/clerk.ts'
import { appPlatform, electronBinary } from '../support/computer/app-system.ts'

const isRoot = process.getuid?.() === 0
test.skip(appPlatform !== 'linux', 'only on Linux does /proc show how a process is confined')
test.skip(!isRoot && !canUseSandbox(electronBinary()), 'this system lets only root make a sandbox')
// An ID that no user has, because Chromium has no sandbox for root.
const user = 61_234
const asUser = [`--reuid=${user}`, `--regid=${user}`, '--clear-groups']
const files = [electronBinary(), path.join(projectRoot, 'out/main/main.js')]
const mayRead = (file: string) => spawnSync('setpriv', [...asUser, 'test', '-r', file]).status === 0
test.skip(isRoot && !files.every(mayRead), 'only root may read the project folder')

/** How root starts the app as an ordinary user, who has the profile as home. */
async function asOrdinaryUser(): Promise<LaunchOptions> {
  const profile = await newProfile()
  const electron = path.join(profile, 'start')
  await writeFile(electron, `#!/bin/sh\nexec setpriv ${asUser.join(' ')} '${electronBinary()}' "$@"\n`, { mode: 0o755 })
  await chown(profile, user, user)
  const env = { HOME: profile, XDG_RUNTIME_DIR: profile, XDG_CONFIG_HOME: profile, XDG_CACHE_HOME: profile }
  return { profile, electron, env, isSandboxed: true }
}

test('the window’s process is in the sandbox', async ({ launchApp }) => {
  const { app, window } = await launchApp(isRoot ? await asOrdinaryUser() : {})
  await tryPracticeStore(window)
  const [main, page, hasSwitch] = await app.evaluate(({ BrowserWindow, app: electron }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    return [process.pid, contents?.getOSProcessId() ?? 0, electron.commandLine.hasSwitch('no-sandbox')] as const
  })
  expect(hasSwitch).toBe(false)
  const status = await readFile(`/proc/${page}/status`, 'utf8')
  for (const line of [/^Seccomp:\t2$/m, /^NoNewPrivs:\t1$/m, /^CapEff:\t0+$/m]) expect(status).toMatch(line)
  if (!isRoot) return
  // It has separate namespaces, so it sees neither the computer's network nor its processes.
  for (const kind of ['user', 'net', 'pid']) {
    expect(await readlink(`/proc/${page}/ns/${kind}`)).not.toBe(await readlink(`/proc/${main}/ns/${kind}`))
  }
})
