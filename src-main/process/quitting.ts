import type { App } from 'electron'
import { until } from './clock.ts'
import type { ReportBug } from './log.ts'

/** The work that the app settles before it quits. */
export interface LastWork {
  /** Tells a second start to wait for the end of this run. */
  readonly sayEnding: () => Promise<unknown>
  /** Lets no new request begin; settles when those under way have their answers. */
  readonly endRequests: () => Promise<unknown>
  readonly writeFiles: () => Promise<unknown>
  readonly passwordStoreSettled: () => Promise<unknown>
}

// In milliseconds. If an answer comes later, the next start looks for the pet.
const longestLastAnswer = 3_000
// A working disk needs a small part of this.
const longestQuitting = 5_000
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

/** What the app writes to stderr when it quits while the disk hangs. */
export const endsWithoutDisk = 'the disk did not answer, so the app killed itself'

interface EndingParts {
  readonly app: Pick<App, 'exit'> & { once(event: 'quit', listener: () => void): unknown }
  /** A sentence for the log if a thread of this process waits for something outside it, such as the password store; else null. */
  readonly whyStuck: () => string | null
  readonly reportBug: ReportBug
  /** Ends this process without waiting for its threads. */
  readonly kill?: () => void
}

/** Ends the process with `code`. Kills it if a thread waits for something outside the process, because Node would wait for that thread. */
function end({ app, whyStuck, reportBug, kill = killThisProcess }: EndingParts, code: 0 | 1, isHanging: () => boolean) {
  // Registered last, because an earlier listener installs an update that is ready.
  app.once('quit', () => {
    const why = whyStuck()
    // Not in the log, which is on the disk that hangs.
    if (isHanging()) console.error(endsWithoutDisk)
    else if (why !== null) reportBug(why)
    else return
    kill()
  })
  app.exit(code)
}

/**
 * Settles the last work before the app quits, but waits no longer than 5 s: otherwise a disk that hangs would keep the app running, and its lock
 * would stop the next start. For the same reason this kills the process if a thread still waits for a file, or for anything else that `whyStuck`
 * names. `settle` settles the last work, such as writes that are not on disk yet.
 */
export function settleBeforeQuit(
  parts: EndingParts & {
    readonly app: { on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown }
    readonly settle: () => Promise<unknown>
  },
): void {
  let isSettling = false
  parts.app.on('will-quit', async (event) => {
    event.preventDefault()
    // The clerk or the system asked again while this waited. `app.exit` does not ask.
    if (isSettling) return
    isSettling = true
    let isSettled = false
    const settled = parts
      .settle()
      .then(() => until(() => !isAtFile(), longestLastRequest))
      .catch(() => undefined)
      .then(() => {
        isSettled = true
      })
    await Promise.race([settled, passing(longestQuitting)])
    end(parts, 0, () => !isSettled || isAtFile())
  })
}

/** Ends the process with code 1 after a fatal error. */
export function endNow(parts: EndingParts): void {
  end(parts, 1, () => false)
}

function killThisProcess(): void {
  process.kill(process.pid, 'SIGKILL')
}
