import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { test } from '../support/app/start-service.ts'
import { pressByHand } from '../support/clerk/keyboard.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { answerOpenDialog, answerSaveDialog } from '../support/computer/file-dialogs.ts'
import { listRequests } from '../support/service/received.ts'

/** Makes a store with these numbers of pets by status. Every fifth pet is a dog, the 89th a hamster, and the others are birds. */
function makeStore(counts: Readonly<Record<string, number>>): readonly Pet[] {
  const statuses = Object.entries(counts).flatMap(([status, count]) => Array.from({ length: count }, () => status))
  return statuses.map((status, position) => {
    const [name, categoryId] = position % 5 === 0 ? ['Rex', '3'] : position === 88 ? ['Mochi', '13'] : ['Kiwi', '7']
    return { id: `${position + 1}`, name: `${name} ${position + 1}`, categoryId, status }
  })
}

const dogs = 'Dogs · 3'
const naming = 'Name this category…'
const nameField = (window: Page) => window.getByLabel('What you call category 3')

/** Types over the name of category 3, to which the row's menu or the details have led, and goes back to the list. */
async function typeName(window: Page, former: string, name: string): Promise<void> {
  await expect(nameField(window)).toBeFocused()
  await expect(nameField(window)).toHaveValue(former)
  await pressByHand(window, ...(name === '' ? ['Delete'] : name), 'Enter', 'Escape')
}

test("a row's menu and the details lead to the category's name in the overview; until the clerk gives one, it has the administrator's name", async ({
  launchStore,
}) => {
  const managed = JSON.stringify({ categories: { 3: 'Dogs' }, staging: { categories: { 7: 'Parrots' } } })
  const launched = await launchStore(makeStore({ available: 6 }), { managed })
  const { window, rows, details, button, chooseIn } = storeIn(launched)
  await expect(rows.nth(0)).toContainText(dogs)
  await expect(rows.nth(1)).toContainText('Parrots · 7')
  await chooseIn(rows.nth(0), naming)
  await typeName(window, 'Dogs', 'Puppies')
  await expect(rows.nth(0)).toContainText('Puppies · 3')
  await rows.nth(0).click()
  await button(naming, details).click()
  await typeName(window, 'Puppies', '')
  await expect(details).toContainText(dogs)
})

// `category-files.test.ts` tests which files have names, and `category-store.test.ts` that names are kept beside earlier ones.
test('category names can be saved to a file and read from one', async ({ showStore }, testInfo) => {
  const [given, saved] = [testInfo.outputPath('given.csv'), testInfo.outputPath('saved.csv')]
  const { app, rows, messages, row } = storeIn(await showStore())
  await answerSaveDialog(app, saved)
  await answerOpenDialog(app, given)
  const choose = (command: string) =>
    app.evaluate(({ Menu }, id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.click(), command)
  await expect(row('Bella')).toBeVisible()
  // A spreadsheet's file, with an invalid row.
  await writeFile(given, 'Number;Name\r\n3;Dogs\r\ncats;5\r\n7;Großsittiche\r\n')
  await choose('read-category-names')
  for (const told of ['2 category names read.', 'Rows left out: 3.']) await expect(messages).toContainText(told)
  await expect(rows.filter({ hasText: 'Großsittiche · 7' }).first()).toBeVisible()
  await choose('save-category-names')
  await expect(messages).toContainText('Saved.')
  expect(await readFile(saved, 'utf8')).toBe('\uFEFFNumber,Name\r\n3,Dogs\r\n7,Großsittiche')
})

// `answer-words.test.ts` tests the sentences about a category, and what takes the place of its rows.
test('how many dogs are available? One click on a category tells, and each tab and the filter’s × answer without a request', async ({
  showStore,
}) => {
  // No pending pet is a dog.
  const pets = makeStore({ available: 90, pending: 12, sold: 130 })
  const { service, window, rows, tab, search, category, everyCategory, details, panel, ...store } = storeIn(
    await showStore(pets.filter(({ categoryId, status }) => categoryId !== '3' || status !== 'pending')),
  )
  const { claims, keys, chooseIn } = store
  await tab('Available').click()
  await claims(/^Showing all 90 available pets/)
  // A click on a category chooses it, and the filter’s × shows every one again.
  await rows.nth(0).getByText('3', { exact: true }).click()
  await claims('18 available pets in category 3.')
  await expect(category).toHaveValue('3')
  await expect(details).toHaveCount(0)
  await chooseIn(rows.nth(0), naming)
  await typeName(window, '', 'Dogs')
  await claims('18 available pets in Dogs.')
  await everyCategory.click()
  await claims(/^Showing all 90 available pets/)
  await expect(category).toBeFocused()
  // The keyboard chooses among the categories of as many pets as possible, and Escape shows every one again.
  await search.focus()
  await pressByHand(window, 'Shift+Tab')
  await expect(category).toBeFocused()
  await keys('Space')
  await expect(window.getByRole('option')).toHaveText(['All categories', `${dogs} (18)`, /^7 · /, /^13 · /])
  await keys('ArrowDown', 'Enter')
  await claims('18 available pets in Dogs.')
  await keys('Escape')
  await claims(/^Showing all 90 available pets/)
  // The details and a row’s menu also choose a category, for each tab, and one without such pets leads back.
  await rows.nth(1).getByRole('button').first().click()
  await details.getByRole('button', { name: 'Show only category 7' }).click()
  await claims('71 available pets in category 7.')
  await everyCategory.click()
  await chooseIn(rows.nth(0), `Show only category ${dogs}`)
  await tab('Sold').click()
  await claims(/^\d+ pets in Dogs among the \d+ sold pets we could load; there may be more/)
  await tab('Pending').click()
  await expect(panel).toContainText('No pending pets in Dogs.')
  await everyCategory.and(panel.getByRole('button')).press('Enter')
  await expect(rows.first().getByRole('button')).toBeFocused()
  expect(listRequests(service).filter((target) => target.includes('limit='))).toHaveLength(4)
})
