import { expect, type Page } from '@playwright/test'
import type { Appearance } from '../../../src-shared/settings.ts'
import { type Words, english as words } from '../../../src-shared/words/english.ts'
import { waitForTheRest } from './clerk.ts'

const rowHeights = { comfortable: '40px', compact: '32px' }

/** Gives the rows of the shown list this height, in an app with these words. */
export async function chooseDensity(window: Page, density: Appearance['density'], shown: Words = words): Promise<void> {
  await window.evaluate(
    (chosen) => globalThis.window.petStore.saveAppearance({ appearance: { theme: 'light', density: chosen } }),
    density,
  )
  // The window asks main for the settings when it starts, and not again.
  await window.reload()
  await expect(window.locator('tr[data-pet-id]').first()).toHaveCSS('height', rowHeights[density])
  await waitForTheRest(window, shown)
}
