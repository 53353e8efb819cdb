import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { StoredSettings } from '../../../src-main/settings/settings-file.ts'
import { firstSettings } from '../../../src-main/settings/testing/first-settings.ts'
import type { EnvironmentId, ServiceEnvironmentId } from '../../../src-shared/environment.ts'
import type { LanguageChoice } from '../../../src-shared/settings.ts'
import { storeKey } from '../computer/password-store.ts'
import type { PetService } from '../service/pet-service.ts'

/** Services by the environment in which the app knows them. */
export type ConnectedServices = Readonly<Partial<Record<ServiceEnvironmentId, Pick<PetService, 'baseUrl' | 'apiKey'>>>>

/** The settings that an app closed with. The language is by default the computer's. */
export interface FormerSettings {
  /** The selected environment; null before the first run has ended. */
  readonly environment: EnvironmentId | null
  readonly connectedTo: ConnectedServices
  readonly language?: LanguageChoice
}

/** Makes an empty folder for the app's own files. */
export function newProfile(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'pet-store-profile-'))
}

/** Does the same as {@link writeSettings}, and keeps the keys in the password store that the app will use. */
export async function prepareProfile(folder: string, former: FormerSettings): Promise<void> {
  await writeSettings(folder, former)
  for (const { baseUrl, apiKey } of Object.values(former.connectedTo)) await storeKey(baseUrl, apiKey)
}

/** Writes the settings of an app that was connected to these services and closed with `environment` selected. */
export async function writeSettings(
  folder: string,
  { environment, connectedTo, language = 'system' }: FormerSettings,
): Promise<void> {
  const settings: StoredSettings = {
    ...firstSettings,
    environment,
    asksAboutFirstAdd: false,
    language,
    services: {
      production: { baseUrl: connectedTo.production?.baseUrl ?? null },
      staging: { baseUrl: connectedTo.staging?.baseUrl ?? null },
    },
    keysSavedFor: Object.values(connectedTo).map(({ baseUrl }) => baseUrl),
  }
  await writeFile(path.join(folder, 'settings.json'), JSON.stringify(settings))
}
