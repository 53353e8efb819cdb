import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { openPalette, petButtons, petDetails, petRows } from '../support/clerk/clerk.ts'
import { pressByHand, pressKeys, typeByHand } from '../support/clerk/keyboard.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { claim, setLimit } from '../support/clerk/shown-list.ts'
import { makePets } from '../support/service/pet-service.ts'

test('moving through the list moves the details, and the app looks up only the pet where the clerk stops', async ({
  showStore,
}) => {
  const { service, window } = await showStore(makePets(60))
  await petRows(window).first().click()
  await expect(petDetails(window).getByRole('heading', { name: 'Bella 1' })).toBeVisible()
  for (let step = 0; step < 12; step += 1) await window.keyboard.press('ArrowDown')
  await expect(petDetails(window).getByRole('heading', { name: 'Figaro 13' })).toBeVisible()
  await expect(petButtons(window).filter({ hasText: 'Figaro 13' })).toBeFocused()
  const lookups = () => service.received.filter(({ target }) => /\/pets\/\d+$/.test(target)).map(({ target }) => target)
  await expect.poll(lookups).toContain('/v1/pets/13')
  expect(lookups().length).toBeLessThan(8)
})

test('Next and Previous move to another row and scroll the list, and closing goes back to the pet’s row', async ({
  showStore,
}) => {
  const { window } = await showStore(makePets(90))
  await setLimit(window, '90')
  await petRows(window).filter({ hasText: 'Juniper 6' }).first().click()
  const next = petDetails(window).getByRole('button', { name: 'Next pet' })
  for (let step = 0; step < 30; step += 1) await next.click()
  await expect(petDetails(window).getByRole('heading', { name: 'Juniper 36' })).toBeVisible()
  const row = petRows(window).filter({ hasText: 'Juniper 36' })
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(row).toBeInViewport({ ratio: 1 })
  // Tab leads to this row.
  await expect(row.getByRole('button')).toHaveAttribute('tabindex', '0')
  await expect(petButtons(window).and(window.locator('[tabindex="0"]'))).toHaveCount(1)
  await next.press('Escape')
  await expect(petDetails(window)).toBeHidden()
  await expect(row.getByRole('button')).toBeFocused()
  await window.keyboard.press('ArrowDown')
  await expect(petButtons(window).filter({ hasText: 'Kiwi 37' })).toBeFocused()

  await test.step('after sorting and searching, list and details still have the same order', async () => {
    await window.getByRole('columnheader', { name: 'ID' }).getByRole('button').click()
    await window.getByRole('columnheader', { name: 'ID' }).getByRole('button').click()
    await window.getByLabel('Search pets').fill('1')
    await expect(claim(window)).toHaveText(/^\d+ of 90 pets match/)
    await petRows(window).first().click()
    const names = await petRows(window).locator('td:first-child').allInnerTexts()
    for (const name of names.slice(1, 4)) {
      await next.click()
      await expect(petDetails(window).getByRole('heading', { name: name.trim(), exact: true })).toBeVisible()
      await expect(petRows(window).and(window.locator('[aria-current="true"]'))).toContainText(name.trim())
    }
    const previous = petDetails(window).getByRole('button', { name: 'Previous pet' })
    for (let step = 0; step < 3; step += 1) await previous.click()
    await expect(previous).toBeDisabled()
    for (let step = 0; step < 2; step += 1) await next.click()
    await petDetails(window).getByRole('button', { name: 'Close' }).click()
    await expect(petRows(window).nth(2).getByRole('button')).toBeFocused()
  })
})

test('opening a pet from elsewhere scrolls the list to its row, and closing it after Next goes to the shown pet’s row', async ({
  showStore,
}) => {
  const { app, window } = await showStore(makePets(90))
  await setLimit(window, '100')
  await expect(claim(window)).toHaveText(/^Showing all 90 pets/)
  const search = window.getByLabel('Search pets')
  async function openFromPalette(name: string): Promise<void> {
    await search.focus()
    await openPalette(app, window)
    await typeByHand(window, name)
    await expect(window.getByRole('option', { name })).toBeVisible()
    await window.keyboard.press('Enter')
    await expect(petDetails(window).getByRole('heading', { name })).toBeFocused()
  }
  const row = (name: string) => petRows(window).filter({ hasText: name })

  await test.step('if it is closed at once, the focus returns to where it was', async () => {
    await openFromPalette('Juniper 66')
    await expect(row('Juniper 66')).toHaveAttribute('aria-current', 'true')
    await expect(row('Juniper 66')).toBeInViewport({ ratio: 1 })
    await window.keyboard.press('Escape')
    await expect(search).toBeFocused()
  })

  await test.step('after Next, the focus goes to the row', async () => {
    await openFromPalette('Juniper 66')
    await petDetails(window).getByRole('button', { name: 'Next pet' }).press('Enter')
    await expect(petDetails(window).getByRole('heading', { name: 'Kiwi 67' })).toBeVisible()
    await expect(row('Kiwi 67')).toBeInViewport({ ratio: 1 })
    await window.keyboard.press('Escape')
    await expect(row('Kiwi 67').getByRole('button')).toBeFocused()
    await expect(row('Kiwi 67')).toBeInViewport({ ratio: 1 })
  })

  await test.step('even if Next and Escape come at the same time', async () => {
    await openFromPalette('Juniper 66')
    await petDetails(window).getByRole('button', { name: 'Next pet' }).focus()
    await Promise.all([window.keyboard.press('Enter'), window.keyboard.press('Escape')])
    await expect(row('Kiwi 67').getByRole('button')).toBeFocused()
  })
})

