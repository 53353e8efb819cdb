import { type Failure, fail, type Result, succeed } from '../../src-shared/failure.ts'
import type { ApiKeyKeeping } from '../../src-shared/settings.ts'
import type { ApiKeyStore } from './api-key-store.ts'
import type { SettingsStore } from './settings-store.ts'

/** The API keys of the app: those in the computer's password store and those kept until the app ends. */
export interface ApiKeys {
  /**
   * The key for a base URL. Fails with `missing-api-key` when there is none, with `keychain-withheld` when the password
   * store was given one and does not show it, also where there is no password store now, and as {@link ApiKeyStore} does.
   */
  find(baseUrl: string): Promise<Result<string>>
  /** Keeps a key for a base URL; fails as {@link ApiKeyStore} and {@link SettingsStore} do. */
  keep(baseUrl: string, apiKey: string, keeping: ApiKeyKeeping): Promise<Result<null>>
  /** Removes the key for a base URL from both places; fails as {@link ApiKeyStore} and {@link SettingsStore} do. */
  remove(baseUrl: string): Promise<Result<null>>
  /** Where the key for a base URL is kept, without asking the password store; null when none is known of. */
  keepingOf(baseUrl: string): ApiKeyKeeping | null
}

/**
 * Puts the two places together. A key kept for the session goes before a stored one, which it does not delete. The
 * settings remember for which base URLs a key was stored, because a locked password store answers as if it were empty.
 */
export function createApiKeys(store: ApiKeyStore, settings: SettingsStore): ApiKeys {
  const sessionKeys = new Map<string, string>()

  function isSaved(baseUrl: string): boolean {
    return settings.current().keysSavedFor.includes(baseUrl)
  }

  /** What it means that the password store shows no key: it was given none, or it does not show what it was given. */
  function withoutKey(baseUrl: string, reason: 'locked' | 'gone'): Failure {
    return isSaved(baseUrl) ? { kind: 'keychain-withheld', reason } : { kind: 'missing-api-key' }
  }

  async function noteSaved(baseUrl: string, saved: boolean): Promise<Result<null>> {
    if (isSaved(baseUrl) === saved) return succeed(null)
    const written = await settings.update((current) => {
      const others = current.keysSavedFor.filter((other) => other !== baseUrl)
      return { ...current, keysSavedFor: saved ? [...others, baseUrl] : others }
    })
    return written.ok ? succeed(null) : written
  }

  return {
    async find(baseUrl) {
      const sessionKey = sessionKeys.get(baseUrl)
      if (sessionKey !== undefined) return succeed(sessionKey)
      const found = await store.read(baseUrl)
      if (!found.ok) return found.failure.kind === 'keychain-absent' ? fail(withoutKey(baseUrl, 'gone')) : found
      if (found.value === null) return fail(withoutKey(baseUrl, 'locked'))
      // A key that outlived its settings file is used all the same; that this could not be noted must not stop the clerk.
      await noteSaved(baseUrl, true)
      return succeed(found.value)
    },
    async keep(baseUrl, apiKey, keeping) {
      if (keeping === 'session') {
        sessionKeys.set(baseUrl, apiKey)
        return succeed(null)
      }
      const saved = await store.save(baseUrl, apiKey)
      if (!saved.ok) return saved
      sessionKeys.delete(baseUrl)
      return noteSaved(baseUrl, true)
    },
    async remove(baseUrl) {
      const hadSessionKey = sessionKeys.delete(baseUrl)
      if (hadSessionKey && !isSaved(baseUrl)) return succeed(null)
      const removed = await store.remove(baseUrl)
      if (!removed.ok) return removed
      if (!removed.value && isSaved(baseUrl)) return fail({ kind: 'keychain-withheld', reason: 'locked' })
      return noteSaved(baseUrl, false)
    },
    keepingOf(baseUrl) {
      if (sessionKeys.has(baseUrl)) return 'session'
      return isSaved(baseUrl) ? 'password-store' : null
    },
  }
}
