import { expect } from '@playwright/test'
import { cutTexts } from '../languages/cut-texts.ts'
import { openAddSheet } from '../support/clerk/add-sheet.ts'
import { closePanel, openSettings, petDetails, petRows, tryPracticeStore } from '../support/clerk/clerk.ts'
import { needWayland, test } from './on-wayland.ts'

needWayland()

// Weston 10, of Debian 12, has whole scales only, so Chromium gets the scale as a switch. It then draws and lays out all as on a screen with
// that scale. What the compositor does with the picture is not shown here.
for (const scale of [1.25, 1.5]) {
  test(`at a scale of ${scale} the window is drawn in that many pixels, and no text is cut off`, async ({
    launchApp,
  }) => {
    const { app, window } = await launchApp({ args: [`--force-device-scale-factor=${scale}`] })
    await tryPracticeStore(window)
    const [width, ratio] = await window.evaluate(() => [innerWidth, devicePixelRatio])
    expect([width, ratio]).toEqual([1200, scale])
    const picture = await window.screenshot({ scale: 'device' })
    // The width in a PNG's header: https://www.w3.org/TR/png/#11IHDR
    expect(picture.readUInt32BE(16)).toBe(1200 * scale)

    const found: Record<string, readonly string[]> = {}
    for (const [size, [w, h]] of Object.entries({ usual: [1200, 780], smallest: [720, 480] } as const)) {
      await app.evaluate(({ BrowserWindow }, [x, y]) => BrowserWindow.getAllWindows()[0]?.setSize(x, y), [
        w,
        h,
      ] as const)
      await expect.poll(() => window.evaluate(() => innerWidth)).toBe(w)
      await petRows(window).first().click()
      await expect(petDetails(window)).toBeVisible()
      found[`${size}: list and details`] = await cutTexts(window)
      await openAddSheet(window, 'practice')
      found[`${size}: add`] = await cutTexts(window)
      await window.keyboard.press('Escape')
      await openSettings(window)
      found[`${size}: settings`] = await cutTexts(window)
      await closePanel(window)
      await window.keyboard.press('Escape')
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((screen) => [screen, []])))
  })
}
