import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { openPalette, petDetails, petRows } from '../support/clerk/clerk.ts'
import { pressKeys } from '../support/clerk/keyboard.ts'
import { wireRows } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'

const [bella = { id: '', name: '', categoryId: '' }, ...others] = makePets(3)
const sold = { ...bella, name: 'Bella the Second', status: 'sold' }

test('a list that is newer than the lookup is what the details show', async ({ shareApp, startService }) => {
  const service = await startService({ pets: [bella, ...others] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await petRows(window).first().click()
  const details = petDetails(window)
  await expect(details.getByText('Available', { exact: true })).toBeVisible()
  await expect(details.getByRole('status')).toHaveText(/\d:\d\d/)

  // The lookup keeps saying what it said; only the list learns of the sale.
  service.intercept((request, next) =>
    new URL(request.url).pathname.endsWith('/pets') ? Response.json(wireRows([sold, ...others])) : next(),
  )
  await details.getByRole('button', { name: 'Close', exact: true }).click()
  await pressKeys(app, 'CmdOrCtrl+R')
  await expect(petRows(window).first()).toContainText('Sold')
  await petRows(window).first().click()
  await expect(details.getByRole('heading', { name: 'Bella the Second' })).toBeVisible()
  await expect(details.getByText('Sold', { exact: true })).toBeVisible()
})

test('a lookup that is newer than the list shows in its row, in the palette and beside another tab', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: [bella, ...others] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window).first()).toContainText('Available')

  service.intercept((request, next) =>
    new URL(request.url).pathname.endsWith('/pets') ? next() : Response.json(wireRows([sold])[0]),
  )
  await petRows(window).first().click()
  await expect(petRows(window).first()).toContainText('Bella the Second')
  await expect(petRows(window).first()).toContainText('Sold')
  await openPalette(app, window)
  await window.keyboard.type('the second')
  await expect(window.getByRole('option')).toHaveText([/^Bella the Second/])
  await window.keyboard.press('Escape')

  // A service that hangs never sends the sold pets: the known ones are shown.
  service.intercept(() => new Promise(() => {}))
  await window.getByRole('tab', { name: 'Sold' }).click()
  await expect(petRows(window).first()).toContainText('Bella the Second')
})
