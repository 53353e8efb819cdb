import type { ElectronApplication, TestInfo } from '@playwright/test'

/**
 * Takes pictures of an app's windows into the test's results, if the test failed. Call it before the app is closed. Playwright's own option
 * takes a picture whenever an app closes, which costs a third of a start, and none of an app that keeps running.
 */
export async function attachScreenshots(app: ElectronApplication, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return
  for (const window of app.windows()) {
    const path = testInfo.outputPath(`failed-${testInfo.attachments.length}.png`)
    try {
      await window.screenshot({ path, timeout: 5000 })
      testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' })
    } catch {
      // The window has crashed, or does not respond.
    }
  }
}
