import { readChosenFile, readFileBytes } from './read-chosen-file.ts'
import type { FromFileProcess } from './read-in-process.ts'

// A separate program: `read-in-process.ts` starts it, sends it a file's path or bytes, and ends it if it takes too long. Electron and Node
// differ in how they send it messages.
const port: typeof process.parentPort | undefined = process.parentPort
const send = (message: FromFileProcess) => (port === undefined ? process.send?.(message) : port.postMessage(message))
const readBytes = async (bytes: Uint8Array) => {
  send('was-read')
  return readFileBytes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
const read = async (file: unknown) =>
  send(
    await (file instanceof Uint8Array
      ? readBytes(file)
      : readChosenFile(String(file), { onRead: () => send('was-read') })),
  )

if (port === undefined) process.once('message', read)
else port.once('message', ({ data }) => read(data))
