import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from 'electron'
import { once } from '../../src-shared/once.ts'
import { attempt } from './attempt.ts'

/** Reports a bug. `happening` is constant text; `error` is what was thrown, if anything. */
export type ReportBug = (happening: string, error?: unknown) => void

/** The log's folder. Electron's `getPath` makes it, and throws if it can't; then this names the usual place. */
export function logFolderOf(app: Pick<App, 'getPath'>): string {
  return attempt(() => app.getPath('logs')) ?? join(app.getPath('userData'), 'logs')
}

/** The log's file name. */
export const logFileName = 'main.log'

const largestLog = 1024 * 1024
const stackFrame = /^\s+at /

/** The parts of an error that may be logged: its class and where it was thrown. Not its message, which may quote a value such as an API key. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`
  // The stack starts with the message, and a message of several lines can look like frames.
  const stack = error.stack ?? ''
  const messageAt = stack.indexOf(error.message)
  const below = messageAt === -1 ? '' : stack.slice(messageAt + error.message.length)
  const frames = below.split('\n').filter((line) => stackFrame.test(line))
  return [error.constructor.name, ...frames].join('\n')
}

/**
 * Reports bugs to the console and to {@link logFileName} in `folder`. At 1 MiB the file is renamed, and one older file is
 * kept. Never fails: a full disk must not add a second problem.
 */
export function createBugReporter(folder: string, now: () => number): ReportBug {
  const file = join(folder, logFileName)
  // The terminal that started the app may be closed by now. Done on first use, because `stderr` makes Node load its network code.
  const outliveTerminal = once(() => process.stderr.on('error', () => undefined))
  return (happening, error) => {
    const thrown = error === undefined ? '' : `: ${describeError(error)}`
    const entry = `${new Date(now()).toISOString()} ${happening}${thrown}`
    outliveTerminal()
    console.error(entry)
    attempt(() => {
      mkdirSync(folder, { recursive: true })
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestLog) renameSync(file, `${file}.old`)
      appendFileSync(file, `${entry}\n`, { mode: 0o600 })
    })
  }
}
