import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { expectAccessible } from '../access/accessibility.ts'
import { test } from '../support/app/start-service.ts'
import { petDetails, petRows } from '../support/clerk/clerk.ts'
import { pressByHand, sendCommand } from '../support/clerk/keyboard.ts'
import { expectAllReachable } from '../support/clerk/layout.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { claim, setLimit } from '../support/clerk/shown-list.ts'
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

const dogs = '3 · Dogs'
const naming = /^(Name this category|Rename)/
const search = (window: Page) => window.getByLabel('Search pets')
const categoryFilter = (window: Page) => window.getByRole('combobox', { name: 'Category', exact: true })
const everyCategory = (window: Page) => window.getByRole('button', { name: 'Show every category' })
const nameField = (window: Page) => window.getByLabel('What you call category 3')
const namingDialog = (window: Page) => window.getByRole('dialog', { name: 'Name category' })

async function chooseInMenu(window: Page, item: string | RegExp): Promise<void> {
  await petRows(window).nth(0).click({ button: 'right' })
  await window.getByRole('menuitem', { name: item }).press('Enter')
}

/** Names category 3 Dogs, from the first row's menu. */
async function nameDogs(window: Page): Promise<void> {
  await chooseInMenu(window, naming)
  await nameField(window).fill('Dogs')
  await window.keyboard.press('Enter')
  await expect(namingDialog(window)).toHaveCount(0)
}

test('tabs show a count only if it is certain, and a narrow window hides it before anything wraps', async ({
  showStore,
}) => {
  const { app, window } = await showStore(makeStore({ available: 43, pending: 12, sold: 130 }), 'production')
  const expectTabs = (...names: readonly string[]) => {
    const tabs = window.getByRole('tab')
    const shown = () => tabs.evaluateAll((all) => all.map((tab) => tab.ariaLabel ?? tab.textContent.trim()))
    return expect.poll(shown).toEqual(names)
  }
  /** How many parts of a tab's text are visible in a window of this width: its name and, if there is room, its count. */
  const partsAt = async (width: number) => {
    await resizeWindow(app, window, { width, height: 600 })
    return window.getByRole('tab', { name: 'Available' }).evaluate((tab) => {
      const { bottom } = tab.getBoundingClientRect()
      return [...tab.children].filter((part) => part.getBoundingClientRect().top < bottom).length
    })
  }

  await test.step('a list of 20 proves nothing, and the widest list has every available and pending pet, but not every sold one', async () => {
    await expect(claim(window)).toHaveText('Showing 20. There may be more.')
    await expectTabs('All', 'Available', 'Pending', 'Sold')
    await setLimit(window, 'As many as possible')
    await expectTabs('All', 'Available 43', 'Pending 12', 'Sold')
  })
  await test.step('the counts disappear before anything wraps', async () => {
    expect(await partsAt(1200)).toBe(2)
    expect(await partsAt(1020)).toBe(1)
    const [tabs, show] = [window.getByRole('tablist'), window.getByLabel('Show', { exact: true })]
    const [tabsBox, showBox] = [await tabs.boundingBox(), await show.boundingBox()]
    expect(Math.abs((tabsBox?.y ?? 0) - (showBox?.y ?? 1000))).toBeLessThan(5)
  })
})

