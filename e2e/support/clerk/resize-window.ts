import { type ElectronApplication, expect, type Page } from '@playwright/test'

/** Gives the window's content a size, in device-independent pixels at a zoom of 1, and a zoom, and waits until the page has them. */
export async function resizeWindow(
  app: ElectronApplication,
  window: Page,
  { width, height, zoom = 1 }: { readonly width: number; readonly height: number; readonly zoom?: number },
): Promise<void> {
  const size = { width, height, zoom }
  await app.evaluate(({ BrowserWindow }, wanted) => {
    const [opened] = BrowserWindow.getAllWindows()
    opened?.setContentSize(wanted.width, wanted.height)
    opened?.webContents.setZoomFactor(wanted.zoom)
  }, size)
  await expect.poll(() => window.evaluate(() => innerWidth)).toBe(Math.round(width / zoom))
}
