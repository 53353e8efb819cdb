import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { isLockHeld } from './chromium-lock.ts'
import { answerKnocks, askToShow, type KnockAnswer, knock } from './knocks.ts'
import { type ClaimingApp, claimProfile } from './profile.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

let folder: string
let userData: string
let temporary: string
beforeEach(() => {
  folder = temporaryFolder()
  userData = join(folder, 'new', 'profile')
  temporary = join(folder, 'temporary')
  mkdirSync(temporary)
})

const appName = 'Pet Store Inventory'
const claimed = () => ({ folder: userData, mayWrite: true })

/** Electron's `app`, which makes Chromium's lock only where `takesLock` allows it. */
function appWith(takesLock: (folder: string) => boolean, { chosen = userData, appData = folder } = {}) {
  const paths = new Map(Object.entries({ appData, home: folder, temp: temporary }))
  const asked: string[] = []
  const events = new EventEmitter()
  const app = {
    commandLine: { getSwitchValue: () => chosen },
    getName: () => appName,
    getPath: (name: string) => paths.get(name) ?? '',
    setPath: (name: string, path: string) => void paths.set(name, path),
    once: (event: string, listener: () => void) => events.once(event, listener),
    requestSingleInstanceLock() {
      const place = paths.get('userData') ?? ''
      asked.push(place)
      return takesLock(place) && !isLockHeld(place)
    },
    releaseSingleInstanceLock: () => undefined,
  } as unknown as ClaimingApp
  const { platform } = process
  return {
    paths,
    asked,
    end: () => events.emit('quit'),
    claim: (answer: KnockAnswer = 'responds', variables: NodeJS.ProcessEnv = {}) =>
      claimProfile({ app, platform, variables, ask: async () => answer }),
  }
}

/** Another process that runs the same program as this one, until the test ends. */
function startOther(...parameters: readonly string[]): ChildProcess {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', ...parameters])
  onTestFinished(() => void other.kill('SIGKILL'))
  return other
}

/** Such a process that has the lock in the profile. */
function lockByAnother(): { other: ChildProcess; sockets: string } {
  mkdirSync(userData, { recursive: true })
  const other = startOther()
  symlinkSync(`${hostname()}-${other.pid}`, join(userData, 'SingletonLock'))
  const sockets = mkdtempSync(join(folder, 'sockets-'))
  writeFileSync(join(sockets, 'SingletonSocket'), '')
  symlinkSync('4711', join(sockets, 'SingletonCookie'))
  symlinkSync(join(sockets, 'SingletonSocket'), join(userData, 'SingletonSocket'))
  return { other, sockets }
}

