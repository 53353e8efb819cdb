import { execFileSync } from 'node:child_process'
import { closeSync, lstatSync, openSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import type { App } from 'electron'

// Where Chromium keeps the lock of `app.requestSingleInstanceLock`, in `userData`: a link to `<host>-<process>` on Linux and macOS,
// a file that only its owner can open on Windows.
// https://source.chromium.org/chromium/chromium/src/+/main:chrome/browser/process_singleton_posix.cc and process_singleton_win.cc
const linkName = 'SingletonLock'
const windowsName = 'lockfile'

/** Whether a process runs the same program as this one, by its file's name. */
function runsThisProgram(processId: number, platform: NodeJS.Platform): boolean {
  const program = basename(process.execPath)
  if (platform !== 'linux') {
    return (
      basename(execFileSync('ps', ['-o', 'comm=', '-p', String(processId)], { encoding: 'utf8' }).trim()) === program
    )
  }
  // Not `exe`, which a process in another user namespace may not read. Linux cuts the other name off after 15 bytes.
  const [started = ''] = readFileSync(`/proc/${processId}/cmdline`, 'utf8').split('\0')
  const name = readFileSync(`/proc/${processId}/comm`, 'utf8').trimEnd()
  return basename(started) === program || name === program.slice(0, 15)
}

/**
 * Whether another instance that runs now holds the lock in a folder. A process that only has the number of an ended instance,
 * as after a power cut, does not.
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
  try {
    const [, host, processId] = /^(.*)-(\d+)$/.exec(readlinkSync(join(folder, linkName))) ?? []
    if (host !== hostname() || Number(processId) === process.pid) return false
    return runsThisProgram(Number(processId), platform)
  } catch {
    return false
  }
}

/**
 * Tries to take the lock in a folder, which Chromium then also uses for its own files. If another instance holds it, that one
 * brings its window to the front; one that hangs is killed after 20 s, for which this waits. False without the lock.
 */
export function takeLock(app: Pick<App, 'setPath' | 'requestSingleInstanceLock'>, folder: string): boolean {
  try {
    // Chromium takes a file there for a lock, but a backup may have left it.
    if (lstatSync(join(folder, linkName), { throwIfNoEntry: false })?.isFile()) rmSync(join(folder, linkName))
  } catch {
    // Then Chromium cannot make its lock there either.
  }
  app.setPath('userData', folder)
  app.setPath('sessionData', folder)
  return app.requestSingleInstanceLock()
}
