import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createUpdates, type Updater, updaterFor } from './updates.ts'

const feed = 'https://updates.example.com/pet-store'
const hours = 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Updates with an updater that looks at no feed, and what they told of. */
function prepare({ feed: address = feed as string | null, hasUpdater = true } = {}) {
  const events = new EventEmitter()
  const looks: string[] = []
  const bugs: [string, unknown][] = []
  const offered: string[] = []
  const updater: Updater = {
    autoInstallOnAppQuit: true,
    allowPrerelease: true,
    disableWebInstaller: false,
    logger: console,
    checkForUpdates: async () => {
      looks.push('look')
      return null
    },
    on: (event: string, listener: (...parameters: never[]) => void) => events.on(event, listener as () => void),
  }
  const loadUpdater = async (named: string) => {
    looks.push(named)
    return updater
  }
  const updates = createUpdates({
    feed: address,
    loadUpdater: hasUpdater ? loadUpdater : null,
    reportBug: (happening, error) => void bugs.push([happening, error]),
    onReady: (version) => void offered.push(version),
  })
  return { updates, updater, events, looks, bugs, offered }
}

describe('the app', () => {
  test('looks at the feed that the administrator names, soon after the start and every six hours', async () => {
    const { updates, looks, updater } = prepare()
    updates.start()
    expect(looks).toEqual([])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(looks).toEqual([feed, 'look'])
    expect(updater).toMatchObject({ logger: null, allowPrerelease: false, disableWebInstaller: true })
    await vi.advanceTimersByTimeAsync(12 * hours)
    expect(looks).toEqual([feed, 'look', 'look', 'look'])
  })

  test.each([{ feed: null }, { hasUpdater: false }])('does nothing with %o', async (options) => {
    const { updates, looks, bugs } = prepare(options)
    updates.start()
    await vi.advanceTimersByTimeAsync(24 * hours)
    expect([looks, bugs]).toEqual([[], []])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('offers a version once it was fetched, and tells which one waits', async () => {
    const { updates, events, offered } = prepare()
    updates.start()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(updates.ready()).toBeNull()
    events.emit('update-downloaded', { version: '2.0.0' })
    expect([updates.ready(), offered]).toEqual(['2.0.0', ['2.0.0']])
  })

  test('installs nothing while a pet is being added, also when the feed is looked at meanwhile', async () => {
    const { updates, updater } = prepare()
    updates.start()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(updater.autoInstallOnAppQuit).toBe(true)
    const endings: ((value: string) => void)[] = []
    const add = () => updates.hold(() => new Promise<string>((resolve) => endings.push(resolve)))
    const adding = [add(), add()]
    expect(updater.autoInstallOnAppQuit).toBe(false)
    await vi.advanceTimersByTimeAsync(6 * hours)
    expect(updater.autoInstallOnAppQuit).toBe(false)
    endings[0]?.('one')
    await adding[0]
    expect(updater.autoInstallOnAppQuit).toBe(false)
    endings[1]?.('other')
    expect(await Promise.all(adding)).toEqual(['one', 'other'])
    expect(updater.autoInstallOnAppQuit).toBe(true)
  })

  test('may install again after an add that went wrong', async () => {
    const { updates, updater } = prepare()
    updates.start()
    await vi.advanceTimersByTimeAsync(5_000)
    await expect(updates.hold(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(updater.autoInstallOnAppQuit).toBe(true)
  })

  test('logs what goes wrong, and looks again later', async () => {
    const { updates, updater, events, bugs, looks } = prepare()
    const error = new Error('404 for https://updates.example.com')
    updater.checkForUpdates = async () => {
      looks.push('look')
      events.emit('error', error)
      throw error
    }
    updates.start()
    await vi.advanceTimersByTimeAsync(5_000 + 6 * hours)
    expect(looks).toEqual([feed, 'look', 'look'])
    expect(bugs).toEqual([
      ['the app could not be updated', error],
      ['the app could not be updated', error],
    ])
  })

  test('that cannot load its updater goes on without it', async () => {
    const bugs: string[] = []
    const updates = createUpdates({
      feed,
      loadUpdater: () => Promise.reject(new Error('damaged')),
      reportBug: (happening) => void bugs.push(happening),
      onReady: () => {},
    })
    updates.start()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(bugs).toEqual(['the updater could not be loaded'])
    expect(await updates.hold(async () => 'added')).toBe('added')
  })
})

describe('an app updates itself', () => {
  const image = { APPIMAGE: '/home/anna/pet-store.AppImage' }
  test.each([
    ['win32', {}, true, true],
    ['darwin', {}, true, true],
    ['linux', image, true, true],
    ['linux', {}, true, false],
    ['win32', {}, false, false],
    ['linux', image, false, false],
    ['freebsd', image, true, false],
  ] as const)('on %s with %o, packaged: %s -> %s', (platform, variables, isPackaged, does) => {
    expect(updaterFor(platform, variables, isPackaged) !== null).toBe(does)
  })
})
