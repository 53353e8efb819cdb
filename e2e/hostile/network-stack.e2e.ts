import { expect } from '@playwright/test'
import { fillIn, openAddSheet } from '../support/add-sheet.ts'
import { petRows } from '../support/clerk.ts'
import { makePets } from '../support/pet-service.ts'
import { countCreates, test } from '../support/start-service.ts'
import { startRawService } from './raw-service.ts'

// Chromium repeats a request, a POST too, whose connection was in use before and is closed without an answer.
test('a pet is sent once if the connection breaks, even when earlier connections are still open', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)

  // One that goes well leaves a connection to be used again.
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, { name: 'Marmalade', categoryId: '3' })
  await sheet.getByRole('button', { name: 'Add and start another' }).click()
  await expect(window.getByText('Marmalade added to Staging as #4.').first()).toBeVisible()
  expect(countCreates(service)).toBe(1)

  service.intercept((request, next) => (request.method === 'POST' ? 'hang-up' : next()))
  await fillIn(sheet, { name: 'Treacle', categoryId: '3' })
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  await expect(sheet.getByText('Treacle may have been added to Staging.')).toBeVisible()
  expect(countCreates(service)).toBe(2)
})

// `net.fetch` would hand such a status to `new Response`, which throws where nothing catches it, and the app would end.
test('an answer with an unknown status is reported to the clerk, and the app goes on', async ({ shareApp }) => {
  let status = 999
  const baseUrl = await startRawService((_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('[{"id":1,"name":"Bella","categoryId":3}]')
  })
  const { window } = await shareApp({ connectedTo: { staging: { baseUrl, apiKey: 'sk-staging' } } })
  const alert = window.getByRole('alert')
  await expect(alert).toContainText('The service answered in a form we don’t understand.')
  status = 200
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(petRows(window)).toHaveCount(1)
  await expect(alert).toHaveCount(0)
})
