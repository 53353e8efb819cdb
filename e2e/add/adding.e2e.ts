import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import {
  addSheet,
  categoryField,
  expectDraft,
  fillIn,
  nameField,
  openAddSheet,
  pressAddKeys,
  pressNextKeys,
} from '../support/clerk/add-sheet.ts'
import { openPalette, petNames, petRows } from '../support/clerk/clerk.ts'
import { deliveryCell, discardDelivery, openDelivery, pasteRows } from '../support/clerk/delivery.ts'
import {
  pressKeys,
  pressWhileComposing,
  scanBarcode,
  typeByHand,
  writeByInputMethod,
} from '../support/clerk/keyboard.ts'
import { sentPets } from '../support/service/received.ts'

test('pets are added one after another with the keyboard alone: Enter moves on but never submits, a scan does neither, and category and status are kept', async ({
  showStore,
}) => {
  const { app, service, window } = await showStore([])
  await pressKeys(app, 'CmdOrCtrl+N')
  const sheet = addSheet(window, 'staging')
  await expect(nameField(sheet)).toBeFocused()
  await scanBarcode(window, '4006381333931')
  await expect(nameField(sheet)).toBeFocused()
  await expect(nameField(sheet)).toHaveValue('')
  await typeByHand(window, 'Pup 1')
  await window.keyboard.press('Enter')
  await expect(categoryField(sheet)).toBeFocused()
  await typeByHand(window, '12')
  await window.keyboard.press('Enter')
  await expect(sheet.getByRole('radio', { name: 'Available' })).toBeFocused()
  await window.keyboard.press('ArrowRight')
  await expect(sheet.getByRole('radio', { name: 'Pending' })).toBeChecked()
  for (let presses = 0; presses < 4; presses += 1) await window.keyboard.press('Enter')
  await expectDraft(sheet, { name: 'Pup 1', categoryId: '12', status: 'Pending' })
  for (const next of ['Pup 2', 'Pup 3']) {
    await pressNextKeys(window)
    await expect(nameField(sheet)).toBeFocused()
    await expectDraft(sheet, { name: '', categoryId: '12', status: 'Pending' })
    await window.keyboard.type(next)
  }
  await pressAddKeys(window)
  await expect(sheet).toBeHidden()
  await expect(petRows(window)).toHaveCount(3)
  // If an Enter had submitted, there would be a fourth.
  const names = ['Pup 1', 'Pup 2', 'Pup 3']
  expect(sentPets(service)).toEqual(names.map((name) => ({ name, categoryId: 12, status: 'pending' })))
})

test('while a Japanese word is being written, keys belong to the input method', async ({ showStore }) => {
  const { app, window } = await showStore([{ id: '9', name: 'みけ', categoryId: '7' }])
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
  await test.step('in the name of a pet, and of a category', async () => {
    await pressWhileComposing(window, 'みけ', 'Enter')
    await expect(nameField(sheet)).toBeFocused()
    await fillIn(sheet, { name: '三毛', categoryId: '7' })
    await sheet.getByRole('button', { name: /^(Name this category|Rename)/ }).click()
    const field = window.getByLabel('What you call category 7')
    for (const key of ['Enter', 'Escape']) {
      await pressWhileComposing(window, 'ねこ', key)
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('ねこ')
    }
    for (const _ of ['naming', 'form']) await window.keyboard.press('Escape')
  })
  await test.step('in the rows of a delivery, and in a cell of its review', async () => {
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
    const found = window.getByRole('option', { name: 'みけ' })
    await pressWhileComposing(window, 'みけ', 'Shift')
    await expect(found).toBeVisible()
    await writeByInputMethod(window, 'みけ')
    await expect(found).toBeVisible()
    await window.keyboard.press('Escape')
    await expect(window.getByRole('combobox', { name: 'Quick search' })).toHaveCount(0)
  })
})
