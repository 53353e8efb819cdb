import { readChosenFile } from './read-chosen-file.ts'
import type { FromFileProcess } from './read-in-process.ts'

// A separate program: `read-in-process.ts` starts it, sends the path of a file, and ends it if it takes too long. Electron has
// another way than Node to talk with it.
const port: typeof process.parentPort | undefined = process.parentPort
const send = (message: FromFileProcess) => (port === undefined ? process.send?.(message) : port.postMessage(message))
const read = async (file: unknown) => send(await readChosenFile(String(file), { onRead: () => send('was-read') }))

if (port === undefined) process.once('message', read)
else port.once('message', ({ data }) => read(data))
