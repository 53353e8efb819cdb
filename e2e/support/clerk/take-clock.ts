import { expect, type Page } from '@playwright/test'
import type { PetService } from '../service/pet-service.ts'
import { listRequests } from '../service/received.ts'
import { petRows } from './clerk.ts'
import { waitUntilSeen } from './seen-pets.ts'
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
