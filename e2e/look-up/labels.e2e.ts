import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { type Extent, labelPapers } from '../../src-shared/label-papers.ts'
import { test } from '../support/app/start-service.ts'
import { openAddSheet } from '../support/clerk/add-sheet.ts'
import { openSettings, switchTo, waitForTheRest } from '../support/clerk/clerk.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { pressKeys, sendCommand } from '../support/clerk/keyboard.ts'
import { labelsIn } from '../support/clerk/labels.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { answerSaveDialog, readProposedName } from '../support/computer/file-dialogs.ts'
import { readPdfPages } from '../support/computer/pdf-pages.ts'
import { holdJobs, lastJob, setPrinters } from '../support/computer/printing.ts'
import { makePets } from '../support/service/pet-service.ts'
import { readPageSizes, readPrintedBarcodes } from './printed-barcode.ts'

const ids = ['7', '123456', '9223372036854775807']
const pets = ids.map((id, at) => {
  return { id, name: ['Bella', 'Rex', 'Dory'][at] ?? '', categoryId: '9', status: 'available' }
})
/** The narrowest and lowest papers in a printer, in inches. */
const [narrow, low] = [
  { width: 40 / 25.4, height: 30 / 25.4 },
  { width: 2, height: 1 },
]

/** The texts that a scanner reads on each page. */
function scannedOn(pdf: Buffer): readonly (readonly string[])[] {
  return readPrintedBarcodes(pdf).map((onPage) => onPage.map(({ text }) => text))
}

function textsOn(pdf: Buffer): readonly string[] {
  return readPdfPages(pdf).map(({ text }) => text)
}

/** Expects every page to have this size in millimetres, `off` by at most a point of 0.35 mm, because Chromium's pages have whole points. */
function expectPages(pdf: Buffer, size: Extent | null, off = 0.36): void {
  const { width, height } = size ?? { width: 0, height: 0 }
  for (const page of readPageSizes(pdf))
    expect(Math.max(Math.abs(page.width - width), Math.abs(page.height - height)), JSON.stringify(page)).toBeLessThan(
      off,
    )
}

// `label-layout.test.ts` tests where labels are on each paper, and which barcodes fit. These tests show that Chromium prints them there.
test('each label and copy on a roll has its own page of its size, and a scanner reads its number, unless the label is too small, as the panel tells before', async ({
  showStore,
}) => {
  const { app, panel, copies, open, says, print } = labelsIn(await showStore(pets))
  await open('roll-62x29')
  await copies.fill('2')
  for (const name of ['More copies', 'Fewer copies']) await panel.getByRole('button', { name }).click()
  await says('6 labels')
  const pdf = await print()
  const { label } = labelPapers['roll-62x29']
  expectPages(pdf, label)
  const twice = pets.flatMap((pet) => [pet, pet])
  expect(textsOn(pdf)).toEqual(twice.map(({ name, id }) => `${name}${id}9STAGING`))
  expect(scannedOn(pdf)).toEqual(twice.map(({ id }) => [id]))
  // Printers with only black dots make holes in anything lighter.
  for (const { inks, content } of readPdfPages(pdf)) {
    expect([...inks]).toEqual(['0 0 0'])
    expect((content.match(/^[\d. ]+(?= rg$)/gm) ?? []).filter((colour) => /[1-9]/.test(colour))).toEqual([])
  }
  for (const { narrowest, start, width, top, height } of readPrintedBarcodes(pdf).flat()) {
    // Two dots of 203 an inch, less half a dot that the ink fills.
    expect(narrowest).toBeGreaterThan(0.18)
    expect(height).toBeGreaterThan(5)
    // With the white that a scanner needs beside it.
    expect(Math.min(start, label.width - start - width)).toBeGreaterThan(10 * narrowest)
    expect(Math.min(top, label.height - top - height)).toBeGreaterThan(3)
  }

  await open('roll-40x30')
  const tooSmall = 'Too small for 1 barcode: only the number prints there. 57 × 32 mm is large enough.'
  await expect(panel).toContainText(tooSmall)
  await copies.fill('1')
  const small = await print()
  expect(textsOn(small)).toEqual(pets.map(({ name, id }) => `${name}${id}9STAGING`))
  expect(scannedOn(small)).toEqual([['7'], ['123456'], []])
  // If the printer decides the size.
  for (const inPrinter of [narrow, low]) {
    await open('as-printer')
    const byKeys = () => pressKeys(app, 'CmdOrCtrl+P')
    expect(scannedOn(await print(inPrinter, byKeys))).toEqual(ids.map((id) => [id]))
  }
})

