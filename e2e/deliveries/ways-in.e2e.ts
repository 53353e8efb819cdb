import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { sheetRow, xlsx } from '../../src-main/files/workbook/testing/made-workbook.ts'
import { test } from '../support/app/start-service.ts'
import { addFormIn } from '../support/clerk/add-sheet.ts'
import { closePanel, petDetails, petRows } from '../support/clerk/clerk.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { clipboardSettled, copyText, pressKeys, readClipboard, typeByHand } from '../support/clerk/keyboard.ts'
import { answerOpenDialog, answerOpenDialogLate } from '../support/computer/file-dialogs.ts'

/** Copies HTML, together with text, as a spreadsheet does. */
async function copyHtml(app: ElectronApplication, window: Page, text: string, html: string): Promise<void> {
  await window.evaluate(
    (kinds) => {
      function copy(event: ClipboardEvent): void {
        for (const [kind, data] of kinds) event.clipboardData?.setData(kind, data)
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      addEventListener('copy', copy, { capture: true, once: true })
      document.execCommand('copy')
    },
    [['text/plain', text] as const, ['text/html', html] as const],
  )
  // The page has copied by now, but the system may not have it yet.
  await expect.poll(() => readClipboard(app)).toBe(text)
  await clipboardSettled(app)
}

test('the arrow beside “Add pet” offers a delivery, and a duplicate of the open pet', async ({ practiceApp }) => {
  const { window } = practiceApp
  const arrow = window.getByRole('button', { name: 'More ways to add' })
  await petRows(window).first().click()
  const name = await petDetails(window).getByRole('heading', { level: 2 }).innerText()
  await arrow.press('Enter')
  await window.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(addFormIn({ window }, 'practice').name).toHaveValue(name)
  await closePanel(window)
  await arrow.click()
  await window.getByRole('menuitem', { name: 'Add a delivery…' }).click()
  await expect(window.getByRole('heading', { name: 'Add a delivery to PRACTICE' })).toBeVisible()
})

// `text-encoding.test.ts` tests how the app finds a file's encoding.
test('the clerk can choose another encoding for a file', async ({ practiceApp }, testInfo) => {
  const { window, ...delivery } = deliveryIn(practiceApp)
  const encoding = window.getByLabel('File encoding')
  const file = testInfo.outputPath('central-europe.csv')
  // Čáp and Pěna in Windows-1250. These bytes are just as likely in Windows-1252.
  await writeFile(file, Buffer.from('Name;Category\r\n\xc8\xe1p;7\r\nP\xecna;7\r\n', 'latin1'))
  await delivery.open()
  await delivery.choose(file)
  // When the clerk chooses another encoding, the app reads the rows again at once.
  await expect(encoding).toHaveValue('Windows-1252')
  await delivery.hasNames({ 2: 'Èáp' })
  await delivery.forAll('Category').fill('31')
  await encoding.selectOption('Windows-1250')
  await delivery.hasNames({ 2: 'Čáp', 3: 'Pěna' })
  await delivery.cell(2).fill('Čáp malý')
  await encoding.selectOption('Windows-1252')
  await delivery.answer('Cancel')
  await expect(encoding).toHaveValue('Windows-1250')
  await delivery.hasNames({ 2: 'Čáp malý' })
  await expect(delivery.forAll('Category')).toHaveValue('31')
  // In an encoding without some of the bytes, only their rows have faults.
  await encoding.selectOption('UTF-8')
  await delivery.press('Discard')
  await expect(delivery.table).toContainText('This could not be read. Type it again.')
  await delivery.discard()
})

// `read-workbook.test.ts` and `measures.test.ts` test what a workbook's cells, sheets and rows are. This test has one of each sentence.
test('the review shows a workbook’s sheet with pets, from its column names on, and the clerk can choose another sheet or row', async ({
  practiceApp,
}, testInfo) => {
  const { window, ...delivery } = deliveryIn(practiceApp)
  const { cell, hasNames, oddity, press, row, rowsSay } = delivery
  const sheet = window.getByLabel('Sheet', { exact: true })
  await delivery.open()
  // In a workbook from LibreOffice, the app asks about hidden rows, and leaves out a row that looks like a total.
  await delivery.choose(path.join(import.meta.dirname, '../../src-main/files/workbook/testing/birds.xlsx'))
  await expect(sheet).toHaveValue('Birds')
  await rowsSay({ 7: 'Hidden row' })
  await oddity('Hidden row · 1 row').getByRole('button', { name: 'Leave them all out' }).click()
  await rowsSay({ 7: 'Left out' })
  await expect(cell(9, 'categoryId')).toHaveValue('9007199254740993')
  await rowsSay({ 11: 'Looks like a total, left out' })
  await delivery.addToo(11).click()
  await expect(row(11)).not.toContainText('Looks like a total')
  // The clerk changes the header row, which leaves out the row again that the clerk added too, and changes it back.
  const header = window.getByLabel('Header row')
  await header.selectOption('None')
  await press('Discard')
  await expect(row(4)).toBeVisible()
  // No question, because there are no more corrections.
  await header.selectOption('4')
  await expect(row(4)).toHaveCount(0)
  await hasNames({ 5: 'Kiwi' })
  // Another sheet, which has no rows for the open tab.
  await delivery.tab('Only rows to check').click()
  await expect(delivery.lines).toHaveCount(2)
  await sheet.selectOption('Fish')
  await expect(delivery.tab('All')).toHaveAttribute('aria-selected', 'true')
  await hasNames({ 2: 'Nemo' })
  await expect(delivery.lines).toHaveCount(2)
  // A price list, and a sheet that only counts another one, come before the one with the pets.
  const rows = (...all: readonly (readonly (string | number)[])[]) => all.map((cells) => sheetRow(cells)).join('')
  const names = ['Name', 'Kind', 'Category']
  const sheets = {
    Prices: rows(...Array.from({ length: 1001 }, (_, at) => [`Food ${at}`, 'Bag'])),
    Pivot: rows(['Row Labels', 'Count of Name'], ['Dogs', 2], ['Cats', 1], ['Grand Total', 3]),
    Data: rows(names, ['Rex', 'Dogs', '3'], ['Mini', 'Dogs', '3'], ['Tom', 'Cats', '=VLOOKUP(B5,F:G,2)']),
  }
  const file = testInfo.outputPath('order.xlsx')
  await writeFile(file, xlsx(sheets))
  await delivery.choose(file)
  await expect(sheet).toHaveValue('Data')
  // The others wait with their numbers of rows.
  await delivery.says('“Prices”: 1,001 rows', '“Pivot”: 3 rows')
  await hasNames({ 2: 'Rex' })
  await expect(oddity('1 row has a formula without a result, such as “=VLOOKUP(B5,F:G,2)”.')).toBeVisible()
  await delivery.discard()
})

// `read-workbook.test.ts` and `text-encoding.test.ts` test more reasons.
test('a file that cannot be a delivery is refused with a reason, which goes away with the next rows', async ({
  practiceApp,
}, testInfo) => {
  const { app, window, ...delivery } = deliveryIn(practiceApp)
  await delivery.open()
  for (const [name, contents, reason] of [
    ['damaged.xlsx', 'PK\x03\x04 and nothing else', 'This could not be read as a table.'],
    ['too-long.csv', `Name\n${'Kiwi\n'.repeat(1001)}`, 'There are 1,001 rows'],
  ] as const) {
    await writeFile(testInfo.outputPath(name), contents)
    await answerOpenDialog(app, testInfo.outputPath(name))
    await delivery.press('Choose a file…')
    await delivery.says(reason)
  }
  await delivery.paste('Kiwi;7')
  await expect(window.getByText('There are 1,001 rows')).toHaveCount(0)
  await delivery.discard()
})

test('when the clerk pastes rows from a spreadsheet, the app reads their text and ignores the HTML beside it, and typed rows wait for the button', async ({
  practiceApp,
}) => {
  const { app, window, ...delivery } = deliveryIn(practiceApp)
  const paste = () => pressKeys(app, 'CmdOrCtrl+V')
  await delivery.open()
  // A copy with text replaces the longer text of a refused paste.
  await copyText(app, 'Kiwi\r\n'.repeat(1001))
  await paste()
  await delivery.says(/There are 1,001 rows/)
  // As Excel writes it: tabs, quotes only around cells with line breaks, and a break at the end.
  const asExcel = 'Bird\tGroup\tNote\n"Two\nlines"\t12\t\n"Big" Coco\t007\t3,5\n'
  await copyHtml(app, window, asExcel, '<table><tr><td>Bird</td></tr><tr><td>Not this one</td></tr></table>')
  await paste()
  await delivery.says('2 rows, 2 pets', 'Not used: Note')
  await delivery.hasNames({ 2: 'Two lines', 3: '"Big" Coco' })
  await delivery.counted('2 ready')
  // Pasting again replaces the earlier rows, after a question if one of them was corrected.
  await copyText(app, 'Lola\t7\r\n')
  await delivery.cell(2).fill('Two')
  await delivery.press('Paste again')
  await pressKeys(app, 'Escape')
  await delivery.hasNames({ 2: 'Two' })
  await delivery.press('Paste again', 'Discard')
  await expect(delivery.field).toBeFocused()
  await paste()
  await delivery.counted('1 ready')
  await delivery.hasNames({ 1: 'Lola' })
  // What was discarded can be taken back, with its corrections.
  await delivery.cell(1).fill('Lola the Second')
  await delivery.discard()
  await delivery.press('Undo')
  await delivery.open()
  await delivery.hasNames({ 1: 'Lola the Second' })
  await delivery.discard()

  // An emoji, an undo and dictated words do not count as a paste, so the rows wait for the button.
  const typed = 'Kiwi🦜 and Mango the Second'
  await delivery.open()
  await expect(delivery.field).toBeFocused()
  await typeByHand(window, 'Kiwi')
  // Inserts text as an emoji picker or dictation does.
  for (const text of ['🦜', ' and Mango the Second']) await window.keyboard.insertText(text)
  await expect(delivery.field).toHaveValue(typed)
  for (const key of ['ControlOrMeta+A', 'Delete', 'ControlOrMeta+Z']) await delivery.field.press(key)
  await expect(delivery.field).toHaveValue(typed)
  await expect(delivery.table).toHaveCount(0)
  await delivery.press('Review the rows')
  await delivery.hasNames({ 1: typed })
  await delivery.discard()
})

test('a file from a slow drive does not replace rows that the clerk has pasted in the meantime, and closes a question about earlier ones', async ({
  practiceApp,
}, testInfo) => {
  const { app, ...delivery } = deliveryIn(practiceApp)
  const file = testInfo.outputPath('mango.csv')
  await writeFile(file, 'Name;Category number\nMango;7\n')
  await delivery.open()
  let arrive = await answerOpenDialogLate(app, file)
  await delivery.press('Choose a file…')
  await delivery.paste('Kiwi;')
  await delivery.cell(1, 'categoryId').fill('31')
  await arrive()
  await delivery.tab('All').click()
  await delivery.hasNames({ 1: 'Kiwi' })
  await expect(delivery.cell(1, 'categoryId')).toHaveValue('31')
  await delivery.discard()
  await delivery.open()
  // A double click asks for only one file, and takes it.
  arrive = await answerOpenDialogLate(app, file)
  await delivery.button('Choose a file…').dblclick()
  await arrive()
  await delivery.hasNames({ 2: 'Mango' })
  arrive = await answerOpenDialogLate(app, file)
  await delivery.press('Choose another…', 'Cancel')
  await expect(delivery.question()).toBeVisible()
  await arrive()
  await expect(delivery.question()).toBeHidden()
  await delivery.hasNames({ 2: 'Mango' })
  await delivery.discard()
})
