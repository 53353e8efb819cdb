import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { expect } from '@playwright/test'
import { xlsx } from '../../src-main/files/workbook/testing/made-workbook.ts'
import { test } from '../support/app/start-service.ts'
import { closePanel, petDetails, petRows } from '../support/clerk/clerk.ts'
import {
  chooseFile,
  deliveryCell,
  deliveryRow,
  deliveryTable,
  discardDelivery,
  openDelivery,
  pasteRows,
} from '../support/clerk/delivery.ts'
import { clipboardSettled, copyText, pressKeys, readClipboard, typeByHand } from '../support/clerk/keyboard.ts'
import { answerOpenDialog, answerOpenDialogLate } from '../support/computer/file-dialogs.ts'

/** Copies HTML in another window, together with text, as a spreadsheet does, or without text. */
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

test('the review shows a chosen file exactly, in the encoding that the app finds or the clerk chooses', async ({
  practiceApp: { app, window },
}, testInfo) => {
  await openDelivery(app, window)
  await test.step('UTF-16, found by the app', async () => {
    await chooseFile(app, window, path.join(import.meta.dirname, 'files/tabs-utf-16.csv'))
    await expect(window.getByText('5 rows, tab-separated, UTF-16')).toBeVisible()
    await expect(window.getByText('tabs-utf-16.csv')).toBeVisible()
    await expect(deliveryTable(window).getByRole('row')).toHaveCount(1 + 5)
    await expect(deliveryCell(window, 3)).toHaveValue('Zoë, the "small" one; blue')
    await expect(deliveryCell(window, 3, 'categoryId')).toHaveValue('9007199254740993')
  })

  const encoding = window.getByLabel('File encoding')
  await test.step('when the clerk chooses another encoding, the app reads the rows again at once', async () => {
    const file = testInfo.outputPath('central-europe.csv')
    // Čáp and Pěna in Windows-1250. These bytes are just as likely in Windows-1252.
    const bytes = [...Buffer.from('Name;Category\r\n'), 0xc8, 0xe1, 0x70, ...Buffer.from(';7\r\nP'), 0xec]
    await writeFile(file, Buffer.from([...bytes, ...Buffer.from('na;7\r\n')]))
    await chooseFile(app, window, file)
    await expect(encoding).toHaveValue('Windows-1252')
    await expect(deliveryCell(window, 2)).toHaveValue('Èáp')
    await window.getByLabel('Category for all').fill('31')
    await encoding.selectOption('Windows-1250 (Polish)')
    await expect(deliveryCell(window, 2)).toHaveValue('Čáp')
    await expect(deliveryCell(window, 3)).toHaveValue('Pěna')
    await deliveryCell(window, 2).fill('Čáp malý')
    await encoding.selectOption('Windows-1252')
    await window.getByRole('button', { name: 'Keep corrections' }).click()
    await expect(encoding).toHaveValue('Windows-1250')
    await expect(deliveryCell(window, 2)).toHaveValue('Čáp malý')
    await expect(window.getByLabel('Category for all')).toHaveValue('31')
  })

  await test.step('in an encoding without some of the bytes, only their rows have faults, until another file is chosen', async () => {
    await encoding.selectOption('UTF-8')
    await window.getByRole('button', { name: 'Discard corrections' }).click()
    await expect(deliveryTable(window)).toContainText('This could not be read. Type it again.')
    await window.getByRole('tab', { name: 'Only rows to fix', exact: true }).click()
  })

  await test.step('another file starts at its first row, under All', async () => {
    async function chooseRows(name: string): Promise<void> {
      const file = testInfo.outputPath(`${name}.csv`)
      await writeFile(
        file,
        `Name;Category\n${Array.from({ length: 200 }, (_, at) => `${name} ${at + 1};7\n`).join('')}`,
      )
      await chooseFile(app, window, file)
      await expect(window.getByText('200 ready')).toBeVisible()
    }
    await chooseRows('Mango')
    await expect(window.getByRole('tab', { name: /^All\b/ })).toHaveAttribute('aria-selected', 'true')
    await deliveryCell(window, 2).focus()
    await window.keyboard.press('End')
    await expect(deliveryCell(window, 201)).toBeFocused()
    await chooseRows('Kiwi')
    await expect(deliveryCell(window, 2)).toHaveValue('Kiwi 1')
    await expect(deliveryCell(window, 2)).toBeInViewport()
  })
  await discardDelivery(window)
})