/** How far the texts on a previewed label are from its nearest edge, in millimetres. */
function roomAround(label: Locator): Promise<number> {
  return label.evaluate((element) => {
    const around = element.getBoundingClientRect()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const gaps: number[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const shown = document.createRange()
      shown.selectNodeContents(text)
      const ink = shown.getBoundingClientRect()
      // A name's hidden part is below its box. Some fonts, such as Noto, leave more room above and below letters than a line has.
      const box = text.parentElement?.getBoundingClientRect() ?? ink
      const [top, bottom] = [Math.max(ink.top, box.top), Math.min(ink.bottom, box.bottom)]
      gaps.push(ink.left - around.left, around.right - ink.right, top - around.top, around.bottom - bottom)
    }
    return Math.min(...gaps) / (around.width / element.clientWidth) / (96 / 25.4)
  })
}

test('texts are at least 3 mm from the edge of a label, even a low one, and no trace of a long name’s hidden part prints', async ({
  showStore,
}) => {
  // Marks above the letters reach into the line before.
  const { preview, open, type, print } = labelsIn(
    await showStore(pets.map((pet) => ({ ...pet, name: 'ÅÉÎÕÜ bdfhk '.repeat(12) }))),
  )
  // One on a sheet, the widest and the narrowest on a roll, and a low one.
  for (const paper of ['letter-3x10', 'roll-62x29', 'roll-40x30', 'Another size…'] as const) {
    await open(paper)
    const isLow = paper === 'Another size…'
    if (isLow) await type({ Width: '40', Height: '10' })
    const number = preview.getByText(ids[isLow ? 0 : 2] ?? '', { exact: true })
    const room = await roomAround(number.locator('xpath=ancestor::div[contains(@style,"padding")][1]'))
    expect(room, paper).toBeGreaterThan(2.9)
    for (const [at, text] of textsOn(await print({ width: 62 / 25.4, height: 29 / 25.4 })).entries()) {
      // A low label has room for a number, and says that it is one of staging.
      if (isLow) expect(text).toBe(`${ids[at]}STAGING`)
      else expect(text, paper).toMatch(/^(?:(?!\.\.\.).)*\.\.\.\d/)
    }
  }
})

