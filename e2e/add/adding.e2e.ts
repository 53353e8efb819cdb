import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import {
  addSheet,
  categoryField,
  dismissMessages,
  expectDraft,
  fillIn,
  nameField,
  openAddSheet,
} from '../support/clerk/add-sheet.ts'
import { openPalette, petNames, petRows, switchTo } from '../support/clerk/clerk.ts'
import { deliveryCell, discardDelivery, openDelivery, pasteRows } from '../support/clerk/delivery.ts'
import {
  pressKeys,
  pressWhileComposing,
  scanBarcode,
  typeByHand,
  writeByInputMethod,
} from '../support/clerk/keyboard.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates, sentPets } from '../support/service/received.ts'

test('pets are added one after another with the keyboard alone, and category and status are kept', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await pressKeys(app, 'CmdOrCtrl+N')
  const sheet = addSheet(window, 'staging')
  await expect(nameField(sheet)).toBeFocused()
  await typeByHand(window, 'Pup 1')
  await window.keyboard.press('Enter')
  await expect(categoryField(sheet)).toBeFocused()
  await window.keyboard.type('7')
  await window.keyboard.press('Enter')
  await expect(sheet.getByRole('radio', { name: 'Available' })).toBeFocused()
  await window.keyboard.press('ArrowRight')
  await expect(sheet.getByRole('radio', { name: 'Pending' })).toBeChecked()
  for (let count = 2; count <= 3; count += 1) {
    await window.keyboard.press('ControlOrMeta+Shift+Enter')
    await expect(nameField(sheet)).toHaveValue('')
    await expect(nameField(sheet)).toBeFocused()
    await expectDraft(sheet, { name: '', categoryId: '7', status: 'Pending' })
    await window.keyboard.type(`Pup ${count}`)
  }
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(sheet).toBeHidden()
  await expect(petRows(window)).toHaveCount(3)
  const names = ['Pup 1', 'Pup 2', 'Pup 3']
  expect(sentPets(service)).toEqual(names.map((name) => ({ name, categoryId: 7, status: 'pending' })))
})

test('Enter moves on but never submits, and a barcode scan neither moves on nor leaves its code in the field', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  const sheet = await openAddSheet(window, 'staging')
  await scanBarcode(window, '4006381333931')
  await expect(nameField(sheet)).toBeFocused()
  await expect(nameField(sheet)).toHaveValue('')
  await typeByHand(window, 'Rex')
  await window.keyboard.press('Enter')
  await typeByHand(window, '12')
  for (let presses = 0; presses < 5; presses += 1) await window.keyboard.press('Enter')
  await expectDraft(sheet, { name: 'Rex', categoryId: '12', status: 'Available' })
  await expect(sheet).toBeVisible()
  // If an Enter had submitted, there would now be two requests.
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(window.getByText('Rex added to Staging as #4.')).toBeVisible()
  expect(countCreates(service)).toBe(1)
})

