import type { CallInput } from '../../src-shared/contract.ts'
import { type EnvironmentId, type ServiceEnvironmentId, serviceEnvironmentIds } from '../../src-shared/environment.ts'
import { type Failure, fail, type Result, succeed } from '../../src-shared/failure.ts'
import {
  type Appearance,
  apiKeySchema,
  type LanguageChoice,
  type LanguageSetting,
  type SavedService,
  type ServiceEnvironment,
  type Settings,
} from '../../src-shared/settings.ts'
import type { SettingsNotice } from '../../src-shared/settings-notice.ts'
import type { LanguageId } from '../../src-shared/words/languages.ts'
import { words } from '../../src-shared/words/words.ts'
import type { Now } from '../process/clock.ts'
import type { TriedService } from '../service/view.ts'
import type { ApiKeys } from './api-keys.ts'
import { checkBaseUrl } from './base-url.ts'
import type { Environments } from './environments.ts'
import type { ManagedSettings } from './managed-settings.ts'
import { type SettingsFile, type StoredSettings, withEnvironment } from './settings-file.ts'

/** The settings as the window sees and changes them. Every change gives the new settings. */
export type SettingsService = ReturnType<typeof createSettingsService>

/** Combines the clerk's settings, the administrator's, and the keys. */
export function createSettingsService(
  parts: LanguageParts & {
    readonly settingsFile: SettingsFile
    readonly managed: ManagedSettings
    /** What the clerk should know about the files on this computer. */
    readonly notices: () => readonly SettingsNotice[]
    readonly baseUrlOf: Environments['baseUrlOf']
    readonly apiKeys: ApiKeys
    /** Asks a service for one pet, whether or not it is kept. */
    readonly tryService: (environment: EnvironmentId, tried: TriedService) => Promise<Result<unknown>>
    readonly now: Now
    readonly passwordStoreName: string
    /** Hears of each change as soon as it applies, saved or not. */
    readonly onChange: (settings: Settings) => void
    /** Called with another language, before `onChange`, which waits for it. */
    readonly changeLanguage: (language: LanguageId) => Promise<void>
  },
) {
  const { settingsFile, managed, baseUrlOf, apiKeys } = parts
  /** The last saving of each service that the clerk has begun and not left. */
  const savings = new Map<ServiceEnvironmentId, object>()

  function service(environment: ServiceEnvironmentId): ServiceEnvironment {
    const baseUrl = baseUrlOf(environment)
    const given = managed.baseUrls[environment]
    return {
      baseUrl,
      setByAdministrator: given !== null && baseUrl === given,
      mayChangeBaseUrl: given === null || managed.clerkMayChangeBaseUrls,
      isLookOnly: managed.lookOnly[environment],
      view: baseUrl === null ? null : apiKeys.viewOf(baseUrl),
    }
  }

  /** Whether a stored base URL equals the administrator's: it is not the clerk's own, and changes with the administrator's. */
  function isGiven({ services }: StoredSettings, environment: ServiceEnvironmentId): boolean {
    const { baseUrl } = services[environment]
    return baseUrl !== null && baseUrl === managed.baseUrls[environment]
  }

  function ownBaseUrlsOf(stored: StoredSettings): StoredSettings {
    const own = (environment: ServiceEnvironmentId) => ({
      baseUrl: isGiven(stored, environment) ? null : stored.services[environment].baseUrl,
    })
    return { ...stored, services: { production: own('production'), staging: own('staging') } }
  }

  const stored = settingsFile.current()
  // The clerk may have entered one before the administrator set it.
  if (serviceEnvironmentIds.some((environment) => isGiven(stored, environment))) void settingsFile.update(ownBaseUrlsOf)

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

  /** Reports what came of a key's change. Even a failure can change what is known. */
  function reported(result: Result<unknown>): Result<Settings> {
    parts.onChange(get())
    return result.ok ? succeed(get()) : result
  }

  /** Reports a change that already applies in memory, whatever the disk then answers. */
  async function changed(change: Promise<Result<unknown>>): Promise<Result<Settings>> {
    parts.onChange(get())
    const result = await change
    return result.ok ? succeed(get()) : result
  }

  /** The key for a base URL: the typed one, the kept one, or the `former` base URL's. `keeping` says how to keep it; null if it is kept. */
  async function keyFor(baseUrl: string, former: string | null, { apiKey, keeping }: CallInput<'saveService'>) {
    if (apiKey !== undefined) return succeed({ apiKey, keeping: keeping ?? ('password-store' as const) })
    const kept = await apiKeys.find(baseUrl)
    if (kept.ok) return succeed({ apiKey: kept.value.apiKey, keeping: null })
    if (former === null || apiKeys.viewOf(former) === null || !isSameOrigin(former, baseUrl)) return kept
    const found = await apiKeys.find(former)
    if (!found.ok) return found
    const { apiKey: formerKey, view } = found.value
    return succeed({ apiKey: formerKey, keeping: view.isKept ? ('password-store' as const) : ('session' as const) })
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
    /** Fails with `settings-not-saved`. */
    saveAppearance: (appearance: Appearance): Promise<Result<Settings>> =>
      update((stored) => ({ ...stored, appearance })),
    /** Fails with `managed-setting` and `settings-not-saved`. */
    async saveLanguage(choice: LanguageChoice): Promise<Result<Settings>> {
      if (managed.language !== null) return fail({ kind: 'managed-setting' })
      const saved = settingsFile.update((stored) => ({ ...stored, language: choice }))
      await parts.changeLanguage(languageSetting(parts).language)
      return changed(saved)
    },
    /** Saves a service as the call of that name says; fails as it does, with `managed-setting` and with `settings-not-saved`. */
    async saveService(input: CallInput<'saveService'>): Promise<Result<SavedService>> {
      const { environment, isTested = true } = input
      const { baseUrl: former, mayChangeBaseUrl } = service(environment)
      const checked = checkedBaseUrl(input)
      if (!checked.ok) return checked
      const baseUrl = checked.value
      if (baseUrl !== former && !mayChangeBaseUrl) return fail({ kind: 'managed-setting' })
      const saving = {}
      savings.set(environment, saving)
      const isLeft = () => savings.get(environment) !== saving
      const unchanged = () => succeed({ settings: get(), milliseconds: null })
      const key = await keyFor(baseUrl, former, input)
      if (!key.ok) {
        // A base URL without a key is no service that works: nothing is lost with it, but the clerk's correction would be.
        const mayReplace = isMissingKey(key.failure) && (former === null || apiKeys.viewOf(former) === null)
        if (!mayReplace || baseUrl === former) return key
        if (isLeft()) return unchanged()
        const saved = reported(await settingsFile.update(withBaseUrl))
        return saved.ok ? key : saved
      }
      const { apiKey, keeping } = key.value
      const startedAt = parts.now()
      const isTrying = isTested && !isLeft()
      const answer = isTrying ? await parts.tryService(environment, { baseUrl, apiKey }) : succeed(null)
      if (isLeft()) return unchanged()
      if (!answer.ok) return answer
      const milliseconds = isTested ? parts.now() - startedAt : null
      const kept = keeping === null ? succeed(null) : await apiKeys.keep(baseUrl, apiKey, keeping)
      // Without its key, the base URL is of no use, and the former one may still be.
      const isRefused = !kept.ok && kept.failure.kind !== 'settings-not-saved'
      const saved = isRefused || baseUrl === former ? kept : await settingsFile.update(withBaseUrl)
      const settings = reported(saved)
      return settings.ok ? succeed({ settings: settings.value, milliseconds }) : settings

      function withBaseUrl(stored: StoredSettings): StoredSettings {
        const first = former === null ? {} : { [environment]: former }
        return ownBaseUrlsOf({
          ...stored,
          services: { ...stored.services, [environment]: { baseUrl } },
          firstBaseUrls: { ...first, ...stored.firstBaseUrls },
        })
      }
    },
    dropSaving: (environment: ServiceEnvironmentId): boolean => savings.delete(environment),
    /** Removes the key for the service's base URL. Fails with `not-set-up` and as {@link ApiKeys} does. */
    async removeApiKey(environment: ServiceEnvironmentId): Promise<Result<Settings>> {
      const baseUrl = baseUrlOf(environment)
      return baseUrl === null ? fail({ kind: 'not-set-up' }) : reported(await apiKeys.remove(baseUrl))
    },
  }
}

