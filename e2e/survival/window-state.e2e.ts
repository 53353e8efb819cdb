import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ElectronApplication, expect } from '@playwright/test'
import { closeApp } from '../support/app/electron-app.ts'
import { appFolder } from '../support/app/inside-app.ts'
import { test } from '../support/app/start-service.ts'
import { openSettings, tryPracticeStore } from '../support/clerk/clerk.ts'
import { choose } from '../support/clerk/settings.ts'

/** What the system shows of the window. */
function readWindow(app: ElectronApplication) {
  return app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    return { isVisible: window?.isVisible(), ground: window?.getBackgroundColor(), bounds: window?.getBounds() }
  })
}

// `window-bounds.test.ts` tests where a window opens, `follow-bounds.test.ts` what is kept of it. Maximised windows: `e2e/wayland`.
test('the window’s background follows the computer’s theme or the one that the clerk chooses, it opens where it was closed, and closed while it loads it leaves nothing in the log', async ({
  launchApp,
}) => {
  const { app, window, profile } = await launchApp()
  await tryPracticeStore(window)
  const ground = async () => (await readWindow(app)).ground
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

  const bounds = { x: 140, y: 60, width: 1010, height: 720 }
  await app.evaluate(({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]?.setBounds(wanted), bounds)
  await expect.poll(() => readWindow(app)).toMatchObject({ isVisible: true, bounds })
  await closeApp(app)
  const { app: reopened } = await launchApp({ profile })
  await expect.poll(() => readWindow(reopened)).toMatchObject({ isVisible: true, bounds })

  const log = path.join(await appFolder(reopened, 'logs'), 'main.log')
  const ended = once(reopened.process(), 'exit')
  await reopened.evaluate(({ BrowserWindow }) => {
    const [opened] = BrowserWindow.getAllWindows()
    // The app loads its own page again.
    void opened?.webContents.executeJavaScript("location.href = 'about:blank'")
    opened?.webContents.on('did-navigate', () => setImmediate(() => opened.close()))
  })
  await ended
  expect(await readFile(log, 'utf8').catch(() => '')).toBe('')
})
