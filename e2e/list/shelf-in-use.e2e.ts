import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { closePanel, openSettings } from '../support/clerk/clerk.ts'
import { dropFiles } from '../support/clerk/delivery.ts'
import { pressByHand, typeByHand } from '../support/clerk/keyboard.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { openConnection } from '../support/clerk/settings.ts'
import { shelfIn } from '../support/clerk/shelf.ts'
import { serveChanging } from '../support/service/changing-store.ts'
import { makePets } from '../support/service/pet-service.ts'
import { sentMethods } from '../support/service/received.ts'

const available = (count: number) => makePets(count).map((pet) => ({ ...pet, status: 'available' }))
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

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

test('a pet without a label is found by part of its name, marked in its row, or pasted from a batch scanner', async ({
  showStore,
}) => {
  const { window, field, button, begin, says, shows } = shelfIn(await showStore(available(20)))
  await begin()
  await typeByHand(window, 'bell')
  await window.keyboard.press('Enter')
  await says('No pet is called “bell”. Did you mean Bella 1 (#1) and Bella 11 (#11)?')
  await expect(field).toHaveValue('bell')
  await shows(0, 20, 0, 0)
  await button('There Bella 11').press('Enter')
  await says('Bella 11 (#11) is there.')
  await shows(1, 19, 0, 0)

  const paste = (text: string) =>
    field.evaluate((input, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  await paste('2\t3\n4\t3')
  await says('Nothing was counted: several cells of a row could be the pet.')
  await paste('2,28/11/2026,10:15\n4,28/11/2026,10:16')
  await shows(3, 17, 0, 0)
  await says('Scans 2 · There 2')
  await paste('5\r\n4\r\n\r\n999\r\n5')
  await says('Scans 4 · There 1 · Unknown 1 · Scanned before 2')
  await button('Take back').click()
  await says('Scans 0')
  await shows(3, 17, 0, 0)
  await expect(button('Labels for those without one')).toBeVisible()
})

test('a check that begins before the store’s list has come says so, and never that there are 0 pets', async ({
  showStore,
}) => {
  const { screen, begin, beginButton, openShelf, says } = shelfIn(
    await showStore([], 'staging', ({ intercept }) => intercept(() => new Response('', { status: 503 }))),
  )
  await openShelf()
  await expect(beginButton).toBeEnabled()
  await says('The store’s list hasn’t come yet.')
  await begin()
  await says('The store’s list hasn’t come yet.')
  await expect(screen).not.toContainText(/of the 0|to find: 0/)
})

test('a scanner’s file dropped on a check counts, and a delivery dropped there is reviewed', async ({
  showStore,
}, testInfo) => {
  const { window, begin, says, screen, shows } = shelfIn(await showStore(available(20)))
  await begin()
  async function drop(text: string): Promise<void> {
    const file = testInfo.outputPath(`${text.length}.txt`)
    await writeFile(file, text)
    await dropFiles(window, file)
  }
  await drop('6;Box A\r\n7;Box A\r\n6;Box A\r\n')
  await says('Scans 3 · There 2 · Scanned before 1')
  await drop('8\n')
  await says('Loki 8 (#8) is there.')
  await shows(3, 17, 0, 0)
  await drop('Name;Category;Price\nWaffles;Dog;9\nBiscuit;Dog;10')
  await expect(window.getByRole('main', { name: 'Add a delivery to STAGING' })).toContainText('Waffles')
  await expect(screen).toHaveCount(0)
})

test('in a small or enlarged window, the answer of each scan is in view, and so is what a row offers', async ({
  showStore,
}) => {
  const { app, window, begin, button, finishButton, screen, tab, scan } = shelfIn(await showStore(available(20)))
  const answer = (name: string) => screen.getByRole('status').filter({ hasText: `${name} is there.` })
  await begin()
  await resizeWindow(app, window, { width: 1024, height: 768, zoom: 2 })
  await scan(1)
  for (const part of [answer('Bella 1 (#1)'), tab('Unknown 0'), ...(await screen.getByRole('status').all())])
    await expect(part).toBeInViewport({ ratio: 1 })
  expect((await answer('Bella 1 (#1)').boundingBox())?.width).toBeGreaterThan(240)

  await resizeWindow(app, window, { width: 720, height: 480 })
  await expect(button('There Biscuit 2')).toBeInViewport({ ratio: 1 })
  await finishButton.scrollIntoViewIfNeeded()
  await scan(2)
  await expect(answer('Biscuit 2 (#2)')).toBeInViewport({ ratio: 1 })
  await expect(window.getByLabel('Scan or type a number or name')).toBeInViewport({ ratio: 1 })

  await resizeWindow(app, window, { width: 1280, height: 1024, zoom: 4 })
  for (const [number, name] of [
    [3, 'Figaro 3 (#3)'],
    [4, 'Ginger 4 (#4)'],
  ] as const) {
    await scan(number)
    await expect(answer(name)).toBeInViewport({ ratio: 1 })
    await finishButton.scrollIntoViewIfNeeded()
  }
  await resizeWindow(app, window, { width: 1024, height: 768, zoom: 1 })
})

test('a check’s sounds can be switched on beside it, as in the settings', async ({ showStore }) => {
  const { window, begin, button } = shelfIn(await showStore(available(20)))
  await begin()
  await button('Sounds while checking the shelf').click()
  await expect(button('Sounds while checking the shelf')).toHaveAttribute('aria-pressed', 'true')
  await openSettings(window)
  const choice = window.getByRole('radiogroup', { name: 'Sounds while checking the shelf' })
  await expect(choice.getByRole('radio', { name: 'On' })).toBeChecked()
})
