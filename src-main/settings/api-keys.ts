import { type Failure, fail, type Result, succeed } from '../../src-shared/failure.ts'
import type { ApiKeyKeeping } from '../../src-shared/settings.ts'
import { firstView, type ViewId, type ViewName } from '../service/view.ts'
import type { SavedApiKeys } from './saved-api-keys.ts'
import type { SettingsFile, StoredSettings } from './settings-file.ts'

/** An API key, and the name of the view that it shows. */
export interface FoundKey {
  readonly apiKey: string
  readonly view: ViewName
}

/** The app's API keys: those in the computer's password store, and those kept until the app quits. */
export interface ApiKeys {
  /**
   * The key for a base URL. Fails with `missing-api-key` if none was saved; with `api-key-gone` if the saved one is no longer in the password
   * store; with `keychain-withheld` if the password store does not give it; and as {@link SavedApiKeys} does.
   */
  find(baseUrl: string): Promise<Result<FoundKey>>
  /** Keeps a key for a base URL; fails as {@link SavedApiKeys} and {@link SettingsFile} do. */
  keep(baseUrl: string, apiKey: string, keeping: ApiKeyKeeping): Promise<Result<null>>
  /** Removes the key for a base URL from both places; fails as {@link SavedApiKeys} and {@link SettingsFile} do. */
  remove(baseUrl: string): Promise<Result<null>>
  /** Where the key for a base URL is kept, without asking the password store; null if none is known. */
  keepingOf(baseUrl: string): ApiKeyKeeping | null
  /** The view that the present key for a base URL shows; null if no key is known. */
  viewOf(baseUrl: string): ViewName | null
  /** The view that the saved key for a base URL shows, even while another key is used for this run; null if no key is saved. */
  savedViewOf(baseUrl: string): ViewId | null
}

/**
 * Combines the two. A key kept until the app quits takes precedence over a saved one, and does not delete it. The settings remember for which
 * base URLs a key was saved, because a locked password store answers as if it were empty. `find` calls `onChange` when it learns that a key is
 * there after all, or gone.
 */
export function createApiKeys(savedKeys: SavedApiKeys, settingsFile: SettingsFile, onChange: () => void): ApiKeys {
  const sessionKeys = new Map<string, FoundKey>()
  const gone = new Set<string>()
  /** The saved keys as last read, because another program may replace one. */
  const readKeys = new Map<string, string>()
  /** The base URLs whose keys the password store may have saved after its deadline. */
  const mayBeSaved = new Set<string>()

  function isSaved(baseUrl: string): boolean {
    return settingsFile.current().keysSavedFor.includes(baseUrl)
  }

  function idOf(baseUrl: string): ViewId {
    return settingsFile.current().views[baseUrl] ?? firstView
  }

  /** The settings with another key saved for a base URL, or with none. */
  function withKey(current: StoredSettings, baseUrl: string, saved: boolean): StoredSettings {
    const { [baseUrl]: _, ...others } = current.views
    if (!saved) {
      const keysSavedFor = current.keysSavedFor.filter((other) => other !== baseUrl)
      return { ...current, keysSavedFor, views: others }
    }
    const keysSavedFor = [...new Set([...current.keysSavedFor, baseUrl])]
    return { ...current, keysSavedFor, views: { ...others, [baseUrl]: crypto.randomUUID() } }
  }

  async function noteKey(baseUrl: string, saved: boolean): Promise<Result<null>> {
    readKeys.delete(baseUrl)
    const written = await settingsFile.update((current) => withKey(current, baseUrl, saved))
    return written.ok ? succeed(null) : written
  }

  /** Records whether the password store has a key. A failure to write that must not stop the clerk. */
  async function learn(baseUrl: string, saved: boolean): Promise<void> {
    const noted = noteKey(baseUrl, saved)
    onChange()
    await noted
  }

  /** A password store that has kept a key is not absent, it is only not running. */
  function explained(failure: Failure): Failure {
    const isStopped = failure.kind === 'keychain-absent' && settingsFile.current().keysSavedFor.length > 0
    return isStopped ? { kind: 'keychain-withheld', reason: 'stopped' } : failure
  }

  /** Takes in that the password store has this key. */
  async function found(baseUrl: string, apiKey: string): Promise<Result<FoundKey>> {
    gone.delete(baseUrl)
    const former = readKeys.get(baseUrl)
    if (!isSaved(baseUrl) || (former !== undefined && former !== apiKey)) await learn(baseUrl, true)
    readKeys.set(baseUrl, apiKey)
    return succeed({ apiKey, view: { id: idOf(baseUrl), isKept: true } })
  }

  async function find(baseUrl: string): Promise<Result<FoundKey>> {
    const sessionKey = sessionKeys.get(baseUrl)
    if (sessionKey !== undefined) return succeed(sessionKey)
    const before = idOf(baseUrl)
    const read = await savedKeys.read(baseUrl, isSaved(baseUrl))
    // The clerk has kept another key meanwhile.
    if (sessionKeys.has(baseUrl) || idOf(baseUrl) !== before) return find(baseUrl)
    if (!read.ok) {
      const isMissing = read.failure.kind === 'keychain-absent' && !isSaved(baseUrl)
      return fail(isMissing ? { kind: 'missing-api-key' } : explained(read.failure))
    }
    if (read.value !== null) return found(baseUrl, read.value)
    if (isSaved(baseUrl)) {
      gone.add(baseUrl)
      await learn(baseUrl, false)
    }
    return fail({ kind: gone.has(baseUrl) ? 'api-key-gone' : 'missing-api-key' })
  }

  function savedViewOf(baseUrl: string): ViewId | null {
    return isSaved(baseUrl) ? idOf(baseUrl) : null
  }

  return {
    find,
    async keep(baseUrl, apiKey, keeping) {
      if (keeping === 'session') {
        sessionKeys.set(baseUrl, { apiKey, view: { id: crypto.randomUUID(), isKept: false } })
        return succeed(null)
      }
      const saved = await savedKeys.save(baseUrl, apiKey)
      if (!saved.ok) {
        if (saved.failure.kind === 'keychain-withheld' && saved.failure.reason === 'slow') {
          mayBeSaved.add(baseUrl)
          // The saved key may be the new one from now on.
          if (isSaved(baseUrl)) await noteKey(baseUrl, true)
        }
        return fail(explained(saved.failure))
      }
      sessionKeys.delete(baseUrl)
      gone.delete(baseUrl)
      return noteKey(baseUrl, true)
    },
    async remove(baseUrl) {
      const hadSessionKey = sessionKeys.delete(baseUrl)
      gone.delete(baseUrl)
      if (hadSessionKey && !isSaved(baseUrl) && !mayBeSaved.has(baseUrl)) return succeed(null)
      const removed = await savedKeys.remove(baseUrl)
      return removed.ok ? noteKey(baseUrl, false) : fail(explained(removed.failure))
    },
    keepingOf(baseUrl) {
      if (sessionKeys.has(baseUrl)) return 'session'
      return isSaved(baseUrl) ? 'password-store' : null
    },
    viewOf(baseUrl) {
      const id = savedViewOf(baseUrl)
      return sessionKeys.get(baseUrl)?.view ?? (id === null ? null : { id, isKept: true })
    },
    savedViewOf,
  }
}
