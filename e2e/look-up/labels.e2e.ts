import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ElectronApplication, expect, type Locator, type Page } from '@playwright/test'
import { type LabelPaper, type LabelPaperId, labelPaperIds, labelPapers } from '../../src-shared/label-papers.ts'
import { english as words } from '../../src-shared/words/english.ts'
import { readPdfPages } from '../list/pdf-text.ts'
import { printToPdf } from '../list/print-to-pdf.ts'
import { test } from '../support/app/start-service.ts'
import { openAddSheet } from '../support/clerk/add-sheet.ts'
import { openPalette, openSettings, petDetails, petRows, waitForTheRest } from '../support/clerk/clerk.ts'
import { addDelivery, reviewRows } from '../support/clerk/delivery.ts'
import { possibleCommands, pressKeys, sendCommand } from '../support/clerk/keyboard.ts'
import { answerSaveDialog, readProposedName } from '../support/computer/file-dialogs.ts'
import { makePets } from '../support/service/pet-service.ts'
import { type PageSize, readPageSizes, readPrintedBarcodes } from './printed-barcode.ts'

const ids = ['7', '123456', '9223372036854775807']
const pets = ids.map((id, at) => ({
  id,
  name: ['Bella', 'Rex', 'Dory'][at] ?? '',
  categoryId: '9',
  status: 'available',
}))

function panel(window: Page): Locator {
  return window.getByRole('dialog', { name: 'Print labels' })
}

/** Opens the panel for what the list shows. */
async function openLabels(app: ElectronApplication, window: Page): Promise<Locator> {
  await expect.poll(() => possibleCommands(app)).toContain('print-labels')
  await sendCommand(app, 'print-labels')
  await expect(panel(window)).toBeVisible()
  return panel(window)
}

async function choosePaper(window: Page, paper: LabelPaperId): Promise<void> {
  await panel(window).getByRole('combobox', { name: 'Paper' }).selectOption(paper)
}

function printerChoice(window: Page): Locator {
  return panel(window).getByRole('combobox', { name: 'Printer' })
}

function printButton(window: Page): Locator {
  return panel(window).getByRole('button', { name: 'Print', exact: true })
}

/** Expects a page to have the paper's size, to about a point: Chromium rounds pages to whole points, 0.35 mm each. */
function expectPage({ width, height }: PageSize, paper: LabelPaper): void {
  expect(Math.abs(width - (paper.page?.width ?? 0))).toBeLessThan(0.4)
  expect(Math.abs(height - (paper.page?.height ?? 0))).toBeLessThan(0.4)
}

const sized = labelPaperIds.filter((id) => labelPapers[id].page !== null)

for (const id of sized) {
  const paper: LabelPaper = labelPapers[id]
  const isSheet = paper.sheet !== null
  const name = `${paper.sheet ?? 'a roll'} of ${paper.size.numbers} ${paper.size.unit}`

  test(`labels on ${name} come on pages of that size, and each barcode that fits is read as its number`, async ({
    shareApp,
    startService,
  }) => {
    const service = await startService({ pets })
    const { app, window } = await shareApp({ connectedTo: { staging: service } })
    await expect(petRows(window)).toHaveCount(3)
    await openLabels(app, window)
    await choosePaper(window, id)
    const isTooSmall = await panel(window).getByText('too small').isVisible()
    expect(isTooSmall).toBe(id === 'roll-40x30')
    const pdf = await printToPdf(app, () => printButton(window).click())
    await expect(panel(window)).toHaveCount(0)

    const sizes = readPageSizes(pdf)
    expect(sizes).toHaveLength(isSheet ? 1 : 3)
    for (const size of sizes) expectPage(size, paper)
    expect(readPdfPages(pdf).map(({ text }) => text)).toEqual(
      isSheet ? [expect.stringContaining('Bella')] : pets.map((pet) => `${pet.name}9${pet.id}STAGING`),
    )
    const barcodes = readPrintedBarcodes(pdf)
    expect(barcodes.flat().map(({ text }) => text)).toEqual(isTooSmall ? ids.slice(0, 2) : ids)
    for (const [page, onPage] of barcodes.entries()) {
      const { width, height } = sizes[page] ?? { width: 0, height: 0 }
      for (const barcode of onPage) {
        expect(barcode.narrowest).toBeGreaterThan(0.24)
        expect(barcode.height).toBeGreaterThan(5)
        // With the white that a reader needs beside it.
        // A printer leaves the edges of a sheet white.
        if (isSheet) expect(Math.min(barcode.start, barcode.top)).toBeGreaterThan(5)
        expect(barcode.start).toBeGreaterThan(10 * barcode.narrowest)
        expect(barcode.start + barcode.width).toBeLessThan(width - 10 * barcode.narrowest)
        expect(barcode.top).toBeGreaterThan(0)
        expect(barcode.top + barcode.height).toBeLessThan(height)
      }
    }
  })
}

