import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { expectAccessible } from '../access/accessibility.ts'
import { fillIn, openAddSheet } from '../support/add-sheet.ts'
import { petRows } from '../support/clerk.ts'
import { claim, setLimit } from '../support/shown-list.ts'
import { test } from '../support/start-service.ts'

/** A store with so many pets of each status; every fifth is a dog, and the others are birds. */
function makeStore(counts: Readonly<Record<string, number>>): readonly Pet[] {
  const statuses = Object.entries(counts).flatMap(([status, count]) => Array.from({ length: count }, () => status))
  return statuses.map((status, position) => {
    const isDog = position % 5 === 0
    return {
      id: `${position + 1}`,
      name: `${isDog ? 'Rex' : 'Kiwi'} ${position + 1}`,
      categoryId: isDog ? '3' : '7',
      status,
    }
  })
}

async function tabNames(window: Page): Promise<readonly string[]> {
  return window.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.ariaLabel ?? tab.textContent))
}

/** The parts of a tab's text that can be seen: its count is cut off where there is no room for it. */
async function shownInTab(window: Page, name: string): Promise<readonly string[]> {
  return window.getByRole('tab', { name }).evaluate((tab) => {
    const { bottom } = tab.getBoundingClientRect()
    return [...tab.children].filter((part) => part.getBoundingClientRect().top < bottom).map((part) => part.innerHTML)
  })
}

test('tabs have a count where it is known for certain; in a narrow window it goes before anything wraps', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makeStore({ available: 43, pending: 12, sold: 130 }) })
  const { app, window } = await shareApp({ connectedTo: { production: service } })
  async function setWidth(width: number) {
    await app.evaluate(({ BrowserWindow }, wanted) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(wanted, 600)
    }, width)
    await expect.poll(() => window.evaluate(() => innerWidth)).toBe(width)
  }

  await test.step('a list of 20 proves nothing', async () => {
    await expect(claim(window)).toHaveText('Showing 20. There may be more.')
    expect(await tabNames(window)).toEqual(['All', 'Available', 'Pending', 'Sold'])
  })
  await test.step('the widest list has every available and pending pet, and 100 sold ones', async () => {
    await setLimit(window, 'As many as possible')
    await expect.poll(() => tabNames(window)).toEqual(['All', 'Available 43', 'Pending 12', 'Sold 100+'])
  })
  await test.step('the counts go before anything wraps', async () => {
    await setWidth(1200)
    expect(await shownInTab(window, 'Available')).toEqual(['Available', '43'])
    await setWidth(900)
    expect(await shownInTab(window, 'Available')).toEqual(['Available'])
    const [tabs, show] = [window.getByRole('tablist'), window.getByLabel('Show', { exact: true })]
    const [tabsBox, showBox] = [await tabs.boundingBox(), await show.boundingBox()]
    expect(Math.abs((tabsBox?.y ?? 0) - (showBox?.y ?? 1000))).toBeLessThan(5)
    await setWidth(1200)
  })
  await test.step('an added pet is counted at once', async () => {
    const sheet = await openAddSheet(window, 'production')
    await fillIn(sheet, { name: 'Rex', categoryId: '3', status: 'Pending' })
    await sheet.getByRole('button', { name: 'Add to PRODUCTION' }).click()
    await expect.poll(() => tabNames(window)).toEqual(['All', 'Available 43', 'Pending 13', 'Sold 100+'])
  })
})

