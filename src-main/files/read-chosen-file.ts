import { largestDeliveryFile, largestWorkbook, type TextEncoding } from '../../src-shared/delivery.ts'
import type { ReadProblem } from '../../src-shared/failure.ts'
import { readBytes } from './read-bytes.ts'
import { type DecodedText, decodeText, decodeTextAs } from './text-encoding.ts'
import { type WorkbookText, workbookText } from './workbook/sheet.ts'

/** A file that the clerk chose. */
export interface FileToRead {
  /** Its path, or its bytes if it was dropped on the window or is read again. */
  readonly file: string | Uint8Array
  /** The clerk's languages (BCP 47 tags, the favourite first), for a text that is not Unicode. */
  readonly languages: readonly string[]
  /** The encoding that the clerk chose for a text. Without it, the likeliest counts. */
  readonly encoding?: TextEncoding | undefined
}

/** A chosen file's content: a text with its bytes, which can be read again, or a workbook's sheets. Or why it was not read. */
export type ChosenFile =
  | (DecodedText & { readonly bytes: Uint8Array })
  | { readonly workbook: WorkbookText }
  | ReadProblem

/** How workbooks begin: ZIP archives (APPNOTE.TXT, 4.3.7), and older or encrypted ones. */
const workbookBeginnings = [Buffer.from('PK\x03\x04'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])]

const isWorkbook = (bytes: Buffer) => workbookBeginnings.some((beginning) => bytes.subarray(0, 4).equals(beginning))

/**
 * Reads text of at most `largest` bytes or a workbook of at most {@link largestWorkbook}. Calls `onRead` once the drive has given all of it.
 * Never rejects, whatever is in the file and wherever it is, but may take long and much memory: see `read-in-process.ts`.
 */
export async function readChosenFile(
  { file, languages, encoding }: FileToRead,
  {
    largest = largestDeliveryFile,
    onRead = () => undefined,
  }: { largest?: number; onRead?: (kind: 'text' | 'workbook') => void } = {},
): Promise<ChosenFile> {
  try {
    const bytes = typeof file === 'string' ? await bytesOf(file, largest) : Buffer.from(file)
    const kind = isWorkbook(bytes) ? 'workbook' : 'text'
    onRead(kind)
    if (bytes.length > (kind === 'text' ? largest : largestWorkbook)) return 'too-large'
    if (kind === 'workbook') return await sheetsOf(bytes)
    if (encoding !== undefined) return { bytes, text: decodeTextAs(bytes, encoding), encoding, encodings: [] }
    const decoded = decodeText(bytes, languages)
    return typeof decoded === 'string' ? decoded : { bytes, ...decoded }
  } catch {
    // The drive or the file's permissions forbid it.
    return 'other'
  }
}

async function bytesOf(file: string, largest: number): Promise<Buffer> {
  const bytes = await readBytes(file, largest + 1)
  return isWorkbook(bytes) && bytes.length > largest ? readBytes(file, largestWorkbook + 1) : bytes
}

async function sheetsOf(bytes: Buffer): Promise<ChosenFile> {
  // Loaded on first use: most files are text, which opens sooner without this.
  const { readWorkbook } = await import('./workbook/read-workbook.ts')
  const read = readWorkbook(bytes)
  if (typeof read === 'string') return read
  const workbook = workbookText(read)
  return workbook === null ? 'too-large' : { workbook }
}
