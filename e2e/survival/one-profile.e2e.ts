import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ElectronApplication, expect } from '@playwright/test'
import { canUseSandbox } from '../../scripts/computer/sandbox.mjs'
import { endsBesideAnother } from '../../src-main/process/profile.ts'
import { english as words } from '../../src-shared/words/english.ts'
import { closeApp } from '../support/app/electron-app.ts'
import { fillIn, openAddSheet } from '../support/clerk/add-sheet.ts'
import { environmentMark, openSettings, tryPracticeStore } from '../support/clerk/clerk.ts'
import { appPlatform, electronBinary, isNative } from '../support/computer/app-system.ts'
import { answerBoxes } from '../support/computer/message-boxes.ts'
import type { SmallDisk } from '../support/computer/small-disk.ts'
import { holdCreates } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'
import { exitCode } from './exit-code.ts'
import { test } from './on-small-disk.ts'

const nothingSaved =
  'This computer does not let the app save anything. What you change applies until you close the app.'
const projectFolder = path.join(import.meta.dirname, '../..')

/** Starts the app a second time, as a click on its icon would. */
function startAgain(profile: string, electron = electronBinary(), variables: NodeJS.ProcessEnv = {}): ChildProcess {
  const sandbox = canUseSandbox(electronBinary()) ? [] : ['--no-sandbox']
  return spawn(electron, [projectFolder, ...sandbox, '--disable-gpu', `--user-data-dir=${profile}`], {
    env: { ...process.env, LANGUAGE: 'en', ...variables },
  })
}

async function codeOfEnd(started: ChildProcess): Promise<unknown> {
  const [code] = await once(started, 'exit')
  return code
}

/** Counts how often a second start asks an app to show its window. */
async function countFocus(app: ElectronApplication): Promise<() => Promise<number>> {
  const counted = await app.evaluateHandle(({ app: main }) => {
    const focus = { times: 0 }
    main.on('second-instance', () => {
      focus.times += 1
    })
    return focus
  })
  return () => counted.evaluate(({ times }) => times)
}

interface Place {
  readonly profile: string
  readonly variables: Readonly<Record<string, string>>
  /** Reads a file of the profile. */
  read(name: string): Promise<string>
}

/** A profile and a temporary folder on one small disk. */
async function makePlace(disk: SmallDisk): Promise<Place> {
  for (const name of ['profile', 'temporary']) await mkdir(path.join(disk.reachedFromOutside, name))
  return {
    profile: path.join(disk.folder, 'profile'),
    variables: { TMPDIR: path.join(disk.folder, 'temporary') },
    read: (name) => readFile(path.join(disk.reachedFromOutside, 'profile', name), 'utf8'),
  }
}

/** Leaves the lock, the socket and the cookie as a backup that keeps no links would: as empty files. */
async function leaveAllAsFiles(lock: string): Promise<void> {
  for (const name of ['SingletonLock', 'SingletonSocket', 'SingletonCookie']) {
    await writeFile(path.join(path.dirname(lock), name), '')
  }
}

for (const [what, leave, mayWrite] of [
  ['an empty file, with a socket and a cookie that are files too', leaveAllAsFiles, true],
  ['a folder', (file: string) => mkdir(file), false],
] as const) {
  test(`with a read-only temporary folder and a lock left behind as ${what}, the app opens its window and works`, async ({
    disk,
    launchApp,
  }) => {
    const place = await makePlace(disk)
    disk.makeReadOnly()
    // The profile is on a disk that the app can write to.
    const profile = await mkdtemp(path.join(tmpdir(), 'pet-store-profile-'))
    await leave(path.join(profile, 'SingletonLock'))
    const { app, window } = await launchApp({ profile, electron: disk.electron, env: place.variables })
    await tryPracticeStore(window)
    await expect(environmentMark(window, 'practice')).toBeVisible()
    const notice = window.getByText(nothingSaved)
    await expect(notice).toHaveCount(mayWrite ? 0 : 1)
    if (mayWrite) {
      await expect.poll(() => readFile(path.join(profile, 'settings.json'), 'utf8')).toContain('practice')
      const focused = await countFocus(app)
      expect(await codeOfEnd(startAgain(profile, disk.electron, place.variables))).toBe(0)
      expect(await focused()).toBe(1)
    }
    await closeApp(app)
  })
}

