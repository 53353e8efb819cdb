import path from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { petRows } from '../support/clerk/clerk.ts'
import {
  addDelivery,
  birdNames,
  chooseFile,
  deliveryCell,
  deliveryRow,
  deliveryTable,
  discardDelivery,
  openDelivery,
  pasteRows,
  reviewRows,
} from '../support/clerk/delivery.ts'
import { typeByHand } from '../support/clerk/keyboard.ts'
import { holdRequests, refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates, sentNames, sentPets } from '../support/service/received.ts'

const files = path.join(import.meta.dirname, 'files')

test('the clerk matches, fixes and reviews a CSV file before anything is sent, and the app then sends it as reviewed', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: [{ id: '418', name: 'Kiwi', categoryId: '3', status: 'available' }] })
  const { app, window } = await shareApp({ connectedTo: { production: service } })
  await openDelivery(app, window)

  await test.step('the screen names the environment; Add pet and Refresh step aside', async () => {
    await expect(window.getByRole('heading', { name: 'Add a delivery to PRODUCTION' })).toBeVisible()
    await expect(window.getByRole('button', { name: 'Add pet' })).toHaveCount(0)
    await expect(window.getByRole('button', { name: 'Refresh' })).toHaveCount(0)
    await expect(window.getByLabel('Rows', { exact: true })).toBeFocused()
  })

  await test.step('semicolons, quotes, a line break in a cell and Windows-1252 are recognised', async () => {
    await chooseFile(app, window, path.join(files, 'semicolons-windows-1252.csv'))
    await expect(window.getByText('5 rows, semicolon-separated')).toBeVisible()
    await expect(window.getByLabel('File encoding')).toHaveValue('Windows-1252')
    await expect(deliveryCell(window, 3)).toHaveValue('Zoë, the "small" one; blue')
    await expect(deliveryCell(window, 7)).toHaveValue('ÄÖÜ ß – €')
    await expect(window.getByText('Not used: Cage; shelf, row')).toBeVisible()
  })

  await test.step('a column that is chosen twice moves, and an empty cell takes the value for all', async () => {
    const name = window.getByRole('combobox', { name: /^Column of the name/ })
    const category = window.getByRole('combobox', { name: /^Column of the category number/ })
    await expect(name.locator('option:checked')).toHaveText('Bird')
    await name.selectOption('Group')
    await expect(category.locator('option:checked')).toHaveText('None')
    await name.selectOption('Bird')
    await category.selectOption('Group')
    const forAll = window.getByLabel('Category for all')
    await forAll.fill('constructor')
    await forAll.blur()
    await expect(forAll).toHaveValue('constructor')
    await forAll.fill('31')
    await expect(deliveryCell(window, 5, 'categoryId')).toHaveAttribute('placeholder', '31')
    await window.getByLabel('Status for all').selectOption('Let the store decide')
    await expect(deliveryCell(window, 4, 'status')).toHaveAttribute('placeholder', 'Let the store decide')
  })

  await test.step('the counts add up, and a row that looks like a listed pet is left out until the clerk adds it too', async () => {
    await expect(window.getByRole('status').filter({ hasText: 'ready' })).toHaveText(
      '1 ready · 2 to check · 1 to fix · 1 looks like a pet already listed',
    )
    const odd = window.getByRole('list', { name: 'To check' }).getByRole('listitem')
    for (const text of ['Encoding not certain · 2 rows, such as “Zoë', 'A number or a date · 1 row, such as “007”']) {
      await odd.filter({ hasText: text }).getByRole('button', { name: 'Use as they are' }).click()
    }
    await expect(window.getByRole('status').filter({ hasText: 'ready' })).toHaveText(
      '3 ready · 1 to fix · 1 looks like a pet already listed',
    )
    await expect(deliveryRow(window, 2)).toContainText('Looks like Kiwi #418')
    await deliveryRow(window, 2).getByRole('button', { name: 'Add it too' }).click()
    await expect(deliveryRow(window, 2)).toContainText('Ready')
    await deliveryRow(window, 5).getByRole('button', { name: 'Leave out row 5' }).click()
    await expect(window.getByRole('status').filter({ hasText: 'ready' })).toHaveText('3 ready · 1 to fix · 1 left out')
  })

  await test.step('the buttons for all such rows are shown only while they would change something', async () => {
    const addAll = window.getByRole('button', { name: 'Add them all too' })
    const leaveAllOut = window.getByRole('button', { name: 'Leave them all out' })
    await window.getByRole('tab', { name: /^Already listed/ }).click()
    await leaveAllOut.click()
    await expect(deliveryRow(window, 2)).toContainText('Looks like Kiwi #418')
    await addAll.click()
    await deliveryRow(window, 2).getByRole('button', { name: 'Leave out row 2' }).click()
    await expect(deliveryRow(window, 2)).toContainText('Left out')
    await expect(leaveAllOut).toHaveCount(0)
    await expect(addAll).toHaveCount(0)
    await deliveryRow(window, 2).getByRole('button', { name: 'Add it too' }).click()
    await expect(leaveAllOut).toBeVisible()
  })

  await test.step('the Check column tells the faults, and the keyboard fixes them', async () => {
    await window.getByRole('tab', { name: 'Only rows to fix', exact: true }).click()
    await expect(deliveryTable(window).getByRole('row')).toHaveCount(2)
    const category = window.getByLabel('Category number of row 7')
    await expect(category).toHaveAccessibleDescription('Not a number')
    await expect(window.getByLabel('Status of row 7')).toHaveAccessibleDescription('Not a status')
    await deliveryCell(window, 7).focus()
    await window.keyboard.press('Tab')
    await expect(category).toBeFocused()
    await window.keyboard.type('12')
    await window.keyboard.press('Escape')
    await expect(category).toHaveValue('Parrots')
    await category.fill('12')
    await window.keyboard.press('Tab')
    await expect(window.getByLabel('Status of row 7')).toBeFocused()
    await typeByHand(window, 'sold')
    await window.keyboard.press('Enter')
    // The row stays in the tab until the clerk goes elsewhere.
    await expect(deliveryRow(window, 7)).toContainText('Ready')
    await window.getByRole('tab', { name: /^All/ }).click()
  })

  await test.step('the app sends the reviewed rows, and a refused row tells why', async () => {
    service.intercept((request, next) =>
      request.method === 'POST' && countCreates(service) === 2 ? refusal(400, 'No room for it.') : next(),
    )
    expect(countCreates(service)).toBe(0)
    await addDelivery(window, 4, 'production')
    await expect(window.getByText('3 added, 1 refused.')).toBeVisible()
    await expect(deliveryRow(window, 3)).toContainText('Refused: “No room for it.”')
    expect(sentPets(service)).toEqual([
      { name: 'Kiwi', categoryId: 7, status: 'available' },
      { name: 'Zoë, the "small" one; blue', categoryId: expect.anything(), status: 'pending' },
      { name: 'Two lines', categoryId: -7 },
      { name: 'ÄÖÜ ß – €', categoryId: 12, status: 'sold' },
    ])
  })
})

