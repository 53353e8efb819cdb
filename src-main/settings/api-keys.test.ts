import { beforeEach, describe, expect, test } from 'vitest'
import { fail, succeed } from '../../src-shared/failure.ts'
import { createGate } from '../../src-shared/testing/gate.ts'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { type ApiKeys, createApiKeys } from './api-keys.ts'
import { createSavedApiKeys, type Keychain, type SavedApiKeys } from './saved-api-keys.ts'
import { openSettingsFile } from './settings-file.ts'

const store = 'https://pets.example.com/v1'
const other = 'https://other.example.com/v1'
const locked = fail({ kind: 'keychain-withheld', reason: 'locked' })

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

/** A password store in memory that can be locked: then it answers as libsecret does, as if it were empty. */
function lockableStore() {
  const entries = new Map<string, string>()
  const views = new Map<string, string>()
  const state = { isLocked: false }
  const savedApiKeys: SavedApiKeys = {
    async read(baseUrl, formerView) {
      if (state.isLocked) return formerView === null ? succeed(null) : locked
      const apiKey = entries.get(baseUrl)
      return succeed(apiKey === undefined ? null : { apiKey, view: views.get(baseUrl) ?? 'saved elsewhere' })
    },
    async save(baseUrl, apiKey) {
      if (state.isLocked) return locked
      const view = crypto.randomUUID()
      entries.set(baseUrl, apiKey)
      views.set(baseUrl, view)
      return succeed(view)
    },
    async remove(baseUrl) {
      if (state.isLocked) return locked
      entries.delete(baseUrl)
      return succeed(null)
    },
    isWaiting: () => false,
    settled: async () => {},
  }
  return { savedApiKeys, entries, state }
}

function settings() {
  return openSettingsFile({ folder, now: () => 0 })
}

function open(savedApiKeys: SavedApiKeys, onChange = () => {}) {
  return createApiKeys(savedApiKeys, settings(), onChange)
}

/** The key for a base URL, or the kind of failure if there is none. */
async function found(keys: ApiKeys, baseUrl: string) {
  const key = await keys.find(baseUrl)
  return key.ok ? succeed(key.value.apiKey) : key
}

describe('what a key shows', () => {
  test('gets another view ID for each key that is saved, which survives a restart', async () => {
    const { savedApiKeys } = lockableStore()
    const keys = open(savedApiKeys)
    expect(keys.viewOf(store)).toBeNull()
    await keys.keep(store, 'hunter2', 'password-store')
    const first = keys.viewOf(store)
    expect(first).toMatchObject({ isKept: true })
    expect(await keys.find(store)).toEqual(succeed({ apiKey: 'hunter2', view: first }))
    expect(open(savedApiKeys).viewOf(store)).toEqual(first)
    await keys.keep(store, 'swordfish', 'password-store')
    expect(keys.viewOf(store)?.id).not.toBe(first?.id)
    await keys.remove(store)
    expect(keys.viewOf(store)).toBeNull()
    await keys.keep(store, 'hunter2', 'password-store')
    expect(keys.viewOf(store)?.id).not.toBe(first?.id)
  })

  test('is not kept for a key of this run alone, after which the saved key’s view is back', async () => {
    const { savedApiKeys } = lockableStore()
    const keys = open(savedApiKeys)
    await keys.keep(store, 'hunter2', 'password-store')
    const saved = keys.viewOf(store)
    await keys.keep(store, 'swordfish', 'session')
    const ofThisRun = keys.viewOf(store)
    expect(ofThisRun).toMatchObject({ isKept: false })
    expect(ofThisRun?.id).not.toBe(saved?.id)
    expect(await keys.find(store)).toEqual(succeed({ apiKey: 'swordfish', view: ofThisRun }))
    expect(keys.savedViewOf(store)).toBe(saved?.id)
    expect(open(savedApiKeys).viewOf(store)).toEqual(saved)
  })

  test('stays the same view if a key could not be kept or removed, or is kept late', async () => {
    const { savedApiKeys, state } = lockableStore()
    const keys = open(savedApiKeys)
    await keys.keep(store, 'hunter2', 'password-store')
    const first = keys.viewOf(store)
    state.isLocked = true
    expect(await keys.keep(store, 'swordfish', 'password-store')).toEqual(locked)
    expect(await keys.remove(store)).toEqual(locked)
    expect(keys.viewOf(store)).toEqual(first)
    const slow = fail({ kind: 'keychain-withheld', reason: 'slow' } as const)
    const waiting = open({ ...savedApiKeys, save: async () => slow })
    await waiting.keep(store, 'swordfish', 'password-store')
    expect(waiting.viewOf(store)).toEqual(first)
    const other = open({ ...lockableStore().savedApiKeys, save: async () => slow })
    await other.remove(store)
    await other.keep(store, 'swordfish', 'password-store')
    expect(other.viewOf(store)).toBeNull()
  })

  test.each(['session', 'password-store'] as const)(
    'always belongs to the key that is given, even if the clerk keeps another while it is read: %s',
    async (keeping) => {
      const { savedApiKeys } = lockableStore()
      const gate = createGate()
      async function readSlowly(...input: Parameters<SavedApiKeys['read']>) {
        const read = await savedApiKeys.read(...input)
        await gate.opened
        return read
      }
      const keys = open({ ...savedApiKeys, read: readSlowly })
      await keys.keep(store, 'hunter2', 'password-store')
      const finding = keys.find(store)
      await keys.keep(store, 'swordfish', keeping)
      gate.open()
      expect(await finding).toEqual(succeed({ apiKey: 'swordfish', view: keys.viewOf(store) }))
    },
  )
})

