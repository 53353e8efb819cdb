import { expect } from '@playwright/test'
import { arabic } from '../../src-shared/words/arabic.ts'
import { german } from '../../src-shared/words/german.ts'
import { expectAccessible } from '../access/accessibility.ts'
import { test } from '../support/app/start-service.ts'
import { outOfReach, sidewaysScrolling } from '../support/clerk/reachable.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { makePets } from '../support/service/pet-service.ts'
import { cutTexts } from './cut-texts.ts'
import { doubledNames } from './doubled-names.ts'
import { walkFailures, walkScreens } from './walk.ts'

// A language with long words and one from right to left, each in one theme, because all languages have the same colours.
for (const { name, language, words, theme } of [
  { name: 'German', language: 'de', words: german, theme: 'light' },
  { name: 'Arabic', language: 'ar', words: arabic, theme: 'dark' },
] as const) {
  test(`axe finds nothing wrong on any screen in ${name}, no two buttons have the same name, and a small window has room for everything`, async ({
    launchApp,
    startService,
  }) => {
    const staging = await startService({ pets: makePets(30) })
    const production = await startService({ pets: [] })
    const { app, window } = await launchApp({
      words,
      language,
      connectedTo: { production, staging },
      environment: 'staging',
    })
    await resizeWindow(app, window, { width: 800, height: 600 })
    const walk = {
      app,
      window,
      words,
      visit: async (screen: string) => {
        await expectAccessible(window, { themes: [theme], screen })
        expect.soft(await doubledNames(window), `names of two buttons, ${screen}`).toEqual([])
        expect.soft(await cutTexts(window), `cut off, ${screen}`).toEqual([])
        expect.soft(await outOfReach(window), `out of reach, ${screen}`).toEqual([])
        expect.soft(await sidewaysScrolling(window), `scrolls sideways, ${screen}`).toEqual([])
      },
    }
    await walkFailures(walk, staging)
    await walkScreens(walk, staging)
  })
}
