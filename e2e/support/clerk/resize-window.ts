import { type ElectronApplication, expect, type Page } from '@playwright/test'

/** The size of the window's content, in device-independent pixels at a zoom of 1, and its zoom, by default 1. */
export interface WindowSize {
  readonly width: number
  readonly height: number
  readonly zoom?: number
}

/** Gives the window a size and a zoom, and waits until the page has them. */
export async function resizeWindow(
  app: ElectronApplication,
  window: Page,
  { width, height, zoom = 1 }: WindowSize,
): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, size) => {
      const [opened] = BrowserWindow.getAllWindows()
      opened?.setContentSize(size.width, size.height)
      opened?.webContents.setZoomFactor(size.zoom)
    },
    { width, height, zoom },
  )
  await expect.poll(() => window.evaluate(() => innerWidth)).toBe(Math.round(width / zoom))
}
