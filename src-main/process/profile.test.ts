import { type ChildProcess, spawn } from 'node:child_process'
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
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { isLockHeld } from './chromium-lock.ts'
import { answerKnocks, askToShow, type KnockAnswer, knock } from './knocks.ts'
import { type ClaimingApp, claimProfile } from './profile.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

let folder: string
let userData = ''
let temporary = ''
beforeEach(() => {
  folder = temporaryFolder()
  userData = join(folder, 'new', 'profile')
  temporary = join(folder, 'temporary')
  mkdirSync(temporary)
})

/** Electron's `app`, which makes Chromium's lock only where `takesLock` allows it. */
function appWith(takesLock: (folder: string) => boolean, { chosen = userData, appData = folder } = {}) {
  const paths = new Map([
    ['appData', appData],
    ['home', folder],
    ['temp', temporary],
  ])
  const ends: (() => void)[] = []
  const asked: string[] = []
  const app = {
    commandLine: { getSwitchValue: () => chosen },
    getName: () => 'Pet Store Inventory',
    getPath: (name: string) => paths.get(name) ?? '',
    setPath: (name: string, path: string) => void paths.set(name, path),
    once(_event: string, listener: () => void) {
      ends.push(listener)
      return this
    },
    requestSingleInstanceLock() {
      const place = paths.get('userData') ?? ''
      asked.push(place)
      return takesLock(place) && !isLockHeld(place)
    },
    releaseSingleInstanceLock: () => undefined,
  }
  return {
    paths,
    asked,
    end: () => {
      for (const end of ends) end()
    },
    claim: (answer: KnockAnswer = 'responds', variables: NodeJS.ProcessEnv = {}) =>
      claimProfile({
        app: app as unknown as ClaimingApp,
        platform: process.platform,
        variables,
        ask: async () => answer,
      }),
  }
}

/** Another process that runs the same program as this one, and has the lock in a folder. */
function lockByAnother(place: string): { other: ChildProcess; sockets: string } {
  mkdirSync(place, { recursive: true })
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void other.kill('SIGKILL'))
  symlinkSync(`${hostname()}-${other.pid}`, join(place, 'SingletonLock'))
  const sockets = mkdtempSync(join(folder, 'sockets-'))
  writeFileSync(join(sockets, 'SingletonSocket'), '')
  symlinkSync('4711', join(sockets, 'SingletonCookie'))
  symlinkSync(join(sockets, 'SingletonSocket'), join(place, 'SingletonSocket'))
  return { other, sockets }
}

describe.skipIf(process.platform === 'win32')('a start, except on Windows, whose lock is no link,', () => {
  test('claims the folder of the app’s files with the lock in it, and creates it if it is missing', async () => {
    const { claim, paths } = appWith(() => true)
    expect(await claim()).toEqual({ kind: 'claimed', profile: { folder: userData, mayWrite: true } })
    expect(readdirSync(userData)).toEqual([])
    expect(paths.get('userData')).toBe(userData)
  })

  test.each([
    ['where the system keeps settings', {}, ['Pet Store Inventory']],
    [
      'under the home folder where XDG_CONFIG_HOME is a relative path',
      { appData: '~/.settings' },
      ['.config', 'Pet Store Inventory'],
    ],
  ])('without --user-data-dir claims a folder %s', async (_, place, names) => {
    const { claim } = appWith(() => true, { chosen: '', ...place })
    expect(await claim()).toMatchObject({ profile: { folder: join(folder, ...names), mayWrite: true } })
  })

  test('that cannot make the lock there may not write there, and keeps Chromium in a folder of its own', async () => {
    const { claim, paths, end } = appWith((place) => place !== userData)
    expect(await claim()).toEqual({ kind: 'claimed', profile: { folder: userData, mayWrite: false } })
    const shelter = paths.get('userData') ?? ''
    expect(shelter.startsWith(temporary)).toBe(true)
    expect(paths.get('sessionData')).toBe(shelter)
    mkdirSync(shelter)
    end()
    expect(readdirSync(temporary)).toEqual([])
    const again = appWith((place) => place !== userData)
    await again.claim()
    expect(again.paths.get('userData')).not.toBe(shelter)
  })

  test.skipIf(process.platform !== 'linux')(
    'reports that the window is in another session if it is on another display',
    async () => {
      const session = { WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0' }
      expect((await appWith(() => true).claim('responds', session)).kind).toBe('claimed')
      lockByAnother(userData)
      const claimOn = (variables: NodeJS.ProcessEnv) => appWith(() => false).claim('responds', variables)
      for (const same of [session, { DISPLAY: ':0.0' }, { WAYLAND_DISPLAY: 'wayland-0' }, {}])
        expect((await claimOn(same)).kind).toBe('handed-over')
      for (const other of [
        { DISPLAY: ':10' },
        { DISPLAY: 'localhost:10.0' },
        { WAYLAND_DISPLAY: 'wayland-1', DISPLAY: ':1' },
      ])
        expect((await claimOn(other)).kind).toBe('open-elsewhere')
      // What a full disk leaves of it.
      writeFileSync(join(userData, 'display'), '')
      expect((await claimOn({ DISPLAY: ':10' })).kind).toBe('handed-over')
    },
  )

  test.skipIf(process.platform !== 'linux')(
    'keeps Chromium’s socket out of a temporary folder whose name is too long for it, as Chromium would end',
    async () => {
      const runtime = join(folder, 'run')
      mkdirSync(runtime)
      temporary = join(folder, 'x'.repeat(83))
      mkdirSync(temporary)
      const variables: NodeJS.ProcessEnv = { XDG_RUNTIME_DIR: runtime }
      expect(await appWith(() => true).claim('responds', variables)).toMatchObject({ profile: { mayWrite: true } })
      expect(variables['TMPDIR']).toBe(runtime)
    },
  )

  test('hands over to the instance that has the lock, though the disk takes nothing', async () => {
    lockByAnother(userData)
    const { claim, asked } = appWith(() => false)
    expect(await claim()).toEqual({ kind: 'handed-over' })
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
    const { other, sockets } = lockByAnother(userData)
    mkdirSync(join(userData, 'knocks'))
    change(sockets, other.pid)
    const { claim, asked } = appWith(() => true)
    expect(await claim()).toEqual({ kind: 'handed-over' })
    expect(asked).toEqual([])
    expect(readdirSync(join(userData, 'knocks'))).toEqual(['show'])
  })

  test('waits until an instance that is quitting has ended, because its window is gone', async () => {
    const { other } = lockByAnother(userData)
    const { claim, asked } = appWith(() => true)
    const claimed = claim('is-ending')
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked).toEqual([])
    other.kill('SIGKILL')
    expect(await claimed).toEqual({ kind: 'claimed', profile: { folder: userData, mayWrite: true } })
  })

  test('never asks Chromium about an instance that does not respond, which would kill it, and stays away from its files', async () => {
    lockByAnother(userData)
    const { claim, asked, paths } = appWith(() => true)
    expect(await claim('does-not-respond')).toEqual({ kind: 'not-responding' })
    expect(asked).toEqual([])
    expect(paths.get('userData')).not.toBe(userData)
  })

  test.each([
    ['as a file', (place: string) => writeFileSync(join(place, 'SingletonLock'), 'host-1')],
    [
      'by a process that is gone',
      (place: string) => symlinkSync(`${hostname()}-999999999`, join(place, 'SingletonLock')),
    ],
    [
      'by a process whose number now belongs to another program',
      (place: string) => symlinkSync(`${hostname()}-1`, join(place, 'SingletonLock')),
    ],
    [
      'by a process whose number now belongs to a part of this app',
      (place: string) => {
        const part = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', '--', '--type=zygote'])
        onTestFinished(() => void part.kill('SIGKILL'))
        symlinkSync(`${hostname()}-${part.pid}`, join(place, 'SingletonLock'))
      },
    ],
  ])('does not take a lock left behind %s for an instance', async (_, leave) => {
    mkdirSync(userData, { recursive: true })
    leave(userData)
    const { claim } = appWith((place) => !existsSync(join(place, 'SingletonLock')))
    // While a process begins, Linux shows its name, but not its parameters yet.
    await expect.poll(() => isLockHeld(userData)).toBe(false)
    expect((await claim('does-not-respond')).kind).toBe('claimed')
  })
})

