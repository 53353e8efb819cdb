import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { test } from '../support/app/start-service.ts'
import { addFormIn } from '../support/clerk/add-sheet.ts'
import { closePanel, openSettings, petDetails, petRows } from '../support/clerk/clerk.ts'
import { deliveryIn, dropFiles } from '../support/clerk/delivery.ts'
import { clipboardSettled, copyText, pressKeys, readClipboard, typeByHand } from '../support/clerk/keyboard.ts'
import { answerOpenDialogLate } from '../support/computer/file-dialogs.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'
import { countCreates } from '../support/service/received.ts'

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

// `read-workbook.test.ts`, `shown-sheets.test.ts` and `measures.test.ts` test what a workbook's cells, sheets and rows are.
test('the review shows a workbook’s sheet with pets, from its column names on, and the clerk can choose another sheet or row', async ({
  practiceApp,
}) => {
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

const files = path.join(import.meta.dirname, 'files')

test('dropping a file on any screen opens its review, asks before it discards corrections, tells why a file is refused, and keeps other files waiting', async ({
  showStore,
}, testInfo) => {
  const { window, ...delivery } = deliveryIn(await showStore([]))
  const csv = path.join(files, 'semicolons-windows-1252.csv')
  // Over the list, and over an open panel.
  await openSettings(window)
  await dropFiles(window, csv)
  await delivery.says('semicolons-windows-1252.csv')
  await expect(window.getByRole('dialog')).toHaveCount(0)
  // A correction is not discarded unasked.
  await delivery.correct(2, 'Mango')
  for (const [answer, name] of [
    ['Cancel', 'Mango'],
    ['Discard', 'Kiwi'],
  ] as const) {
    await dropFiles(window, csv)
    await delivery.answer(answer)
    await delivery.hasNames({ 2: name })
  }
  // A file that is not a table, or a folder, is refused with a reason, and the rows stay.
  await dropFiles(window, process.execPath)
  await delivery.says('The file is too large.')
  const damaged = testInfo.outputPath('damaged.xlsx')
  await writeFile(damaged, 'PK\x03\x04 and nothing else')
  await dropFiles(window, damaged)
  await delivery.says('This could not be read as a table.')
  await dropFiles(window, files)
  await delivery.says('The file could not be opened.')
  await delivery.hasNames({ 2: 'Kiwi' })
  await delivery.discard()
  // Of several files, the others wait, and one that is not wanted goes.
  const others = ['fish.csv', 'cats.csv', 'dogs.csv'].map((name) => testInfo.outputPath(name))
  for (const [at, file] of others.entries()) await writeFile(file, `Name;Category\nNemo ${at};9\n`)
  await dropFiles(window, ...others)
  await delivery.hasNames({ 2: 'Nemo 0' })
  const waits = window.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect(waits).toHaveText([/“cats.csv” waits/, /“dogs.csv” waits/])
  await delivery.press('Leave out “cats.csv”')
  await waits.getByRole('button', { name: 'Review' }).click()
  await delivery.hasNames({ 2: 'Nemo 2' })
  await expect(waits).toHaveCount(0)
  await delivery.discard()
})

test('a file dropped during a delivery is not lost in silence, and after it takes the place of what was not added only if the clerk agrees', async ({
  showStore,
}) => {
  const { service, window, ...delivery } = deliveryIn(await showStore([]))
  const csv = path.join(files, 'semicolons-windows-1252.csv')
  const gate = createGate()
  interceptCreates(service, async (_request, next) => {
    await gate.opened
    return countCreates(service) === 1 ? refusal(400, 'No room.') : next()
  })
  await delivery.review('Mango;7\nPico;7')
  await delivery.add(2)
  await delivery.rowsSay({ 1: 'Adding…' })
  await dropFiles(window, csv)
  await delivery.says('A delivery is being added. Drop the file again once it has ended.')
  gate.open()
  await delivery.says('1 added, 1 refused.')
  await dropFiles(window, csv)
  await expect(delivery.question('1 pet was not added: Mango.')).toBeVisible()
  await delivery.keys('Escape')
  await delivery.press('Fix it')
  await delivery.hasNames({ 1: 'Mango' })
  await dropFiles(window, csv)
  await delivery.answer('Leave it out')
  await delivery.hasNames({ 2: 'Kiwi' })
  await delivery.discard()
})
