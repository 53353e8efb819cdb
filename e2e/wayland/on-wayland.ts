import { type ElectronApplication, expect, type Locator } from '@playwright/test'
import { test as base } from '../support/app/start-service.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { createHands, type Hands, type Point } from './hands.ts'
import { readScene } from './scene.ts'

/**
 * Playwright's `test` on a worker's Wayland desktop, with a clerk's hands. Their keys and clicks go through the compositor. Wayland's
 * menus, clipboard and drags need that, because Playwright sends its keys and clicks to the page alone.
 */
export const test = base.extend<{ hands: Hands }>({
  hands: async ({ workerDesktop }, use) => {
    if (workerDesktop.screen === null) throw new Error('There is no virtual desktop.')
    await use(createHands(workerDesktop.screen))
  },
})

/** Skips all tests of a file on other systems than Linux. */
export function needWayland(): void {
  test.skip(appPlatform !== 'linux', 'only Linux has Wayland')
}

/**
 * Gives the screen point at the middle of something on the page, in pixels at scale 1. Asks the compositor, because only it knows where
 * the window is. Throws if the page does not show it.
 */
export async function onScreen(app: ElectronApplication, place: Locator): Promise<Point> {
  await expect(place).toBeVisible()
  const box = await place.boundingBox()
  if (box === null) throw new Error('It is not on the page.')
  const { x, y } = await pageOnScreen(app)
  return { x: x + box.x + box.width / 2, y: y + box.y + box.height / 2 }
}

/** Clicks into a field and waits until it has the focus. */
export async function clickInto(app: ElectronApplication, hands: Hands, field: Locator): Promise<void> {
  await hands.click(await onScreen(app, field))
  await expect(field).toBeFocused()
}

/** Waits until the window has the keyboard or, if `isWithWindow` is false, until something else has it, such as a system dialog. */
export async function expectKeyboard(app: ElectronApplication, { isWithWindow = true } = {}): Promise<void> {
  const isFocused = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFocused())
  await expect.poll(isFocused).toBe(isWithWindow)
}

/**
 * Gives the screen point where the page begins, below the title and the menus, in pixels at scale 1. First waits until the window has
 * the keyboard, because no key or click reaches it earlier.
 */
export async function pageOnScreen(app: ElectronApplication): Promise<Point> {
  await expectKeyboard(app)
  const [surface] = (await readScene()).filter(({ role, pid }) => role === 'xdg_toplevel' && pid === app.process().pid)
  if (surface === undefined) throw new Error('The compositor shows no window of the app.')
  const offset = await app.evaluate(async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    if (window === undefined) throw new Error('There is no window.')
    const content = window.getContentBounds()
    // The surface includes the shadow that the app draws around its window.
    const shadow: { x: number; y: number } = await window.webContents.executeJavaScript('({ x: screenX, y: screenY })')
    return { x: content.x - shadow.x, y: content.y - shadow.y }
  })
  return { x: surface.x + offset.x, y: surface.y + offset.y }
}
