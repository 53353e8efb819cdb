import type { ElectronApplication } from '@playwright/test'

/** Ends the window's process, and waits until its page has loaded again in a new one. */
export function crashAndComeBack(app: ElectronApplication): Promise<void> {
  return app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const isBack = new Promise<void>((resolve) => contents?.once('did-finish-load', () => resolve()))
    contents?.forcefullyCrashRenderer()
    await isBack
  })
}