test('a sheet begins at the label that the clerk clicks, its grid is accurate to 0.2 mm, and the next print continues where it ended', async ({
  showStore,
}) => {
  const paper = labelPapers['letter-3x10']
  const places = paper.columns * paper.rows
  const numbered = makePets(places).map((pet, at) => ({ ...pet, id: `${100_000 + at}`, name: 'Rex' }))
  const { counts, keys, ...launched } = storeIn(await showStore(numbered))
  const { place, preview, open, says, print, ...labels } = labelsIn(launched)
  await counts(places)
  await open('letter-3x10')
  await expect(preview.getByRole('img')).toHaveCount(places)
  await place(5).click()
  await says('The first 4 are used up.', `${places} labels on 2 sheets`)
  expect(await preview.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const pdf = await print()
  expectPages(pdf, paper.page)
  const [first = [], second = []] = readPrintedBarcodes(pdf)
  expect([first.length, second.length]).toEqual([places - 4, 4])
  const { margin, label, gap } = paper
  const printed = [...first, ...second].map((barcode, at) => {
    const place = (at + 4) % places
    const row = margin.top + Math.floor(place / paper.columns) * (label.height + gap.row)
    const middle = margin.start + (place % paper.columns) * (label.width + gap.column) + label.width / 2
    return { ...barcode, offMiddle: barcode.start + barcode.width / 2 - middle, low: barcode.top - row }
  })
  // Chromium begins a drawing at a whole pixel, a quarter of a millimetre, so this takes the mean of the barcodes' distances from the top.
  const meanLow = printed.reduce((sum, { low }) => sum + low, 0) / printed.length
  for (const { offMiddle, low, start, top } of printed) {
    expect(Math.abs(offMiddle)).toBeLessThan(0.2)
    expect(Math.abs(low - meanLow)).toBeLessThan(0.2)
    // A printer leaves the edges of a sheet white.
    expect(Math.min(start, top)).toBeGreaterThan(5)
  }
  // The next print continues there, or at another label that the arrow keys choose.
  await open()
  await expect(labels.paper).toHaveValue('letter-3x10')
  await expect(place(5)).toBeChecked()
  await place(5).focus()
  await keys('ArrowRight', 'ArrowRight')
  await expect(place(7)).toBeChecked()
  await expect(place(7)).toBeFocused()
  // Another store’s labels begin at the first.
  await place(8).click()
  await keys('Escape')
  for (const [environment, chosen] of [
    ['practice', 1],
    ['staging', 8],
  ] as const) {
    await switchTo(launched.window, environment)
    await open()
    await expect(place(chosen)).toBeChecked()
    await keys('Escape')
  }
})

test('“Save as PDF…” writes the pages where the clerk chooses and uses up labels of a sheet, and a failed print does not', async ({
  showStore,
}, testInfo) => {
  const { app, window, panel, paper, place, printButton, savePdf, open } = labelsIn(await showStore(pets))
  await setPrinters(app, ['Zebra'], 'refuses')
  await open('letter-3x10')
  await place(5).click()
  await printButton.click()
  const failed = window.getByText('Printing failed. Check the printer and try again.')
  await expect(failed).toBeVisible()
  // The clerk cancels the dialog.
  await answerSaveDialog(app, null)
  await savePdf.click()
  await expect.poll(() => readProposedName(app)).toMatch(/^labels-staging-\d{4}-\d{2}-\d{2}\.pdf$/)
  await expect(place(5)).toBeChecked()

  const file = testInfo.outputPath('labels.pdf')
  await answerSaveDialog(app, file)
  const save = async () => {
    await savePdf.click()
    await expect(panel).toHaveCount(0)
    const saved = await readFile(file)
    // Without this, a viewer shrinks the page a little, and what it prints misses the labels.
    expect(saved.toString('latin1')).toContain('/ViewerPreferences <</PrintScaling /None')
    expect(scannedOn(saved).flat()).toEqual(ids)
    return saved
  }
  expectPages(await save(), labelPapers['letter-3x10'].page)
  const saved = window.getByRole('region', { name: 'Messages' }).getByRole('dialog')
  await expect(saved).toContainText(/^Saved\..*labels\.pdf/)
  await expect(failed).toHaveCount(0)
  const shown = await app.evaluateHandle(({ shell }) => {
    const paths: string[] = []
    shell.showItemInFolder = (path) => void paths.push(path)
    return paths
  })
  await saved.getByRole('button', { name: 'Show file' }).click()
  await expect.poll(() => shown.jsonValue()).toEqual([file])
  await open()
  await expect(place(8)).toBeChecked()
  // A file needs a size even if the printer decides.
  await paper.selectOption('as-printer')
  expectPages(await save(), labelPapers['roll-62x29'].label, 0.2)
})

test('the clerk can type any label size, even in inches, for a roll or a sheet, and move the labels if the printer is off', async ({
  showStore,
}) => {
  const { panel, field, choice, place, open, says, type, print } = labelsIn(await showStore(pets))
  await open('Another size…')
  await choice('in').click()
  await type({ Width: '2 wide' })
  await expect(panel).toContainText('Enter a number from 0.394 to 8.504.')
  await type({ Width: '2 1/2', Height: '1,25' })
  await expect(panel).not.toContainText('Enter a number from')
  const onRoll = await print()
  expectPages(onRoll, { width: 63.5, height: 31.75 })
  expect(scannedOn(onRoll)).toEqual(ids.map((id) => [id]))

  await open()
  await expect(field('Height')).toHaveValue('1.25')
  await choice('A4').click()
  await choice('mm').click()
  await type({ Width: '90', Height: '50', Columns: '2', Rows: '5', 'Top margin': '20', 'Side margin': '10' })
  await type({ 'Gap across': '21', 'Gap down': '2' })
  await expect(panel).toContainText('These labels do not fit on the sheet.')
  await type({ 'Gap across': '10' })
  await says('3 labels on 1 sheet')
  /** Prints, and gives the middle and the top of each barcode, in millimetres. */
  const places = async () => {
    const [bars = []] = readPrintedBarcodes(await print())
    return bars.flatMap(({ start, width, top }) => [start + width / 2, top])
  }
  const near = (millimetres: readonly number[]) => millimetres.map((one) => expect.closeTo(one, 0))
  const asTyped = await places()
  const [, top = 0] = asTyped
  expect(asTyped).toEqual(near([55, top, 155, top, 55, top + 52]))
  await open()
  await place(1).click()
  await type({ 'To the right': '1.5', Down: '-2' })
  expect(await places()).toEqual(near([56.5, top - 2, 156.5, top - 2, 56.5, top + 50]))
})

test('labels can be printed for the pets that a delivery added, in the order of its rows, and for those added here', async ({
  showStore,
}) => {
  const { review, add, press, ...launched } = deliveryIn(await showStore(pets))
  const { app, window, paper, isFor, print } = labelsIn(launched)
  const printThese = (within: 'main' | 'dialog') =>
    window.getByRole(within).getByRole('button', { name: 'Print labels…' }).click()
  await review('Zazu;7;Available\nKiwi;7;Available')
  await add(2)
  await printThese('main')
  await isFor('2 labels')
  await paper.selectOption('roll-57x32')
  expect(textsOn(await print()).map((text) => text.slice(0, 4))).toEqual(['Zazu', 'Kiwi'])
  await press('Done')
  await sendCommand(app, 'show-added-here')
  await printThese('dialog')
  await isFor('2 labels')
})

test('the panel offers the system’s printers and its dialog, chooses the only one by itself, prints no number that is too high, and remembers the paper and the clerk’s choice', async ({
  showStore,
}) => {
  const { messages, keys, ...launched } = storeIn(await showStore(pets))
  const { app, window, panel, paper, printer, copies, printButton, open, says } = labelsIn(launched)
  const openWith = async (...printers: readonly string[]) => {
    await setPrinters(app, printers)
    await keys('Escape')
    await expect(panel).toHaveCount(0)
    await open()
  }
  const printers = await app.evaluate(
    async ({ BrowserWindow }) => (await BrowserWindow.getAllWindows()[0]?.webContents.getPrintersAsync()) ?? [],
  )
  await open()
  const offered = [...printers.map(({ displayName }) => displayName), 'Print dialog…']
  await expect(printer.getByRole('option')).toHaveText(offered)
  await says('One label per page, in the printer’s own size.')
  await openWith('Zebra')
  await expect(printer).toHaveValue('Zebra')
  await openWith('Office', 'Zebra')
  await expect(printer).toHaveValue('')
  await paper.selectOption('roll-62x29')
  // Only macOS passes the size on to its dialog.
  const choosePaper = 'Choose this paper in the print dialog, too.'
  await says(choosePaper)
  await printer.selectOption('Zebra at the till')
  await expect(panel).not.toContainText(choosePaper)
  await copies.fill('500')
  await printButton.click()
  await expect(copies).toBeFocused()
  await expect(copies).toHaveAccessibleDescription('Enter a number from 1 to 99.')
  expect(await lastJob(app)).toBeUndefined()
  await copies.fill('1')
  await printButton.click()
  await expect(panel).toHaveCount(0)
  await expect(messages).toContainText('3 labels sent to Zebra at the till.')
  // `print-window.test.ts` tests what else a job says, `cups.test.ts` what a queue answers, and `messages.test.ts` how that is told.
  if (appPlatform === 'linux') expect(await lastJob(app)).toContain('-d Zebra -o media=Custom.62x29mm')
  else expect(await lastJob(app)).toMatchObject({ deviceName: 'Zebra', pageSize: { width: 62_000, height: 29_000 } })

  const choice = (await openSettings(window)).getByRole('combobox', { name: 'Label paper' })
  await expect(choice).toHaveValue('roll-62x29')
  await choice.selectOption('letter-3x10')
  await window.reload()
  await waitForTheRest(window)
  await open()
  await expect(printer).toHaveValue('Zebra')
  await expect(paper).toHaveValue('letter-3x10')
  await says('2⅝ × 1 in each')
  await setPrinters(app, ['Office'])
  await printButton.click()
  const gone = 'This printer is no longer installed on this computer, so nothing was printed. Choose another.'
  await expect(messages).toContainText(gone)
  await expect(printer).toHaveValue('')
  await says('Zebra is not there any more.')
  // If a slow printer takes the job after the clerk has closed the panel, no other panel closes.
  const takeJob = await holdJobs(app)
  await printer.selectOption('Office at the till')
  await printButton.click()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  const sheet = await openAddSheet(window, 'staging')
  await takeJob()
  await expect(messages).toContainText('3 labels sent to Office at the till.')
  await expect(sheet).toBeVisible()
})

const shown = [
  { id: '418', name: 'Bella', categoryId: '3', status: 'available' },
  { id: '9223372036854775807', name: 'Captain Whiskers of the Seven Seas', categoryId: '5', status: 'sold' },
  { id: '-9223372036854775808', name: 'ريكس', categoryId: '-7' },
]

// `code-128.test.ts` tests that a scanner reads the bars.
test('the details show the label on white paper, with a barcode of whole pixels', async ({ showStore }) => {
  const { app, window, rows, details, button } = storeIn(await showStore(shown))
  await window.emulateMedia({ colorScheme: 'dark' })
  const label = details.getByRole('region', { name: 'Label' })
  for (const [position, { id, name }] of shown.entries()) {
    await rows.nth(position).click()
    await expect(label).toContainText(name)
    const narrowest = await label.getByRole('img', { name: `Barcode of ${id}` }).evaluate((svg) => {
      const units = Number(svg.getAttribute('viewBox')?.split(' ')[2])
      const bars = svg.innerHTML.match(/(?<=h)\d+/g) ?? []
      return (Math.min(...bars.map(Number)) * svg.getBoundingClientRect().width) / units
    })
    expect(Math.round(narrowest)).toBeGreaterThan(0)
    expect(narrowest).toBeCloseTo(Math.round(narrowest), 2)
    const paper = label.locator(':scope > div')
    await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(paper).toHaveCSS('color', 'rgb(22, 25, 29)')
  }
  // In a low window, only the label is hidden.
  await resizeWindow(app, window, { width: 1000, height: 560 })
  await expect(label).toHaveCount(0)
  await expect(details.getByText('Deprecated lookup', { exact: true })).toBeInViewport()
  for (const name of ['Copy row', 'Duplicate', 'Print label…']) await expect(button(name, details)).toBeInViewport()
})
