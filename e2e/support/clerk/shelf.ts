import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { scanBarcode, sendCommand } from './keyboard.ts'
import { storeIn } from './store-screen.ts'

/** A store's screen with the check of the shelf. */
export function shelfIn<Launched extends { readonly app: ElectronApplication; readonly window: Page }>(
  launched: Launched,
) {
  const store = storeIn(launched)
  const { app, window, button } = store
  const field = window.getByLabel('Scan or type a number or name')
  const screen = window.getByRole('main', { name: 'Check the shelf' })
  const tabs = window.getByRole('tab')
  return {
    ...store,
    field,
    screen,
    /** The line about a check, above the list. */
    shelf: window.getByRole('region', { name: 'Check the shelf' }),
    scope: window.getByRole('combobox', { name: 'What to check' }),
    beginButton: button('Begin'),
    finishButton: button('Finish the check'),
    /** What is missing, once that can be said. */
    missing: window.getByRole('tab', { name: /^Missing/ }),
    /** The answers with their counts, in their order. */
    answers: (...expected: readonly string[]) => expect(tabs).toHaveText(expected),
    /** Waits until so many pets are there, not scanned yet, there but sold or pending, and unknown. */
    shows: (...counts: readonly number[]) => expect(tabs).toHaveText(counts.map((count) => new RegExp(` ${count}$`))),
    /** The codes that main has recorded, in their order. */
    async recorded(): Promise<readonly string[]> {
      const kept = await window.evaluate(() => globalThis.window.petStore.readShelf({ environment: 'staging' }))
      if (!kept.ok) throw new Error('Main does not give the checks of the shelf.')
      return kept.value.events.flatMap((event) => (event.kind === 'scanned' ? [event.code] : []))
    },
    /** The row of a pet or a code below the open answer. */
    shelfRow: (name: string) => screen.getByRole('row').filter({ hasText: name }),
    /** Waits until the line beside the field, or the one about the whole check, says this. */
    says: (sentence: string) => expect(screen.getByRole('status').filter({ hasText: sentence })).toBeVisible(),
    /** Scans these numbers, one right after the other. */
    async scan(...numbers: readonly number[]): Promise<void> {
      for (const number of numbers) await scanBarcode(window, String(number))
    },
    openShelf: () => sendCommand(app, 'check-shelf'),
    async begin(scope = 'The whole store'): Promise<void> {
      await sendCommand(app, 'check-shelf')
      await window.getByRole('combobox', { name: 'What to check' }).selectOption(scope)
      await button('Begin').click()
      await expect(field).toBeFocused()
    },
    /** Goes on with the check that stands above the list. */
    async goOn(): Promise<void> {
      await button('Resume').click()
      await expect(field).toBeFocused()
    },
  }
}
