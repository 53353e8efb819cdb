import { expect, type Locator } from '@playwright/test'
import { BitArray, Code128Reader } from '@zxing/library'
import { readPdfPages } from '../list/pdf-text.ts'
import { printToPdf } from '../list/print-to-pdf.ts'
import { test } from '../support/app/start-service.ts'
import { openPalette, petDetails, petRows } from '../support/clerk/clerk.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { readPrintedBarcode } from './printed-barcode.ts'

const pets = [
  { id: '418', name: 'Bella', categoryId: '3', status: 'available' },
  { id: '9223372036854775807', name: 'Captain Whiskers of the Seven Seas', categoryId: '5', status: 'sold' },
  { id: '-9223372036854775808', name: 'ريكس', categoryId: '-7' },
]

/** Reads a barcode from the pixels of the window, and says how many pixels its narrowest bar takes. */
async function readShownBarcode(barcode: Locator): Promise<{ text: string; narrowest: number }> {
  const bars = await barcode
    .locator('rect')
    .evaluateAll((drawn) => drawn.map((bar) => bar.getBoundingClientRect()).map(({ x, width }) => ({ x, width })))
  const left = Math.min(...bars.map(({ x }) => x))
  const narrowest = Math.min(...bars.map(({ width }) => width))
  const line = new BitArray(2000)
  for (const { x, width } of bars) line.setRange(200 + Math.round(x - left), 200 + Math.round(x - left + width))
  return { text: new Code128Reader().decodeRow(0, line, new Map()).getText(), narrowest }
}

test('“Print label” prints name, category, number and a barcode that a reader reads as the number', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets })
  const { app, window } = await shareApp({ connectedTo: { production: service } })
  await window.emulateMedia({ colorScheme: 'dark' })
  const details = petDetails(window)
  const printButton = details.getByRole('button', { name: 'Print label' })

  await test.step('the details show the label on white paper, with bars of whole pixels', async () => {
    for (const [position, pet] of pets.entries()) {
      await petRows(window).nth(position).click()
      const label = details.getByRole('region', { name: 'Label' })
      await expect(label).toContainText(pet.name)
      const { text, narrowest } = await readShownBarcode(label.getByRole('img', { name: `Barcode of ${pet.id}` }))
      expect(text).toBe(pet.id)
      expect(narrowest).toBeCloseTo(Math.round(narrowest), 2)
      const paper = label.locator(':scope > div')
      await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await expect(paper).toHaveCSS('color', 'rgb(22, 25, 29)')
    }
  })

  await test.step('the button in the details prints it', async () => {
    await petRows(window).first().click()
    const pdf = await printToPdf(app, () => printButton.click())
    const pages = readPdfPages(pdf)
    expect(pages.map(({ text }) => text)).toEqual(['Bella3418'])
    const barcode = readPrintedBarcode(pdf)
    expect(barcode.text).toBe('418')
    expect(barcode.narrowest).toBeGreaterThan(0.48)
    expect(barcode.height).toBeGreaterThan(10)
  })

  await test.step('so does the menu of its row, for the longest number too', async () => {
    await petRows(window).nth(1).click({ button: 'right' })
    const pdf = await printToPdf(app, () => window.getByRole('menuitem', { name: 'Print label' }).click())
    const barcode = readPrintedBarcode(pdf)
    expect(barcode.text).toBe('9223372036854775807')
    expect(barcode.narrowest).toBeGreaterThan(0.24)
    expect(barcode.width).toBeLessThan(50)
    expect(readPdfPages(pdf)).toHaveLength(1)
  })

  await test.step('so does the palette, for the open pet', async () => {
    await petRows(window).nth(2).click()
    await openPalette(app, window)
    await window.keyboard.type('print the label')
    const pdf = await printToPdf(app, () => window.keyboard.press('Enter'))
    expect(readPrintedBarcode(pdf).text).toBe('-9223372036854775808')
  })

  await test.step('in a low window the label goes first, and everything else stays', async () => {
    await resizeWindow(app, window, { width: 1000, height: 560 })
    await expect(details.getByRole('region', { name: 'Label' })).toHaveCount(0)
    await expect(details.getByText('Deprecated', { exact: true })).toBeInViewport()
    for (const name of ['Copy row', 'Duplicate', 'Print label']) {
      await expect(details.getByRole('button', { name })).toBeInViewport()
    }
  })
})

test('a label that does not belong to the live store says so', async ({ shareApp, startService }) => {
  const { app, window } = await shareApp({ connectedTo: { staging: await startService({ pets }) } })
  await petRows(window).first().click({ button: 'right' })
  const pdf = await printToPdf(app, () => window.getByRole('menuitem', { name: 'Print label' }).click())
  expect(readPdfPages(pdf).map(({ text }) => text)).toEqual(['Bella3418STAGING'])
})
