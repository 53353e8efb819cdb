import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ElectronApplication, expect } from '@playwright/test'
import { petRows, tryPracticeStore } from '../support/clerk.ts'
import { pressKeys } from '../support/keyboard.ts'
import { test } from '../support/start-service.ts'

/** Answers the next save dialogs of the system with this path, or cancels them, and records the path that each proposed. */
async function answerSaveDialog(app: ElectronApplication, filePath: string | null): Promise<void> {
  await app.evaluate(({ app: electronApp, dialog }, place) => {
    Object.assign(dialog, {
      showSaveDialog: async (_window: unknown, { defaultPath }: { defaultPath?: string }) => {
        Object.assign(electronApp, { proposed: defaultPath })
        return { canceled: place === null, filePath: place ?? '' }
      },
    })
  }, filePath)
}

/** The file name that the last save dialog proposed. */
function readProposedName(app: ElectronApplication): Promise<unknown> {
  return app.evaluate(({ app: electronApp }) => Reflect.get(electronApp, 'proposed'))
}

const messages = { name: 'Messages' }

test('the rows shown become a CSV file that a spreadsheet reads and cannot be harmed by', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({
    pets: [
      { id: '9007199254740993', name: '=HYPERLINK("http://evil.example")', categoryId: '3', status: 'available' },
      { id: '2', name: 'Zoë "the cat", Jr.', categoryId: '5' },
      { id: '3', name: '@SUM(A1)', categoryId: '7', status: 'sold' },
      { id: '4', name: '+1', categoryId: '-7', status: 'on loan' },
    ],
  })
  const folder = await mkdtemp(path.join(tmpdir(), 'pet-store-export-'))
  try {
    const file = path.join(folder, 'pets.csv')
    const { app, window } = await launchApp({ connectedTo: { staging: service } })
    await expect(petRows(window)).toHaveCount(4)
    await answerSaveDialog(app, file)
    await pressKeys(app, 'CmdOrCtrl+E')
    await expect(window.getByRole('region', messages).getByText('4 rows exported.', { exact: true })).toBeVisible()
    expect(await readProposedName(app)).toMatch(/^pets-staging-\d{4}-\d{2}-\d{2}\.csv$/)
    const footer = await window.getByRole('status').filter({ hasText: 'Showing all' }).innerText()
    expect(footer).toMatch(/^Showing all 4 pets · \d/)
    const text = await readFile(file, 'utf8')
    expect(text.split('\r\n')).toEqual([
      '\uFEFFName,Category number,Category,Status,ID',
      `"'=HYPERLINK(""http://evil.example"")",3,,Available,9007199254740993`,
      '"Zoë ""the cat"", Jr.",5,,Not set,2',
      `"'@SUM(A1)",7,,Sold,3`,
      `"'+1",-7,,on loan,4`,
      footer,
    ])
  } finally {
    await rm(folder, { force: true, recursive: true })
  }
})

test('an export is of what the search and the sorting show, and says how complete that is', async ({ launchApp }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pet-store-export-'))
  try {
    const file = path.join(folder, 'pets.csv')
    const { app, window } = await launchApp()
    await tryPracticeStore(window)
    await window.getByLabel('Search pets').fill('cats')
    await window.getByRole('button', { name: 'Name' }).click()
    await window.getByRole('button', { name: 'Name' }).click()
    await expect(petRows(window).first()).toContainText('Queenie')
    await answerSaveDialog(app, file)
    await pressKeys(app, 'CmdOrCtrl+E')
    await expect(window.getByRole('region', messages).getByText('5 rows exported.')).toBeVisible()
    const [, ...lines] = (await readFile(file, 'utf8')).split('\r\n')
    expect(lines.map((line) => line.split(',')[0])).toEqual([
      'Queenie',
      'Olive',
      'Ginger',
      'Figaro',
      'Captain Whiskers',
      '5 of 20 match. Showing 20. There may be more.',
    ])
  } finally {
    await rm(folder, { force: true, recursive: true })
  }
})