describe('between two runs, what a key shows', () => {
  /** The system's password store, which answers as libsecret does while it is locked. */
  function systemStore() {
    const entries = new Map<string, string>()
    const state = { isLocked: false, fails: (_account: string) => false }
    const keychain: Keychain = {
      async getPassword(_service, account) {
        if (state.fails(account)) throw new Error('User canceled the operation.')
        return state.isLocked ? null : (entries.get(account) ?? null)
      },
      async setPassword(service, account, password) {
        if (state.isLocked) throw new Error('Cannot create an item in a locked collection')
        if (service === 'tests') entries.set(account, password)
      },
      deletePassword: async (service, account) => !state.isLocked && service === 'tests' && entries.delete(account),
      findCredentials: async () => [],
    }
    const restart = () =>
      open(createSavedApiKeys({ loadKeychain: () => keychain, platform: 'linux', service: 'tests' }))
    return { entries, state, restart }
  }

  async function viewAfterUse(keys: ApiKeys) {
    expect(await keys.find(store)).toMatchObject({ ok: true })
    return keys.viewOf(store)?.id
  }

  test('is another view if another program has replaced the key, from then on', async () => {
    const { entries, restart } = systemStore()
    await restart().keep(store, 'hunter2', 'password-store')
    const first = await viewAfterUse(restart())
    expect(await viewAfterUse(restart())).toBe(first)
    entries.set(store, 'swordfish')
    const second = await viewAfterUse(restart())
    expect(second).not.toBe(first)
    expect(await viewAfterUse(restart())).toBe(second)
  })

  test('is known again if the settings were lost', async () => {
    const { restart } = systemStore()
    const keys = restart()
    await keys.keep(store, 'hunter2', 'password-store')
    const first = keys.viewOf(store)?.id
    folder = temporaryFolder()
    expect(await viewAfterUse(restart())).toBe(first)
  })

  test('is the same view if an earlier version saved the key, which names no view in the password store', async () => {
    const { entries, restart } = systemStore()
    entries.set(store, 'hunter2')
    const views = { [store]: 'view of 2.1.0' }
    await settings().update((current) => ({ ...current, keysSavedFor: [store], views }))
    expect(await viewAfterUse(restart())).toBe('view of 2.1.0')
    expect(entries.get(store)).toBe('hunter2')
    entries.set(store, 'swordfish')
    expect(await viewAfterUse(restart())).not.toBe('view of 2.1.0')
  })

  test('is the same view after the password store was locked, or did not tell which view a key shows', async () => {
    const { state, restart } = systemStore()
    await restart().keep(store, 'hunter2', 'password-store')
    const first = await viewAfterUse(restart())
    state.isLocked = true
    const keys = restart()
    expect(await keys.find(store)).toEqual(locked)
    expect(keys.viewOf(store)?.id).toBe(first)
    state.isLocked = false
    expect(await viewAfterUse(keys)).toBe(first)
    state.fails = (account) => account !== store
    expect(await viewAfterUse(restart())).toBe(first)
  })

  test('leaves nothing in the settings that was made from the key, and nothing in the password store once it is removed', async () => {
    const { entries, restart } = systemStore()
    const keys = restart()
    await keys.keep(store, 'hunter2', 'password-store')
    const [view] = Object.values(settings().current().views)
    expect(view).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
    expect(await keys.remove(store)).toEqual(succeed(null))
    expect([...entries]).toEqual([])
  })
})

