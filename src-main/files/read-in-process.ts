import type { UtilityProcess, utilityProcess } from 'electron'
import type { ChosenFile } from './read-chosen-file.ts'

/**
 * How long a file may take, in milliseconds, so that the clerk learns the outcome within 15 s. A workbook of 1,000 rows takes less than a
 * second.
 */
const usualLongest = 12_000
/** How much memory the process may use for JavaScript, in MiB; `unpack-parts.ts` limits the rest. */
const mostMemory = 1024

/** What a process that reads a file sends: `was-read` once the drive has given all of the file, and at last the content. */
export type FromFileProcess = ChosenFile | 'was-read'

/** A file's path, or the bytes of a file that was dropped on the window. */
export type FileToRead = string | Uint8Array

/** The part of a process that {@link createFileReader} uses. */
export interface FileProcess {
  on(event: 'message', listener: (message: FromFileProcess) => void): unknown
  on(event: 'error', listener: () => void): unknown
  on(event: 'exit', listener: () => void): unknown
  postMessage(file: FileToRead): void
  kill(): unknown
}

/** Starts a process that may use this many MiB of memory for JavaScript. */
export type StartProcess = (mostMiB: number) => FileProcess

/** Starts `script`, the built `file-process.ts`, as an Electron utility process. */
export function startInElectron(electron: { utilityProcess: typeof utilityProcess }, script: string): StartProcess {
  return (mostMiB): UtilityProcess =>
    electron.utilityProcess.fork(script, [], {
      serviceName: 'Files',
      // It writes only when it runs out of memory, and nobody can use that.
      stdio: 'ignore',
      // Electron takes Node's own `--max-old-space-size` here, and ignores it.
      execArgv: [`--js-flags=--max-old-space-size=${mostMiB}`],
    })
}

/** Reads the files that the clerk chooses, one at a time. */
export interface FileReader {
  /**
   * Reads a file. Never rejects, whatever is in the file and whatever the drive does. If another file is still being read, gives that one up:
   * the clerk waits only for the new one.
   */
  read(file: FileToRead): Promise<ChosenFile>
  /** Gives up reading, because the app quits. No new process starts. */
  end(): void
}

/**
 * Reads each file in a process of its own, so that neither a hostile file nor a dead drive can block or end anything else: main has four
 * threads for its own files, and a drive that does not answer keeps one for good. After `longest` milliseconds, a workbook counts as too
 * large, or as unreadable if the drive has not given it. A process that ends before it answers, such as for lack of memory, gives
 * `no-workbook`.
 */
export function createFileReader(start: StartProcess, longest = usualLongest): FileReader {
  let endReading = () => {}
  let hasEnded = false

  async function readIn(reading: FileProcess, file: FileToRead): Promise<ChosenFile> {
    let wasRead = false
    return new Promise<ChosenFile>((resolve) => {
      const timer = setTimeout(() => resolve(wasRead ? 'too-large' : 'other'), longest)
      const end = (read: ChosenFile) => {
        clearTimeout(timer)
        resolve(read)
      }
      endReading = () => end('other')
      reading.on('message', (message) => {
        if (message === 'was-read') wasRead = true
        else end(message)
      })
      reading.on('error', () => end('no-workbook'))
      reading.on('exit', () => end('no-workbook'))
      reading.postMessage(file)
    }).finally(() => reading.kill())
  }

  return {
    async read(file) {
      endReading()
      if (hasEnded) return 'other'
      try {
        return await readIn(start(mostMemory), file)
      } catch {
        return 'other'
      }
    },
    end() {
      hasEnded = true
      endReading()
    },
  }
}
