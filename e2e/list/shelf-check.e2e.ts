import { expect } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { killApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { scanBarcode, typeByHand } from '../support/clerk/keyboard.ts'
import { shelfIn } from '../support/clerk/shelf.ts'
import { readPdfPages } from '../support/computer/pdf-pages.ts'
import { printToPdf } from '../support/computer/printing.ts'
import { serveChanging } from '../support/service/changing-store.ts'
import { makePets } from '../support/service/pet-service.ts'

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

  await test.step('each scan counts at once, wherever the focus is', async () => {
    await scanBarcode(window, '1')
    await says('Bella 1 (#1) is there.')
    await button('Finish the check').focus()
    await scanBarcode(window, '004', { gap: 20 })
    await says('Ginger 4 (#4) is there.')
    await answers('There 2', 'Not scanned yet 18', 'There, but sold or pending 0', 'Unknown 0')
    await says('Shelf check: 2 of 20.')
  })

  await test.step('a double counts once, a sold pet and a number that nobody has stand apart', async () => {
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
  })

  await test.step('a name can be typed, and a wrong scan taken back', async () => {
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
  })

  await test.step('a pet that is sold meanwhile moves, and says when', async () => {
    store.pets = store.pets.map((pet) => (['1', '10'].includes(pet.id) ? { ...pet, status: 'sold' } : pet))
    await button('Look again').click()
    await answers('There 2', 'Not scanned yet 16', 'There, but sold or pending 2', 'Unknown 0')
    await tab('Not scanned yet').click()
    await expect(shelfRow('Nugget 10')).toContainText(/was Available · \d+:\d\d/)
  })

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

  await test.step('at its end, what was not scanned is missing, and the check can be opened again', async () => {
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
  })

  await test.step('a check that goes on can be discarded, and taken back', async () => {
    await again.button('Resume').click()
    await again.button('Discard').click()
    await again.says('Pets to find: 18 (Available).')
    await expect(again.button(/^Show the check of/)).toHaveCount(0)
    await again.button('Undo').click()
    await again.answers('There 3', 'Not scanned yet 15', 'There, but sold or pending 2', 'Unknown 1')
    await again.button('Discard').click()
    await expect(again.beginButton).toBeFocused()
  })
})
