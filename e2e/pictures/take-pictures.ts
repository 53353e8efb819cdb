import path from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { projectRoot } from '../../scripts/run/project-root.mjs'
import { test as base } from '../support/app/start-service.ts'

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

/** Playwright's `test` with a window, and `picture`, which takes pictures of it in both themes. */
export const test = base.extend<{ window: Page; app: ElectronApplication; picture: (name: string) => Promise<void> }>({
  app: async ({ launchApp }, use) => {
    const { app } = await launchApp({ colorScheme: null })
    await use(app)
  },
  window: async ({ app }, use) => use(await app.firstWindow()),
  picture: async ({ app, window }, use) => {
    await use((name) => takePicture(app, window, name))
  },
})
