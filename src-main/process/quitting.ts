import type { App } from 'electron'
import type { ReportBug } from './log.ts'

/** The work that the app settles before it quits. */
export interface LastWork {
  /** Tells a second start to wait for the end of this run. */
  readonly sayEnding: () => Promise<unknown>
  /** Lets no new request begin; settles when those under way have their answers. */
  readonly endRequests: () => Promise<unknown>
  /** Writes what is not on disk yet. */
  readonly writeFiles: () => Promise<unknown>
  /** Settles when the password store has answered. */
  readonly passwordStoreSettled: () => Promise<unknown>
}

// In milliseconds. If an answer comes later, the next start looks for the pet.
const longestLastAnswer = 3_000
// A password store answers within a few milliseconds, or waits for the clerk.
const longestPasswordStoreWait = 1_000

/**
 * Divides the time that quitting may take. First it waits 3 s for answers under way, because they are still to be written. Then the disk gets
 * the rest, and meanwhile the password store gets 1 s.
 */
export async function settleLastWork(work: LastWork): Promise<void> {
  const { sayEnding, endRequests, writeFiles, passwordStoreSettled } = work
  const said = sayEnding()
  await Promise.race([endRequests(), passing(longestLastAnswer)])
  await Promise.all([said, Promise.race([passwordStoreSettled(), passing(longestPasswordStoreWait)]), writeFiles()])
}

function passing(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Whether a thread of this process reads or writes a file: https://nodejs.org/api/process.html#processgetactiveresourcesinfo */
function isAtFile(): boolean {
  return process.getActiveResourcesInfo().some((resource) => resource.startsWith('FSReq'))
}

// In milliseconds. A working disk answers within a few.
const longestLastRequest = 1_000

/** Settles when no thread of this process reads or writes a file, or after a second, when one seems to hang. */
async function filesLetGo(): Promise<void> {
  for (let waited = 0; isAtFile() && waited < longestLastRequest; waited += 50) await passing(50)
}

/** What the app writes to stderr when it quits while the disk hangs. */
export const endsWithoutDisk = 'the disk did not answer, so the app killed itself'

interface QuittingParts {
  readonly app: Pick<App, 'exit'> & {
    on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown
    once(event: 'quit', listener: () => void): unknown
  }
  /** Settles the last work, such as writes that are not on disk yet. */
  readonly settle: () => Promise<unknown>
  /** A sentence for the log if a thread of this process waits for something outside it, such as the password store; else null. */
  readonly whyStuck: () => string | null
  readonly reportBug: ReportBug
  /** How long the disk may take, in milliseconds, by default 5 s. */
  readonly limit?: number
  /** Ends this process without waiting for its threads. */
  readonly kill?: () => void
}

/**
 * Settles the last work before the app quits, but waits no longer than `limit`: otherwise a disk that hangs would keep the app running, and
 * its lock would stop the next start. For the same reason this kills the process if a thread still waits for a file, or for anything else
 * that `whyStuck` names: Node would wait for that thread.
 */
export function settleBeforeQuit(parts: QuittingParts): void {
  const { app, settle, whyStuck, reportBug, limit = 5_000, kill = killThisProcess } = parts
  let isSettling = false
  app.on('will-quit', (event) => {
    event.preventDefault()
    // The clerk or the system asked again while this waited. `app.exit` does not ask.
    if (isSettling) return
    isSettling = true
    let isSettled = false
    // Registered last, because an earlier listener installs an update that is ready.
    app.once('quit', () => {
      const why = whyStuck()
      const isHanging = !isSettled || isAtFile()
      if (!isHanging && why === null) return
      // Not in the log, which is on the disk that hangs.
      if (isHanging) console.error(endsWithoutDisk)
      else if (why !== null) reportBug(why)
      kill()
    })
    const timer = setTimeout(() => app.exit(), limit)
    const end = () => {
      isSettled = true
      clearTimeout(timer)
      app.exit()
    }
    settle().then(filesLetGo).then(end, end)
  })
}

/**
 * Ends the process with code 1 after a fatal error. Kills it if a thread waits for something outside the process, because Node would wait for
 * that thread.
 */
export function endNow(
  parts: Pick<QuittingParts, 'whyStuck' | 'reportBug' | 'kill'> & {
    readonly app: Pick<App, 'exit'> & { once(event: 'quit', listener: () => void): unknown }
  },
): void {
  const { app, whyStuck, reportBug, kill = killThisProcess } = parts
  app.once('quit', () => {
    const why = whyStuck()
    if (why === null) return
    reportBug(why)
    kill()
  })
  app.exit(1)
}

function killThisProcess(): void {
  process.kill(process.pid, 'SIGKILL')
}
