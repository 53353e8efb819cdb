import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ElectronApplication, expect, type Locator, type Page } from '@playwright/test'
import { type LabelPaper, type LabelPaperId, labelPaperIds, labelPapers } from '../../src-shared/label-papers.ts'
import { readPdfContents, readPdfPages } from '../list/pdf-text.ts'
import { printToPdf } from '../list/print-to-pdf.ts'
import { test } from '../support/app/start-service.ts'
import { openAddSheet } from '../support/clerk/add-sheet.ts'
import { openPalette, openSettings, petDetails, petRows, waitForTheRest } from '../support/clerk/clerk.ts'
import { addDelivery, reviewRows } from '../support/clerk/delivery.ts'
import { possibleCommands, pressKeys, sendCommand, typeByHand } from '../support/clerk/keyboard.ts'
import { setLimit, shownCount } from '../support/clerk/shown-list.ts'
import { appPlatform } from '../support/computer/app-system.ts'
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

/** Opens the panel for the shown pets. */
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

/** The texts that a scanner reads on each page. */
function textsOf(pdf: Buffer): readonly (readonly string[])[] {
  return readPrintedBarcodes(pdf).map((onPage) => onPage.map(({ text }) => text))
}

/** The colours with which a page fills shapes. */
function fillsOf(content: string): ReadonlySet<string> {
  const fills = [...content.matchAll(/^([\d.]+ [\d.]+ [\d.]+) rg$/gm)].map(([, colour = '']) => colour)
  return new Set(fills.map((colour) => colour.split(' ').map(Number).join(' ')))
}

/** Expects a page to have the paper's size, to about a point, because Chromium rounds pages to whole points of 0.35 mm. */
function expectPage({ width, height }: PageSize, paper: LabelPaper): void {
  expect(Math.abs(width - (paper.page?.width ?? 0))).toBeLessThan(0.4)
  expect(Math.abs(height - (paper.page?.height ?? 0))).toBeLessThan(0.4)
}

// `label-layout.test.ts` tests where labels are on each paper, and which barcodes fit. These tests show that Chromium prints them there.
test('each label and copy on a roll of 62 × 29 mm has its own page of that size, and a scanner reads its number', async ({
  showStore,
}) => {
  const { app, window } = await showStore(pets)
  await openLabels(app, window)
  await choosePaper(window, 'roll-62x29')
  await panel(window).getByLabel('Copies of each').fill('2')
  await panel(window).getByRole('button', { name: 'More copies' }).click()
  await panel(window).getByRole('button', { name: 'Fewer copies' }).click()
  await expect(panel(window)).toContainText('6 labels on the roll')
  const pdf = await printToPdf(app, () => printButton(window).click())
  await expect(panel(window)).toHaveCount(0)

  const sizes = readPageSizes(pdf)
  expect(sizes).toHaveLength(6)
  for (const size of sizes) expectPage(size, labelPapers['roll-62x29'])
  const twice = pets.flatMap((pet) => [pet, pet])
  expect(readPdfPages(pdf).map(({ text }) => text)).toEqual(twice.map((pet) => `${pet.name}${pet.id}9STAGING`))
  // Printers with only black dots make holes in anything lighter.
  for (const { inks } of readPdfPages(pdf)) expect([...inks]).toEqual(['0 0 0'])
  for (const content of readPdfContents(pdf))
    expect([...fillsOf(content)].filter((fill) => fill !== '0 0 0')).toEqual([])
  expect(textsOf(pdf)).toEqual(twice.map((pet) => [pet.id]))
  for (const [page, barcode] of readPrintedBarcodes(pdf).flat().entries()) {
    const { width, height } = sizes[page] ?? { width: 0, height: 0 }
    expect(barcode.narrowest).toBeGreaterThan(0.24)
    expect(barcode.height).toBeGreaterThan(5)
    // With the white that a scanner needs beside it.
    expect(barcode.start).toBeGreaterThan(10 * barcode.narrowest)
    expect(barcode.start + barcode.width).toBeLessThan(width - 10 * barcode.narrowest)
    expect(barcode.top).toBeGreaterThan(3)
    expect(barcode.top + barcode.height).toBeLessThan(height - 3)
  }
})