test('a label that is too small for a barcode is said before printing, with a size that fits, and prints the number', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets })
  const { app, window } = await shareApp({ connectedTo: { production: service } })
  await openLabels(app, window)
  await choosePaper(window, 'roll-40x30')
  await expect(panel(window)).toContainText(
    'This label is too small for Dory’s barcode, so only the number prints. It fits on 57 × 32 mm.',
  )
  const pdf = await printToPdf(app, () => printButton(window).click())
  expect(readPdfPages(pdf).map(({ text }) => text)).toEqual(['Bella97', 'Rex9123456', 'Dory99223372036854775807'])
})

for (const id of ['a4-3x8', 'letter-3x10'] as const) {
  test(`a ${labelPapers[id].sheet} sheet goes on at the label that the clerk clicks, and its grid is true to 0.2 mm`, async ({
    shareApp,
    startService,
  }) => {
    const paper: LabelPaper = labelPapers[id]
    const places = paper.columns * paper.rows
    const service = await startService({
      pets: makePets(places).map((pet, at) => ({ ...pet, id: `${100_000 + at}`, name: 'Rex' })),
    })
    const { app, window } = await shareApp({ connectedTo: { production: service } })
    await window.getByLabel('Show', { exact: true }).fill('100')
    await window.keyboard.press('Enter')
    await expect(window.getByRole('table', { name: 'Pets' })).toHaveAttribute('aria-rowcount', `${places + 1}`)
    await openLabels(app, window)
    await choosePaper(window, id)
    await panel(window).getByRole('radio', { name: 'Label 5', exact: true }).click()
    await expect(panel(window)).toContainText('The first 4 are used up.')
    await expect(panel(window)).toContainText(`${places} labels on 2 sheets`)

    const pdf = await printToPdf(app, () => printButton(window).click())
    const [first = [], second = []] = readPrintedBarcodes(pdf)
    expect(first).toHaveLength(places - 4)
    expect(second).toHaveLength(4)
    const middleOf = ({ start, width }: { start: number; width: number }) => start + width / 2
    const inPlaces = [
      ...first.map((barcode, at) => [barcode, at + 4] as const),
      ...second.map((one, at) => [one, at] as const),
    ]
    const rowOf = (place: number) =>
      paper.margin.top + Math.floor(place / paper.columns) * (paper.label.height + paper.gap.row)
    // Chromium begins a drawing at a whole pixel, a quarter of a millimetre: how low barcodes are in their labels is their mean.
    const lows = inPlaces.map(([barcode, place]) => barcode.top - rowOf(place))
    const topInLabel = lows.reduce((sum, low) => sum + low, 0) / lows.length
    for (const [at, [barcode, place]] of inPlaces.entries()) {
      const column = place % paper.columns
      const middle = paper.margin.start + column * (paper.label.width + paper.gap.column) + paper.label.width / 2
      expect(Math.abs(middleOf(barcode) - middle)).toBeLessThan(0.2)
      expect(Math.abs((lows[at] ?? 0) - topInLabel)).toBeLessThan(0.2)
    }

    await test.step('the next print goes on where this one ended', async () => {
      await openLabels(app, window)
      await expect(panel(window).getByRole('radio', { name: 'Label 5', exact: true })).toBeChecked()
      await expect(panel(window).getByRole('combobox', { name: 'Paper' })).toHaveValue(id)
    })

    await test.step('the arrow keys choose another label', async () => {
      const place = (number: number) => panel(window).getByRole('radio', { name: `Label ${number}`, exact: true })
      await place(5).focus()
      await window.keyboard.press('ArrowDown')
      await expect(place(8)).toBeFocused()
      await window.keyboard.press('ArrowLeft')
      await window.keyboard.press('ArrowUp')
      await expect(place(4)).toBeChecked()
      await window.keyboard.press('Home')
      await expect(place(1)).toBeChecked()
      await window.keyboard.press('ArrowUp')
      await expect(place(1)).toBeChecked()
    })
  })
}

