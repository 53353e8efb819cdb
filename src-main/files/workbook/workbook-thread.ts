import { parentPort, workerData } from 'node:worker_threads'
import { readWorkbook } from './read-workbook.ts'

// A program of its own, which `read-in-thread.ts` starts with the bytes of a file, and stops if it takes too long.
parentPort?.postMessage(readWorkbook(Buffer.from(workerData)))
