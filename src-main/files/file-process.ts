import { type FileToRead, readChosenFile } from './read-chosen-file.ts'
import type { FromFileProcess } from './read-in-process.ts'

// A separate program: `read-in-process.ts` starts it, sends it a file's path or bytes, and ends it if it takes too long. Electron and Node
// differ in how they send it messages.
const port: typeof process.parentPort | undefined = process.parentPort
const send = (message: FromFileProcess) => (port === undefined ? process.send?.(message) : port.postMessage(message))
const read = async (file: FileToRead) =>
  send(await readChosenFile(file, { onRead: (kind) => send(kind === 'text' ? 'text-was-read' : 'workbook-was-read') }))

if (port === undefined) process.once('message', read)
else port.once('message', ({ data }) => read(data))
