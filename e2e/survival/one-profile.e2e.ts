import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { canUseSandbox } from '../../scripts/computer/sandbox.mjs'
import { projectRoot } from '../../scripts/run/project-root.mjs'
import { endsBesideAnother } from '../../src-main/process/profile.ts'
import { closeApp } from '../support/app/electron-app.ts'
import type { LaunchOptions } from '../support/app/launch-app.ts'
import { newProfile, writeSettings } from '../support/app/prepare-profile.ts'
import { test as base } from '../support/app/start-service.ts'
import { addPet } from '../support/clerk/add-sheet.ts'
import { environmentMark, openSettings, petRows, tryPracticeStore } from '../support/clerk/clerk.ts'
import { choose, says } from '../support/clerk/settings.ts'
import { appPlatform, electronBinary, isNative } from '../support/computer/app-system.ts'
import { closeShownBox } from '../support/computer/message-boxes.ts'

// A process in a new user namespace is root there, and may mount disks that only processes in that namespace see.
// https://man7.org/linux/man-pages/man7/user_namespaces.7.html
const asNamespaceRoot = ['--user', '--map-root-user', '--mount']

/** Whether this user can make disks: on Linux, unless programs may not create user namespaces. */
const mayMakeDisks =
  appPlatform === 'linux' &&
  spawnSync('unshare', [...asNamespaceRoot, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0

/** Makes an empty disk of 8 MiB, in memory. Only programs that are started on it see it. Rejects unless {@link mayMakeDisks}. */
async function makeSmallDisk() {
  const home = mkdtempSync(path.join(tmpdir(), 'pet-store-disk-'))
  const [folder, electron] = [path.join(home, 'disk'), path.join(home, 'electron')]
  mkdirSync(folder)
  const line = 'mount -t tmpfs -o size=8m tmpfs "$0" && echo ready && exec cat'
  // The disk exists as long as this process, which ends with the tests, because its input does.
  const keeper = spawn('unshare', [...asNamespaceRoot, 'sh', '-c', line, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(keeper, 'exit')
  if (!(await Promise.race([once(keeper.stdout, 'data'), ended.then(() => null)]))) throw new Error('No disk was made.')

  const enter = ['--target', `${keeper.pid}`, '--user', '--mount', '--preserve-credentials']
  // As root, Electron starts only without the sandbox, so the app runs as the user who started it.
  const asUser = `unshare --user --map-user=${process.getuid?.()} --map-group=${process.getgid?.()}`
  const inside = `cd "$0" && exec ${asUser} '${electronBinary()}' "$@"`.replaceAll("'", `'\\''`)
  const script = `#!/bin/sh\nexec nsenter ${enter.join(' ')} sh -c '${inside}' "$PWD" "$@"\n`
  writeFileSync(electron, script, { mode: 0o755 })
  const remount = (mode: 'ro' | 'rw') =>
    void execFileSync('nsenter', [...enter, 'mount', '-o', `remount,bind,${mode}`, folder])
  /** The disk's folder for all other programs. */
  const reachedFromOutside = path.join(`/proc/${keeper.pid}/root`, folder)
  const filling = path.join(reachedFromOutside, 'fill')
  return {
    /** Its folder for a program that `electron` started. */
    folder,
    reachedFromOutside,
    /** An executable that starts Electron where the disk is. */
    electron,
    /** Fills the disk up. */
    fill() {
      try {
        for (;;) appendFileSync(filling, Buffer.alloc(4096))
      } catch {
        // The disk is full.
      }
    },
    /** Removes the file that filled the disk. */
    empty: () => rmSync(filling, { force: true }),
    makeReadOnly: () => remount('ro'),
    makeWritable: () => remount('rw'),
    async remove() {
      keeper.stdin.end()
      await ended
      rmSync(home, { force: true, recursive: true })
    },
  }
}

/** Makes a small disk with a temporary folder and the profile of a clerk who closed the app in the practice store. */
async function makePlace() {
  const disk = await makeSmallDisk()
  for (const name of ['profile', 'temporary']) await mkdir(path.join(disk.reachedFromOutside, name))
  const profile = path.join(disk.reachedFromOutside, 'profile')
  await writeSettings(profile, { environment: 'practice', connectedTo: {} })
  const env = { TMPDIR: path.join(disk.folder, 'temporary') }
  return {
    disk,
    /** How to start the app there. */
    start: { profile: path.join(disk.folder, 'profile'), electron: disk.electron, env },
    readSettings: () => readFile(path.join(profile, 'settings.json'), 'utf8'),
  }
}

/** A test that uses `place` is skipped if no disk can be made, and must close its app itself. */
const test = base.extend<{ place: Awaited<ReturnType<typeof makePlace>> }>({
  place: async ({ playwright: _ }, use) => {
    base.skip(!mayMakeDisks, 'only Linux can make a small disk, and only where programs may create user namespaces')
    const place = await makePlace()
    await use(place)
    await place.disk.remove()
  },
})

/** Starts the app a second time, as a click on its icon would. */
function startAgain({ profile, electron = electronBinary(), env = {} }: LaunchOptions): ChildProcess {
  const sandbox = canUseSandbox(electronBinary()) ? [] : ['--no-sandbox']
  return spawn(electron, [projectRoot, ...sandbox, '--disable-gpu', `--user-data-dir=${profile}`], {
    env: { ...process.env, LANGUAGE: 'en', ...env },
  })
}

async function expectWorking(window: Page): Promise<void> {
  await expect(environmentMark(window, 'practice')).toBeVisible()
  await expect(petRows(window).first()).toBeVisible()
  const sheet = await addPet(window, 'practice', { name: 'Rex', categoryId: '3', status: 'Available' })
  await expect(sheet).toBeHidden()
  await expect(window.getByText(/^“Rex” added to Practice as #\d+\.$/)).toBeVisible()
}

// `profile.test.ts` tests which folder the app takes, and what counts as its lock.
test('on a full disk, the app works, tells what it could not save, shows its window at a second start, and saves its files once there is space', async ({
  place: { disk, start, readSettings },
  launchApp,
}) => {
  disk.fill()
  const { app, window } = await launchApp(start)
  await expectWorking(window)
  await openSettings(window)
  // Chromium frees a little space now and then.
  await expect(async () => {
    disk.fill()
    for (const choice of ['Dark', 'Compact'] as const) await choose(window, choice)
    await expect(window.getByText(says.diskFull).first()).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(JSON.parse(await readSettings())).toMatchObject({ environment: 'practice' })
  const starts = await app.evaluateHandle(({ app: main }) => {
    const seen: string[] = []
    main.on('second-instance', () => seen.push('a second start'))
    return seen
  })
  expect(await once(startAgain(start), 'exit')).toEqual([0, null])
  expect(await starts.jsonValue()).toHaveLength(1)
  disk.empty()
  await choose(window, 'Light')
  await expect.poll(readSettings).toContain('"light"')
  await closeApp(app)
})

test('on a read-only disk without a temporary folder, the app works with its settings, tells that it cannot save them, and writes none even when the disk takes files again and a second app starts', async ({
  place: { disk, start, readSettings },
  launchApp,
}) => {
  const kept = await readSettings()
  await rm(path.join(disk.reachedFromOutside, 'temporary'), { recursive: true })
  disk.makeReadOnly()
  const { app, window } = await launchApp(start)
  await expect(window.getByText(says.nothingSaved)).toBeVisible()
  await expectWorking(window)
  disk.makeWritable()
  await openSettings(window)
  await choose(window, 'Dark')
  await expect(window.getByText(says.notWritten)).toBeVisible()
  expect(await readSettings()).toBe(kept)

  // The second app has the lock, so it writes.
  const second = await launchApp(start)
  await openSettings(second.window)
  await choose(second.window, 'Light')
  await expect.poll(readSettings).toContain('"light"')
  await closeApp(app)
  expect(await readSettings()).toContain('"light"')
})

// What a second start finds, and what counts as a lock: `profile.test.ts`.
test('with a lock left behind as a file, the app saves its files, and a second start shows the window or, where it cannot, tells that within 10 seconds', async ({
  launchApp,
  workerDesktop: { screen },
}) => {
  test.skip(appPlatform === 'win32', 'Windows removes the lock file when its process ends')
  const profile = await newProfile()
  await writeFile(path.join(profile, 'SingletonLock'), 'some-computer-4711')
  const { app, window } = await launchApp({ profile })
  await tryPracticeStore(window)
  await expect.poll(() => readFile(path.join(profile, 'settings.json'), 'utf8')).toContain('"practice"')
  // It brings the first window to the front and ends.
  const calls = await app.evaluateHandle(({ BrowserWindow }) => {
    const [opened] = BrowserWindow.getAllWindows()
    const called: string[] = []
    if (opened) {
      // The test screen has no window manager to minimise or raise windows, so this records the calls.
      opened.isMinimized = () => true
      opened.restore = () => void called.push('restore')
      opened.focus = () => void called.push('focus')
    }
    return called
  })
  expect(await once(startAgain({ profile }), 'exit')).toEqual([0, null])
  await expect.poll(() => calls.evaluate((called) => called)).toEqual(['restore', 'focus'])
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  // The tests cannot suspend a process that an emulator runs.
  if (isNative) {
    await test.step('it shows that the first app hangs, and does not end it', async () => {
      app.process().kill('SIGSTOP')
      const second = startAgain({ profile })
      const ended = once(second, 'exit')
      try {
        let said = ''
        second.stderr?.on('data', (bytes) => {
          said += bytes
        })
        await expect.poll(() => said, { timeout: 10_000 }).toContain(endsBesideAnother)
        // Only a virtual screen tells what it shows.
        if (screen !== null) {
          await closeShownBox(second, screen)
          expect(await ended).toEqual([1, null])
          // Without a screen, the system would write the box's sentence here.
          expect(said).not.toContain('Close it or restart the computer')
        }
      } finally {
        second.kill('SIGKILL')
        app.process().kill('SIGCONT')
      }
    })
  }
  await expect(environmentMark(window, 'practice')).toBeVisible()
  await openSettings(window)
})
