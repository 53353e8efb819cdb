import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, lstatSync, openSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { App } from 'electron'
import { attempt } from './attempt.ts'

// Where Chromium keeps the lock of `app.requestSingleInstanceLock`, in `userData`: a link to `<host>-<process>` on Linux and macOS,
// a file that only its owner can open on Windows.
// https://source.chromium.org/chromium/chromium/src/+/main:chrome/browser/process_singleton_posix.cc and process_singleton_win.cc
const linkName = 'SingletonLock'
const windowsName = 'lockfile'
/** Links to two files that Chromium keeps side by side in the temporary folder: the other instance's socket, and proof of whose it is. */
const socketName = 'SingletonSocket'
const cookieName = 'SingletonCookie'

/** Whether a process is an instance of this program, judged by its file's name. An instance's own children, such as its windows, are none. */
function runsThisProgram(processId: number, platform: NodeJS.Platform): boolean {
  const program = basename(process.execPath)
  if (platform !== 'linux') {
    return (
      basename(execFileSync('ps', ['-o', 'comm=', '-p', String(processId)], { encoding: 'utf8' }).trim()) === program
    )
  }
  // Not `exe`, which a process in another user namespace may not read. Linux cuts the name in `comm` after 15 bytes.
  const [started = '', ...switches] = readFileSync(`/proc/${processId}/cmdline`, 'utf8').split('\0')
  if (switches.some((each) => each.startsWith('--type='))) return false
  const name = readFileSync(`/proc/${processId}/comm`, 'utf8').trimEnd()
  return basename(started) === program || name === program.slice(0, 15)
}

/** The computer and process that made a folder's lock. Throws if there is none. */
function holderOf(folder: string): { readonly host: string; readonly processId: number } {
  const [, host = '', processId] = /^(.*)-(\d+)$/.exec(readlinkSync(join(folder, linkName))) ?? []
  return { host, processId: Number(processId) }
}

/**
 * Whether another running instance holds a folder's lock. A process that merely has an ended instance's number, as after a power cut, does
 * not hold it. The computer's name does not count, because some networks change it while the app runs.
 */
export function isLockHeld(folder: string, platform: NodeJS.Platform = process.platform): boolean {
  if (platform === 'win32') {
    try {
      closeSync(openSync(join(folder, windowsName), 'r'))
      return false
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'EBUSY'
    }
  }
  const processId = attempt(() => holderOf(folder).processId) ?? process.pid
  return processId !== process.pid && (attempt(() => runsThisProgram(processId, platform)) ?? false)
}

/**
 * Whether Chromium can reach the instance that holds a folder's lock. It cannot once the system has cleared old files from its temporary
 * folder, or the computer has another name. Chromium would then take the lock away from the running instance.
 */
export function isReachable(folder: string, platform: NodeJS.Platform): boolean {
  if (platform === 'win32') return true
  const socket = attempt(() => readlinkSync(join(folder, socketName))) ?? ''
  const cookie = attempt(() => readlinkSync(join(dirname(socket), cookieName)))
  return cookie !== undefined && existsSync(socket) && attempt(() => holderOf(folder).host) === hostname()
}

/**
 * Tries to take a folder's lock; Chromium then also keeps its own files there. If another instance holds it, Chromium brings that one's window
 * to the front. If that instance hangs, this waits 20 s, and Chromium kills it. False without the lock.
 */
export function takeLock(app: Pick<App, 'setPath' | 'requestSingleInstanceLock'>, folder: string): boolean {
  // Chromium takes a file there for a lock, but a backup may have left it. If this fails, Chromium cannot make its lock there either.
  const lock = join(folder, linkName)
  if (attempt(() => lstatSync(lock).isFile())) attempt(() => rmSync(lock))
  app.setPath('userData', folder)
  app.setPath('sessionData', folder)
  return app.requestSingleInstanceLock()
}
