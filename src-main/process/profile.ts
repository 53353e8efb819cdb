import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import type { App } from 'electron'
import { attempt } from './attempt.ts'
import { isLockHeld, isReachable, takeLock } from './chromium-lock.ts'
import { until } from './clock.ts'
import { askToShow, type KnockAnswer, knock } from './knocks.ts'

/** What a start writes to stderr if another instance has the profile and does not respond. */
export const endsBesideAnother = 'another instance has the profile and does not respond, so this one ends'

/** The folder of the app's files. */
export interface Profile {
  readonly folder: string
  /**
   * Whether this run holds the folder's lock, and so may write there. If not, it reads the files and keeps changes in memory until it ends,
   * even if the disk recovers, because another instance may have the folder by then.
   */
  readonly mayWrite: boolean
}

/**
 * What a start finds: a profile for itself, or another instance that has it. That one has brought its window to the front, or shows it on another
 * display, such as in another session of the same person, or does not respond. After the last two, Chromium runs away from its profile.
 */
type Claim = Profile | 'handed-over' | 'open-elsewhere' | 'not-responding'

/** The part of Electron's `app` that claiming needs. */
export type ClaimingApp = Pick<
  App,
  'commandLine' | 'getName' | 'getPath' | 'setPath' | 'once' | 'requestSingleInstanceLock' | 'releaseSingleInstanceLock'
>

interface ClaimParts {
  readonly app: ClaimingApp
  readonly platform: NodeJS.Platform
  readonly variables: NodeJS.ProcessEnv
  readonly ask?: (folder: string) => Promise<KnockAnswer>
}

// In milliseconds. Quitting takes five seconds at most.
const longestEnding = 7_000

/**
 * Where the app's files belong, even if that folder cannot be made. Electron's `getPath('userData')` would then throw, or replace a
 * `--user-data-dir` by the usual folder, which may have another clerk's files.
 */
function ownFolder({ app }: ClaimParts): string {
  const chosen = app.commandLine.getSwitchValue('user-data-dir')
  if (chosen !== '') return resolve(chosen)
  // Electron resolves no path with `..` through a missing folder.
  const settings = attempt(() => app.getPath('appData')) ?? ''
  // A relative `XDG_CONFIG_HOME` does not count: https://specifications.freedesktop.org/basedir-spec/latest/
  return resolve(isAbsolute(settings) ? settings : join(app.getPath('home'), '.config'), app.getName())
}

function takesFolders(folder: string): boolean {
  const probe = attempt(() => mkdtempSync(join(folder, 'probe-')))
  if (probe !== undefined) attempt(() => rmdirSync(probe))
  return probe !== undefined
}

/** The longest name of a folder for Chromium's socket, in bytes: the socket's own name has up to 108, and Chromium ends where it is longer. */
const longestSocketFolder = 60

/** Folders for files that may be lost when the computer is switched off, the usual one first. */
function temporaryFolders({ app, platform, variables }: ClaimParts): readonly string[] {
  if (platform !== 'linux') return [app.getPath('temp')]
  // https://specifications.freedesktop.org/basedir-spec/latest/; the last is Linux's memory, without which Chromium does not run.
  const ofSession = variables['XDG_RUNTIME_DIR']
  return [app.getPath('temp'), ...(ofSession === undefined ? [] : [ofSession]), '/dev/shm']
}

/** The displays on which a run may show its window; none on systems that have only one for each person. */
function displaysOf({ platform, variables }: ClaimParts): readonly string[] {
  if (platform !== 'linux') return []
  const { WAYLAND_DISPLAY: wayland = '', DISPLAY: x11 = '' } = variables
  // `:0` is the same display as its first screen, `:0.0`.
  return [wayland, x11.replace(/(:\d+)\.\d+$/, '$1')].filter(Boolean)
}

/** A file in the profile's folder with the displays of the instance that has it, one a line. */
const displayFile = 'display'

function noteDisplays(folder: string, parts: ClaimParts): void {
  const displays = displaysOf(parts)
  if (displays.length === 0) return
  const file = join(folder, displayFile)
  // It may be a link to another file. If this fails, another start can't tell that the window is elsewhere.
  attempt(() => {
    rmSync(file, { force: true })
    writeFileSync(file, displays.join('\n'))
  })
}

/** Whether the instance that has a folder shows its window on another display than this start would. */
function isShownElsewhere(folder: string, parts: ClaimParts): boolean {
  // Empty where the disk was full.
  const others = (attempt(() => readFileSync(join(folder, displayFile), 'utf8')) ?? '').split('\n').filter(Boolean)
  const displays = displaysOf(parts)
  return displays.length > 0 && others.length > 0 && !displays.some((display) => others.includes(display))
}

/**
 * Claims the folder of the app's files, before anything asks Electron for it. First looks for another instance. The claim is Chromium's lock,
 * made in that folder, so that two instances never write the same files. If no lock can be made, this run goes without one and must not
 * write, and so does a second start beside it. Never rejects.
 */
export async function claimProfile(parts: ClaimParts): Promise<Claim> {
  const { app, platform, variables, ask = knock } = parts
  const folder = ownFolder(parts)
  const isTaken = () => isLockHeld(folder, platform)
  const temporary = temporaryFolders(parts)
  const isUsable = (each: string) =>
    takesFolders(each) && (platform !== 'linux' || Buffer.byteLength(each) <= longestSocketFolder)
  const usable = temporary.find(isUsable) ?? temporary.find(takesFolders) ?? app.getPath('temp')

  /** Makes Chromium use a folder that nobody else knows, if it can make one. */
  function keepChromiumAway(): void {
    const shelter = join(usable, `pet-store-inventory-${crypto.randomUUID()}`)
    app.setPath('userData', shelter)
    app.setPath('sessionData', shelter)
    // If Chromium still has files open in it, the system clears its temporary folder sooner or later.
    app.once('quit', () => attempt(() => rmSync(shelter, { force: true, recursive: true })))
  }

  if (isTaken()) {
    const answer = await ask(folder)
    const responds = answer === 'is-ending' ? await until(() => !isTaken(), longestEnding) : answer === 'responds'
    if (isTaken()) {
      if (!responds || isShownElsewhere(folder, parts)) {
        keepChromiumAway()
        return responds ? 'open-elsewhere' : 'not-responding'
      }
      const isReached = isReachable(folder, platform)
      if (!isReached) askToShow(folder)
      if (!isReached || !takeLock(app, folder)) return 'handed-over'
      // It has ended since.
      app.releaseSingleInstanceLock()
    }
  }

  // Chromium makes the socket of its lock in the temporary folder of the system.
  if (usable !== temporary[0]) variables['TMPDIR'] = usable
  // If it cannot be made, nor can a lock there.
  attempt(() => mkdirSync(folder, { recursive: true }))
  if (takeLock(app, folder)) {
    noteDisplays(folder, parts)
    return { folder, mayWrite: true }
  }
  // Another instance may have started at the same moment.
  if (isTaken()) return 'handed-over'
  keepChromiumAway()
  return { folder, mayWrite: false }
}
