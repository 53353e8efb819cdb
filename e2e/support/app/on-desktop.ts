import { test as base } from '@playwright/test'
import { type Desktop, startDesktop } from '../computer/desktop.ts'
import { endKeychainProcess, forgetAllKeys } from '../computer/password-store.ts'

/** What a project of the tests chooses for its workers. */
export interface DesktopOptions {
  readonly desktopKind: 'x11' | 'wayland'
}

/**
 * Playwright's `test`, with each worker on a separate virtual desktop: screen, clipboard, message bus, password store and home. So workers
 * share no focus and no clipboard, and no test touches the desktop of the person who runs it. Windows and macOS have only the real desktop:
 * there, the tests' keys have a different name, and the tests remove them at the end.
 */
export const test = base.extend<object, DesktopOptions & { workerDesktop: Pick<Desktop, 'screen'> }>({
  desktopKind: ['x11', { scope: 'worker', option: true }],
  workerDesktop: [
    async ({ desktopKind }, use) => {
      const desktop = await startDesktop(desktopKind)
      // Before the first test, because libsecret reads the bus's address only once.
      Object.assign(process.env, desktop.environment)
      await use({ screen: desktop.screen })
      if (desktop.keyring === null) await forgetAllKeys()
      await endKeychainProcess()
      await desktop.stop()
    },
    { scope: 'worker', auto: true },
  ],
})
