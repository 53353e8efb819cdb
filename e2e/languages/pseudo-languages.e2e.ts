import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { english, type Words } from '../../src-shared/words/english.ts'
import { test } from '../support/app/start-service.ts'
import { chooseDensity } from '../support/clerk/choose-density.ts'
import { outOfReach } from '../support/clerk/reachable.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { makePets } from '../support/service/pet-service.ts'
import { cutTexts } from './cut-texts.ts'
import { doubledNames } from './doubled-names.ts'
import { foreignTexts } from './foreign-texts.ts'
import { pseudoBuild } from './pseudo-build.ts'
import { lengthen, mirror, pseudoWords } from './pseudo-words.ts'
import { type Walk, walkFailures, walkFirstRun, walkScreens } from './walk.ts'

const lengthened = pseudoWords(english, lengthen)
const mirrored = pseudoWords(english, mirror)

/**
 * Makes the window as small as possible, at 100 % or 200 % zoom. Gives a walk that expects every text to fit and, with longer words,
 * every word to come from the catalogue.
 */
async function walkInSmallestWindow(
  { app, window }: { app: ElectronApplication; window: Page },
  words: Words,
  percent: number,
): Promise<Walk> {
  await resizeWindow(app, window, { width: 800, height: 600, zoom: percent / 100 })
  // A sliding panel starts outside the page.
  await window.emulateMedia({ reducedMotion: 'reduce' })
  async function visit(screen: string): Promise<void> {
    expect.soft(await cutTexts(window), screen).toEqual([])
    expect.soft(await outOfReach(window), screen).toEqual([])
    expect.soft(await doubledNames(window), screen).toEqual([])
    if (words === lengthened) expect.soft(await foreignTexts(window), screen).toEqual([])
  }
  return { app, window, words, visit }
}

test.describe('every word comes from the catalogue, and none is cut off or covered,', () => {
  test('on the first run at 200 %', async ({ launchApp }) => {
    const launched = await launchApp({ build: pseudoBuild })
    await expect(launched.window.getByRole('heading').first()).toBeVisible()
    await walkFirstRun(await walkInSmallestWindow(launched, lengthened, 200))
  })

  for (const { kind, words, language, percent, density } of [
    { kind: 'longer words', words: lengthened, language: 'en', percent: 100, density: 'comfortable' },
    { kind: 'longer words', words: lengthened, language: 'en', percent: 200, density: 'compact' },
    { kind: 'words from right to left', words: mirrored, language: 'ar', percent: 200, density: 'comfortable' },
  ] as const) {
    test(`on every screen with ${kind} at ${percent} % in ${density} rows`, async ({ launchApp, startService }) => {
      const staging = await startService({ pets: makePets(30) })
      const production = await startService({ pets: [] })
      const launched = await launchApp({
        build: pseudoBuild,
        words,
        language,
        connectedTo: { production, staging },
        environment: 'staging',
      })
      await chooseDensity(launched.window, density, words)
      const walk = await walkInSmallestWindow(launched, words, percent)
      await walkFailures(walk, staging)
      await walkScreens(walk, staging)
    })
  }
})
