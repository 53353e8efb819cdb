import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Writes down that something went wrong inside the app: `happening` is a constant of ours, `error` what was thrown, if anything was. */
export type ReportBug = (happening: string, error?: unknown) => void

/** Name of the log in its folder. */
export const logFileName = 'main.log'

const largestLog = 1024 * 1024
const stackFrame = /^\s+at /

/**
 * What may be written down of an error: its name and where it was thrown. Its message is left out, for messages quote the
 * values they complain about, and one of those could be an API key.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`
  // A stack repeats the message first, and a message of several lines can look like frames.
  const stack = error.stack ?? ''
  const messageAt = stack.indexOf(error.message)
  const below = messageAt === -1 ? '' : stack.slice(messageAt + error.message.length)
  const frames = below.split('\n').filter((line) => stackFrame.test(line))
  return [error.constructor.name, ...frames].join('\n')
}

/**
 * Reports bugs to the console and to {@link logFileName} in `folder`, of which one former file of 1 MiB is kept. Never fails: a
 * full disk must not add a second problem to the first.
 */
export function createBugReporter(folder: string, now: () => number): ReportBug {
  const file = join(folder, logFileName)
  return (happening, error) => {
    const thrown = error === undefined ? '' : `: ${describeError(error)}`
    const entry = `${new Date(now()).toISOString()} ${happening}${thrown}`
    console.error(entry)
    try {
      mkdirSync(folder, { recursive: true })
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestLog) renameSync(file, `${file}.old`)
      appendFileSync(file, `${entry}\n`, { mode: 0o600 })
    } catch {
      // The console has it.
    }
  }
}
