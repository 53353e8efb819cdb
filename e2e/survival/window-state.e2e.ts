import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ElectronApplication, expect } from '@playwright/test'
import { newProfile } from '../support/app/prepare-profile.ts'
import { test } from '../support/app/start-service.ts'
import { openSettings, tryPracticeStore } from '../support/clerk/clerk.ts'
import { choose } from '../support/clerk/settings.ts'

// `window-bounds.test.ts` tests where a window opens, `follow-bounds.test.ts` what is kept of it, also on Wayland.
function readBounds(app: ElectronApplication) {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())
}

async function keptBounds(profile: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(profile, 'window.json'), 'utf8'))
}

test('the window is visible, and its background follows the computer’s theme or the one that the clerk chooses', async ({
  launchApp,
}) => {
  const { app, window } = await launchApp()
  await tryPracticeStore(window)
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())).toBe(true)
  const ground = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBackgroundColor())
  for (const [theme, colour] of [
    ['dark', '#14161A'],
    ['light', '#F6F7F8'],
  ] as const) {
    // Some systems change their theme in the evening and in the morning.
    await app.evaluate(({ nativeTheme }, chosen) => {
      nativeTheme.themeSource = chosen
    }, theme)
    await expect.poll(ground).toBe(colour)
  }
  await openSettings(window)
  await choose(window, 'Dark')
  await expect.poll(ground).toBe('#14161A')
})

test('a window that was last outside every screen opens wholly on one, and later where it was closed, with the same size', async ({
  launchApp,
}) => {
  const profile = await newProfile()
  await writeFile(path.join(profile, 'window.json'), '{"x":-9000,"y":12000,"width":1000,"height":700}')
  const { app, window } = await launchApp({ profile })
  await expect(window.getByRole('heading').first()).toBeVisible()
  const isOnScreen = await app.evaluate(({ BrowserWindow, screen }) => {
    const { x = -1, y = -1, width = 0, height = 0 } = BrowserWindow.getAllWindows()[0]?.getBounds() ?? {}
    return screen.getAllDisplays().some(({ workArea }) => {
      const [right, bottom] = [workArea.x + workArea.width, workArea.y + workArea.height]
      return x >= workArea.x && y >= workArea.y && x + width <= right && y + height <= bottom
    })
  })
  expect(isOnScreen).toBe(true)
  const bounds = { x: 140, y: 60, width: 1010, height: 720 }
  await app.evaluate(({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]?.setBounds(wanted), bounds)
  await expect.poll(() => readBounds(app)).toEqual(bounds)
  await app.close()
  const { app: reopened } = await launchApp({ profile })
  await expect.poll(() => readBounds(reopened)).toEqual(bounds)
})

test('at a scale of 175 %, the window opens with the same size each time', async ({ launchApp }) => {
  const args = ['--force-device-scale-factor=1.75']
  const { app, window, profile } = await launchApp({ args })
  await expect(window.getByRole('heading').first()).toBeVisible()
  const wanted = { x: 14, y: 11, width: 733, height: 497 }
  await app.evaluate(({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds), wanted)
  await expect.poll(async () => (await readBounds(app))?.width).toBeLessThan(750)
  await app.close()
  const kept: unknown[] = []
  for (let start = 0; start < 2; start += 1) {
    await (await launchApp({ profile, args })).app.close()
    kept.push(await keptBounds(profile))
  }
  expect(kept[1]).toEqual(kept[0])
})

test('a window closed while maximised opens maximised, and returns to its earlier size', async ({ launchApp }) => {
  test.skip(
    process.platform !== 'linux',
    'elsewhere the test would use the real desktop, where a person may be working',
  )
  // The tests' screen has no window manager, and without one no window is ever maximised.
  const manager = spawn('openbox', ['--sm-disable', '--startup', 'echo started'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    await once(manager.stdout, 'data')
    const normal = { width: 1010, height: 720 }
    const expectState = (app: ElectronApplication, state: Readonly<Record<string, unknown>>) =>
      expect
        .poll(() =>
          app.evaluate(({ BrowserWindow }) => {
            const opened = BrowserWindow.getAllWindows()[0]
            const { width, height } = opened?.getNormalBounds() ?? {}
            return { isMaximized: opened?.isMaximized(), width, height }
          }),
        )
        .toMatchObject(state)
    const { app, window, profile } = await launchApp()
    await expect(window.getByRole('heading').first()).toBeVisible()
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(1010, 720))
    await expectState(app, { isMaximized: false, ...normal })
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.maximize())
    await expectState(app, { isMaximized: true, ...normal })
    await app.close()
    for (const last of [false, true]) {
      const { app: reopened } = await launchApp({ profile })
      await expectState(reopened, { isMaximized: true })
      if (last) {
        await reopened.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.unmaximize())
        await expectState(reopened, { isMaximized: false, ...normal })
      } else {
        await reopened.close()
        expect(await keptBounds(profile)).toMatchObject({ isMaximized: true, ...normal })
      }
    }
  } finally {
    manager.kill()
  }
})
