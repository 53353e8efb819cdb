import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { expectDraft, fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { refresh } from '../support/clerk/shown-list.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

const kiwi = { name: 'Kiwi', categoryId: '7', status: 'Sold' }

const refuse = () => refusal(400, 'There is no room.')

test('a failed add can be dismissed, leaves the form as it is, and is shown again when it happens again', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  interceptCreates(service, refuse)
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

test('dismissing the reason why a pet came back keeps the pet', async ({ shareApp, startService }) => {
  const service = await startService({ pets: makePets(3) })
  interceptCreates(service, refuse)
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
