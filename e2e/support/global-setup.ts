import { startDesktop } from '../../scripts/desktop.mjs'

/**
 * Gives the whole run a virtual desktop, so that no test meets the keyring or the windows of the person who runs it. The
 * workers inherit the environment. Playwright calls this by its default export and what it returns at the end:
 * https://playwright.dev/docs/test-global-setup-teardown
 */
export default async function useVirtualDesktop(): Promise<() => Promise<void>> {
  const desktop = await startDesktop()
  Object.assign(process.env, desktop.environment)
  return desktop.stop
}
