import type { EnvironmentId } from '../../src-shared/environment.ts'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import type { Transport } from '../service/transport.ts'
import type { Reach, ViewName } from '../service/view.ts'
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
const practiceView: ViewName = { id: 'practice', isKept: false }

/** Makes what names the view that an environment has now, without asking the password store; null without a base URL or a key. */
export function createViewNames(baseUrlOf: BaseUrlOf, apiKeys: Pick<ApiKeys, 'viewOf'>) {
  return (environment: EnvironmentId): ViewName | null => {
    if (environment === 'practice') return practiceView
    const baseUrl = baseUrlOf(environment)
    return baseUrl === null ? null : apiKeys.viewOf(baseUrl)
  }
}

/** What reaches an environment. */
export interface ConnectParts {
  readonly baseUrlOf: BaseUrlOf
  readonly apiKeys: Pick<ApiKeys, 'find'>
  /** To the stores of the services, by a name: a transport each, because creates over one transport must not overlap. */
  readonly networkTo: (store: string) => Transport
  /** To the practice store. */
  readonly practice: Transport
}

/**
 * Gives everything a request to an environment needs. Fails with `not-set-up`, `missing-api-key`, `keychain-absent` or
 * `keychain-withheld`. The practice store needs nothing.
 */
export type Connect = (environment: EnvironmentId) => Promise<Result<Reach>>

/** Makes what connects to the environments. */
export function createConnect({ baseUrlOf, apiKeys, networkTo, practice }: ConnectParts): Connect {
  return async (environment) => {
    if (environment === 'practice') {
      return succeed({ baseUrl: practiceBaseUrl, apiKey: null, transport: practice, view: practiceView })
    }
    const baseUrl = baseUrlOf(environment)
    if (baseUrl === null) return fail({ kind: 'not-set-up' })
    const found = await apiKeys.find(baseUrl)
    if (!found.ok) return found
    return succeed({ ...found.value, baseUrl, transport: networkTo(`${environment} ${baseUrl}`) })
  }
}
