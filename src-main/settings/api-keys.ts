import { type Failure, fail, type Result, succeed } from '../../src-shared/failure.ts'
import type { ApiKeyKeeping, ViewName } from '../../src-shared/settings.ts'
import { firstView, type ViewId } from '../service/view.ts'
import type { SavedApiKeys } from './saved-api-keys.ts'
import type { SettingsFile } from './settings-file.ts'

/** An API key, and the name of the view that it shows. */
interface FoundKey {
  readonly apiKey: string
  readonly view: ViewName
}

/** The app's API keys: those in the computer's password store, and those kept until the app quits. */
export type ApiKeys = ReturnType<typeof createApiKeys>

/**
 * Combines the two. A key kept until the app quits takes precedence over a saved one, and does not delete it. The settings remember for which
 * base URLs a key was saved, because a locked password store answers as if it were empty. `find` calls `onChange` when it learns that a key is
 * there after all, or gone.
 */
export function createApiKeys(savedKeys: SavedApiKeys, settingsFile: SettingsFile, onChange: () => void) {
  const sessionKeys = new Map<string, FoundKey>()
  const gone = new Set<string>()
  /** The base URLs whose keys the password store may have saved after its deadline. */
  const mayBeSaved = new Set<string>()

  function savedViewOf(baseUrl: string): ViewId | null {
    const { keysSavedFor, views } = settingsFile.current()
    return keysSavedFor.includes(baseUrl) ? (views[baseUrl] ?? firstView) : null
  }

  /** Notes which view the saved key for a base URL shows; null if there is no key. */
  function note(baseUrl: string, view: ViewId | null): Promise<Result<unknown>> {
    return settingsFile.update((current) => {
      const keysSavedFor = current.keysSavedFor.filter((other) => other !== baseUrl)
      const { [baseUrl]: _, ...views } = current.views
      if (view === null) return { ...current, keysSavedFor, views }
      return { ...current, keysSavedFor: [...keysSavedFor, baseUrl], views: { ...views, [baseUrl]: view } }
    })
  }

  /** Notes what the password store has shown. A failure to write that must not stop the clerk. */
  async function learn(baseUrl: string, view: ViewId | null): Promise<void> {
    const noted = note(baseUrl, view)
    onChange()
    await noted
  }

  /** A password store that has kept a key is not absent, it is only not running. */
  function explained(failure: Failure): Failure {
    const isStopped = failure.kind === 'keychain-absent' && settingsFile.current().keysSavedFor.length > 0
    return isStopped ? { kind: 'keychain-withheld', reason: 'stopped' } : failure
  }

  async function find(baseUrl: string): Promise<Result<FoundKey>> {
    const sessionKey = sessionKeys.get(baseUrl)
    if (sessionKey !== undefined) return succeed(sessionKey)
    const before = savedViewOf(baseUrl)
    const read = await savedKeys.read(baseUrl, before)
    // The clerk has kept another key meanwhile, or another request has learned of one.
    if (sessionKeys.has(baseUrl) || savedViewOf(baseUrl) !== before) return find(baseUrl)
    if (!read.ok) {
      const isMissing = read.failure.kind === 'keychain-absent' && before === null
      return fail(isMissing ? { kind: 'missing-api-key' } : explained(read.failure))
    }
    if (read.value !== null) {
      const { apiKey, view } = read.value
      if (view !== before) await learn(baseUrl, view)
      return succeed({ apiKey, view: { id: view, isKept: true } })
    }
    if (before !== null) {
      gone.add(baseUrl)
      await learn(baseUrl, null)
    }
    return fail({ kind: gone.has(baseUrl) ? 'api-key-gone' : 'missing-api-key' })
  }

  return {
    /**
     * The key for a base URL. Fails with `missing-api-key` if none was saved; with `api-key-gone` if the saved one is no longer in the password
     * store; with `keychain-withheld` if the password store does not give it; and as {@link SavedApiKeys} does.
     */
    find,
    /** Keeps a key for a base URL; fails as {@link SavedApiKeys} and {@link SettingsFile} do. */
    async keep(baseUrl: string, apiKey: string, keeping: ApiKeyKeeping): Promise<Result<unknown>> {
      if (keeping === 'session') {
        sessionKeys.set(baseUrl, { apiKey, view: { id: crypto.randomUUID(), isKept: false } })
        return succeed(null)
      }
      const saved = await savedKeys.save(baseUrl, apiKey)
      if (!saved.ok) {
        if (saved.failure.kind === 'keychain-withheld' && saved.failure.reason === 'slow') mayBeSaved.add(baseUrl)
        return fail(explained(saved.failure))
      }
      sessionKeys.delete(baseUrl)
      gone.delete(baseUrl)
      return note(baseUrl, saved.value)
    },
    /** Removes the key for a base URL from both places; fails as {@link SavedApiKeys} and {@link SettingsFile} do. */
    async remove(baseUrl: string): Promise<Result<unknown>> {
      const hadSessionKey = sessionKeys.delete(baseUrl)
      gone.delete(baseUrl)
      if (hadSessionKey && savedViewOf(baseUrl) === null && !mayBeSaved.has(baseUrl)) return succeed(null)
      const removed = await savedKeys.remove(baseUrl)
      return removed.ok ? note(baseUrl, null) : fail(explained(removed.failure))
    },
    /** The view that the present key for a base URL shows, without asking the password store; null if no key is known. */
    viewOf(baseUrl: string): ViewName | null {
      const id = savedViewOf(baseUrl)
      return sessionKeys.get(baseUrl)?.view ?? (id === null ? null : { id, isKept: true })
    },
    /** The view that the saved key for a base URL shows, even while another key is used for this run; null if no key is saved. */
    savedViewOf,
  }
}
