import { test as base } from '@playwright/test'
import { startDesktop } from '../../scripts/desktop.mjs'

/**
 * Playwright's `test`, whose workers each run on a virtual desktop of their own: screen, clipboard, message bus, password
 * store and home. So workers share no focus and no clipboard, and no test meets the desktop of the person who runs it.
 */
export const test = base.extend<object, { workerDesktop: undefined }>({
  workerDesktop: [
    // Playwright requires a destructured first parameter, even an unused one.
    async ({ playwright: _ }, use) => {
      const desktop = await startDesktop()
      // Before the first test, because keytar reads the address of the bus only once.
      Object.assign(process.env, desktop.environment)
      await use(undefined)
      await desktop.stop()
    },
    { scope: 'worker', auto: true },
  ],
})
