import { readFile } from 'node:fs/promises'
import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { practicePets } from '../../src-main/service/practice/practice-pets.ts'
import type { Pet } from '../../src-shared/pet.ts'
import { test } from '../support/app/start-service.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { possibleCommands, pressKeys } from '../support/clerk/keyboard.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { claim, refresh, setLimit } from '../support/clerk/shown-list.ts'
import { answerSaveDialog, readProposedName } from '../support/computer/file-dialogs.ts'
import { readPdfPages } from '../support/computer/pdf-pages.ts'
import { holdJobs, printToPdf, setPrinters } from '../support/computer/printing.ts'
import { refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'

const messages = (window: Page) => window.getByRole('region', { name: 'Messages' })
const told = (window: Page, text: string | RegExp) => messages(window).getByText(text, { exact: true })
const question = (window: Page) => window.getByRole('alertdialog', { name: 'What should be exported?' })
const shown = (window: Page, count: number) =>
  question(window).getByRole('button', { name: `What is shown (${count})` })

/** Presses the keys of Export, which the menu offers a moment after the list is shown. */
async function pressExport(app: ElectronApplication): Promise<void> {
  await expect.poll(() => possibleCommands(app)).toContain('export')
  await pressKeys(app, 'CmdOrCtrl+E')
}

async function print(app: ElectronApplication) {
  return readPdfPages(await printToPdf(app, () => pressKeys(app, 'CmdOrCtrl+P')))
}

async function sortDescending(window: Page, column: string): Promise<void> {
  const head = window.getByRole('columnheader', { name: column })
  for (const _ of ['ascending', 'descending']) await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
}

// `csv.test.ts` tests how a file is written, and `pet-cells.test.ts` which cells a pet has.
test('an export asks “What is shown (20)” or “All we can load” unless all are shown, and tells what the file has', async ({
  showStore,
}, testInfo) => {
  const file = testInfo.outputPath('pets.csv')
  const [first, ...others] = makePets(240)
  const harmful = { id: '9007199254740993', name: '=HYPERLINK("http://evil.example")', categoryId: '-7' }
  const { service, app, window } = await showStore([{ ...first, ...harmful }, ...others])
  await window.getByRole('tab', { name: 'Available' }).click()
  await expect(claim(window)).toHaveText(/^Showing 20\. There may be more\./)
  await sortDescending(window, 'ID')
  const all = question(window).getByRole('button', { name: 'All we can load' })

  await test.step('it can be cancelled', async () => {
    await pressExport(app)
    await expect(shown(window, 20)).toBeFocused()
    await window.keyboard.press('Escape')
    await expect(question(window)).toBeHidden()
  })

  await test.step('a service that cannot be reached leaves the question open', async () => {
    await service.stop()
    await pressExport(app)
    await all.click()
    await expect(question(window).getByRole('alert')).toContainText('Can’t reach Staging.')
    await service.resume()
  })

  await test.step('the file has every pet of the tab, in the list’s order, and is harmless in a spreadsheet', async () => {
    await answerSaveDialog(app, file)
    await all.click()
    // The file has only rows. The message tells how complete they are.
    for (const text of ['80 rows exported.', 'Showing all 80 available pets'])
      await expect(told(window, text)).toBeVisible()
    expect(await readProposedName(app)).toMatch(/^pets-staging-available-\d{4}-\d{2}-\d{2}\.csv$/)
    const [head, largest, ...lines] = (await readFile(file, 'utf8')).split('\r\n')
    expect(head).toBe('\uFEFFName,Category number,Category,Status,ID')
    expect(largest).toBe(`"'=HYPERLINK(""http://evil.example"")",-7,,Available,"=""9007199254740993"""`)
    const available = others.filter(({ status }) => status === 'available').toReversed()
    expect(lines).toEqual(available.map(({ id, name }) => `${name},3,,Available,${id}`))
    await messages(window).getByRole('button', { name: 'Dismiss' }).click()
  })

  await test.step('a file that may lack pets is not called “all”', async () => {
    await window.getByRole('tab', { name: 'All' }).click()
    for (const answer of [shown(window, 20), all]) {
      await answerSaveDialog(app, null)
      await pressExport(app)
      await answer.click()
      await expect(question(window)).toBeHidden()
      await expect.poll(() => readProposedName(app)).toMatch(/^pets-staging-\d{4}-\d{2}-\d{2}\.csv$/)
    }
    await window.getByRole('tab', { name: 'Available' }).click()
  })

  await test.step('if all of them are shown, there is no question, and a cancelled export shows no message', async () => {
    await setLimit(window, '100')
    await expect(claim(window)).toHaveText(/^Showing all 80 available pets/)
    await answerSaveDialog(app, null)
    await pressExport(app)
    await expect.poll(() => readProposedName(app)).toMatch(/^pets-staging-/)
    await expect(question(window)).toBeHidden()
  })

  await test.step('if a file cannot be written, a message tells why until the clerk dismisses it', async () => {
    await answerSaveDialog(app, testInfo.outputPath('no', 'such', 'folder', 'pets.csv'))
    await pressExport(app)
    // A message from the cancelled export would be here too.
    await expect(messages(window).getByRole('dialog')).toHaveText([
      /The file could not be written\. Choose another place\./,
    ])
  })
})

test('exports and prints have the rows of the search and category, in the shown order, and tell these and how complete they are', async ({
  practiceApp: { app, window },
}, testInfo) => {
  const file = testInfo.outputPath('pets.csv')
  await answerSaveDialog(app, file)
  await window.getByLabel('Search pets').fill('cats')
  await sortDescending(window, 'Name')
  await expect(petRows(window).first()).toContainText('Zoë')
  await pressExport(app)
  await expect(shown(window, 16)).toBeFocused()
  await window.keyboard.press('Enter')
  for (const text of ['16 rows exported.', 'Searched for “cats”. 16 of 64 pets match.'])
    await expect(told(window, text)).toBeVisible()
  const names = (await readFile(file, 'utf8')).split('\r\n').map((line) => line.split(',')[0])
  expect([names.length, names.slice(1, 5), names.at(-1)]).toEqual([17, ['Zoë', 'Yuki', 'Willow', 'Tigger'], 'Bella'])
  const [page] = await print(app)
  expect(page?.text).toMatch(/Allpets,.*Searchedfor“cats”\.16of64petsmatch\.Name.*Queenie/)

  await test.step('with a category', async () => {
    await window.getByRole('combobox', { name: 'Category', exact: true }).selectOption('3')
    await window.getByLabel('Search pets').fill('a')
    await pressExport(app)
    await question(window)
      .getByRole('button', { name: /^What is shown/ })
      .click()
    await expect(told(window, /^Category 3 · Dogs\. Searched for “a”\. /)).toBeVisible()
    const [dogs] = await print(app)
    expect(dogs?.text).toMatch(/Allpets,.*Category3·Dogs\.Searchedfor“a”\./)
  })

  await test.step('a failed print shows a message until the clerk dismisses it', async () => {
    await setPrinters(app, [], 'refuses')
    await pressKeys(app, 'CmdOrCtrl+P')
    await expect(told(window, 'Printing failed. Check the printer and try again.')).toBeVisible()
  })
})

test('pets found before any list has arrived cannot be printed, because a print tells when the list arrived', async ({
  shareApp,
  startService,
}) => {
  const service = await startService()
  service.intercept((request, next) => (request.url.includes('/pets/') ? next() : refusal(400)))
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  const search = window.getByLabel('Search pets')
  await search.fill('418')
  await search.press('Enter')
  await expect(window.getByRole('heading', { name: 'Bella' })).toBeVisible()
  await search.fill('bella')
  await expect(petRows(window)).toHaveCount(1)
  await expect.poll(() => possibleCommands(app)).toContain('export')
  expect(await possibleCommands(app)).not.toContain('print')
  service.intercept(null)
  await refresh(window)
  await expect.poll(() => possibleCommands(app)).toContain('print')
})

test('on paper, a long name makes no status and no number wrap', async ({ showStore }) => {
  const pets = makePets(5).map((pet, at): Pet => (at === 2 ? { ...pet, name: 'Wooftastic'.repeat(30) } : pet))
  const { app, window } = await showStore(pets)
  await expect(petRows(window)).toHaveCount(5)
  await resizeWindow(app, window, { width: 720, height: 800 })
  await window.emulateMedia({ media: 'print' })
  // The page keeps its printed form until this print ends.
  const endPrint = await holdJobs(app)
  await pressKeys(app, 'CmdOrCtrl+P')
  const cells = window.getByRole('table').filter({ visible: true }).locator('tbody td')
  await expect(cells).toHaveCount(20)
  const broken = await cells.evaluateAll((all) =>
    all.flatMap((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
      return lines.size > 1 ? [cell.textContent] : []
    }),
  )
  expect(broken).toEqual([pets[2]?.name])
  // The next test uses the same window.
  await window.emulateMedia({ media: null })
  await endPrint()
})

test('each printed page names the store and tells what was listed, when and how complete it is, in dark ink on white', async ({
  practiceApp: { app, window },
}) => {
  await window.emulateMedia({ colorScheme: 'dark' })
  await window.getByRole('tab', { name: 'Available' }).click()
  await setLimit(window, '100')
  await expect(claim(window)).toContainText('Showing all 37 available pets')
  // This message and the panel must not be on paper.
  await pressKeys(app, 'CmdOrCtrl+Shift+C')
  await expect(told(window, '37 rows copied.')).toBeVisible()
  await pressKeys(app, 'CmdOrCtrl+/')
  const panel = window.locator('[role=dialog]').filter({ hasText: 'Move through the list' })
  await expect(panel).toBeVisible()

  const pages = await print(app)
  expect(pages.length).toBeGreaterThan(1)
  for (const { text, inks } of pages) {
    expect(text).toMatch(/^PetStoreInventory·PRACTICE.*Availablepets,.*Showingall37availablepets/)
    expect(text).toContain('NameCategorynumberCategoryStatusID')
    for (const ink of inks) for (const light of ink.split(' ')) expect(Number(light)).toBeLessThan(0.3)
  }
  const text = pages.map((page) => page.text).join('')
  const available = practicePets.filter(({ status }) => status === 'available')
  expect(Array.from(text.matchAll(/Available(\d+)/g), ([, id]) => id)).toEqual(available.map(({ id }) => id))
  expect(text).toContain('Oscar9FishAvailable811')
  expect(text).not.toMatch(/copied|Movethrough|Refresh|Addpet/)

  // The screen is as before.
  await expect(panel).toBeVisible()
  await expect(window.locator('h1').filter({ hasText: 'PRACTICE' })).toHaveCount(0)
})
