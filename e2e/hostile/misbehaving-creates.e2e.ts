import { expect } from '@playwright/test'
import { fillIn, openAddSheet } from '../support/clerk/add-sheet.ts'
import { closePanel } from '../support/clerk/clerk.ts'
import { countCreates } from '../support/service/received.ts'
import { test } from './misbehaving-app.ts'
import { environment } from './misbehaviours/case.ts'
import { creates } from './misbehaviours/creates.ts'
import { writeAndReset } from './wire-answers.ts'

test.describe.configure({ mode: 'parallel' })

test.describe('a pet is sent once, and its outcome is shown, to a service that', () => {
  for (const { service: what, does, says = [], requests = 1 } of creates) {
    test(what, async ({ connected: { window, service } }) => {
      const before = countCreates(service)
      service.misbehave('POST', does)
      const sheet = await openAddSheet(window, environment)
      await fillIn(sheet, { name: 'Rex', categoryId: '3', status: 'Sold' })
      await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
      await expect.poll(() => countCreates(service)).toBe(before + requests)
      for (const text of says) await expect(sheet.getByRole('alert').filter({ hasText: text })).toBeVisible()
      await expect.poll(service.openSockets, 'open sockets').toBe(0)
      const listed = await window.evaluate(() =>
        globalThis.window.petStore.listPets({ environment: 'staging', filter: { status: 'all', limit: 20 } }),
      )
      expect(listed.ok && listed.value).toMatchObject({ pets: { length: 20 } })
      expect(countCreates(service)).toBe(before + requests)
      await closePanel(window)
    })
  }
})

test('a pet is added as usual after the answer to another one was lost', async ({ connected: { window, service } }) => {
  const before = countCreates(service)
  const sheet = await openAddSheet(window, environment)
  service.misbehave('POST', writeAndReset())
  await fillIn(sheet, { name: 'Rex', categoryId: '3' })
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: 'Rex may have been added to Staging.' })).toBeVisible()
  service.misbehave('POST', null)
  const requests = service.received.length
  await fillIn(sheet, { name: 'Milo', categoryId: '3' })
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  await expect(window.getByText('Milo added to Staging as #331.')).toBeVisible()
  expect(countCreates(service)).toBe(before + 2)
  // The list is loading again. It must have arrived when the next test presses Refresh.
  await expect.poll(() => service.received.length).toBeGreaterThan(requests + 1)
  await expect.poll(service.openSockets, 'open sockets').toBe(0)
})
