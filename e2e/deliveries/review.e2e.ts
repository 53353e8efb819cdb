import path from 'node:path'
import { expect } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { test } from '../support/app/start-service.ts'
import { cutCells } from '../support/clerk/cut-cells.ts'
import { birdNames, birdRows, deliveryIn } from '../support/clerk/delivery.ts'
import { copyText, pressByHand, pressKeys, typeByHand } from '../support/clerk/keyboard.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'
import { countCreates, sentNames, sentPets } from '../support/service/received.ts'

test('the clerk matches, fixes and reviews a CSV file before anything is sent, and the app then sends it as reviewed', async ({
  showStore,
}) => {
  const kiwi = { id: '418', name: 'Kiwi', categoryId: '7', status: 'available' }
  const { service, window, ...delivery } = deliveryIn(await showStore([kiwi]))
  const { addToo, button, cell, columnOf, counted, forAll, hasNames, leaveOut, rowsSay } = delivery
  await delivery.open()
  // The screen names the environment; Add pet and Refresh step aside.
  await expect(window.getByRole('heading', { name: 'Add a delivery to STAGING' })).toBeVisible()
  for (const gone of ['Add pet', 'Refresh']) await expect(button(gone)).toHaveCount(0)
  await expect(delivery.field).toBeFocused()
  // Semicolons, quotes, a line break in a cell and Windows-1252 are recognised.
  await delivery.choose(path.join(import.meta.dirname, 'files/semicolons-windows-1252.csv'))
  await expect(window.getByLabel('File encoding')).toHaveValue('Windows-1252')
  await hasNames({ 3: 'Zoë, the "small" one; blue', 7: 'ÄÖÜ ß – €' })
  await delivery.says('Not used: Cage; shelf, row')
  // A column that is chosen twice moves, and an empty cell takes the value for all.
  await columnOf('name').selectOption('Group')
  await expect(columnOf('category number').locator('option:checked')).toHaveText('None')
  await columnOf('name').selectOption('Bird')
  await columnOf('category number').selectOption('Group')
  // Not a property of every object.
  await forAll('Category').fill('constructor')
  await forAll('Category').blur()
  await expect(forAll('Category')).toHaveValue('constructor')
  await forAll('Category').fill('31')
  await expect(cell(5, 'categoryId')).toHaveAttribute('placeholder', '31')
  await forAll('Status').selectOption('Let the store decide')
  await expect(cell(4, 'status')).toHaveAttribute('placeholder', 'Let the store decide')
  // A row that looks like a listed pet is left out until the clerk adds it too.
  await counted('1 ready')
  for (const text of ['Encoding not certain · 2 rows, such as “Zoë', 'Not a name · 1 row, such as “007”'])
    await delivery.oddity(text).getByRole('button', { name: 'Use as they are' }).click()
  await counted('3 ready')
  await rowsSay({ 2: 'Looks like Kiwi #418' })
  await addToo(2).click()
  // With what its unused columns hold.
  await rowsSay({ 2: 'ReadyCage; shelf, row: A' })
  await leaveOut(5).click()
  await counted('3 ready · 1 left out')
  // One button leaves all such rows out, and another adds them all too.
  await delivery.tab('Already listed').click()
  await delivery.press('Leave them all out')
  await rowsSay({ 2: 'Looks like Kiwi #418' })
  await delivery.press('Add them all too')
  // A row that is fixed in a tab stays there until the clerk goes elsewhere.
  await delivery.tab('Only rows to fix').click()
  await expect(delivery.lines).toHaveCount(2)
  await cell(7, 'categoryId').fill('12')
  await cell(7, 'status').fill('sold')
  await rowsSay({ 7: 'Ready' })
  await delivery.tab('All').click()
  // The app sends the reviewed rows, and a refused row tells why.
  interceptCreates(service, (_, next) => (countCreates(service) === 2 ? refusal(400, 'No room for it.') : next()))
  expect(countCreates(service)).toBe(0)
  await delivery.add(4)
  await delivery.says('3 added, 1 refused.')
  await rowsSay({ 3: 'Refused: “No room for it.”' })
  expect(sentPets(service)).toEqual([
    { name: 'Kiwi', categoryId: 7, status: 'available' },
    { name: 'Zoë, the "small" one; blue', categoryId: expect.anything(), status: 'pending' },
    { name: 'Two lines', categoryId: -7 },
    { name: 'ÄÖÜ ß – €', categoryId: 12, status: 'sold' },
  ])
})

