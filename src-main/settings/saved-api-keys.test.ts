import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGate } from '../../src-shared/testing/gate.ts'
import { createSavedApiKeys, keychainService } from './saved-api-keys.ts'
import { passwordStore } from './testing/password-store.ts'

const store = 'https://pets.example.com/v1'
const viewOf = `view of ${store}`
const other = 'https://other.example.com/v1'
const withheld = (reason: string) => ({ ok: false, failure: { kind: 'keychain-withheld', reason } })
const [slow, none] = [withheld('slow'), { ok: true, value: null }]

/** A key as it was read, whatever its view is. */
const keyOf = (apiKey: string) => ({ ok: true, value: { apiKey, view: expect.any(String) } })

/** A password store with this key, whose calls wait until `answer` is called. */
function hangingStore(apiKey?: string) {
  const made = passwordStore()
  if (apiKey !== undefined) made.entries.set(`${keychainService}/${store}`, apiKey)
  const gate = createGate()
  made.state.answers = gate.opened
  return { ...made, keys: made.open(), answer: gate.open }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

// `api-keys.test.ts` has what becomes of a key in a password store that is locked, not running or changed by another program.
test('a key is kept apart from the keys of an app whose entries have another name', async () => {
  const { entries, open } = passwordStore()
  const tested = open({ service: 'tests' })
  await tested.save(store, 'hunter2')
  await tested.read(other, 'a view')
  expect([...entries.keys()].toSorted()).toEqual([store, viewOf].map((account) => `tests/${account}`))
  expect(await open().read(store)).toEqual(none)
  await open().save(store, 'hunter3')
  await tested.remove(store)
  expect([...entries.keys()].some((name) => name.startsWith('tests'))).toBe(false)
  expect(entries.get(`${keychainService}/${store}`)).toBe('hunter3')
})

test('a key is read from the password store once in a run', async () => {
  const { keys, answer, asked } = hangingStore('hunter2')
  answer()
  await Promise.all([keys.read(store), keys.read(store), keys.read(store)])
  await keys.read(store)
  expect(asked.calls).toEqual([`get ${store}`, `get ${viewOf}`, `set ${viewOf}`])
})

test.each(['two\r\nlines', 'sk-schlüssel', 'k'.repeat(4097)])(
  'a key that a header cannot carry never leaves the password store, and stays there: %o',
  async (text) => {
    const { keys, answer, entries } = hangingStore(text)
    answer()
    expect(await keys.read(store)).toEqual(withheld('failed'))
    expect([...entries.values()]).toEqual([text])
  },
)

test('a key that Windows cannot hold is refused before it is sent to the password store', async () => {
  const { open, asked } = passwordStore()
  const keys = open({ platform: 'win32' })
  expect(await keys.save(store, 'k'.repeat(2561))).toEqual(withheld('too-long'))
  expect(asked.calls).toEqual([])
  expect(await keys.save(store, 'k'.repeat(2560))).toMatchObject({ ok: true })
  expect(await open().save(store, 'k'.repeat(4096))).toMatchObject({ ok: true })
})

test.each([
  ['linux', 2],
  ['win32', 0],
  ['darwin', 0],
] as const)('on %s, %i more calls prove that the password store is open and lacks the key', async (platform, count) => {
  const { open, entries, asked } = passwordStore()
  const keys = open({ platform })
  expect(await keys.read(store, 'a view')).toEqual(none)
  expect([asked.calls.length, entries.size]).toEqual([1 + count, 0])
  expect(await keys.remove(store)).toEqual(none)
  // The last call removes the name of the key's view.
  expect([asked.calls.length, entries.size]).toEqual([2 * (1 + count) + 1, 0])
})

// https://github.com/bitwarden/clients/pull/12760, https://github.com/chattymin/PokeTokenBar/pull/40
test('a locked password store opens its dialog for all who wait for a key together, and once for each who asks again', async () => {
  const { keys, answer, state, asked } = hangingStore('hunter2')
  answer()
  state.is = 'locked'
  const locked = withheld('locked')
  expect(await Promise.all([keys.read(store, 'a view'), keys.read(store, 'a view')])).toEqual([locked, locked])
  // One dialog for the key, one for the proof.
  expect(asked.calls).toHaveLength(2)
  expect(await keys.read(store, 'a view')).toEqual(locked)
  expect(asked.calls).toHaveLength(3)
  state.is = 'open'
  expect(await keys.read(store, 'a view')).toEqual(keyOf('hunter2'))
})

test('a password store gives a key that was saved while an earlier read was waiting', async () => {
  const { keys, answer } = hangingStore()
  const answers = [keys.read(store), keys.save(store, 'hunter3'), keys.read(store)]
  answer()
  expect(await Promise.all(answers)).toEqual([none, { ok: true, value: expect.any(String) }, keyOf('hunter3')])
})

test('a password store is asked one thing at a time', async () => {
  const { open, asked } = passwordStore()
  const keys = open()
  await Promise.all([keys.save(store, 'one'), keys.read(other), keys.remove(store), keys.save(other, 'two')])
  expect([asked.calls.length, asked.mostAtOnce]).toEqual([7, 1])
})

test('a slow password store is given up after ten seconds, along with all calls behind it, which never run', async () => {
  const { keys, answer, entries, asked } = hangingStore()
  const answers = Promise.all([keys.read(other), keys.save(store, 'hunter2'), keys.remove(other)])
  await vi.advanceTimersByTimeAsync(9_999)
  expect(keys.isWaiting()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(await answers).toEqual([slow, slow, slow])
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect([asked.calls, entries.size]).toEqual([[`get ${other}`], 0])
})

test('a password store has settled once it has answered, or at once if it hangs', async () => {
  const [quick, hung] = [hangingStore(), hangingStore()]
  const settled = vi.fn()
  void quick.keys.read(store)
  void quick.keys.settled().then(settled)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(settled).not.toHaveBeenCalled()
  quick.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalledOnce()
  void hung.keys.read(other)
  await vi.advanceTimersByTimeAsync(10_000)
  await hung.keys.settled()
  expect(hung.keys.isWaiting()).toBe(true)
})

test('a password store that has not answered yet is not asked again; its late answer counts when the clerk tries again', async () => {
  const { keys, answer, asked } = hangingStore('hunter2')
  void keys.read(store)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await keys.read(other)).toEqual(slow)
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(keys.isWaiting()).toBe(false)
  expect(await keys.read(store)).toEqual(keyOf('hunter2'))
  expect(asked.calls).toEqual([`get ${store}`, `get ${viewOf}`, `set ${viewOf}`])
  expect(await keys.read(other)).toEqual(none)
})

const absent = { ok: false, failure: { kind: 'keychain-absent' } }

test('a password store that cannot even be loaded is absent', async () => {
  const loadKeychain = () => {
    throw new Error('libsecret-1.so.0')
  }
  expect(await createSavedApiKeys({ loadKeychain }).read(store)).toEqual(absent)
})

test.each([
  ['Cannot autolaunch D-Bus without X11 $DISPLAY', absent],
  ['Could not connect: No such file or directory', absent],
  ['Unknown or unsupported transport “disabled” for address “disabled:”', absent],
  ['The name org.freedesktop.secrets was not provided by any .service files', absent],
  ['The name :1.0 was not provided by any .service files', absent],
  ['The connection is closed', absent],
  ['Cannot create an item in a locked collection', withheld('locked')],
  ['Object does not exist at path “/org/freedesktop/secrets/collection/login”', withheld('locked')],
  ['User canceled the operation.', withheld('locked')],
  ['Something else', withheld('failed')],
])('a password store that answers “%s” is understood', async (sentence, failure) => {
  const refuse = () => Promise.reject(new Error(sentence))
  const keychain = { getPassword: refuse, setPassword: refuse, deletePassword: refuse, findCredentials: refuse }
  const keys = createSavedApiKeys({ loadKeychain: () => keychain })
  const answers = [await keys.read(store), await keys.save(store, 'hunter2'), await keys.remove(store)]
  expect(answers).toEqual([failure, failure, failure])
  expect(keys.isWaiting()).toBe(false)
})
