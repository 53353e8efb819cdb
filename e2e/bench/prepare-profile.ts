import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import keytar from 'keytar'
import { keychainService } from '../../src-main/settings/api-key-store.ts'
import { firstSettings, type StoredSettings } from '../../src-main/settings/settings-store.ts'
import { firstKeptView, type KeptView } from '../../src-shared/kept-view.ts'
import type { PetLimit } from '../../src-shared/pet-limit.ts'

/** Makes a profile that is set up for staging at `baseUrl`, its key in the keychain, showing `limit` pets. Gives its folder. */
export async function prepareProfile(baseUrl: string, limit: PetLimit): Promise<string> {
  const profile = mkdtempSync(path.join(tmpdir(), 'pet-store-bench-'))
  const settings: StoredSettings = {
    ...firstSettings,
    environment: 'staging',
    services: { ...firstSettings.services, staging: { baseUrl } },
    keysSavedFor: [baseUrl],
  }
  const view: KeptView = { ...firstKeptView, firstLimit: limit }
  writeFileSync(path.join(profile, 'settings.json'), JSON.stringify(settings))
  writeFileSync(path.join(profile, 'view.json'), JSON.stringify(view))
  await keytar.setPassword(keychainService, baseUrl, 'practice')
  return profile
}
