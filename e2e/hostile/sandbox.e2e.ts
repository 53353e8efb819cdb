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
  test.skip(appPlatform !== 'linux', 'only Linux shows in /proc how a process is confined')
  test.skip(!isRoot && !canUseSandbox(electronBinary()), 'this system lets only root make a sandbox')
  // A number that no user has. Chromium has no sandbox for root.
  const user = 61_234
  const asUser = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups']
  const files = [electronBinary(), path.join(import.meta.dirname, '../../out/main/main.js')]
  const mayRead = (file: string) => spawnSync('setpriv', [...asUser.slice(1), 'test', '-r', file]).status === 0
  test.skip(isRoot && !files.every(mayRead), 'only root may read the folder of the project')

  test('the process of the window is in the sandbox', async ({ launchApp }) => {
    const home = await mkdtemp(path.join(tmpdir(), 'pet-store-sandboxed-'))
    // An ordinary user starts it as every test does.
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
        // It sees neither the network nor the processes of the computer: it has separate namespaces.
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
