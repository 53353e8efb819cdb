import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import type { KeptView } from '../../src-shared/kept-view.ts'
import type { PetLimit } from '../../src-shared/list-choices.ts'
import type { LanguageChoice } from '../../src-shared/settings.ts'
import { firstKeptView } from '../../src-shared/testing/first-kept-view.ts'
import { closeApp, openApp } from '../support/app/electron-app.ts'
import { newProfile, prepareProfile } from '../support/app/prepare-profile.ts'
import { endKeychainProcess } from '../support/computer/password-store.ts'
import type { PetService } from '../support/service/pet-service.ts'

/**
 * Makes a profile that opens `environment`, null for the first run, and shows `limit` pets, null for as many as the build does whose clerk chose
 * no number. Gives its folder. With a service, that is staging.
 */
export async function benchProfile(
  environment: EnvironmentId | null,
  limit: PetLimit | null,
  staging?: PetService,
  language: LanguageChoice = 'en',
): Promise<string> {
  const profile = await newProfile()
  const view: KeptView = { ...firstKeptView, firstLimit: limit ?? 20 }
  await writeFile(path.join(profile, 'view.json'), JSON.stringify({ ...view, isLimitChosen: limit !== null }))
  await prepareProfile(profile, { environment, connectedTo: staging ? { staging } : {}, language })
  // An Electron, which would share memory with those that are measured.
  if (staging) await endKeychainProcess()
  return profile
}

/**
 * Opens the built app, and waits until the page shows what `shown` selects, and two seconds more. The window fetches the rest in less, so
 * that the start does not affect later figures.
 */
export async function openWindow(profile: string, shown = 'tr[data-position="0"]') {
  const app = await openApp({ profile })
  app.context().setDefaultTimeout(60_000)
  const page = await app.firstWindow()
  await page.locator(shown).first().waitFor()
  await page.waitForTimeout(2000)
  return { app, page, close: () => closeApp(app) }
}

/** Opens the built app, connected to a service as staging and showing `limit` pets, as {@link openWindow} does. */
export async function openStore(service: PetService, limit: PetLimit, shown?: string) {
  const profile = await benchProfile('staging', limit, service)
  return { profile, ...(await openWindow(profile, shown)) }
}
