import { expect } from '@playwright/test'
import { expectDraft, fillIn, nameField, openAddSheet } from '../support/add-sheet.ts'
import { petRows } from '../support/clerk.ts'
import { type Interception, makePets } from '../support/pet-service.ts'
import { refresh } from '../support/shown-list.ts'
import { countCreates, test } from '../support/start-service.ts'

const kiwi = { name: 'Kiwi', categoryId: '7', status: 'Sold' }

const refuse: Interception = (request, next) =>
  request.method === 'POST'
    ? Response.json({ code: 'no_room', message: 'There is no room.', status: 400 }, { status: 400 })
    : next()

test('a failed add can be dismissed, leaves the form as it is, and is shown again when it happens again', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  service.intercept(refuse)
  const { window } = await shareApp({ connectedTo: { staging: service } })
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, kiwi)
  const alert = sheet.getByRole('alert').filter({ hasText: 'There is no room. Kiwi was not added.' })
  for (let round = 1; round <= 2; round += 1) {
    await window.keyboard.press('ControlOrMeta+Enter')
    await expect(alert).toBeVisible()
    await alert.getByRole('button', { name: 'Dismiss', exact: true }).press('Enter')
    await expect(alert).toHaveCount(0)
    await expect(nameField(sheet)).toBeFocused()
    await expectDraft(sheet, kiwi)
    expect(countCreates(service)).toBe(round)
  }
})

test('dismissing why a pet came back keeps the pet', async ({ shareApp, startService }) => {
  const service = await startService({ pets: makePets(3) })
  service.intercept(refuse)
  const { window } = await shareApp({ connectedTo: { staging: service } })
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, kiwi)
  await window.keyboard.press('ControlOrMeta+Shift+Enter')
  const alert = sheet.getByRole('alert').filter({ hasText: 'There is no room. Kiwi was not added.' })
  await alert.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(alert).toHaveCount(0)
  await expect(sheet.getByText('Kiwi was not added.', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Put it back' }).click()
  await expectDraft(sheet, kiwi)
})

test('a failed list can be dismissed, and is shown again when it fails again', async ({ shareApp, startService }) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)
  await service.stop()
  const alert = window.getByRole('alert').filter({ hasText: 'Can’t reach Staging.' })
  for (let round = 1; round <= 2; round += 1) {
    await refresh(window)
    await expect(alert).toBeVisible()
    await alert.getByRole('button', { name: 'Dismiss', exact: true }).press('Enter')
    await expect(alert).toHaveCount(0)
    await expect(window.locator(':focus')).toHaveCount(1)
    await expect(petRows(window)).toHaveCount(3)
  }
})