test("a category is named from a row's menu and from the details; the administrator's name is there until then", async ({
  launchApp,
  startService,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pet-store-managed-'))
  const file = path.join(folder, 'managed.json')
  await writeFile(file, JSON.stringify({ categories: { 3: 'Dogs' }, staging: { categories: { 7: 'Parrots' } } }))
  const env = { PET_STORE_INVENTORY_MANAGED: file }
  const service = await startService({ pets: makeStore({ available: 6 }) })
  const connectedTo = { staging: service }
  const first = await launchApp({ connectedTo, env })
  const { window } = first
  const dialog = window.getByRole('dialog', { name: 'Name category 3' })
  const field = dialog.getByLabel('What you call category 3')

  await test.step("the administrator's names are shown", async () => {
    await expect(petRows(window).nth(0)).toContainText('3 · Dogs')
    await expect(petRows(window).nth(1)).toContainText('7 · Parrots')
  })
  await test.step('named from the menu of a row, by keyboard', async () => {
    await petRows(window).nth(0).getByRole('button').first().focus()
    await petRows(window).nth(0).click({ button: 'right' })
    await window.getByRole('menuitem', { name: 'Name this category…' }).press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('Dogs')
    await expect(field).toHaveAccessibleDescription('Kept on this computer only. Left empty, it is called Dogs.')
    await expectAccessible(window)
    await field.fill('Puppies')
    await field.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(petRows(window).nth(0)).toContainText('3 · Puppies')
    await expect(petRows(window).nth(0).getByRole('button').first()).toBeFocused()
  })
  await test.step('kept over a restart', async () => {
    await first.app.close()
  })
  const { window: again } = await launchApp({ profile: first.profile, connectedTo, env })
  await expect(petRows(again).nth(0)).toContainText('3 · Puppies')
  await test.step("an empty name, from the details, brings the administrator's back", async () => {
    await petRows(again).nth(0).click()
    const details = again.getByRole('region', { name: 'Pet details' })
    await details.getByRole('button', { name: 'Name this category…' }).click()
    await again.getByLabel('What you call category 3').fill('')
    await again.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(details).toContainText('3 · Dogs')
    await expect(details.getByRole('button', { name: 'Name this category…' })).toBeFocused()
  })
  await rm(folder, { recursive: true })
})

test('names of categories are saved to a file and read from one, and nothing is lost', async ({
  launchApp,
  startService,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pet-store-names-'))
  const [given, saved] = [path.join(folder, 'given.csv'), path.join(folder, 'saved.csv')]
  const { app, window } = await launchApp({ connectedTo: { production: await startService() } })
  // No test can press the system's dialogs.
  await app.evaluate(
    ({ dialog }, { toSave, toRead }) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath: toSave })
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [toRead] })
    },
    { toSave: saved, toRead: given },
  )
  async function choose(command: string) {
    await app.evaluate(({ Menu }, id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.click(), command)
  }
  const messages = window.getByRole('region', { name: 'Messages' })

  await test.step('a file of a spreadsheet with semicolons and a row without sense', async () => {
    await expect(petRows(window).filter({ hasText: 'Bella' }).first()).toBeVisible()
    await writeFile(given, 'Number;Name\r\n3;Dogs\r\ncats;5\r\n7;Großsittiche\r\n')
    await choose('read-category-names')
    await expect(messages).toContainText('2 category names read.')
    await expect(messages).toContainText('Row 3: “cats” is not a category number.')
    await expect(petRows(window).filter({ hasText: '3 · Dogs' }).first()).toBeVisible()
  })
  await test.step('another file changes only what it names', async () => {
    await messages.getByRole('button', { name: 'Dismiss' }).click()
    await writeFile(given, '3,Puppies\n')
    await choose('read-category-names')
    await expect(messages).toContainText('1 category name read.')
    await expect(petRows(window).filter({ hasText: '3 · Puppies' }).first()).toBeVisible()
    await expect(petRows(window).filter({ hasText: '7 · Großsittiche' }).first()).toBeVisible()
  })
  await test.step('a file without names changes nothing and says what it needs', async () => {
    await writeFile(given, 'Bella\nMax\n')
    await choose('read-category-names')
    await expect(messages).toContainText('No category names were found in given.csv.')
    await expect(petRows(window).filter({ hasText: '3 · Puppies' }).first()).toBeVisible()
  })
  await test.step('saved', async () => {
    await choose('save-category-names')
    await expect(messages).toContainText('2 category names saved.')
    expect(await readFile(saved, 'utf8')).toBe('\uFEFFNumber,Name\r\n3,Puppies\r\n7,Großsittiche')
  })
  await rm(folder, { recursive: true })
})
