import { expect } from '@playwright/test'
import { openAddSheet } from '../support/clerk/add-sheet.ts'
import { closePanel, openSettings, petDetails, petRows } from '../support/clerk/clerk.ts'
import { layoutFaults as cutTexts } from '../support/clerk/layout.ts'
import { needWayland, test } from './on-wayland.ts'

needWayland()

// Weston 10 in Debian 12 has whole scales only, so the test sets the scale with a switch. Chromium then lays out and draws the page as on
// a screen with that scale. The test does not cover how the compositor then shows it.
test('at a scale of 1.25 the window has 1.25 times the pixels, and cuts off no text', async ({ launchApp }) => {
  const { app, window } = await launchApp({
    environment: 'practice',
    args: ['--force-device-scale-factor=1.25'],
  })
  expect(await window.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([1200, 1.25])
  const picture = await window.screenshot({ scale: 'device' })
  // The width in a PNG's header: https://www.w3.org/TR/png/#11IHDR
  expect(picture.readUInt32BE(16)).toBe(1200 * 1.25)

  for (const [width, height] of [
    [1200, 780],
    [720, 480],
  ] as const) {
    await app.evaluate(({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setSize(...size), [
      width,
      height,
    ] as const)
    await expect.poll(() => window.evaluate(() => innerWidth)).toBe(width)
    await petRows(window).first().click()
    await expect(petDetails(window)).toBeVisible()
    expect.soft(await cutTexts(window), `list and details, ${width} wide`).toEqual([])
    await openAddSheet(window, 'practice')
    expect.soft(await cutTexts(window), `add, ${width} wide`).toEqual([])
    await window.keyboard.press('Escape')
    await openSettings(window)
    expect.soft(await cutTexts(window), `settings, ${width} wide`).toEqual([])
    await closePanel(window)
    await window.keyboard.press('Escape')
  }
})
