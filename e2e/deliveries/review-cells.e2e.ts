import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { cutCells } from '../support/clerk/cut-cells.ts'
import {
  birdNames,
  deliveryCell,
  deliveryRow,
  deliveryTable,
  discardDelivery,
  openDelivery,
  pasteRows,
  reviewRows,
} from '../support/clerk/delivery.ts'
import { copyText, pressByHand, pressKeys, typeByHand } from '../support/clerk/keyboard.ts'

test('a review starts at its first fault, however far down, or else at its heading, and pasting takes one cell at a time', async ({
  practiceApp: { app, window },
}) => {
  await openDelivery(app, window)
  await pasteRows(
    window,
    birdNames(300).map((name, at) => [name, at === 250 ? 'Parrots' : '7']),
  )
  await expect(deliveryCell(window, 251, 'categoryId')).toBeFocused()
  await expect(deliveryCell(window, 251, 'categoryId')).toBeInViewport()
  await expect(deliveryRow(window, 251)).toContainText('Not a number')
  await discardDelivery(window)

  await reviewRows(app, window, [
    ['Kiwi', '7'],
    ['Mango', '7'],
  ])
  await expect(window.getByRole('heading', { name: 'Add a delivery to PRACTICE' })).toBeFocused()

  // Several pasted cells are refused; a single cell becomes one line.
  const severalCells = window.getByText('Several cells do not fit into one field.')
  const cell = deliveryCell(window, 2)
  await cell.click()
  await copyText(app, 'Paco\t7\r\nZazu\t7\r\n')
  await pressKeys(app, 'CmdOrCtrl+V')
  await expect(severalCells).toBeVisible()
  await expect(cell).toHaveValue('Mango')

  await copyText(app, '"Two\r\nlines"\t\r\n')
  await pressKeys(app, 'CmdOrCtrl+V')
  await expect(cell).toHaveValue('Two lines')
  await expect(severalCells).toHaveCount(0)
  await discardDelivery(window)
})
test('each cell of a review stays the same field before, during and after editing, and all rows are equally high', async ({
  practiceApp: { app, window },
}) => {
  await reviewRows(app, window, [
    ['Name', 'Category', 'Status'],
    ['Kiwi', '7', 'Gone'],
    ['Mango', 'Parrots', 'Gone'],
    ['A name that is far too long for its column, so that it cannot all be seen there at once', '7', ''],
    // The practice store lists this pet.
    ['Bella', '7', ''],
    ['Coco', '7', ''],
  ])
  await expect(deliveryRow(window, 5)).toContainText('Looks like Bella')
  await deliveryRow(window, 6).getByRole('button', { name: 'Leave out row 6' }).click()
  const heights = () =>
    deliveryTable(window)
      .locator('tbody tr')
      .evaluateAll((rows) => new Set(rows.map((row) => row.getBoundingClientRect().height)).size)
  expect(await heights()).toBe(1)

  await test.step('the row shows the focused cell’s fault, and each cell is described by its own', async () => {
    await deliveryCell(window, 3, 'status').focus()
    const row = deliveryRow(window, 3)
    await expect(row.getByText('Not a status')).not.toHaveCSS('position', 'absolute')
    await expect(row.getByText('Not a number')).toHaveCSS('position', 'absolute')
    await expect(deliveryCell(window, 3, 'categoryId')).toHaveAccessibleDescription('Not a number')
    await deliveryCell(window, 3, 'categoryId').focus()
    await expect(row.getByText('Not a number')).not.toHaveCSS('position', 'absolute')
  })

  await test.step('a letter replaces the cell’s text in the same field, and a fault that goes away leaves the focus there', async () => {
    const cell = deliveryCell(window, 3, 'categoryId')
    const before = await cell.elementHandle()
    await window.keyboard.type('1')
    await window.keyboard.type('2')
    await expect(cell).toHaveValue('12')
    await expect(cell).toBeFocused()
    expect(await cell.evaluate((now, former) => now === former, before)).toBe(true)
    await window.keyboard.press('ArrowLeft')
    await window.keyboard.type('0')
    await expect(cell).toHaveValue('102')
    await pressByHand(window, 'Escape')
    await expect(cell).toHaveValue('Parrots')
    await cell.fill('12')
    await window.keyboard.press('Enter')
    await window.keyboard.press('ArrowRight')
    await expect(deliveryCell(window, 3, 'status')).toBeFocused()
    await typeByHand(window, 'Sold')
    await window.keyboard.press('Enter')
    await expect(deliveryRow(window, 3)).toContainText('Ready')
    expect(await heights()).toBe(1)
  })

  await test.step('a first click selects the cell, and a second click or F2 puts the caret into it', async () => {
    const name = deliveryCell(window, 2)
    await name.click()
    await window.keyboard.press('ArrowDown')
    await expect(deliveryCell(window, 3)).toBeFocused()
    await name.click()
    await name.click({ position: { x: 4, y: 10 } })
    await window.keyboard.press('Home')
    await typeByHand(window, 'Big ')
    await expect(name).toHaveValue('Big Kiwi')
    await window.keyboard.press('Enter')
    await window.keyboard.press('ArrowDown')
    await window.keyboard.press('F2')
    await window.keyboard.type('es')
    await expect(deliveryCell(window, 3)).toHaveValue('Mangoes')
    await window.keyboard.press('Escape')
    await expect(deliveryCell(window, 3)).toHaveValue('Mango')
  })

  await test.step('an empty cell shows the value for all rows, and typing replaces it', async () => {
    const status = deliveryCell(window, 4, 'status')
    await expect(status).toHaveAttribute('placeholder', 'Let the store decide')
    await expect(status).toHaveValue('')
    await status.focus()
    await typeByHand(window, 'pending')
    await window.keyboard.press('Enter')
    await expect(status).toHaveValue('Pending')
  })
  await discardDelivery(window)
})

