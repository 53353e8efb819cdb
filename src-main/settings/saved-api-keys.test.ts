import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSavedApiKeys, type Keychain, keychainService } from './saved-api-keys.ts'

const store = 'https://pets.example.com/v1'
const viewOf = `view of ${store}`
const other = 'https://other.example.com/v1'
const slow = { ok: false, failure: { kind: 'keychain-withheld', reason: 'slow' } }

/** A key as it was read, whatever its view is. */
const keyOf = (apiKey: string) => ({ apiKey, view: expect.any(String) })

/** A password store in memory. `hold` makes later calls wait until somebody calls the function that it gives. */
function keychainInMemory() {
  const entries = new Map<string, string>()
  const calls: string[] = []
  let gate: Promise<void> = Promise.resolve()
  let inFlight = 0
  let mostInFlight = 0
  async function enter(call: string): Promise<void> {
    calls.push(call)
    inFlight += 1
    mostInFlight = Math.max(mostInFlight, inFlight)
    await gate
    inFlight -= 1
  }
  const keychain: Keychain = {
    async getPassword(service, account) {
      await enter(`get ${account}`)
      return entries.get(`${service}/${account}`) ?? null
    },
    async setPassword(service, account, password) {
      await enter(`set ${account}`)
      entries.set(`${service}/${account}`, password)
    },
    async deletePassword(service, account) {
      await enter(`delete ${account}`)
      return entries.delete(`${service}/${account}`)
    },
    findCredentials: async () => [],
  }
  function hold(): () => void {
    let open = () => {}
    gate = new Promise((resolve) => {
      open = resolve
    })
    return () => open()
  }
  return { keychain, entries, calls, hold, mostInFlight: () => mostInFlight }
}

