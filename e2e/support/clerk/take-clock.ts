import { expect, type Page } from '@playwright/test'
import type { PetService } from '../service/pet-service.ts'
import { listRequests } from '../service/received.ts'
import { petRows } from './clerk.ts'
import { waitForAnswers } from './shown-list.ts'

/**
 * Lets a test move the clock of a window that shows a list of `service`. Reloads the window, so that all its timers use that clock, and
 * settles once the window has a new list, because at first it may show the former one.
 */
export async function takeClock(window: Page, service: PetService): Promise<void> {
  await expect(petRows(window).first()).toBeVisible()
  // Before the page goes, because main accepts nothing from a page that is gone.
  await waitUntilSeen(window)
  const before = listRequests(service).length
  await window.clock.install()
  await window.reload()
  await expect(petRows(window).first()).toBeVisible()
  await expect.poll(() => listRequests(service).length).toBeGreaterThan(before)
  await waitForAnswers(window)
}

/**
 * Waits until main knows which of the selected environment's pets the clerk has seen, which the window tells it when idle. An earlier list
 * would have nothing to be compared with.
 */
export async function waitUntilSeen(window: Page): Promise<void> {
  const countSeen = () =>
    window.evaluate(async () => {
      const { petStore } = globalThis.window
      const start = await petStore.getStart({})
      const environment = start.ok ? start.value.settings.environment : null
      if (environment === null) throw new Error('The app does not say which environment is selected.')
      const recalled = await petStore.recallSeen({ environment })
      return recalled.ok ? recalled.value.seen.pets.length : 0
    })
  await expect.poll(countSeen).toBeGreaterThan(0)
}
