import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
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
  await expect(button('Labels for those without one')).toBeVisible()
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

test('at 200 % zoom, the tabs, the counts and the answer of a scan are within the window', async ({ showStore }) => {
  const { app, window, begin, screen, tab, scan, says } = shelfIn(await showStore(available))
  await begin()
  await resizeWindow(app, window, { width: 1024, height: 768, zoom: 2 })
  await scan(1)
  await says('Bella 1 (#1) is there.')
  for (const part of [tab('Unknown 0'), ...(await screen.getByRole('status').all())])
    await expect(part).toBeInViewport({ ratio: 1 })
  const answer = await screen.getByRole('status').first().boundingBox()
  expect(answer?.width).toBeGreaterThan(240)
  await resizeWindow(app, window, { width: 1024, height: 768, zoom: 1 })
})
