import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { xlsx } from '../../src-main/files/workbook/testing/made-workbook.ts'
import { test } from '../support/app/start-service.ts'
import { closePanel, petDetails, petRows } from '../support/clerk/clerk.ts'
import {
  addDelivery,
  chooseFile,
  deliveryCell,
  deliveryRow,
  deliveryTable,
  discardDelivery,
  openDelivery,
  pasteRows,
  pasteText,
  reviewRows,
} from '../support/clerk/delivery.ts'
import { clipboardSettled, copyText, pressKeys, readClipboard, typeByHand } from '../support/clerk/keyboard.ts'
import { answerOpenDialog, answerOpenDialogLate, answerSaveDialog } from '../support/computer/file-dialogs.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'
import { sentPets } from '../support/service/received.ts'

const files = path.join(import.meta.dirname, 'files')

/** Discards the delivery under review and begins another. */
async function beginAgain(app: ElectronApplication, window: Page): Promise<void> {
  await discardDelivery(window)
  await openDelivery(app, window)
}

/** Copies HTML in another window, with text beside it as a spreadsheet does, or without. */
async function copyInSpreadsheet(app: ElectronApplication, text: string, html: string): Promise<void> {
  const spreadsheet = await app.evaluateHandle(
    async ({ BrowserWindow }, kinds) => {
      const window = new BrowserWindow({ show: false, webPreferences: { partition: 'spreadsheet' } })
      await window.loadURL('about:blank')
      await window.webContents.executeJavaScript(
        `addEventListener('copy', (event) => {
          for (const [kind, data] of ${JSON.stringify(kinds)}) event.clipboardData.setData(kind, data)
          event.preventDefault()
        })
        document.execCommand('copy')`,
        true,
      )
      return window
    },
    [...(text === '' ? [] : [['text/plain', text]]), ['text/html', html]],
  )
  // The page has copied by now, but the system may not have it yet.
  await expect.poll(() => readClipboard(app)).toBe(text)
  await clipboardSettled(app)
  await spreadsheet.evaluate((window) => window.destroy())
}

