import { expect, type Page } from '@playwright/test'
import type { PetService } from '../service/pet-service.ts'
import { listRequests } from '../service/received.ts'
import { petRows } from './clerk.ts'
import { waitUntilSeen } from './seen-pets.ts'
import { waitForAnswers } from './shown-list.ts'

/**
 * Lets a test move the clock of a window that shows a list of `service`. Restarts the window, so that all its timers use
 * that clock, and returns when it has its own list: its rows may first be those of the list before.
 */
export async function takeClock(window: Page, service: PetService): Promise<void> {
  await expect(petRows(window).first()).toBeVisible()
  // Before the page goes: main accepts nothing from a page that is gone.
  await waitUntilSeen(window)
  const before = listRequests(service).length
  await window.clock.install()
  await window.reload()
  await expect(petRows(window).first()).toBeVisible()
  await expect.poll(() => listRequests(service).length).toBe(before + 1)
  await waitForAnswers(window)
}
