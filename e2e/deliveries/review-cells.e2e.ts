import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { cutCells } from '../support/clerk/cut-cells.ts'
import { birdRows, deliveryIn } from '../support/clerk/delivery.ts'
import { copyText, pressByHand, pressKeys, typeByHand } from '../support/clerk/keyboard.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'

test('a review starts at its first fault, however far down, or else at its heading, Enter in a repaired cell goes to the next fault, and pasting takes one cell at a time', async ({
  practiceApp,
}) => {
  const { app, window, ...delivery } = deliveryIn(practiceApp)
  await delivery.review(`${birdRows(250)}\nRio;Parrots\n${birdRows(48)}\n;7`)
  await expect(delivery.cell(251, 'categoryId')).toBeFocused()
  await expect(delivery.cell(251, 'categoryId')).toBeInViewport()
  await delivery.rowsSay({ 251: 'Not a category number' })
  await typeByHand(window, '7')
  await pressByHand(window, 'Enter')
  await expect(delivery.cell(300)).toBeFocused()
  await delivery.discard()

  await delivery.review('Kiwi;7\nMango;7')
  await expect(window.getByRole('heading', { name: 'Add a delivery to PRACTICE' })).toBeFocused()
  const severalCells = window.getByText('Several cells do not fit into one field.')
  await delivery.cell(2).click()
  await copyText(app, 'Paco\t7\r\nZazu\t7\r\n')
  await pressKeys(app, 'CmdOrCtrl+V')
  await expect(severalCells).toBeVisible()
  await delivery.hasNames({ 2: 'Mango' })
  // A single cell becomes one line.
  await copyText(app, '"Two\r\nlines"\t\r\n')
  await pressKeys(app, 'CmdOrCtrl+V')
  await delivery.hasNames({ 2: 'Two lines' })
  await expect(severalCells).toHaveCount(0)
  await delivery.discard()
})

test('each cell of a review stays the same field before, during and after editing, and all rows are equally high', async ({
  practiceApp,
}) => {
  const { window, ...delivery } = deliveryIn(practiceApp)
  const { cell, keys, row, rowsSay } = delivery
  const long = 'A name that is far too long for its column, so that it cannot all be seen there at once'
  // The practice store lists Bella.
  await delivery.review(`Name;Category;Status\nKiwi;7;Gone\nMango;Parrots;Gone\n${long};7;\nBella;3;\nCoco;7;`)
  await rowsSay({ 5: 'Looks like Bella' })
  await delivery.leaveOut(6).click()
  const heights = () =>
    delivery.table
      .locator('tbody tr')
      .evaluateAll((rows) => new Set(rows.map((one) => one.getBoundingClientRect().height)).size)
  expect(await heights()).toBe(1)

  await test.step('the row shows the focused cell’s fault, and each cell is described by its own', async () => {
    const notANumber = row(3).getByText('Not a category number')
    await cell(3, 'status').focus()
    await expect(row(3).getByText('Not a status')).not.toHaveCSS('position', 'absolute')
    await expect(notANumber).toHaveCSS('position', 'absolute')
    await expect(cell(3, 'categoryId')).toHaveAccessibleDescription('Not a category number')
    await cell(3, 'categoryId').focus()
    await expect(notANumber).not.toHaveCSS('position', 'absolute')
  })
  await test.step('a letter replaces the cell’s text in the same field, and a fault that goes away leaves the focus there', async () => {
    const category = cell(3, 'categoryId')
    const before = await category.elementHandle()
    await window.keyboard.type('1')
    await window.keyboard.type('2')
    await expect(category).toHaveValue('12')
    await expect(category).toBeFocused()
    expect(await category.evaluate((now, former) => now === former, before)).toBe(true)
    await keys('ArrowLeft')
    await window.keyboard.type('0')
    await expect(category).toHaveValue('102')
    await pressByHand(window, 'Escape')
    await expect(category).toHaveValue('Parrots')
    await category.fill('12')
    await keys('Tab')
    await expect(cell(3, 'status')).toBeFocused()
    await typeByHand(window, 'Sold')
    await keys('Shift+Tab')
    await expect(category).toBeFocused()
    await rowsSay({ 3: 'Ready' })
    expect(await heights()).toBe(1)
  })
  await test.step('Enter goes down and, with Shift, up; a click puts the caret where it is', async () => {
    await cell(2).focus()
    await keys('Enter')
    await expect(cell(3)).toBeFocused()
    await keys('Shift+Enter')
    await expect(cell(2)).toBeFocused()
    await cell(3).click()
    await keys('Home')
    await typeByHand(window, 'Big ')
    await delivery.hasNames({ 3: 'Big Mango' })
    await keys('Escape')
    await delivery.hasNames({ 3: 'Mango' })
  })
  await test.step('an empty cell shows the value for all rows, and typing replaces it', async () => {
    const status = cell(4, 'status')
    await expect(status).toHaveAttribute('placeholder', 'Available')
    await expect(status).toHaveValue('')
    await status.focus()
    await typeByHand(window, 'pending')
    await keys('Enter')
    await expect(cell(5, 'status')).toBeFocused()
    await expect(status).toHaveValue('Pending')
  })
  await delivery.discard()
})

test('the review suggests categories for all rows, and corrects a mistyped one', async ({ practiceApp }) => {
  const { window, ...delivery } = deliveryIn(practiceApp)
  const { cell, rowsSay } = delivery
  await delivery.review('Name;Category;Cage\nAspen;Brids;A\nBirch;Dgos;A\nCedar;Dgos;A\nDune;;A\nEmber;;A')
  expect(await cutCells(window)).toEqual([])
  const option = (name: string) => window.getByRole('option', { name })

  // In the Check column.
  const category = cell(2, 'categoryId')
  await expect(category).toHaveAccessibleDescription('Did you mean Birds (7)?')
  await category.click()
  for (let times = 0; times < 2; times += 1) await pressByHand(window, 'Tab')
  await expect(delivery.button('Did you mean Birds (7)?')).toBeFocused()
  await delivery.keys('Enter')
  await expect(category).toBeFocused()
  await expect(category).toHaveValue('Birds · 7')
  await rowsSay({ 2: 'Ready' })
  // For all rows.
  const forAll = delivery.forAll('Category')
  await forAll.focus()
  await typeByHand(window, 'Fihs')
  await expect(option('Did you mean Fish (9)?')).toBeVisible()
  await delivery.keys('ArrowDown', 'Enter')
  await expect(forAll).toHaveValue('Fish · 9')
  await rowsSay({ 5: 'Ready' })
  // For a word in several rows.
  await delivery.oddity('“Dgos”: which category? · 2 rows').getByRole('button', { name: 'Dogs · 3' }).click()
  await rowsSay({ 3: 'Ready' })
  await delivery.discard()
})

test('at 1024 × 768, nine rows are seen once the questions are answered', async ({ practiceApp }) => {
  const { app, window, ...delivery } = deliveryIn(practiceApp)
  await resizeWindow(app, window, { width: 1024, height: 768 })
  await delivery.review(`Name;Category;Qty;Sold\nTofu;7;2;x\n${'Zelda;7;2;\n'.repeat(20)}`)
  for (const [question, answer] of [
    ['“Sold” has “x”', 'Leave them all out'],
    ['According to the column “Qty”', 'Add one each'],
  ] as const)
    await delivery.oddity(question).getByRole('button', { name: answer }).click()
  const seen = delivery.table
    .locator('tbody')
    .evaluate((body) => body.clientHeight / (body.querySelector('tr')?.offsetHeight ?? 1))
  expect(Math.floor(await seen)).toBe(9)
})
