import { expect, type Page } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { test } from '../support/app/start-service.ts'
import { addSheet, expectDraft } from '../support/clerk/add-sheet.ts'
import { openPalette, petDetails, petRows } from '../support/clerk/clerk.ts'
import { possibleCommands, pressKeys, readClipboard } from '../support/clerk/keyboard.ts'
import { claim, waitForAnswers } from '../support/clerk/shown-list.ts'
import { answerWith, refusal, wireRows } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'

const isLookup = ({ url }: { readonly url: string }) => /\/v1\/pets\/-?\d+$/.test(url)
const heading = (window: Page, name: string | RegExp) => petDetails(window).getByRole('heading', { name })

async function openById(window: Page, id: string): Promise<void> {
  await window.getByLabel('Search pets').fill(`#${id}`)
  await window.keyboard.press('Enter')
}

test('a pet opens at once from the list’s copy, and then the window shows its newest copy everywhere, from a lookup or a list', async ({
  showStore,
}) => {
  const [bella = { id: '', name: '', categoryId: '' }, ...others] = makePets(3)
  const { service, app, window } = await showStore([bella, ...others])
  const first = petRows(window).first()
  const details = petDetails(window)
  const second = { ...bella, name: 'Bella the Second', status: 'sold' }
  const gate = createGate()
  service.intercept(async (request, next) => {
    if (!isLookup(request)) return next()
    await gate.opened
    return answerWith(wireRows([second])[0], 200, { Sunset: 'Sat, 01 Mar 2031 00:00:00 GMT' })
  })
  await first.click()
  await expect(heading(window, 'Bella 1')).toBeVisible()
  await expect(details.getByText('Available', { exact: true })).toBeVisible()
  await expect(details.getByRole('status')).toHaveText('Checking…')
  // The arrow of Refresh turns only for lists.
  await waitForAnswers(window)
  gate.open()

  await test.step('a lookup that is newer than the list: in the details, in its row, in the palette and under another tab', async () => {
    await expect(heading(window, 'Bella the Second')).toBeVisible()
    await expect(details.getByText('Sold', { exact: true })).toBeVisible()
    await expect(details.getByRole('status')).toHaveText(/\d:\d\d/)
    await expect(first).toContainText(/Bella the Second.*Sold/)
    await openPalette(app, window)
    await window.keyboard.type('the second')
    await expect(window.getByRole('option')).toHaveText([/^Bella the Second/])
    await window.keyboard.press('Escape')
    // The service never sends the sold pets, so the window shows the known ones.
    service.intercept((request, next) => (request.url.includes('status=sold') ? new Promise(() => {}) : next()))
    await window.getByRole('tab', { name: 'Sold' }).click()
    await expect(first).toContainText('Bella the Second')
    await window.getByRole('tab', { name: 'All' }).click()
  })

  await test.step('a badge tells that the lookup will be removed, on the day that the service named', async () => {
    const badge = details.getByText('Deprecated', { exact: true })
    const rest = details.getByText('After that, this app finds pets through the list.')
    const day = await window.evaluate(() => new Date('2031-03-01T12:00').toLocaleDateString([], { dateStyle: 'long' }))
    await expect(badge.locator('..')).toHaveText(`Deprecated Will be removed on ${day}`)
    await expect(rest).toBeHidden()
    await badge.click()
    await expect(rest).toBeVisible()
  })

  await test.step('a list that is newer than the lookup: in the details', async () => {
    const third = { ...second, name: 'Bella the Third' }
    // Refreshing also repeats the lookup. It hangs, so the list stays the newest answer.
    service.intercept((request) =>
      isLookup(request) ? new Promise(() => {}) : Response.json(wireRows([third, ...others])),
    )
    await details.getByRole('button', { name: 'Close', exact: true }).click()
    await pressKeys(app, 'CmdOrCtrl+R')
    await expect(first).toContainText('Bella the Third')
    await first.click()
    await expect(heading(window, 'Bella the Third')).toBeVisible()
  })
})

