import { type ElectronApplication, expect, type Page } from '@playwright/test'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { test as base } from '../support/app/share-app.ts'

/** Playwright's `test` with an app whose window, which shows the practice store, an attacker's script has taken over. */
export const test = base.extend<{ attacked: LaunchedApp }>({
  attacked: async ({ practiceApp }, use) => {
    await practiceApp.window.evaluate(() => document.documentElement.setAttribute('data-was', 'here'))
    await use(practiceApp)
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
