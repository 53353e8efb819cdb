import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { _electron, expect } from '@playwright/test'
import { canUseSandbox } from '../../scripts/computer/sandbox.mjs'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { tryPracticeStore } from '../support/clerk/clerk.ts'
import { appPlatform, electronBinary } from '../support/computer/app-system.ts'

test.describe('on Linux', () => {
  const isRoot = process.getuid?.() === 0
  test.skip(appPlatform !== 'linux', 'only on Linux does /proc show how a process is confined')
  test.skip(!isRoot && !canUseSandbox(electronBinary()), 'this system lets only root make a sandbox')
  // An ID that no user has, because Chromium has no sandbox for root.
  const user = 61_234
  const asUser = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups']
  const files = [electronBinary(), path.join(import.meta.dirname, '../../out/main/main.js')]
  const mayRead = (file: string) => spawnSync('setpriv', [...asUser.slice(1), 'test', '-r', file]).status === 0
  test.skip(isRoot && !files.every(mayRead), 'only root may read the project folder')

  test('the window’s process is in the sandbox', async ({ launchApp }) => {
    const home = await mkdtemp(path.join(tmpdir(), 'pet-store-sandboxed-'))
    // If an ordinary user runs the test, it starts the app as every test does.
    const app = isRoot ? await startAsUser(home) : (await launchApp()).app
    try {
      await tryPracticeStore(await app.firstWindow())
      const processes = await app.evaluate(({ BrowserWindow, app: main }) => ({
        main: process.pid,
        window: BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0,
        hasSwitch: main.commandLine.hasSwitch('no-sandbox'),
      }))
      expect(processes.hasSwitch).toBe(false)
      const status = await readFile(`/proc/${processes.window}/status`, 'utf8')
      expect(status).toMatch(/^Seccomp:\t2$/m)
      expect(status).toMatch(/^NoNewPrivs:\t1$/m)
      expect(status).toMatch(/^CapEff:\t0+$/m)
      if (isRoot) {
        // It has separate namespaces, so it sees neither the computer's network nor its processes.
        for (const kind of ['user', 'net', 'pid']) {
          const [ofMain, ofWindow] = [processes.main, processes.window].map((id) => readlink(`/proc/${id}/ns/${kind}`))
          expect(await ofWindow).not.toBe(await ofMain)
        }
      }
    } finally {
      await closeApp(app)
      await rm(home, { force: true, recursive: true, maxRetries: 5 })
    }
  })

  async function startAsUser(home: string) {
    const start = path.join(home, 'start')
    await writeFile(start, `#!/bin/sh\nexec ${asUser.join(' ')} '${electronBinary()}' "$@"\n`)
    await chmod(start, 0o755)
    await chown(home, user, user)
    return _electron.launch({
      executablePath: start,
      args: [path.join(import.meta.dirname, '../..'), `--user-data-dir=${path.join(home, 'profile')}`],
      chromiumSandbox: true,
      cwd: '/',
      env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home },
    })
  }
})
