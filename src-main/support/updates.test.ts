import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UpdateInfo } from 'electron-updater'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { createUpdates, type Updater, updaterFor } from './updates.ts'

const feed = 'https://updates.example.com/pet-store'
const hours = 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Updates whose updater reads no feed. `e2e/help/updates.e2e.ts` uses the real one. */
function prepare({ feed: address = feed as string | null, hasUpdater = true } = {}) {
  const events = new EventEmitter()
  const looks: string[] = []
  const bugs: [string, unknown][] = []
  const offered: string[] = []
  const updater: Updater = {
    isUpdateSupported: () => true,
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
  test('reads the administrator’s feed soon after the start, and every six hours', async () => {
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

  test('announces a version once it was downloaded, and then looks for no other', async () => {
    const { updates, events, offered, looks } = prepare()
    updates.start()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(updates.ready()).toBeNull()
    events.emit('update-downloaded', { version: '2.0.0' })
    await vi.advanceTimersByTimeAsync(12 * hours)
    expect([updates.ready(), offered]).toEqual(['2.0.0', ['2.0.0']])
    expect(looks).toEqual([feed, 'look'])
  })

  test.each([
    ['1.0.1', true],
    ['2.0.0+build-7', true],
    ['2.0.0-beta.1', false],
  ])('offers version %s: %s', async (version, isOffered) => {
    const { updates, updater } = prepare()
    updates.start()
    await vi.advanceTimersByTimeAsync(5_000)
    const update: UpdateInfo = { version, files: [], path: '', sha512: '', releaseDate: '' }
    expect(await updater.isUpdateSupported(update)).toBe(isOffered)
  })

  test.each([
    [Object.assign(new Error('sha512 checksum mismatch'), { code: 'ERR_CHECKSUM_MISMATCH' }), 'ERR_CHECKSUM_MISMATCH'],
    [
      Object.assign(new Error('Cannot find latest'), { code: 'ERR_UPDATER_INVALID_VERSION' }),
      'ERR_UPDATER_INVALID_VERSION',
    ],
    [new Error('net::ERR_CONTENT_LENGTH_MISMATCH'), 'ERR_CONTENT_LENGTH_MISMATCH'],
    [new Error('net::ERR_UNSAFE_PORT'), 'ERR_UNSAFE_PORT'],
    [new Error('Cannot download "https://updates.example.com/a", status 404: Not Found'), 'HTTP_ERROR_404'],
    [new Error('<html> net::ERR_FAILED, status 404: secret'), 'unknown'],
    [Object.assign(new Error('<html>'), { code: 'a secret' }), 'unknown'],
  ])('logs why %o stopped an update, and nothing that the feed answered', async (error, reason) => {
    const { updates, events, bugs } = prepare()
    updates.start()
    await vi.advanceTimersByTimeAsync(5_000)
    events.emit('error', error)
    expect(bugs).toEqual([[`the app could not be updated: ${reason}`, undefined]])
  })

  test('reads a feed again later if it could not be read', async () => {
    const { updates, updater, looks } = prepare()
    updater.checkForUpdates = () => Promise.reject(new Error(`look ${looks.push('look')}`))
    updates.start()
    await vi.advanceTimersByTimeAsync(5_000 + 6 * hours)
    expect(looks).toEqual([feed, 'look', 'look'])
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
    expect(updates.ready()).toBeNull()
  })
})

describe('an app updates itself', () => {
  const image = { APPIMAGE: '/home/anna/pet-store.AppImage' }
  test.each([
    ['win32', {}, true, false],
    ['darwin', {}, true, true],
    ['linux', image, true, true],
    ['linux', {}, true, false],
    ['win32', {}, false, false],
    ['linux', image, false, false],
    ['freebsd', image, true, false],
  ] as const)('on %s with %o, if packaged (%s): %s', (platform, variables, isPackaged, does) => {
    expect(updaterFor(platform, variables, isPackaged) !== null).toBe(does)
  })

  test('on Windows if the .exe installed it, which leaves an uninstaller that the .msi does not', () => {
    const folder = temporaryFolder()
    const isUpdated = () => updaterFor('win32', {}, true, join(folder, 'Pet Store Inventory.exe')) !== null
    expect(isUpdated()).toBe(false)
    writeFileSync(join(folder, 'Uninstall Pet Store Inventory.exe'), '')
    expect(isUpdated()).toBe(true)
  })
})
