import { expect, type Page } from '@playwright/test'
import { english } from '../../src-shared/words/english.ts'
import { makePets } from '../support/pet-service.ts'
import { test } from '../support/start-service.ts'
import { foreignTexts } from './foreign-texts.ts'
import { pseudoBuild } from './pseudo-build.ts'
import { lengthen, pseudoWords } from './pseudo-words.ts'
import { walkAdding, walkDelivery, walkFailures, walkFirstRun, walkList, walkPanels } from './walk.ts'

const lengthened = pseudoWords(english, lengthen)

async function expectNoForeignText(window: Page, screen: string): Promise<void> {
  expect.soft(await foreignTexts(window), screen).toEqual([])
}

test.describe('every word on screen and for screen readers comes from the catalogue', () => {
  test('on the first run', async ({ launchApp }) => {
    const { app, window } = await launchApp({ build: pseudoBuild })
    await walkFirstRun({ app, window, words: lengthened, visit: (screen) => expectNoForeignText(window, screen) })
  })

  test('in the list, its panels and the forms', async ({ launchApp, startService }) => {
    const staging = await startService({ pets: makePets(30) })
    const production = await startService({ pets: [] })
    const { app, window } = await launchApp({
      build: pseudoBuild,
      words: lengthened,
      connectedTo: { production, staging },
      environment: 'staging',
    })
    const walk = { app, window, words: lengthened, visit: (screen: string) => expectNoForeignText(window, screen) }
    await walkList(walk)
    await walkPanels(walk)
    await walkAdding(walk, staging)
    await walkDelivery(walk, staging)
  })

  test('in what the list says when the service does not answer', async ({ launchApp, startService }) => {
    const staging = await startService({ pets: makePets(30) })
    const { app, window } = await launchApp({ build: pseudoBuild, words: lengthened, connectedTo: { staging } })
    const visit = (screen: string) => expectNoForeignText(window, screen)
    await walkFailures({ app, window, words: lengthened, visit }, staging)
  })
})