test("the clerk names a category from a row's menu or the details; until then, it has the administrator's name", async ({
  launchApp,
  startService,
}) => {
  const managed = JSON.stringify({ categories: { 3: 'Dogs' }, staging: { categories: { 7: 'Parrots' } } })
  const service = await startService({ pets: makeStore({ available: 6 }) })
  const connectedTo = { staging: service }
  const first = await launchApp({ connectedTo, managed })
  const { app, window } = first
  const rowButton = petRows(window).nth(0).getByRole('button').first()

  await test.step("the list shows the administrator's names, and the clerk gives another from a row’s menu", async () => {
    await expect(petRows(window).nth(0)).toContainText(dogs)
    await expect(petRows(window).nth(1)).toContainText('7 · Parrots')
    await rowButton.focus()
    await chooseInMenu(window, naming)
    await expect(nameField(window)).toBeFocused()
    await expect(nameField(window)).toHaveValue('Dogs')
    await expect(nameField(window)).toHaveAccessibleDescription(
      'Kept on this computer only. If you leave it empty, it is called Dogs.',
    )
    await expectAccessible(window)
    await nameField(window).fill('Puppies')
    await nameField(window).press('Enter')
    await expect(namingDialog(window)).toHaveCount(0)
    await expect(petRows(window).nth(0)).toContainText('3 · Puppies')
    await expect(rowButton).toBeFocused()
  })
  await test.step('opening a delivery closes the question for a name', async () => {
    await chooseInMenu(window, naming)
    await expect(namingDialog(window)).toBeVisible()
    await sendCommand(app, 'add-delivery')
    await expect(window.getByLabel('Rows', { exact: true })).toBeFocused()
    await expect(namingDialog(window)).toBeHidden()
    await window.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click()
    await expect(search(window)).toBeFocused()
  })
  await app.close()
  const { window: again } = await launchApp({ profile: first.profile, connectedTo, managed })
  await test.step("the name survives a restart, and an empty one, typed from the details, brings back the administrator's", async () => {
    await expect(petRows(again).nth(0)).toContainText('3 · Puppies')
    await petRows(again).nth(0).click()
    const name = petDetails(again).getByRole('button', { name: naming })
    await name.click()
    await nameField(again).fill('')
    await again.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(petDetails(again)).toContainText(dogs)
    await expect(name).toBeFocused()
  })
})

