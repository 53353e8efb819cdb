import { expect, type Page } from '@playwright/test'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import {
  closePanel,
  environmentMark,
  openSettings,
  petNames,
  petRows,
  switchTo,
  windowTitle,
} from '../support/clerk/clerk.ts'
import { choose, connection } from '../support/clerk/settings.ts'
import { setLimit } from '../support/clerk/shown-list.ts'
import { sentKeys } from '../support/service/received.ts'
import { startBoth } from './both-services.ts'

/** What the clerk chooses and types in staging, and what production shows all the while. */
const chosen = {
  staging: {
    tab: 'Pending',
    limit: '7',
    sorting: 'descending',
    names: ['Nugget 20', 'Loki 8', 'Kiwi 17', 'Hopscotch 5', 'Ginger 14', 'Biscuit 2', 'Bella 11'],
    draft: 'Half a name',
  },
  production: { tab: 'All', limit: 'As many as possible', sorting: 'none', names: ['Prudence'], draft: '' },
} as const

async function expectChosen(window: Page, environment: 'staging' | 'production'): Promise<void> {
  const { tab, limit, sorting, names, draft } = chosen[environment]
  await expect(window.getByRole('tab', { name: tab, selected: true })).toBeVisible()
  await expect(window.getByLabel('Show', { exact: true })).toHaveValue(limit)
  await expect(window.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', sorting)
  await expect.poll(() => petNames(window)).toEqual(names)
  await expect(nameField(await openAddSheet(window, environment))).toHaveValue(draft)
  await closePanel(window)
}

test('each environment has its own list, draft, view and key, and they survive a restart with theme and density', async ({
  launchApp,
  startService,
}) => {
  const services = await startBoth(startService)
  const first = await launchApp({ connectedTo: services, environment: 'staging' })
  await first.window.getByRole('tab', { name: 'Pending' }).click()
  await setLimit(first.window, '7')
  for (let click = 0; click < 2; click += 1)
    await first.window.getByRole('button', { name: 'Name', exact: true }).click()
  await fillIn(await openAddSheet(first.window, 'staging'), { name: 'Half a name', categoryId: '3' })
  await closePanel(first.window)
  await openSettings(first.window)
  for (const choice of ['Dark', 'Compact'] as const) await choose(first.window, choice)
  await closePanel(first.window)
  await expectChosen(first.window, 'staging')
  await switchTo(first.window, 'production')
  await expectChosen(first.window, 'production')
  await switchTo(first.window, 'staging')
  await expectChosen(first.window, 'staging')
  await closeApp(first.app)

  const { app, window } = await launchApp({ profile: first.profile, colorScheme: null })
  await expect(environmentMark(window, 'staging')).toBeVisible()
  await expect.poll(() => windowTitle(app)).toMatch(/^STAGING/)
  await expectChosen(window, 'staging')
  await expect(petRows(window).first()).toHaveCSS('height', '32px')
  await expect(window.locator('body')).toHaveCSS('background-color', 'rgb(20, 22, 26)')
  // What shows for a moment where a resized window is not drawn yet.
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBackgroundColor())).toBe(
    '#14161A',
  )
  expect(await window.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true)
  await switchTo(window, 'production')
  await expectChosen(window, 'production')
  await openSettings(window)
  for (const choice of ['Dark', 'Compact']) await expect(window.getByRole('radio', { name: choice })).toBeChecked()
  await expect(connection(window).baseUrl).toHaveValue(services.production.baseUrl)
  for (const name of ['staging', 'production'] as const)
    expect(sentKeys(services[name])).toEqual([`Bearer ${name}-key`])
})
