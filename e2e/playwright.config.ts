import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import type { DesktopOptions } from './support/app/on-desktop.ts'
import { timeLimit } from './support/computer/app-system.ts'

// Chromium leaves temporary files behind where it is killed. The workers read this file too, and find the variable set.
if (process.env['TMPDIR'] === undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pet-store-tests-'))
  // As the folder around it, because one test runs the app as another user.
  chmodSync(folder, 0o1777)
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}

/** Patterns for files, by their names below this folder. Throws if one is gone: renamed, its tests would join `short` unseen. */
function filesCalled(names: string): string[] {
  return names
    .trim()
    .split(/\s+/)
    .map((name) => {
      const file = `${name}.e2e.ts`
      if (!existsSync(path.join(import.meta.dirname, file)))
        throw new Error(`e2e/playwright.config.ts names ${file}, which is gone.`)
      return `**/${file}`
    })
}

/** Files of tests that mostly wait, as the app does for a service or a scanner. Two workers run them, while the others compute. */
const waitingFiles = filesCalled(`
  add/fast-typing
  hostile/misbehaving-services
  list/list-states list/scans
`)

/**
 * Files with tests that take half a minute and more. They run first, beside the others: at the end, all workers but one would wait
 * for the last of them.
 */
const longFiles = filesCalled(`
  add/killed-additions
  deliveries/draft-survives
  languages/every-screen
  survival/keychain survival/unattended-day
`)

const waylandFiles = '**/wayland/*.e2e.ts'

export default defineConfig<object, DesktopOptions>({
  testDir: '.',
  projects: [
    { name: 'waiting', testMatch: waitingFiles, workers: 2 },
    { name: 'long', testMatch: longFiles },
    // One worker, because all of its tests share an app and take less time than to start another desktop for each. Early,
    // so that they do not come last.
    { name: 'wayland', testMatch: waylandFiles, fullyParallel: false, workers: 1, use: { desktopKind: 'wayland' } },
    { name: 'short', testMatch: '**/*.e2e.ts', testIgnore: [...waitingFiles, ...longFiles, waylandFiles] },
  ],
  outputDir: '../test-results',
  // On Linux each worker has a separate desktop; elsewhere all would share the focus and the clipboard of the real one.
  // One for each core of the smallest computer that runs them, and two for the tests that wait.
  workers: process.platform === 'linux' ? 4 : 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Generous, because one computer takes twice as long as another, and may be busy with other work; speed is measured in
  // e2e/bench. Longer than most tests need by far: one that ran out of time would say nothing about the app.
  timeout: timeLimit(120_000),
  expect: { timeout: timeLimit(20_000) },
  // Pictures of a failure: support/app/launch-app.ts. A trace, which `--trace` asks for, costs 6 % of the cores in every
  // test, also where it is thrown away.
  use: { screenshot: 'off', trace: 'off' },
})