test('pasted rows survive closing the screen and reloading the window, and adding more than 20 pets asks for their number', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await openDelivery(app, window)

  await test.step('cells copied from a spreadsheet', async () => {
    await pasteRows(window, [['Bird', 'Group', 'Status'], ...birdNames(22).map((name) => [name, '7', ''])])
    await expect(window.getByText('22 rows, tab-separated')).toBeVisible()
    await deliveryCell(window, 4).click()
    await typeByHand(window, 'Piccolo')
    await window.keyboard.press('Enter')
    await expect(deliveryCell(window, 4)).toHaveValue('Piccolo')
  })

  await test.step('one Escape too many in a field does not close the review; then it is closed, opened again and reloaded', async () => {
    for (const field of [deliveryCell(window, 4), window.getByLabel('Category for all')]) {
      await field.focus()
      await window.keyboard.press('Escape')
      await expect(field).toBeFocused()
    }
    await window.getByRole('button', { name: 'Close', exact: true }).focus()
    await window.keyboard.press('Escape')
    await expect(window.getByText('No pets yet.')).toBeVisible()
    await expect(window.getByRole('searchbox', { name: 'Search pets' })).toBeFocused()
    await openDelivery(app, window)
    await expect(deliveryCell(window, 4)).toHaveValue('Piccolo')
    await window.reload()
    await expect(window.getByText('No pets yet.')).toBeVisible()
    await openDelivery(app, window)
    await expect(deliveryCell(window, 4)).toHaveValue('Piccolo')
  })

  await test.step('the clerk must type the number, and nothing is sent before', async () => {
    await window.getByRole('button', { name: 'Add 22 pets to STAGING' }).click()
    const question = window.getByRole('alertdialog', { name: 'Add 22 pets to STAGING?' })
    const number = question.getByLabel('Number of pets')
    await expect(number).toBeFocused()
    await number.fill('2')
    await window.keyboard.press('Enter')
    await expect(number).toHaveAccessibleDescription(/Type 22/)
    await window.keyboard.press('Escape')
    await expect(question).toBeHidden()
    expect(countCreates(service)).toBe(0)
    await addDelivery(window, 22, 'staging')
    await expect(window.getByText('22 added.')).toBeVisible()
    expect(sentNames(service)).toEqual([...birdNames(2), 'Piccolo', ...birdNames(22).slice(3)])
  })
})

test('a review tells whether its rows were compared with the store, and with how many pets', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(64) })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window).first()).toBeVisible()
  const head = deliveryTable(window).locator('thead')
  await test.step('a slow service', async () => {
    const gate = holdRequests(service)
    await reviewRows(app, window, [['Kiwi', '7']])
    await expect(head).toContainText('Comparing with the store…')
    gate.open()
    await expect(head).toContainText('Compared with all 64 pets listed.')
    await expect(head).not.toContainText('Comparing')
    await discardDelivery(window)
  })
  for (const [which, fail] of [
    ['that refuses the key', () => service.intercept(() => refusal(401))],
    ['that cannot be reached', () => service.stop()],
  ] as const) {
    await test.step(`a service ${which}`, async () => {
      await fail()
      await window.reload()
      await reviewRows(app, window, [['Kiwi', '7']])
      await expect(head).toContainText('Not compared with the store: its pets could not be loaded.')
      await expect(head).not.toContainText('Compared with')
      await discardDelivery(window)
    })
  }
})
