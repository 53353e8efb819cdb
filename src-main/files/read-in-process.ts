import type { utilityProcess } from 'electron'
import type { ChosenFile, FileToRead } from './read-chosen-file.ts'

/**
 * How long a file may take, in milliseconds, so that the clerk learns the outcome within 15 s. A workbook of 1,000 rows takes less than a
 * second.
 */
const usualLongest = 12_000
/** How much memory the process may use for JavaScript, in MiB; `unpack-parts.ts` limits the rest. */
const mostMemory = 1024
/** How many files to read at once: one for each environment's review. */
const mostAtOnce = 3

/** What a process that reads a file sends: its kind once the drive has given all of it, and at last the content. */
export type FromFileProcess = ChosenFile | 'text-was-read' | 'workbook-was-read'

/** The part of a process that {@link createFileReader} uses. */
interface FileProcess {
  on(event: 'message', listener: (message: FromFileProcess) => void): unknown
  on(event: 'error', listener: () => void): unknown
  on(event: 'exit', listener: () => void): unknown
  postMessage(file: FileToRead): void
  /** Ends it at once, whether it hangs, is stopped or has not begun. */
  end(): void
}

/** Starts a process that may use this many MiB of memory for JavaScript. */
export type StartProcess = (mostMiB: number) => FileProcess

/** Starts `script`, the built `file-process.ts`, as an Electron utility process. */
export function startInElectron(electron: { utilityProcess: typeof utilityProcess }, script: string): StartProcess {
  return (mostMiB) => {
    const started = electron.utilityProcess.fork(script, [], {
      serviceName: 'Files',
      // It writes only when it runs out of memory, and nobody can use that.
      stdio: 'ignore',
      // Electron takes Node's own `--max-old-space-size` here, and ignores it.
      execArgv: [`--js-flags=--max-old-space-size=${mostMiB}`],
    })
    let hasEnded = false
    // A process has no ID before it begins and after it ended. Its own `kill` asks it to end, which one that is stopped never does.
    const kill = () => void (started.pid !== undefined && process.kill(started.pid, 'SIGKILL'))
    started.once('spawn', () => hasEnded && kill())
    return Object.assign(started, {
      end() {
        hasEnded = true
        kill()
      },
    })
  }
}

/** Reads the files that the clerk chooses. */
export type FileReader = ReturnType<typeof createFileReader>

/**
 * Reads each file in a process of its own, so that neither a hostile file nor a dead drive can block or end anything else: main has four
 * threads for its own files, and a drive that does not answer keeps one for good. After `longest` milliseconds, a file counts as too
 * large, or as unreadable if the drive has not given it. If its process ends before it answers, such as for lack of memory, a workbook counts
 * as damaged.
 */
export function createFileReader(start: StartProcess, longest = usualLongest) {
  /** Gives up each file that is being read, the one that began first in front. */
  const givingUp = new Set<() => void>()
  let hasEnded = false

  async function readIn(reading: FileProcess, file: FileToRead): Promise<ChosenFile> {
    let was: FromFileProcess | null = null
    return new Promise<ChosenFile>((resolve) => {
      const giveUp = () => end('other')
      const timer = setTimeout(() => end(was === null ? 'other' : 'too-large'), longest)
      const noAnswer = () => end(was === 'workbook-was-read' ? 'no-table' : 'other')
      function end(read: ChosenFile) {
        clearTimeout(timer)
        givingUp.delete(giveUp)
        resolve(read)
      }
      givingUp.add(giveUp)
      reading.on('message', (message) => {
        if (message === 'text-was-read' || message === 'workbook-was-read') was = message
        else end(message)
      })
      reading.on('error', noAnswer)
      reading.on('exit', noAnswer)
      reading.postMessage(file)
    }).finally(() => reading.end())
  }

  return {
    /**
     * Reads a file. Never rejects, whatever is in the file and whatever the drive does. If three others are still being read, gives up the first
     * of them.
     */
    async read(file: FileToRead): Promise<ChosenFile> {
      if (hasEnded) return 'other'
      const [first] = givingUp
      if (givingUp.size >= mostAtOnce) first?.()
      try {
        return await readIn(start(mostMemory), file)
      } catch {
        return 'other'
      }
    },
    /** Gives up reading, because the app quits. No new process starts. */
    end(): void {
      hasEnded = true
      for (const giveUp of givingUp) giveUp()
    },
  }
}
