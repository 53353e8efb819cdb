import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { addFormIn } from '../support/clerk/add-sheet.ts'
import { petNames } from '../support/clerk/clerk.ts'
import { copyText } from '../support/clerk/keyboard.ts'
import { makePets } from '../support/service/pet-service.ts'
import { sentPets } from '../support/service/received.ts'

const severalCells = 'Several cells do not fit into one field. To add several pets, use “Add a delivery…”.'

// `copied-cells.test.ts` tests which texts are several cells, and `read-draft.test.ts` what is sent of a name.
test('several pasted cells are refused in the form, and become one search', async ({ showStore }) => {
  const { app, window, ...form } = addFormIn(await showStore(makePets(30)))
  /** Pastes text through the clipboard into the field with the focus. */
  async function paste(text: string): Promise<void> {
    await copyText(app, text)
    await window.keyboard.press('ControlOrMeta+V')
  }
  await expect(petNames(window)).resolves.toContain('Bella 1')
  const search = window.getByLabel('Search pets')
  await search.click()
  await paste('Bella\t1\r\n')
  await expect(search).toHaveValue('Bella 1')
  await search.fill('')
  await form.open()
  // A cell with two lines becomes one name, and pasting can be undone.
  await paste('"Rex\nMini"\r\n')
  await expect(form.name).toHaveValue('Rex Mini')
  await window.keyboard.press('ControlOrMeta+Z')
  await expect(form.name).toHaveValue('')
  // Several cells are refused in each field, and nothing typed is lost.
  const bella = { name: 'Bella', categoryId: '3', status: 'Pending' }
  await form.fill(bella)
  for (const field of [form.name, form.category]) {
    const typed = await field.inputValue()
    await field.press('End')
    await paste('Rex\t3\r\nMochi\t13\r\n')
    await expect(field).toHaveAccessibleDescription(severalCells)
    await form.holds(bella)
    await expect(field).toBeFocused()
    // The description goes away when the clerk types on.
    await window.keyboard.press('Backspace')
    await expect(form.sheet.getByText(severalCells)).toHaveCount(0)
    await field.fill(typed)
  }
})

test('a clerk can type a category’s name instead of its number, and the form tells what is wrong with each field', async ({
  launchStore,
}) => {
  const managed = JSON.stringify({ categories: { 3: 'Dogs', 7: 'Guinea pigs', 8: 'Fish', 9: 'fish' } })
  const { service, window, category, name, ...form } = addFormIn(await launchStore(makePets(3), { managed }))
  const list = window.getByRole('listbox', { name: 'Choose a category' })
  const options = list.getByRole('option')
  await form.open()
  await form.tells('Check carefully: pets can’t be edited or deleted here.')
  // Add without a name and with half a category sends nothing.
  await category.fill('3.5')
  await form.button('Add to STAGING').click()
  await expect(name).toHaveAccessibleDescription('Enter a name.')
  await expect(name).toBeFocused()
  await name.fill('Bella')
  // Leaving the field takes a name, or says what is wrong with it.
  for (const [typed, value, description] of [
    ['Guinea pigs · 7', '7', 'Guinea pigs'],
    ['fish', 'fish', 'Several categories are called “fish”. Enter the category as a whole number, such as 3.'],
    ['dgos', 'dgos', 'No category is called “dgos”. Did you mean Dogs (3)?'],
  ] as const) {
    await category.fill(typed)
    await expect(category).not.toHaveAttribute('aria-invalid', 'true')
    await category.press('Tab')
    await expect(category).toHaveValue(value)
    await expect(category).toHaveAccessibleDescription(description)
  }
  await form.button('Dogs · 3').click()
  await expect(category).toHaveValue('3')
  await expect(category).toBeFocused()
  /** Expects the field to hold a number, and the list to be closed. */
  async function expectChosen(number: string) {
    await expect(category).toHaveValue(number)
    await expect(list).toHaveCount(0)
  }
  await test.step('typing suggests categories, and Arrow Down or the arrow button lists all of them', async () => {
    await category.fill('gui')
    await expect(options).toHaveText(['Guinea pigs · 7'])
    // A screen reader and “Click …” by voice still find the rest of the form.
    await expect(form.button('Add to STAGING')).toBeVisible()
    // If the list opens under a resting mouse, the mouse must choose nothing.
    await options.hover()
    const [wide, field] = [await list.boundingBox(), await category.boundingBox()]
    expect(Math.abs((wide?.width ?? 0) - (field?.width ?? 0))).toBeLessThan(20)
    await category.press('ArrowDown')
    await category.press('Enter')
    await expectChosen('7')
    await expect(category).toBeFocused()
    await category.fill('')
    await category.press('ArrowDown')
    await expect(options).toHaveText(['Dogs · 3', 'Guinea pigs · 7', 'Fish · 8', 'fish · 9'])
    await category.press('Escape')
    await expectChosen('')
    await expect(form.sheet).toBeVisible()
    await form.button('Choose a category').click()
    await options.filter({ hasText: 'Dogs · 3' }).click()
    await expectChosen('3')
  })
  // After typing a whole name, the clerk need not choose, and goes on with Enter.
  await category.fill('dogs')
  await expect(options).toHaveText(['Dogs · 3'])
  await category.press('Enter')
  await expectChosen('3')
  await expect(form.status('Available')).toBeFocused()
  // The keys for Add accept a name too.
  await category.fill('dogs')
  await category.focus()
  await form.pressAdd()
  await form.tells('“Bella” added to Staging as #4.')
  expect(sentPets(service)).toEqual([{ name: 'Bella', categoryId: 3, status: 'available' }])
})
