import path from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { birdNames, birdRows, deliveryIn } from '../support/clerk/delivery.ts'
import { holdRequests, interceptCreates, refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates, sentNames, sentPets } from '../support/service/received.ts'

test('the clerk matches, fixes and reviews a CSV file before anything is sent, and the app then sends it as reviewed', async ({
  showStore,
}) => {
  const kiwi = { id: '418', name: 'Kiwi', categoryId: '7', status: 'available' }
  const { service, window, ...delivery } = deliveryIn(await showStore([kiwi], 'production'))
  const { addToo, button, cell, columnOf, counted, forAll, hasNames, leaveOut, rowsSay } = delivery
  await delivery.open()

  await test.step('the screen names the environment; Add pet and Refresh step aside', async () => {
    await expect(window.getByRole('heading', { name: 'Add a delivery to PRODUCTION' })).toBeVisible()
    for (const gone of ['Add pet', 'Refresh']) await expect(button(gone)).toHaveCount(0)
    await expect(delivery.field).toBeFocused()
  })
  await test.step('semicolons, quotes, a line break in a cell and Windows-1252 are recognised', async () => {
    await delivery.choose(path.join(import.meta.dirname, 'files/semicolons-windows-1252.csv'))
    await expect(window.getByLabel('File encoding')).toHaveValue('Windows-1252')
    await hasNames({ 3: 'Zoë, the "small" one; blue', 7: 'ÄÖÜ ß – €' })
    await delivery.says('Not used: Cage; shelf, row')
  })
  await test.step('a column that is chosen twice moves, and an empty cell takes the value for all', async () => {
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
  })
  await test.step('a row that looks like a listed pet is left out until the clerk adds it too', async () => {
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
  })
  await test.step('one button leaves all such rows out, and another adds them all too', async () => {
    await delivery.tab('Already listed').click()
    await delivery.press('Leave them all out')
    await rowsSay({ 2: 'Looks like Kiwi #418' })
    await delivery.press('Add them all too')
  })
  await test.step('a row that is fixed in a tab stays there until the clerk goes elsewhere', async () => {
    await delivery.tab('Only rows to fix').click()
    await expect(delivery.lines).toHaveCount(2)
    await cell(7, 'categoryId').fill('12')
    await cell(7, 'status').fill('sold')
    await rowsSay({ 7: 'Ready' })
    await delivery.tab('All').click()
  })
  await test.step('the app sends the reviewed rows, and a refused row tells why', async () => {
    interceptCreates(service, (_, next) => (countCreates(service) === 2 ? refusal(400, 'No room for it.') : next()))
    expect(countCreates(service)).toBe(0)
    await delivery.add(4, 'production')
    await delivery.says('3 added, 1 refused.')
    await rowsSay({ 3: 'Refused: “No room for it.”' })
    expect(sentPets(service)).toEqual([
      { name: 'Kiwi', categoryId: 7, status: 'available' },
      { name: 'Zoë, the "small" one; blue', categoryId: expect.anything(), status: 'pending' },
      { name: 'Two lines', categoryId: -7 },
      { name: 'ÄÖÜ ß – €', categoryId: 12, status: 'sold' },
    ])
  })
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

test('a review tells whether its rows were compared with the store, and with how many pets', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(64) })
  // A slow service.
  const gate = holdRequests(service)
  const { window, ...delivery } = deliveryIn(await shareApp({ connectedTo: { staging: service } }))
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
