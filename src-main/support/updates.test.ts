import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UpdateInfo } from 'electron-updater'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { createUpdates, type Updater, updaterFor } from './updates.ts'

const feed = 'https://updates.example.com/pet-store'
const hours = 60 * 60 * 1000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An app, this long after its start, whose updater reads no feed. `e2e/help/updates.e2e.ts` uses the real one. */
async function appAfter(milliseconds: number, parts: Partial<Parameters<typeof createUpdates>[0]> = {}) {
  const events = new EventEmitter()
  const looks: string[] = []
  const told: string[] = []
  const updater: Updater = {
    isUpdateSupported: () => true,
    allowPrerelease: true,
    disableWebInstaller: false,
    logger: console,
    // It rejects after it has reported an error.
    checkForUpdates: () => Promise.reject(new Error(`look ${looks.push('look')}`)),
    on: (event: string, listener: (...parameters: never[]) => void) => events.on(event, listener as () => void),
  }
  const { ready, start } = createUpdates({
    feed,
    async loadUpdater(named) {
      looks.push(named)
      return updater
    },
    reportBug: (happening) => void told.push(happening),
    onReady: (version) => void told.push(`${version} is ready`),
    ...parts,
  })
  start()
  await vi.advanceTimersByTimeAsync(milliseconds)
  return { ready, updater, events, looks, told }
}

test('the app reads the administrator’s feed soon after the start, and every six hours, whatever the feed answers', async () => {
  expect((await appAfter(4_999)).looks).toEqual([])
  const { looks, updater } = await appAfter(12 * hours)
  expect(looks).toEqual([feed, 'look', 'look', 'look'])
  expect(updater).toMatchObject({ logger: null, allowPrerelease: false, disableWebInstaller: true })
})

test.each([{ feed: null }, { loadUpdater: null }])('the app does nothing with %o', async (none) => {
  const { looks, told } = await appAfter(24 * hours, none)
  expect([looks, told, vi.getTimerCount()]).toEqual([[], [], 0])
})

test('the app announces a version once it was downloaded, and then looks for no other', async () => {
  const { ready, events, told, looks } = await appAfter(5_000)
  expect(ready()).toBeNull()
  events.emit('update-downloaded', { version: '2.0.0' })
  await vi.advanceTimersByTimeAsync(12 * hours)
  expect([ready(), told, looks]).toEqual(['2.0.0', ['2.0.0 is ready'], [feed, 'look']])
})

test.each([
  ['1.0.1', true],
  ['2.0.0+build-7', true],
  ['2.0.0-beta.1', false],
])('the app takes version %s: %s', async (version, isTaken) => {
  const { updater } = await appAfter(5_000)
  const update: UpdateInfo = { version, files: [], path: '', sha512: '', releaseDate: '' }
  expect(await updater.isUpdateSupported(update)).toBe(isTaken)
})

test.each([
  ['sha512 checksum mismatch', 'ERR_CHECKSUM_MISMATCH', 'ERR_CHECKSUM_MISMATCH'],
  ['Cannot find latest', 'ERR_UPDATER_INVALID_VERSION', 'ERR_UPDATER_INVALID_VERSION'],
  ['net::ERR_CONTENT_LENGTH_MISMATCH', null, 'ERR_CONTENT_LENGTH_MISMATCH'],
  ['Cannot download "https://updates.example.com/a", status 404: Not Found', null, 'HTTP_ERROR_404'],
  ['<html> net::ERR_FAILED, status 404: secret', null, 'unknown'],
  ['<html>', 'a secret', 'unknown'],
])('the log says why an update was stopped, and nothing that the feed said: %s, %s', async (message, code, reason) => {
  const { events, told } = await appAfter(5_000)
  events.emit('error', Object.assign(new Error(message), code === null ? {} : { code }))
  expect(told).toEqual([`the app could not be updated: ${reason}`])
})

test('an app that cannot load its updater goes on without it', async () => {
  const { told, ready } = await appAfter(5_000, { loadUpdater: () => Promise.reject(new Error('damaged')) })
  expect([told, ready()]).toEqual([['the updater could not be loaded'], null])
})

const image = { APPIMAGE: '/home/anna/pet-store.AppImage' }
test.each([
  ['win32', {}, true, false],
  ['darwin', {}, true, true],
  ['linux', image, true, true],
  ['linux', {}, true, false],
  ['darwin', {}, false, false],
  ['linux', image, false, false],
  ['freebsd', image, true, false],
] as const)('an app updates itself on %s with %o, if packaged (%s): %s', (platform, variables, isPackaged, does) => {
  expect(updaterFor(platform, variables, isPackaged) !== null).toBe(does)
})

test('an app updates itself on Windows if the .exe installed it, which leaves an uninstaller that the .msi does not', () => {
  const folder = temporaryFolder()
  const isUpdated = () => updaterFor('win32', {}, true, join(folder, 'Pet Store Inventory.exe')) !== null
  expect(isUpdated()).toBe(false)
  writeFileSync(join(folder, 'Uninstall Pet Store Inventory.exe'), '')
  expect(isUpdated()).toBe(true)
})
