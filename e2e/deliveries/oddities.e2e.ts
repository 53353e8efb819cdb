import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { sentPets } from '../support/service/received.ts'

const supplierSheet = `
Rufname;Art;Qty;Lager;Cage
Parakeets;;;;
Kiwi;Parrots;2;on its way;A1
ZoÃ«;Parrots;1;on its way;A2
Rex &amp; Mia;7;1;Sold;A3
9.85112E+14;7;3;on its way;A4
NULL;7;1;Sold;A5`

const nextSheet = `
Rufname;Art;Qty;Lager;Cage
Max;Parrots;1;on its way;A
Ivy;Cats;1;on its way;A
Bob;Parrots;1;on its way;A
Tom;Cats;1;;A`

// The unit tests of `oddities/` have what is odd, and what each answer does. This test has one of each sentence.
test('the app asks once about each oddity in a supplier’s sheet, sends nothing odd unanswered, can undo an answer, and offers the same answers and columns for the next sheet', async ({
  launchStore,
}) => {
  const first = deliveryIn(await launchStore([]))
  const { counted, columnOf, hasNames, oddity } = first
  const answer = (about: string, name: string) => oddity(about).getByRole('button', { name })
  await first.review(supplierSheet.trim())
  await columnOf('name').selectOption('Rufname')
  await columnOf('category number').selectOption('Art')
  await columnOf('status').selectOption('Lager')

  // Each kind is listed once, and none of its rows is ready.
  await counted('0 ready')
  for (const sentence of [
    'Looks like a heading · 1 row, such as “Parakeets”',
    '“Parrots”: which category? · 2 rows',
    '“on its way”: which status? · 3 rows',
    'Wrong characters · 2 rows, such as “ZoÃ«” for “Zoë”',
    'Not a name · 2 rows, such as “9.85112E+14”',
    'According to the column “Qty”, 5 rows stand for 8 pets.',
  ])
    await expect(oddity(sentence)).toBeVisible()
  await expect(oddity('As last time')).toHaveCount(0)
  await expect(first.button('Nothing to add to STAGING')).toHaveAttribute('aria-disabled', 'true')
  // The clerk can show only its rows.
  await answer('Wrong characters', 'Show them').click()
  await expect(first.tab('Only rows to check')).toHaveAttribute('aria-selected', 'true')
  await first.tab('All').click()
  // An answer holds for all rows, and can be undone in one line for all that were given.
  await answer('Looks like a heading', 'Leave them all out').press('Enter')
  // The focus goes where something can be typed.
  await expect(first.window.locator(':focus')).toHaveAccessibleName('“Parrots”: which category?')
  await answer('Wrong characters', 'Fix them').click()
  await hasNames({ 4: 'Zoë' })
  await first.undoAnswer('Wrong characters')
  await hasNames({ 4: 'ZoÃ«' })
  await answer('Wrong characters', 'Fix them').click()
  await oddity('which category?').getByRole('combobox').fill('12')
  await first.keys('Enter')
  await oddity('which status?').getByRole('combobox').selectOption('Available')
  // The clerk can still add one of the rows.
  await answer('Not a name', 'Leave them all out').click()
  await first.addToo(6).click()
  await answer('Qty', 'Add 7').click()
  await counted('7 ready · 2 left out')

  await first.add(7)
  await first.says('7 added.')
  await first.press('Done')
  await first.app.close()
  const { service, ...second } = deliveryIn(await first.again())
  // The app knows the next sheet by its columns.
  await second.review(nextSheet.trim())
  await second.hasNames({ 2: 'Max' })
  const last = second.oddity('As last time')
  await expect(last).toContainText(/Parrots 12.*on its way Available/)
  await last.getByRole('button', { name: 'Answer as last time' }).click()
  await expect(last).toHaveCount(0)
  await second.counted('2 ready')
  await second.window.getByRole('combobox', { name: '“Cats”: which category?' }).fill('4')
  await second.keys('Enter')
  await second.add(4)
  await second.says('4 added.')
  expect(sentPets(service).map(({ name, categoryId, status }) => `${name} ${categoryId} ${status}`)).toEqual([
    ...Array(2).fill('Kiwi 12 available'),
    'Zoë 12 available',
    'Rex & Mia 7 sold',
    ...Array(3).fill('9.85112E+14 7 available'),
    ...['Max 12 available', 'Ivy 4 available', 'Bob 12 available', 'Tom 4 available'],
  ])
})