function open(keychain: Keychain, platform: NodeJS.Platform = 'linux') {
  return createSavedApiKeys({ loadKeychain: () => keychain, platform })
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

// `api-keys.test.ts` has what becomes of a key in a password store that is locked, not running or changed by another program.
describe('an API key', () => {
  test('is kept apart from the keys of an app whose entries have another name', async () => {
    const { keychain, entries } = keychainInMemory()
    const tested = createSavedApiKeys({ loadKeychain: () => keychain, platform: 'linux', service: 'tests' })
    await tested.save(store, 'hunter2')
    await tested.read(other, 'a view')
    expect([...entries.keys()].toSorted()).toEqual([store, viewOf].map((account) => `tests/${account}`))
    expect(await open(keychain).read(store)).toEqual({ ok: true, value: null })
    await open(keychain).save(store, 'hunter3')
    await tested.remove(store)
    expect([...entries.keys()].some((name) => name.startsWith('tests'))).toBe(false)
    expect(entries.get(`${keychainService}/${store}`)).toBe('hunter3')
  })

  test('is read from the password store once in a run', async () => {
    const { keychain, entries, calls } = keychainInMemory()
    entries.set(`${keychainService}/${store}`, 'hunter2')
    const keys = open(keychain)
    await Promise.all([keys.read(store), keys.read(store), keys.read(store)])
    await keys.read(store)
    expect(calls).toEqual([`get ${store}`, `get ${viewOf}`, `set ${viewOf}`])
  })

  test.each(['two\r\nlines', 'sk-schlüssel', 'k'.repeat(4097)])(
    'that a header cannot carry never leaves the password store, and stays there: %o',
    async (text) => {
      const { keychain, entries } = keychainInMemory()
      entries.set(`${keychainService}/${store}`, text)
      expect(await open(keychain).read(store)).toEqual({
        ok: false,
        failure: { kind: 'keychain-withheld', reason: 'failed' },
      })
      expect([...entries.values()]).toEqual([text])
    },
  )
})

test('a key that Windows cannot hold is refused before it is sent to the password store', async () => {
  const { keychain, calls } = keychainInMemory()
  const keys = open(keychain, 'win32')
  const tooLong = { kind: 'keychain-withheld', reason: 'too-long' }
  expect(await keys.save(store, 'k'.repeat(2561))).toEqual({ ok: false, failure: tooLong })
  expect(calls).toEqual([])
  expect(await keys.save(store, 'k'.repeat(2560))).toMatchObject({ ok: true })
  expect(await open(keychain).save(store, 'k'.repeat(4096))).toMatchObject({ ok: true })
})

describe('a password store', () => {
  test.each([
    ['linux', 2],
    ['win32', 0],
    ['darwin', 0],
  ] as const)(
    'on %s proves in %i more calls that it is unlocked and has no such key, and keeps nothing from them',
    async (platform, count) => {
      const { keychain, entries, calls } = keychainInMemory()
      const keys = open(keychain, platform)
      expect(await keys.read(store, 'a view')).toEqual({ ok: true, value: null })
      expect([calls.length, entries.size]).toEqual([1 + count, 0])
      expect(await keys.remove(store)).toEqual({ ok: true, value: null })
      // The last call removes the name of the key's view.
      expect([calls.length, entries.size]).toEqual([2 * (1 + count) + 1, 0])
    },
  )

  // https://github.com/bitwarden/clients/pull/12760, https://github.com/chattymin/PokeTokenBar/pull/40
  test('that is locked opens its dialog for all who wait for a key together, and once for each who asks again', async () => {
    const { keychain, entries } = keychainInMemory()
    entries.set(`${keychainService}/${store}`, 'hunter2')
    let isLocked = true
    let dialogs = 0
    const keys = open({
      ...keychain,
      // After a dismissed dialog, libsecret reports only that it found nothing.
      getPassword: async (service, account) => {
        if (!isLocked) return keychain.getPassword(service, account)
        dialogs += 1
        return null
      },
      setPassword: async (service, account, password) => {
        if (!isLocked) return keychain.setPassword(service, account, password)
        dialogs += 1
        throw new Error('Cannot create an item in a locked collection')
      },
    })
    const locked = { ok: false, failure: { kind: 'keychain-withheld', reason: 'locked' } }
    expect(await Promise.all([keys.read(store, 'a view'), keys.read(store, 'a view')])).toEqual([locked, locked])
    // One dialog for the key, one for the proof.
    expect(dialogs).toBe(2)
    expect(await keys.read(store, 'a view')).toEqual(locked)
    expect(dialogs).toBe(3)
    isLocked = false
    expect(await keys.read(store, 'a view')).toEqual({ ok: true, value: keyOf('hunter2') })
    expect(dialogs).toBe(3)
  })

  test('gives a key that was saved while an earlier read was waiting', async () => {
    const { keychain, hold } = keychainInMemory()
    const release = hold()
    const keys = open(keychain)
    const before = keys.read(store)
    const saved = keys.save(store, 'hunter3')
    const after = keys.read(store)
    release()
    expect(await before).toEqual({ ok: true, value: null })
    expect(await saved).toMatchObject({ ok: true })
    expect(await after).toEqual({ ok: true, value: keyOf('hunter3') })
  })

  test('is asked one thing at a time', async () => {
    const { keychain, calls, mostInFlight } = keychainInMemory()
    const keys = open(keychain)
    await Promise.all([keys.save(store, 'one'), keys.read(other), keys.remove(store), keys.save(other, 'two')])
    expect(calls).toHaveLength(7)
    expect(mostInFlight()).toBe(1)
  })

  test('that is slow is given up after ten seconds, along with all calls behind it, which never run', async () => {
    const { keychain, entries, calls, hold } = keychainInMemory()
    const keys = open(keychain)
    const release = hold()
    const answers = Promise.all([keys.read(other), keys.save(store, 'hunter2'), keys.remove(other)])
    await vi.advanceTimersByTimeAsync(9_999)
    expect(keys.isWaiting()).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answers).toEqual([slow, slow, slow])
    release()
    await vi.advanceTimersByTimeAsync(0)
    expect(calls).toEqual([`get ${other}`])
    expect(entries.size).toBe(0)
  })

  test('has settled once it has answered, or at once if it hangs', async () => {
    const { keychain, hold } = keychainInMemory()
    const keys = open(keychain)
    const settled = vi.fn()
    const release = hold()
    void keys.read(store)
    void keys.settled().then(settled)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(settled).not.toHaveBeenCalled()
    release()
    await vi.advanceTimersByTimeAsync(0)
    expect(settled).toHaveBeenCalledOnce()

    hold()
    void keys.read(other)
    await vi.advanceTimersByTimeAsync(10_000)
    void keys.settled().then(settled)
    await vi.advanceTimersByTimeAsync(0)
    expect(settled).toHaveBeenCalledTimes(2)
    expect(keys.isWaiting()).toBe(true)
  })

  test('that has not answered yet is not asked again; its late answer counts when the clerk tries again', async () => {
    const { keychain, entries, calls, hold } = keychainInMemory()
    entries.set(`${keychainService}/${store}`, 'hunter2')
    const keys = open(keychain)
    const release = hold()
    void keys.read(store)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await keys.read(other)).toEqual(slow)
    release()
    await vi.advanceTimersByTimeAsync(0)
    expect(keys.isWaiting()).toBe(false)
    expect(await keys.read(store)).toEqual({ ok: true, value: keyOf('hunter2') })
    expect(calls).toEqual([`get ${store}`, `get ${viewOf}`, `set ${viewOf}`])
    expect(await keys.read(other)).toEqual({ ok: true, value: null })
  })

  test('that cannot even be loaded is absent', async () => {
    const keys = createSavedApiKeys({
      loadKeychain() {
        throw new Error('libsecret-1.so.0')
      },
    })
    expect(await keys.read(store)).toEqual({ ok: false, failure: { kind: 'keychain-absent' } })
  })

  const absent = { kind: 'keychain-absent' }
  const locked = { kind: 'keychain-withheld', reason: 'locked' }
  const failed = { kind: 'keychain-withheld', reason: 'failed' }
  test.each([
    ['Cannot autolaunch D-Bus without X11 $DISPLAY', absent],
    ['Could not connect: No such file or directory', absent],
    ['Unknown or unsupported transport “disabled” for address “disabled:”', absent],
    ['The name org.freedesktop.secrets was not provided by any .service files', absent],
    ['The name :1.0 was not provided by any .service files', absent],
    ['The connection is closed', absent],
    ['Cannot create an item in a locked collection', locked],
    ['Object does not exist at path “/org/freedesktop/secrets/collection/login”', locked],
    ['User canceled the operation.', locked],
    ['Something else', failed],
  ])('that answers “%s” is understood', async (sentence, failure) => {
    const keys = open({
      getPassword: () => Promise.reject(new Error(sentence)),
      setPassword: () => Promise.reject(new Error(sentence)),
      deletePassword: () => Promise.reject(new Error(sentence)),
      findCredentials: async () => [],
    })
    const answers = [await keys.read(store), await keys.save(store, 'hunter2'), await keys.remove(store)]
    expect(answers).toEqual([1, 2, 3].map(() => ({ ok: false, failure })))
    expect(keys.isWaiting()).toBe(false)
  })
})