describe('the keys of the app', () => {
  test('belong to one base URL each', async () => {
    const { savedApiKeys } = lockableStore()
    const keys = open(savedApiKeys)
    await keys.keep(store, 'hunter2', 'password-store')
    await keys.keep(other, 'swordfish', 'session')
    expect([await found(keys, store), await found(keys, other)]).toEqual([succeed('hunter2'), succeed('swordfish')])
    expect(await found(keys, 'https://new.example.com')).toEqual(fail({ kind: 'missing-api-key' }))
    expect([keys.keepingOf(store), keys.keepingOf(other)]).toEqual(['password-store', 'session'])
  })

  test('of two stores are both known to be saved, until one is removed, after a restart too', async () => {
    const { savedApiKeys } = lockableStore()
    const keys = open(savedApiKeys)
    await keys.keep(store, 'hunter2', 'password-store')
    await keys.keep(other, 'swordfish', 'password-store')
    await keys.keep(store, 'hunter3', 'password-store')
    expect(settings().current().keysSavedFor).toEqual([store, other])
    await keys.remove(store)
    const restarted = open(savedApiKeys)
    expect([restarted.keepingOf(store), restarted.keepingOf(other)]).toEqual([null, 'password-store'])
  })

  test('are withheld, not missing, if the password store does not tell whether it has one', async () => {
    const { savedApiKeys } = lockableStore()
    expect(await found(open({ ...savedApiKeys, read: async () => locked }), store)).toEqual(locked)
  })

  test('are not missing, and cannot be replaced or removed, while the password store is not running', async () => {
    const { savedApiKeys, entries } = lockableStore()
    await open(savedApiKeys).keep(store, 'hunter2', 'password-store')
    const absent = async () => fail({ kind: 'keychain-absent' })
    const restarted = open({ ...savedApiKeys, read: absent, save: absent, remove: absent })
    const stopped = fail({ kind: 'keychain-withheld', reason: 'stopped' })
    expect(await restarted.find(store)).toEqual(stopped)
    expect(await restarted.keep(store, 'swordfish', 'password-store')).toEqual(stopped)
    expect(await restarted.remove(store)).toEqual(stopped)
    expect([restarted.keepingOf(store), entries.get(store)]).toEqual(['password-store', 'hunter2'])
    // No key was saved for another base URL, but the password store is known to exist.
    expect(await restarted.find(other)).toEqual(fail({ kind: 'missing-api-key' }))
    expect(await restarted.keep(other, 'swordfish', 'password-store')).toEqual(stopped)
    expect(await restarted.remove(other)).toEqual(stopped)
  })

  test('cannot be saved if the computer has no password store', async () => {
    const { savedApiKeys } = lockableStore()
    const keys = open({ ...savedApiKeys, save: async () => fail({ kind: 'keychain-absent' }) })
    expect(await keys.keep(store, 'hunter2', 'password-store')).toEqual(fail({ kind: 'keychain-absent' }))
  })

  test('in a locked password store are not missing, not even after a restart', async () => {
    const { savedApiKeys, state, entries } = lockableStore()
    await open(savedApiKeys).keep(store, 'hunter2', 'password-store')
    state.isLocked = true
    const restarted = open(savedApiKeys)
    expect(await found(restarted, store)).toEqual(locked)
    expect(await restarted.remove(store)).toEqual(locked)
    expect(restarted.keepingOf(store)).toBe('password-store')
    expect(entries.get(store)).toBe('hunter2')
    state.isLocked = false
    expect(await found(restarted, store)).toEqual(succeed('hunter2'))
  })

  test('that another program deleted are gone, not locked, and can be saved again', async () => {
    const { savedApiKeys, entries } = lockableStore()
    await open(savedApiKeys).keep(store, 'hunter2', 'password-store')
    entries.delete(store)
    let changes = 0
    const keys = open(savedApiKeys, () => {
      changes += 1
    })
    expect(keys.keepingOf(store)).toBe('password-store')
    expect(await found(keys, store)).toEqual(fail({ kind: 'api-key-gone' }))
    expect([keys.keepingOf(store), changes]).toEqual([null, 1])
    expect(await found(keys, store)).toEqual(fail({ kind: 'api-key-gone' }))
    expect(changes).toBe(1)
    await keys.keep(store, 'swordfish', 'password-store')
    expect([await found(keys, store), keys.keepingOf(store)]).toEqual([succeed('swordfish'), 'password-store'])
  })

  test('that another program deleted and the clerk has entered again are not gone', async () => {
    let key: string | null = null
    const gate = createGate()
    const keychain: Keychain = {
      getPassword: () => gate.opened.then(() => key),
      async setPassword(service, _account, password) {
        if (service === 'tests') key = password
      },
      deletePassword: async () => true,
      findCredentials: async () => [],
    }
    await settings().update((current) => ({ ...current, keysSavedFor: [store] }))
    const keys = open(createSavedApiKeys({ loadKeychain: () => keychain, platform: 'linux', service: 'tests' }))
    const finding = keys.find(store)
    const kept = keys.keep(store, 'swordfish', 'password-store')
    gate.open()
    await Promise.all([finding, kept])
    expect(keys.keepingOf(store)).toBe('password-store')
    expect(await found(keys, store)).toEqual(succeed('swordfish'))
  })

  test('that are gone can be removed', async () => {
    const { savedApiKeys, entries } = lockableStore()
    const keys = open(savedApiKeys)
    await keys.keep(store, 'hunter2', 'password-store')
    entries.delete(store)
    expect(await keys.remove(store)).toEqual(succeed(null))
    expect(keys.keepingOf(store)).toBeNull()
  })

  test('kept until the app quits are gone after a restart, do not change the saved one, and give way to one saved later', async () => {
    const { savedApiKeys } = lockableStore()
    const keys = open(savedApiKeys)
    await keys.keep(store, 'stored', 'password-store')
    await keys.keep(store, 'session', 'session')
    expect(await found(keys, store)).toEqual(succeed('session'))
    expect(await found(open(savedApiKeys), store)).toEqual(succeed('stored'))
    await keys.keep(store, 'stored later', 'password-store')
    expect(await found(keys, store)).toEqual(succeed('stored later'))
  })

  test('are removed from both places', async () => {
    const { savedApiKeys, entries } = lockableStore()
    const keys = open(savedApiKeys)
    await keys.keep(store, 'stored', 'password-store')
    await keys.keep(store, 'session', 'session')
    expect(await keys.remove(store)).toEqual(succeed(null))
    expect(await found(keys, store)).toEqual(fail({ kind: 'missing-api-key' }))
    expect([entries.size, keys.keepingOf(store)]).toEqual([0, null])
  })

  test('that a slow password store took late are removed as well', async () => {
    const { savedApiKeys, entries } = lockableStore()
    const slow = fail({ kind: 'keychain-withheld', reason: 'slow' })
    const keys = open({ ...savedApiKeys, save: async () => slow })
    expect(await keys.keep(store, 'hunter2', 'password-store')).toEqual(slow)
    await keys.keep(store, 'hunter2', 'session')
    entries.set(store, 'hunter2')
    expect(await keys.remove(store)).toEqual(succeed(null))
    expect(await found(keys, store)).toEqual(fail({ kind: 'missing-api-key' }))
    expect(entries.size).toBe(0)
  })

  test('survive a lost settings file, and are known again, to the window too, once they were used', async () => {
    const { savedApiKeys, entries } = lockableStore()
    entries.set(store, 'hunter2')
    const reported: (string | null)[] = []
    const keys: ApiKeys = open(savedApiKeys, () => reported.push(keys.keepingOf(store)))
    expect(keys.keepingOf(store)).toBeNull()
    expect(await found(keys, store)).toEqual(succeed('hunter2'))
    expect(reported).toEqual(['password-store'])
    expect(open(savedApiKeys).keepingOf(store)).toBe('password-store')
  })
})