describe.skipIf(process.platform === 'win32')('a start, except on Windows, whose lock is no link,', () => {
  const onLinux = test.skipIf(process.platform !== 'linux')

  test.each([
    ['as it was chosen, and creates it', {}, 'new/profile'],
    ['where the system keeps settings', { chosen: '' }, appName],
    ['at home where XDG_CONFIG_HOME is relative', { chosen: '', appData: '~/.settings' }, `.config/${appName}`],
  ])('claims the folder of the app’s files with the lock in it, %s', async (_, place, path) => {
    const { claim, paths } = appWith(() => true, place)
    const own = join(folder, path)
    expect([await claim(), paths.get('userData')]).toEqual([{ folder: own, mayWrite: true }, own])
    expect(readdirSync(own)).toEqual([])
  })

  test('that cannot make the lock there may not write there, and keeps Chromium in a folder of its own', async () => {
    const shelters = []
    for (const { claim, paths, end } of [1, 2].map(() => appWith((place) => place !== userData))) {
      expect(await claim()).toEqual({ folder: userData, mayWrite: false })
      const shelter = paths.get('userData') ?? ''
      expect(shelter.startsWith(temporary)).toBe(true)
      expect(paths.get('sessionData')).toBe(shelter)
      mkdirSync(shelter)
      end()
      expect(readdirSync(temporary)).toEqual([])
      shelters.push(shelter)
    }
    expect(shelters[0]).not.toBe(shelters[1])
  })

  const session = { WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0' }
  onLinux.each<[NodeJS.ProcessEnv, string]>([
    [session, 'handed-over'],
    [{ DISPLAY: ':0.0' }, 'handed-over'],
    [{ WAYLAND_DISPLAY: 'wayland-0' }, 'handed-over'],
    [{}, 'handed-over'],
    [{ DISPLAY: ':10' }, 'open-elsewhere'],
    [{ DISPLAY: 'localhost:10.0' }, 'open-elsewhere'],
    [{ WAYLAND_DISPLAY: 'wayland-1', DISPLAY: ':1' }, 'open-elsewhere'],
  ])('reports that the window is in another session if it is on another display: on %o, %s', async (there, kind) => {
    mkdirSync(userData, { recursive: true })
    const photo = join(folder, 'photo.jpg')
    writeFileSync(photo, 'pixels')
    symlinkSync(photo, join(userData, 'display'))
    expect(await appWith(() => true).claim('responds', session)).toEqual(claimed())
    lockByAnother()
    expect(await appWith(() => false).claim('responds', there)).toBe(kind)
    // What a full disk leaves of it.
    writeFileSync(join(userData, 'display'), '')
    expect(await appWith(() => false).claim('responds', there)).toBe('handed-over')
    expect(readFileSync(photo, 'utf8')).toBe('pixels')
  })

  onLinux('keeps Chromium’s socket out of a temporary folder with too long a name, as Chromium would end', async () => {
    const runtime = join(folder, 'run')
    temporary = join(folder, 'x'.repeat(83))
    for (const each of [runtime, temporary]) mkdirSync(each)
    const variables: NodeJS.ProcessEnv = { XDG_RUNTIME_DIR: runtime }
    expect(await appWith(() => true).claim('responds', variables)).toEqual(claimed())
    expect(variables['TMPDIR']).toBe(runtime)
  })

  test('hands over to the instance that has the lock, though the disk takes nothing', async () => {
    lockByAnother()
    const { claim, asked } = appWith(() => false)
    expect(await claim()).toBe('handed-over')
    expect(asked).toEqual([userData])
  })

  test.each<[string, (sockets: string, holder: number | undefined) => void]>([
    ['whose socket the system has cleared away', (sockets) => rmSync(join(sockets, 'SingletonSocket'))],
    ['whose cookie the system has cleared away', (sockets) => rmSync(join(sockets, 'SingletonCookie'))],
    [
      'of a computer that has had another name',
      (_, holder) => {
        rmSync(join(userData, 'SingletonLock'))
        symlinkSync(`former-name-${holder}`, join(userData, 'SingletonLock'))
      },
    ],
  ])('asks an instance %s to show itself, and not Chromium, which would take its lock', async (_, change) => {
    const { other, sockets } = lockByAnother()
    mkdirSync(join(userData, 'knocks'))
    change(sockets, other.pid)
    const { claim, asked } = appWith(() => true)
    expect(await claim()).toBe('handed-over')
    expect(asked).toEqual([])
    expect(readdirSync(join(userData, 'knocks'))).toEqual(['show'])
  })

  test('waits until an instance that is quitting has ended, because its window is gone', async () => {
    const { other } = lockByAnother()
    const { claim, asked } = appWith(() => true)
    const claiming = claim('is-ending')
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked).toEqual([])
    other.kill('SIGKILL')
    expect(await claiming).toEqual(claimed())
  })

  test('never asks Chromium about an instance that does not respond, which would kill it, and stays away from its files', async () => {
    lockByAnother()
    const { claim, asked, paths } = appWith(() => true)
    expect(await claim('does-not-respond')).toBe('not-responding')
    expect(asked).toEqual([])
    expect(paths.get('userData')).not.toBe(userData)
  })

  test.each<[string, () => string | number | undefined]>([
    ['by a process that is gone', () => 999_999_999],
    ['by a process whose number now belongs to another program', () => 1],
    ['by a process whose number now belongs to a part of this app', () => startOther('--', '--type=zygote').pid],
    ['as a file', () => 'a file'],
  ])('does not take a lock left behind %s for an instance', async (_, leave) => {
    mkdirSync(userData, { recursive: true })
    const [lock, left] = [join(userData, 'SingletonLock'), leave()]
    if (left === 'a file') writeFileSync(lock, 'host-1')
    else symlinkSync(`${hostname()}-${left}`, lock)
    // While a process begins, Linux shows its name, but not its parameters yet.
    await expect.poll(() => isLockHeld(userData)).toBe(false)
    const { claim } = appWith((place) => !existsSync(join(place, 'SingletonLock')))
    expect(await claim('does-not-respond')).toEqual(claimed())
  })
})

describe('an instance', () => {
  const answering = (show = () => undefined) => answerKnocks(folder, show)

  test('answers a knock, even one that came before the instance, and then says whether it is quitting', async () => {
    mkdirSync(join(folder, 'knocks'))
    writeFileSync(join(folder, 'knocks', 'early'), '')
    const end = answering()
    expect(readdirSync(join(folder, 'knocks'))).toEqual([])
    expect(await knock(folder)).toBe('responds')
    await end()
    expect(await knock(folder)).toBe('is-ending')
    answering()
    expect(await knock(folder)).toBe('responds')
  })

  test('deletes and writes nothing behind a link, and answers beside a folder that is not its own', async () => {
    const elsewhere = join(folder, 'elsewhere')
    const [photo, knocks] = [join(elsewhere, 'photo.jpg'), join(folder, 'knocks')]
    mkdirSync(elsewhere)
    writeFileSync(photo, 'pixels')
    symlinkSync(elsewhere, knocks, 'junction')
    await answering()()
    expect(readdirSync(elsewhere)).toEqual(['photo.jpg'])
    mkdirSync(join(knocks, 'a folder'))
    for (const name of ['ending', 'show']) {
      rmSync(join(knocks, name), { force: true })
      symlinkSync(photo, join(knocks, name))
    }
    const end = answering()
    expect(await knock(folder)).toBe('responds')
    askToShow(folder)
    await end()
    expect([readdirSync(elsewhere), readFileSync(photo, 'utf8')]).toEqual([['photo.jpg'], 'pixels'])
    expect(readdirSync(knocks)).toContain('a folder')
  })

  test('shows its window when a start asks for it, not at each knock', async () => {
    const show = vi.fn()
    answering(show)
    expect(await knock(folder)).toBe('responds')
    expect(show).not.toHaveBeenCalled()
    askToShow(folder)
    await expect.poll(() => show.mock.calls).toHaveLength(1)
  })

  test('that does not respond is not confused with one that cannot be asked', async () => {
    mkdirSync(join(folder, 'knocks'))
    expect(await knock(folder, 200)).toBe('does-not-respond')
    expect(readdirSync(join(folder, 'knocks'))).toEqual([])
    expect(await knock(join(folder, 'elsewhere'), 200)).toBe('responds')
  })
})
