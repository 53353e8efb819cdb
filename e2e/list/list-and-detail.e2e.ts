import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { pressByHand, typeByHand } from '../support/clerk/keyboard.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { makePets } from '../support/service/pet-service.ts'

test('moving through the list moves the details, and looks up only the last pet', async ({ showStore }) => {
  const { service, rows, opener, heading, keys } = storeIn(await showStore(makePets(60)))
  await rows.first().click()
  await expect(heading('Bella 1')).toBeVisible()
  // Together, because a busy computer may take so long for each that a lookup begins.
  await Promise.all(Array.from({ length: 12 }, () => keys('ArrowDown')))
  await expect(heading('Figaro 13')).toBeVisible()
  await expect(opener('Figaro 13')).toBeFocused()
  const lookups = () => service.received.map(({ target }) => target).filter((target) => /\/pets\/\d+$/.test(target))
  await expect.poll(lookups).toContain('/v1/pets/13')
  expect(lookups().length).toBeLessThan(8)
})

test('Next and Previous move through the rows, and closing goes back to the pet’s row', async ({ showStore }) => {
  const { rows, row, opener, next, previous, heading, details, search, button, ...store } = storeIn(
    await showStore(makePets(90)),
  )
  await store.show('90')
  await opener('Juniper 6').click()
  for (let step = 0; step < 30; step += 1) await next.click()
  await expect(heading('Juniper 36')).toBeVisible()
  await expect(row('Juniper 36')).toHaveAttribute('aria-current', 'true')
  await expect(row('Juniper 36')).toBeInViewport({ ratio: 1 })
  // Tab leads to this row.
  await expect(rows.locator('button[tabindex="0"]')).toHaveText('Juniper 36')
  await next.press('Escape')
  await expect(details).toBeHidden()
  await expect(opener('Juniper 36')).toBeFocused()
  await store.keys('ArrowDown')
  await expect(opener('Kiwi 37')).toBeFocused()
})

test('a pet opened from elsewhere scrolls into view, and closes to the row last shown', async ({ showStore }) => {
  const { row, opener, next, heading, search, show, claims, keys, chooseInPalette } = storeIn(
    await showStore(makePets(90)),
  )
  await show('100')
  await claims(/^Showing all 90 pets/)
  // Closed at once, the focus returns to where it was.
  for (const hasMoved of [false, true]) {
    await search.focus()
    await chooseInPalette('Juniper 66', 'Juniper 66')
    await expect(heading('Juniper 66')).toBeFocused()
    await expect(row('Juniper 66')).toHaveAttribute('aria-current', 'true')
    await expect(row('Juniper 66')).toBeInViewport({ ratio: 1 })
    if (hasMoved) await next.focus()
    // Even if Next and Escape come at the same time.
    if (hasMoved) await Promise.all([keys('Enter'), keys('Escape')])
    else await keys('Escape')
    await expect(hasMoved ? opener('Kiwi 67') : search).toBeFocused()
  }
  await expect(row('Kiwi 67')).toBeInViewport({ ratio: 1 })
})

test('in a window narrower than 700 pixels, an open pet replaces the list', async ({ showStore }) => {
  const { app, window, row, opener, heading, details, panel, search, button, keys, ...store } = storeIn(
    await showStore(makePets(60)),
  )
  await resizeWindow(app, window, { width: 1024, height: 768, zoom: 1.57 })

  await test.step('with the mouse', async () => {
    await opener('Figaro 3').click()
    await expect(heading('Figaro 3')).toBeFocused()
    await expect(panel).toBeHidden()
    await expect(button('Close', details)).toBeHidden()
    await button('Back to the list', details).click()
    await expect(details).toBeHidden()
    await expect(opener('Figaro 3')).toBeFocused()
  })
  await test.step('a search shows its results in place of the pet, and a number its pet', async () => {
    await keys('Enter')
    await expect(heading('Figaro 3')).toBeFocused()
    await window.keyboard.type('loki')
    await expect(row('Loki 8')).toBeVisible()
    await expect(details).toBeHidden()
    await expect(search).toHaveValue('loki')
    await search.selectText()
    await typeByHand(window, '18')
    await pressByHand(window, 'Enter')
    await expect(heading('Loki 18')).toBeVisible()
    await search.press('ArrowDown')
    await expect(details).toBeHidden()
    await expect(panel).toBeVisible()
    await store.clearSearch.click()
  })
})
