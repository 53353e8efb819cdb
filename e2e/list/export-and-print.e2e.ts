import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { practicePets } from '../../src-main/service/practice/practice-pets.ts'
import type { Pet } from '../../src-shared/pet.ts'
import { test } from '../support/app/start-service.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { possibleCommands, pressKeys } from '../support/clerk/keyboard.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { claim, refresh, setLimit } from '../support/clerk/shown-list.ts'
import { answerSaveDialog, readProposedName } from '../support/computer/file-dialogs.ts'
import { refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { readPdfPages } from './pdf-text.ts'
import { printToPdf } from './print-to-pdf.ts'

function messages(window: Page): Locator {
  return window.getByRole('region', { name: 'Messages' })
}

function exportQuestion(window: Page): Locator {
  return window.getByRole('alertdialog', { name: 'What should be exported?' })
}

async function readLines(file: string): Promise<readonly string[]> {
  return (await readFile(file, 'utf8')).split('\r\n')
}

test('an export writes the shown rows to a CSV file that is harmless in a spreadsheet', async ({
  shareApp,
  startService,
}, testInfo) => {
  const service = await startService({
    pets: [
      { id: '9007199254740993', name: '=HYPERLINK("http://evil.example")', categoryId: '3', status: 'available' },
      { id: '2', name: 'Zoë "the cat", Jr.', categoryId: '5' },
      { id: '3', name: '@SUM(A1)', categoryId: '7', status: 'sold' },
      { id: '4', name: '+1', categoryId: '-7', status: 'on loan' },
    ],
  })
  const file = testInfo.outputPath('pets.csv')
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(4)
  await answerSaveDialog(app, file)
  // The menu offers the command a moment after the list is shown.
  await expect.poll(() => possibleCommands(app)).toContain('export')
  await pressKeys(app, 'CmdOrCtrl+E')
  await expect(messages(window).getByText('4 rows exported.', { exact: true })).toBeVisible()
  expect(await readProposedName(app)).toMatch(/^pets-staging-all-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(await readLines(file)).toEqual([
    '\uFEFFName,Category number,Category,Status,ID',
    `"'=HYPERLINK(""http://evil.example"")",3,,Available,"=""9007199254740993"""`,
    '"Zoë ""the cat"", Jr.",5,,Not set,2',
    `"'@SUM(A1)",7,,Sold,3`,
    `"'+1",-7,,on loan,4`,
  ])
  // The file has only rows. The message tells how complete they are.
  await expect(messages(window).getByText('Showing all 4 pets', { exact: true })).toBeVisible()
})

test('exports and prints have the rows of the search and category, in the shown order, and tell these and how complete they are', async ({
  practiceApp: { app, window },
}, testInfo) => {
  const file = testInfo.outputPath('pets.csv')
  await answerSaveDialog(app, file)
  await window.getByLabel('Search pets').fill('cats')
  await window.getByRole('button', { name: 'Name' }).click()
  await window.getByRole('button', { name: 'Name' }).click()
  await expect(petRows(window).first()).toContainText('Zoë')
  await pressKeys(app, 'CmdOrCtrl+E')
  await expect(exportQuestion(window).getByRole('button', { name: 'What is shown (16)' })).toBeFocused()
  await window.keyboard.press('Enter')
  await expect(messages(window).getByText('16 rows exported.')).toBeVisible()
  const names = (await readLines(file)).slice(1).map((line) => line.split(',')[0])
  expect([names.length, names.slice(0, 4), names.at(-1)]).toEqual([16, ['Zoë', 'Yuki', 'Willow', 'Tigger'], 'Bella'])
  const sentence = 'Searched for “cats”. 16 of 64 pets match.'
  await expect(messages(window).getByText(sentence, { exact: true })).toBeVisible()
  const [page] = readPdfPages(await printToPdf(app, () => pressKeys(app, 'CmdOrCtrl+P')))
  expect(page?.text).toMatch(/Allpets,.*Searchedfor“cats”\.16of64petsmatch\.Name.*Queenie/)

  await test.step('with a category', async () => {
    await window.getByRole('combobox', { name: 'Category', exact: true }).selectOption('3')
    await window.getByLabel('Search pets').fill('a')
    await pressKeys(app, 'CmdOrCtrl+E')
    await exportQuestion(window)
      .getByRole('button', { name: /^What is shown/ })
      .click()
    await expect(messages(window).getByText(/^Category 3 · Dogs\. Searched for “a”\. /)).toBeVisible()
    const [dogs] = readPdfPages(await printToPdf(app, () => pressKeys(app, 'CmdOrCtrl+P')))
    expect(dogs?.text).toMatch(/Allpets,.*Category3·Dogs\.Searchedfor“a”\./)
  })

  await test.step('a failed print shows a message until the clerk dismisses it', async () => {
    await app.evaluate(({ BrowserWindow }) => {
      Object.assign(BrowserWindow.getAllWindows()[0]?.webContents ?? {}, {
        print: (_: unknown, done: (isPrinted: boolean, reason: string) => void) => done(false, 'Invalid printer'),
      })
    })
    await pressKeys(app, 'CmdOrCtrl+P')
    const failed = 'Printing failed. Check the printer and try again.'
    await expect(messages(window).getByText(failed, { exact: true })).toBeVisible()
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

test('an export asks “What is shown (20)” or “All we can load”, and loads the latter', async ({
  showStore,
}, testInfo) => {
  const file = testInfo.outputPath('pets.csv')
  const { service, app, window } = await showStore(makePets(240))
  await window.getByRole('tab', { name: 'Available' }).click()
  await expect(claim(window)).toHaveText(/^Showing 20\. There may be more\./)
  await window.getByRole('columnheader', { name: 'ID' }).getByRole('button').click()
  await window.getByRole('columnheader', { name: 'ID' }).getByRole('button').click()
  const question = exportQuestion(window)
  const all = question.getByRole('button', { name: 'All we can load' })

  await test.step('it can be cancelled', async () => {
    await pressKeys(app, 'CmdOrCtrl+E')
    await expect(question.getByRole('button', { name: 'What is shown (20)' })).toBeFocused()
    await window.keyboard.press('Escape')
    await expect(question).toBeHidden()
  })

  await test.step('a service that cannot be reached leaves the question open', async () => {
    await service.stop()
    await pressKeys(app, 'CmdOrCtrl+E')
    await all.click()
    await expect(question.getByRole('alert')).toContainText('Can’t reach Staging.')
    await service.resume()
  })

  await test.step('the file has every pet of the tab, in the list’s order', async () => {
    await answerSaveDialog(app, file)
    await all.click()
    await expect(messages(window).getByText('80 rows exported.', { exact: true })).toBeVisible()
    await expect(messages(window).getByText('Showing all 80 available pets', { exact: true })).toBeVisible()
    expect(await readProposedName(app)).toMatch(/^pets-staging-available-\d{4}-\d{2}-\d{2}\.csv$/)
    const lines = (await readLines(file)).slice(1)
    const ids = lines.map((line) => Number(line.split(',').at(-1)))
    expect(ids).toHaveLength(80)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(lines.every((line) => line.includes(',Available,'))).toBe(true)
    await messages(window).getByRole('button', { name: 'Dismiss' }).click()
  })

  await test.step('if all of them are shown, there is no question, and a cancelled export shows no message', async () => {
    await setLimit(window, '100')
    await expect(claim(window)).toHaveText(/^Showing all 80 available pets/)
    await answerSaveDialog(app, null)
    await pressKeys(app, 'CmdOrCtrl+E')
    await expect.poll(() => readProposedName(app)).toMatch(/^pets-staging-/)
    await expect(question).toBeHidden()
  })

  await test.step('a file that may lack pets is not called “all”', async () => {
    await setLimit(window, '20')
    await window.getByRole('tab', { name: 'All' }).click()
    for (const answer of [question.getByRole('button', { name: 'What is shown (20)' }), all]) {
      await answerSaveDialog(app, null)
      await pressKeys(app, 'CmdOrCtrl+E')
      await answer.click()
      await expect(question).toBeHidden()
      await expect.poll(() => readProposedName(app)).toMatch(/^pets-staging-\d{4}-\d{2}-\d{2}\.csv$/)
    }
    await window.getByRole('tab', { name: 'Available' }).click()
    await setLimit(window, '100')
  })

  await test.step('if a file cannot be written, a message tells why until the clerk dismisses it', async () => {
    await answerSaveDialog(app, testInfo.outputPath('no', 'such', 'folder', 'pets.csv'))
    await pressKeys(app, 'CmdOrCtrl+E')
    // A message from the cancelled export would be here too.
    await expect(messages(window).getByRole('dialog')).toHaveText([
      /The file could not be written\. Choose another place\./,
    ])
  })
})

test('on paper, a long name makes no status and no number wrap', async ({ showStore }) => {
  const pets = makePets(5).map((pet, at): Pet => (at === 2 ? { ...pet, name: 'Wooftastic'.repeat(30) } : pet))
  const { app, window } = await showStore(pets)
  await expect(petRows(window)).toHaveCount(5)
  await resizeWindow(app, window, { width: 720, height: 800 })
  await window.emulateMedia({ media: 'print' })
  // The page keeps its printed form until this print ends.
  const print = await app.evaluateHandle(({ BrowserWindow }) => {
    const held = { end: () => {} }
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (contents)
      Object.assign(contents, {
        print: (_: unknown, done: (isPrinted: boolean, reason: string) => void) => {
          held.end = () => done(true, '')
        },
      })
    return held
  })
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
  await print.evaluate((held) => held.end())
})

test('each printed page names the store and tells what was listed, when and how complete it is, in dark ink on white', async ({
  practiceApp: { app, window },
}) => {
  await window.emulateMedia({ colorScheme: 'dark' })
  await window.getByRole('tab', { name: 'Available' }).click()
  await setLimit(window, '100')
  const footer = window.getByRole('status').filter({ hasText: 'available' })
  await expect(footer).toHaveText('Showing all 37 available pets')
  const sentence = await footer.innerText()
  // This message and the panel must not be on paper.
  await pressKeys(app, 'CmdOrCtrl+Shift+C')
  await expect(window.getByText('37 rows copied.', { exact: true })).toBeVisible()
  await pressKeys(app, 'CmdOrCtrl+/')
  const panel = window.locator('[role=dialog]').filter({ hasText: 'Move through the list' })
  await expect(panel).toBeVisible()

  const pages = readPdfPages(await printToPdf(app, () => pressKeys(app, 'CmdOrCtrl+P')))
  expect(pages.length).toBeGreaterThan(1)
  for (const { text, inks } of pages) {
    expect(text).toMatch(/^PetStoreInventory·PRACTICE.*Availablepets,/)
    expect(text).toContain(sentence.replaceAll(/\s/g, ''))
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
