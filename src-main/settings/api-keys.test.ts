import { beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from '../../src-shared/failure.ts'
import { scriptsIn } from '../../src-shared/testing/cells.ts'
import { createGate } from '../../src-shared/testing/gate.ts'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { createApiKeys } from './api-keys.ts'
import { openSettingsFile } from './settings-file.ts'
import { passwordStore } from './testing/password-store.ts'

const store = 'https://pets.example.com/v1'
const other = 'https://other.example.com/v1'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const settings = () => openSettingsFile({ folder, now: () => 0 })

/** A password store, and the app's keys in it, after each start. `changes` has what the window heard of where the key is kept. */
function systemStore() {
  const { entries, state, open } = passwordStore()
  const changes: (boolean | undefined)[] = []
  function restart(deadline = 10_000) {
    const saved = open({ deadline, service: 'tests' })
    const keys = createApiKeys(saved, settings(), () => changes.push(keys.viewOf(store)?.isKept))
    return keys
  }
  return { entries, state, changes, restart }
}

const entry = `tests/${store}`

const shortOf = (failure: Failure) =>
  failure.kind === 'keychain-withheld' ? failure.reason : failure.kind.replace('api-key', 'key')

/**
 * Plays a script with the key of one base URL, a step a line: `what happens: how it fails | what is found then | where it is kept | the view`.
 * A view has a letter, a small one if it is of this run alone. The last three are left out where nothing is looked up.
 */
async function play(script: string): Promise<void> {
  const { entries, state, restart } = systemStore()
  let keys = restart()
  const views: string[] = []
  function letterOf(view: ReturnType<typeof keys.viewOf>): string {
    if (view === null) return ''
    if (!views.includes(view.id)) views.push(view.id)
    const letter = 'ABCDE'[views.indexOf(view.id)] ?? '?'
    return view.isKept ? letter : letter.toLowerCase()
  }
  for (const line of script.trim().split('\n')) {
    const [step = '', ...expected] = line.split('|').map((cell) => cell.trim())
    const [doing = '', failing] = step.split(': ')
    const [what, key = ''] = doing.split(' ')
    const come = {
      keep: () => keys.keep(store, key, 'password-store'),
      use: () => keys.keep(store, key, 'session'),
      remove: () => keys.remove(store),
    }[what ?? '']
    const result = await come?.()
    expect(result?.ok === false ? shortOf(result.failure) : undefined, line).toBe(failing)
    if (what === 'restart') keys = restart()
    if (what === 'open' || what === 'locked' || what === 'stopped') state.is = what
    if (what === 'hidden') state.isHidden = (account) => account !== store
    // Another program does these two.
    if (what === 'replaced') entries.set(entry, key)
    if (what === 'deleted') entries.delete(entry)
    if (what === 'lost') folder = temporaryFolder()
    if (expected.length === 0) continue
    const found = await keys.find(store)
    const view = keys.viewOf(store)
    const kept = view === null ? '' : view.isKept ? 'saved' : 'this run'
    expect([found.ok ? found.value.apiKey : shortOf(found.failure), kept, letterOf(view)], line).toEqual(expected)
    if (found.ok) expect(found.value.view, line).toEqual(view)
  }
}

test.each(
  scriptsIn(`
  each key that is saved shows another view, which survives a restart
    start         | missing-key |       |
    keep one      | one         | saved | A
    restart       | one         | saved | A
    keep two      | two         | saved | B
    remove        | missing-key |       |
    keep one      | one         | saved | C
  a key of this run alone has a view that is not kept, and changes nothing about the saved one
    keep one      | one         | saved    | A
    use two       | two         | this run | b
    restart       | one         | saved    | A
    use three     | three       | this run | c
    keep four     | four        | saved    | D
    use five      | five        | this run | e
    remove        | missing-key |          |
    restart       | missing-key |          |
  a locked password store has not lost its key, which cannot be replaced or removed, and shows the same view afterwards
    keep one         | one    | saved | A
    locked           | one    | saved | A
    keep two: locked | one    | saved | A
    remove: locked   | one    | saved | A
    restart          | locked | saved | A
    remove: locked   | locked | saved | A
    open             | one    | saved | A
  neither has one that is not running, after which the key is the same
    keep one          | one     | saved | A
    restart
    stopped           | stopped | saved | A
    keep two: stopped | stopped | saved | A
    remove: stopped   | stopped | saved | A
    open              | one     | saved | A
  a computer without a password store saves no key, and has no key that could be withheld
    stopped                  | missing-key |          |
    keep one: keychain-absent | missing-key |          |
    use one                  | one         | this run | a
    remove                   | missing-key |          |
  a key that another program deleted is gone, not locked, and can be saved again or removed
    keep one
    restart
    deleted       | key-gone    |       |
    find          | key-gone    |       |
    keep two      | two         | saved | A
    deleted
    remove        | missing-key |       |
  a key that another program replaced shows another view from then on
    keep one
    restart       | one | saved | A
    replaced two
    restart       | two | saved | B
    restart       | two | saved | B
  the view of a key is known again once it is used, although the settings were lost
    keep one      | one | saved | A
    lost
    restart       | one | saved | A
  the view is the same if the password store does not tell which one the key shows
    keep one      | one | saved | A
    hidden
    restart       | one | saved | A`),
)('%s', (_title, script) => play(script))

test('a key belongs to one base URL, and each is known to be saved until it is removed, after a restart too', async () => {
  const { restart } = systemStore()
  const keys = restart()
  await keys.keep(store, 'one', 'password-store')
  await keys.keep(other, 'two', 'password-store')
  await keys.keep(store, 'three', 'password-store')
  expect([await keys.find(store), await keys.find(other)]).toMatchObject([
    { value: { apiKey: 'three' } },
    { value: { apiKey: 'two' } },
  ])
  expect(await keys.find('https://new.example.com')).toMatchObject({ failure: { kind: 'missing-api-key' } })
  expect(settings().current().keysSavedFor.toSorted()).toEqual([other, store])
  await keys.remove(store)
  const restarted = restart()
  expect([restarted.viewOf(store), restarted.viewOf(other)]).toMatchObject([null, { isKept: true }])
})

test('the key that is given belongs to the view that is told, even if the clerk agrees to another while it is read', async () => {
  const { state, restart } = systemStore()
  await restart().keep(store, 'one', 'password-store')
  const keys = restart()
  const gate = createGate()
  state.answers = gate.opened
  const finding = keys.find(store)
  await keys.keep(store, 'two', 'session')
  gate.open()
  expect(await finding).toEqual({ ok: true, value: { apiKey: 'two', view: keys.viewOf(store) } })
})

test('a key that another program deleted while the clerk enters another is not gone', async () => {
  const { state, entries, restart } = systemStore()
  await restart().keep(store, 'one', 'password-store')
  entries.clear()
  const gate = createGate()
  state.answers = gate.opened
  const keys = restart()
  const finding = keys.find(store)
  const kept = keys.keep(store, 'two', 'password-store')
  gate.open()
  await Promise.all([finding, kept])
  expect(await keys.find(store)).toMatchObject({ value: { apiKey: 'two', view: keys.viewOf(store) } })
  expect(keys.viewOf(store)?.isKept).toBe(true)
})

test('the window hears once of a key that is there after all, and of one that is gone', async () => {
  const { entries, changes, restart } = systemStore()
  entries.set(entry, 'one')
  const keys = restart()
  expect(keys.viewOf(store)).toBeNull()
  await Promise.all([keys.find(store), keys.find(store)])
  expect(changes).toEqual([true])
  entries.clear()
  const restarted = restart()
  await restarted.find(store)
  await restarted.find(store)
  expect(changes).toEqual([true, undefined])
})

test('a key of 2.1.0, which names no view in the password store, keeps the view that the settings name', async () => {
  const { entries, restart } = systemStore()
  entries.set(entry, 'one')
  const views = { [store]: 'view of 2.1.0' }
  await settings().update((current) => ({ ...current, keysSavedFor: [store], views }))
  expect(await restart().find(store)).toMatchObject({ value: { apiKey: 'one', view: { id: 'view of 2.1.0' } } })
  entries.set(entry, 'two')
  expect(await restart().find(store)).not.toMatchObject({ value: { view: { id: 'view of 2.1.0' } } })
})

test('nothing in the settings is made from the key, and nothing is left in the password store once it is removed', async () => {
  const { entries, restart } = systemStore()
  const keys = restart()
  await keys.keep(store, 'hunter2', 'password-store')
  expect(Object.values(settings().current().views)).toEqual([expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4/)])
  expect(await keys.remove(store)).toMatchObject({ ok: true })
  expect([...entries]).toEqual([])
})

test('a key that a slow password store took late is removed as well', async () => {
  const { entries, state, restart } = systemStore()
  const gate = createGate()
  state.answers = gate.opened
  const keys = restart(20)
  expect(await keys.keep(store, 'one', 'password-store')).toMatchObject({ failure: { reason: 'slow' } })
  await keys.keep(store, 'one', 'session')
  gate.open()
  await vi.waitFor(() => expect(entries.get(entry)).toBe('one'))
  expect(await keys.remove(store)).toMatchObject({ ok: true })
  expect([entries.size, keys.viewOf(store)]).toEqual([0, null])
})
