import { type ElectronApplication, expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { addSheet } from '../support/clerk/add-sheet.ts'
import {
  closePanel,
  environmentMark,
  openSettings,
  petNames,
  petRows,
  selectEnvironment,
  switchTo,
  windowTitle,
} from '../support/clerk/clerk.ts'
import { expectAllReachable } from '../support/clerk/layout.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { startBoth } from './both-services.ts'

/** The colours along the window's right edge, each once, as `b45309`. */
function edgeColours(app: ElectronApplication): Promise<readonly string[]> {
  return app.evaluate(async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    const [width = 0, height = 0] = window?.getContentSize() ?? []
    // Leaves out the corners, which belong to two edges.
    const picture = await window?.capturePage({ x: width - 2, y: 20, width: 1, height: height - 40 })
    const bytes = picture?.toBitmap() ?? Buffer.alloc(0)
    const colours = new Set<string>()
    for (let at = 0; at < bytes.length; at += 4) {
      const [blue = 0, green = 0, red = 0] = bytes.subarray(at)
      colours.add(Buffer.from([red, green, blue]).toString('hex'))
    }
    return [...colours]
  })
}

const environments = {
  staging: { mark: 'STAGING · test data', frame: { light: 'b45309', dark: 'ffb35c' } },
  production: { mark: 'PRODUCTION · live store', frame: null },
  practice: { mark: 'PRACTICE · nothing leaves this computer', frame: { light: '1d5fd1', dark: '7eb0ff' } },
} as const

test('header, title, form and frame show the environment’s name, meaning, icon and colour, the frame even above sheets and questions, the header also in the smallest window and at 200 % zoom', async ({
  shareApp,
  startService,
}) => {
  const { app, window } = await shareApp({ connectedTo: await startBoth(startService), environment: 'staging' })
  await expect(petRows(window).first()).toBeVisible()
  const icons = new Set<string | null>()
  for (const environment of ['staging', 'production', 'practice'] as const) {
    await resizeWindow(app, window, { width: 1200, height: 780 })
    if (environment !== 'staging') await switchTo(window, environment)
    const { mark: sentence, frame } = environments[environment]
    const name = environment.toUpperCase()
    const mark = environmentMark(window, environment)
    await expect(mark).toHaveText(sentence)
    const icon = await mark.locator('svg').innerHTML()
    icons.add(icon)
    await expect.poll(() => windowTitle(app)).toBe(`${sentence} — Pet Store Inventory`)
    const openForm = window.getByRole('banner').getByRole('button', { name: 'Add pet' })
    await openForm.click()
    const sheet = addSheet(window, environment)
    await expect(sheet.getByRole('heading', { name: `Add pet to ${name}` })).toBeVisible()
    const add = sheet.getByRole('button', { name: `Add to ${name}`, exact: true })
    for (const part of [sheet.locator('header'), add]) expect(await part.locator('svg').first().innerHTML()).toBe(icon)
    for (const theme of ['light', 'dark'] as const) {
      await window.emulateMedia({ colorScheme: theme })
      const others = Object.values(environments).flatMap((one) => one.frame?.[theme] ?? [])
      // A solid frame has no other colour, and a dashed one has.
      await expect(async () => {
        const edge = await edgeColours(app)
        expect(others.filter((colour) => edge.includes(colour))).toEqual(frame === null ? [] : [frame[theme]])
        if (frame !== null) expect(edge.length === 1).toBe(environment === 'staging')
      }).toPass()
    }
    await closePanel(window)

    for (const [width, height, zoom] of [
      [720, 780, 1],
      [800, 600, 2],
    ] as const) {
      await resizeWindow(app, window, { width, height, zoom })
      for (const button of [mark, openForm]) await expect(button).toBeInViewport({ ratio: 1 })
      expect((await mark.boundingBox())?.height).toBeLessThan(40 * zoom)
      await expectAllReachable(window)
    }
  }
  expect(icons.size).toBe(3)
  await environmentMark(window, 'practice').click()
  await expect(window.getByRole('dialog', { name: 'Settings' }).getByRole('radio', { name: 'Practice' })).toBeVisible()
  await closePanel(window)
  // Main has switched, but the page does not know yet, so page and title still name the practice store.
  await window.evaluate(() => globalThis.window.petStore.selectEnvironment({ environment: 'staging' }))
  expect(await windowTitle(app)).toBe(`${environments.practice.mark} — Pet Store Inventory`)
  await expect(environmentMark(window, 'practice')).toBeVisible()
})

test('switching to production asks first, within the frame, and no other switch does', async ({
  shareApp,
  startService,
}) => {
  const services = await startBoth(startService)
  const { app, window } = await shareApp({ connectedTo: services, environment: 'staging' })
  await expect.poll(() => petNames(window)).not.toEqual([])
  const askedBefore = services.production.received.length
  const panel = await openSettings(window)
  const question = window.getByRole('alertdialog', { name: 'Switch to PRODUCTION?' })
  for (const answer of ['Enter', 'Escape']) {
    await panel.getByRole('radio', { name: 'Production' }).click()
    await expect(question).toHaveAccessibleDescription('Pets you add will appear in the live store.')
    await expect(question.getByRole('button', { name: 'Stay in Staging', exact: true })).toBeFocused()
    expect(await edgeColours(app)).toEqual([environments.staging.frame.light])
    await window.keyboard.press(answer)
    await expect(question).toBeHidden()
  }
  await expect(panel.getByRole('radio', { name: 'Production' })).toBeFocused()
  await expect(panel.getByRole('radio', { name: 'Staging' })).toBeChecked()
  expect(await windowTitle(app)).toContain('STAGING')
  expect(services.production.received.length).toBe(askedBefore)

  await selectEnvironment(window, 'production')
  await expect(question).toBeHidden()
  await expect.poll(() => windowTitle(app)).toContain('PRODUCTION')
  for (const environment of ['staging', 'practice'] as const) {
    await selectEnvironment(window, environment)
    await expect(window.getByRole('alertdialog')).toHaveCount(0)
  }
})
