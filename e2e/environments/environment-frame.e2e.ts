import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { closePanel, openSettings, petRows, switchTo } from '../support/clerk/clerk.ts'
import { startBoth } from './both-services.ts'

/** Counts the pixels along the window's right edge by colour, as `#rrggbb`. */
async function edgeColours(window: Page): Promise<Readonly<Record<string, number>>> {
  const { width, height } = await window.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  // Leaves out the corners, which belong to two edges.
  const clip = { x: width - 2, y: 20, width: 1, height: height - 40 }
  const picture = (await window.screenshot({ scale: 'css', clip })).toString('base64')
  return window.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (!context) throw new Error('The window has no canvas.')
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    const counts: Record<string, number> = {}
    for (let start = 0; start < data.length; start += 4) {
      const hex = Array.from(data.subarray(start, start + 3), (value) => value.toString(16).padStart(2, '0'))
      const colour = `#${hex.join('')}`
      counts[colour] = (counts[colour] ?? 0) + 1
    }
    return counts
  }, picture)
}

test('staging has a solid frame, even above sheets and questions, practice a dashed one, production none, in both themes', async ({
  shareApp,
  startService,
}) => {
  const { window } = await shareApp({ connectedTo: await startBoth(startService), environment: 'staging' })
  await expect(petRows(window).first()).toBeVisible()
  const panel = window.getByRole('dialog')
  const colours = { light: ['#b45309', '#1d5fd1'], dark: ['#ffb35c', '#7eb0ff'] } as const
  /** Looks at the edge in both themes. */
  async function inBothThemes(
    look: (edge: Readonly<Record<string, number>>, [staging, practice]: readonly [string, string]) => void,
  ) {
    for (const theme of ['light', 'dark'] as const) {
      await window.emulateMedia({ colorScheme: theme })
      await expect(async () => look(await edgeColours(window), colours[theme])).toPass()
    }
  }
  const expectSolid = () => inBothThemes((edge, [staging]) => expect(Object.keys(edge)).toEqual([staging]))
  await expectSolid()
  await window.getByRole('button', { name: 'Add pet', exact: true }).first().click()
  await expect(panel).toBeVisible()
  await expectSolid()
  await closePanel(window)
  await openSettings(window)
  await panel.getByRole('radio', { name: 'Production' }).click()
  await expect(window.getByRole('alertdialog')).toBeVisible()
  await expectSolid()
  await window.keyboard.press('Escape')
  await closePanel(window)

  await switchTo(window, 'practice')
  await inBothThemes((edge, [, practice]) => {
    expect(edge[practice]).toBeGreaterThan(100)
    expect(Object.keys(edge).length).toBeGreaterThan(1)
  })
  await switchTo(window, 'production')
  await inBothThemes((edge, [staging, practice]) => expect(edge[staging] ?? edge[practice]).toBeUndefined())
})
