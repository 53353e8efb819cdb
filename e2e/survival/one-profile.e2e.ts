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
import { startAgain } from './second-start.ts'

test.skip(appPlatform === 'win32', 'Windows removes the lock file when its process ends')

// What a second start finds, and what counts as a lock: `profile.test.ts`.
test('with a lock left behind as a file, the app saves its files, and a second start shows the window or, where it cannot, tells that within 10 seconds', async ({
  launchApp,
  workerDesktop: { screen },
}) => {
  const profile = await newProfile()
  await writeFile(path.join(profile, 'SingletonLock'), 'some-computer-4711')
  const { app, window } = await launchApp({ profile })
  await tryPracticeStore(window)
  await expect.poll(() => readFile(path.join(profile, 'settings.json'), 'utf8')).toContain('"practice"')

  await test.step('it brings the first window to the front and ends', async () => {
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
  })
  // Only Linux lets a person have two desktops on one computer.
  if (appPlatform === 'linux') {
    await test.step('at another desktop of the same person, it shows there that the app is open elsewhere', async () => {
      const other = await startDesktop()
      const second = startAgain({ profile, env: other.environment })
      try {
        const ended = once(second, 'exit')
        await closeShownBox(second, other.screen ?? '')
        expect(await ended).toEqual([1, null])
      } finally {
        second.kill('SIGKILL')
        await other.stop()
      }
    })
  }
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
