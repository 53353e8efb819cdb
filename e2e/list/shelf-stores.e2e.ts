import { expect } from '@playwright/test'
import { german } from '../../src-shared/words/german.ts'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { closePanel, openSettings } from '../support/clerk/clerk.ts'
import { pressByHand, typeByHand } from '../support/clerk/keyboard.ts'
import { openConnection } from '../support/clerk/settings.ts'
import { shelfIn } from '../support/clerk/shelf.ts'
import { serveChanging } from '../support/service/changing-store.ts'
import { makePets } from '../support/service/pet-service.ts'
import { sentMethods } from '../support/service/received.ts'

const available = (count: number) => makePets(count).map((pet) => ({ ...pet, status: 'available' }))
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

test('a clerk checks a store of 64 while a colleague sells two pets and adds one, and hears what is missing', async ({
  showStore,
}) => {
  const { service, window, button, tab, ...screen } = shelfIn(await showStore(available(64)))
  const { counts, begin, scan, shows, says, shelfRow, recorded, missing, finishButton } = screen
  const store = serveChanging(service, available(64))
  await counts(64)
  await begin()

  await test.step('the clerk scans thirty of them', async () => {
    await scan(...upTo(30))
    await shows(30, 34, 0, 0)
    await says('30 of 64')
  })

  await test.step('a colleague sells a pet that was scanned and one that was not, and adds a third', async () => {
    store.pets = store.pets.map((pet) => (['5', '40'].includes(pet.id) ? { ...pet, status: 'sold' } : pet))
    store.pets = [...store.pets, { id: '900', name: 'Pico', categoryId: '3', status: 'available' }]
    await button('Look again').click()
    await shows(29, 34, 1, 0)
    await scan(900)
    await shows(30, 33, 1, 0)
    await tab('There 30').click()
    await expect(shelfRow('Pico')).toContainText('New')
  })

  await test.step('another screen comes in between, and its scans do not count', async () => {
    await window.keyboard.press('Escape')
    await counts(65)
    await scan(50)
    await expect(screen.heading('Nugget 50')).toBeVisible()
    await button('Close', screen.details).click()
    await screen.goOn()
    await shows(30, 33, 1, 0)
  })

  await test.step('at the end, those that were not scanned are missing', async () => {
    await expect(missing).toHaveCount(0)
    await finishButton.click()
    await expect(missing).toHaveText(/ 33$/)
  })
  expect(await recorded()).toHaveLength(31)
  expect(sentMethods(service)).toEqual(['GET'])
})

test('a clerk checks a store of 260 available pets, of which the app sees 100, and never hears that one is missing', async ({
  showStore,
}) => {
  const { service, window, button, ...screen } = shelfIn(await showStore(available(260)))
  const { counts, begin, scan, shows, says, missing, finishButton } = screen
  const store = serveChanging(service, available(260))
  await counts(100)
  await begin()
  await scan(...upTo(60))
  await says('60 of the 100 that the store lets us load')
  await shows(60, 40, 0, 0)

  await test.step('a pet that the list does not reach is there too, once the store was asked for it', async () => {
    await scan(240)
    await shows(61, 40, 0, 0)
  })

  await test.step('a colleague sells and adds pets, and the next one moves into reach', async () => {
    store.pets = store.pets.map((pet) => (['7', '80'].includes(pet.id) ? { ...pet, status: 'sold' } : pet))
    store.pets = [...store.pets, { id: '900', name: 'Pico', categoryId: '3', status: 'available' }]
    await button('Look again').click()
    await shows(60, 41, 1, 0)
  })

  await test.step('nothing is called missing, at the end either', async () => {
    await expect(missing).toHaveCount(0)
    await finishButton.click()
    await expect(button('Resume')).toBeVisible()
    await shows(60, 41, 1, 0)
    await expect(missing).toHaveCount(0)
  })
  expect(sentMethods(service)).toEqual(['GET'])
})

test('a clerk without a mouse begins, scans, takes back and ends a check', async ({ showStore }) => {
  const { service, window, menuKeys, ...screen } = shelfIn(await showStore(available(3)))
  const { counts, scope, beginButton, field, finishButton, missing, shows, button } = screen
  async function tabTo(wanted: typeof field): Promise<void> {
    await expect(async () => {
      await pressByHand(window, 'Tab')
      await expect(wanted).toBeFocused({ timeout: 50 })
    }).toPass()
  }
  await counts(3)
  await menuKeys('CmdOrCtrl+Shift+K')
  await expect(beginButton).toBeFocused()
  await pressByHand(window, 'Shift+Tab')
  await expect(scope).toBeFocused()
  await typeByHand(window, 'Av')
  await tabTo(beginButton)
  await pressByHand(window, 'Enter')
  await expect(field).toBeFocused()
  await typeByHand(window, '2')
  await pressByHand(window, 'Enter')
  await shows(1, 2, 0, 0)
  await tabTo(button('Take back'))
  await pressByHand(window, 'Enter')
  await shows(0, 3, 0, 0)
  // Wherever the focus is, what is typed goes to the field.
  await typeByHand(window, '3')
  await pressByHand(window, 'Enter')
  await shows(1, 2, 0, 0)
  await tabTo(finishButton)
  await pressByHand(window, 'Enter')
  await expect(missing).toHaveText(/ 2$/)
  expect(sentMethods(service)).toEqual(['GET'])
})

test('a check survives a change of language and a restart', async ({ launchStore }) => {
  const screen = shelfIn(await launchStore(available(8)))
  await screen.counts(8)
  await screen.begin()
  await screen.scan(1, 2)
  await screen.shows(2, 6, 0, 0)
  const settings = await openSettings(screen.window)
  await settings.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' })
  await expect(screen.window.locator('html[lang=de]')).toBeAttached()
  await closeApp(screen.app)
  const { window, shows, scan } = shelfIn(await screen.again())
  await expect(window.getByText('Regalprüfung: 2 von 8.')).toBeVisible()
  await window.getByRole('button', { name: german.delivery.sending.resume }).click()
  await shows(2, 6, 0, 0)
  await scan(3)
  await shows(3, 5, 0, 0)
})

test('with another key, a clerk’s check is set aside, and the app says so', async ({ launchStore }) => {
  const { service, window, shelf, ...screen } = shelfIn(await launchStore(available(8)))
  await screen.counts(8)
  await screen.begin()
  await screen.scan(1, 2, 999)
  await screen.shows(2, 6, 0, 1)
  await window.keyboard.press('Escape')
  await expect(shelf).toContainText('2 of 8')
  service.intercept(() => Response.json([]))
  const { replaceKey, keySaved } = await openConnection(window, 'staging')
  await replaceKey('another-key')
  await expect(keySaved).toBeVisible()
  await closePanel(window)
  await expect(shelf).toContainText('set aside')
  await screen.openShelf()
  await expect(screen.beginButton).toBeVisible()
  await expect(window.getByText('999')).toHaveCount(0)
  expect(sentMethods(service)).toEqual(['GET'])
})
