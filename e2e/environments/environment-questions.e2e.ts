import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { fillIn, openAddSheet } from '../support/clerk/add-sheet.ts'
import {
  openSettings,
  petRows,
  selectEnvironment,
  serviceFields,
  switchTo,
  windowTitle,
} from '../support/clerk/clerk.ts'
import { countCreates } from '../support/service/received.ts'
import { startBoth } from './both-services.ts'

function pressAdd(window: Page, environment: string): Promise<void> {
  return window
    .getByRole('dialog')
    .getByRole('button', { name: `Add to ${environment}`, exact: true })
    .click()
}

test('switching to production asks first, and no other switch does', async ({ shareApp, startService }) => {
  const services = await startBoth(startService)
  const { app, window } = await shareApp({ connectedTo: services, environment: 'staging' })
  await expect(petRows(window).first()).toBeVisible()
  const askedBefore = services.production.received.length
  const panel = await openSettings(window)
  const question = window.getByRole('alertdialog', { name: 'Switch to PRODUCTION?' })
  const stay = question.getByRole('button', { name: 'Stay in Staging', exact: true })

  await panel.getByRole('radio', { name: 'Production' }).click()
  await expect(question).toHaveAccessibleDescription('Pets you add will appear in the live store.')
  await expect(stay).toBeFocused()
  await window.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await panel.getByRole('radio', { name: 'Production' }).click()
  await expect(stay).toBeFocused()
  await window.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(panel.getByRole('radio', { name: 'Production' })).toBeFocused()
  await expect(panel.getByRole('radio', { name: 'Staging' })).toBeChecked()
  expect(await windowTitle(app)).toContain('STAGING')
  expect(services.production.received.length).toBe(askedBefore)

  await panel.getByRole('radio', { name: 'Production' }).click()
  await question.getByRole('button', { name: 'Switch to PRODUCTION', exact: true }).click()
  await expect(panel.getByRole('radio', { name: 'Production' })).toBeChecked()
  await expect(question).toBeHidden()
  await expect.poll(() => windowTitle(app)).toContain('PRODUCTION')
  for (const environment of ['staging', 'practice'] as const) {
    await selectEnvironment(window, environment)
    await expect(window.getByRole('alertdialog')).toHaveCount(0)
  }
})

test('the clerk must confirm the first add after a switch, but not later ones', async ({ shareApp, startService }) => {
  const services = await startBoth(startService)
  const { window } = await shareApp({ connectedTo: services, environment: 'staging' })
  await expect(petRows(window).first()).toBeVisible()
  await switchTo(window, 'production')
  const question = window.getByRole('alert').filter({ hasText: 'to PRODUCTION?' })

  await fillIn(await openAddSheet(window, 'production'), { name: 'Marmalade', categoryId: '3' })
  await pressAdd(window, 'PRODUCTION')
  await expect(question).toContainText('Add Marmalade to PRODUCTION?')
  expect(countCreates(services.production)).toBe(0)
  await pressAdd(window, 'PRODUCTION')
  await expect(window.getByText(/^Marmalade added to Production as #\d+\.$/).first()).toBeVisible()

  await fillIn(await openAddSheet(window, 'production'), { name: 'Quince', categoryId: '3' })
  await pressAdd(window, 'PRODUCTION')
  await expect(window.getByText(/^Quince added to Production as #\d+\.$/).first()).toBeVisible()
  await expect(question).toHaveCount(0)
  expect(countCreates(services.production)).toBe(2)
  expect(countCreates(services.staging)).toBe(0)
})

test('the settings open only the current environment’s fields; another’s open when it is pressed or chosen', async ({
  launchApp,
  startService,
}) => {
  const { window } = await launchApp({ connectedTo: { staging: await startService() } })
  await openSettings(window)
  const [production, staging] = [serviceFields(window, 'production'), serviceFields(window, 'staging')]
  await expect(staging.getByLabel('Base URL')).toBeVisible()
  await expect(production.getByText('Not set up')).toBeVisible()
  await expect(production.getByLabel('Base URL')).toHaveCount(0)
  const opener = production.getByRole('button', { name: 'Connection to Production' })
  await opener.click()
  await expect(production.getByLabel('Base URL')).toBeVisible()
  await opener.click()
  await expect(production.getByLabel('Base URL')).toHaveCount(0)
  // Choosing an environment that is not set up opens its fields, and switches nothing.
  await production.getByRole('radio', { name: 'Production' }).click()
  await expect(production.getByLabel('Base URL')).toBeFocused()
  await expect(staging.getByRole('radio', { name: 'Staging' })).toBeChecked()
})
