import { expect } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { test } from '../support/app/start-service.ts'
import { closePanel } from '../support/clerk/clerk.ts'
import { possibleCommands, pressByHand, sendCommand, typeByHand } from '../support/clerk/keyboard.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { openConnection } from '../support/clerk/settings.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { answerWith, holdRequests, wireRows } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'

test('moving through the list moves the details, and looks up only the last pet', async ({ showStore }) => {
  const { service, rows, opener, heading, keys } = storeIn(await showStore(makePets(60)))
  await rows.first().click()
  await expect(heading('Bella 1')).toBeVisible()
  // Together, because a busy computer may take so long for each that a lookup begins.
  await Promise.all(Array.from({ length: 12 }, () => keys('ArrowDown')))
  await expect(heading('Figaro 13')).toBeVisible()
  await expect(opener('Figaro 13')).toBeFocused()
  const lookups = () => service.received.map(({ target }) => target).filter((target) => /\/pets\/\d+$/.test(target))
  await expect.poll(lookups).toContain('/v1/pets/13')
  expect(lookups().length).toBeLessThan(8)
})

test('Next and Previous move through the rows, and closing goes back to the pet’s row', async ({ showStore }) => {
  const { rows, row, opener, next, heading, details, ...store } = storeIn(await showStore(makePets(90)))
  await store.show('90')
  await opener('Juniper 6').click()
  for (let step = 0; step < 30; step += 1) await next.click()
  await expect(heading('Juniper 36')).toBeVisible()
  await expect(row('Juniper 36')).toHaveAttribute('aria-current', 'true')
  await expect(row('Juniper 36')).toBeInViewport({ ratio: 1 })
  // Tab leads to this row.
  await expect(rows.locator('button[tabindex="0"]')).toHaveText('Juniper 36')
  await next.press('Escape')
  await expect(details).toBeHidden()
  await expect(opener('Juniper 36')).toBeFocused()
  await store.keys('ArrowDown')
  await expect(opener('Kiwi 37')).toBeFocused()
})

test('a pet opened from elsewhere scrolls into view, and closes to the row last shown', async ({ showStore }) => {
  const { row, opener, next, heading, search, show, claims, keys, chooseInPalette } = storeIn(
    await showStore(makePets(90)),
  )
  await show('100')
  await claims(/^Showing all 90 pets/)
  // Closed at once, the focus returns to where it was.
  for (const hasMoved of [false, true]) {
    await search.focus()
    await chooseInPalette('Juniper 66', 'Juniper 66')
    await expect(heading('Juniper 66')).toBeFocused()
    await expect(row('Juniper 66')).toHaveAttribute('aria-current', 'true')
    await expect(row('Juniper 66')).toBeInViewport({ ratio: 1 })
    if (hasMoved) await next.focus()
    // Even if Next and Escape come at the same time.
    if (hasMoved) await Promise.all([keys('Enter'), keys('Escape')])
    else await keys('Escape')
    await expect(hasMoved ? opener('Kiwi 67') : search).toBeFocused()
  }
  await expect(row('Kiwi 67')).toBeInViewport({ ratio: 1 })
})

test('in a window narrower than 700 pixels, an open pet replaces the list', async ({ showStore }) => {
  const { app, window, row, opener, heading, details, panel, search, button, keys, ...store } = storeIn(
    await showStore(makePets(60)),
  )
  await resizeWindow(app, window, { width: 1024, height: 768, zoom: 1.57 })
  // With the mouse.
  await opener('Figaro 3').click()
  await expect(heading('Figaro 3')).toBeFocused()
  await expect(panel).toBeHidden()
  await expect(button('Close', details)).toBeHidden()
  await button('Back to the list', details).click()
  await expect(details).toBeHidden()
  await expect(opener('Figaro 3')).toBeFocused()
  // A search shows its results in place of the pet, and a number its pet.
  await keys('Enter')
  await expect(heading('Figaro 3')).toBeFocused()
  await window.keyboard.type('loki')
  await expect(row('Loki 8')).toBeVisible()
  await expect(details).toBeHidden()
  await expect(search).toHaveValue('loki')
  await search.selectText()
  await typeByHand(window, '18')
  await pressByHand(window, 'Enter')
  await expect(heading('Loki 18')).toBeVisible()
  await search.press('ArrowDown')
  await expect(details).toBeHidden()
  await expect(panel).toBeVisible()
  await store.clearSearch.click()
})

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
    await shareApp({ connectedTo: { staging: service } }),
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
  const staging = await openConnection(window, 'staging')
  await staging.replaceKey('sk-branch')
  await expect(staging.keySaved).toBeVisible()
  await expectOnly('Max')

  await openAndSelect('Max')
  await openConnection(window, 'staging')
  await staging.saveBaseUrl(other.baseUrl)
  await staging.apiKey.fill(other.apiKey)
  await staging.press('Save')
  await expect(staging.keySaved).toBeVisible()
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
