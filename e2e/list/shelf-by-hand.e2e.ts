import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { openSettings } from '../support/clerk/clerk.ts'
import { dropFiles } from '../support/clerk/delivery.ts'
import { scanBarcode, sendCommand, typeByHand } from '../support/clerk/keyboard.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { shelfIn } from '../support/clerk/shelf.ts'
import { makePets } from '../support/service/pet-service.ts'

const available = makePets(20).map((pet) => ({ ...pet, status: 'available' }))

test('a pet without a label is found by part of its name, marked in its row, or pasted from a batch scanner', async ({
  showStore,
}) => {
  const { window, field, button, begin, says, shows } = shelfIn(await showStore(available))
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

test('a scanner’s file dropped on a check counts, and a delivery dropped there is reviewed', async ({
  showStore,
}, testInfo) => {
  const { window, begin, says, screen, shows } = shelfIn(await showStore(available))
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

test('a scan in Quick search over a check says that nothing was changed', async ({ showStore }) => {
  const { app, window, begin, messages, shows } = shelfIn(await showStore(available))
  await begin()
  await sendCommand(app, 'open-palette')
  await expect(window.getByRole('combobox', { name: 'Quick search' })).toBeFocused()
  await scanBarcode(window, '15')
  await expect(messages.getByText('Scanned 15. Nothing was changed.')).toBeVisible()
  await window.keyboard.press('Escape')
  await shows(0, 20, 0, 0)
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

test('in a small or enlarged window, the answer of each scan is in view, and so is what a row offers', async ({
  showStore,
}) => {
  const { app, window, begin, button, finishButton, screen, tab, scan } = shelfIn(await showStore(available))
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
  const { window, begin, button } = shelfIn(await showStore(available))
  await begin()
  await button('Sounds while checking the shelf').click()
  await expect(button('Sounds while checking the shelf')).toHaveAttribute('aria-pressed', 'true')
  await openSettings(window)
  const choice = window.getByRole('radiogroup', { name: 'Sounds while checking the shelf' })
  await expect(choice.getByRole('radio', { name: 'On' })).toBeChecked()
})