test('a hovered row keeps its status’s edge, and no message covers a row', async ({ showStore }) => {
  const { app, window } = await showStore(makePets(60))
  await expect(petRows(window)).toHaveCount(20)

  await test.step('a hovered row keeps the edge of “Sold”', async () => {
    const badge = petRows(window).getByText('Sold', { exact: true }).first().locator('..')
    await badge.hover()
    await expect(badge).not.toHaveCSS('box-shadow', 'none')
  })

  await test.step('messages', async () => {
    await resizeWindow(app, window, { width: 1200, height: 753 })
    await petRows(window).first().click()
    const pane = await petDetails(window).boundingBox()
    await pressKeys(app, 'CmdOrCtrl+Shift+C')
    await petDetails(window).getByRole('button', { name: 'Copy ID' }).click()
    const messages = window.getByRole('region', { name: 'Messages' })
    await expect(messages.getByRole('dialog')).toHaveCount(2)
    await expect(async () => {
      const list = await window.getByRole('tabpanel').boundingBox()
      const shown = await messages.boundingBox()
      const footer = await window.locator('footer').last().boundingBox()
      const bottomOf = (box: typeof list) => (box ? box.y + box.height : Number.NaN)
      expect(bottomOf(list)).toBeLessThanOrEqual(shown?.y ?? 0)
      expect(bottomOf(shown)).toBeLessThanOrEqual(footer?.y ?? 0)
    }).toPass()
    expect(await petDetails(window).boundingBox()).toEqual(pane)
  })
})

test('in a window narrower than 700 pixels, an open pet replaces the list, with a button to go back', async ({
  showStore,
}) => {
  const { app, window } = await showStore(makePets(60))
  const narrow = { width: 1024, height: 768, zoom: 1.57 }
  await resizeWindow(app, window, narrow)
  const list = window.getByRole('tabpanel')
  const row = (name: string) => petRows(window).filter({ has: window.getByRole('button', { name, exact: true }) })
  const heading = (name: string) => petDetails(window).getByRole('heading', { name, exact: true })
  const goBack = petDetails(window).getByRole('button', { name: 'Back to the list' })

  await test.step('with the mouse', async () => {
    await row('Figaro 3').getByRole('button').click()
    await expect(heading('Figaro 3')).toBeFocused()
    await expect(list).toBeHidden()
    await expect(petDetails(window).getByRole('button', { name: 'Close' })).toBeHidden()
    await goBack.click()
    await expect(petDetails(window)).toBeHidden()
    await expect(row('Figaro 3').getByRole('button')).toBeFocused()
  })
  await test.step('with the keyboard, and on to another pet', async () => {
    await window.keyboard.press('Enter')
    await expect(heading('Figaro 3')).toBeFocused()
    const next = petDetails(window).getByRole('button', { name: 'Next pet' })
    await next.focus()
    for (let step = 0; step < 12; step += 1) await pressByHand(window, 'Enter')
    await expect(heading('Hopscotch 15')).toBeVisible()
    await window.keyboard.press('Escape')
    await expect(row('Hopscotch 15').getByRole('button')).toBeFocused()
    await expect(row('Hopscotch 15')).toBeInViewport({ ratio: 0.99 })
  })
  await test.step('a search shows its results in place of the pet', async () => {
    await window.keyboard.press('Enter')
    await expect(heading('Hopscotch 15')).toBeFocused()
    await window.keyboard.type('loki')
    await expect(row('Loki 8')).toBeVisible()
    await expect(petDetails(window)).toBeHidden()
    await expect(window.getByLabel('Search pets')).toHaveValue('loki')
  })
  await test.step('a pet’s number opens the pet', async () => {
    await window.getByLabel('Search pets').selectText()
    await typeByHand(window, '18')
    await pressByHand(window, 'Enter')
    await expect(heading('Loki 18')).toBeVisible()
    await window.getByLabel('Search pets').press('ArrowDown')
    await expect(petDetails(window)).toBeHidden()
    await expect(list).toBeVisible()
    await window.getByRole('button', { name: 'Clear search' }).click()
  })
  await test.step('a window that becomes narrow loses no focus', async () => {
    await resizeWindow(app, window, { width: 1024, height: 768 })
    await row('Figaro 3').getByRole('button').click()
    await expect(row('Figaro 3').getByRole('button')).toBeFocused()
    await resizeWindow(app, window, narrow)
    await expect(heading('Figaro 3')).toBeFocused()
    await window.keyboard.press('Escape')
    await expect(row('Figaro 3').getByRole('button')).toBeFocused()
  })
})
