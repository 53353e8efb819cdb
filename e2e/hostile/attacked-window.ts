import { type ElectronApplication, expect, type Page } from '@playwright/test'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { test as base } from '../support/app/share-app.ts'

/** A page's attempts, and whether main refused them. */
export interface Attempts {
  /** URLs that a frame tried to open. */
  readonly navigations: { url: string; isRefused: boolean }[]
  /** URLs that a frame did open. */
  readonly arrivals: string[]
  readonly downloads: { url: string; isRefused: boolean }[]
}

/** Playwright's `test` with an app whose window an attacker's script has taken over. */
export const test = base.extend<{ attacked: LaunchedApp & { attempts: () => Promise<Attempts> } }>({
  /** The window shows the practice store. Main records every attempt. */
  attacked: async ({ practiceApp }, use) => {
    const { app, window } = practiceApp
    const watched = await app.evaluateHandle(({ BrowserWindow }) => {
      const seen: Attempts = { navigations: [], arrivals: [], downloads: [] }
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      const noteArrival = (_event: unknown, url: string) => void seen.arrivals.push(url)
      const noteNavigation = ({ url, defaultPrevented }: { url: string; defaultPrevented: boolean }) =>
        void seen.navigations.push({ url, isRefused: defaultPrevented })
      const noteDownload = ({ defaultPrevented }: { defaultPrevented: boolean }, item: { getURL(): string }) =>
        void seen.downloads.push({ url: item.getURL(), isRefused: defaultPrevented })
      contents?.on('will-frame-navigate', noteNavigation)
      contents?.on('did-frame-navigate', noteArrival)
      contents?.on('did-navigate-in-page', noteArrival)
      contents?.session.on('will-download', noteDownload)
      return {
        seen,
        stop() {
          contents?.off('will-frame-navigate', noteNavigation)
          contents?.off('did-frame-navigate', noteArrival)
          contents?.off('did-navigate-in-page', noteArrival)
          contents?.session.off('will-download', noteDownload)
        },
      }
    })
    await window.evaluate(() => document.documentElement.setAttribute('data-was', 'here'))
    await use({ ...practiceApp, attempts: () => watched.evaluate(({ seen }) => seen) })
    // Tests share the app, and Node warns about more than ten listeners.
    await watched.evaluate(({ stop }) => stop())
  },
})

/** Expects only one window, which still shows the attacked page. */
export async function expectUnmoved(app: ElectronApplication, window: Page): Promise<void> {
  expect(window.url()).toBe('pet-store://window/index.html')
  expect(await window.evaluate(() => document.documentElement.getAttribute('data-was'))).toBe('here')
  expect(await app.evaluate(({ webContents }) => webContents.getAllWebContents().length)).toBe(1)
  // Not with a locator, because it would wait for a refused navigation, which never ends.
  expect(await window.evaluate(() => document.querySelectorAll('tbody tr').length)).toBeGreaterThan(0)
}

/** Removes the complaints that an attack caused from the test's problems, and expects each to match `expected`. */
export function takeComplaints(problems: string[], expected: RegExp): readonly string[] {
  const complaints = problems.splice(0)
  for (const complaint of complaints) expect(complaint).toMatch(expected)
  return complaints
}

/** Matches complaints that the content security policy stopped something. */
export const aboutThePolicy =
  /^console of (?:the window|main): .*(?:Content Security Policy|Trusted|_BY_CSP|Not allowed to load local)/s
