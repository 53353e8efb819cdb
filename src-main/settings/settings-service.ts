import { isDeepStrictEqual } from 'node:util'
import type { EnvironmentId, ServiceEnvironmentId } from '../../src-shared/environment.ts'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import type {
  ApiKeyKeeping,
  Appearance,
  LanguageChoice,
  ServiceEnvironment,
  Settings,
} from '../../src-shared/settings.ts'
import type { SettingsNotice } from '../../src-shared/settings-notice.ts'
import type { LanguageId } from '../../src-shared/words/languages.ts'
import { words } from '../../src-shared/words/words.ts'
import type { ApiKeys } from './api-keys.ts'
import { checkBaseUrl } from './base-url.ts'
import type { Environments } from './environments.ts'
import { withEnvironment } from './first-add.ts'
import { languageSetting } from './language.ts'
import type { ManagedSettings } from './managed-settings.ts'
import type { SettingsFile, StoredSettings } from './settings-file.ts'

/** What the settings need. `onChange` hears of each change as soon as it applies, saved or not. */
interface SettingsServiceParts {
  readonly settingsFile: SettingsFile
  readonly managed: ManagedSettings
  /** Of the app's languages, the one that the computer's user prefers. */
  readonly systemLanguage: LanguageId
  /** What the clerk should know about the files on this computer. */
  readonly notices: () => readonly SettingsNotice[]
  readonly baseUrlOf: Environments['baseUrlOf']
  readonly apiKeys: ApiKeys
  readonly passwordStoreName: string
  readonly onChange: (settings: Settings) => void
  /** Called with another language, before `onChange`, which waits for it. */
  readonly changeLanguage: (language: LanguageId) => Promise<void>
}

/** The settings as the window sees and changes them. Every change gives the new settings. */
export type SettingsService = ReturnType<typeof createSettingsService>