test('the review shows a workbook’s sheet with pets, from its column names on, and the clerk can choose another sheet or row', async ({
  practiceApp: { app, window },
}, testInfo) => {
  const sheet = window.getByLabel('Sheet', { exact: true })
  await openDelivery(app, window)
  await test.step('in a workbook from LibreOffice, the app asks about hidden rows, and leaves out a row that looks like a total', async () => {
    await chooseFile(app, window, path.join(import.meta.dirname, '../../src-main/files/workbook/testing/birds.xlsx'))
    await expect(sheet).toHaveValue('Birds')
    const hidden = window.getByRole('listitem').filter({ hasText: '1 row is hidden in the spreadsheet.' })
    await expect(deliveryRow(window, 7)).toContainText('Hidden row')
    await hidden.getByRole('button', { name: 'Leave them all out' }).click()
    await expect(deliveryRow(window, 7)).toContainText('Left out')
    await expect(window.getByText('1 hidden sheet is left out')).toBeVisible()
    await expect(deliveryCell(window, 8)).toHaveValue('Mango')
    await expect(deliveryCell(window, 9, 'categoryId')).toHaveValue('9007199254740993')
    await expect(deliveryRow(window, 11)).toContainText('Looks like a total, left out')
    await window.getByRole('button', { name: 'Add it too: row 11' }).click()
    await expect(deliveryRow(window, 11)).not.toContainText('Looks like a total')
  })

  await test.step('the clerk changes the header row, and changes it back', async () => {
    const header = window.getByLabel('Header row')
    await expect(header.locator('option:checked')).toHaveText('4')
    await header.selectOption('none')
    // This would leave out the row again that the clerk added too.
    const question = window.getByRole('alertdialog', { name: 'Discard your corrections?' })
    await question.getByRole('button', { name: 'Keep corrections' }).click()
    await expect(question).toHaveCount(0)
    await expect(header.locator('option:checked')).toHaveText('4')
    await expect(deliveryRow(window, 11)).not.toContainText('Looks like a total')
    await header.selectOption('none')
    await question.getByRole('button', { name: 'Discard corrections' }).click()
    await expect(deliveryRow(window, 4)).toBeVisible()
    // No question, because there are no more corrections.
    await header.selectOption('4')
    await expect(deliveryRow(window, 4)).toHaveCount(0)
    await expect(deliveryCell(window, 5)).toHaveValue('Kiwi')
  })

  await test.step('another sheet, which has no rows for the open tab', async () => {
    await window.getByRole('tab', { name: 'Only rows to check' }).click()
    await expect(deliveryTable(window).getByRole('row')).toHaveCount(2)
    await sheet.selectOption('Fish')
    await expect(window.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true')
    await expect(deliveryCell(window, 2)).toHaveValue('Nemo')
    await expect(deliveryTable(window).getByRole('row')).toHaveCount(2)
  })

  await test.step('the sheet with pets, even after a cover sheet and a list that is too long', async () => {
    const row = (...cells: readonly string[]) =>
      `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
    const sheets = {
      Prices: Array.from({ length: 1001 }, (_, at) => row(`Food ${at}`, 'Bag')).join(''),
      Cover: row('Tropical Birds Ltd') + row('Thank you for your order'),
      Delivery: row('Name', 'Category') + row('Kiwi', '7'),
    }
    const file = testInfo.outputPath('order.xlsx')
    await writeFile(file, xlsx(sheets))
    await chooseFile(app, window, file)
    await expect(sheet).toHaveValue('Delivery')
    await expect(deliveryCell(window, 2)).toHaveValue('Kiwi')
    await sheet.selectOption('Prices')
    await expect(window.getByText(/1,001/)).toBeVisible()
    await sheet.selectOption('Cover')
    await expect(deliveryTable(window).getByRole('row')).toHaveCount(1 + 2)
  })
  await discardDelivery(window)
})

test('a file that cannot be a delivery is refused with a reason, which goes away with the next rows', async ({
  practiceApp: { app, window },
}, testInfo) => {
  await openDelivery(app, window)
  const locked = [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), Buffer.from('EncryptedPackage', 'utf16le')]
  for (const [name, contents, reason] of [
    ['report.xls', '<html><body><table><tr><td>Kiwi</td><td>7</td></tr></table></body></html>', 'is a web page'],
    ['damaged.xlsx', 'PK\x03\x04 and nothing else', 'This spreadsheet could not be read.'],
    ['locked.xlsx', Buffer.concat(locked), 'This spreadsheet needs a password.'],
    ['too-long.csv', `Name\n${'Kiwi\n'.repeat(1001)}`, 'There are 1,001 rows'],
  ] as const) {
    await writeFile(testInfo.outputPath(name), contents)
    await answerOpenDialog(app, testInfo.outputPath(name))
    await window.getByRole('button', { name: 'Choose a file…' }).click()
    await expect(window.getByText(reason)).toBeVisible()
  }
  await pasteRows(window, [['Kiwi', '7']])
  await expect(window.getByText('There are 1,001 rows')).toHaveCount(0)
  await discardDelivery(window)
})

test('when the clerk pastes rows from a spreadsheet, the app reads their text and ignores the HTML beside it', async ({
  practiceApp: { app, window },
}) => {
  await openDelivery(app, window)
  const rows = window.getByLabel('Rows', { exact: true })
  await test.step('a copy without text has no rows', async () => {
    await copyText(app, 'Mango\t7\r\n')
    await copyInSpreadsheet(app, '', '<table><tr><td>Kiwi</td><td>7</td></tr></table>')
    await pressKeys(app, 'CmdOrCtrl+V')
    await expect(rows).toHaveAccessibleDescription(/There are no rows here/)
  })

  await test.step('a copy with text replaces the longer text of a refused paste', async () => {
    await copyText(app, 'Kiwi\r\n'.repeat(1001))
    await pressKeys(app, 'CmdOrCtrl+V')
    await expect(window.getByText(/There are 1,001 rows/)).toBeVisible()
    // As Excel writes it: tabs, quotes only around cells with line breaks, and a break at the end.
    await copyInSpreadsheet(
      app,
      'Bird\tGroup\tNote\nPaco\t7\t"first line\nsecond ""line"""\n"Two\nlines"\t12\t\n"Big" Coco\t007\t3,5\n',
      '<table><tr><td>Bird</td></tr><tr><td>Not this one</td></tr></table>',
    )
    await pressKeys(app, 'CmdOrCtrl+V')
    await expect(window.getByText('3 rows, tab-separated')).toBeVisible()
    await expect(deliveryTable(window).locator('input[value*="this one"]')).toHaveCount(0)
    await expect(window.getByText('Not used: Note')).toBeVisible()
    await expect(deliveryCell(window, 3)).toHaveValue('Two lines')
    await expect(deliveryCell(window, 4)).toHaveValue('"Big" Coco')
    await expect(window.getByText('3 ready')).toBeVisible()
  })

  await test.step('pasting again replaces the earlier rows, after a question if one of them was corrected', async () => {
    await copyText(app, 'Lola\t7\r\n')
    await deliveryCell(window, 3).fill('Two')
    await window.getByRole('button', { name: 'Paste again' }).click()
    await pressKeys(app, 'Escape')
    await expect(deliveryCell(window, 3)).toHaveValue('Two')
    await window.getByRole('button', { name: 'Paste again' }).click()
    await window.getByRole('button', { name: 'Discard corrections' }).click()
    await expect(rows).toBeFocused()
    await pressKeys(app, 'CmdOrCtrl+V')
    await expect(window.getByText('1 ready')).toBeVisible()
    await expect(deliveryCell(window, 1)).toHaveValue('Lola')
  })
  await discardDelivery(window)
})

test('an emoji, an undo and dictated words do not count as a paste, so the rows wait for the button', async ({
  practiceApp: { app, window },
}) => {
  await openDelivery(app, window)
  const rows = window.getByLabel('Rows', { exact: true })
  await expect(rows).toBeFocused()
  await typeByHand(window, 'Kiwi')
  // Inserts text as an emoji picker or dictation does.
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

test('a file from a slow drive does not replace rows that the clerk has pasted in the meantime', async ({
  practiceApp: { app, window },
}, testInfo) => {
  const [first, last] = ['first.csv', 'last.csv'].map((name) => testInfo.outputPath(name)) as [string, string]
  await writeFile(first, 'Name;Category number\nMango;7\n')
  await writeFile(last, 'Name;Category number\nPico;7\n')
  await openDelivery(app, window)

  await test.step('rows pasted in the meantime', async () => {
    const arrive = await answerOpenDialogLate(app, first)
    await window.getByRole('button', { name: 'Choose a file…' }).click()
    await pasteRows(window, [['Kiwi', '']])
    await deliveryCell(window, 1, 'categoryId').fill('31')
    await arrive()
    await window.getByRole('tab', { name: /^All/ }).click()
    await expect(deliveryCell(window, 1)).toHaveValue('Kiwi')
    await expect(deliveryCell(window, 1, 'categoryId')).toHaveValue('31')
    await discardDelivery(window)
    await openDelivery(app, window)
  })

  await test.step('a double click asks for only one file, and takes it', async () => {
    const arrive = await answerOpenDialogLate(app, last)
    await window.getByRole('button', { name: 'Choose a file…' }).dblclick()
    await arrive()
    await expect(deliveryCell(window, 2)).toHaveValue('Pico')
  })

  await test.step('a question about the earlier rows closes when the file’s rows arrive', async () => {
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

test('a double click asks only once where to save a file', async ({ practiceApp: { app, window } }) => {
  await openDelivery(app, window)
  const asked = await app.evaluateHandle(({ dialog }) => {
    const dialogs: ((answer: Electron.SaveDialogReturnValue) => void)[] = []
    Object.assign(dialog, { showSaveDialog: () => new Promise((resolve) => void dialogs.push(resolve)) })
    return dialogs
  })
  await window.getByRole('button', { name: 'Save an example' }).dblclick()
  // Main handles calls in turn, so by now it has handled both clicks.
  await window.evaluate(() => globalThis.window.petStore.listPrinters({}))
  expect(await asked.evaluate((dialogs) => dialogs.length)).toBe(1)
  await asked.evaluate((dialogs) => dialogs[0]?.({ canceled: true, filePath: '' }))
})