test('the arrow beside “Add pet” offers a delivery, and a duplicate of the open pet', async ({
  practiceApp: { window },
}) => {
  const arrow = window.getByRole('button', { name: 'More ways to add' })
  const duplicate = window.getByRole('menuitem', { name: 'Duplicate' })
  expect(await arrow.locator('svg').boundingBox()).toMatchObject({ width: 16, height: 16 })
  await arrow.click()
  await expect(duplicate).toBeDisabled()
  await window.keyboard.press('Escape')
  await expect(arrow).toBeFocused()

  await petRows(window).first().click()
  await expect(petDetails(window)).toBeVisible()
  const name = await petDetails(window).getByRole('heading', { level: 2 }).innerText()
  await arrow.press('Enter')
  await duplicate.click()
  await expect(window.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue(name)
  await closePanel(window)

  await arrow.click()
  await window.getByRole('menuitem', { name: 'A delivery…' }).click()
  await expect(window.getByRole('heading', { name: 'Add a delivery to PRACTICE' })).toBeVisible()
})

test('a file comes into the review as it was written, in UTF-16 of either byte order and in Windows-1252', async ({
  practiceApp: { app, window },
}, testInfo) => {
  const utf16 = await readFile(path.join(files, 'tabs-utf-16.csv'))
  const bigEndian = testInfo.outputPath('tabs-utf-16-big-endian.csv')
  await writeFile(bigEndian, Buffer.from(utf16).swap16())
  for (const [file, facts] of [
    [path.join(files, 'tabs-utf-16.csv'), '5 rows, tabs, UTF-16'],
    [bigEndian, '5 rows, tabs, UTF-16'],
    [path.join(files, 'semicolons-windows-1252.csv'), '5 rows, semicolons'],
  ] as const) {
    await test.step(`${path.basename(file)}: ${facts}`, async () => {
      await openDelivery(app, window)
      await chooseFile(app, window, file)
      await expect(window.getByText(facts)).toBeVisible()
      const chosen = window.getByLabel('Encoding of the file').locator('option:checked')
      if (file.endsWith('1252.csv')) await expect(chosen).toHaveText('Windows-1252 (Latin)')
      await expect(window.getByText(path.basename(file))).toBeVisible()
      await expect(deliveryTable(window).getByRole('row')).toHaveCount(1 + 5)
      for (const [number, name] of [
        [2, 'Kiwi'],
        [3, 'Zoë, the "small" one; blue'],
        [7, 'ÄÖÜ ß – €'],
      ] as const) {
        await expect(deliveryCell(window, number)).toHaveValue(name)
      }
      await expect(deliveryCell(window, 3, 'categoryId')).toHaveValue('9007199254740993')
      await expect(deliveryCell(window, 4)).toHaveValue('Two lines')
      await discardDelivery(window)
    })
  }
})

test('the rows left of a delivery without column names read back as a smaller delivery, row for row', async ({
  shareApp,
  startService,
}, testInfo) => {
  const service = await startService({ pets: [] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  interceptCreates(service, async (request, next) => {
    const { name } = (await request.clone().json()) as { name: string }
    return name.startsWith('Kiwi') ? next() : refusal(400, '=1+1')
  })
  await reviewRows(app, window, [
    ['7', 'Kiwi', 'A', 'Sold'],
    ['7', 'Mango; "big"', 'B', ''],
    ['12', '-Pico', '', 'Sold'],
  ])
  await addDelivery(window, 3, 'staging')
  await expect(window.getByText('1 added, 2 refused.')).toBeVisible()
  const rest = testInfo.outputPath('rest.csv')
  await answerSaveDialog(app, rest)
  await window.getByRole('button', { name: 'Save what is left as CSV' }).click()
  await expect(window.getByText('2 rows saved.')).toBeVisible()
  expect((await readFile(rest, 'utf8')).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    ',,,,Error',
    '7,"Mango; ""big""",B,,\'=1+1',
    "12,-Pico,,Sold,'=1+1",
  ])
  await window.getByRole('button', { name: 'Done', exact: true }).click()

  service.intercept(null)
  await openDelivery(app, window)
  await chooseFile(app, window, rest)
  await expect(window.getByText('2 ready', { exact: true })).toBeVisible()
  await expect(deliveryCell(window, 2)).toHaveValue('Mango; "big"')
  await expect(deliveryCell(window, 3)).toHaveValue('-Pico')
  await addDelivery(window, 2, 'staging')
  await expect(window.getByText('2 added.')).toBeVisible()
  const sent = sentPets(service)
  expect(sent.slice(3)).toEqual([
    { name: 'Mango; "big"', categoryId: 7, status: 'available' },
    { name: '-Pico', categoryId: 12, status: 'sold' },
  ])
})

test('rows copied from a spreadsheet are pasted with Ctrl+V: the app reads their text and ignores the HTML beside it', async ({
  practiceApp: { app, window },
}) => {
  await openDelivery(app, window)
  await expect(window.getByLabel('Rows', { exact: true })).toBeFocused()
  // As Excel writes it: tabs, quotes only around cells with line breaks, and a break at the end.
  await copyInSpreadsheet(
    app,
    'Bird\tGroup\tNote\nPaco\t7\t"first line\nsecond ""line"""\n"Two\nlines"\t12\t\n"Big" Coco\t007\t3,5\n',
    '<table><tr><td>Bird</td></tr><tr><td>Not this one</td></tr></table>',
  )
  await pressKeys(app, 'CmdOrCtrl+V')
  await expect(window.getByText('3 rows, tabs')).toBeVisible()
  await expect(deliveryTable(window).locator('input[value*="this one"]')).toHaveCount(0)
  await expect(window.getByText('Not used: Note')).toBeVisible()
  await expect(deliveryCell(window, 2)).toHaveValue('Paco')
  await expect(deliveryCell(window, 3)).toHaveValue('Two lines')
  await expect(deliveryCell(window, 4)).toHaveValue('"Big" Coco')
  await expect(window.getByText('3 ready')).toBeVisible()

  await test.step('in place of longer text, as after a paste that was refused', async () => {
    await beginAgain(app, window)
    const rows = window.getByLabel('Rows', { exact: true })
    await pasteText(window, `Name\n${'Kiwi\n'.repeat(1001)}`)
    await expect(rows).toHaveAccessibleDescription(/at most 1,000/)
    await rows.press('ControlOrMeta+A')
    await pressKeys(app, 'CmdOrCtrl+V')
    await expect(window.getByText('3 rows, tabs')).toBeVisible()
  })

  await test.step('with Windows line breaks too, and without an empty row at the end', async () => {
    await beginAgain(app, window)
    await copyText(app, 'Bird\tGroup\r\n"Two\r\nlines"\t7\r\n\t\r\n')
    await pressKeys(app, 'CmdOrCtrl+V')
    await expect(window.getByText('1 row, tabs')).toBeVisible()
    await expect(window.getByText('1 ready')).toBeVisible()
  })
  await beginAgain(app, window)
})

test('an error about one file is not shown for the rows that follow', async ({
  practiceApp: { app, window },
}, testInfo) => {
  const file = testInfo.outputPath('too-long.csv')
  await writeFile(file, `Name\n${'Kiwi\n'.repeat(1001)}`)
  const problem = window.getByText(/There are 1,001 rows/)
  await openDelivery(app, window)
  await app.evaluate(({ dialog }, chosen) => {
    Object.assign(dialog, { showOpenDialog: async () => ({ canceled: false, filePaths: [chosen] }) })
  }, file)
  await window.getByRole('button', { name: 'Choose a file…' }).click()
  await expect(problem).toBeVisible()
  await pasteRows(window, [['Kiwi', '7']])
  await expect(problem).toHaveCount(0)
  await discardDelivery(window)
})

test('an emoji, an undo and dictated words do not count as a paste: the rows wait for the button', async ({
  practiceApp: { app, window },
}) => {
  await openDelivery(app, window)
  const rows = window.getByLabel('Rows', { exact: true })
  await expect(rows).toBeFocused()
  await typeByHand(window, 'Kiwi')
  // As an emoji picker or dictation writes.
  await window.keyboard.insertText('🦜')
  await window.keyboard.insertText(' and Mango the Second')
  await expect(rows).toHaveValue('Kiwi🦜 and Mango the Second')
  await rows.press('ControlOrMeta+A')
  await rows.press('Delete')
  await rows.press('ControlOrMeta+Z')
  await expect(rows).toHaveValue('Kiwi🦜 and Mango the Second')
  await expect(deliveryTable(window)).toHaveCount(0)
  await window.getByRole('button', { name: 'Review the rows' }).click()
  await expect(deliveryCell(window, 1)).toHaveValue('Kiwi🦜 and Mango the Second')
  await discardDelivery(window)
})

test('a file from a slow drive does not replace what the clerk pasted meanwhile', async ({
  practiceApp: { app, window },
}, testInfo) => {
  const [first, last] = ['first.csv', 'last.csv'].map((name) => testInfo.outputPath(name)) as [string, string]
  await writeFile(first, 'Name;Category number\nMango;7\n')
  await writeFile(last, 'Name;Category number\nPico;7\n')
  await openDelivery(app, window)

  await test.step('pasted meanwhile', async () => {
    const arrive = await answerOpenDialogLate(app, first)
    await window.getByRole('button', { name: 'Choose a file…' }).click()
    await pasteRows(window, [['Kiwi', '']])
    await deliveryCell(window, 1, 'categoryId').fill('31')
    await arrive()
    await window.getByRole('tab', { name: /^All/ }).click()
    await expect(deliveryCell(window, 1)).toHaveValue('Kiwi')
    await expect(deliveryCell(window, 1, 'categoryId')).toHaveValue('31')
    await beginAgain(app, window)
  })

  await test.step('a double click asks for one file, and takes it', async () => {
    const arrive = await answerOpenDialogLate(app, last)
    await window.getByRole('button', { name: 'Choose a file…' }).dblclick()
    await arrive()
    await expect(deliveryCell(window, 2)).toHaveValue('Pico')
  })

  await test.step('a question about the rows before is not about those of the file', async () => {
    const arrive = await answerOpenDialogLate(app, first)
    await window.getByRole('button', { name: 'Choose another…' }).click()
    await window.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(window.getByRole('alertdialog')).toBeVisible()
    await arrive()
    await expect(deliveryCell(window, 2)).toHaveValue('Mango')
    await expect(window.getByRole('alertdialog')).toBeHidden()
  })
  await discardDelivery(window)
})

test('a double click asks once where to save a file', async ({ practiceApp: { app, window } }) => {
  await openDelivery(app, window)
  const asked = await app.evaluateHandle(({ dialog }) => {
    const dialogs: ((answer: Electron.SaveDialogReturnValue) => void)[] = []
    Object.assign(dialog, { showSaveDialog: () => new Promise((resolve) => void dialogs.push(resolve)) })
    return dialogs
  })
  await window.getByRole('button', { name: 'Save an example' }).dblclick()
  // Main takes one call after the other.
  await window.evaluate(() => globalThis.window.petStore.listPrinters({}))
  expect(await asked.evaluate((dialogs) => dialogs.length)).toBe(1)
  await asked.evaluate((dialogs) => dialogs[0]?.({ canceled: true, filePath: '' }))
})

test('pasting again replaces the rows', async ({ practiceApp: { app, window } }) => {
  await openDelivery(app, window)
  await copyText(app, 'Paco\t7\r\nZazu\t7\r\n')
  await pressKeys(app, 'CmdOrCtrl+V')
  await expect(window.getByText('2 ready')).toBeVisible()
  await copyText(app, 'Lola\t7\r\n')
  await window.getByRole('button', { name: 'Paste again' }).click()
  await expect(window.getByLabel('Rows', { exact: true })).toBeFocused()
  await pressKeys(app, 'CmdOrCtrl+V')
  await expect(window.getByText('1 ready')).toBeVisible()
  await expect(deliveryCell(window, 1)).toHaveValue('Lola')
  await discardDelivery(window)

  await test.step('after too many of them, too', async () => {
    await openDelivery(app, window)
    await copyText(app, 'Kiwi\r\n'.repeat(1001))
    await pressKeys(app, 'CmdOrCtrl+V')
    await expect(window.getByText(/There are 1,001 rows/)).toBeVisible()
    await copyText(app, 'Lola\t7\r\n')
    await pressKeys(app, 'CmdOrCtrl+V')
    await expect(window.getByText('1 ready')).toBeVisible()
    await discardDelivery(window)
  })
})

test('pasting a copy without text says that there are no rows, until rows are pasted', async ({
  practiceApp: { app, window },
}) => {
  await openDelivery(app, window)
  const rows = window.getByLabel('Rows', { exact: true })
  await copyText(app, 'Mango\t7\r\n')
  await copyInSpreadsheet(app, '', '<table><tr><td>Kiwi</td><td>7</td></tr></table>')
  await pressKeys(app, 'CmdOrCtrl+V')
  await expect(rows).toHaveAccessibleDescription(/There are no rows here/)
  await copyText(app, 'Lola\t7\r\n')
  await pressKeys(app, 'CmdOrCtrl+V')
  await expect(window.getByText('1 ready')).toBeVisible()
  await discardDelivery(window)
})

test('choosing another file drops the rows to fix of the first', async ({ practiceApp: { app, window } }, testInfo) => {
  const first = testInfo.outputPath('first.csv')
  const second = testInfo.outputPath('second.csv')
  await writeFile(first, 'Name;Category\nKiwi;Parrots\n')
  await writeFile(second, 'Name;Category\nMango;7\n')
  await openDelivery(app, window)
  await chooseFile(app, window, first)
  await window.getByRole('tab', { name: 'Only rows to fix', exact: true }).click()
  await expect(deliveryRow(window, 2)).toContainText('Category: enter a whole number')
  await chooseFile(app, window, second)
  await expect(window.getByText('1 ready')).toBeVisible()
  await expect(window.getByText('Nothing left to fix.')).toBeVisible()
  await discardDelivery(window)
})

test('in a supplier’s sheet the app finds the column names below a title, and leaves out a total until the clerk adds it', async ({
  shareApp,
  startService,
}, testInfo) => {
  const service = await startService({ pets: [] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  const file = testInfo.outputPath('supplier.csv')
  const lines = ['Tropical Birds Ltd;;', ';;', 'Delivered on;22 November;', 'Bird;Group;Cage']
  await writeFile(file, [...lines, 'Kiwi;7.0;A', 'Mango;7,00;B', ';;', 'Pico;1.234;C', 'Total;3;', ''].join('\r\n'))
  await openDelivery(app, window)
  await chooseFile(app, window, file)
  await window.getByLabel('Category for all').fill('31')
  const header = window.getByLabel('Columns are named in row')
  await expect(header.locator('option:checked')).toHaveText('4')
  await expect(window.getByText('2 rows above are left out')).toBeVisible()
  await expect(window.getByRole('status').filter({ hasText: 'ready' })).toHaveText(/^2 ready · 1 to \w+ · 1 left out$/)
  await expect(deliveryCell(window, 5)).toHaveValue('Kiwi')
  await expect(deliveryRow(window, 9)).toContainText('Looks like a total, left out')
  await expect(deliveryTable(window)).toContainText('Is “1.234” the number 1234? Type it without points and commas.')

  await test.step('added too, it is a pet', async () => {
    await window.getByRole('button', { name: 'Add it too: row 9' }).click()
    await expect(deliveryRow(window, 9)).toContainText('Ready')
  })

  await test.step('the row that names the columns is changed by hand, and back', async () => {
    await header.selectOption('none')
    await expect(deliveryCell(window, 1)).toHaveValue('Tropical Birds Ltd')
    await header.selectOption('4')
    await expect(window.getByText('2 rows above are left out')).toBeVisible()
  })

  await addDelivery(window, 2, 'staging')
  await expect(window.getByText('2 added, 1 still to fix.')).toBeVisible()
  expect(sentPets(service)).toEqual([
    { name: 'Kiwi', categoryId: 7, status: 'available' },
    { name: 'Mango', categoryId: 7, status: 'available' },
  ])
})

test('a clerk chooses the encoding of a file in the review, and its rows are read again at once', async ({
  practiceApp: { app, window },
}, testInfo) => {
  const file = testInfo.outputPath('central-europe.csv')
  // As likely in Windows-1252 as in Windows-1250, in which Čáp and Pěna were written.
  const bytes = [...Buffer.from('Name;Category\r\n'), 0xc8, 0xe1, 0x70, ...Buffer.from(';7\r\nP'), 0xec]
  await writeFile(file, Buffer.from([...bytes, ...Buffer.from('na;7\r\n')]))
  await openDelivery(app, window)
  await chooseFile(app, window, file)
  const encoding = window.getByLabel('Encoding of the file')
  await expect(encoding).toHaveValue('Windows-1252')
  await expect(deliveryCell(window, 2)).toHaveValue('Èáp')
  await window.getByLabel('Category for all').fill('31')
  await encoding.selectOption('Windows-1250 (Polish)')
  await expect(deliveryCell(window, 2)).toHaveValue('Čáp')
  await expect(deliveryCell(window, 3)).toHaveValue('Pěna')
  await expect(window.getByLabel('Category for all')).toHaveValue('31')

  await test.step('a code page that lacks some of the bytes puts only their rows at fault', async () => {
    await encoding.selectOption('UTF-8')
    await expect(deliveryTable(window)).toContainText('This could not be read. Type it again.')
    await encoding.selectOption('Windows-1250 (Polish)')
    await expect(window.getByText('2 ready')).toBeVisible()
  })
  await discardDelivery(window)
})

test('wrong bytes spoil only their own row, and a web page named as a spreadsheet is refused', async ({
  practiceApp: { app, window },
}, testInfo) => {
  const file = testInfo.outputPath('damaged.csv')
  const [before, after] = ['Name;Category\nZoë II;7\nMüsli;7\nK', 'the;7\nŁapka;7\n'].map((text) => Buffer.from(text))
  await writeFile(file, Buffer.concat([before ?? Buffer.alloc(0), Buffer.from([0xe4]), after ?? Buffer.alloc(0)]))
  await openDelivery(app, window)
  await chooseFile(app, window, file)
  await expect(window.getByRole('status').filter({ hasText: 'ready' })).toHaveText(/^3 ready · 1 to \w+$/)
  await expect(deliveryCell(window, 2)).toHaveValue('Zoë II')
  await expect(deliveryCell(window, 4)).toHaveValue('K\ufffdthe')
  await discardDelivery(window)

  const page = testInfo.outputPath('report.xls')
  await writeFile(page, '<html><body><table><tr><td>Kiwi</td><td>7</td></tr></table></body></html>')
  await openDelivery(app, window)
  await answerOpenDialog(app, page)
  await window.getByRole('button', { name: 'Choose a file…' }).click()
  await expect(window.getByText('This file is a web page, whatever its name says.')).toBeVisible()
})

test.describe('a workbook is read as it is', () => {
  const fixtures = path.join(import.meta.dirname, '../../src-main/files/workbook/testing')

  for (const name of ['birds.xlsx', 'birds.ods']) {
    test(`${name}, as LibreOffice wrote it: the clerk chooses a sheet, and the review says how much hidden it leaves out`, async ({
      practiceApp: { app, window },
    }) => {
      await openDelivery(app, window)
      await chooseFile(app, window, path.join(fixtures, name))
      const sheet = window.getByLabel('Sheet', { exact: true })
      await expect(sheet).toHaveValue('Birds')
      await expect(window.getByText('1 hidden row is left out')).toBeVisible()
      await expect(window.getByText('1 hidden sheet is left out')).toBeVisible()
      await expect(window.getByLabel('Columns are named in row').locator('option:checked')).toHaveText('4')
      await expect(deliveryCell(window, 5)).toHaveValue('Kiwi')
      await expect(deliveryCell(window, 8)).toHaveValue('Mango')
      await expect(deliveryCell(window, 9, 'categoryId')).toHaveValue('9007199254740993')
      await expect(deliveryRow(window, 11)).toContainText('Looks like a total, left out')
      await sheet.selectOption('Fish')
      await expect(deliveryCell(window, 2)).toHaveValue('Nemo')
      await expect(deliveryTable(window).getByRole('row')).toHaveCount(2)
      await discardDelivery(window)
    })
  }

  test('of several sheets, the one with pets is shown, even after a cover and a list that is too long', async ({
    practiceApp: { app, window },
  }, testInfo) => {
    const row = (...cells: readonly string[]) =>
      `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
    const sheets = {
      Prices: Array.from({ length: 1001 }, (_, at) => row(`Food ${at}`, 'Bag')).join(''),
      Cover: row('Tropical Birds Ltd') + row('Thank you for your order'),
      Delivery: row('Name', 'Category') + row('Kiwi', '7'),
    }
    const file = testInfo.outputPath('order.xlsx')
    await writeFile(file, xlsx(sheets))
    await openDelivery(app, window)
    await chooseFile(app, window, file)
    const sheet = window.getByLabel('Sheet', { exact: true })
    await expect(sheet).toHaveValue('Delivery')
    await expect(deliveryCell(window, 2)).toHaveValue('Kiwi')
    await sheet.selectOption('Prices')
    await expect(window.getByText(/1,001/)).toBeVisible()
    await sheet.selectOption('Cover')
    await expect(deliveryTable(window).getByRole('row')).toHaveCount(1 + 2)
    await discardDelivery(window)
  })

  test('one that cannot be read or needs a password is refused with an explanation', async ({
    practiceApp: { app, window },
  }, testInfo) => {
    await openDelivery(app, window)
    const choose = async (name: string, bytes: Buffer) => {
      const file = testInfo.outputPath(name)
      await writeFile(file, bytes)
      await answerOpenDialog(app, file)
      await window.getByRole('button', { name: 'Choose a file…' }).click()
    }
    await choose('damaged.xlsx', Buffer.from('PK\x03\x04 and nothing else'))
    await expect(window.getByText('This spreadsheet could not be read.')).toBeVisible()
    const beginning = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0])
    await choose('locked.xlsx', Buffer.concat([beginning, Buffer.from('EncryptedPackage', 'utf16le')]))
    await expect(window.getByText('This spreadsheet needs a password.')).toBeVisible()
  })
})
