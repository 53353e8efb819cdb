import { readWorkbookFile } from './read-workbook-file.ts'

// A separate program: `read-in-process.ts` starts it, sends the path of a file, and ends it if it takes too long. Electron has
// another way than Node to talk with it.
const port: typeof process.parentPort | undefined = process.parentPort
if (port === undefined) process.once('message', async (file) => process.send?.(await readWorkbookFile(String(file))))
else port.once('message', async ({ data }) => port.postMessage(await readWorkbookFile(String(data))))
