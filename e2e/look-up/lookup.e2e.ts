import { expect } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { test } from '../support/app/start-service.ts'
import { openPalette } from '../support/clerk/clerk.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { answerWith, refusal, wireRows } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'

const isLookup = ({ url }: { readonly url: string }) => /\/v1\/pets\/-?\d+$/.test(url)

// `knowledge.test.ts` tests which copy is the newest, and the tab to which it belongs.
test('a pet opens at once from the list’s copy, and then the window shows its newest copy everywhere', async ({
  showStore,
}) => {
  const [bella = { id: '', name: '', categoryId: '' }, ...others] = makePets(3)
  const { service, app, window, rows, details, heading, answered, keys } = storeIn(await showStore([bella, ...others]))
  const second = { ...bella, name: 'Bella the Second', status: 'sold' }
  const gate = createGate()
  service.intercept(async (request, next) => {
    if (!isLookup(request)) return next()
    await gate.opened
    return answerWith(wireRows([second])[0], 200, { Sunset: 'Sat, 01 Mar 2031 00:00:00 GMT' })
  })
  await rows.first().click()
  await expect(heading('Bella 1')).toBeVisible()
  await expect(details.getByText('Available', { exact: true })).toBeVisible()
  await expect(details.getByRole('status')).toHaveText('Looking…')
  // The arrow of Refresh turns only for lists.
  await answered()
  gate.open()
  // A lookup that is newer than the list: in the details, in its row and in the palette.
  await expect(heading('Bella the Second')).toBeVisible()
  await expect(details.getByText('Sold', { exact: true })).toBeVisible()
  await expect(details.getByRole('status')).toHaveText(/\d:\d\d/)
  await expect(rows.first()).toContainText(/Bella the Second.*Sold/)
  await openPalette(app, window)
  await window.keyboard.type('the second')
  await expect(window.getByRole('option')).toHaveText([/^Bella the Second/])
  await keys('Escape')
  // A badge tells that the lookup will be removed, on the day that the service named.
  const badge = details.getByText('Deprecated lookup', { exact: true })
  const rest = details.getByText('After that, this app finds pets through the list.')
  const day = await window.evaluate(() => new Date('2031-03-01T12:00').toLocaleDateString([], { dateStyle: 'long' }))
  await expect(details.getByText(day)).toBeHidden()
  await expect(rest).toBeHidden()
  await badge.click()
  await expect(rest).toBeVisible()
  await expect(details.getByText(day)).toBeVisible()
})

test('after the removal date, the app finds pets through the list, without a lookup', async ({ launchStore }) => {
  const env = { PET_STORE_INVENTORY_NOW: '2030-12-06T10:00:00Z' }
  const { service, rows, heading, details, askFor } = storeIn(await launchStore(makePets(30), { env }))
  await expect(rows.first()).toBeVisible()
  await askFor('Pet 25')
  await expect(heading('Hopscotch 25')).toBeVisible()
  await expect(details.getByText('Found through the list', { exact: true })).toBeVisible()
  // The lookup has been removed, so its removal is no longer announced.
  await expect(details.getByText('Deprecated')).toHaveCount(0)
  expect(service.received.filter(({ target }) => isLookup({ url: target }))).toEqual([])
})

/** A store's screen after the clerk has asked for a number that no pet has. */
async function askForNone(launched: LaunchedApp, sentence: string) {
  const store = storeIn(launched)
  await store.askFor('#9999')
  await expect(store.panel.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible()
  await expect(store.details).toBeHidden()
  await store.claims('')
  return store
}

// `view-store.test.ts` tests what keeps a number in the question, and `answer.test.ts` what the list answers.
test('if no list has a number, a message in place of the list tells that the store found no pet, or certainly has none', async ({
  showStore,
}) => {
  const { search } = await askForNone(await showStore(makePets(600)), 'The store found no pet #9999.')
  await search.clear()
  const none = 'The store has no pet #9999.'
  const { window, panel, button } = await askForNone(await showStore(makePets(30)), none)
  // The list answers whatever the clerk asks for next.
  await window.keyboard.type('12')
  await expect(panel.getByText(none)).toHaveCount(0)
  await expect(panel.getByText('Open #12', { exact: true })).toBeVisible()
  await expect(button('Clear search')).toBeVisible()
})

test('if a number cannot be looked up now, a message in place of the list tells why and offers to try again', async ({
  showStore,
}) => {
  // No list has the pet.
  const { service, row, panel, search, details, heading, button, counts, askFor } = storeIn(
    await showStore(makePets(600)),
  )
  await counts(300)
  service.intercept((request, next) => (isLookup(request) ? refusal(401) : next()))
  await askFor('#599')
  const failure = panel.getByRole('alert')
  await expect(failure).toContainText('The Staging key wasn’t accepted.')
  await expect(details).toBeHidden()
  service.intercept(null)
  await button('Try again', failure).click()
  await expect(heading(/ 599$/)).toBeVisible()
  await expect(failure).toBeHidden()
  // If the list has the pet, its copy stays on screen.
  await service.stop()
  await search.fill('')
  await row('Bella 1').click()
  const inDetails = details.getByRole('alert')
  await expect(inDetails.getByText(/^Can’t reach Staging\./)).toBeVisible()
  await expect(heading('Bella 1')).toBeVisible()
  await service.resume()
  await button('Try again', inDetails).click()
  await expect(inDetails).toHaveCount(0)
})
