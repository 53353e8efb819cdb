import { expect, type Locator, type Page } from '@playwright/test'
import { attachScreenshots } from '../support/app/attach-screenshots.ts'
import { closeApp } from '../support/app/electron-app.ts'
import { test as base, firstScreen, type LaunchedApp, removeProfile, startApp } from '../support/app/launch-app.ts'
import { petNames } from '../support/clerk/clerk.ts'
import { shownCount } from '../support/clerk/shown-list.ts'
import { makePets } from '../support/service/pet-service.ts'
import { type MisbehavingService, startMisbehavingService } from './misbehaving-service.ts'
import { environment } from './misbehaviours/case.ts'

/** A key with characters that every notation escapes in its own way. */
export const apiKey = 'sk-T3st+key/with"signs\\<&>=='

/** Variables that make the app give up a request after two seconds instead of 15: enough for 8 MiB on a busy computer. */
export const hasty = { PET_STORE_INVENTORY_DEADLINE: '2000' }

/** Starts a service with so many pets that no list can prove that a pet was not added. */
function startLargeService(): Promise<MisbehavingService> {
  return startMisbehavingService(makePets(330), apiKey)
}

/** An app in staging, and the service that it is connected to. */
export interface ConnectedApp extends LaunchedApp {
  readonly service: MisbehavingService
}

/**
 * Playwright's `test` with two ways to meet a misbehaving service: `service`, which a test connects its own app to, and
 * `connected`, an app that all tests of a worker share, because starting one for each of some 150 cases takes minutes. A
 * test leaves the shared app as it found it: with the good list on the screen and no panel open.
 */
export const test = base.extend<{ service: MisbehavingService; connected: ConnectedApp }, { sharedApp: ConnectedApp }>({
  // Playwright requires a destructured first parameter, even an unused one.
  service: async ({ playwright: _ }, use) => {
    const service = await startLargeService()
    await use(service)
    await service.stop()
  },
  sharedApp: [
    async ({ playwright: _ }, use) => {
      const service = await startLargeService()
      const options = { connectedTo: { [environment]: service }, env: hasty }
      const launched = await firstScreen(await startApp(options), options)
      await launched.window.emulateMedia({ reducedMotion: 'reduce' })
      await expectGoodList(launched.window)
      await use({ ...launched, service })
      await closeApp(launched.app)
      await service.stop()
      await removeProfile(launched.profile)
    },
    { scope: 'worker' },
  ],
  connected: async ({ sharedApp }, use, testInfo) => {
    await use(sharedApp)
    await attachScreenshots(sharedApp.app, testInfo)
    expect(sharedApp.problems.splice(0)).toEqual([])
    await settleAdditions(sharedApp.window)
    await forgetTheStore(sharedApp.window)
  },
})

/** Settles every unknown addition, so that the next test can add the same pet without a question. */
async function settleAdditions(window: Page): Promise<void> {
  await window.evaluate(async () => {
    const { petStore } = globalThis.window
    const listed = await petStore.listAdditions({ environment: 'staging', since: 0 })
    for (const { id, outcome } of listed.ok ? listed.value.additions : []) {
      if (outcome.kind !== 'unknown') continue
      await petStore.settleAddition({ environment: 'staging', id, verdict: { kind: 'not-added' } })
    }
  })
}

/** Has main forget what the service showed so far, with another key and the same again: most cases contradict each other. */
async function forgetTheStore(window: Page): Promise<void> {
  for (const key of ['sk-another', apiKey]) {
    const saved = await window.evaluate(async (typed) => {
      const { petStore } = globalThis.window
      const changed = await petStore.saveApiKey({ environment: 'staging', apiKey: typed, keeping: 'password-store' })
      // A store is known by the key of its last request.
      await petStore.getPet({ environment: 'staging', petId: '1' })
      return changed
    }, key)
    expect(saved).toMatchObject({ ok: true })
  }
}

/** The notice of a failure above the list. */
export function notice(window: Page): Locator {
  return window.getByRole('main').getByRole('alert')
}

/** Expects the list that the service gives while it behaves, and no notice. */
export async function expectGoodList(window: Page): Promise<void> {
  await expect(notice(window)).toHaveCount(0)
  await expect.poll(() => petNames(window)).toContain('Bella 1')
  expect(await shownCount(window)).toBe(20)
}

/** Expects a notice that contains all these texts. */
export async function expectNotice(window: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(notice(window)).toContainText(text)
}
