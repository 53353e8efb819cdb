import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { storeIn } from '../support/clerk/store-screen.ts'

const pets = [
  { id: '418', name: 'Bella', categoryId: '3', status: 'available' },
  { id: '9223372036854775807', name: 'Captain Whiskers of the Seven Seas', categoryId: '5', status: 'sold' },
  { id: '-9223372036854775808', name: 'ريكس', categoryId: '-7' },
]

// `code-128.test.ts` tests that a scanner reads the bars.
test('the details show the label on white paper, with a barcode of whole pixels', async ({ showStore }) => {
  const { app, window, rows, details, button } = storeIn(await showStore(pets, 'production'))
  await window.emulateMedia({ colorScheme: 'dark' })
  const label = details.getByRole('region', { name: 'Label' })
  for (const [position, { id, name }] of pets.entries()) {
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

  await test.step('in a low window, only the label is hidden', async () => {
    await resizeWindow(app, window, { width: 1000, height: 560 })
    await expect(label).toHaveCount(0)
    await expect(details.getByText('Deprecated lookup', { exact: true })).toBeInViewport()
    for (const name of ['Copy row', 'Duplicate', 'Print label…']) await expect(button(name, details)).toBeInViewport()
  })
})
