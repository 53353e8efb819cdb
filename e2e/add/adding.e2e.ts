import { expect, type Locator } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import {
  addSheet,
  categoryField,
  expectDraft,
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

test('pets are added one after another with the keyboard alone, but not by Enter', async ({ showStore }) => {
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
  /** Presses a key in the middle of a word. Expects the word and the focus to stay in the field. */
  async function pressInWord(field: Locator, ...keys: readonly string[]) {
    for (const key of keys) {
      await field.fill('')
      await pressWhileComposing(window, 'みけ', key)
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('みけ')
    }
  }
  const search = window.getByLabel('Search pets')
  await pressInWord(search, 'Shift')
  await expect.poll(() => petNames(window)).toEqual(['みけ'])
  await pressInWord(search, 'ArrowDown')
  await search.fill('')
  await test.step('in the name of a pet, and of a category', async () => {
    const sheet = await openAddSheet(window, 'staging')
    await pressInWord(nameField(sheet), 'Enter')
    await categoryField(sheet).fill('7')
    await sheet.getByRole('button', { name: /^(Name this category|Rename)/ }).click()
    await pressInWord(window.getByLabel('What you call category 7'), 'Enter', 'Escape')
    for (const _ of ['naming', 'form']) await window.keyboard.press('Escape')
  })
  await test.step('in the rows of a delivery, and in a cell of its review', async () => {
    await openDelivery(app, window)
    const rows = window.getByLabel('Rows', { exact: true })
    await pressInWord(rows, 'Escape')
    await rows.fill('')
    await pasteRows(window, [['Mango', 'Parrots']])
    await deliveryCell(window, 1).click()
    await pressInWord(deliveryCell(window, 1), 'Escape', 'Enter', 'Tab')
    await discardDelivery(window)
  })
  await test.step('in “Quick search”, which already finds the unfinished word', async () => {
    await openPalette(app, window)
    const quickSearch = window.getByRole('combobox', { name: 'Quick search' })
    await pressInWord(quickSearch, 'Shift')
    await expect(window.getByRole('option', { name: 'みけ' })).toBeVisible()
    await writeByInputMethod(window, 'みけ')
    await expect(window.getByRole('option', { name: 'みけ' })).toBeVisible()
    await window.keyboard.press('Escape')
    await expect(quickSearch).toHaveCount(0)
  })
})