test('a job without a paper leaves it to the printer: one label a page on every common roll', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  const rolls = sized.map((id): LabelPaper => labelPapers[id]).filter(({ sheet }) => sheet === null)
  for (const { page, size } of rolls) {
    await openLabels(app, window)
    await choosePaper(window, 'as-printer')
    const inPrinter = { width: (page?.width ?? 0) / 25.4, height: (page?.height ?? 0) / 25.4 }
    const pdf = await printToPdf(app, () => printButton(window).click(), inPrinter)
    await expect(panel(window)).toHaveCount(0)
    expect(readPageSizes(pdf), size.numbers).toHaveLength(3)
    expect(
      readPrintedBarcodes(pdf).map((onPage) => onPage.map(({ text }) => text)),
      size.numbers,
    ).toEqual(ids.map((id) => [id]))
  }
})

test('copies of each are printed one after the other', async ({ shareApp, startService }) => {
  const service = await startService({ pets })
  const { app, window } = await shareApp({ connectedTo: { production: service } })
  await openLabels(app, window)
  await choosePaper(window, 'roll-62x29')
  await panel(window).getByLabel('Copies of each').fill('2')
  await panel(window).getByRole('button', { name: 'More copies' }).click()
  await panel(window).getByRole('button', { name: 'Fewer copies' }).click()
  await expect(panel(window)).toContainText('6 labels on the roll')
  const pdf = await printToPdf(app, () => printButton(window).click())
  expect(readPrintedBarcodes(pdf).map(([barcode]) => barcode?.text)).toEqual(ids.flatMap((id) => [id, id]))
})

test('“Save as PDF…” writes pages of the paper’s size where the clerk says', async ({ shareApp, startService }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pet-store-labels-'))
  try {
    const file = path.join(folder, 'labels.pdf')
    const service = await startService({ pets })
    const { app, window } = await shareApp({ connectedTo: { production: service } })
    await answerSaveDialog(app, file)
    for (const id of ['roll-2x1-in', 'as-printer'] as const) {
      await openLabels(app, window)
      await choosePaper(window, id)
      await panel(window).getByRole('button', { name: 'Save as PDF…' }).click()
      await expect(panel(window)).toHaveCount(0)
      await expect(window.getByRole('region', { name: 'Messages' })).toContainText('3 labels saved.')
      expect(await readProposedName(app)).toMatch(/^labels-production-\d{4}-\d{2}-\d{2}\.pdf$/)
      const pdf = await readFile(file)
      expect(readPrintedBarcodes(pdf).map((onPage) => onPage.map(({ text }) => text))).toEqual(ids.map((one) => [one]))
      for (const size of readPageSizes(pdf)) {
        expectPage(size, labelPapers[id === 'as-printer' ? 'roll-62x29' : id])
      }
    }
    await answerSaveDialog(app, null)
    await openLabels(app, window)
    await panel(window).getByRole('button', { name: 'Save as PDF…' }).click()
    // The clerk cancelled: what was chosen stays.
    await expect.poll(() => readProposedName(app)).toContain('labels-')
    await expect(panel(window)).toBeVisible()
  } finally {
    await rm(folder, { force: true, recursive: true })
  }
})