/** The typed base URL in its normal form; fails with `invalid-input`, which names each field at fault but never repeats its text. */
function checkedBaseUrl({ baseUrl, apiKey }: CallInput<'saveService'>): Result<string> {
  const check = checkBaseUrl(baseUrl)
  const isKeyWrong = apiKey !== undefined && !apiKeySchema.safeParse(apiKey).success
  if (check.ok && !isKeyWrong) return succeed(check.baseUrl)
  const problems = [
    ...(check.ok ? [] : [{ field: 'baseUrl', message: words.baseUrlProblems[check.problem] }]),
    ...(isKeyWrong ? [{ field: 'apiKey', message: words.inputProblems.apiKey }] : []),
  ]
  return fail({ kind: 'invalid-input', problems })
}

function isMissingKey({ kind }: Failure): boolean {
  return kind === 'missing-api-key' || kind === 'api-key-gone'
}

function isSameOrigin(one: string, other: string): boolean {
  return new URL(one).origin === new URL(other).origin
}

interface LanguageParts {
  readonly settingsFile: Pick<SettingsFile, 'current'>
  readonly managed: Pick<ManagedSettings, 'language'>
  /** Of the app's languages, the one that the computer's user prefers. */
  readonly systemLanguage: LanguageId
}

/** The language in use, and why: the administrator's, else the clerk's choice, else the computer's. */
export function languageSetting({ settingsFile, managed, systemLanguage }: LanguageParts): LanguageSetting {
  const { language: choice } = settingsFile.current()
  const language = managed.language ?? (choice === 'system' ? systemLanguage : choice)
  return { choice, language, systemLanguage, setByAdministrator: managed.language !== null }
}
