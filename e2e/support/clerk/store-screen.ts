import type { Locator, Page } from '@playwright/test'
import { petDetails, petRows } from './clerk.ts'

/** The screen of a store: the search, the tabs, the list with its footer, the open pet's details and the messages. */
export function storeScreen(window: Page) {
  const button = (name: string, within: Page | Locator = window) => within.getByRole('button', { name, exact: true })
  const search = window.getByLabel('Search pets')
  const rows = petRows(window)
  const details = petDetails(window)
  const messages = window.getByRole('region', { name: 'Messages' })
  const footer = window.locator('main > div > footer')
  return {
    search,
    clearSearch: button('Clear search'),
    refresh: button('Refresh'),
    category: window.getByRole('combobox', { name: 'Category' }),
    /** The field for the limit. */
    limit: window.getByLabel('Show', { exact: true }),
    /** What stands below the tabs: the rows, or why there are none. */
    panel: window.getByRole('tabpanel'),
    tab: (name: string) => window.getByRole('tab', { name }),
    rows,
    /** The row with a pet's name, as far as it is drawn. */
    row: (name: string) => rows.filter({ has: button(name) }),
    /** The button that opens the pet in a row. */
    opener: (name: string) => rows.getByRole('button', { name, exact: true }),
    /** Why the last list did not come. */
    failure: window.getByRole('alert').filter({ has: window.getByText('Details', { exact: true }) }),
    footer,
    /** What the footer tells while a list loads. */
    loading: footer.getByRole('status').last(),
    details,
    /** The heading of the details of a pet. */
    heading: (name: string) => details.getByRole('heading', { level: 2, name, exact: true }),
    next: button('Next pet', details),
    previous: button('Previous pet', details),
    messages,
    dismiss: button('Dismiss', messages),

    /** Types a number in place of the searched text, and asks for its pet. */
    async askFor(petId: string): Promise<void> {
      await search.fill(petId)
      await search.press('Enter')
    },
  }
}
