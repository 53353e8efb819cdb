import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fail, succeed } from '../../src-shared/failure.ts'
import type { ApiKeyStore } from './api-key-store.ts'
import { createApiKeys } from './api-keys.ts'
import { openSettingsStore } from './settings-store.ts'

const store = 'https://pets.example.com/v1'
const other = 'https://other.example.com/v1'
const locked = { ok: false, failure: { kind: 'keychain-withheld', reason: 'locked' } }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'api-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A password store in memory that can be locked: then it answers as libsecret does, as if it were empty. */
function lockableStore() {
  const entries = new Map<string, string>()
  const state = { isLocked: false }
  const apiKeyStore: ApiKeyStore = {
    read: async (baseUrl) => succeed(state.isLocked ? null : (entries.get(baseUrl) ?? null)),
    async save(baseUrl, apiKey) {
      if (state.isLocked) return fail({ kind: 'keychain-withheld', reason: 'locked' })
      entries.set(baseUrl, apiKey)
      return succeed(null)
    },
    remove: async (baseUrl) => succeed(!state.isLocked && entries.delete(baseUrl)),
    isWaiting: () => false,
    settled: async () => {},
  }
  return { apiKeyStore, entries, state }
}

function settings() {
  return openSettingsStore({ file: join(folder, 'settings.json'), now: () => 0 })
}

describe('the keys of the app', () => {
  test('belong to one base URL each', async () => {
    const { apiKeyStore } = lockableStore()
    const keys = createApiKeys(apiKeyStore, settings())
    await keys.keep(store, 'hunter2', 'password-store')
    await keys.keep(other, 'swordfish', 'session')
    expect([await keys.find(store), await keys.find(other)]).toEqual([succeed('hunter2'), succeed('swordfish')])
    expect(await keys.find('https://new.example.com')).toEqual(fail({ kind: 'missing-api-key' }))
    expect([keys.keepingOf(store), keys.keepingOf(other)]).toEqual(['password-store', 'session'])
  })

  test('are never taken for no key where the password store has gone, nor for gone where there never was one', async () => {
    const { apiKeyStore, entries } = lockableStore()
    await createApiKeys(apiKeyStore, settings()).keep(store, 'hunter2', 'password-store')
    const gone: ApiKeyStore = { ...apiKeyStore, read: async () => fail({ kind: 'keychain-absent' }) }
    const restarted = createApiKeys(gone, settings())
    expect(await restarted.find(store)).toEqual(fail({ kind: 'keychain-withheld', reason: 'gone' }))
    expect(await restarted.find(other)).toEqual(fail({ kind: 'missing-api-key' }))
    expect(restarted.keepingOf(store)).toBe('password-store')
    expect(entries.get(store)).toBe('hunter2')
  })

  test('behind a lock are never taken for no key, not after a restart either', async () => {
    const { apiKeyStore, state, entries } = lockableStore()
    await createApiKeys(apiKeyStore, settings()).keep(store, 'hunter2', 'password-store')
    state.isLocked = true
    const restarted = createApiKeys(apiKeyStore, settings())
    expect(await restarted.find(store)).toEqual(locked)
    expect(await restarted.remove(store)).toEqual(locked)
    expect(restarted.keepingOf(store)).toBe('password-store')
    expect(entries.get(store)).toBe('hunter2')
    state.isLocked = false
    expect(await restarted.find(store)).toEqual(succeed('hunter2'))
  })

  test('kept for the session are gone after a restart and leave the stored one alone', async () => {
    const { apiKeyStore } = lockableStore()
    const keys = createApiKeys(apiKeyStore, settings())
    await keys.keep(store, 'stored', 'password-store')
    await keys.keep(store, 'session', 'session')
    expect(await keys.find(store)).toEqual(succeed('session'))
    expect(await createApiKeys(apiKeyStore, settings()).find(store)).toEqual(succeed('stored'))
  })

  test('that replace one kept for the session are the ones that are used', async () => {
    const { apiKeyStore } = lockableStore()
    const keys = createApiKeys(apiKeyStore, settings())
    await keys.keep(store, 'session', 'session')
    await keys.keep(store, 'stored', 'password-store')
    expect(await keys.find(store)).toEqual(succeed('stored'))
  })

  test('that are removed are removed from both places', async () => {
    const { apiKeyStore, entries } = lockableStore()
    const keys = createApiKeys(apiKeyStore, settings())
    await keys.keep(store, 'stored', 'password-store')
    await keys.keep(store, 'session', 'session')
    expect(await keys.remove(store)).toEqual(succeed(null))
    expect(await keys.find(store)).toEqual(fail({ kind: 'missing-api-key' }))
    expect([entries.size, keys.keepingOf(store)]).toEqual([0, null])
  })

  test('outlive a lost settings file, and are known of again once they were used', async () => {
    const { apiKeyStore, entries } = lockableStore()
    entries.set(store, 'hunter2')
    const keys = createApiKeys(apiKeyStore, settings())
    expect(keys.keepingOf(store)).toBeNull()
    expect(await keys.find(store)).toEqual(succeed('hunter2'))
    expect(createApiKeys(apiKeyStore, settings()).keepingOf(store)).toBe('password-store')
  })
})