test('the review suggests categories for all rows and for a word in several, and corrects a mistyped one', async ({
  practiceApp: { app, window },
}) => {
  await reviewRows(app, window, [
    ['Name', 'Category', 'Cage'],
    ['Aspen', 'Brids', 'A'],
    ['Birch', 'Dgos', 'A'],
    ['Cedar', 'Dgos', 'A'],
    ['Dune', '', 'A'],
    ['Ember', '', 'A'],
  ])
  expect(await cutCells(window)).toEqual([])
  const option = (name: string) => window.getByRole('option', { name })

  await test.step('in the Check column', async () => {
    const cell = deliveryCell(window, 2, 'categoryId')
    await expect(cell).toHaveAccessibleDescription('Did you mean Birds (7)?')
    await cell.focus()
    await window.keyboard.press('ArrowRight')
    await window.keyboard.press('ArrowRight')
    await expect(window.getByRole('button', { name: 'Did you mean Birds (7)?' })).toBeFocused()
    await window.keyboard.press('Enter')
    await expect(cell).toBeFocused()
    await expect(cell).toHaveValue('7 · Birds')
    await expect(deliveryRow(window, 2)).toContainText('Ready')
  })

  await test.step('for all rows', async () => {
    const forAll = window.getByRole('combobox', { name: 'Category for all' })
    await forAll.focus()
    await typeByHand(window, 'Fihs')
    await expect(option('Did you mean Fish (9)?')).toBeVisible()
    await window.keyboard.press('ArrowDown')
    await window.keyboard.press('Enter')
    await expect(forAll).toHaveValue('9 · Fish')
    await expect(deliveryRow(window, 5)).toContainText('Ready')
    await forAll.fill('')
    await window.keyboard.press('ArrowDown')
    await expect(option('3 · Dogs')).toBeVisible()
    await window.keyboard.press('Escape')
    await expect(option('3 · Dogs')).toHaveCount(0)
    await expect(deliveryTable(window)).toBeVisible()
  })

  await test.step('for a word in several rows', async () => {
    const line = window.getByRole('listitem').filter({ hasText: '“Dgos” is in 2 rows.' })
    await line.getByRole('button', { name: '3 · Dogs' }).click()
    await expect(deliveryRow(window, 3)).toContainText('Ready')
    await line.getByRole('button', { name: 'Undo' }).click()
    await line.getByRole('combobox').fill('b')
    await option('7 · Birds').click()
    await expect(deliveryCell(window, 4, 'categoryId')).toHaveValue('7 · Birds')
  })
  await discardDelivery(window)
})
