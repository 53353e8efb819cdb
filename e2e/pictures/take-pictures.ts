import path from 'node:path'
import { type ElectronApplication, expect, type Locator, type Page } from '@playwright/test'
import { projectRoot } from '../../scripts/run/project-root.mjs'
import { test as base } from '../support/app/start-service.ts'
import { petRows } from '../support/clerk/clerk.ts'

const folder = path.join(projectRoot, 'out/pictures')

/** Takes pictures of the window in both themes, into `out/pictures/<name>-light.png` and `-dark.png`. */
export async function takePicture(app: ElectronApplication, window: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await app.evaluate(({ nativeTheme }, source) => {
      nativeTheme.themeSource = source
    }, theme)
    await expect
      .poll(() => window.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches))
      .toBe(theme === 'dark')
    await window.screenshot({
      path: path.join(folder, `${name}-${theme}.png`),
      animations: 'disabled',
      caret: 'hide',
    })
  }
}

interface Fixtures {
  readonly app: ElectronApplication
  readonly window: Page
  /** Takes pictures of the window in both themes, once an element is on it. */
  readonly picture: (name: string, shown?: Locator) => Promise<void>
}

/** Playwright's `test` with a window to take pictures of. */
export const test = base.extend<Fixtures>({
  app: async ({ launchApp }, use) => {
    const { app } = await launchApp({ colorScheme: null })
    await use(app)
  },
  window: async ({ app }, use) => use(await app.firstWindow()),
  picture: async ({ app, window }, use) => {
    await use(async (name, shown) => {
      if (shown) await expect(shown).toBeVisible()
      await takePicture(app, window, name)
    })
  },
})

/** Opens the field for the name of the first row's category, and types it. */
export async function typeCategoryName(window: Page, name: string): Promise<void> {
  await petRows(window).first().click({ button: 'right' })
  await window.getByRole('menuitem', { name: /^(Name this category|Rename)/ }).click()
  await window.getByLabel(/^What you call category/).fill(name)
}