test('texts are at least 3 mm from the edge of a label, and no trace of a long name’s hidden part prints', async ({
  showStore,
}) => {
  // Marks above the letters reach into the line before.
  const tall = 'ÅÉÎÕÜ bdfhk '.repeat(12)
  const named = pets.map((pet) => ({ ...pet, name: tall }))
  const { app, window } = await showStore(named)
  for (const paper of labelPaperIds) {
    await openLabels(app, window)
    await choosePaper(window, paper)
    const label = panel(window)
      .getByRole('region', { name: 'Preview' })
      .getByText(ids[2] ?? '')
      .locator('xpath=ancestor::div[contains(@style,"padding")][1]')
    const edge = await label.evaluate((element) => {
      const around = element.getBoundingClientRect()
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const gaps: number[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const { parentElement } = text
        const shown = document.createRange()
        shown.selectNodeContents(text)
        const ink = shown.getBoundingClientRect()
        // A name's hidden part is below its box. Some fonts, such as Noto, leave more room above and below letters than a line has.
        const box = parentElement?.getBoundingClientRect() ?? ink
        const [top, bottom] = [Math.max(ink.top, box.top), Math.min(ink.bottom, box.bottom)]
        gaps.push(ink.left - around.left, around.right - ink.right, top - around.top, around.bottom - bottom)
      }
      return Math.min(...gaps) / (around.width / element.clientWidth) / (96 / 25.4)
    })
    expect(edge, paper).toBeGreaterThan(2.9)
    const pdf = await printToPdf(app, () => printButton(window).click(), { width: 62 / 25.4, height: 29 / 25.4 })
    for (const { text } of readPdfPages(pdf)) {
      expect(text, paper).toContain('...')
      expect(text, paper).not.toMatch(/\.\.\.\D/)
    }
    await expect(panel(window)).toHaveCount(0)
  }
})

test('before printing, the panel tells that a label is too small for a barcode and suggests a size, and the label prints the number', async ({
  showStore,
}) => {
  const { app, window } = await showStore(pets, 'production')
  await openLabels(app, window)
  await choosePaper(window, 'roll-40x30')
  await expect(panel(window)).toContainText(
    'This label is too small for Dory’s barcode, so only the number prints. It fits on 57 × 32 mm.',
  )
  const pdf = await printToPdf(app, () => printButton(window).click())
  expect(readPdfPages(pdf).map(({ text }) => text)).toEqual(['Bella79', 'Rex1234569', 'Dory92233720368547758079'])
  expect(textsOf(pdf)).toEqual([['7'], ['123456'], []])
})

test('a label too low for a name has its number within its margins, and says that it is one of staging', async ({
  showStore,
}) => {
  const { app, window } = await showStore([{ id: '418', name: 'Bella', categoryId: '9', status: 'available' }])
  await openLabels(app, window)
  await panel(window).getByRole('combobox', { name: 'Paper' }).selectOption('Another size…')
  await panel(window).getByRole('textbox', { name: 'Width', exact: true }).fill('40')
  await panel(window).getByRole('textbox', { name: 'Height', exact: true }).fill('10')
  const label = panel(window).getByRole('region', { name: 'Preview' }).locator('div[style*="padding"]')
  const [whole, number] = [await label.boundingBox(), await label.getByText('418').boundingBox()]
  const millimetre = (whole?.height ?? 0) / 10
  const above = ((number?.y ?? 0) - (whole?.y ?? 0)) / millimetre
  expect(above).toBeGreaterThan(2.9)
  expect(10 - above - (number?.height ?? 0) / millimetre).toBeGreaterThan(2.9)
  const pdf = await printToPdf(app, () => printButton(window).click())
  expect(readPdfPages(pdf).map(({ text }) => text)).toEqual(['418STAGING'])
})

