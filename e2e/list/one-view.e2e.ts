import { expect } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { test } from '../support/app/start-service.ts'
import { closePanel } from '../support/clerk/clerk.ts'
import { possibleCommands, sendCommand } from '../support/clerk/keyboard.ts'
import { openConnection } from '../support/clerk/settings.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { answerWith, holdRequests, wireRows } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'

const named = (name: string): readonly Pet[] => makePets(3).map((pet, at) => ({ ...pet, name: `${name} ${at + 1}` }))

// `keep-view.test.ts` tests what the window forgets with another view.
test('with another key, and with another base URL, no row, open pet or selection of the former is left, though the pets’ numbers are the same', async ({
  shareApp,
  startService,
}) => {
  const [service, other] = [await startService({ pets: named('Rex') }), await startService({ pets: named('Tom') })]
  service.intercept((request, next) =>
    request.headers.get('Authorization') === 'Bearer sk-branch' ? answerWith(wireRows(named('Max'))) : next(),
  )
  const { app, window, details, opener, claims, ...store } = storeIn(
    await shareApp({ connectedTo: { production: service } }),
  )
  // The list is a grid while rows are selected.
  const rowOf = (petId: string) => window.locator(`tr[data-pet-id="${petId}"]`)
  async function openAndSelect(name: string): Promise<void> {
    await opener(`${name} 1`).click()
    await expect(details).toContainText(`${name} 1`)
    for (const at of [2, 3]) await rowOf(`${at}`).click({ modifiers: ['ControlOrMeta'] })
    await claims(/^2 selected · /)
  }
  async function expectOnly(name: string): Promise<void> {
    await closePanel(window)
    await store.lists(`${name} 1`, `${name} 2`, `${name} 3`)
    await expect(window.locator('tr[aria-selected=true]')).toHaveCount(0)
    await claims(/^(?!.* selected)/)
    await expect(details).toHaveCount(0)
    expect(await possibleCommands(app)).not.toContain('duplicate')
  }
  await openAndSelect('Rex')
  const production = await openConnection(window)
  await production.replaceKey('sk-branch')
  await expect(production.keySaved).toBeVisible()
  await expectOnly('Max')

  await openAndSelect('Max')
  await openConnection(window)
  await production.saveBaseUrl(other.baseUrl)
  await production.apiKey.fill(other.apiKey)
  await production.press('Save')
  await expect(production.keySaved).toBeVisible()
  await expectOnly('Tom')
})

test('the overview and a delivery leave the list where it was, with its search, its place and its selection', async ({
  showStore,
}) => {
  const { app, window, search, claims, counts, keys, ...store } = storeIn(await showStore(makePets(90)))
  const rowOf = (petId: string) => window.locator(`tr[data-pet-id="${petId}"]`)
  const scroller = window.locator('.below-head')
  const place = () => scroller.evaluate((element) => element.scrollTop)
  await counts(90)
  await scroller.evaluate((element) => element.scrollTo(0, 2000))
  for (const petId of ['60', '62']) await rowOf(petId).click({ modifiers: ['ControlOrMeta'] })
  await claims(/^2 selected · /)
  const before = await place()
  expect(before).toBeGreaterThan(1000)
  async function expectAsBefore(): Promise<void> {
    await claims(/^2 selected · /)
    expect(await place()).toBe(before)
  }

  await sendCommand(app, 'show-overview')
  await expect(window.getByRole('heading', { name: 'Overview' })).toBeFocused()
  await keys('Escape')
  await expectAsBefore()
  await sendCommand(app, 'add-delivery')
  await expect(store.panel).toHaveCount(0)
  await store.button('Close').click()
  await expectAsBefore()

  await search.fill('a')
  await sendCommand(app, 'show-overview')
  await expect(window.getByRole('heading', { name: 'Overview' })).toBeFocused()
  await keys('Escape')
  await expect(search).toHaveValue('a')
})

test('a lookup that comes late takes nobody out of a delivery or the overview, and its pet is open in the list', async ({
  showStore,
}) => {
  const { app, window, service, details, askFor, heading, ...store } = storeIn(await showStore(makePets(30)))
  await expect(store.rows.first()).toBeVisible()
  for (const [petId, command] of [
    ['27', 'add-delivery'],
    ['28', 'show-overview'],
  ] as const) {
    const gate = holdRequests(service, ({ url }) => url.endsWith(`/pets/${petId}`))
    await askFor(petId)
    await expect.poll(() => service.received.at(-1)?.target).toBe(`/v1/pets/${petId}`)
    await sendCommand(app, command)
    await expect(store.panel).toHaveCount(0)
    gate.open()
    // Main gives the window the first answer before the second.
    await window.evaluate(() => globalThis.window.petStore.getPet({ environment: 'staging', petId: '1' }))
    await expect(store.panel).toHaveCount(0)
    await store.button('Close').click()
    await expect(heading(/./)).toBeVisible()
    await expect(details).toContainText(petId)
  }
})
