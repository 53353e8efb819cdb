import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { killApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { closePanel, openSettings } from '../support/clerk/clerk.ts'
import { dropFiles } from '../support/clerk/delivery.ts'
import { pressByHand, scanBarcode, typeByHand } from '../support/clerk/keyboard.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { openConnection } from '../support/clerk/settings.ts'
import { shelfIn } from '../support/clerk/shelf.ts'
import { readPdfPages } from '../support/computer/pdf-pages.ts'
import { printToPdf } from '../support/computer/printing.ts'
import { serveChanging } from '../support/service/changing-store.ts'
import { makePets } from '../support/service/pet-service.ts'
import { sentMethods } from '../support/service/received.ts'

// `shelf-check.test.ts` tests which answer each pet stands below, and `kept-shelf.test.ts` what is kept. These tests show what the clerk sees.

test('the clerk scans the shelf, sees four answers, and finds the check again after a kill', async ({
  launchStore,
}) => {
  // Of these 60, the 20 with the numbers 1, 4, 7, … are available.
  const pets = makePets(60).map((pet) => (['58', '60'].includes(pet.id) ? { ...pet, name: 'Twin' } : pet))
  const first = shelfIn(await launchStore(pets))
  const store = serveChanging(first.service, pets)
  const { window, field, button, tab, answers, says, shelfRow } = first
  await first.counts(60)
  await first.begin()
  await answers('There 0', 'Not scanned yet 20', 'There, but sold or pending 0', 'Unknown 0')
  // Each scan counts at once, wherever the focus is.
  await scanBarcode(window, '1')
  await says('Bella 1 (#1) is there.')
  await button('Finish the check').focus()
  await scanBarcode(window, '004', { gap: 20 })
  await says('Ginger 4 (#4) is there.')
  await answers('There 2', 'Not scanned yet 18', 'There, but sold or pending 0', 'Unknown 0')
  await says('Shelf check: 2 of 20.')
  // A double counts once, a sold pet and a number that nobody has stand apart.
  await scanBarcode(window, '4')
  await says('Ginger 4 (#4) was scanned 2 times. It counts once.')
  await button('Take back').click()
  await says('Ginger 4 (#4) is there.')
  await scanBarcode(window, '3')
  await says('Figaro 3 (#3) is there, but the store says: Sold.')
  await scanBarcode(window, '999')
  await says('999 · The store has no pet #999.')
  await answers('There 2', 'Not scanned yet 18', 'There, but sold or pending 1', 'Unknown 1')
  await tab('Unknown').click()
  await expect(shelfRow('999')).toContainText('The store has no pet #999.')
  // A name can be typed, and a wrong scan taken back.
  await field.focus()
  await typeByHand(window, 'kiwi 7')
  await window.keyboard.press('Enter')
  await says('Kiwi 7 (#7) is there.')
  await typeByHand(window, 'twin')
  await window.keyboard.press('Enter')
  await says('“twin” is #58 and #60. Scan or type its number.')
  await expect(field).toHaveValue('twin')
  await button('Take back 999').click()
  await says('999 was taken back.')
  await answers('There 3', 'Not scanned yet 17', 'There, but sold or pending 1', 'Unknown 0')
  // A pet that is sold meanwhile moves, and says when.
  store.pets = store.pets.map((pet) => (['1', '10'].includes(pet.id) ? { ...pet, status: 'sold' } : pet))
  await button('Look again').click()
  await answers('There 2', 'Not scanned yet 16', 'There, but sold or pending 2', 'Unknown 0')
  await tab('Not scanned yet').click()
  await expect(shelfRow('Nugget 10')).toContainText(/was Available · \d+:\d\d/)

  await killApp(first)
  const again = shelfIn(await first.again())
  await expect(again.shelf).toContainText(/Shelf check: 2 of 18\. · \d+:\d\d/)
  // On the list's screen, a scan opens its pet, and does not count.
  await again.scan(16)
  await expect(again.heading('Juniper 16')).toBeVisible()
  await again.button('Close', again.details).click()
  await again.goOn()
  await again.answers('There 2', 'Not scanned yet 16', 'There, but sold or pending 2', 'Unknown 0')
  await scanBarcode(again.window, '13')
  await again.answers('There 3', 'Not scanned yet 15', 'There, but sold or pending 2', 'Unknown 0')
  // At its end, what was not scanned is missing, and the check can be opened again.
  const gate = createGate()
  first.service.intercept(({ url }, next) => (url.endsWith('/pets/998') ? gate.opened.then(next) : next()))
  await scanBarcode(again.window, '998')
  await again.says('998 · Looking…')
  await again.button('Finish the check').click()
  gate.open()
  await expect(again.tab('Missing 15')).toBeVisible()
  await scanBarcode(again.window, '16')
  await expect(again.messages.getByText('Scanned 16. Nothing was changed.')).toBeVisible()
  await again.tab('Unknown 1').click()
  await expect(again.shelfRow('998')).toContainText('The store has no pet #998.')
  const [page] = readPdfPages(await printToPdf(again.app, () => again.menuKeys('CmdOrCtrl+P')))
  expect(page?.text).toContain('There3·Missing15·There,butsoldorpending2·Unknown1')
  await again.keys('Escape')
  await expect(again.shelf).toHaveCount(0)
  await again.openShelf()
  await again.says('This replaces the check of')
  await again.button(/^Show the check of/).click()
  await expect(again.tab('Missing 15')).toBeVisible()
  // A check that goes on can be discarded, and taken back.
  await again.button('Resume').click()
  await again.button('Discard').click()
  await again.says('Pets to find: 18 (Available).')
  await expect(again.button(/^Show the check of/)).toHaveCount(0)
  await again.button('Undo').click()
  await again.answers('There 3', 'Not scanned yet 15', 'There, but sold or pending 2', 'Unknown 1')
  await again.button('Discard').click()
  await expect(again.beginButton).toBeFocused()
})

const available = (count: number) => makePets(count).map((pet) => ({ ...pet, status: 'available' }))

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

// `pets-of-code.test.ts` and `pasted-codes.test.ts` test what is read of each text.
test('a pet without a label is found by part of its name, marked in its row, or comes from a batch scanner, pasted or as its file; a delivery dropped there is reviewed', async ({
  showStore,
}, testInfo) => {
  const { window, field, button, begin, says, shows, screen } = shelfIn(await showStore(available(20)))
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

  for (const [text, said] of [
    ['6;Box A\r\n7;Box A\r\n6;Box A\r\n', 'Scans 3 · There 2 · Scanned before 1'],
    ['8\n', 'Loki 8 (#8) is there.'],
    ['Name;Category;Price\nWaffles;Dog;9\nBiscuit;Dog;10', null],
  ] as const) {
    const file = testInfo.outputPath(`${text.length}.txt`)
    await writeFile(file, text)
    await dropFiles(window, file)
    if (said !== null) await says(said)
  }
  await expect(window.getByRole('main', { name: 'Add a delivery to STAGING' })).toContainText('Waffles')
  await expect(screen).toHaveCount(0)
})

test('a check that begins before the store’s list has come says so, and never that there are 0 pets or that some are missing', async ({
  showStore,
}) => {
  const { screen, begin, beginButton, finishButton, button, missing, openShelf, says } = shelfIn(
    await showStore([], 'staging', ({ intercept }) => intercept(() => new Response('', { status: 503 }))),
  )
  await openShelf()
  await expect(beginButton).toBeEnabled()
  await says('The store’s list hasn’t come yet.')
  await begin()
  await says('The store’s list hasn’t come yet.')
  await expect(screen).not.toContainText(/of the 0|to find: 0/)
  // Nothing is called missing either.
  await finishButton.click()
  await expect(button('Resume')).toBeVisible()
  await expect(missing).toHaveCount(0)
})

test('in a small or enlarged window, the answer of each scan is in view, and so is what a row offers; sounds can be switched on there', async ({
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

  const sounds = button('Sounds while checking the shelf')
  await sounds.click()
  await expect(sounds).toHaveAttribute('aria-pressed', 'true')
  await openSettings(window)
  const choice = window.getByRole('radiogroup', { name: 'Sounds while checking the shelf' })
  await expect(choice.getByRole('radio', { name: 'On' })).toBeChecked()
})