test('a cancelled export says nothing, and one that cannot be written says why and stays', async ({ launchApp }) => {
  const { app, window } = await launchApp()
  await tryPracticeStore(window)
  await answerSaveDialog(app, null)
  await pressKeys(app, 'CmdOrCtrl+E')
  await expect.poll(() => readProposedName(app)).toMatch(/^pets-practice-/)
  await answerSaveDialog(app, path.join(tmpdir(), 'no', 'such', 'folder', 'pets.csv'))
  await pressKeys(app, 'CmdOrCtrl+E')
  // The cancelled one was first: had it said something, that would be here too.
  await expect(window.getByRole('region', messages).getByRole('dialog')).toHaveText([
    /The file could not be written\. Choose another place\./,
  ])
})

test('the printed page names the store, has every row, and says how complete it is, in black on white', async ({
  launchApp,
}) => {
  const { app, window } = await launchApp({ colorScheme: 'dark' })
  await tryPracticeStore(window)
  await window.getByRole('tab', { name: 'Available' }).click()
  await window.getByLabel('Show', { exact: true }).fill('100')
  await window.getByLabel('Show', { exact: true }).press('Enter')
  const footer = window.getByRole('status').filter({ hasText: 'available' })
  await expect(footer).toHaveText(/^Showing all 37 available pets · \d/)
  const sentence = await footer.innerText()
  // Neither this message nor the panel is to be on the paper.
  await pressKeys(app, 'CmdOrCtrl+Shift+C')
  const message = window.getByText('37 rows copied.', { exact: true })
  await expect(message).toBeVisible()
  await pressKeys(app, 'CmdOrCtrl+/')
  const panel = window.locator('[role=dialog]').filter({ hasText: 'Move through the list' })
  await expect(panel).toBeVisible()
  // Prints nothing, and stays on the page until it is told to go on.
  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (!contents) return
    Object.assign(contents, {
      print: (_options: unknown, done: (isPrinted: boolean, reason: string) => void) =>
        Object.assign(contents, { finishPrinting: () => done(true, '') }),
    })
  })
  await pressKeys(app, 'CmdOrCtrl+P')
  await expect
    .poll(() =>
      app.evaluate(({ BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        return contents !== undefined && 'finishPrinting' in contents
      }),
    )
    .toBe(true)
  await window.emulateMedia({ media: 'print' })
  await expect(message).toBeHidden()
  await expect(panel).toBeHidden()
  await expect(window.locator('h1').filter({ hasText: 'Pet Store Inventory · PRACTICE' })).toBeVisible()
  await expect(window.locator('p').getByText(sentence, { exact: true })).toBeVisible()
  const table = window.locator('table:visible')
  await expect(table.locator('tr')).toHaveCount(38)
  await expect(table.locator('tr').first()).toHaveText('NameCategory numberCategoryStatusID')
  await expect(table.locator('tr').last()).toHaveText('Oscar9FishAvailable811')
  const colours = await table.evaluate((element) => {
    const { color } = getComputedStyle(element)
    const paper = element.parentElement ?? element
    return { color, paper: getComputedStyle(paper).backgroundColor }
  })
  expect(colours).toEqual({ color: 'rgb(22, 25, 29)', paper: 'rgb(255, 255, 255)' })
  // Nothing but the table is on paper.
  await expect(window.locator('button:visible')).toHaveCount(0)

  await window.emulateMedia({ media: null })
  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const finish: unknown = contents && Reflect.get(contents, 'finishPrinting')
    if (typeof finish === 'function') finish()
  })
  await expect(panel).toBeVisible()
  await expect(window.locator('h1').filter({ hasText: 'PRACTICE' })).toHaveCount(0)
})

test('a printer that fails is told of in a message that stays', async ({ launchApp }) => {
  const { app, window } = await launchApp()
  await tryPracticeStore(window)
  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (!contents) return
    Object.assign(contents, {
      print: (_options: unknown, done: (isPrinted: boolean, reason: string) => void) => done(false, 'Invalid printer'),
    })
  })
  await pressKeys(app, 'CmdOrCtrl+P')
  const sentence = 'It could not be printed. Check the printer and try again.'
  await expect(window.getByRole('region', messages).getByText(sentence, { exact: true })).toBeVisible()
})
