import keytar from 'keytar'
import { keychainService } from '../../src-main/settings/api-key-store.ts'
import type { PetService } from './pet-service.ts'

/**
 * The keys in the computer's password store for the base URLs of a service, by base URL. They are read as another program
 * does, not through the app.
 */
export async function storedKeys({ baseUrl }: Pick<PetService, 'baseUrl'>): Promise<Readonly<Record<string, string>>> {
  const { origin } = new URL(baseUrl)
  const credentials = await keytar.findCredentials(keychainService)
  const ofService = credentials.filter(({ account }) => account.startsWith(origin))
  return Object.fromEntries(ofService.map(({ account, password }) => [account, password]))
}
