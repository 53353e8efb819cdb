import type { EnvironmentId, ServiceEnvironmentId } from '../../src-shared/environment.ts'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import type { Connection } from '../service/pet-client.ts'
import type { Transport } from '../service/transport.ts'
import type { View, ViewId, Views } from '../service/view.ts'
import type { ApiKeys } from './api-keys.ts'
import type { ManagedSettings } from './managed-settings.ts'
import type { SettingsFile } from './settings-file.ts'

// `.invalid` never resolves (RFC 2606, section 2): should a practice request ever reach the network, it goes nowhere.
const practiceBaseUrl = 'https://practice.invalid/v1'

/** Gives the base URL that an environment has now (section 1); null if it has none. */
export type BaseUrlOf = (environment: EnvironmentId) => string | null

/** The base URLs: of a service the clerk's, if there is one and the administrator allows it, else the administrator's. */
export function createBaseUrls(settings: SettingsFile, managed: ManagedSettings): BaseUrlOf {
  return (environment) => {
    if (environment === 'practice') return practiceBaseUrl
    const given = managed.baseUrls[environment]
    const own = settings.current().services[environment].baseUrl
    if (given === null) return own
    return managed.clerkMayChangeBaseUrls ? (own ?? given) : given
  }
}

// The practice store and its pets end with the run.
const practiceView: View = { baseUrl: practiceBaseUrl, id: 'practice', isKept: false }

/** Makes the views of the environments, from their base URLs and keys. */
export function createViews(baseUrlOf: BaseUrlOf, apiKeys: Pick<ApiKeys, 'viewOf' | 'keptViewOf'>): Views {
  const ofBaseUrl = (environment: EnvironmentId, viewOf: (baseUrl: string) => View | null) => {
    const baseUrl = baseUrlOf(environment)
    return baseUrl === null ? null : viewOf(baseUrl)
  }
  return {
    viewOf: (environment) => (environment === 'practice' ? practiceView : ofBaseUrl(environment, apiKeys.viewOf)),
    keptViewOf: (environment) => (environment === 'practice' ? null : ofBaseUrl(environment, apiKeys.keptViewOf)),
  }
}

/** What reaches an environment. */
export interface ConnectParts {
  readonly baseUrlOf: BaseUrlOf
  readonly apiKeys: Pick<ApiKeys, 'find'>
  /** To the services: one transport each, because creates over one transport must not overlap. */
  readonly networkTo: (environment: ServiceEnvironmentId) => Transport
  /** To the practice store. */
  readonly practice: Transport
}

/**
 * Gives everything a request to an environment needs. Fails with `not-set-up`, `missing-api-key`, `keychain-absent` or
 * `keychain-withheld`. The practice store needs nothing.
 */
export type Connect = (environment: EnvironmentId) => Promise<Result<Reach>>

/** What a request needs, and what names that which its key shows. */
export interface Reach {
  readonly connection: Connection
  readonly view: ViewId
}

/** Makes what connects to the environments. */
export function createConnect({ baseUrlOf, apiKeys, networkTo, practice }: ConnectParts): Connect {
  return async (environment) => {
    if (environment === 'practice') {
      const connection = { baseUrl: practiceBaseUrl, apiKey: null, transport: practice }
      return succeed({ connection, view: practiceView.id })
    }
    const baseUrl = baseUrlOf(environment)
    if (baseUrl === null) return fail({ kind: 'not-set-up' })
    const found = await apiKeys.find(baseUrl)
    if (!found.ok) return found
    const { apiKey, view } = found.value
    return succeed({ connection: { baseUrl, apiKey, transport: networkTo(environment) }, view })
  }
}
