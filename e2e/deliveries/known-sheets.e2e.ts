import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { sentPets } from '../support/service/received.ts'

test('a supplier’s next sheet is read from the same columns as the last one, and its oddities can be answered as last time', async ({
  launchApp,
  startService,
}, testInfo) => {
  const service = await startService({ pets: [] })
  const first = deliveryIn(await launchApp({ connectedTo: { staging: service } }))
  const file = testInfo.outputPath('birds.csv')
  await writeFile(file, 'Nr;Rufname;Art;Lager\nA1;Rex;Hunde;lagernd\nA2;Mini;Hunde;lagernd')
  // The clerk matches and answers the first one by hand.
  await first.open()
  await first.choose(file)
  await first.columnOf('name').selectOption('Rufname')
  await first.columnOf('category number').selectOption('Art')
  await first.columnOf('status').selectOption('Lager')
  await expect(first.oddity('As last time')).toHaveCount(0)
  const category = first.window.getByRole('combobox', { name: '“Hunde”: which category?' })
  await category.fill('3')
  await category.press('Enter')
  await first.window.getByRole('combobox', { name: '“lagernd”: which status?' }).selectOption('Available')
  await first.add(2)
  await first.says('2 added.')
  await first.app.close()

  const { window, ...delivery } = deliveryIn(await launchApp({ profile: first.profile }))
  await delivery.open()
  await delivery.press('Done')
  // The app knows the sheet by its columns, wherever its rows come from.
  await delivery.review(
    'Nr;Rufname;Art;Lager\n1;Max;Hunde;lagernd\n2;Ivy;Katzen;lagernd\n3;Bob;Hunde;lagernd\n4;Tom;Katzen;',
  )
  await delivery.hasNames({ 2: 'Max' })
  const last = delivery.oddity('As last time')
  await expect(last).toContainText('Hunde 3')
  await expect(last).toContainText('lagernd Available')
  await last.getByRole('button', { name: 'Answer as last time' }).click()
  await expect(last).toHaveCount(0)
  await delivery.counted('2 ready · 2 to check')
  await window.getByRole('combobox', { name: '“Katzen”: which category?' }).fill('4')
  await delivery.keys('Enter')
  await delivery.add(4)
  await delivery.says('4 added.')
  const sent = sentPets(service)
    .slice(2)
    .map(({ name, categoryId, status }) => `${name} ${categoryId} ${status}`)
  expect(sent).toEqual(['Max 3 available', 'Ivy 4 available', 'Bob 3 available', 'Tom 4 undefined'])
})
