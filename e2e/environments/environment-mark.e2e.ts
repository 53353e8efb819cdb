import { expect } from '@playwright/test'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import { test } from '../support/app/start-service.ts'
import { addSheet } from '../support/clerk/add-sheet.ts'
import { closePanel, environmentMark, petRows, switchTo, windowTitle } from '../support/clerk/clerk.ts'
import { expectAllReachable } from '../support/clerk/layout.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { startBoth } from './both-services.ts'

const marks = {
  production: 'PRODUCTION · live store',
  staging: 'STAGING · test data',
  practice: 'PRACTICE · nothing leaves this computer',
} as const satisfies Record<EnvironmentId, string>

test('the header shows the environment’s name, meaning and icon, also in the smallest window and at 200 % zoom, the title and the add form name it too, and it opens the settings', async ({
  shareApp,
  startService,
}) => {
  const { app, window } = await shareApp({ connectedTo: await startBoth(startService), environment: 'staging' })
  await expect(petRows(window).first()).toBeVisible()
  const icons = new Set<string | null>()
  for (const environment of ['staging', 'production', 'practice'] as const) {
    await resizeWindow(app, window, { width: 1200, height: 780 })
    if (environment !== 'staging') await switchTo(window, environment)
    const name = environment.toUpperCase()
    const mark = environmentMark(window, environment)
    await expect(mark).toHaveText(marks[environment])
    const icon = await mark.locator('svg').innerHTML()
    icons.add(icon)
    await expect.poll(() => windowTitle(app)).toBe(`${marks[environment]} — Pet Store Inventory`)
    const openForm = window.getByRole('banner').getByRole('button', { name: 'Add pet' })
    await openForm.click()
    const sheet = addSheet(window, environment)
    await expect(sheet.getByRole('heading', { name: `Add pet to ${name}` })).toBeVisible()
    const add = sheet.getByRole('button', { name: `Add to ${name}`, exact: true })
    for (const part of [sheet.locator('header'), add]) expect(await part.locator('svg').first().innerHTML()).toBe(icon)
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
  expect(await windowTitle(app)).toBe(`${marks.practice} — Pet Store Inventory`)
  await expect(environmentMark(window, 'practice')).toBeVisible()
})
