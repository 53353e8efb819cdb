import { expect, type Locator, type Page } from '@playwright/test'

/** Matches a time of day in the list, `10:42` or `10:42 AM`; part of a regular expression. */
export const time = String.raw`\d{1,2}:\d{2}(?:\s[AP]M)?`

/** The footer's sentence about the list: how complete it is. */
export function claim(window: Page): Locator {
  return window.locator('footer').getByRole('status').first()
}

/** Types a limit into "Show" and applies it. */
export async function setLimit(window: Page, limit: string): Promise<void> {
  await window.getByLabel('Show', { exact: true }).fill(limit)
  await window.getByLabel('Show', { exact: true }).press('Enter')
}

/**
 * Waits until the window expects no more lists, and shows the last one: the button “Refresh” is busy until then. “Refreshing…” in the
 * footer is less reliable: it is not there yet when the window has just asked for a list.
 */
export async function waitForAnswers(window: Page): Promise<void> {
  // In any language. Fails if the button is missing or has no busy state.
  await expect(window.locator('header button[aria-busy]')).toHaveAttribute('aria-busy', 'false')
}

/** Loads the list again, once no answer is expected, because the window does not ask twice. */
export async function refresh(window: Page): Promise<void> {
  await waitForAnswers(window)
  await window.getByRole('button', { name: 'Refresh', exact: true }).click()
}
