import type { UtilityProcess, utilityProcess } from 'electron'
import type { ChosenFile } from './read-chosen-file.ts'

/**
 * How long a file may take, in milliseconds, so that the clerk is told within 15 s. A workbook of 1,000 rows takes less than a second.
 */
const usualLongest = 12_000
/** The memory for JavaScript that the process may use, in MiB; `unpack-parts.ts` limits the rest. */
const mostMemory = 1024

/** What a process that reads a file sends: at last what it read, and before that, that the drive has given a whole workbook. */
export type FromFileProcess = ChosenFile | 'was-read'

/** A file by its path, or the bytes of one that was dropped on the window. */
export type FileToRead = string | Uint8Array

/** What is used of a process that reads a file. */
export interface FileProcess {
  on(event: 'message', listener: (message: FromFileProcess) => void): unknown
  on(event: 'error', listener: () => void): unknown
  on(event: 'exit', listener: () => void): unknown
  postMessage(file: FileToRead): void
  kill(): unknown
}

/** Starts a process that may use so many MiB of memory for JavaScript. */
export type StartProcess = (mostMiB: number) => FileProcess

/** Starts `script`, which is the built `file-process.ts`, as a process of Electron's. */
export function startInElectron(electron: { utilityProcess: typeof utilityProcess }, script: string): StartProcess {
  return (mostMiB): UtilityProcess =>
    electron.utilityProcess.fork(script, [], {
      serviceName: 'Files',
      // What a process writes that runs out of memory is of no use to anybody.
      stdio: 'ignore',
      // Electron takes Node's own `--max-old-space-size` here, and ignores it.
      execArgv: [`--js-flags=--max-old-space-size=${mostMiB}`],
    })
}

/** Reads the files that the clerk chooses, one at a time. */
export interface FileReader {
  /**
   * Never rejects, whatever is in the file and whatever the drive does. A file that is chosen while another is still read takes its
   * place: the clerk waits for the new one only.
   */
  read(file: FileToRead): Promise<ChosenFile>
  /** Ends the process that reads, because the app quits; no other starts. */
  end(): void
}

/**
 * Reads each file in a process of its own, so that neither a hostile file nor a dead drive can hold up, use up or end anything else:
 * main reads and writes its own files with four threads, and a drive that does not answer keeps one for good. A workbook that takes
 * longer than `longest` milliseconds is too large; a drive that does cannot be read. A process that ends before it answers, as by too
 * much memory, has read no workbook.
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
