import type { EnvironmentId } from '../../src-shared/environment.ts'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import type { ViewName } from '../../src-shared/settings.ts'
import type { Transport } from '../service/transport.ts'
import type { Reach, TriedService } from '../service/view.ts'
import type { ApiKeys } from './api-keys.ts'
import type { ManagedSettings } from './managed-settings.ts'
import type { SettingsFile } from './settings-file.ts'

/** The environments as the clerk and the administrator have set them up. The clerk may change them at any time. */
export type Environments = ReturnType<typeof createEnvironments>

// `.invalid` never resolves (RFC 2606, section 2): should a practice request ever reach the network, it goes nowhere.
const practiceBaseUrl = 'https://practice.invalid/v1'
// The practice store and its pets end with the run.
const practiceView: ViewName = { id: 'practice', isKept: false }

/** Makes the environments from the settings and the keys. */
export function createEnvironments(parts: {
  readonly settingsFile: SettingsFile
  readonly managed: ManagedSettings
  readonly apiKeys: Pick<ApiKeys, 'find' | 'viewOf' | 'savedViewOf'>
  /** Makes a transport to a service's store, by a name. Each store has its own, because creates over one transport must not overlap. */
  readonly networkTo: (store: string) => Transport
  readonly practice: Transport
}) {
  const { settingsFile, managed, apiKeys, networkTo, practice } = parts

  function baseUrlOf(environment: EnvironmentId): string | null {
    if (environment === 'practice') return practiceBaseUrl
    const given = managed.baseUrls[environment]
    const own = settingsFile.current().services[environment].baseUrl
    if (given === null) return own
    return managed.clerkMayChangeBaseUrls ? (own ?? given) : given
  }

  return {
    /** The environment that the clerk has selected; null before the first choice. */
    selectedEnvironment: (): EnvironmentId | null => settingsFile.current().environment,
    /**
     * An environment's base URL (section 1): the clerk's, if there is one and the administrator allows it, else the administrator's. Null if it
     * has none.
     */
    baseUrlOf,
    /** Whether the administrator lets clerks only look at an environment. */
    isLookOnly: (environment: EnvironmentId): boolean => environment !== 'practice' && managed.lookOnly[environment],
    /** An environment's base URL before the clerk first changed it; null if it has none. */
    firstBaseUrlOf: (environment: EnvironmentId): string | null =>
      settingsFile.current().firstBaseUrls[environment] ?? baseUrlOf(environment),
    /** The view that an environment's key shows, without asking the password store; null without a base URL or a key. */
    viewNameOf(environment: EnvironmentId): ViewName | null {
      if (environment === 'practice') return practiceView
      const baseUrl = baseUrlOf(environment)
      return baseUrl === null ? null : apiKeys.viewOf(baseUrl)
    },
    savedViewOf: apiKeys.savedViewOf,
    /**
     * Gives everything that a request to an environment needs, as it is set up, or as it is `tried`. Fails with `not-set-up`, or as `find` of
     * {@link ApiKeys} does. The practice store needs nothing.
     */
    async connect(environment: EnvironmentId, tried?: TriedService): Promise<Result<Reach>> {
      if (environment === 'practice') {
        return succeed({ baseUrl: practiceBaseUrl, apiKey: null, transport: practice, view: practiceView })
      }
      const baseUrl = tried?.baseUrl ?? baseUrlOf(environment)
      if (baseUrl === null) return fail({ kind: 'not-set-up' })
      const triedView = { id: crypto.randomUUID(), isKept: false }
      const found = tried ? succeed({ apiKey: tried.apiKey, view: triedView }) : await apiKeys.find(baseUrl)
      return found.ok ? succeed({ ...found.value, baseUrl, transport: networkTo(`${environment} ${baseUrl}`) }) : found
    },
  }
}
