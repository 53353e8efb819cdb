import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { firstSettings, type StoredSettings } from '../../src-main/settings/settings-store.ts'
import type { EnvironmentId, ServiceEnvironmentId } from '../../src-shared/environment.ts'
import type { LanguageChoice } from '../../src-shared/settings.ts'
import { storeKey } from './password-store.ts'
import type { PetService } from './pet-service.ts'

/** Services by the environment in which the app knows them. */
export type ConnectedServices = Readonly<Partial<Record<ServiceEnvironmentId, Pick<PetService, 'baseUrl' | 'apiKey'>>>>

/**
 * Writes the settings of an app that was connected to these services and closed with `environment` selected, and keeps
 * their keys in the password store that the app will use.
 */
export async function prepareProfile(
  folder: string,
  {
    environment,
    connectedTo,
    language = 'system',
  }: { environment: EnvironmentId; connectedTo: ConnectedServices; language?: LanguageChoice },
): Promise<void> {
  const connected = Object.values(connectedTo)
  const settings: StoredSettings = {
    ...firstSettings,
    environment,
    language,
    services: {
      production: { baseUrl: connectedTo.production?.baseUrl ?? null },
      staging: { baseUrl: connectedTo.staging?.baseUrl ?? null },
    },
    keysSavedFor: connected.map(({ baseUrl }) => baseUrl),
  }
  await writeFile(path.join(folder, 'settings.json'), JSON.stringify(settings))
  for (const { baseUrl, apiKey } of connected) await storeKey(baseUrl, apiKey)
}
