import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { practicePets } from '../../src-main/service/practice/practice-pets.ts'
import type { Pet } from '../../src-shared/pet.ts'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { test } from '../support/app/start-service.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { answerSaveDialog, readProposedName } from '../support/computer/file-dialogs.ts'
import { readPdfPages } from '../support/computer/pdf-pages.ts'
import { holdJobs, printToPdf, setPrinters } from '../support/computer/printing.ts'
import { makePets } from '../support/service/pet-service.ts'

/** A store's screen with the question what to export. */
function exportsIn<Launched extends Pick<LaunchedApp, 'app' | 'window'>>(launched: Launched) {
  const store = storeIn(launched)
  const question = store.window.getByRole('alertdialog', { name: 'What should be exported?' })
  return {
    ...store,
    question,
    all: question.getByRole('button', { name: 'All we can load' }),
    shown: question.getByRole('button', { name: /^What is shown/ }),
    async pressExport(): Promise<void> {
      await store.offers('export')
      await store.menuKeys('CmdOrCtrl+E')
    },
    print: async () => readPdfPages(await printToPdf(store.app, () => store.menuKeys('CmdOrCtrl+P'))),
  }
}

// `csv.test.ts` tests how a file is written, `pet-cells.test.ts` which cells a pet has, and `answer-words.test.ts` when there is no question.
test('an export asks “What is shown (20)” or “All we can load” unless all are shown, and tells what the file has', async ({
  showStore,
}, testInfo) => {
  const file = testInfo.outputPath('pets.csv')
  const [first, ...others] = makePets(240)
  const harmful = { id: '9007199254740993', name: '=HYPERLINK("http://evil.example")', categoryId: '-7' }
  const { service, app, tab, messages, dismiss, question, all, shown, pressExport, claims, tells, show, ...store } =
    exportsIn(await showStore([{ ...first, ...harmful }, ...others]))
  await tab('Available').click()
  await show('20')
  await claims('20 of 80 shown.')
  await store.sortBy('ID', 'descending')
  // It can be cancelled, and a service that cannot be reached leaves the question open.
  await pressExport()
  await expect(shown).toHaveText('What is shown (20)')
  await expect(shown).toBeFocused()
  await store.keys('Escape')
  await expect(question).toBeHidden()
  await service.stop()
  await pressExport()
  await all.click()
  await expect(question.getByRole('alert')).toContainText('Can’t reach Staging.')
  await service.resume()

  await test.step('the file has every pet of the tab, in the list’s order, and is harmless in a spreadsheet', async () => {
    await answerSaveDialog(app, file)
    await all.click()
    // The file has only rows. The message tells how complete they are.
    await tells('80 rows exported.', /^Showing all 80 available pets/)
    expect(await readProposedName(app)).toMatch(/^pets-staging-available-\d{4}-\d{2}-\d{2}\.csv$/)
    const [head, largest, ...lines] = (await readFile(file, 'utf8')).split('\r\n')
    expect(head).toBe('\uFEFFName,Category number,Category,Status,ID')
    expect(largest).toBe(`"'=HYPERLINK(""http://evil.example"")",-7,,Available,"=""9007199254740993"""`)
    const available = others.filter(({ status }) => status === 'available').toReversed()
    expect(lines).toEqual(available.map(({ id, name }) => `${name},3,,Available,${id}`))
    await dismiss.click()
  })
  // If all of them are shown, there is no question, and only a file that cannot be written leads to a message.
  await tab('Available').click()
  await show('100')
  await claims(/^Showing all 80 available pets/)
  await answerSaveDialog(app, null)
  await pressExport()
  await expect.poll(() => readProposedName(app)).toMatch(/^pets-staging-/)
  await expect(question).toBeHidden()
  await answerSaveDialog(app, testInfo.outputPath('no', 'such', 'folder', 'pets.csv'))
  await pressExport()
  // A message from the cancelled export would be here too.
  const failed = /The file could not be written\. Choose another place\./
  await expect(messages.getByRole('dialog')).toHaveText([failed])
})

test('exports and prints have the rows of the search and category, in the shown order, and tell these and how complete they are', async ({
  practiceApp,
}, testInfo) => {
  const { app, search, category, rows, shown, pressExport, print, tells, ...store } = exportsIn(practiceApp)
  const file = testInfo.outputPath('pets.csv')
  await answerSaveDialog(app, file)
  await category.selectOption('5')
  await search.fill('cats')
  await store.sortBy('Name', 'descending')
  await expect(rows.first()).toContainText('Zoë')
  await pressExport()
  await expect(shown).toHaveText('What is shown (16)')
  await store.keys('Enter')
  await tells('16 rows exported.', /^Category Cats · 5\. Searched for “cats”\. 16 of 16 pets match\./)
  const names = (await readFile(file, 'utf8')).split('\r\n').map((line) => line.split(',')[0])
  expect([names.length, names.slice(1, 5), names.at(-1)]).toEqual([17, ['Zoë', 'Yuki', 'Willow', 'Tigger'], 'Bella'])
  const [page] = await print()
  expect(page?.text).toMatch(/Allpets,.*CategoryCats·5\.Searchedfor“cats”\.16of16petsmatch\.Name.*Queenie/)
  // A failed print shows a message until the clerk dismisses it.
  await setPrinters(app, [], 'refuses')
  await store.menuKeys('CmdOrCtrl+P')
  await tells('Printing failed. Check the printer and try again.')
})

test('on paper, a long name makes no status and no number wrap', async ({ showStore }) => {
  const pets = makePets(5).map((pet, at): Pet => (at === 2 ? { ...pet, name: 'Wooftastic'.repeat(30) } : pet))
  const { app, window, rows, menuKeys } = storeIn(await showStore(pets))
  await expect(rows).toHaveCount(5)
  await resizeWindow(app, window, { width: 720, height: 800 })
  await window.emulateMedia({ media: 'print' })
  // The page keeps its printed form until this print ends.
  const endPrint = await holdJobs(app)
  await menuKeys('CmdOrCtrl+P')
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
  practiceApp,
}) => {
  const { window, tab, print, claims, tells, menuKeys } = exportsIn(practiceApp)
  await window.emulateMedia({ colorScheme: 'dark' })
  await tab('Available').click()
  await claims(/^Showing all 37 available pets/)
  // This message and the panel must not be on paper.
  await menuKeys('CmdOrCtrl+Shift+C')
  await tells('37 rows copied.')
  await menuKeys('CmdOrCtrl+/')
  const panel = window.locator('[role=dialog]').filter({ hasText: 'Move through the list' })
  await expect(panel).toBeVisible()

  const pages = await print()
  expect(pages.length).toBeGreaterThan(1)
  for (const { text, inks } of pages) {
    expect(text).toMatch(/^PetStoreInventory·PRACTICE.*Availablepets,.*Showingall37availablepets/)
    expect(text).toContain('NameCategorynumberCategoryStatusID')
    expect(text).not.toMatch(/copied|Movethrough|Refresh|Addpet/)
    for (const ink of inks) for (const light of ink.split(' ')) expect(Number(light)).toBeLessThan(0.3)
  }
  const ids = pages.flatMap(({ text }) => Array.from(text.matchAll(/Available(\d+)/g), ([, id]) => id))
  expect(ids).toEqual(practicePets.filter(({ status }) => status === 'available').map(({ id }) => id))

  // The screen is as before.
  await expect(panel).toBeVisible()
  await expect(window.locator('h1').filter({ hasText: 'PRACTICE' })).toHaveCount(0)
})
