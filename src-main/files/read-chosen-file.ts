import { largestDeliveryFile, largestWorkbook } from '../../src-shared/delivery.ts'
import type { ReadProblem } from '../../src-shared/failure.ts'
import { readBytes } from './read-bytes.ts'
import { type WorkbookText, workbookText } from './workbook/sheet.ts'

/** A chosen file's content: a text's bytes, or a workbook's sheets. Or why it was not read. */
export type ChosenFile = { readonly bytes: Uint8Array } | { readonly workbook: WorkbookText } | ReadProblem

/** How workbooks begin: ZIP archives (APPNOTE.TXT, 4.3.7), and older or encrypted ones. */
const workbookBeginnings = [Buffer.from('PK\x03\x04'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])]

/**
 * Reads text of at most `largest` bytes or a workbook of at most {@link largestWorkbook}. Calls `onRead` once the drive has given all of it.
 * Never rejects, whatever is in the file and wherever it is, but may take long and much memory: see `read-in-process.ts`.
 */
export async function readChosenFile(
  file: string,
  { largest = largestDeliveryFile, onRead = () => undefined }: { largest?: number; onRead?: () => void } = {},
): Promise<ChosenFile> {
  try {
    const bytes = await readBytes(file, largest + 1)
    const whole = isWorkbook(bytes) && bytes.length > largest ? await readBytes(file, largestWorkbook + 1) : bytes
    onRead()
    return await readFileBytes(whole, largest)
  } catch {
    // The drive or the file's permissions forbid it.
    return 'other'
  }
}

const isWorkbook = (bytes: Buffer) => workbookBeginnings.some((beginning) => bytes.subarray(0, 4).equals(beginning))

/** Reads a whole file's bytes as {@link readChosenFile} does, such as those of a file that was dropped on the window. */
export async function readFileBytes(bytes: Buffer, largest: number = largestDeliveryFile): Promise<ChosenFile> {
  if (!isWorkbook(bytes)) return bytes.length > largest ? 'too-large' : { bytes }
  return bytes.length > largestWorkbook ? 'too-large' : sheetsOf(bytes)
}

async function sheetsOf(bytes: Buffer): Promise<ChosenFile> {
  // Loaded on first use: most files are text, which opens sooner without this.
  const { readWorkbook } = await import('./workbook/read-workbook.ts')
  const read = readWorkbook(bytes)
  if (typeof read === 'string') return read
  const workbook = workbookText(read)
  return workbook === null ? 'too-large' : { workbook }
}
