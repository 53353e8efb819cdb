import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import {
  addByKeys,
  addPet,
  alertIn,
  emptyForm,
  expectDraft,
  expectTold,
  nameField,
  openAddSheet,
  pressAddKeys,
  pressNextKeys,
} from '../support/clerk/add-sheet.ts'
import { petRows, waitForTheRest } from '../support/clerk/clerk.ts'
import { lostPet } from '../support/clerk/lost-pet.ts'
import { holdCreates, interceptCreates, refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

test('pets that came back survive a restart, with the reason, until the clerk puts them back, sends them again or discards them', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  interceptCreates(service, () => refusal(400, 'There is no room.'))
  const { app: first, window: firstWindow, profile } = await launchApp({ connectedTo: { staging: service } })
  const firstSheet = await addByKeys(firstWindow, 'staging', { name: 'Kiwi', categoryId: '7', status: 'Sold' })
  for (const name of ['Loki', 'Mochi']) {
    await firstWindow.keyboard.type(name)
    await pressNextKeys(firstWindow)
  }
  await expect(alertIn(firstSheet, 'There is no room.')).toHaveCount(3)
  await first.close()

  service.intercept(null)
  const { app, window } = await launchApp({ profile })
  const sheet = await openAddSheet(window, 'staging')
  const notice = (name: string) => alertIn(sheet, `There is no room. ${name} was not added.`)
  const press = (name: string, button: string) =>
    notice(name).getByRole('button', { name: button, exact: true }).click()
  for (const name of ['Kiwi', 'Loki', 'Mochi']) await expect(notice(name)).toBeVisible()
  await nameField(sheet).fill('Mo')
  await press('Kiwi', 'Discard')
  await press('Loki', 'Try again')
  await expectTold(window, 'Loki added to Staging as #4.')
  await expect(nameField(sheet)).toHaveValue('Mo')
  await nameField(sheet).fill('')
  await press('Mochi', 'Put it back')
  await expectDraft(sheet, { name: 'Mochi', categoryId: '7', status: 'Sold' })
  await expect(sheet.getByText('was not added.')).toHaveCount(0)
  // The clerk can change a pet that was put back.
  await nameField(sheet).fill('Mocha')
  await app.close()

  const { window: last } = await launchApp({ profile })
  const nothingCameBack = async () => {
    await last.evaluate("petStore.listAdditions({ environment: 'staging' })")
    await expect(last.getByText('was not added.')).toHaveCount(0)
  }
  await expectDraft(await openAddSheet(last, 'staging'), { name: 'Mocha', categoryId: '7', status: 'Sold' })
  await nothingCameBack()
  await pressAddKeys(last)
  await expectTold(last, 'Mocha added to Staging as #5.')
  await last.reload()
  await openAddSheet(last, 'staging')
  await nothingCameBack()
  expect(countCreates(service)).toBe(5)
})

test('a pet added after the window was reloaded is reported as added, and leaves the form', async ({ showStore }) => {
  const rex = { name: 'Rex', categoryId: '3', status: 'Available' }
  const { service, window } = await showStore(makePets(3))
  await expect(petRows(window)).toHaveCount(3)
  const gate = holdCreates(service)
  await addPet(window, 'staging', rex)
  await expect.poll(() => countCreates(service)).toBe(1)
  await window.reload()
  await expect(petRows(window)).toHaveCount(3)
  await waitForTheRest(window)
  await expectTold(window, 'Adding Rex…')
  const sheet = await openAddSheet(window, 'staging')
  await expectDraft(sheet, rex)
  await expect(sheet.getByText('Adding Rex…', { exact: true })).toBeVisible()
  await expect(lostPet(sheet).line).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: 'Add it again anyway' })).toHaveCount(0)
  gate.open()
  await expectTold(window, 'Rex added to Staging as #4.')
  await expect(sheet).toBeHidden()
  await expect(petRows(window)).toHaveCount(4)
  await expectDraft(await openAddSheet(window, 'staging'), emptyForm)
})
