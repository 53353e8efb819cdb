import type { App } from 'electron'
import type { ReportBug } from './log.ts'

/** What is settled before the app quits. */
export interface LastWork {
  /** Tells a second start to wait for the end of this run. */
  readonly sayEnding: () => Promise<unknown>
  /** Lets no further request begin; settles when those under way have their answers. */
  readonly endRequests: () => Promise<unknown>
  /** Writes what is not on disk yet. */
  readonly writeFiles: () => Promise<unknown>
  /** Settles when the password store has answered. */
  readonly passwordStoreSettled: () => Promise<unknown>
}

// In milliseconds. An answer that comes later finds nobody, and the pet is looked for at the next start.
const longestLastAnswer = 3_000
// A password store answers within a few, or waits for the user.
const longestPasswordStoreWait = 1_000

/**
 * Shares the time that quitting may take: first the answers under way get 3 s, because what they say is to be written. Then the
 * disk gets the rest, and beside it the password store gets 1 s.
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

// In milliseconds. What a working disk is asked for ends within a few.
const longestLastRequest = 1_000

/** Settles when no thread of this process reads or writes a file, or when one seems to hang. */
async function filesLetGo(): Promise<void> {
  for (let waited = 0; isAtFile() && waited < longestLastRequest; waited += 50) await passing(50)
}

/** Written to stderr when the app quits while the disk hangs. */
export const endsWithoutDisk = 'the disk did not answer, so the app killed itself'

/** What happens when the app quits. */
export interface QuittingParts {
  readonly app: Pick<App, 'exit'> & {
    on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown
    once(event: 'quit', listener: () => void): unknown
  }
  /** Writes everything that is not on disk yet; settles when that is done. */
  readonly settle: () => Promise<unknown>
  /** A sentence for the log if a thread of this process waits for something outside it, such as the password store; else null. */
  readonly whyStuck: () => string | null
  readonly reportBug: ReportBug
  /** How long the disk may take, in milliseconds; 5 s unless given. */
  readonly limit?: number
  /** Ends this process without waiting for its threads. */
  readonly kill?: () => void
}

/**
 * Before the app quits, writes what the user changed last, but waits no longer than `limit`: otherwise a disk that hangs would keep
 * the app running, and its lock would stop the next start. For the same reason this kills the process if one of its threads still
 * waits for a file or, as `whyStuck` says, for anything else, because Node would wait for that thread.
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
    // Registered last, because an update that is ready is installed by an earlier listener.
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
 * Ends the process with code 1 after a fatal error. Kills it if one of its threads waits for something outside it, because Node would
 * wait for that thread.
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
