import { execFileSync } from 'node:child_process'
import { closeSync, lstatSync, openSync, readlinkSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import type { App } from 'electron'

// Where Chromium keeps the lock of `app.requestSingleInstanceLock`, in `userData`: a link to `<host>-<process>` on Linux and macOS,
// a file that only its owner can open on Windows.
// https://source.chromium.org/chromium/chromium/src/+/main:chrome/browser/process_singleton_posix.cc and process_singleton_win.cc
const linkName = 'SingletonLock'
const windowsName = 'lockfile'

/** The program that a process runs, by its file's name; null if there is no such process, or it is another user's. */
function programOf(processId: number, platform: NodeJS.Platform): string | null {
  try {
    process.kill(processId, 0)
    // The kernel adds that to the name when the file was replaced, as an update does.
    if (platform === 'linux') return basename(readlinkSync(`/proc/${processId}/exe`).replace(/ \(deleted\)$/, ''))
    return basename(execFileSync('ps', ['-o', 'comm=', '-p', String(processId)], { encoding: 'utf8' }).trim())
  } catch {
    return null
  }
}

/**
 * Whether another instance that runs now holds the lock in a folder. A process that only has the number of an instance that
 * ended, as after a power cut, holds nothing.
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
    return programOf(Number(processId), platform) === basename(process.execPath)
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
    // A file there, as a backup leaves it, is nobody's lock, but Chromium takes it for one.
    if (lstatSync(join(folder, linkName), { throwIfNoEntry: false })?.isFile()) rmSync(join(folder, linkName))
  } catch {
    // Then Chromium cannot make its lock there either.
  }
  app.setPath('userData', folder)
  app.setPath('sessionData', folder)
  return app.requestSingleInstanceLock()
}
