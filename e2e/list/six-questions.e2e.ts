import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { firstKeptView } from '../../src-shared/testing/first-kept-view.ts'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { addPet } from '../support/clerk/add-sheet.ts'
import { petNames, petRows, waitForTheRest } from '../support/clerk/clerk.ts'
import { addDelivery, birdNames, deliveryTable, openDelivery } from '../support/clerk/delivery.ts'
import { copyText, pressKeys } from '../support/clerk/keyboard.ts'
import { claim } from '../support/clerk/shown-list.ts'
import { takeClock } from '../support/clerk/take-clock.ts'
import { interceptCreates, wireRows } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

// Six questions of a clerk, and what each costs in clicks and keys, as the page receives them.

/** Counts clicks and keys from now on. */
async function countPresses(window: Page): Promise<() => Promise<{ clicks: number; keys: number }>> {
  const presses = await window.evaluateHandle(() => {
    const counted = { clicks: 0, keys: 0 }
    addEventListener('pointerdown', () => (counted.clicks += 1), { capture: true })
    addEventListener('keydown', () => (counted.keys += 1), { capture: true })
    return counted
  })
  return () => presses.jsonValue()
}

const bella: Pet = { id: '418', name: 'Bella', categoryId: '3', status: 'available' }

test('“Have we got a hamster called Mochi?” takes its name, though it is pet 240 of 260 and the list shows 20', async ({
  shareApp,
  startService,
}) => {
  const pets = makePets(260).map((pet, position) => ({ ...pet, name: position === 239 ? 'Mochi' : `Rex ${pet.id}` }))
  const { app, window } = await shareApp({ connectedTo: { staging: await startService({ pets }) } })
  await expect(petRows(window)).toHaveCount(20)
  const presses = await countPresses(window)
  await pressKeys(app, 'CmdOrCtrl+F')
  await expect(window.getByLabel('Search pets')).toBeFocused()
  await window.keyboard.type('mochi')
  await expect.poll(() => petNames(window)).toEqual(['Mochi'])
  expect(await presses()).toEqual({ clicks: 0, keys: 1 + 5 })
})

test('“How many dogs are available?” takes one click on a dog’s category', async ({ launchApp, startService }) => {
  const pets = makePets(90).map((pet, position) => ({ ...pet, categoryId: position % 9 === 0 ? '3' : '7' }))
  const profile = await mkdtemp(path.join(tmpdir(), 'pet-store-profile-'))
  const names = { names: { 3: 'Dogs', 7: 'Birds' }, recent: [] }
  const view = {
    ...firstKeptView,
    categories: { staging: names },
    views: { staging: { filter: { status: 'available' } } },
  }
  await writeFile(path.join(profile, 'view.json'), JSON.stringify({ version: 1, ...view }))
  const { window } = await launchApp({ profile, connectedTo: { staging: await startService({ pets }) } })
  await expect(petRows(window)).toHaveCount(20)
  const presses = await countPresses(window)
  await petRows(window).first().getByText('3 · Dogs').click()
  const dogs = pets.filter(({ categoryId, status }) => categoryId === '3' && status === 'available').length
  await expect(claim(window)).toHaveText(`${dogs} available pets in Dogs.`)
  expect((await presses()).clicks).toBe(1)
})

test('“What did I add this morning?” takes one press of keys, after a restart too', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window, profile } = await launchApp({ connectedTo: { staging: service } })
  const sheet = await addPet(window, 'staging', { name: 'Waffles', categoryId: '3' })
  await expect(sheet).toBeHidden()
  await closeApp(app)
  const { app: restarted, window: reopened } = await launchApp({ profile })
  await expect(petRows(reopened).first()).toBeVisible()
  await waitForTheRest(reopened)
  const presses = await countPresses(reopened)
  await pressKeys(restarted, 'CmdOrCtrl+H')
  const panel = reopened.getByRole('dialog', { name: 'Added here', exact: true })
  await expect(panel.getByRole('row').filter({ hasText: 'Waffles' })).toContainText('Added')
  expect(await presses()).toEqual({ clicks: 0, keys: 1 })
})

test('“Was Bella sold?” takes nothing: it is on screen within 90 s, marked', async ({ launchApp, startService }) => {
  const service = await startService({ pets: [bella, ...makePets(3)] })
  const { window } = await launchApp({ connectedTo: { staging: service } })
  await takeClock(window, service)
  const presses = await countPresses(window)
  service.intercept(() => Response.json(wireRows([{ ...bella, status: 'sold' }, ...makePets(3)])))
  await window.clock.fastForward(90_000)
  await expect(petRows(window).filter({ hasText: 'Bella' }).first()).toContainText(/Sold\s*was Available/)
  await expect(window.locator('footer').getByRole('button', { name: /^1 changed since / })).toBeVisible()
  expect(await presses()).toEqual({ clicks: 0, keys: 0 })
})

test('“Was Waffles added, now that the line broke?” takes nothing: it is asked until it is settled', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window, profile } = await launchApp({ connectedTo: { staging: service } })
  interceptCreates(service, () => 'hang-up')
  const sheet = await addPet(window, 'staging', { name: 'Waffles', categoryId: '3' })
  await expect(sheet.getByRole('group', { name: 'Waffles may have been added to Staging.' })).toBeVisible()
  await closeApp(app)
  const { window: reopened } = await launchApp({ profile })
  const line = reopened.getByRole('main').getByRole('group', { name: 'Waffles may have been added to Staging.' })
  await expect(line.getByRole('button', { name: 'It was added', exact: true })).toBeVisible()
  expect(countCreates(service)).toBe(1)
})

test('a delivery of 120 birds takes one paste and one number', async ({ shareApp, startService }) => {
  const service = await startService({ pets: [] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await expect(window.getByText('No pets yet.')).toBeVisible()
  await openDelivery(app, window)
  const presses = await countPresses(window)
  const rows = [['Name', 'Category'], ...birdNames(120).map((name) => [name, '7'])]
  await copyText(app, rows.map((cells) => cells.join('\t')).join('\n'))
  await pressKeys(app, 'CmdOrCtrl+V')
  await expect(deliveryTable(window)).toBeVisible()
  await addDelivery(window, 120, 'staging')
  await expect(window.getByText('120 added.')).toBeVisible({ timeout: 30_000 })
  expect(countCreates(service)).toBe(120)
  expect((await presses()).clicks).toBe(2)
})
