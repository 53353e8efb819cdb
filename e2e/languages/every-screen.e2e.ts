import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { arabic } from '../../src-shared/words/arabic.ts'
import type { Words } from '../../src-shared/words/english.ts'
import { violationsIn } from '../access/accessibility.ts'
import { test } from '../support/app/start-service.ts'
import { waitForTheRest } from '../support/clerk/clerk.ts'
import { layoutFaults } from '../support/clerk/layout.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { timeLimit } from '../support/computer/app-system.ts'
import { makePets } from '../support/service/pet-service.ts'
import { foreignTexts } from './foreign-texts.ts'
import { copyWithLongerWords } from './pseudo-build.ts'
import { pseudoWords } from './pseudo-words.ts'
import { createWalk } from './walk.ts'

/** Makes the window as small as possible. Gives a walk that expects every screen to be as the title below says. */
async function walkInSmallestWindow(
  { app, window }: { app: ElectronApplication; window: Page },
  { words, zoom, theme }: { words: Words; zoom: number; theme: 'light' | 'dark' },
) {
  await resizeWindow(app, window, { width: 800, height: 600, zoom })
  // A sliding panel starts outside the page.
  await window.emulateMedia({ reducedMotion: 'reduce' })
  async function visit(screen: string): Promise<void> {
    // A list may still be scrolling back to its top.
    const softly = expect.configure({ soft: true, timeout: 5000 })
    await softly.poll(() => layoutFaults(window, { withNames: true }), screen).toEqual([])
    // A file's cells are in its own language.
    const isFile = /\.(?:csv|xlsx)$/.test(screen)
    if (words === pseudoWords && !isFile) expect.soft(await foreignTexts(window), screen).toEqual([])
    // In the second theme, only colours can differ.
    expect.soft(await violationsIn(window, theme, theme === 'light'), screen).toEqual([])
  }
  return createWalk({ app, window, words, visit })
}

// Each in one theme, because all languages have the same colours.
const longer = { zoom: 2, density: 'compact', theme: 'light' } as const
const real = { zoom: 1, density: 'comfortable', theme: 'dark' } as const
for (const { name, words, zoom, density, theme } of [
  { name: 'longer words from right to left', words: pseudoWords, ...longer },
  { name: 'Arabic', words: arabic, ...real },
]) {
  test(`with ${name} at ${zoom * 100} % in ${density} rows, every word comes from the catalogue, everything can be read and reached, and axe finds nothing wrong`, async ({
    launchApp,
    startService,
  }) => {
    // Axe takes half a second and more on each of sixty screens.
    test.setTimeout(timeLimit(420_000))
    const build = words === pseudoWords ? await copyWithLongerWords() : '.'
    await test.step('on the first run', async () => {
      const launched = await launchApp({ words, build })
      await expect(launched.window.getByRole('heading').first()).toBeVisible()
      await launched.window.evaluate(() => globalThis.window.petStore.saveLanguage({ choice: 'ar' }))
      await launched.window.reload()
      const walk = await walkInSmallestWindow(launched, { words, zoom, theme })
      await walk.walkFirstRun()
      await launched.app.close()
    })
    await test.step('on every other screen', async () => {
      const [staging, production] = [await startService({ pets: makePets(30) }), await startService({ pets: [] })]
      const launched = await launchApp({
        ...{ words, build, language: 'ar' },
        connectedTo: { production, staging },
        environment: 'staging',
      })
      const appearance = { theme: 'light', density, calls: true } as const
      await launched.window.evaluate(
        (chosen) => globalThis.window.petStore.saveAppearance({ appearance: chosen }),
        appearance,
      )
      // The window asks main for the settings when it starts, and not again.
      await launched.window.reload()
      await waitForTheRest(launched.window, words)
      const walk = await walkInSmallestWindow(launched, { words, zoom, theme })
      await walk.walkScreens(staging)
    })
  })
}
