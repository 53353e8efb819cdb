import type { ElectronApplication } from '@playwright/test'

/** Runs code in the page through main, because Playwright gives up a page once its process has crashed. Gives its result. */
export function askPage(app: ElectronApplication, code: string): Promise<unknown> {
  return app.evaluate(
    ({ BrowserWindow }, script) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(script),
    code,
  )
}
