import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { endsBesideAnother } from '../../src-main/process/profile.ts'
import { newProfile } from '../support/app/prepare-profile.ts'
import { test } from '../support/app/start-service.ts'
import { environmentMark, openSettings, tryPracticeStore } from '../support/clerk/clerk.ts'
import { appPlatform, isNative } from '../support/computer/app-system.ts'
import { startDesktop } from '../support/computer/desktop.ts'
import { closeShownBox } from '../support/computer/message-boxes.ts'
import { expectShownByStart, startAgain } from './second-start.ts'

test.skip(appPlatform === 'win32', 'Windows removes the lock file when its process ends')

// What a second start finds, and what counts as a lock: `profile.test.ts`.
test('with a lock left behind as a file, the app opens and saves its files', async ({ launchApp }) => {
  const profile = await newProfile()
  await writeFile(path.join(profile, 'SingletonLock'), 'some-computer-4711')
  const { app, window } = await launchApp({ profile })
  await tryPracticeStore(window)
  await expect.poll(() => readFile(path.join(profile, 'settings.json'), 'utf8')).toContain('"practice"')
  await expectShownByStart(app, { profile })
})

test('a second start brings the first window to the front and ends', async ({ launchApp }) => {
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
  expect(await once(startAgain({ profile }), 'exit')).toEqual([0, null])
  await expect.poll(() => calls.evaluate((called) => called)).toEqual(['restore', 'focus'])
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})

test('a second start shows within 10 seconds that the first app hangs, and does not end it', async ({
  launchApp,
  workerDesktop: { screen },
}) => {
  test.skip(!isNative, 'the tests cannot suspend a process that an emulator runs')
  const { app, window, profile } = await launchApp()
  await tryPracticeStore(window)
  const first = app.process()
  first.kill('SIGSTOP')
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
    first.kill('SIGCONT')
  }
  await expect(environmentMark(window, 'practice')).toBeVisible()
  await openSettings(window)
})

test('a second start at another desktop of the same person shows there that the app is open elsewhere', async ({
  launchApp,
}) => {
  test.skip(appPlatform !== 'linux', 'only Linux lets a person have two desktops on one computer')
  const { app, window, profile } = await launchApp()
  await tryPracticeStore(window)
  const { environment, screen, stop } = await startDesktop()
  const second = startAgain({ profile, env: environment })
  try {
    const ended = once(second, 'exit')
    await closeShownBox(second, screen ?? '')
    expect(await ended).toEqual([1, null])
  } finally {
    second.kill('SIGKILL')
    await stop()
  }
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})