test('a sheet continues at the label that the clerk clicks, and its grid is accurate to 0.2 mm', async ({
  shareApp,
  startService,
}) => {
  const paper: LabelPaper = labelPapers['letter-3x10']
  const places = paper.columns * paper.rows
  const service = await startService({
    pets: makePets(places).map((pet, at) => ({ ...pet, id: `${100_000 + at}`, name: 'Rex' })),
  })
  const { app, window } = await shareApp({ connectedTo: { production: service } })
  await setLimit(window, '100')
  await expect.poll(() => shownCount(window)).toBe(places)
  await openLabels(app, window)
  await choosePaper(window, 'letter-3x10')
  await panel(window).getByRole('radio', { name: 'Label 5', exact: true }).click()
  await expect(panel(window)).toContainText('The first 4 are used up.')
  await expect(panel(window)).toContainText(`${places} labels on 2 sheets`)

  const pdf = await printToPdf(app, () => printButton(window).click())
  for (const size of readPageSizes(pdf)) expectPage(size, paper)
  const [first = [], second = []] = readPrintedBarcodes(pdf)
  expect(first).toHaveLength(places - 4)
  expect(second).toHaveLength(4)
  const inPlaces = [
    ...first.map((barcode, at) => [barcode, at + 4] as const),
    ...second.map((one, at) => [one, at] as const),
  ]
  const rowOf = (place: number) =>
    paper.margin.top + Math.floor(place / paper.columns) * (paper.label.height + paper.gap.row)
  // Chromium begins a drawing at a whole pixel, a quarter of a millimetre, so this takes the mean of the barcodes' distances from the top.
  const lows = inPlaces.map(([barcode, place]) => barcode.top - rowOf(place))
  const topInLabel = lows.reduce((sum, low) => sum + low, 0) / lows.length
  for (const [at, [barcode, place]] of inPlaces.entries()) {
    const column = place % paper.columns
    const middle = paper.margin.start + column * (paper.label.width + paper.gap.column) + paper.label.width / 2
    expect(Math.abs(barcode.start + barcode.width / 2 - middle)).toBeLessThan(0.2)
    expect(Math.abs((lows[at] ?? 0) - topInLabel)).toBeLessThan(0.2)
    // A printer leaves the edges of a sheet white.
    expect(Math.min(barcode.start, barcode.top)).toBeGreaterThan(5)
  }

  await test.step('the next print continues where this one ended', async () => {
    await openLabels(app, window)
    await expect(panel(window).getByRole('radio', { name: 'Label 5', exact: true })).toBeChecked()
    await expect(panel(window).getByRole('combobox', { name: 'Paper' })).toHaveValue('letter-3x10')
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

test('if the printer decides the size, each label has a page, and “Save as PDF…” writes such pages where the clerk chooses', async ({
  showStore,
}, testInfo) => {
  const { app, window } = await showStore(pets, 'production')
  await openLabels(app, window)
  await choosePaper(window, 'as-printer')
  // The narrowest roll, and the lowest.
  for (const inPrinter of [
    { width: 40 / 25.4, height: 30 / 25.4 },
    { width: 2, height: 1 },
  ]) {
    const pdf = await printToPdf(app, () => printButton(window).click(), inPrinter)
    await expect(panel(window)).toHaveCount(0)
    expect(textsOf(pdf)).toEqual(ids.map((id) => [id]))
    await openLabels(app, window)
  }

  const file = testInfo.outputPath('labels.pdf')
  await answerSaveDialog(app, file)
  await panel(window).getByRole('button', { name: 'Save as PDF…' }).click()
  await expect(panel(window)).toHaveCount(0)
  await expect(window.getByRole('region', { name: 'Messages' })).toContainText('3 labels saved.')
  expect(await readProposedName(app)).toMatch(/^labels-production-\d{4}-\d{2}-\d{2}\.pdf$/)
  const saved = await readFile(file)
  for (const size of readPageSizes(saved)) expectPage(size, labelPapers['roll-62x29'])
  // Without this, a viewer shrinks the page a little, and what it prints misses the labels.
  expect(saved.toString('latin1')).toContain('/ViewerPreferences <</PrintScaling /None')
  expect(textsOf(saved)).toEqual(ids.map((id) => [id]))

  await test.step('if the clerk cancels, the panel and its choices stay', async () => {
    await answerSaveDialog(app, null)
    await openLabels(app, window)
    await panel(window).getByRole('button', { name: 'Save as PDF…' }).click()
    await expect.poll(() => readProposedName(app)).toContain('labels-')
    await expect(panel(window)).toBeVisible()
  })
})

test('a PDF file uses up no labels of a sheet, and saving it removes the message about a failed print', async ({
  showStore,
}, testInfo) => {
  const { app, window } = await showStore(pets, 'production')
  await setPrinters(app, ['Zebra'], 'refuses')
  await openLabels(app, window)
  await choosePaper(window, 'letter-3x10')
  await printerChoice(window).selectOption('Zebra at the till')
  await panel(window).getByRole('radio', { name: 'Label 5', exact: true }).click()
  await printButton(window).click()
  const failed = window.getByText('The labels couldn’t be printed. Check the printer and try again.')
  await expect(failed).toBeVisible()
  await expect(panel(window).getByRole('radio', { name: 'Label 5', exact: true })).toBeChecked()

  await answerSaveDialog(app, testInfo.outputPath('labels.pdf'))
  await panel(window).getByRole('button', { name: 'Save as PDF…' }).click()
  await expect(panel(window)).toHaveCount(0)
  await expect(window.getByText('3 labels saved.')).toBeVisible()
  await expect(failed).toHaveCount(0)
  await openLabels(app, window)
  await expect(panel(window).getByRole('radio', { name: 'Label 5', exact: true })).toBeChecked()
})

test('a pet’s label can be printed from its details, its row’s menu and the palette', async ({ showStore }) => {
  const { app, window } = await showStore(pets, 'production')
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
    expect(textsOf(pdf)).toEqual([['123456']])
  }
})

test('the clerk can type any label size, even in inches, for a roll or a sheet, and move the labels if the printer is off', async ({
  showStore,
}) => {
  const { app, window } = await showStore(pets, 'production')
  const field = (name: string) => panel(window).getByRole('textbox', { name, exact: true })
  await openLabels(app, window)
  await panel(window).getByRole('combobox', { name: 'Paper' }).selectOption('Another size…')
  await panel(window).getByRole('radio', { name: 'in', exact: true }).click()
  await field('Width').fill('2 wide')
  await expect(panel(window)).toContainText('Enter a number from 0.394 to 8.504.')
  await field('Width').fill('2 1/2')
  await expect(panel(window)).not.toContainText('Enter a number from 0.394')
  await field('Height').fill('1,25')
  const onRoll = await printToPdf(app, () => printButton(window).click())
  for (const { width, height } of readPageSizes(onRoll)) {
    expect(Math.abs(width - 63.5)).toBeLessThan(0.4)
    expect(Math.abs(height - 31.75)).toBeLessThan(0.4)
  }
  expect(textsOf(onRoll)).toEqual(ids.map((id) => [id]))

  await openLabels(app, window)
  await expect(field('Height')).toHaveValue('1.25')
  await panel(window).getByRole('radio', { name: 'A4', exact: true }).click()
  await panel(window).getByRole('radio', { name: 'mm', exact: true }).click()
  const sheet = { Width: '90', Height: '50', Columns: '2', Rows: '5', 'Top margin': '20', 'Side margin': '10' }
  for (const [name, text] of Object.entries({ ...sheet, 'Gap across': '21', 'Gap down': '2' }))
    await field(name).fill(text)
  await expect(panel(window)).toContainText('These labels do not fit on the sheet.')
  await field('Gap across').fill('10')
  await expect(panel(window)).not.toContainText('These labels do not fit on the sheet.')
  await expect(panel(window)).toContainText('3 labels on 1 sheet')
  const places = async () => {
    const [bars = []] = readPrintedBarcodes(await printToPdf(app, () => printButton(window).click()))
    return bars.map(({ start, width, top }) => [start + width / 2, top] as const)
  }
  const asTyped = await places()
  for (const [at, column] of [0, 1, 0].entries()) {
    expect(Math.abs((asTyped[at]?.[0] ?? 0) - (10 + column * 100 + 45))).toBeLessThan(0.3)
  }
  expect(Math.abs((asTyped[2]?.[1] ?? 0) - (asTyped[0]?.[1] ?? 0) - 52)).toBeLessThan(0.3)

  await openLabels(app, window)
  await panel(window).getByRole('radio', { name: 'Label 1', exact: true }).click()
  await field('To the right').fill('1.5')
  await field('Down').fill('-2')
  const moved = await places()
  for (const [at, [middle, top]] of moved.entries()) {
    expect(Math.abs(middle - (asTyped[at]?.[0] ?? 0) - 1.5)).toBeLessThan(0.3)
    expect(Math.abs(top - (asTyped[at]?.[1] ?? 0) + 2)).toBeLessThan(0.3)
  }
})

test('a selected row’s menu prints the labels of all selected pets', async ({ showStore }) => {
  const { app, window } = await showStore(pets, 'production')
  await petRows(window).nth(0).click()
  await petRows(window)
    .nth(1)
    .click({ modifiers: ['Shift'] })
  const rowOf = (name: string) => window.getByRole('grid', { name: 'Pets' }).getByText(name)
  await rowOf('Rex').click({ button: 'right' })
  await window.getByRole('menuitem', { name: /^Print labels of \d+ pets…$/ }).click()
  await expect(panel(window)).toContainText('2 labels: what is selected')
  const pdf = await printToPdf(app, () => printButton(window).click())
  expect(textsOf(pdf).flat()).toEqual(ids.slice(0, 2))

  // The menu of a row outside the selection prints only its own label.
  await rowOf('Dory').click({ button: 'right' })
  await window.getByRole('menuitem', { name: 'Print label…' }).click()
  await expect(panel(window)).toContainText('1 label')
})

test('labels can be printed for the pets that a delivery added, in the order of its rows, and for those added here', async ({
  showStore,
}) => {
  const { app, window } = await showStore(pets)
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

test('the panel offers the system’s printers and its dialog, remembers the paper, and the settings offer the paper too', async ({
  showStore,
}) => {
  const { app, window } = await showStore(pets)
  const printers = await app.evaluate(
    async ({ BrowserWindow }) => (await BrowserWindow.getAllWindows()[0]?.webContents.getPrintersAsync()) ?? [],
  )
  await openLabels(app, window)
  await expect(printerChoice(window).getByRole('option')).toHaveText([
    ...printers.map(({ displayName }) => displayName),
    'Print dialog…',
  ])
  await expect(panel(window)).toContainText('One label per page, in the printer’s own size.')
  await choosePaper(window, 'roll-57x32')
  // Only macOS passes the size on to its dialog.
  await printerChoice(window).selectOption('Print dialog…')
  await expect(panel(window)).toContainText('Choose this paper in the print dialog, too.')
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
  await expect(panel(window)).toContainText('2⅝ × 1 in each')
})

/** What a queue does with a job: it takes it, refuses it, or keeps it because the printer is stopped; or there are no programs to ask it. */
type Queue = 'takes' | 'refuses' | 'stopped' | 'unasked'

/**
 * Replaces the system's printing: it offers these printers, whose queues do this. On Linux, the app prints with programs of CUPS, and without
 * them through Electron, as on other systems.
 */
async function setPrinters(app: ElectronApplication, names: readonly string[], queue: Queue = 'takes'): Promise<void> {
  const programs = test.info().outputPath('programs')
  await mkdir(programs, { recursive: true })
  const scripts = {
    lpoptions: '',
    lp: queue === 'refuses' ? 'exit 1' : `cat > /dev/null; echo "$@" > "${path.join(programs, 'job')}"`,
    lpstat: queue === 'stopped' ? "echo 'printer Zebra disabled since today -'; echo '\tout of labels'" : '',
  }
  for (const [program, script] of Object.entries(scripts)) {
    if (queue === 'unasked') await rm(path.join(programs, program), { force: true })
    else await writeFile(path.join(programs, program), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
  await app.evaluate(
    ({ BrowserWindow }, [present, failing, place]) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      if (!contents) return
      if (place !== null) process.env['PATH'] = place
      Object.assign(contents, {
        getPrintersAsync: async () => present.map((name) => ({ name, displayName: `${name} at the till` })),
        print: (job: Electron.WebContentsPrintOptions, done: (isPrinted: boolean, reason: string) => void) => {
          Object.assign(contents, { job })
          done(failing === '', failing)
        },
      })
    },
    [
      names,
      queue === 'refuses' ? 'Print job failed' : '',
      appPlatform === 'linux' ? `${programs}${queue === 'unasked' ? '' : ':/usr/bin:/bin'}` : null,
    ] as const,
  )
}

/** What the printer got last: the job's options in Electron, or on Linux the parameters of `lp`. */
function lastJob(app: ElectronApplication): Promise<unknown> {
  if (appPlatform === 'linux') return readFile(test.info().outputPath('programs', 'job'), 'utf8').catch(() => undefined)
  return app.evaluate(({ BrowserWindow }) => Reflect.get(BrowserWindow.getAllWindows()[0]?.webContents ?? {}, 'job'))
}

test('what the printer’s queue says is told: sent, stopped, refused or not confirmed', async ({ showStore }) => {
  test.skip(appPlatform !== 'linux', 'elsewhere Electron knows whether the system took a job')
  const { app, window } = await showStore(pets, 'production')
  for (const [queue, said] of [
    ['refuses', 'The labels couldn’t be printed. Check the printer and try again.'],
    [
      'stopped',
      'The printer is stopped (out of labels). Your job waits there and prints once somebody starts the printer. Don’t print it again.',
    ],
    [
      'unasked',
      'The print job was sent but not confirmed, so it may still print. Check the printer and its list of jobs before you print again.',
    ],
    ['takes', '3 labels sent to Zebra at the till.'],
  ] as const) {
    await setPrinters(app, ['Zebra'], queue)
    await openLabels(app, window)
    await expect(panel(window)).toContainText(
      queue === 'unasked' ? 'printer’s own size' : '62\u00A0×\u00A029\u00A0mm each',
    )
    await printButton(window).click()
    const messages = window.getByRole('region', { name: 'Messages' })
    await expect(messages).toContainText(said)
    // A stopped printer has the job, too.
    if (queue === 'stopped') await expect(messages).toContainText('3 labels sent to Zebra at the till.')
    if (queue === 'refuses' || queue === 'unasked') await window.keyboard.press('Escape')
    await expect(panel(window)).toHaveCount(0)
  }
  expect(await lastJob(app)).toContain('-d Zebra -o media=Custom.62x29mm')
})

test('the panel chooses the only printer by itself, and remembers the clerk’s choice among several', async ({
  launchApp,
  startService,
}) => {
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
  await expect(panel(window)).toContainText('Choose this paper in the print dialog, too.')
  await printerChoice(window).selectOption('Zebra at the till')
  await expect(panel(window)).not.toContainText('Choose this paper in the print dialog, too.')
  await printButton(window).click()
  await expect(panel(window)).toHaveCount(0)
  await expect(window.getByRole('region', { name: 'Messages' })).toContainText('3 labels sent to Zebra at the till.')
  if (appPlatform === 'linux') expect(await lastJob(app)).toContain('-d Zebra -o media=Custom.62x29mm')
  else
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
    'This printer is no longer installed on this computer, so nothing was printed. Choose another one.',
  )
  await expect(panel(window)).toBeVisible()
  await expect(printerChoice(window)).toHaveValue('')

  await test.step('if a slow printer takes the job after the clerk has closed the panel, no other panel closes', async () => {
    // Before the job, the system lists its printers.
    const taken = await app.evaluateHandle(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      const { promise, resolve } = Promise.withResolvers<void>()
      const present = contents?.getPrintersAsync.bind(contents)
      if (contents && present) contents.getPrintersAsync = () => promise.then(present)
      return resolve
    })
    await printerChoice(window).selectOption('Office at the till')
    await printButton(window).click()
    await panel(window).getByRole('button', { name: 'Cancel' }).click()
    const sheet = await openAddSheet(window, 'staging')
    await taken.evaluate((take) => take())
    await expect(window.getByRole('region', { name: 'Messages' })).toContainText('3 labels sent to Office at the till.')
    await expect(sheet).toBeVisible()
  })
})

test('the panel tells that a number of copies is too high, and prints nothing until the clerk enters another', async ({
  showStore,
}) => {
  const { app, window } = await showStore(pets, 'production')
  await setPrinters(app, ['Zebra'])
  await openLabels(app, window)
  const copies = panel(window).getByLabel('Copies of each')
  await copies.focus()
  await typeByHand(window, '500')
  for (const press of ['Print', 'Save as PDF…']) {
    await panel(window).getByRole('button', { name: press, exact: true }).click()
    await expect(copies).toBeFocused()
    await expect(copies).toHaveValue('500')
    await expect(copies).toHaveAccessibleDescription('Enter a number from 1 to 99.')
  }
  await pressKeys(app, 'CmdOrCtrl+P')
  expect(await lastJob(app)).toBeUndefined()
  await panel(window).getByRole('button', { name: 'Fewer copies' }).click()
  await expect(copies).toHaveValue('49')
  await expect(copies).not.toHaveAttribute('aria-invalid', 'true')
  await copies.fill('0')
  await expect(copies).toHaveAccessibleDescription('Enter a number from 1 to 99.')
  await copies.fill('2')
  await expect(copies).toHaveAccessibleDescription('')
  // The panel treats every other number that it needs in the same way.
  const toTheRight = panel(window).getByRole('textbox', { name: 'To the right', exact: true })
  await toTheRight.fill('much')
  await printButton(window).click()
  await expect(toTheRight).toBeFocused()
  await toTheRight.fill('0')
  await printButton(window).click()
  await expect(window.getByRole('region', { name: 'Messages' })).toContainText('6 labels sent to Zebra at the till.')
})

test('the preview shows 300 labels at once, true to scale', async ({ showStore }) => {
  const { app, window } = await showStore(makePets(300))
  await setLimit(window, 'As many as possible')
  await expect.poll(() => shownCount(window)).toBe(300)
  await openLabels(app, window)
  await choosePaper(window, 'a4-3x8')
  await expect(panel(window)).toContainText('300 labels on 13 sheets')
  await expect(panel(window)).toContainText('Shown at 45%')
  const barcodes = panel(window).getByRole('region', { name: 'Preview' }).getByRole('img')
  expect(await barcodes.count()).toBeGreaterThanOrEqual(24)
  const sheet = panel(window).getByRole('region', { name: 'Preview' }).locator('div > div').first()
  const width = (await sheet.boundingBox())?.width ?? 0
  expect(Math.abs(width - (210 / 25.4) * 96 * 0.45)).toBeLessThan(1)
})
