import type { ElectronApplication, Page } from '@playwright/test'
import type { PetLimit } from '../../src-shared/list-choices.ts'
import { closeApp, openApp } from '../support/app/electron-app.ts'
import type { PetService } from '../support/service/pet-service.ts'
import { prepareProfile } from './prepare-profile.ts'

/** The longest wait for one thing, in milliseconds: many times as long as anything takes. */
const limit = 60_000

/** Waits at most a minute for a promise, because an evaluation has no limit. Then rejects with a message that names `awaited`. */
export async function within<Value>(promise: Promise<Value>, awaited: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`A bench waited ${limit / 1000} s in vain for ${awaited}.`)), limit)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/**
 * Opens the built app, and waits until the page shows what `shown` selects, and two seconds more. The window fetches the rest in less, so
 * that the start does not affect later figures.
 */
export async function openWindow(
  profile: string,
  shown = 'tr[data-position="0"]',
): Promise<{ readonly app: ElectronApplication; readonly page: Page }> {
  const app = await openApp({ profile })
  app.context().setDefaultTimeout(limit)
  const page = await app.firstWindow()
  await page.locator(shown).first().waitFor()
  await page.waitForTimeout(2000)
  return { app, page }
}

/** The app's window with a service's store, and a function that ends the app. */
export interface OpenedStore {
  readonly app: ElectronApplication
  readonly page: Page
  readonly profile: string
  close(): Promise<void>
}

/** Opens the built app, connected to a service as staging and showing `limit` pets, as {@link openWindow} does. */
export async function openStore(service: PetService, limit: PetLimit, shown?: string): Promise<OpenedStore> {
  const profile = await prepareProfile('staging', limit, service.baseUrl)
  const { app, page } = await openWindow(profile, shown)
  return {
    app,
    page,
    profile,
    close: () => closeApp(app),
  }
}