// `category-files.test.ts` tests which files have names, and `category-store.test.ts` that names are kept beside earlier ones.
test('category names can be saved to a file and read from one, and nothing is lost', async ({
  showStore,
}, testInfo) => {
  const [given, saved] = [testInfo.outputPath('given.csv'), testInfo.outputPath('saved.csv')]
  const { app, window } = await showStore()
  await answerSaveDialog(app, saved)
  await answerOpenDialog(app, given)
  const messages = window.getByRole('region', { name: 'Messages' })
  const choose = (command: string) =>
    app.evaluate(({ Menu }, id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.click(), command)
  const shown = (text: string) => petRows(window).filter({ hasText: text }).first()
  await expect(shown('Bella')).toBeVisible()
  for (const [text, told] of [
    // A spreadsheet's file, with an invalid row.
    ['Number;Name\r\n3;Dogs\r\ncats;5\r\n7;Großsittiche\r\n', ['2 category names read.', 'Rows left out: 3.']],
    ['3,Puppies\n', ['1 category name read.']],
    ['Bella\nMax\n', ['No category names were found in given.csv.']],
  ] as const) {
    await writeFile(given, text)
    await choose('read-category-names')
    for (const sentence of told) await expect(messages).toContainText(sentence)
  }
  for (const category of ['3 · Puppies', '7 · Großsittiche']) await expect(shown(category)).toBeVisible()
  await choose('save-category-names')
  await expect(messages).toContainText('2 category names saved.')
  expect(await readFile(saved, 'utf8')).toBe('\uFEFFNumber,Name\r\n3,Puppies\r\n7,Großsittiche')
})

// `completeness.test.ts` tests the sentences about a category.
test('how many dogs are available? One click on a category shows a true sentence', async ({ showStore }) => {
  // No pending pet is a dog.
  const store = makeStore({ available: 90, pending: 12, sold: 130 })
  const { app, service, window } = await showStore(
    store.filter(({ categoryId, status }) => categoryId !== '3' || status !== 'pending'),
  )
  await window.getByRole('tab', { name: 'Available' }).click()
  await expect(claim(window)).toHaveText('Showing 20. There may be more.')

  await test.step('the filter offers the categories of as many pets as possible as soon as it opens', async () => {
    await categoryFilter(window).click()
    await expect(window.getByRole('option')).toHaveText(['All categories', '3', '7', '13'])
    await window.keyboard.press('Escape')
    await expect(claim(window)).toHaveText('20 of 90 shown.')
  })
  await test.step('a click on a category chooses it, with or without a name', async () => {
    await petRows(window).nth(0).getByText('3', { exact: true }).click()
    await expect(claim(window)).toHaveText('18 available pets in category 3.')
    await expect(categoryFilter(window)).toHaveValue('3')
    await expect(petRows(window)).toHaveCount(18)
    await expect(petDetails(window)).toHaveCount(0)
    await nameDogs(window)
    await expect(claim(window)).toHaveText('18 available pets in Dogs.')
  })
  await test.step('the filter’s × shows every category again, and so does Escape after a choice with the keyboard alone', async () => {
    await everyCategory(window).click()
    await expect(claim(window)).toHaveText('20 of 90 shown.')
    await expect(categoryFilter(window)).toBeFocused()
    await search(window).focus()
    await pressByHand(window, 'Shift+Tab')
    await expect(categoryFilter(window)).toBeFocused()
    await window.keyboard.press('Space')
    await expect(window.getByRole('option')).toHaveText(['All categories', dogs, '7', '13'])
    await window.keyboard.press('ArrowDown')
    await window.keyboard.press('Enter')
    await expect(claim(window)).toHaveText('18 available pets in Dogs.')
    await window.keyboard.press('Escape')
    await expect(claim(window)).toHaveText('20 of 90 shown.')
    await categoryFilter(window).selectOption({ label: dogs })
  })
  await test.step('every tab answers, and the app requests at most as many pets as possible of each', async () => {
    await window.getByRole('tab', { name: 'Sold' }).click()
    await expect(claim(window)).toHaveText(/^\d+ pets in Dogs among the 100 sold pets we could load; there may be more/)
    await window.getByRole('tab', { name: 'All' }).click()
    await expect(claim(window)).toHaveText(/^\d+ pets in Dogs among the \d+ pets we could load; there may be more\.$/)
    expect(new Set(listRequests(service)).size).toBeLessThanOrEqual(9)
  })
  await test.step('the details and a row’s menu also choose a category', async () => {
    await window.getByRole('tab', { name: 'Available' }).click()
    await everyCategory(window).click()
    await petRows(window).nth(1).getByRole('button').first().click()
    await petDetails(window).getByRole('button', { name: '7', exact: true }).click()
    await expect(claim(window)).toHaveText('71 available pets in category 7.')
    await everyCategory(window).click()
    await chooseInMenu(window, `Show only category ${dogs}`)
    await expect(claim(window)).toHaveText('18 available pets in Dogs.')
  })
  await test.step('a category without pets tells that, whatever the clerk searches, and leads back', async () => {
    const instead = window.getByRole('tabpanel')
    await window.getByRole('tab', { name: 'Pending' }).click()
    await expect(instead).toContainText('No pending pets in Dogs.')
    await expectAccessible(window)
    await search(window).fill('kiwi')
    await expect(claim(window)).toHaveText('No pending pets in Dogs.')
    await expect(instead).toHaveText(/^No pending pets in Dogs\.Show every category$/)
    await search(window).fill('')
    await everyCategory(window).and(instead.getByRole('button')).press('Enter')
    await expect(petRows(window)).toHaveCount(9)
    await expect(petRows(window).first().getByRole('button')).toBeFocused()
  })
  await test.step('in a window of 800 × 600 at 200 % zoom, no part of the filter is cut off, in both themes', async () => {
    await categoryFilter(window).selectOption({ label: dogs })
    await resizeWindow(app, window, { width: 800, height: 600, zoom: 2 })
    await expectAllReachable(window)
    await expectAccessible(window)
    await categoryFilter(window).click()
    await expect(window.getByRole('option', { name: dogs })).toBeInViewport({ ratio: 1 })
    await window.keyboard.press('Escape')
  })
})
