import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Locator } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { expectDraft, fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { petRows, waitForTheRest } from '../support/clerk/clerk.ts'
import { holdCreates, interceptCreates, refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

/** The notice above the form for a pet that came back, with the reason. */
function noticeOf(sheet: Locator, pet: string): Locator {
  return sheet
    .page()
    .getByRole('alert')
    .filter({ hasText: `There is no room. ${pet} was not added.` })
}

/** A button in such a notice. */
function buttonOf(sheet: Locator, pet: string, name: string): Locator {
  return noticeOf(sheet, pet).getByRole('button', { name, exact: true })
}

test('pets that came back survive a restart, with the reason, until the clerk puts them back, sends them again or discards them', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  interceptCreates(service, () => refusal(400, 'There is no room.'))
  const { app, window, profile } = await launchApp({ connectedTo: { staging: service } })
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, { name: 'Kiwi', categoryId: '7', status: 'Sold' })
  for (const next of ['Loki', 'Mochi', '']) {
    await window.keyboard.press('ControlOrMeta+Shift+Enter')
    await window.keyboard.type(next)
  }
  await expect(sheet.getByRole('alert').filter({ hasText: 'There is no room.' })).toHaveCount(3)
  await app.close()

  const again = await launchApp({ profile })
  service.intercept(null)
  const reopened = await openAddSheet(again.window, 'staging')
  for (const name of ['Kiwi', 'Loki', 'Mochi']) {
    await expect(noticeOf(reopened, name)).toBeVisible()
  }
  await nameField(reopened).fill('Mo')
  await buttonOf(reopened, 'Kiwi', 'Discard').click()
  await buttonOf(reopened, 'Loki', 'Try again').click()
  await expect(again.window.getByText('Loki added to Staging as #4.')).toBeVisible()
  await expect(nameField(reopened)).toHaveValue('Mo')
  await nameField(reopened).fill('')
  await buttonOf(reopened, 'Mochi', 'Put it back').click()
  await expectDraft(reopened, { name: 'Mochi', categoryId: '7', status: 'Sold' })
  await expect(reopened.getByText('was not added.')).toHaveCount(0)
  // The clerk can change a pet that was put back.
  await nameField(reopened).fill('Mocha')
  await again.app.close()

  const { window: last } = await launchApp({ profile })
  const lastSheet = await openAddSheet(last, 'staging')
  await expectDraft(lastSheet, { name: 'Mocha', categoryId: '7', status: 'Sold' })
  await last.evaluate("petStore.listAdditions({ environment: 'staging' })")
  await expect(lastSheet.getByText('was not added.')).toHaveCount(0)
  expect(countCreates(service)).toBe(4)

  // After the corrected pet is added, the refused one does not come back.
  await last.keyboard.press('ControlOrMeta+Enter')
  await expect(last.getByText('Mocha added to Staging as #5.')).toBeVisible()
  await last.reload()
  const reloaded = await openAddSheet(last, 'staging')
  await last.evaluate("petStore.listAdditions({ environment: 'staging' })")
  await expect(reloaded.getByText('was not added.')).toHaveCount(0)
})

test('a pet that was still waiting when the app was killed is shown above the form, even after a reload', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window, profile, problems } = await launchApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)
  holdCreates(service)
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, { name: 'Kiwi', categoryId: '7' })
  await window.keyboard.press('ControlOrMeta+Shift+Enter')
  await window.keyboard.type('Loki')
  await window.keyboard.press('ControlOrMeta+Shift+Enter')
  await expect(sheet.getByText('Adding Loki…')).toBeVisible()
  await expect.poll(() => countCreates(service)).toBe(1)
  // Waits for the line, because the app reads the key before it writes it. A kill before that would lose this pet.
  await expect.poll(() => readFile(path.join(profile, 'additions.jsonl'), 'utf8')).toContain('"Loki"')
  // The app saves a draft when typing pauses. Without this wait, the saved form would still hold the pet.
  await expect.poll(() => readFile(path.join(profile, 'view.json'), 'utf8')).not.toContain('"Loki"')
  const hasEnded = new Promise((resolve) => app.process().once('close', resolve))
  app.process().kill('SIGKILL')
  await hasEnded
  problems.splice(0)

  const again = await launchApp({ profile })
  const notAdded = 'Loki was not added.'
  await expect((await openAddSheet(again.window, 'staging')).getByText(notAdded, { exact: true })).toBeVisible()
  await again.window.reload()
  await expect((await openAddSheet(again.window, 'staging')).getByText(notAdded, { exact: true })).toBeVisible()
  expect(countCreates(service)).toBe(1)
})

test('a pet added after the window was reloaded is reported as added, and leaves the form', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)
  const gate = holdCreates(service)
  await fillIn(await openAddSheet(window, 'staging'), { name: 'Rex', categoryId: '3', status: 'Available' })
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect.poll(() => countCreates(service)).toBe(1)
  await window.reload()
  await expect(petRows(window)).toHaveCount(3)
  await waitForTheRest(window)
  await expect(window.getByText('Adding Rex…', { exact: true })).toBeVisible()
  const sheet = await openAddSheet(window, 'staging')
  await expectDraft(sheet, { name: 'Rex', categoryId: '3', status: 'Available' })
  await expect(sheet.getByText('Adding Rex…', { exact: true })).toBeVisible()
  await expect(sheet.getByText(/may have been added/)).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: 'Add it again anyway' })).toHaveCount(0)
  gate.open()
  await expect(window.getByText('Rex added to Staging as #4.')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(petRows(window)).toHaveCount(4)
  await expectDraft(await openAddSheet(window, 'staging'), { name: '', categoryId: '', status: 'Available' })
})