test('one Escape too many in a field does not close a review, adding more than 20 pets asks for their number, and at the end a refused row is in view', async ({
  showStore,
}) => {
  const { service, window, ...delivery } = deliveryIn(await showStore([]))
  await delivery.review(`Bird;Group;Status\n${birdRows(22).replaceAll(/$/gm, ';')}`)
  await delivery.says('22 rows, 22 pets')
  await delivery.correct(4, 'Piccolo')
  for (const field of [delivery.cell(4), delivery.forAll('Category')]) {
    await field.focus()
    await delivery.keys('Escape')
    await expect(field).toBeFocused()
  }
  await delivery.button('Close').focus()
  await delivery.keys('Escape')
  await delivery.says('No pets yet.')
  await expect(window.getByRole('searchbox', { name: 'Search pets' })).toBeFocused()
  await delivery.open()

  await delivery.press('Add 22 pets to STAGING')
  const number = delivery.question('Add 22 pets to STAGING?').getByLabel('Number of pets')
  await expect(number).toBeFocused()
  await number.fill('2')
  await delivery.keys('Enter')
  await expect(number).toHaveAccessibleDescription(/Type 22/)
  await delivery.keys('Escape')
  await expect(number).toBeHidden()
  expect(countCreates(service)).toBe(0)
  interceptCreates(service, (_, next) => (countCreates(service) === 1 ? refusal(400, 'No room.') : next()))
  await delivery.add(22)
  await delivery.says('21 added, 1 refused.')
  await expect(window.getByText(/21 added/)).toHaveCount(1)
  await delivery.rowsSay({ 2: 'Refused: “No room.”' })
  await expect(delivery.row(2)).toBeInViewport({ ratio: 1 })
  expect(sentNames(service)).toEqual([...birdNames(2), 'Piccolo', ...birdNames(22).slice(3)])
})

test('a review tells whether its rows were compared with the store, and with how many pets', async ({ showStore }) => {
  const gate = createGate()
  // A slow service.
  const slow = ({ intercept }: PetService) => intercept((_, next) => gate.opened.then(next))
  const { service, window, ...delivery } = deliveryIn(await showStore(makePets(64), 'staging', slow))
  const head = delivery.table.locator('thead')
  await delivery.review('Kiwi;7')
  await expect(head).toContainText('Comparing with the store…')
  gate.open()
  await expect(head).toContainText('Compared with all 64 pets listed.')
  await expect(head).not.toContainText('Comparing')
  // The app compares with kept pets, but after a reload it has none.
  await delivery.discard()
  await service.stop()
  await window.reload()
  await delivery.review('Kiwi;7')
  await expect(head).toContainText('Not compared with the store: its pets could not be loaded.')
  await delivery.discard()
})

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
  // The row shows the focused cell’s fault, and each cell is described by its own.
  const notANumber = row(3).getByText('Not a category number')
  await cell(3, 'status').focus()
  await expect(row(3).getByText('Not a status')).not.toHaveCSS('position', 'absolute')
  await expect(notANumber).toHaveCSS('position', 'absolute')
  await expect(cell(3, 'categoryId')).toHaveAccessibleDescription('Not a category number')
  await cell(3, 'categoryId').focus()
  await expect(notANumber).not.toHaveCSS('position', 'absolute')
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
  // Enter goes down and, with Shift, up; a click puts the caret where it is.
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
