import { expect } from '@playwright/test'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import { test } from '../support/app/start-service.ts'
import { closePanel, environmentMark, openPalette, petRows, switchTo, windowTitle } from '../support/clerk/clerk.ts'
import { expectAllReachable } from '../support/clerk/layout.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { holdCreates } from '../support/service/answers.ts'
import { countCreates } from '../support/service/received.ts'
import { startBoth } from './both-services.ts'

const marks = {
  production: 'PRODUCTION · live store',
  staging: 'STAGING · test data',
  practice: 'PRACTICE · nothing leaves this computer',
} as const satisfies Record<EnvironmentId, string>

test('the header shows the environment’s name, meaning and icon, and the title and the add form name it too', async ({
  shareApp,
  startService,
}) => {
  const services = await startBoth(startService)
  const { app, window } = await shareApp({ connectedTo: services, environment: 'staging' })
  await expect(petRows(window).first()).toBeVisible()
  const icons = new Set<string | null>()
  for (const environment of ['staging', 'production', 'practice'] as const) {
    if (environment !== 'staging') await switchTo(window, environment)
    const name = environment.toUpperCase()
    const mark = environmentMark(window, environment)
    await expect(mark).toHaveText(marks[environment])
    const icon = await mark.locator('svg').innerHTML()
    icons.add(icon)
    await expect.poll(() => windowTitle(app)).toBe(`${marks[environment]} — Pet Store Inventory`)
    await window.getByRole('button', { name: 'Add pet', exact: true }).first().click()
    const sheet = window.getByRole('dialog', { name: `Add pet to ${name}` })
    await expect(sheet.getByRole('heading', { name: `Add pet to ${name}` })).toBeVisible()
    expect(await sheet.locator('header svg').first().innerHTML()).toBe(icon)
    expect(
      await sheet
        .getByRole('button', { name: `Add to ${name}`, exact: true })
        .locator('svg')
        .innerHTML(),
    ).toBe(icon)
    await closePanel(window)
  }
  expect(icons.size).toBe(3)
})

test('the title never names an environment before the window shows it', async ({ practiceApp: { app, window } }) => {
  await expect(environmentMark(window, 'practice')).toBeVisible()
  await window.evaluate(() => globalThis.window.petStore.selectEnvironment({ environment: 'staging' }))
  // Main has switched, but the page does not know yet, so page and title still say practice.
  expect(await windowTitle(app)).toBe(`${marks.practice} — Pet Store Inventory`)
  await expect(environmentMark(window, 'practice')).toBeVisible()
  await window.reload()
  await expect(environmentMark(window, 'staging')).toBeVisible()
  await expect.poll(() => windowTitle(app)).toBe(`${marks.staging} — Pet Store Inventory`)
})

test('the title shows a delivery’s progress only beside the delivery’s environment', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  const rows = ['Kiwi', 'Mango'].map((name) => ({ cells: [name, '7'], pet: { name, categoryId: '7' }, again: false }))
  const gate = holdCreates(service)
  await window.evaluate(
    async (delivery) => globalThis.window.petStore.startDelivery({ environment: 'staging', delivery }),
    { id: crypto.randomUUID(), name: 'birds.csv', columns: ['Name', 'Category'], rows },
  )
  await expect.poll(() => windowTitle(app)).toBe(`0 of 2 · ${marks.staging} — Pet Store Inventory`)
  // Otherwise no row may be under way yet, and none is sent after the switch.
  await expect.poll(() => countCreates(service)).toBe(1)
  await window.evaluate(() => globalThis.window.petStore.selectEnvironment({ environment: 'practice' }))
  gate.open()
  await window.reload()
  await expect.poll(() => windowTitle(app)).toBe(`${marks.practice} — Pet Store Inventory`)
  await window.evaluate(() => globalThis.window.petStore.selectEnvironment({ environment: 'staging' }))
  // The page does not know yet.
  expect(await windowTitle(app)).toBe(`${marks.practice} — Pet Store Inventory`)
  await window.reload()
  await expect.poll(() => windowTitle(app)).toBe(`1 of 2 · ${marks.staging} — Pet Store Inventory`)
})

test('only the settings switch the environment, and not a key or command; the mark in the header opens them', async ({
  practiceApp: { app, window },
}) => {
  await environmentMark(window, 'practice').click()
  await expect(window.getByRole('dialog', { name: 'Settings' }).getByRole('radio', { name: 'Staging' })).toBeVisible()
  await closePanel(window)

  const commands = await app.evaluate(({ Menu }) => {
    const items = Menu.getApplicationMenu()?.items ?? []
    return items
      .flatMap(({ submenu }) => submenu?.items ?? [])
      .map(({ label, accelerator }) => ({ label, accelerator }))
  })
  expect(commands).toContainEqual({ label: 'Settings', accelerator: 'CmdOrCtrl+,' })
  expect(commands.filter(({ label }) => /production|staging|practi[cs]e|environment|switch/i.test(label))).toEqual([])

  await openPalette(app, window)
  for (const search of ['production', 'staging', 'environment']) {
    await window.getByRole('combobox', { name: 'Quick search' }).fill(search)
    await expect(window.getByText('Nothing matches.')).toBeVisible()
  }
})

test('the mark, Add pet and everything else can be reached in the smallest window and at 200 % zoom, in every environment', async ({
  shareApp,
  startService,
}) => {
  const services = await startBoth(startService)
  const { app, window } = await shareApp({ connectedTo: services, environment: 'staging' })
  for (const environment of ['staging', 'production', 'practice'] as const) {
    await resizeWindow(app, window, { width: 1200, height: 780 })
    if (environment !== 'staging') await switchTo(window, environment)
    for (const [width, height, zoom] of [
      [720, 780, 1],
      [800, 600, 2],
    ] as const) {
      await resizeWindow(app, window, { width, height, zoom })
      const mark = environmentMark(window, environment)
      for (const button of [mark, window.getByRole('banner').getByRole('button', { name: 'Add pet' })])
        await expect(button).toBeInViewport({ ratio: 1 })
      expect((await mark.boundingBox())?.height).toBeLessThan(40 * zoom)
      await expectAllReachable(window)
    }
  }
})
