import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../access/accessibility.ts'
import { test } from '../support/app/start-service.ts'
import { categoryField, expectDraft, fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { petNames } from '../support/clerk/clerk.ts'
import { copyText, pressWhileComposing } from '../support/clerk/keyboard.ts'
import { makePets } from '../support/service/pet-service.ts'
import { sentPets } from '../support/service/received.ts'

const severalCells = 'Several cells do not fit into one field. To add several pets, use “Add a delivery…”.'

/** Pastes text through the clipboard into the field with the focus. */
async function paste(app: ElectronApplication, window: Page, text: string): Promise<void> {
  await copyText(app, text)
  await window.keyboard.press('ControlOrMeta+V')
}

test('a typed or pasted name becomes one line, and several cells pasted into one field are refused', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  const sheet = await openAddSheet(window, 'staging')

  await test.step('a cell with two lines becomes one name, and pasting can be undone', async () => {
    await paste(app, window, '"Rex\nMini"\r\n')
    await expect(nameField(sheet)).toHaveValue('Rex Mini')
    await window.keyboard.press('ControlOrMeta+Z')
    await expect(nameField(sheet)).toHaveValue('')
  })
  await test.step('the sent name has no invisible characters', async () => {
    await fillIn(sheet, { name: ' Re\u200bx\u202e\tMini ', categoryId: '3', status: 'Pending' })
    await sheet.getByRole('button', { name: 'Add and start another' }).click()
    await expect(nameField(sheet)).toHaveValue('')
    await expect.poll(() => sentPets(service).map(({ name }) => name)).toEqual(['Rex Mini'])
  })
  await test.step('several cells are refused in each field, and nothing typed is lost', async () => {
    await nameField(sheet).fill('Bella')
    for (const field of [nameField(sheet), categoryField(sheet)]) {
      const typed = await field.inputValue()
      await field.press('End')
      await paste(app, window, 'Rex\t3\r\nMochi\t13\r\n')
      await expect(field).toHaveAccessibleDescription(severalCells)
      await expect(field).toHaveValue(typed)
      await expect(field).toBeFocused()
      await expectAccessible(window)
      // The description goes away when the clerk types on.
      await window.keyboard.press('Backspace')
      await expect(sheet.getByText(severalCells)).toHaveCount(0)
      await field.fill(typed)
    }
    await expectDraft(sheet, { name: 'Bella', categoryId: '3', status: 'Pending' })
  })
  await test.step('one line of text is pasted, whatever it contains', async () => {
    await nameField(sheet).fill('')
    await paste(app, window, 'Rex, the dog; 7')
    await expect(nameField(sheet)).toHaveValue('Rex, the dog; 7')
  })
})

test('several cells pasted into the search become its words', async ({ shareApp, startService }) => {
  const service = await startService({ pets: makePets(30) })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  const [first = ''] = await petNames(window)
  const search = window.getByLabel('Search pets')
  await search.click()
  await paste(app, window, `${first.split(' ').join('\t')}\r\n`)
  await expect(search).toHaveValue(first)
  await expect.poll(() => petNames(window)).toContain(first)
})

test('a clerk can type a category’s name instead of its number, and leaving the field reports an unknown name', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await launchApp({
    connectedTo: { staging: service },
    managed: JSON.stringify({ categories: { 3: 'Dogs', 7: 'Guinea pigs', 8: 'Fish', 9: 'fish' } }),
  })
  const sheet = await openAddSheet(window, 'staging')
  const category = categoryField(sheet)
  await nameField(sheet).fill('Bella')
  for (const [typed, number] of [
    ['dogs', '3'],
    ['7 · Guinea pigs', '7'],
  ] as const) {
    await category.fill(typed)
    await category.press('Enter')
    await expect(category, typed).toHaveValue(number)
    await expect(category).not.toHaveAttribute('aria-invalid', 'true')
  }
  for (const [typed, said] of [
    ['dgos', 'No category is called “dgos”. Did you mean Dogs (3)?'],
    ['parrots', 'No category is called “parrots”. Enter the category as a whole number, such as 3.'],
    ['fish', 'Several categories are called “fish”. Enter the category as a whole number, such as 3.'],
  ] as const) {
    await category.fill(typed)
    await expect(category).not.toHaveAttribute('aria-invalid', 'true')
    await category.press('Tab')
    await expect(category).toHaveAccessibleDescription(said)
    await expect(category).toHaveValue(typed)
  }
  await test.step('the suggested category is one press away', async () => {
    await category.fill('dgos')
    await category.press('Tab')
    await sheet.getByRole('button', { name: '3 · Dogs' }).click()
    await expect(category).toHaveValue('3')
    await expect(category).toBeFocused()
  })
  await test.step('typing suggests categories, and Arrow Down or the arrow button lists all of them', async () => {
    const list = window.getByRole('listbox', { name: 'Choose a category' })
    await category.fill('gui')
    await expect(list.getByRole('option')).toHaveText(['7 · Guinea pigs'])
    // If the list opens under a resting mouse, the mouse must choose nothing.
    await list.getByRole('option').hover()
    const [wide, field] = [await list.boundingBox(), await category.boundingBox()]
    expect(Math.abs((wide?.width ?? 0) - (field?.width ?? 0))).toBeLessThan(20)
    await category.press('ArrowDown')
    await category.press('Enter')
    await expect(category).toHaveValue('7')
    await expect(category).toBeFocused()
    await expect(list).toHaveCount(0)
    await category.fill('')
    await category.press('ArrowDown')
    await expect(list.getByRole('option')).toHaveText(['3 · Dogs', '7 · Guinea pigs', '8 · Fish', '9 · fish'])
    await category.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(sheet).toBeVisible()
    await sheet.getByRole('button', { name: 'Choose a category' }).click()
    await list.getByRole('option', { name: '3 · Dogs' }).click()
    await expect(category).toHaveValue('3')
    // After typing a whole name, the clerk need not choose.
    await category.fill('dogs')
    await expect(list.getByRole('option')).toHaveText(['3 · Dogs'])
    await category.press('Enter')
    await expect(category).toHaveValue('3')
    await expect(sheet.getByRole('radio', { name: 'Available' })).toBeFocused()
  })
  await test.step('pressing a category replaces a word that an input method is still writing', async () => {
    const list = window.getByRole('listbox', { name: 'Choose a category' })
    await category.fill('')
    await pressWhileComposing(window, 'gui', 'Shift')
    await list.getByRole('option', { name: '7 · Guinea pigs' }).click()
    await expect(category).toHaveValue('7')
    await expect(list).toHaveCount(0)
    await nameField(sheet).focus()
    await expect(category).toHaveValue('7')
    await expect(list).toHaveCount(0)
    await category.focus()
  })
  await test.step('the keys for Add accept a name too', async () => {
    await category.fill('dogs')
    await category.press('ControlOrMeta+Enter')
    // The app would ask before it quits while a pet is being added.
    await expect(window.getByText('Bella added to Staging as #4.')).toBeVisible()
    expect(sentPets(service)).toEqual([{ name: 'Bella', categoryId: 3, status: 'available' }])
  })
})
