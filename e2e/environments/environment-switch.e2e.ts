import { expect, type Page } from '@playwright/test'
import type { Gate } from '../../src-shared/testing/gate.ts'
import { answerLate } from '../support/app/inside-app.ts'
import { test } from '../support/app/start-service.ts'
import { openSettings, petNames, switchTo } from '../support/clerk/clerk.ts'
import { readSettings } from '../support/clerk/settings.ts'
import { refresh } from '../support/clerk/shown-list.ts'
import { holdRequests } from '../support/service/answers.ts'
import { startBoth } from './both-services.ts'

const stagingPet = { id: '1', name: 'Stagecoach', categoryId: '3', status: 'sold' }
const productionPet = { id: '2', name: 'Prudence', categoryId: '3', status: 'sold' }

/** Records, at every change of the page, which of the two pets it shows and under which environment's mark. */
async function watch(window: Page): Promise<() => Promise<readonly string[]>> {
  const sightings = await window.evaluateHandle(
    (names) => {
      const seen = new Set<string>()
      new MutationObserver(() => {
        const mark = document.querySelector('header button')?.getAttribute('aria-label')?.split(' ')[0]
        for (const name of names) if (document.body.textContent.includes(name)) seen.add(`${name} in ${mark}`)
      }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
      return seen
    },
    [stagingPet.name, productionPet.name],
  )
  return () => sightings.evaluate((seen) => [...seen].sort())
}

test('switching back and forth between slow stores never shows the other store’s rows, not even for a moment', async ({
  shareApp,
  startService,
}) => {
  const staging = await startService({ pets: [stagingPet], apiKey: 'sk-staging' })
  const production = await startService({ pets: [productionPet], apiKey: 'sk-production' })
  const { window } = await shareApp({ connectedTo: { production, staging }, environment: 'staging' })
  const expectOnly = (name: string) => expect.poll(() => petNames(window)).toEqual([name])
  await expectOnly('Stagecoach')
  const sightings = await watch(window)
  /** Lets a store answer, and waits until main has had its answers. */
  async function arrive({ open }: Gate, environment: 'staging' | 'production'): Promise<void> {
    open()
    const asked = { environment, filter: { status: 'sold', limit: 3 } } as const
    await window.evaluate((list) => globalThis.window.petStore.listPets(list), asked)
  }
  const [slowStaging, slowProduction] = [holdRequests(staging), holdRequests(production)]
  for (const service of [staging, production]) {
    const asked = service.received.length
    if (service === production) await switchTo(window, 'production')
    else await refresh(window)
    await expect.poll(() => service.received.length).toBeGreaterThan(asked)
  }
  // Staging's answer arrives while production waits for its own.
  await arrive(slowStaging, 'staging')
  await switchTo(window, 'staging')
  await expectOnly('Stagecoach')
  // Production's answer arrives while staging is on screen.
  await arrive(slowProduction, 'production')
  await refresh(window)
  await expectOnly('Stagecoach')
  await switchTo(window, 'production')
  await expectOnly('Prudence')
  await switchTo(window, 'staging')
  await expectOnly('Stagecoach')
  expect(await sightings()).toEqual(['Prudence in PRODUCTION', 'Stagecoach in STAGING'])
})

test('of quick choices the last one counts, even one that closes the settings, and production no longer asks', async ({
  shareApp,
  startService,
}) => {
  const { app, window } = await shareApp({ connectedTo: await startBoth(startService), environment: 'practice' })
  for (const [choices, selected] of [
    [['Staging', 'Practice'], 'practice'],
    [['Staging', 'Close'], 'practice'],
    [['Production', 'Staging'], 'staging'],
  ] as const) {
    const panel = await openSettings(window)
    // The app makes this call before each switch.
    const release = await answerLate(app, 'getDelivery', null)
    for (const name of choices)
      await panel.getByRole(name === 'Close' ? 'button' : 'radio', { name, exact: true }).click()
    await release()
    // Main answers in turn, so after these calls it has handled those from the clicks.
    await window.evaluate(() => globalThis.window.petStore.getDelivery({ environment: 'practice' }))
    for (let times = 0; times < 3; times += 1) await readSettings(window)
    await expect.poll(async () => (await readSettings(window)).environment).toBe(selected)
    await expect(window.getByRole('alertdialog')).toHaveCount(0)
    await window.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  }
})