test('after the removal date, the app finds pets through the list, without a lookup', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(30) })
  const { window } = await launchApp({
    connectedTo: { staging: service },
    env: { PET_STORE_INVENTORY_NOW: '2030-12-06T10:00:00Z' },
  })
  await expect(petRows(window).first()).toBeVisible()
  await openById(window, '25')
  await expect(heading(window, 'Hopscotch 25')).toBeVisible()
  await expect(petDetails(window).getByText('Found through the list', { exact: true })).toBeVisible()
  // The lookup has been removed, so its removal is no longer announced.
  await expect(petDetails(window).getByText('Deprecated')).toHaveCount(0)
  expect(service.received.filter(({ target }) => isLookup({ url: target }))).toEqual([])
})

test('if no list has a number, a message in place of the list tells that the store found no pet, or certainly has none', async ({
  showStore,
}) => {
  for (const [count, sentence] of [
    [600, 'The store found no pet #9999.'],
    [30, 'The store has no pet #9999.'],
  ] as const) {
    const { window } = await showStore(makePets(count))
    await openById(window, '9999')
    const [list, search] = [window.getByRole('tabpanel'), window.getByLabel('Search pets')]
    await expect(list.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible()
    await expect(petDetails(window)).toBeHidden()
    await expect(claim(window)).toHaveText('')
    // The search is ready for the next number.
    await expect(search).toBeFocused()
    await window.keyboard.type('12')
    await expect(search).toHaveValue('12')
    await expect(list.getByText('Open #12', { exact: true })).toBeVisible()
    await search.clear()
  }
})

test('if a number cannot be looked up now, a message in place of the list tells why and offers to try again', async ({
  showStore,
}) => {
  // No list has the pet.
  const { service, window } = await showStore(makePets(600))
  await expect(petRows(window)).toHaveCount(20)
  service.intercept((request, next) => (isLookup(request) ? refusal(401) : next()))
  await openById(window, '599')
  const failure = window.getByRole('tabpanel').getByRole('alert')
  await expect(failure).toContainText('The Staging key wasn’t accepted.')
  await expect(petDetails(window)).toBeHidden()
  service.intercept(null)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(window, / 599$/)).toBeVisible()
  await expect(failure).toBeHidden()

  await test.step('if the list has the pet, its copy stays on screen', async () => {
    await service.stop()
    await window.getByLabel('Search pets').fill('')
    await petRows(window).filter({ hasText: 'Bella 1' }).first().click()
    const inDetails = petDetails(window).getByRole('alert')
    await expect(inDetails.getByText('Can’t reach Staging.', { exact: true })).toBeVisible()
    await expect(heading(window, 'Bella 1')).toBeVisible()
    await service.resume()
    await inDetails.getByRole('button', { name: 'Try again' }).click()
    await expect(inDetails).toHaveCount(0)
  })
})

test('#ID in the palette opens a pet, and the clerk can copy the open pet or only its ID, with every digit', async ({
  practiceApp: { app, window },
}) => {
  await openPalette(app, window)
  await window.keyboard.type('#9007199254740993')
  await expect(window.getByRole('option', { name: 'Open #9007199254740993' })).toBeVisible()
  await window.keyboard.press('Enter')
  await expect(heading(window, 'Dot')).toBeVisible()
  for (const [copy, copied] of [
    ['Copy ID', '9007199254740993'],
    ['Copy row', 'Dot\t9\tFish\tNot set\t9007199254740993'],
  ] as const) {
    await petDetails(window).getByRole('button', { name: copy }).click()
    await expect.poll(() => readClipboard(app)).toBe(copied)
  }
})

test('“Duplicate” opens the add form with the open pet’s values', async ({ practiceApp: { app, window } }) => {
  const sheet = addSheet(window, 'practice')
  await petRows(window).nth(1).click()
  await petDetails(window).getByRole('button', { name: 'Duplicate' }).click()
  await expectDraft(sheet, { name: 'Biscuit', categoryId: '3', status: 'Pending' })
  await window.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await openById(window, '440')
  await expect(heading(window, 'Clementine')).toBeVisible()
  // The menu offers the command a moment after the pet is shown.
  await expect.poll(() => possibleCommands(app)).toContain('duplicate')
  await pressKeys(app, 'CmdOrCtrl+D')
  await expectDraft(sheet, { name: 'Clementine', categoryId: '7', status: 'Sold' })
})
