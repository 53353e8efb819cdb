import { expect, type Locator } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { addFormIn } from '../support/clerk/add-sheet.ts'
import { openPalette, petNames, petRows } from '../support/clerk/clerk.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import {
  pressKeys,
  pressWhileComposing,
  scanBarcode,
  sendCommand,
  typeByHand,
  writeByInputMethod,
} from '../support/clerk/keyboard.ts'
import { sentPets } from '../support/service/received.ts'

test('pets are added one after another with the keyboard alone, but not by Enter', async ({ showStore }) => {
  const { app, service, window, ...form } = addFormIn(await showStore([]))
  await pressKeys(app, 'CmdOrCtrl+N')
  await expect(form.name).toBeFocused()
  await scanBarcode(window, '4006381333931')
  await expect(form.name).toBeFocused()
  await expect(form.name).toHaveValue('')
  await typeByHand(window, 'Pup 1')
  await window.keyboard.press('Enter')
  await expect(form.category).toBeFocused()
  await typeByHand(window, '12')
  await window.keyboard.press('Enter')
  await expect(form.status('Available')).toBeFocused()
  await window.keyboard.press('ArrowRight')
  for (let presses = 0; presses < 4; presses += 1) await window.keyboard.press('Enter')
  await form.holds({ name: 'Pup 1', categoryId: '12', status: 'Pending' })
  for (const next of ['Pup 2', 'Pup 3']) {
    await form.pressNext()
    await expect(form.name).toBeFocused()
    await form.holds({ name: '', categoryId: '12', status: 'Pending' })
    await window.keyboard.type(next)
  }
  await form.pressAdd()
  await expect(form.sheet).toBeHidden()
  await expect(petRows(window)).toHaveCount(3)
  // If an Enter had submitted, there would be a fourth.
  const names = ['Pup 1', 'Pup 2', 'Pup 3']
  expect(sentPets(service)).toEqual(names.map((name) => ({ name, categoryId: 12, status: 'pending' })))
})

test('while a Japanese word is being written, keys belong to the input method', async ({ showStore }) => {
  const launched = await showStore([{ id: '9', name: 'みけ', categoryId: '7' }])
  const { app, window } = launched
  const [form, delivery] = [addFormIn(launched), deliveryIn(launched)]
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
  // In the name of a pet, and of a category.
  await form.open()
  await pressInWord(form.name, 'Enter')
  await form.escape()
  await sendCommand(app, 'show-overview')
  await pressInWord(window.getByLabel('What you call category 7'), 'Enter', 'Escape')
  await form.escape(2)
  // In the rows of a delivery, and in a cell of its review.
  await delivery.open()
  await pressInWord(delivery.field, 'Escape')
  await delivery.field.fill('')
  await delivery.paste('Mango;Parrots')
  await delivery.cell(1).click()
  await pressInWord(delivery.cell(1), 'Escape', 'Enter', 'Tab')
  await delivery.discard()
  // In “Quick search”, which already finds the unfinished word.
  await openPalette(app, window)
  const quickSearch = window.getByRole('combobox', { name: 'Quick search' })
  await pressInWord(quickSearch, 'Shift')
  await expect(window.getByRole('option', { name: 'みけ' })).toBeVisible()
  await writeByInputMethod(window, 'みけ')
  await expect(window.getByRole('option', { name: 'みけ' })).toBeVisible()
  await form.escape()
  await expect(quickSearch).toHaveCount(0)
})