describe('an instance', () => {
  test('answers a knock, even one that came before the instance', async () => {
    answerKnocks(folder, () => undefined)
    expect(await knock(folder)).toBe('responds')
    writeFileSync(join(folder, 'knocks', 'early'), '')
    answerKnocks(folder, () => undefined)
    expect(readdirSync(join(folder, 'knocks'))).toEqual([])
  })

  test('deletes nothing behind a link, and answers beside a folder that is not its own', async () => {
    const elsewhere = join(folder, 'elsewhere')
    mkdirSync(elsewhere)
    writeFileSync(join(elsewhere, 'photo.jpg'), '')
    symlinkSync(elsewhere, join(folder, 'knocks'), 'junction')
    answerKnocks(folder, () => undefined)
    expect(readdirSync(elsewhere)).toEqual(['photo.jpg'])
    mkdirSync(join(folder, 'knocks', 'a folder'))
    expect(await knock(folder)).toBe('responds')
    expect(readdirSync(elsewhere)).toEqual(['photo.jpg'])
  })

  test('writes nothing through a link among the knocks, not even when it quits', async () => {
    const photo = join(folder, 'photo.jpg')
    writeFileSync(photo, 'pixels')
    mkdirSync(join(folder, 'knocks'))
    for (const name of ['ending', 'show']) symlinkSync(photo, join(folder, 'knocks', name))
    const end = answerKnocks(folder, () => undefined)
    expect(await knock(folder)).toBe('responds')
    askToShow(folder)
    await end()
    expect(readFileSync(photo, 'utf8')).toBe('pixels')
  })

  test('shows its window when a start asks for it, not at each knock', async () => {
    let shown = 0
    answerKnocks(folder, () => {
      shown += 1
    })
    expect(await knock(folder)).toBe('responds')
    expect(shown).toBe(0)
    askToShow(folder)
    await expect.poll(() => shown).toBe(1)
  })

  test('that is quitting answers that it is, until the next one answers knocks', async () => {
    await answerKnocks(folder, () => undefined)()
    expect(await knock(folder)).toBe('is-ending')
    answerKnocks(folder, () => undefined)
    expect(await knock(folder)).toBe('responds')
  })

  test('that does not respond is not confused with one that cannot be asked', async () => {
    mkdirSync(join(folder, 'knocks'))
    expect(await knock(folder, 200)).toBe('does-not-respond')
    expect(readdirSync(join(folder, 'knocks'))).toEqual([])
    expect(await knock(join(folder, 'elsewhere'), 200)).toBe('responds')
  })
})
