import { Worker } from 'node:worker_threads'
import type { ReadWorkbook } from './read-workbook.ts'

/** How long a workbook may take, in milliseconds. One of 1,000 rows takes less than a second. */
const usualLongest = 15_000
/**
 * The memory that a thread may use, in MiB. A single step that takes far more than is left ends the app, not the thread, so
 * `unpack-parts.ts` lets only as much through as is read in much less.
 */
const mostMemory = 1024

/**
 * Reads a workbook in a separate thread, so that a hostile file can hold up or use up nothing else. `thread` is the built
 * `workbook-thread.ts`. A thread that takes longer than `longest` milliseconds or too much memory ends, and the file counts as no workbook.
 */
export function readInThread(bytes: Buffer, thread: string, longest = usualLongest): Promise<ReadWorkbook> {
  const worker = new Worker(thread, {
    workerData: new Uint8Array(bytes),
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  })
  return new Promise<ReadWorkbook>((resolve) => {
    const timer = setTimeout(() => resolve('no-workbook'), longest)
    const end = (read: ReadWorkbook) => {
      clearTimeout(timer)
      resolve(read)
    }
    worker.on('message', end)
    worker.on('error', () => end('no-workbook'))
    worker.on('exit', () => end('no-workbook'))
  }).finally(() => void worker.terminate())
}
