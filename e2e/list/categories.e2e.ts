import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { expectAccessible } from '../access/accessibility.ts'
import { test } from '../support/app/start-service.ts'
import { addPet } from '../support/clerk/add-sheet.ts'
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

async function tabNames(window: Page): Promise<readonly string[]> {
  return window.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.ariaLabel ?? tab.textContent.trim()))
}

/** The visible parts of a tab's text. If the tab has no room for its count, the count is cut off. */
async function shownInTab(window: Page, name: string): Promise<readonly string[]> {
  return window.getByRole('tab', { name }).evaluate((tab) => {
    const { bottom } = tab.getBoundingClientRect()
    return [...tab.children]
      .filter((part) => part.getBoundingClientRect().top < bottom)
      .map((part) => part.innerHTML.trim())
  })
}

test('tabs show a count only if it is certain, and a narrow window hides it before anything wraps', async ({
  showStore,
}) => {
  const { app, window } = await showStore(makeStore({ available: 43, pending: 12, sold: 130 }), 'production')
  const setWidth = (width: number) => resizeWindow(app, window, { width, height: 600 })

  await test.step('a list of 20 proves nothing', async () => {
    await expect(claim(window)).toHaveText('Showing 20. There may be more.')
    expect(await tabNames(window)).toEqual(['All', 'Available', 'Pending', 'Sold'])
  })
  await test.step('the widest list has every available and pending pet, but not every sold one', async () => {
    await setLimit(window, 'As many as possible')
    await expect.poll(() => tabNames(window)).toEqual(['All', 'Available 43', 'Pending 12', 'Sold'])
  })
  await test.step('the counts disappear before anything wraps', async () => {
    await setWidth(1200)
    expect(await shownInTab(window, 'Available')).toEqual(['Available', '43'])
    await setWidth(1020)
    expect(await shownInTab(window, 'Available')).toEqual(['Available'])
    const [tabs, show] = [window.getByRole('tablist'), window.getByLabel('Show', { exact: true })]
    const [tabsBox, showBox] = [await tabs.boundingBox(), await show.boundingBox()]
    expect(Math.abs((tabsBox?.y ?? 0) - (showBox?.y ?? 1000))).toBeLessThan(5)
    await setWidth(1200)
  })
  await test.step('an added pet counts at once', async () => {
    await addPet(window, 'production', { name: 'Rex', categoryId: '3', status: 'Pending' })
    await expect.poll(() => tabNames(window)).toEqual(['All', 'Available 43', 'Pending 13', 'Sold'])
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
  const { window } = first
  const dialog = window.getByRole('dialog', { name: 'Name category 3' })
  const field = dialog.getByLabel('What you call category 3')

  await test.step("the list shows the administrator's names", async () => {
    await expect(petRows(window).nth(0)).toContainText('3 · Dogs')
    await expect(petRows(window).nth(1)).toContainText('7 · Parrots')
  })
  await test.step('the clerk names one from a row’s menu, with the keyboard', async () => {
    await petRows(window).nth(0).getByRole('button').first().focus()
    await petRows(window).nth(0).click({ button: 'right' })
    await window.getByRole('menuitem', { name: /^(Name this category|Rename)/ }).press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('Dogs')
    await expect(field).toHaveAccessibleDescription(
      'Kept on this computer only. If you leave it empty, it is called Dogs.',
    )
    await expectAccessible(window)
    await field.fill('Puppies')
    await field.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(petRows(window).nth(0)).toContainText('3 · Puppies')
    await expect(petRows(window).nth(0).getByRole('button').first()).toBeFocused()
  })
  await test.step('the name survives a restart', async () => {
    await first.app.close()
  })
  const { window: again } = await launchApp({ profile: first.profile, connectedTo, managed })
  await expect(petRows(again).nth(0)).toContainText('3 · Puppies')
  await test.step("an empty name, typed from the details, brings back the administrator's", async () => {
    await petRows(again).nth(0).click()
    const details = petDetails(again)
    await details.getByRole('button', { name: /^(Name this category|Rename)/ }).click()
    await again.getByLabel('What you call category 3').fill('')
    await again.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(details).toContainText('3 · Dogs')
    await expect(details.getByRole('button', { name: /^(Name this category|Rename)/ })).toBeFocused()
  })
})

test('opening a delivery closes the question for a category’s name', async ({ practiceApp: { app, window } }) => {
  const dialog = window.getByRole('dialog', { name: 'Name category' })
  await petRows(window).first().click({ button: 'right' })
  await window.getByRole('menuitem', { name: /^(Name this category|Rename)/ }).click()
  await expect(dialog).toBeVisible()
  await sendCommand(app, 'add-delivery')
  await expect(window.getByLabel('Rows', { exact: true })).toBeFocused()
  await expect(dialog).toBeHidden()
  await window.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(window.getByLabel('Search pets')).toBeFocused()
  await expect(dialog).toBeHidden()
})

test('category names can be saved to a file and read from one, and nothing is lost', async ({
  showStore,
}, testInfo) => {
  const [given, saved] = [testInfo.outputPath('given.csv'), testInfo.outputPath('saved.csv')]
  const { app, window } = await showStore()
  await answerSaveDialog(app, saved)
  await answerOpenDialog(app, given)
  async function choose(command: string) {
    await app.evaluate(({ Menu }, id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.click(), command)
  }
  const messages = window.getByRole('region', { name: 'Messages' })
  const first = (text: string) => petRows(window).filter({ hasText: text }).first()

  await test.step('a spreadsheet’s file with semicolons and an invalid row', async () => {
    await expect(first('Bella')).toBeVisible()
    await writeFile(given, 'Number;Name\r\n3;Dogs\r\ncats;5\r\n7;Großsittiche\r\n')
    await choose('read-category-names')
    await expect(messages).toContainText('2 category names read.')
    await expect(messages).toContainText('Rows left out: 3.')
    await expect(first('3 · Dogs')).toBeVisible()
    await messages.getByRole('button', { name: 'Dismiss' }).click()
  })
  await test.step('another file changes only the categories that it names, and a file without names changes nothing', async () => {
    await writeFile(given, '3,Puppies\n')
    await choose('read-category-names')
    await expect(messages).toContainText('1 category name read.')
    await writeFile(given, 'Bella\nMax\n')
    await choose('read-category-names')
    await expect(messages).toContainText('No category names were found in given.csv.')
    await expect(first('3 · Puppies')).toBeVisible()
    await expect(first('7 · Großsittiche')).toBeVisible()
  })
  await test.step('the clerk saves the names', async () => {
    await choose('save-category-names')
    await expect(messages).toContainText('2 category names saved.')
    expect(await readFile(saved, 'utf8')).toBe('\uFEFFNumber,Name\r\n3,Puppies\r\n7,Großsittiche')
  })
})

const dogs = '3 · Dogs'

/** Names category 3 Dogs, from the first row's menu. */
async function nameDogs(window: Page): Promise<void> {
  await petRows(window).nth(0).click({ button: 'right' })
  await window.getByRole('menuitem', { name: /^(Name this category|Rename)/ }).click()
  await window.getByLabel('What you call category 3').fill('Dogs')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('dialog')).toHaveCount(0)
}

function categoryFilter(window: Page) {
  return window.getByRole('combobox', { name: 'Category', exact: true })
}

// `completeness.test.ts` tests the sentences about a category.
test('how many dogs are available? One click on a category shows a true sentence', async ({ showStore }) => {
  const store = makeStore({ available: 90, pending: 12, sold: 130 })
  const { service, window } = await showStore(store)
  await window.getByRole('tab', { name: 'Available' }).click()
  await expect(claim(window)).toHaveText('Showing 20. There may be more.')

  await test.step('the filter offers the categories of as many pets as possible as soon as it opens', async () => {
    await categoryFilter(window).click()
    await expect(window.getByRole('option')).toHaveText(['All categories', '3', '7', '13'])
    await window.keyboard.press('Escape')
    await expect(claim(window)).toHaveText('20 of 90 shown.')
  })
  await test.step('without a name, and with one', async () => {
    await petRows(window).nth(0).getByText('3', { exact: true }).click()
    await expect(claim(window)).toHaveText('18 available pets in category 3.')
    await expect(categoryFilter(window)).toHaveValue('3')
    await expect(petRows(window)).toHaveCount(18)
    await expect(petDetails(window)).toHaveCount(0)
    await nameDogs(window)
    await expect(claim(window)).toHaveText('18 available pets in Dogs.')
  })
  await test.step('the filter’s × shows every category again, and so does Escape', async () => {
    await window.getByRole('button', { name: 'Show every category' }).click()
    await expect(claim(window)).toHaveText('20 of 90 shown.')
    await expect(categoryFilter(window)).toBeFocused()
    await categoryFilter(window).selectOption({ label: dogs })
    await expect(claim(window)).toHaveText('18 available pets in Dogs.')
    await categoryFilter(window).press('Escape')
    await expect(claim(window)).toHaveText('20 of 90 shown.')
  })
  await test.step('with the keyboard alone, because the options begin with the number', async () => {
    await window.getByLabel('Search pets').focus()
    await pressByHand(window, 'Shift+Tab')
    await expect(categoryFilter(window)).toBeFocused()
    await window.keyboard.press('Space')
    await expect(window.getByRole('option')).toHaveText(['All categories', dogs, '7', '13'])
    await window.keyboard.press('ArrowDown')
    await window.keyboard.press('Enter')
    await expect(claim(window)).toHaveText('18 available pets in Dogs.')
  })
  await test.step('a search stays within the category', async () => {
    await window.getByLabel('Search pets').fill('rex 1')
    const found = store.filter(({ name, status }) => status === 'available' && name.startsWith('Rex 1')).length
    await expect(claim(window)).toHaveText(`${found} of the 18 available pets in Dogs match.`)
    await expect(petRows(window)).toHaveCount(found)
    await window.getByLabel('Search pets').fill('')
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
    await window.getByRole('button', { name: 'Show every category' }).click()
    await petRows(window).nth(1).getByRole('button').first().click()
    await petDetails(window).getByRole('button', { name: '7', exact: true }).click()
    await expect(claim(window)).toHaveText('71 available pets in category 7.')
    await window.getByRole('button', { name: 'Show every category' }).click()
    await petRows(window).nth(0).click({ button: 'right' })
    await window.getByRole('menuitem', { name: `Show only category ${dogs}` }).click()
    await expect(claim(window)).toHaveText('18 available pets in Dogs.')
  })
})

test('a category without pets tells that and leads back, and no part of the filter is cut off', async ({
  showStore,
}) => {
  const store = makeStore({ available: 9, sold: 9 })
  const { app, window } = await showStore(
    store.filter(({ categoryId, status }) => categoryId === '7' || status !== 'sold'),
  )
  await nameDogs(window)
  await petRows(window).nth(0).getByText(dogs).click()
  await test.step('a category without pets', async () => {
    await window.getByRole('tab', { name: 'Sold' }).click()
    await expect(window.getByRole('tabpanel')).toContainText('No sold pets in Dogs.')
    await expectAccessible(window)
    await window.getByLabel('Search pets').fill('kiwi')
    await expect(claim(window)).toHaveText('No sold pets in Dogs.')
    await expect(window.getByRole('tabpanel')).toHaveText(/^No sold pets in Dogs\.Show every category$/)
    await window.getByLabel('Search pets').fill('')
    await window.getByRole('tabpanel').getByRole('button', { name: 'Show every category' }).press('Enter')
    await expect(petRows(window)).toHaveCount(7)
    await expect(petRows(window).first().getByRole('button')).toBeFocused()
  })
  await test.step('in a window of 800 × 600 at 200 % zoom, nothing is cut off, in both themes', async () => {
    await categoryFilter(window).selectOption({ label: dogs })
    await resizeWindow(app, window, { width: 800, height: 600, zoom: 2 })
    await expectAllReachable(window)
    await expectAccessible(window)
    await categoryFilter(window).click()
    await expect(window.getByRole('option', { name: dogs })).toBeInViewport({ ratio: 1 })
    await window.keyboard.press('Escape')
  })
})
