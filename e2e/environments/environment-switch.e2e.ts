import { expect, type Page } from '@playwright/test'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import { createGate, type Gate } from '../../src-shared/testing/gate.ts'
import { answerLate } from '../support/app/answer-late.ts'
import { test } from '../support/app/start-service.ts'
import { closePanel, environmentMark, openSettings, petNames, switchTo } from '../support/clerk/clerk.ts'
import { refresh } from '../support/clerk/shown-list.ts'
import type { PetService } from '../support/service/pet-service.ts'

const stagingPet = { id: '1', name: 'Stagecoach', categoryId: '3', status: 'sold' }
const productionPet = { id: '2', name: 'Prudence', categoryId: '3', status: 'sold' }

/** Records, at every change of the page, which of the two pets it shows and under which environment's mark. */
async function watch(window: Page): Promise<void> {
  await window.evaluate(
    (names) => {
      const sightings = new Set<string>()
      new MutationObserver(() => {
        const mark = document.querySelector('header button')?.getAttribute('aria-label')?.split(' ')[0]
        for (const name of names) if (document.body.textContent.includes(name)) sightings.add(`${name} in ${mark}`)
      }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
      Object.assign(globalThis, { sightings })
    },
    [stagingPet.name, productionPet.name],
  )
}

function sightings(window: Page): Promise<unknown> {
  return window.evaluate(() => [...Reflect.get(globalThis, 'sightings')].sort())
}

/** Holds the service's next answers at a gate. `arrived` counts the requests that the gate let through. */
function slowDown(service: PetService): { readonly gate: Gate; readonly arrived: () => number } {
  const gate = createGate()
  let arrived = 0
  service.intercept(async (_request, next) => {
    await gate.opened
    arrived += 1
    return next()
  })
  return { gate, arrived: () => arrived }
}

test('switching back and forth between slow stores never shows the other store’s rows, not even for a moment', async ({
  shareApp,
  startService,
}) => {
  const staging = await startService({ pets: [stagingPet], apiKey: 'sk-staging' })
  const production = await startService({ pets: [productionPet], apiKey: 'sk-production' })
  const { window } = await shareApp({ connectedTo: { production, staging }, environment: 'staging' })
  await expect.poll(() => petNames(window)).toEqual(['Stagecoach'])
  await watch(window)

  const [slowStaging, slowProduction] = [slowDown(staging), slowDown(production)]
  const [askedOfStaging, askedOfProduction] = [staging.received.length, production.received.length]
  // The tab has not been listed in either store yet, so the window has no older rows to show.
  await window.getByRole('tab', { name: 'Sold' }).click()
  await expect.poll(() => staging.received.length).toBeGreaterThan(askedOfStaging)
  await switchTo(window, 'production')
  await window.getByRole('tab', { name: 'Sold' }).click()
  await expect.poll(() => production.received.length).toBeGreaterThan(askedOfProduction)

  // Staging's answer arrives while production waits for its own.
  slowStaging.gate.open()
  await expect.poll(slowStaging.arrived).toBeGreaterThan(0)
  await switchTo(window, 'staging')
  await expect.poll(() => petNames(window)).toEqual(['Stagecoach'])

  // Production's answer arrives while staging is on screen.
  slowProduction.gate.open()
  await expect.poll(slowProduction.arrived).toBeGreaterThan(0)
  await refresh(window)
  await expect.poll(() => petNames(window)).toEqual(['Stagecoach'])
  await switchTo(window, 'production')
  await expect.poll(() => petNames(window)).toEqual(['Prudence'])
  await switchTo(window, 'staging')
  await expect.poll(() => petNames(window)).toEqual(['Stagecoach'])
  expect(await sightings(window)).toEqual(['Prudence in PRODUCTION', 'Stagecoach in STAGING'])
})

/** Gives the selected environment after main has handled the clicks and the test has released the held answer. */
function selectedAfterClicks(window: Page): Promise<EnvironmentId | null | false> {
  return window.evaluate(async () => {
    const { petStore } = globalThis.window
    await petStore.getDelivery({ environment: 'practice' })
    // Main answers in turn, so by now it has handled the calls from the clicks.
    for (let times = 0; times < 3; times += 1) await petStore.getSettings({})
    const settings = await petStore.getSettings({})
    return settings.ok && settings.value.environment
  })
}

test('if the clerk chooses two environments in quick succession, the second one stays', async ({
  shareApp,
  startService,
}) => {
  const staging = await startService({ pets: [stagingPet], apiKey: 'sk-staging' })
  const { app, window } = await shareApp({ connectedTo: { staging }, environment: 'practice' })
  const panel = await openSettings(window)
  // The app makes this call before each switch.
  const release = await answerLate(app, 'getDelivery', null)
  for (const name of ['Staging', 'Practice']) await panel.getByRole('radio', { name, exact: true }).click()
  const selected = selectedAfterClicks(window)
  await release()
  expect(await selected).toBe('practice')
  await closePanel(window)
  await expect(environmentMark(window, 'practice')).toBeVisible()
})

test('if the clerk chooses an environment and closes the settings at once, a later answer does not switch', async ({
  shareApp,
  startService,
}) => {
  const staging = await startService({ pets: [stagingPet], apiKey: 'sk-staging' })
  const { app, window } = await shareApp({ connectedTo: { staging }, environment: 'practice' })
  const panel = await openSettings(window)
  const release = await answerLate(app, 'getDelivery', null)
  await panel.getByRole('radio', { name: 'Staging', exact: true }).click()
  await closePanel(window)
  const selected = selectedAfterClicks(window)
  await release()
  expect(await selected).toBe('practice')
})

test('if the clerk chooses two environments in quick succession, the first one no longer asks', async ({
  shareApp,
  startService,
}) => {
  const staging = await startService({ pets: [stagingPet], apiKey: 'sk-staging' })
  const production = await startService({ pets: [productionPet], apiKey: 'sk-production' })
  const { app, window } = await shareApp({ connectedTo: { production, staging }, environment: 'practice' })
  const panel = await openSettings(window)
  const release = await answerLate(app, 'getDelivery', null)
  for (const name of ['Production', 'Staging']) await panel.getByRole('radio', { name, exact: true }).click()
  await release()
  await expect(panel.getByRole('radio', { name: 'Staging', exact: true })).toBeChecked()
  await expect(window.getByRole('alertdialog')).toHaveCount(0)
})
