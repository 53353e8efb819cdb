import { type ElectronApplication, expect, type Locator, type Page } from '@playwright/test'
import { openPalette, petDetails, petNames, petRows } from './clerk.ts'
import { possibleCommands, pressKeys, readClipboard, typeByHand } from './keyboard.ts'
import { claim, refresh, setLimit, waitForAnswers } from './shown-list.ts'

/**
 * A running app and its screen of a store: `const { service, window, ...store } = storeIn(await showStore(pets))`. It has the search, the
 * tabs, the list with its footer, the open pet's details and the messages.
 */
export function storeIn<Launched extends { readonly app: ElectronApplication; readonly window: Page }>(
  launched: Launched,
) {
  const { app, window } = launched
  const button = (name: string | RegExp, within: Page | Locator = window) =>
    within.getByRole('button', { name, exact: true })
  const head = (column: string) => window.getByRole('columnheader', { name: column })
  const search = window.getByLabel('Search pets')
  const rows = petRows(window)
  const row = (name: string) => rows.filter({ has: button(name) })
  const details = petDetails(window)
  const messages = window.getByRole('region', { name: 'Messages' })
  const footer = window.locator('main > div > footer')
  return {
    ...launched,
    button,
    search,
    clearSearch: button('Clear search'),
    refreshButton: button('Refresh'),
    category: window.getByRole('combobox', { name: 'Category', exact: true }),
    everyCategory: button('All categories'),
    limit: window.getByLabel('Show', { exact: true }),
    /** What stands below the tabs: the rows, or why there are none. */
    panel: window.getByRole('tabpanel'),
    tab: (name: string) => window.getByRole('tab', { name }),
    head,
    rows,
    /** The row with a pet's name, as far as it is drawn. */
    row,
    /** The button that opens the pet in a row. */
    opener: (name: string) => rows.getByRole('button', { name, exact: true }),
    /** Why the last list did not come. */
    failure: window.getByRole('alert').filter({ has: window.getByText('Details', { exact: true }) }),
    footer,
    /** How complete the list is and, if it has all pets, as of when. */
    claim: claim(window),
    /** What the footer tells while a list loads. */
    loading: footer.getByRole('status').last(),
    details,
    heading: (name: string | RegExp) => details.getByRole('heading', { level: 2, name, exact: true }),
    next: button('Next pet', details),
    messages,
    dismiss: button('Dismiss', messages),

    /** Waits until the footer's sentence about the list is this one. */
    claims: (sentence: string | RegExp) => expect(claim(window)).toHaveText(sentence),
    /** Waits until the rows in view have these names. */
    lists: (...names: readonly string[]) => expect.poll(() => petNames(window)).toEqual(names),
    /** Waits until the list has this many rows, drawn or not. The table tells assistive technology this number, with its head. */
    counts: (count: number) =>
      expect(window.getByRole('table', { name: 'Pets' })).toHaveAttribute('aria-rowcount', `${count + 1}`),
    /** Waits until messages say each of these, word for word. */
    async tells(...sentences: readonly (string | RegExp)[]): Promise<void> {
      for (const sentence of sentences) await expect(messages.getByText(sentence, { exact: true })).toBeVisible()
    },
    /** Waits until the clipboard has these lines, with tabs between their cells. */
    copied: (...lines: readonly string[]) =>
      expect.poll(async () => (await readClipboard(app)).split(/\r?\n/)).toEqual(lines),
    /** Waits until the menu offers a command, which takes a moment after something new is shown. */
    offers: (command: string) => expect.poll(() => possibleCommands(app)).toContain(command),

    /** Types a number in place of the searched text, and asks for its pet. */
    async askFor(petId: string): Promise<void> {
      await search.fill(petId)
      await search.press('Enter')
    },
    show: (limit: string) => setLimit(window, limit),
    refresh: () => refresh(window),
    answered: () => waitForAnswers(window),
    async keys(...keys: readonly string[]): Promise<void> {
      for (const key of keys) await window.keyboard.press(key)
    },
    /** Presses keys that the page gets first, then the menu. */
    menuKeys: (accelerator: string) => pressKeys(app, accelerator),
    /** Chooses what the menu of a row offers. */
    async chooseIn(row: Locator, item: string | RegExp): Promise<void> {
      await row.click({ button: 'right' })
      await window.getByRole('menuitem', { name: item, exact: true }).press('Enter')
    },
    async sortBy(column: string, direction: 'ascending' | 'descending'): Promise<void> {
      await head(column).getByRole('button').click()
      if (direction === 'descending') await head(column).getByRole('button').click()
      await expect(head(column)).toHaveAttribute('aria-sort', direction)
    },
    /** Types into “Quick search”, and presses Enter once it suggests this. */
    async chooseInPalette(text: string, suggestion: string | RegExp): Promise<void> {
      await openPalette(app, window)
      await typeByHand(window, text)
      await expect(window.getByRole('option', { name: suggestion }).first()).toBeVisible()
      await window.keyboard.press('Enter')
    },
  }
}
