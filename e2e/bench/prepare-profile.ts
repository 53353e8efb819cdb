import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import keytar from 'keytar'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import type { KeptView } from '../../src-shared/kept-view.ts'
import type { PetLimit } from '../../src-shared/list-choices.ts'
import type { LanguageChoice } from '../../src-shared/settings.ts'
import { firstKeptView } from '../../src-shared/testing/first-kept-view.ts'
import { writeSettings } from '../support/app/prepare-profile.ts'
import { testKeychainService } from '../support/computer/desktop.ts'

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
  const view: KeptView = { ...firstKeptView, firstLimit: limit }
  writeFileSync(path.join(profile, 'view.json'), JSON.stringify(view))
  const apiKey = 'practice'
  const connectedTo = baseUrl === null ? {} : { staging: { baseUrl, apiKey } }
  await writeSettings(profile, { environment, connectedTo, language })
  // Not with a separate Electron, as in the tests, because it would share memory with the measured ones.
  if (baseUrl !== null) await keytar.setPassword(testKeychainService, baseUrl, apiKey)
  return profile
}
