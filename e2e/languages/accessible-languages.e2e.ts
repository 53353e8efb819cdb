import { expect } from '@playwright/test'
import { arabic } from '../../src-shared/words/arabic.ts'
import { german } from '../../src-shared/words/german.ts'
import { expectAccessible } from '../access/accessibility.ts'
import { test } from '../support/app/start-service.ts'
import { makePets } from '../support/service/pet-service.ts'
import { doubledNames } from './doubled-names.ts'
import { walkAdding, walkDelivery, walkList, walkPanels } from './walk.ts'

// One theme each, because English is checked in both, with the same colours.
for (const { name, language, words, theme } of [
  { name: 'German', language: 'de', words: german, theme: 'light' },
  { name: 'Arabic', language: 'ar', words: arabic, theme: 'dark' },
] as const) {
  test(`axe finds nothing wrong on any screen in ${name}, and no two buttons have the same name`, async ({
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
    const walk = {
      app,
      window,
      words,
      visit: async (screen: string) => {
        await expectAccessible(window, { themes: [theme], screen })
        expect.soft(await doubledNames(window), `names of two buttons, ${screen}`).toEqual([])
      },
    }
    await walkList(walk)
    await walkPanels(walk)
    await walkAdding(walk, staging)
    await walkDelivery(walk, staging)
  })
}
