import { expect, type Locator, type Page } from '@playwright/test'

/** Matches a time of day as the list writes it, `10:42` or `10:42 AM`; part of a regular expression. */
export const time = String.raw`\d{1,2}:\d{2}(?:\s[AP]M)?`

/** What the footer says about the list, how complete it is and, if it is all, as of when. */
export function claim(window: Page): Locator {
  return window.locator('footer').getByRole('status').first().locator('..')
}

/** How many pets the list shows, drawn or not, as the table tells assistive technology, which counts its head too. */
export async function shownCount(window: Page): Promise<number> {
  const table = window.getByRole('table', { name: 'Pets' })
  return Number(await table.getAttribute('aria-rowcount', { timeout: 1000 })) - 1
}

/** Types a limit into "Show" and applies it. */
export async function setLimit(window: Page, limit: string): Promise<void> {
  await window.getByLabel('Show', { exact: true }).fill(limit)
  await window.getByLabel('Show', { exact: true }).press('Enter')
}

/**
 * Waits until the window expects no list any more, and shows the last one: the button “Refresh” is busy until
 * then. “Refreshing…” in the footer tells less: it is not there yet when a list has just been asked for.
 */
export async function waitForAnswers(window: Page): Promise<void> {
  // In any language. Fails if the button is missing or does not say whether it is busy.
  await expect(window.locator('header button[aria-busy]')).toHaveAttribute('aria-busy', 'false')
}

/** Loads the list again. Not while an answer is expected, because the window does not ask twice. */
export async function refresh(window: Page): Promise<void> {
  await waitForAnswers(window)
  await window.getByRole('button', { name: 'Refresh', exact: true }).click()
}
