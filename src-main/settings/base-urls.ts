import type { EnvironmentId } from '../../src-shared/environment.ts'
import type { ManagedSettings } from './managed-settings.ts'
import type { SettingsStore } from './settings-store.ts'

/** Gives the base URL that an environment has now (section 1); null if it has none, and for the practice store. */
export type BaseUrlOf = (environment: EnvironmentId) => string | null

/** The base URLs of the services: the clerk's, if there is one and the administrator allows it, else the administrator's. */
export function createBaseUrls(settings: SettingsStore, managed: ManagedSettings): BaseUrlOf {
  return (environment) => {
    if (environment === 'practice') return null
    const given = managed.baseUrls[environment]
    const own = settings.current().services[environment].baseUrl
    if (given === null) return own
    return managed.clerkMayChangeBaseUrls ? (own ?? given) : given
  }
}
