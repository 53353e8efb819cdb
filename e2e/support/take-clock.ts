import { expect, type Page } from '@playwright/test'
import { petRows } from './clerk.ts'
import type { PetService } from './pet-service.ts'
import { listRequests } from './shown-list.ts'

/**
 * Lets a test move the clock of a window that shows a list of `service`. The window starts anew, so that all its timers are
 * those of that clock, and has its own list when this returns: the rows may at first be those of the list before.
 */
export async function takeClock(window: Page, service: PetService): Promise<void> {
  await expect(petRows(window).first()).toBeVisible()
  const before = listRequests(service).length
  await window.clock.install()
  await window.reload()
  await expect(petRows(window).first()).toBeVisible()
  await expect.poll(() => listRequests(service).length).toBe(before + 1)
  await expect(window.getByText('Refreshing…')).toHaveCount(0)
  // What was seen is noted a moment after it is on screen. A list that comes before that has nothing to be compared with.
  await expect.poll(() => countSeen(window)).toBeGreaterThan(0)
}

/** How many pets main has noted as seen by the clerk in the selected environment. */
function countSeen(window: Page): Promise<number> {
  return window.evaluate(async () => {
    const { petStore } = globalThis.window
    const start = await petStore.getStart({})
    const environment = start.ok ? start.value.settings.environment : null
    if (environment === null) throw new Error('The app does not say which environment is selected.')
    const recalled = await petStore.recallSeen({ environment })
    return recalled.ok ? recalled.value.seen.pets.length : 0
  })
}
