import type { EnvironmentId } from '../../src-shared/environment.ts'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import type { Transport } from '../service/transport.ts'
import type { Reach, ViewId, ViewName } from '../service/view.ts'
import type { ApiKeys } from './api-keys.ts'
import type { ManagedSettings } from './managed-settings.ts'
import type { SettingsFile } from './settings-file.ts'

/** The environments as the clerk and the administrator have set them up. The clerk may change them at any time. */
export interface Environments {
  /** The environment that the clerk has selected; null before the first choice. */
  readonly selectedEnvironment: () => EnvironmentId | null
  /**
   * An environment's base URL (section 1): the clerk's, if there is one and the administrator allows it, else the administrator's. Null if it
   * has none.
   */
  readonly baseUrlOf: (environment: EnvironmentId) => string | null
  /** An environment's base URL before the clerk first changed it; null if it has none. */
  readonly firstBaseUrlOf: (environment: EnvironmentId) => string | null
  /** The view that an environment's key shows, without asking the password store; null without a base URL or a key. */
  readonly viewNameOf: (environment: EnvironmentId) => ViewName | null
  /** The view that a base URL's saved key shows; null if no key is saved. */
  readonly savedViewOf: (baseUrl: string) => ViewId | null
  /**
   * Gives everything that a request to an environment needs, with the kept key, or with `triedKey`, a key under test. Fails with `not-set-up`,
   * or as `find` of {@link ApiKeys} does. The practice store needs nothing.
   */
  readonly connect: (environment: EnvironmentId, triedKey?: string) => Promise<Result<Reach>>
}

/** What environments need. */
export interface EnvironmentParts {
  readonly settingsFile: SettingsFile
  readonly managed: ManagedSettings
  readonly apiKeys: Pick<ApiKeys, 'find' | 'viewOf' | 'savedViewOf'>
  /** Makes a transport to a service's store, by a name. Each store has its own, because creates over one transport must not overlap. */
  readonly networkTo: (store: string) => Transport
  /** The transport to the practice store. */
  readonly practice: Transport
}

// `.invalid` never resolves (RFC 2606, section 2): should a practice request ever reach the network, it goes nowhere.
const practiceBaseUrl = 'https://practice.invalid/v1'
// The practice store and its pets end with the run.
const practiceView: ViewName = { id: 'practice', isKept: false }

/** Makes the environments from the settings and the keys. */
export function createEnvironments(parts: EnvironmentParts): Environments {
  const { settingsFile, managed, apiKeys, networkTo, practice } = parts

  function baseUrlOf(environment: EnvironmentId): string | null {
    if (environment === 'practice') return practiceBaseUrl
    const given = managed.baseUrls[environment]
    const own = settingsFile.current().services[environment].baseUrl
    if (given === null) return own
    return managed.clerkMayChangeBaseUrls ? (own ?? given) : given
  }

  return {
    selectedEnvironment: () => settingsFile.current().environment,
    baseUrlOf,
    firstBaseUrlOf: (environment) => settingsFile.current().firstBaseUrls[environment] ?? baseUrlOf(environment),
    viewNameOf(environment) {
      if (environment === 'practice') return practiceView
      const baseUrl = baseUrlOf(environment)
      return baseUrl === null ? null : apiKeys.viewOf(baseUrl)
    },
    savedViewOf: apiKeys.savedViewOf,
    async connect(environment, triedKey) {
      if (environment === 'practice') {
        return succeed({ baseUrl: practiceBaseUrl, apiKey: null, transport: practice, view: practiceView })
      }
      const baseUrl = baseUrlOf(environment)
      if (baseUrl === null) return fail({ kind: 'not-set-up' })
      const tried = triedKey && { apiKey: triedKey, view: { id: crypto.randomUUID(), isKept: false } }
      const found = tried ? succeed(tried) : await apiKeys.find(baseUrl)
      return found.ok ? succeed({ ...found.value, baseUrl, transport: networkTo(`${environment} ${baseUrl}`) }) : found
    },
  }
}
