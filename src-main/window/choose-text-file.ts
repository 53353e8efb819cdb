import { randomUUID } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { BrowserWindow } from 'electron'
import {
  type DeliveryText,
  largestDeliveryFile,
  largestWorkbook,
  type ReadingOfFile,
  type TextEncoding,
} from '../../src-shared/delivery.ts'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import { words } from '../../src-shared/words/words.ts'
import type { Workbook } from '../files/workbook/sheet.ts'
import type { FileDialogs } from './file-dialogs.ts'

/** The files that the clerk chose, so that one can be read again in another way. */
export interface ChosenFiles {
  /** Asks for a text file and reads it. Null if the user cancelled; fails with `file-not-read`. */
  choose(dialogs: Pick<FileDialogs, 'showOpenDialog'>, window: BrowserWindow): Promise<Result<DeliveryText | null>>
  /** Reads a text file; fails with `file-not-read`. */
  read(file: string): Promise<Result<DeliveryText>>
  /** Reads a file that was read before in another encoding or from another sheet; null if it is not kept. */
  readAs(id: string, as: ReadingOfFile): Promise<Result<DeliveryText | null>>
}

/** How many files are kept: one under review in each environment. */
const mostKept = 3

/** A file as it was chosen: text in one of several encodings, or a workbook. */
type KeptFile =
  | { readonly fileName: string; readonly bytes: Buffer; readonly encodings: readonly TextEncoding[] }
  | { readonly fileName: string; readonly workbook: Workbook }

/** What text has instead of sheets. */
const noSheets = { sheets: [], sheet: null, hidden: { rows: 0, sheets: 0 } }

/** How workbooks begin: ZIP archives (APPNOTE.TXT, 4.3.7), and older or encrypted ones. */
const workbookBeginnings = [Buffer.from('PK\x03\x04'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])]

/** A sheet of a workbook as text; null if it has none of that name. Of several, the first one where no name is given. */
async function textOfSheet(
  id: string,
  { fileName, workbook }: { fileName: string; workbook: Workbook },
  name?: string,
) {
  const { sheetText } = await import('../files/workbook/sheet.ts')
  const sheet = workbook.sheets.find((one) => name === undefined || one.name === name)
  if (sheet === undefined) return null
  return {
    id,
    fileName,
    text: sheetText(sheet),
    encoding: 'UTF-8' as const,
    encodings: [],
    sheets: workbook.sheets.map((one) => one.name),
    sheet: sheet.name,
    hidden: { rows: sheet.hiddenRows, sheets: workbook.hiddenSheets },
  }
}

/**
 * Makes the reader of chosen files, text of at most `largest` bytes or a workbook, for a clerk who prefers `languages` (BCP 47 tags,
 * the favourite first). `thread` is the file of the thread that reads workbooks. What was read is kept in memory, because the file
 * may change or go away while it is under review.
 */
export function createChosenFiles({
  languages,
  thread,
  largest = largestDeliveryFile,
}: {
  languages: () => readonly string[]
  thread: string
  largest?: number
}): ChosenFiles {
  const kept = new Map<string, KeptFile>()

  function keep(file: KeptFile): string {
    const id = randomUUID()
    kept.set(id, file)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return id
  }

  async function read(file: string): Promise<Result<DeliveryText>> {
    const bytes = await readBytes(file, largestWorkbook + 1).catch(() => null)
    if (bytes === null) return fail({ kind: 'file-not-read', reason: 'other' })
    const isWorkbook = workbookBeginnings.some((beginning) => bytes.subarray(0, 4).equals(beginning))
    if (bytes.length > (isWorkbook ? largestWorkbook : largest))
      return fail({ kind: 'file-not-read', reason: 'too-large' })
    const fileName = basename(file)
    // What reads a file is loaded on first use: most runs never read one.
    if (isWorkbook) {
      const { readInThread } = await import('../files/workbook/read-in-thread.ts')
      const workbook = await readInThread(bytes, thread)
      if (typeof workbook === 'string') return fail({ kind: 'file-not-read', reason: workbook })
      const chosen = { fileName, workbook }
      const text = await textOfSheet(keep(chosen), chosen)
      return text === null ? fail({ kind: 'file-not-read', reason: 'no-rows' }) : succeed(text)
    }
    const { decodeText } = await import('../files/text-encoding.ts')
    const decoded = decodeText(bytes, languages())
    if (typeof decoded === 'string') return fail({ kind: 'file-not-read', reason: decoded })
    const id = keep({ fileName, bytes, encodings: decoded.encodings })
    return succeed({ id, fileName, ...decoded, ...noSheets })
  }

  return {
    read,
    async choose(dialogs, window) {
      const { canceled, filePaths } = await dialogs.showOpenDialog(window, {
        properties: ['openFile'],
        filters: [
          { name: 'XLSX, ODS, CSV', extensions: ['xlsx', 'xlsm', 'ods', 'csv', 'tsv', 'tab', 'txt'] },
          { name: words.deliveryFile.allFiles, extensions: ['*'] },
        ],
      })
      const [file] = filePaths
      return canceled || file === undefined ? succeed(null) : read(file)
    },
    async readAs(id, as) {
      const file = kept.get(id)
      if (file === undefined || 'workbook' in file !== 'sheet' in as) return succeed(null)
      if ('workbook' in file) return succeed('sheet' in as ? await textOfSheet(id, file, as.sheet) : null)
      if ('sheet' in as) return succeed(null)
      const { decodeTextAs } = await import('../files/text-encoding.ts')
      const { fileName, bytes, encodings } = file
      const text = decodeTextAs(bytes, as.encoding)
      return succeed({ id, fileName, text, encoding: as.encoding, encodings, ...noSheets })
    },
  }
}

/** Reads at most `most` bytes of a file. Rejects as the file system does, for anything but a file, and where a part is missing. */
async function readBytes(file: string, most: number): Promise<Buffer> {
  // Opening a pipe would wait until something writes to it.
  const status = await stat(file)
  if (!status.isFile()) throw new Error('This is no file.')
  const handle = await open(file, 'r')
  try {
    // One more, so that a file that has grown since is not taken for a whole one.
    const buffer = Buffer.alloc(Math.min(most, status.size + 1))
    let size = 0
    // One read may give less than there is: an interrupted one does, and network drives do.
    for (;;) {
      const { bytesRead } = await handle.read(buffer, size, buffer.length - size, size)
      if (bytesRead === 0) {
        // A network drive that lost its connection may end a file too early. Rows would be missing, and nobody would know.
        const { size: whole } = await handle.stat()
        if (size < Math.min(most, whole)) throw new Error('This is not the whole file.')
        return buffer.subarray(0, size)
      }
      size += bytesRead
    }
  } finally {
    await handle.close()
  }
}
