import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import keytar from 'keytar'
import { testKeychainService } from '../../scripts/desktop.mjs'
import { firstSettings, type StoredSettings } from '../../src-main/settings/settings-store.ts'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import { firstKeptView, type KeptView } from '../../src-shared/kept-view.ts'
import type { PetLimit } from '../../src-shared/pet-limit.ts'
import type { LanguageChoice } from '../../src-shared/settings.ts'

/**
 * Makes a profile that opens `environment`, null for the first run, and shows `limit` pets. Gives its folder. With `baseUrl`
 * staging is set up, its key in the keychain. The app speaks `language`.
 */
export async function prepareProfile(
  environment: EnvironmentId | null,
  limit: PetLimit,
  baseUrl: string | null = null,
  language: LanguageChoice = 'en',
): Promise<string> {
  const profile = mkdtempSync(path.join(tmpdir(), 'pet-store-bench-'))
  const settings: StoredSettings = {
    ...firstSettings,
    environment,
    language,
    services: { ...firstSettings.services, staging: { baseUrl } },
    keysSavedFor: baseUrl === null ? [] : [baseUrl],
  }
  const view: KeptView = { ...firstKeptView, firstLimit: limit }
  writeFileSync(path.join(profile, 'settings.json'), JSON.stringify(settings))
  writeFileSync(path.join(profile, 'view.json'), JSON.stringify(view))
  if (baseUrl !== null) await keytar.setPassword(testKeychainService, baseUrl, 'practice')
  return profile
}
