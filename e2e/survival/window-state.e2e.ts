import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ElectronApplication, expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { openSettings, tryPracticeStore } from '../support/clerk/clerk.ts'

function readBounds(app: ElectronApplication) {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())
}

/** Whether one screen's work area holds the whole window. */
function isOnScreen(app: ElectronApplication): Promise<boolean> {
  return app.evaluate(({ BrowserWindow, screen }) => {
    const bounds = BrowserWindow.getAllWindows()[0]?.getBounds()
    return screen.getAllDisplays().some(({ workArea }) => {
      if (!bounds) return false
      const right = bounds.x + bounds.width <= workArea.x + workArea.width
      const bottom = bounds.y + bounds.height <= workArea.y + workArea.height
      return bounds.x >= workArea.x && bounds.y >= workArea.y && right && bottom
    })
  })
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
  const panel = await openSettings(window)
  await panel.getByRole('radio', { name: 'Dark' }).click()
  await expect.poll(ground).toBe('#14161A')
})

test('the window opens where it was closed, with the same size', async ({ launchApp }) => {
  const bounds = { x: 140, y: 60, width: 1010, height: 720 }
  const { app, window, profile } = await launchApp()
  await expect(window.getByRole('heading').first()).toBeVisible()
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
    const { app: reopened } = await launchApp({ profile, args })
    await reopened.close()
    kept.push(JSON.parse(await readFile(path.join(profile, 'window.json'), 'utf8')))
  }
  expect(kept[1]).toEqual(kept[0])
})

test('a window closed while maximised opens maximised, and returns to its earlier size', async ({ launchApp }) => {
  test.skip(
    process.platform !== 'linux',
    'On other systems the test would use the real desktop, where a person may be working.',
  )
  // The tests' screen has no window manager, and without one no window is ever maximised.
  const manager = spawn('openbox', ['--sm-disable', '--startup', 'echo started'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    await once(manager.stdout, 'data')
    const readState = (app: ElectronApplication) =>
      app.evaluate(({ BrowserWindow }) => {
        const opened = BrowserWindow.getAllWindows()[0]
        const { width, height } = opened?.getNormalBounds() ?? {}
        return { isMaximized: opened?.isMaximized(), width, height }
      })
    const { app, window, profile } = await launchApp()
    await expect(window.getByRole('heading').first()).toBeVisible()
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(1010, 720))
    await expect.poll(() => readState(app)).toEqual({ isMaximized: false, width: 1010, height: 720 })
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.maximize())
    await expect.poll(() => readState(app)).toEqual({ isMaximized: true, width: 1010, height: 720 })
    await app.close()
    const { app: reopened } = await launchApp({ profile })
    await expect.poll(() => readState(reopened)).toMatchObject({ isMaximized: true })
    await reopened.close()
    const kept: unknown = JSON.parse(await readFile(path.join(profile, 'window.json'), 'utf8'))
    expect(kept).toMatchObject({ isMaximized: true, width: 1010, height: 720 })

    const { app: last } = await launchApp({ profile })
    await expect.poll(() => readState(last)).toMatchObject({ isMaximized: true })
    await last.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.unmaximize())
    await expect.poll(() => readState(last)).toEqual({ isMaximized: false, width: 1010, height: 720 })
  } finally {
    manager.kill()
  }
})

test('a window that was last outside every screen opens wholly on one', async ({ launchApp }) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'pet-store-profile-'))
  const bounds = { x: -9000, y: 12_000, width: 1000, height: 700 }
  await writeFile(path.join(profile, 'window.json'), JSON.stringify(bounds))
  const { app, window } = await launchApp({ profile })
  await expect(window.getByRole('heading').first()).toBeVisible()
  expect(await isOnScreen(app)).toBe(true)
  await app.close()
  const kept: unknown = JSON.parse(await readFile(path.join(profile, 'window.json'), 'utf8'))
  expect(kept).not.toMatchObject(bounds)
})
