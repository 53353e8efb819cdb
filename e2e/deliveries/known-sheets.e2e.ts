import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { addDelivery, chooseFile, deliveryCell, openDelivery, pasteRows } from '../support/clerk/delivery.ts'
import { sentPets } from '../support/service/received.ts'

test('a supplier’s next sheet is read from the same columns as the last one, and its oddities can be answered as last time', async ({
  launchApp,
  startService,
}, testInfo) => {
  const service = await startService({ pets: [] })
  const first = await launchApp({ connectedTo: { staging: service } })
  const file = testInfo.outputPath('birds.csv')
  // The app knows the sheet by its columns, whatever the file's name.
  const write = (...rows: readonly string[]) => writeFile(file, ['Nr;Rufname;Art;Lager', ...rows].join('\n'))
  await write('A1;Rex;Hunde;lagernd', 'A2;Mini;Hunde;lagernd')

  await test.step('the clerk matches and answers the first one by hand', async () => {
    const { app, window } = first
    await openDelivery(app, window)
    await chooseFile(app, window, file)
    await window.getByLabel(/^Column of the name/).selectOption('Rufname')
    await window.getByLabel(/^Column of the category number/).selectOption('Art')
    await window.getByLabel(/^Column of the status/).selectOption('Lager')
    await expect(window.getByText('As last time')).toHaveCount(0)
    const category = window.getByRole('combobox', { name: '“Hunde”: which category?' })
    await category.fill('3')
    await category.press('Enter')
    await window.getByRole('combobox', { name: '“lagernd”: which status?' }).selectOption('Available')
    await addDelivery(window, 2, 'staging')
    await expect(window.getByText('2 added.')).toBeVisible()
    await first.app.close()
  })

  const { app, window } = await launchApp({ profile: first.profile })
  await write('B1;Max;Hunde;lagernd', 'B2;Ivy;Katzen;lagernd', 'B3;Bob;Hunde;lagernd', 'B4;Tom;Katzen;lagernd')
  await openDelivery(app, window)
  await window.getByRole('button', { name: 'Done' }).click()
  await openDelivery(app, window)
  await chooseFile(app, window, file)
  await expect(deliveryCell(window, 2)).toHaveValue('Max')
  const last = window.getByRole('listitem').filter({ hasText: 'As last time' })
  await expect(last).toContainText('Hunde 3')
  await expect(last).toContainText('lagernd Available')
  await last.getByRole('button', { name: 'Answer as last time' }).click()
  await expect(last).toHaveCount(0)
  await expect(window.getByText('2 ready')).toBeVisible()
  await window.getByRole('combobox', { name: '“Katzen”: which category?' }).fill('4')
  await window.keyboard.press('Enter')
  await addDelivery(window, 4, 'staging')
  await expect(window.getByText('4 added.')).toBeVisible()
  expect(sentPets(service).slice(2)).toStrictEqual([
    { name: 'Max', categoryId: 3, status: 'available' },
    { name: 'Ivy', categoryId: 4, status: 'available' },
    { name: 'Bob', categoryId: 3, status: 'available' },
    { name: 'Tom', categoryId: 4, status: 'available' },
  ])

  await test.step('the app also knows pasted rows by their columns', async () => {
    await window.getByRole('button', { name: 'Done' }).click()
    await openDelivery(app, window)
    await pasteRows(window, [
      ['Nr', 'Rufname', 'Art', 'Lager'],
      ['C1', 'Leo', 'Katzen', 'lagernd'],
      ['C2', 'Pia', 'Katzen', 'lagernd'],
    ])
    await expect(deliveryCell(window, 2)).toHaveValue('Leo')
    await expect(window.getByRole('listitem').filter({ hasText: 'As last time' })).toContainText('Katzen 4')
  })
})
