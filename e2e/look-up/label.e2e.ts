import { expect, type Locator } from '@playwright/test'
import { BitArray, Code128Reader } from '@zxing/library'
import { test } from '../support/app/start-service.ts'
import { petDetails, petRows } from '../support/clerk/clerk.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'

const pets = [
  { id: '418', name: 'Bella', categoryId: '3', status: 'available' },
  { id: '9223372036854775807', name: 'Captain Whiskers of the Seven Seas', categoryId: '5', status: 'sold' },
  { id: '-9223372036854775808', name: 'ريكس', categoryId: '-7' },
]

/** Reads a barcode on screen. Gives its text, and the width of its narrowest bar in pixels. */
async function readShownBarcode(barcode: Locator): Promise<{ text: string; narrowest: number }> {
  const { path, modules, pixels } = await barcode.evaluate((svg) => ({
    path: svg.querySelector('path')?.getAttribute('d') ?? '',
    modules: Number(svg.getAttribute('viewBox')?.split(' ')[2]),
    pixels: svg.getBoundingClientRect().width,
  }))
  const bars = [...path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, start, width]) => [Number(start), Number(width)] as const)
  const line = new BitArray(modules + 40)
  for (const [start, width] of bars) line.setRange(20 + start, 20 + start + width)
  const text = new Code128Reader().decodeRow(0, line, new Map()).getText()
  return { text, narrowest: (Math.min(...bars.map(([, width]) => width)) * pixels) / modules }
}

test('the details show the label on white paper, with a barcode of whole pixels that a scanner reads as the pet’s number', async ({
  showStore,
}) => {
  const { app, window } = await showStore(pets, 'production')
  await window.emulateMedia({ colorScheme: 'dark' })
  const details = petDetails(window)

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

  await test.step('in a low window, only the label is hidden', async () => {
    await resizeWindow(app, window, { width: 1000, height: 560 })
    await expect(details.getByRole('region', { name: 'Label' })).toHaveCount(0)
    await expect(details.getByText('Deprecated', { exact: true })).toBeInViewport()
    for (const name of ['Copy row', 'Duplicate', 'Print label…']) {
      await expect(details.getByRole('button', { name })).toBeInViewport()
    }
  })
})
