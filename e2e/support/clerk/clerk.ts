import { type ElectronApplication, expect, type Locator, type Page } from '@playwright/test'
import type { EnvironmentId, ServiceEnvironmentId } from '../../../src-shared/environment.ts'
import { type Words, english as words } from '../../../src-shared/words/english.ts'
import { possibleCommands, pressKeys } from './keyboard.ts'

/** The drawn rows of the list: those in view and a few more. */
export function petRows(window: Page): Locator {
  return window
    .getByRole('table', { name: 'Pets' })
    .getByRole('row')
    .filter({ has: window.getByRole('cell') })
}

/** The buttons with the pets' names in the drawn rows of the list. While the list has the focus, one of them does. */
export function petButtons(window: Page): Locator {
  return petRows(window).getByRole('button')
}

/** The names in the drawn rows of the list, from top to bottom, as they are now: use it with `expect.poll`. */
export async function petNames(window: Page): Promise<readonly string[]> {
  const names = await petRows(window).locator('td:first-child').getByRole('button').allInnerTexts()
  return names.map((name) => name.trim())
}

/** The details of the open pet. */
export function petDetails(window: Page): Locator {
  return window.getByRole('region', { name: 'Pet details' })
}

/** The selected environment's mark in the header, which opens the settings, in an app with these words. */
export function environmentMark(window: Page, environment: EnvironmentId, { header }: Words = words): Locator {
  return window.getByRole('button', { name: header.changeEnvironment(environment) })
}

/**
 * Waits for all code that the first screen does not need, which the window fetches once that screen is shown. A panel that is opened sooner
 * appears late, and loses what is typed before.
 */
export async function waitForTheRest(window: Page, { toasts }: Words = words): Promise<void> {
  await expect(window.getByRole('region', { name: toasts.region })).toBeAttached()
}

/** The window's title, as the system shows it now: use it with `expect.poll`. */
export function windowTitle(app: ElectronApplication): Promise<string> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle() ?? 'no window')
}

/** One service's fields in the settings or on the first-run screen. */
export function serviceFields(window: Page, environment: ServiceEnvironmentId): Locator {
  return window.getByRole('group', { name: words.environments[environment].name, exact: true })
}

/** Shows one service's fields in the open settings, if they are closed. */
export async function showServiceFields(window: Page, environment: ServiceEnvironmentId): Promise<Locator> {
  const fields = serviceFields(window, environment)
  const opener = fields.getByRole('button', { name: words.settings.showFields(environment), expanded: false })
  await expect(fields).toBeVisible()
  if (await opener.isVisible()) await opener.click()
  return fields
}

/** Opens the settings. Gives their panel. */
export async function openSettings(window: Page): Promise<Locator> {
  await window.getByRole('button', { name: 'Settings', exact: true }).click()
  const panel = window.getByRole('dialog', { name: 'Settings' })
  await expect(panel).toBeVisible()
  return panel
}

/** Closes the open panel. */
export async function closePanel(window: Page): Promise<void> {
  const close = window.getByRole('dialog').getByRole('button', { name: 'Close', exact: true })
  await close.click()
  // Doesn't wait until there is no dialog, because a message is one too, and stays for ten seconds.
  await expect(close).toHaveCount(0)
}

/** Selects an environment in the open settings, and confirms production. */
export async function selectEnvironment(window: Page, environment: EnvironmentId): Promise<void> {
  const { name } = words.environments[environment]
  await window.getByRole('dialog').getByRole('radio', { name, exact: true }).click()
  if (environment === 'production')
    await window.getByRole('button', { name: 'Switch to PRODUCTION', exact: true }).click()
  await expect(window.getByRole('dialog').getByRole('radio', { name, exact: true })).toBeChecked()
}

/** Switches to another environment in the settings, and closes them. */
export async function switchTo(window: Page, environment: EnvironmentId): Promise<void> {
  await openSettings(window)
  await selectEnvironment(window, environment)
  await closePanel(window)
  await expect(environmentMark(window, environment)).toBeVisible()
}

/** Opens “Quick search”, ready for typing, in an app with these words. */
export async function openPalette(app: ElectronApplication, window: Page, { commands }: Words = words): Promise<void> {
  // The menu offers it a moment after the first screen appears.
  await expect.poll(() => possibleCommands(app)).toContain('open-palette')
  await pressKeys(app, 'CmdOrCtrl+K')
  await expect(window.getByRole('combobox', { name: commands['open-palette'] })).toBeFocused()
}

/** Opens the practice store from the first-run screen, and waits for its list. */
export async function tryPracticeStore(window: Page): Promise<void> {
  await window.getByRole('button', { name: 'Try the practice store' }).click()
  await expect(petRows(window).first()).toBeVisible()
}