test('while a Japanese word is being written, keys belong to the input method', async ({ shareApp, startService }) => {
  const service = await startService({ pets: [...makePets(3), { id: '9', name: 'みけ', categoryId: '7' }] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await test.step('in the search', async () => {
    const search = window.getByLabel('Search pets')
    await search.focus()
    await pressWhileComposing(window, 'みけ', 'Shift')
    await expect.poll(() => petNames(window)).toEqual(['みけ'])
    await pressWhileComposing(window, 'みけ', 'ArrowDown')
    await expect(search).toBeFocused()
    await search.fill('')
  })
  const sheet = await openAddSheet(window, 'staging')
  await test.step('in the name of a pet', async () => {
    await pressWhileComposing(window, 'みけ', 'Enter')
    await expect(nameField(sheet)).toBeFocused()
    await fillIn(sheet, { name: '三毛', categoryId: '7' })
  })
  await test.step('in the name of a category', async () => {
    await sheet.getByRole('button', { name: /^(Name this category|Rename)/ }).click()
    const field = window.getByLabel('What you call category 7')
    for (const key of ['Enter', 'Escape']) {
      await pressWhileComposing(window, 'ねこ', key)
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('ねこ')
    }
  })
  await test.step('in the rows of a delivery, and in a cell of its review', async () => {
    await window.keyboard.press('Escape')
    await window.keyboard.press('Escape')
    await openDelivery(app, window)
    const rows = window.getByLabel('Rows', { exact: true })
    await pressWhileComposing(window, 'みけ', 'Escape')
    await expect(rows).toBeFocused()
    await rows.fill('')
    await pasteRows(window, [['Mango', 'Parrots']])
    const cell = deliveryCell(window, 1)
    await cell.click()
    for (const key of ['Escape', 'Enter', 'Tab']) {
      await cell.fill('')
      await pressWhileComposing(window, 'みけ', key)
      await expect(cell).toBeFocused()
      await expect(cell).toHaveValue('みけ')
    }
    await discardDelivery(window)
  })
  await test.step('in “Quick search”, which already finds the unfinished word', async () => {
    await openPalette(app, window)
    await pressWhileComposing(window, 'みけ', 'Shift')
    await expect(window.getByRole('option', { name: 'みけ' })).toBeVisible()
    await writeByInputMethod(window, 'みけ')
    await expect(window.getByRole('option', { name: 'みけ' })).toBeVisible()
    await window.keyboard.press('Escape')
    await expect(window.getByRole('combobox', { name: 'Quick search' })).toHaveCount(0)
  })
})

test('the form asks the clerk to check carefully, and tells what is wrong with each field', async ({
  practiceApp: { window },
}) => {
  const sheet = await openAddSheet(window, 'practice')
  await expect(sheet.getByText('Check carefully: pets can’t be edited or deleted here.', { exact: true })).toBeVisible()
  await categoryField(sheet).fill('3.5')
  await sheet.getByRole('button', { name: 'Add to PRACTICE' }).click()
  await expect(nameField(sheet)).toHaveAccessibleDescription('Enter a name.')
  await expect(categoryField(sheet)).toHaveAccessibleDescription('Enter the category as a whole number, such as 3.')
  await expect(nameField(sheet)).toBeFocused()
})

test('each environment’s form offers its last used categories, with the clerk’s names', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window, profile } = await launchApp({ connectedTo: { staging: service } })
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, { name: 'Rex', categoryId: '42' })
  await sheet.getByRole('button', { name: /^(Name this category|Rename)/ }).click()
  await window.getByLabel('What you call category 42').fill('Ferrets')
  await window.keyboard.press('Enter')
  await expect(sheet.getByRole('button', { name: /^(Name this category|Rename)/ })).toBeFocused()
  await window.keyboard.press('ControlOrMeta+Shift+Enter')
  await expect(sheet.getByRole('button', { name: '42 · Ferrets', exact: true })).toBeVisible()
  await fillIn(sheet, { name: 'Max', categoryId: '9007199254740993' })
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(sheet).toBeHidden()
  await dismissMessages(window)

  await switchTo(window, 'practice')
  const practiceSheet = await openAddSheet(window, 'practice')
  await expect(practiceSheet.getByRole('button', { name: '3 · Dogs' })).toBeVisible()
  await expect(practiceSheet.getByRole('button', { name: 'Ferrets' })).toHaveCount(0)
  await window.keyboard.press('Escape')
  await switchTo(window, 'staging')
  await app.close()

  const { window: reopened } = await launchApp({ profile })
  const reopenedSheet = await openAddSheet(reopened, 'staging')
  const recent = reopenedSheet.getByText('Recent:')
  await expect(recent.getByRole('button')).toHaveText(['9007199254740993', '42 · Ferrets'])
  await recent.getByRole('button', { name: '42 · Ferrets' }).click()
  await expect(categoryField(reopenedSheet)).toHaveValue('42')
  await categoryField(reopenedSheet).fill('٠٤٢')
  await expect(categoryField(reopenedSheet)).toHaveAccessibleDescription('Ferrets')
  await reopened.keyboard.press('Escape')
  await expect(petRows(reopened).filter({ hasText: 'Rex' })).toContainText('42 · Ferrets')
})
