import { parentPort, workerData } from 'node:worker_threads'
import { readWorkbook } from './read-workbook.ts'

// A separate program. `read-in-thread.ts` starts it with the bytes of a file, and stops it if it takes too long.
parentPort?.postMessage(readWorkbook(Buffer.from(workerData)))
