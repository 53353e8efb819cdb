import { type Failure, fail, type Result, succeed } from '../../src-shared/failure.ts'
import type { ApiKeyKeeping } from '../../src-shared/settings.ts'
import type { ApiKeyStore } from './api-key-store.ts'
import type { SettingsStore } from './settings-store.ts'

/** The API keys of the app: those in the computer's password store, and those kept until the app quits. */
export interface ApiKeys {
  /**
   * The key for a base URL. Fails with `missing-api-key` if none was saved; with `api-key-gone` if one was, but is no longer in
   * the password store; with `keychain-withheld` if the password store does not show it; and as {@link ApiKeyStore} does.
   */
  find(baseUrl: string): Promise<Result<string>>
  /** Keeps a key for a base URL; fails as {@link ApiKeyStore} and {@link SettingsStore} do. */
  keep(baseUrl: string, apiKey: string, keeping: ApiKeyKeeping): Promise<Result<null>>
  /** Removes the key for a base URL from both places; fails as {@link ApiKeyStore} and {@link SettingsStore} do. */
  remove(baseUrl: string): Promise<Result<null>>
  /** Where the key for a base URL is kept, without asking the password store; null if none is known. */
  keepingOf(baseUrl: string): ApiKeyKeeping | null
}

/**
 * Combines the two places. A key kept until the app quits takes precedence over a saved one, and does not delete it. The
 * settings remember for which base URLs a key was saved, because a locked password store answers as if it were empty. `find` calls
 * `onChange` when it learns that a key is there after all, or gone. `onNewKey` gets a base URL whose key was replaced or removed: the
 * clerk may no longer see what the former key showed.
 */
export function createApiKeys(
  store: ApiKeyStore,
  settings: SettingsStore,
  onChange: () => void,
  onNewKey: (baseUrl: string) => void,
): ApiKeys {
  const sessionKeys = new Map<string, string>()
  const gone = new Set<string>()
  /** The base URLs whose keys the password store may have taken after it was given up. */
  const mayBeSaved = new Set<string>()

  function isSaved(baseUrl: string): boolean {
    return settings.current().keysSavedFor.includes(baseUrl)
  }

  async function noteSaved(baseUrl: string, saved: boolean): Promise<Result<null>> {
    if (isSaved(baseUrl) === saved) return succeed(null)
    const written = await settings.update((current) => {
      const others = current.keysSavedFor.filter((other) => other !== baseUrl)
      return { ...current, keysSavedFor: saved ? [...others, baseUrl] : others }
    })
    return written.ok ? succeed(null) : written
  }

  /** Records what the password store says of a key. A failure to write that must not stop the clerk. */
  async function learn(baseUrl: string, saved: boolean): Promise<void> {
    if (isSaved(baseUrl) === saved) return
    const noted = noteSaved(baseUrl, saved)
    onChange()
    await noted
  }

  /** A password store that keeps any key is not absent: it is not running. */
  function explained(failure: Failure): Failure {
    const isStopped = failure.kind === 'keychain-absent' && settings.current().keysSavedFor.length > 0
    return isStopped ? { kind: 'keychain-withheld', reason: 'stopped' } : failure
  }

  return {
    async find(baseUrl) {
      const sessionKey = sessionKeys.get(baseUrl)
      if (sessionKey !== undefined) return succeed(sessionKey)
      const found = await store.read(baseUrl, isSaved(baseUrl))
      if (!found.ok) {
        const isMissing = found.failure.kind === 'keychain-absent' && !isSaved(baseUrl)
        return fail(isMissing ? { kind: 'missing-api-key' } : explained(found.failure))
      }
      if (found.value !== null) {
        gone.delete(baseUrl)
        await learn(baseUrl, true)
        return succeed(found.value)
      }
      if (isSaved(baseUrl)) {
        gone.add(baseUrl)
        onNewKey(baseUrl)
        await learn(baseUrl, false)
      }
      return fail({ kind: gone.has(baseUrl) ? 'api-key-gone' : 'missing-api-key' })
    },
    async keep(baseUrl, apiKey, keeping) {
      if (keeping === 'session') {
        onNewKey(baseUrl)
        sessionKeys.set(baseUrl, apiKey)
        return succeed(null)
      }
      const saved = await store.save(baseUrl, apiKey)
      if (!saved.ok) {
        if (saved.failure.kind === 'keychain-withheld' && saved.failure.reason === 'slow') {
          mayBeSaved.add(baseUrl)
          onNewKey(baseUrl)
        }
        return fail(explained(saved.failure))
      }
      onNewKey(baseUrl)
      sessionKeys.delete(baseUrl)
      gone.delete(baseUrl)
      return noteSaved(baseUrl, true)
    },
    async remove(baseUrl) {
      const hadSessionKey = sessionKeys.delete(baseUrl)
      gone.delete(baseUrl)
      if (hadSessionKey) onNewKey(baseUrl)
      if (hadSessionKey && !isSaved(baseUrl) && !mayBeSaved.has(baseUrl)) return succeed(null)
      const removed = await store.remove(baseUrl)
      if (!removed.ok) return fail(explained(removed.failure))
      onNewKey(baseUrl)
      return noteSaved(baseUrl, false)
    },
    keepingOf(baseUrl) {
      if (sessionKeys.has(baseUrl)) return 'session'
      return isSaved(baseUrl) ? 'password-store' : null
    },
  }
}