test('an app that could not write its files, and has no temporary folder, writes none even when the disk takes files again and a second app starts', async ({
  disk,
  launchApp,
}) => {
  const place = await makePlace(disk)
  const options = { profile: place.profile, electron: disk.electron, env: place.variables }
  const kept = JSON.stringify({ environment: 'practice' })
  await writeFile(path.join(disk.reachedFromOutside, 'profile', 'settings.json'), kept)
  await rm(path.join(disk.reachedFromOutside, 'temporary'), { recursive: true })
  disk.makeReadOnly()
  const { app, window } = await launchApp(options)
  await expect(window.getByText(nothingSaved)).toBeVisible()
  disk.makeWritable()
  const panel = await openSettings(window)
  await panel.getByRole('radio', { name: 'Dark' }).click()
  await expect(window.getByText('The settings can’t be written, so this couldn’t be saved.')).toBeVisible()
  expect(await place.read('settings.json')).toBe(kept)

  // The second app has the lock, so it writes.
  const second = await launchApp(options)
  const later = await openSettings(second.window)
  await later.getByRole('radio', { name: 'Light' }).click()
  await expect.poll(() => place.read('settings.json')).toContain('"light"')
  await closeApp(app)
  expect(await place.read('settings.json')).toContain('"light"')
})

test('the app works on a full disk, shows its window at a second start, and saves its files once there is space', async ({
  disk,
  launchApp,
}) => {
  const place = await makePlace(disk)
  disk.fill()
  const { app, window } = await launchApp({
    profile: place.profile,
    electron: disk.electron,
    env: place.variables,
  })
  await tryPracticeStore(window)
  const focused = await countFocus(app)
  expect(await codeOfEnd(startAgain(place.profile, disk.electron, place.variables))).toBe(0)
  expect(await focused()).toBe(1)
  disk.empty()
  const panel = await openSettings(window)
  await panel.getByRole('radio', { name: 'Dark' }).click()
  // The file does not exist before this save.
  await expect.poll(() => place.read('settings.json').catch(() => '')).toContain('"dark"')
  await closeApp(app)
})

test.describe('on Linux and macOS', () => {
  test.skip(appPlatform === 'win32', 'Windows removes the lock file when its process ends')

  test('with a lock left behind as a file, the app opens and saves its files', async ({ launchApp }) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'pet-store-profile-'))
    await writeFile(path.join(profile, 'SingletonLock'), 'some-computer-4711')
    const { app, window } = await launchApp({ profile })
    await tryPracticeStore(window)
    await expect.poll(() => readFile(path.join(profile, 'settings.json'), 'utf8')).toContain('"practice"')
    const focused = await countFocus(app)
    expect(await codeOfEnd(startAgain(profile))).toBe(0)
    expect(await focused()).toBe(1)
  })

  test('a second start brings the first window to the front and ends, even after the system cleared the temporary folder or the computer got another name', async ({
    launchApp,
  }) => {
    const { app, window, profile } = await launchApp()
    await tryPracticeStore(window)
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
    const lock = path.join(profile, 'SingletonLock')
    for (const change of [
      async () => {},
      async () => rm(path.dirname(await readlink(path.join(profile, 'SingletonSocket'))), { recursive: true }),
      async () => {
        await rm(lock)
        await symlink(`former-name-${app.process().pid}`, lock)
      },
    ]) {
      await change()
      expect(await codeOfEnd(startAgain(profile))).toBe(0)
      await expect.poll(() => calls.evaluate((called) => called.splice(0))).toEqual(['restore', 'focus'])
      expect(await readlink(lock)).toMatch(new RegExp(`-${app.process().pid}$`))
    }
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  })

  test('a second start waits until the first app has quit, then shows a window', async ({
    launchApp,
    startService,
  }) => {
    const service = await startService({ pets: makePets(3) })
    const { app, window, profile } = await launchApp({ connectedTo: { staging: service } })
    const gate = holdCreates(service)
    await answerBoxes(app, words.questions.quitWhileAdding.act)
    const sheet = await openAddSheet(window, 'staging')
    await fillIn(sheet, { name: 'Rex', categoryId: '3' })
    await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
    await expect.poll(() => countCreates(service)).toBe(1)
    const ended = exitCode(app)
    // The app waits up to 3 s for the answer to its last request.
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    const again = await launchApp({ profile })
    expect(await ended).toBe(0)
    await expect(environmentMark(again.window, 'staging')).toBeVisible()
    gate.open()
  })

  test('a second start reports within 10 seconds that the first app hangs, and does not end it', async ({
    launchApp,
  }) => {
    test.skip(!isNative, 'the tests cannot suspend a process that an emulator runs')
    const { app, window, profile } = await launchApp()
    await tryPracticeStore(window)
    const first = app.process()
    first.kill('SIGSTOP')
    const second = startAgain(profile)
    try {
      let said = ''
      second.stderr?.on('data', (bytes) => {
        said += bytes
      })
      await expect.poll(() => said, { timeout: 10_000 }).toContain(endsBesideAnother)
      // It waits for the clerk to read the message box.
      expect(second.exitCode).toBeNull()
    } finally {
      second.kill('SIGKILL')
      first.kill('SIGCONT')
    }
    await expect(environmentMark(window, 'practice')).toBeVisible()
    await openSettings(window)
  })
})
