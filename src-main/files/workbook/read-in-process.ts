import type { UtilityProcess, utilityProcess } from 'electron'
import type { ReadProblem } from '../../../src-shared/failure.ts'
import type { WorkbookText } from './sheet.ts'

/** The sheets of a workbook, or why there are none. */
export type ReadWorkbookFile = WorkbookText | ReadProblem

/**
 * How long a workbook may take, in milliseconds, so that the clerk is told within 15 s. One of 1,000 rows takes less than a second.
 */
const usualLongest = 12_000
/** The memory for JavaScript that the process may use, in MiB; `unpack-parts.ts` limits the rest. */
const mostMemory = 1024

/** What is used of a process that reads a workbook: it gets the path of a file, and answers with what it read. */
export interface WorkbookProcess {
  on(event: 'message', listener: (read: ReadWorkbookFile) => void): unknown
  on(event: 'error', listener: () => void): unknown
  on(event: 'exit', listener: () => void): unknown
  postMessage(file: string): void
  kill(): unknown
}

/** Starts a process that may use so many MiB of memory for JavaScript. */
export type StartProcess = (mostMiB: number) => WorkbookProcess

/** Starts `script`, which is the built `workbook-process.ts`, as a process of Electron's. */
export function startInElectron(electron: { utilityProcess: typeof utilityProcess }, script: string): StartProcess {
  return (mostMiB): UtilityProcess =>
    electron.utilityProcess.fork(script, [], {
      serviceName: 'Workbook',
      // What a process writes that runs out of memory is of no use to anybody.
      stdio: 'ignore',
      // Electron takes Node's own `--max-old-space-size` here, and ignores it.
      execArgv: [`--js-flags=--max-old-space-size=${mostMiB}`],
    })
}

/** Reads workbooks, one at a time. */
export interface WorkbookReader {
  /** Never rejects, whatever is in the file. */
  read(file: string): Promise<ReadWorkbookFile>
  /** Ends the process that reads, because the app quits; no other starts. */
  end(): void
}

/**
 * Reads each workbook in a process of its own, so that a hostile file can hold up, use up or end nothing else. One that takes
 * longer than `longest` milliseconds is too large. A process that ends before it answers, as by too much memory, has read none.
 */
export function createWorkbookReader(start: StartProcess, longest = usualLongest): WorkbookReader {
  let last: Promise<unknown> = Promise.resolve()
  let running: WorkbookProcess | null = null
  let hasEnded = false

  function readNow(file: string): Promise<ReadWorkbookFile> {
    if (hasEnded) return Promise.resolve('other')
    const reading = start(mostMemory)
    running = reading
    return new Promise<ReadWorkbookFile>((resolve) => {
      const timer = setTimeout(() => resolve('too-large'), longest)
      const end = (read: ReadWorkbookFile) => {
        clearTimeout(timer)
        resolve(read)
      }
      reading.on('message', end)
      reading.on('error', () => end('no-workbook'))
      reading.on('exit', () => end('no-workbook'))
      reading.postMessage(file)
    }).finally(() => {
      running = null
      reading.kill()
    })
  }

  return {
    read(file) {
      const read = last.then(() => readNow(file)).catch((): ReadProblem => 'other')
      last = read
      return read
    },
    end() {
      hasEnded = true
      running?.kill()
    },
  }
}
