import { expect, type Locator, type Page } from '@playwright/test'
import { test as base, type LaunchedApp } from '../support/app/launch-app.ts'
import { petNames } from '../support/clerk/clerk.ts'
import { shownCount } from '../support/clerk/shown-list.ts'
import { makePets, type ReceivedRequest } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'
import { type MisbehavingService, startMisbehavingService } from './misbehaving-service.ts'
import { type Case, goodList } from './misbehaviours/case.ts'

/** A key with characters that every notation escapes differently. */
export const apiKey = 'sk-T3st+key/with"signs\\<&>=='

/** Variables that make the app give up a request after 5 s instead of 15 s. That is enough for 32 MiB on a busy computer. */
const hasty = { PET_STORE_INVENTORY_DEADLINE: '5000' }

/** An app on staging, and the service that it is connected to. */
export interface ConnectedApp extends LaunchedApp {
  readonly service: MisbehavingService
}

/** Playwright's `test` with an app that shows the list of a service, which can then misbehave. */
export const test = base.extend<{ service: MisbehavingService; connected: ConnectedApp }>({
  // Playwright requires a destructured first parameter, even an unused one.
  service: async ({ playwright: _ }, use) => {
    // With this many pets, no list can prove that a pet was not added.
    const service = await startMisbehavingService(makePets(330), apiKey)
    await use(service)
    await service.stop()
  },
  connected: async ({ launchApp, service }, use) => {
    const launched = await launchApp({ connectedTo: { staging: service }, env: hasty })
    await expectGoodList(launched.window)
    await use({ ...launched, service })
  },
})

/** The failure's notice above the list. */
export function notice(window: Page): Locator {
  return window.getByRole('main').getByRole('alert')
}

/** Expects the list that the service sends while it behaves, and no notice. */
export async function expectGoodList(window: Page): Promise<void> {
  await expect(notice(window)).toHaveCount(0)
  await expect.poll(() => petNames(window)).toContain('Bella 1')
  expect(await shownCount(window)).toBe(20)
}

/** Asks main for a list, as the window does. */
export function askForList(window: Page, limit = 20): Promise<object> {
  return window.evaluate(
    (most) => globalThis.window.petStore.listPets({ environment: 'staging', filter: { status: 'all', limit: most } }),
    limit,
  )
}

/** Makes main add a pet with this name, as the window does. */
export function sendPet(window: Page, name: string): Promise<object> {
  return window.evaluate(
    (typed) =>
      globalThis.window.petStore.createPet({
        environment: 'staging',
        id: crypto.randomUUID(),
        pet: { name: typed, categoryId: '3' },
      }),
    name,
  )
}

/**
 * Asks for lists while the service misbehaves in each of these ways, all at the same time, and then for one while it behaves. The
 * service always answers the window's own list, which the window may request in the meantime, correctly.
 */
export async function tryLists({ window, service }: ConnectedApp, cases: readonly Case[]): Promise<void> {
  const tryOne = async ([what, does, answer, requests = 1]: Case, position: number) => {
    const limit = 30 + position
    // The limits with which the app asks, and asks again after an answer that was too large.
    const limits = [limit, Math.floor(limit / 4), 1]
    const before = service.received.length
    for (const each of limits) service.misbehave(`GET /v1/pets?limit=${each}`, does)
    expect.soft(await askForList(window, limit), what).toMatchObject(answer)
    const ofCase = ({ target }: ReceivedRequest) => limits.some((each) => target.endsWith(`limit=${each}`))
    expect.soft(service.received.slice(before).filter(ofCase), what).toHaveLength(requests)
    for (const each of limits) service.misbehave(`GET /v1/pets?limit=${each}`, null)
  }
  await Promise.all(cases.map(tryOne))
  const names = cases.map(([what]) => what).join(', ')
  await expect.poll(service.openSockets, `sockets that stay open to a service that ${names}`).toBe(0)
  expect.soft(await askForList(window), `the list after a service that ${names}`).toMatchObject(goodList)
}

/** Adds a pet while the service misbehaves, and asks for a list once it behaves again. Expects the pet to be sent only as often as the case tells. */
export async function tryCreate({ window, service }: ConnectedApp, one: Case): Promise<void> {
  const [what, does, answer, requests = 1] = one
  const before = countCreates(service)
  service.misbehave('POST', does)
  expect.soft(await sendPet(window, `Rex, ${before}`), what).toMatchObject(answer)
  service.misbehave('POST', null)
  await expect.poll(service.openSockets, `sockets that stay open to a service that ${what}`).toBe(0)
  expect.soft(await askForList(window), `the list after a service that ${what}`).toMatchObject(goodList)
  expect.soft(countCreates(service) - before, what).toBe(requests)
}