/** Combines the clerk's settings, the administrator's, and the keys. */
export function createSettingsService(parts: SettingsServiceParts) {
  const { settingsFile, managed, baseUrlOf, apiKeys } = parts
  /** The base URL with a key that was replaced last, by environment. */
  const formerBaseUrls = new Map<ServiceEnvironmentId, string>()

  function service(environment: ServiceEnvironmentId): ServiceEnvironment {
    const baseUrl = baseUrlOf(environment)
    const given = managed.baseUrls[environment]
    const apiKeyKeeping = baseUrl === null ? null : apiKeys.keepingOf(baseUrl)
    return {
      baseUrl,
      setByAdministrator: given !== null && baseUrl === given,
      mayChangeBaseUrl: given === null || managed.clerkMayChangeBaseUrls,
      hasApiKey: apiKeyKeeping !== null,
      viewId: baseUrl === null ? null : (apiKeys.viewOf(baseUrl)?.id ?? null),
      apiKeyKeeping,
    }
  }

  /** Leaves out base URLs equal to the administrator's: they are not the clerk's own, and change with the administrator's. */
  function ownBaseUrlsOf(stored: StoredSettings): StoredSettings {
    const own = (environment: ServiceEnvironmentId) => {
      const { baseUrl } = stored.services[environment]
      return { baseUrl: baseUrl === managed.baseUrls[environment] ? null : baseUrl }
    }
    return { ...stored, services: { production: own('production'), staging: own('staging') } }
  }

  const stored = settingsFile.current()
  // The clerk may have entered one before the administrator set it.
  if (!isDeepStrictEqual(ownBaseUrlsOf(stored), stored)) void settingsFile.update(ownBaseUrlsOf)

  function get(): Settings {
    const { environment, appearance } = settingsFile.current()
    const services = { production: service('production'), staging: service('staging') }
    const { baseUrl } = services.production
    const isSame = baseUrl !== null && baseUrl === services.staging.baseUrl
    return {
      environment,
      services,
      appearance,
      language: languageSetting(parts),
      passwordStoreName: parts.passwordStoreName,
      notices: [...parts.notices(), ...(isSame ? [{ kind: 'same-base-url' } as const] : [])],
    }
  }

  /** Reports a key's change once the password store has answered. Only then does it apply, and even a failure can change what is known. */
  async function keyChanged(change: Promise<Result<unknown>>): Promise<Result<Settings>> {
    const result = await change
    parts.onChange(get())
    return result.ok ? succeed(get()) : result
  }

  /** Reports a change that already applies in memory, whatever the disk then answers. */
  async function changed(change: Promise<Result<unknown>>): Promise<Result<Settings>> {
    parts.onChange(get())
    const result = await change
    return result.ok ? succeed(get()) : result
  }

  function update(change: (stored: StoredSettings) => StoredSettings): Promise<Result<Settings>> {
    return changed(settingsFile.update(change))
  }

  return {
    /** The current settings, without reading the disk or the password store. */
    get,
    /** Selects an environment, set up or not. Fails with `settings-not-saved`. */
    selectEnvironment: (environment: EnvironmentId): Promise<Result<Settings>> =>
      update((stored) => withEnvironment(stored, environment)),
    /** Changes how the window looks. Fails with `settings-not-saved`. */
    saveAppearance: (appearance: Appearance): Promise<Result<Settings>> =>
      update((stored) => ({ ...stored, appearance })),
    /** Fails with `managed-setting` and `settings-not-saved`. */
    async saveLanguage(choice: LanguageChoice): Promise<Result<Settings>> {
      if (managed.language !== null) return fail({ kind: 'managed-setting' })
      const saved = settingsFile.update((stored) => ({ ...stored, language: choice }))
      await parts.changeLanguage(languageSetting(parts).language)
      return changed(saved)
    },
    /** Fails with `managed-setting`, `invalid-input` on the field `baseUrl`, `settings-not-saved`. */
    async saveBaseUrl(environment: ServiceEnvironmentId, typed: string): Promise<Result<Settings>> {
      if (!service(environment).mayChangeBaseUrl) return fail({ kind: 'managed-setting' })
      const check = checkBaseUrl(typed)
      if (!check.ok) {
        const problems = [{ field: 'baseUrl', message: words.baseUrlProblems[check.problem] }]
        return fail({ kind: 'invalid-input', problems })
      }
      const { baseUrl } = check
      const former = service(environment)
      if (former.baseUrl !== null && former.hasApiKey) formerBaseUrls.set(environment, former.baseUrl)
      const first = former.baseUrl === null ? {} : { [environment]: former.baseUrl }
      return update((stored) =>
        ownBaseUrlsOf({
          ...stored,
          services: { ...stored.services, [environment]: { baseUrl } },
          firstBaseUrls: { ...first, ...stored.firstBaseUrls },
        }),
      )
    },
    /** Keeps a key for the service's base URL. Fails with `not-set-up` and as {@link ApiKeys} does. */
    async saveApiKey(
      environment: ServiceEnvironmentId,
      apiKey: string,
      keeping: ApiKeyKeeping,
    ): Promise<Result<Settings>> {
      const baseUrl = baseUrlOf(environment)
      return baseUrl === null ? fail({ kind: 'not-set-up' }) : keyChanged(apiKeys.keep(baseUrl, apiKey, keeping))
    },
    /**
     * Keeps the former base URL's key for the present one. The former is the one with a key that this run replaced last. Fails with
     * `missing-api-key` if there is none, or if the two base URLs differ in more than their path, and as {@link ApiKeys} does.
     */
    async reuseApiKey(environment: ServiceEnvironmentId): Promise<Result<Settings>> {
      const former = formerBaseUrls.get(environment)
      const baseUrl = baseUrlOf(environment)
      const keeping = former === undefined ? null : apiKeys.keepingOf(former)
      if (former === undefined || baseUrl === null || keeping === null || !isSameOrigin(former, baseUrl)) {
        return fail({ kind: 'missing-api-key' })
      }
      const found = await apiKeys.find(former)
      return found.ok ? keyChanged(apiKeys.keep(baseUrl, found.value.apiKey, keeping)) : found
    },
    /** Removes the key for the service's base URL. Fails with `not-set-up` and as {@link ApiKeys} does. */
    async removeApiKey(environment: ServiceEnvironmentId): Promise<Result<Settings>> {
      const baseUrl = baseUrlOf(environment)
      return baseUrl === null ? fail({ kind: 'not-set-up' }) : keyChanged(apiKeys.remove(baseUrl))
    },
  }
}

function isSameOrigin(one: string, other: string): boolean {
  return new URL(one).origin === new URL(other).origin
}
