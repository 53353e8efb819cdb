import { expect, type Page } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { test } from '../support/app/start-service.ts'
import { addSheet, expectDraft } from '../support/clerk/add-sheet.ts'
import { openPalette, petDetails, petRows } from '../support/clerk/clerk.ts'
import { possibleCommands, pressKeys, readClipboard } from '../support/clerk/keyboard.ts'
import { claim, waitForAnswers } from '../support/clerk/shown-list.ts'
import { refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'

/** A day in the computer's format. */
function dateOf(window: Page, day: string): Promise<string> {
  return window.evaluate(
    (time) => new Intl.DateTimeFormat([], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time)),
    day,
  )
}

const lookupPath = /^\/v1\/pets\/-?\d+$/

function isLookup(request: Request): boolean {
  return lookupPath.test(new URL(request.url).pathname)
}

async function openById(window: Page, id: string): Promise<void> {
  await window.getByLabel('Search pets').fill(`#${id}`)
  await window.keyboard.press('Enter')
}

test('a pet opens at once from the list’s copy, and the lookup then refreshes it', async ({ showStore }) => {
  const { service, window } = await showStore(makePets(3))
  const gate = createGate()
  service.intercept(async (request, next) => {
    if (!isLookup(request)) return next()
    await gate.opened
    return Response.json({ id: 2, name: 'Biscuit the Second', categoryId: 5, status: 'sold' })
  })
  await petRows(window).nth(1).click()
  const details = petDetails(window)
  await expect(details.getByRole('heading', { name: 'Biscuit 2' })).toBeVisible()
  await expect(details.getByText('Pending', { exact: true })).toBeVisible()
  await expect(details.getByRole('status')).toHaveText('Checking…')
  // The arrow of Refresh turns only for lists.
  await waitForAnswers(window)
  gate.open()
  await expect(details.getByRole('heading', { name: 'Biscuit the Second' })).toBeVisible()
  await expect(details.getByText('Sold', { exact: true })).toBeVisible()
  await expect(details.getByRole('status')).toHaveText(/\d:\d\d/)
})

test('the lookup has a badge and a line that tells when it will be removed, on the day that the service names', async ({
  showStore,
}) => {
  const { service, window } = await showStore(makePets(3))
  await petRows(window).first().click()
  const badge = petDetails(window).getByText('Deprecated', { exact: true })
  await expect(badge).toBeVisible()
  await expect(badge.locator('..')).toHaveText(`Deprecated Will be removed on ${await dateOf(window, '2030-12-05')}`)
  const rest = petDetails(window).getByText('After that, this app finds pets through the list.')
  await expect(rest).toBeHidden()
  await badge.click()
  await expect(rest).toBeVisible()
  service.intercept(async (request, next) => {
    const answer = await next()
    if (isLookup(request)) answer.headers.set('Sunset', 'Sat, 01 Mar 2031 00:00:00 GMT')
    return answer
  })
  await petRows(window).nth(1).click()
  await expect(badge.locator('..')).toContainText(await dateOf(window, '2031-03-01'))
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
  await expect(petDetails(window).getByRole('heading', { name: 'Hopscotch 25' })).toBeVisible()
  await expect(petDetails(window).getByText('Found through the list', { exact: true })).toBeVisible()
  // The lookup has been removed, so its removal is no longer announced.
  await expect(petDetails(window).getByText('Deprecated')).toHaveCount(0)
  expect(service.received.map(({ target }) => target).filter((target) => lookupPath.test(target))).toEqual([])
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
    const list = window.getByRole('tabpanel')
    await expect(list.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible()
    await expect(petDetails(window)).toBeHidden()
    await expect(claim(window)).toHaveText('')
    // The search is ready for the next number.
    await expect(window.getByLabel('Search pets')).toBeFocused()
    await window.keyboard.type('12')
    await expect(window.getByLabel('Search pets')).toHaveValue('12')
    await expect(list.getByText('Open #12', { exact: true })).toBeVisible()
    await window.keyboard.press('Escape')
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
  await expect(petDetails(window).getByRole('heading', { name: / 599$/ })).toBeVisible()
  await expect(failure).toBeHidden()

  await test.step('if the list has the pet, the list’s copy stays on screen', async () => {
    await service.stop()
    await window.getByLabel('Search pets').fill('')
    await petRows(window).filter({ hasText: 'Bella 1' }).first().click()
    const details = petDetails(window)
    await expect(details.getByRole('alert').getByText('Can’t reach Staging.', { exact: true })).toBeVisible()
    await expect(details.getByRole('heading', { name: 'Bella 1' })).toBeVisible()
    await service.resume()
    await details.getByRole('button', { name: 'Try again' }).click()
    await expect(details.getByRole('alert')).toHaveCount(0)
    await expect(details.getByRole('status')).toHaveText(/\d:\d\d/)
  })
})

test('#ID in the palette opens a pet, and the clerk can copy the open pet or only its ID, with every digit', async ({
  practiceApp: { app, window },
}) => {
  await openPalette(app, window)
  await window.keyboard.type('#9007199254740993')
  await expect(window.getByRole('option', { name: 'Open #9007199254740993' })).toBeVisible()
  await window.keyboard.press('Enter')
  const details = petDetails(window)
  await expect(details.getByRole('heading', { name: 'Dot' })).toBeVisible()
  await expect(details.getByRole('definition').filter({ hasText: '9 · Fish' })).toBeVisible()
  await details.getByRole('button', { name: 'Copy ID' }).click()
  await expect.poll(() => readClipboard(app)).toBe('9007199254740993')
  await details.getByRole('button', { name: 'Copy row' }).click()
  await expect.poll(() => readClipboard(app)).toBe('Dot\t9\tFish\tNot set\t9007199254740993')
})

test('“Duplicate” opens the add form with the open pet’s values', async ({ practiceApp: { app, window } }) => {
  await petRows(window).nth(1).click()
  const draft = { name: 'Biscuit', categoryId: '3', status: 'Pending' }
  await petDetails(window).getByRole('button', { name: 'Duplicate' }).click()
  await expectDraft(addSheet(window, 'practice'), draft)
  await window.keyboard.press('Escape')
  await expect(addSheet(window, 'practice')).toBeHidden()
  await openById(window, '440')
  await expect(petDetails(window).getByRole('heading', { name: 'Clementine' })).toBeVisible()
  // The menu offers the command a moment after the pet is shown.
  await expect.poll(() => possibleCommands(app)).toContain('duplicate')
  await pressKeys(app, 'CmdOrCtrl+D')
  await expectDraft(addSheet(window, 'practice'), { name: 'Clementine', categoryId: '7', status: 'Sold' })
})
