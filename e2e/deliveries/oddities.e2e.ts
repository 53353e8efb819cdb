import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { xlsx } from '../../src-main/files/workbook/testing/made-workbook.ts'
import { test } from '../support/app/start-service.ts'
import {
  addDelivery,
  chooseFile,
  deliveryCell,
  deliveryRow,
  openDelivery,
  pasteRows,
} from '../support/clerk/delivery.ts'
import { sentPets } from '../support/service/received.ts'

const supplierSheet = [
  ['Bird', 'Group', 'Qty', 'State', 'Cage'],
  ['Parakeets', '', '', '', ''],
  ['Kiwi', 'Parrots', '2', 'in stock', 'A1'],
  ['ZoÃ«', 'Parrots', '1', 'in stock', 'A2'],
  ['Rex &amp; Mia', '7', '1', 'Sold', 'A3'],
  ['9.85112E+14', '7', '3', 'in stock', 'A4'],
  ['NULL', '7', '1', 'Sold', 'A5'],
]

const oddity = (window: Page, text: string | RegExp) =>
  window.getByRole('list', { name: 'To check' }).getByRole('listitem').filter({ hasText: text })

test('the app asks once about each oddity in a delivery, sends nothing odd unanswered, and can undo an answer', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const first = await launchApp({ connectedTo: { staging: service } })
  const { app, window } = first
  await openDelivery(app, window)
  await pasteRows(window, supplierSheet)
  const counts = window.getByRole('status').filter({ hasText: 'ready' })

  await test.step('each kind is listed once, and none of its rows is ready', async () => {
    await expect(counts).toHaveText('0 ready · 6 to check')
    await expect(oddity(window, 'Looks like a heading · 1 row, such as “Parakeets”')).toBeVisible()
    await expect(oddity(window, '“Parrots” is in 2 rows. Which category?')).toBeVisible()
    await expect(oddity(window, '“in stock” is in 3 rows. Which status?')).toBeVisible()
    await expect(oddity(window, 'Wrong characters · 2 rows, such as “ZoÃ«” for “Zoë”')).toBeVisible()
    await expect(oddity(window, 'Number shortened by a spreadsheet · 1 row, such as “9.85112E+14”')).toBeVisible()
    await expect(oddity(window, 'According to the column “Qty”, 5 rows stand for 8 pets.')).toBeVisible()
    await expect(window.getByRole('button', { name: 'Add no pets to STAGING' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  await test.step('the clerk can show only its rows', async () => {
    await oddity(window, 'Wrong characters').getByRole('button', { name: 'Show them' }).click()
    await expect(window.getByRole('tab', { name: 'Only rows to check' })).toHaveAttribute('aria-selected', 'true')
  })
  await window.getByRole('tab', { name: 'All' }).click()

  await test.step('an answer holds for all rows, and can be undone', async () => {
    await oddity(window, 'Looks like a heading').getByRole('button', { name: 'Leave them all out' }).press('Enter')
    // A screen reader reads the next line, and its answers are one Tab away.
    await expect(window.getByRole('listitem').and(window.locator(':focus'))).toHaveText(
      /Which category\?|Wrong characters/,
    )
    await oddity(window, 'Wrong characters').getByRole('button', { name: 'Fix them' }).click()
    await expect(deliveryCell(window, 4)).toHaveValue('Zoë')
    await oddity(window, 'Wrong characters').getByRole('button', { name: 'Undo' }).click()
    await expect(deliveryCell(window, 4)).toHaveValue('ZoÃ«')
    await oddity(window, 'Wrong characters').getByRole('button', { name: 'Fix them' }).click()
    const category = oddity(window, 'Which category?').getByRole('combobox')
    await category.fill('12')
    await category.press('Enter')
    await oddity(window, 'Which status?').getByRole('combobox').selectOption('Available')
    await oddity(window, 'Number shortened').getByRole('button', { name: 'Use as they are' }).click()
    await oddity(window, 'Not a name').getByRole('button', { name: 'Leave them all out' }).click()
    await oddity(window, 'Qty').getByRole('button', { name: 'Add 8' }).click()
    await expect(counts).toHaveText('4 ready · 2 left out')
    await expect(deliveryRow(window, 3)).toContainText('Stands for 2 pets')
  })

  await first.app.close()
  const again = await test.step('answers survive a restart', () => launchApp({ profile: first.profile }))
  await openDelivery(again.app, again.window)
  await expect(again.window.getByRole('button', { name: 'Add 7 pets to STAGING' })).toBeVisible()

  await test.step('the app sends the rows as answered', async () => {
    await addDelivery(again.window, 7, 'staging')
    await expect(again.window.getByText('7 added.')).toBeVisible()
    expect(sentPets(service)).toStrictEqual([
      { name: 'Kiwi', categoryId: 12, status: 'available' },
      { name: 'Kiwi', categoryId: 12, status: 'available' },
      { name: 'Zoë', categoryId: 12, status: 'available' },
      { name: 'Rex & Mia', categoryId: 7, status: 'sold' },
      { name: '9.85112E+14', categoryId: 7, status: 'available' },
      { name: '9.85112E+14', categoryId: 7, status: 'available' },
      { name: '9.85112E+14', categoryId: 7, status: 'available' },
    ])
  })
})

test('in a workbook, the app asks about a sheet that only counts another one, formulas without results and hidden rows', async ({
  launchApp,
  startService,
}, testInfo) => {
  const service = await startService({ pets: [] })
  const { app, window } = await launchApp({ connectedTo: { staging: service } })
  await openDelivery(app, window)
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const row = (...texts: readonly string[]) => `<row>${texts.map(cell).join('')}</row>`
  const number = (text: string, count: number) => `<row>${cell(text)}<c><v>${count}</v></c></row>`
  const bytes = xlsx({
    Pivot: row('Row Labels', 'Count of Name') + number('Dogs', 3) + number('Cats', 2) + number('Grand Total', 5),
    Data: [
      row('Name', 'Kind', 'Category'),
      row('Rex', 'Dogs', '3'),
      row('Mini', 'Dogs', '3'),
      `<row r="4" hidden="1">${cell('Max')}${cell('Dogs')}${cell('3')}</row>`,
      `<row r="5">${cell('Tom')}${cell('Cats')}<c><f>VLOOKUP(B5,F:G,2)</f></c></row>`,
      row('Ivy', 'Cats', '4'),
    ].join(''),
  })
  const file = testInfo.outputPath('order.xlsx')
  await writeFile(file, bytes)
  await chooseFile(app, window, file)
  const counts = window.getByRole('status').filter({ hasText: 'ready' })

  await expect(counts).toContainText('0 ready')
  await oddity(window, 'This sheet only counts what is in “Data”.').getByRole('button', { name: 'Use “Data”' }).click()
  await expect(deliveryCell(window, 2)).toHaveValue('Rex')
  await expect(counts).toHaveText('3 ready · 2 to check')
  await expect(oddity(window, '1 row has a formula without a result, such as “=VLOOKUP(B5,F:G,2)”.')).toBeVisible()
  await deliveryCell(window, 5, 'categoryId').fill('4')
  await expect(oddity(window, 'formula')).toHaveCount(0)
  await oddity(window, '1 row is hidden').getByRole('button', { name: 'Leave them all out' }).click()
  await expect(counts).toHaveText('4 ready · 1 left out')
  await addDelivery(window, 4, 'staging')
  await expect(window.getByText('4 added.')).toBeVisible()
  expect(sentPets(service)).toStrictEqual([
    { name: 'Rex', categoryId: 3 },
    { name: 'Mini', categoryId: 3 },
    { name: 'Tom', categoryId: 4 },
    { name: 'Ivy', categoryId: 4 },
  ])
})