test('one pet’s label is printed from its details, the menu of its row and the palette', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets })
  const { app, window } = await shareApp({ connectedTo: { production: service } })
  const ways = [
    () => petDetails(window).getByRole('button', { name: 'Print label…' }).click(),
    async () => {
      await petRows(window).nth(1).click({ button: 'right' })
      await window.getByRole('menuitem', { name: 'Print label…' }).click()
    },
    async () => {
      await openPalette(app, window)
      await window.keyboard.type('print the label')
      await window.keyboard.press('Enter')
    },
  ]
  for (const open of ways) {
    await petRows(window).nth(1).click()
    await open()
    await expect(panel(window)).toContainText('1 label')
    const pdf = await printToPdf(app, () => pressKeys(app, 'CmdOrCtrl+P'))
    await expect(panel(window)).toHaveCount(0)
    expect(
      readPrintedBarcodes(pdf)
        .flat()
        .map(({ text }) => text),
    ).toEqual(['123456'])
  }
})

test('labels of what a delivery added, in the order of its rows, and of what was added here', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await reviewRows(app, window, [
    ['Zazu', '7', 'Available'],
    ['Kiwi', '7', 'Available'],
  ])
  await addDelivery(window, 2, 'staging')
  await window.getByRole('main').getByRole('button', { name: 'Print labels…' }).click()
  await expect(panel(window)).toContainText('2 labels: what the delivery added')
  await choosePaper(window, 'roll-57x32')
  const pdf = await printToPdf(app, () => printButton(window).click())
  expect(readPdfPages(pdf).map(({ text }) => text.slice(0, 4))).toEqual(['Zazu', 'Kiwi'])

  await window.getByRole('button', { name: 'Done', exact: true }).click()
  await sendCommand(app, 'show-added-here')
  await window.getByRole('dialog').getByRole('button', { name: 'Print labels…' }).click()
  await expect(panel(window)).toContainText('2 labels: what was added here')
})

test('the paper is remembered, and the settings have it too', async ({ shareApp, startService }) => {
  const service = await startService({ pets })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await openLabels(app, window)
  await expect(panel(window)).toContainText(words.labels.onePerPage)
  await choosePaper(window, 'roll-57x32')
  // Only macOS hands the size on to its dialog.
  await printerChoice(window).selectOption(words.labels.printDialog)
  await expect(panel(window)).toContainText(words.labels.inDialog)
  await window.keyboard.press('Escape')
  await expect(panel(window)).toHaveCount(0)
  const settings = await openSettings(window)
  const choice = settings.getByRole('combobox', { name: 'Label paper' })
  await expect(choice).toHaveValue('roll-57x32')
  await choice.selectOption('letter-3x10')
  await window.reload()
  await waitForTheRest(window)
  await openLabels(app, window)
  await expect(panel(window).getByRole('combobox', { name: 'Paper' })).toHaveValue('letter-3x10')
  await expect(panel(window)).toContainText(words.labels.each(labelPapers['letter-3x10'].size))
})

/** Stands in for the system's printing: these printers, and jobs that all succeed. */
async function setPrinters(app: ElectronApplication, names: readonly string[]): Promise<void> {
  await app.evaluate(({ BrowserWindow }, present) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (!contents) return
    Object.assign(contents, {
      getPrintersAsync: async () => present.map((name) => ({ name, displayName: `${name} at the till` })),
      print: (job: Electron.WebContentsPrintOptions, done: (isPrinted: boolean, reason: string) => void) => {
        Object.assign(contents, { job })
        done(true, '')
      },
    })
  }, names)
}

function lastJob(app: ElectronApplication): Promise<unknown> {
  return app.evaluate(({ BrowserWindow }) => Reflect.get(BrowserWindow.getAllWindows()[0]?.webContents ?? {}, 'job'))
}

