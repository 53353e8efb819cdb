import type { Page } from '@playwright/test'

/** The panel “Added here”, whether open or not. */
export function addedHereIn(window: Page) {
  const panel = window.getByRole('dialog', { name: 'Added here', exact: true })
  const button = (name: string) => panel.getByRole('button', { name, exact: true })
  return {
    panel,
    /** A button, such as the one with a pet's name. */
    button,
    /** The row of a pet. */
    row: (pet: string) =>
      panel.getByRole('row').filter({ has: window.getByRole('button', { name: pet, exact: true }) }),
    /** The headings of the days. */
    days: panel.getByRole('heading', { level: 3 }),
  }
}
