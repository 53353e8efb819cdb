import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import {
  addPet,
  alertIn,
  expectDraft,
  expectTold,
  nameField,
  openAddSheet,
  pressAddKeys,
  pressNextKeys,
} from '../support/clerk/add-sheet.ts'
import { closePanel, petRows, serviceFields } from '../support/clerk/clerk.ts'
import { pressKeys } from '../support/clerk/keyboard.ts'
import { refresh, waitForAnswers } from '../support/clerk/shown-list.ts'
import { storedKeys } from '../support/computer/password-store.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

const rex = { name: 'Rex', categoryId: '3', status: 'Pending' }

test('if the service refuses a pet, its message is shown as text above the form, which keeps the pet and can send it again', async ({
  showStore,
}) => {
  const message = '<b>Name</b> is <img src=x onerror="document.title=1"> taken.'
  const { service, window } = await showStore(makePets(3))
  interceptCreates(service, () => refusal(400, message))
  const sheet = await addPet(window, 'staging', rex)
  const alert = alertIn(sheet, `${message} Rex was not added.`)
  await expect(alert).toBeVisible()
  await expect(alert.locator('b, img')).toHaveCount(0)
  const [above, below] = [await alert.boundingBox(), await nameField(sheet).boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  await alert.getByText('Details', { exact: true }).click()
  for (const detail of ['refused', 'HTTP status400']) await expect(alert).toContainText(detail)

  const dismiss = alert.getByRole('button', { name: 'Dismiss', exact: true })
  await dismiss.press('Enter')
  await expect(alert).toHaveCount(0)
  await expect(nameField(sheet)).toBeFocused()
  await expectDraft(sheet, rex)
  await test.step('another refusal shows it again; dismissing the reason keeps the pet that came back', async () => {
    await pressNextKeys(window)
    await dismiss.click()
    await expect(alert).toHaveCount(0)
    expect(countCreates(service)).toBe(2)
    await expectTold(window, 'Rex was not added.')
    await sheet.getByRole('button', { name: 'Put it back' }).click()
    await expectDraft(sheet, rex)
    service.intercept(null)
    await pressAddKeys(window)
    await expectTold(window, 'Rex added to Staging as #4.')
  })
})

test('a 401 keeps the draft and the saved key, and leads to the key', async ({ showStore }) => {
  const { app, service, window } = await showStore(makePets(3), 'production')
  interceptCreates(service, () => refusal(401, 'Expired.'))
  const sheet = await addPet(window, 'production', rex)
  const alert = alertIn(sheet, 'The Production key wasn’t accepted. Check it, or ask your manager for a new one.')
  await expect(alert).toBeVisible()
  await expectDraft(sheet, rex)
  expect(await storedKeys(service)).toEqual({ [service.baseUrl]: service.apiKey })
  expect(countCreates(service)).toBe(1)
  // A key may work only for lists, so the notice stays while lists keep arriving.
  const before = service.received.length
  await pressKeys(app, 'CmdOrCtrl+R')
  await expect.poll(() => service.received.length).toBeGreaterThan(before)
  await waitForAnswers(window)
  await alert.getByRole('button', { name: 'Replace key' }).click()
  await expect(serviceFields(window, 'production').getByLabel('API key')).toBeFocused()
  await closePanel(window)
  await expectDraft(await openAddSheet(window, 'production'), rex)
})

test('a list’s failure can be dismissed, and is shown when the list fails again', async ({ showStore }) => {
  const { service, window } = await showStore(makePets(3))
  await expect(petRows(window)).toHaveCount(3)
  await service.stop()
  const alert = window.getByRole('alert').filter({ hasText: 'Can’t reach Staging.' })
  for (let round = 1; round <= 2; round += 1) {
    await refresh(window)
    await alert.getByRole('button', { name: 'Dismiss', exact: true }).press('Enter')
    await expect(alert).toHaveCount(0)
    await expect(window.locator(':focus')).toHaveCount(1)
    await expect(petRows(window)).toHaveCount(3)
  }
})