test('the panel offers the printers that the system has, and its dialog', async ({ shareApp, startService }) => {
  const service = await startService({ pets })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  const printers = await app.evaluate(
    async ({ BrowserWindow }) => (await BrowserWindow.getAllWindows()[0]?.webContents.getPrintersAsync()) ?? [],
  )
  await openLabels(app, window)
  await expect(printerChoice(window).getByRole('option')).toHaveText([
    ...printers.map(({ displayName }) => displayName),
    words.labels.printDialog,
  ])
})

test('an only printer is chosen; of several, the clerk chooses once', async ({ launchApp, startService }) => {
  const service = await startService({ pets })
  const { app, window } = await launchApp({ connectedTo: { staging: service } })
  await setPrinters(app, ['Zebra'])
  await openLabels(app, window)
  await expect(printerChoice(window)).toHaveValue('Zebra')
  await window.keyboard.press('Escape')

  await setPrinters(app, ['Office', 'Zebra'])
  await openLabels(app, window)
  await expect(printerChoice(window)).toHaveValue('')
  await choosePaper(window, 'roll-62x29')
  await expect(panel(window)).toContainText(words.labels.inDialog)
  await printerChoice(window).selectOption('Zebra at the till')
  await expect(panel(window)).not.toContainText(words.labels.inDialog)
  await printButton(window).click()
  await expect(panel(window)).toHaveCount(0)
  await expect(window.getByRole('region', { name: 'Messages' })).toContainText('3 labels sent to Zebra at the till.')
  expect(await lastJob(app)).toEqual({
    silent: true,
    deviceName: 'Zebra',
    pageSize: { width: 62_000, height: 29_000 },
    margins: { marginType: 'none' },
    printBackground: false,
  })

  await window.reload()
  await waitForTheRest(window)
  await openLabels(app, window)
  await expect(printerChoice(window)).toHaveValue('Zebra')
  await setPrinters(app, ['Office'])
  await printButton(window).click()
  await expect(window.getByRole('region', { name: 'Messages' })).toContainText(
    'This printer is no longer on this computer, so nothing was printed. Choose another one.',
  )
  await expect(panel(window)).toBeVisible()
  await expect(printerChoice(window)).toHaveValue('')
})

test('labels that a slow printer takes after the clerk has closed their panel close no other one', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets })
  const { app, window } = await launchApp({ connectedTo: { staging: service } })
  await setPrinters(app, ['Zebra'])
  const taken = await app.evaluateHandle(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const { promise, resolve } = Promise.withResolvers<void>()
    if (contents) contents.print = (_, done) => void promise.then(() => done?.(true, ''))
    return resolve
  })
  await openLabels(app, window)
  await expect(printerChoice(window)).toHaveValue('Zebra')
  await printButton(window).click()
  await panel(window).getByRole('button', { name: 'Cancel' }).click()
  const sheet = await openAddSheet(window, 'staging')
  await taken.evaluate((take) => take())
  await expect(window.getByRole('region', { name: 'Messages' })).toContainText('3 labels sent to Zebra at the till.')
  await expect(sheet).toBeVisible()
})

test('300 labels are in the preview at once, and it is true to scale', async ({ shareApp, startService }) => {
  const service = await startService({ pets: makePets(300) })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await window.getByLabel('Show', { exact: true }).fill('As many as possible')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('table', { name: 'Pets' })).toHaveAttribute('aria-rowcount', '301')
  await openLabels(app, window)
  await choosePaper(window, 'a4-3x8')
  await expect(panel(window)).toContainText('300 labels on 13 sheets')
  await expect(panel(window)).toContainText('The sheet at 45 % of its size')
  const barcodes = panel(window).getByRole('region', { name: 'Preview' }).getByRole('img')
  expect(await barcodes.count()).toBeGreaterThanOrEqual(24)
  const { width } = (await panel(window)
    .getByRole('region', { name: 'Preview' })
    .locator('div > div')
    .first()
    .boundingBox()) ?? {
    width: 0,
  }
  expect(Math.abs(width - (210 / 25.4) * 96 * 0.45)).toBeLessThan(1)
})
