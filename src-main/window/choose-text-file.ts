import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { BrowserWindow } from 'electron'
import type { DeliveryText, ReadingOfFile, TextEncoding } from '../../src-shared/delivery.ts'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import { words } from '../../src-shared/words/words.ts'
import type { FileReader } from '../files/read-in-process.ts'
import type { WorkbookText } from '../files/workbook/sheet.ts'
import type { FileDialogs } from './file-dialogs.ts'

/** Reads the files that the clerk chooses, and keeps them, so that one can be read again in another way. */
export type ChosenFiles = ReturnType<typeof createChosenFiles>

/** How many files to keep in memory: one under review in each environment. */
const mostFiles = 3

/** A file as it was chosen: text in one of several encodings, or a workbook. */
type FileInMemory =
  | { readonly fileName: string; readonly bytes: Uint8Array; readonly encodings: readonly TextEncoding[] }
  | { readonly fileName: string; readonly workbook: WorkbookText }

const noSheets = { sheets: [], sheet: null, hidden: { rows: [], sheets: 0 }, struck: [] }

/** A workbook's sheet as text, by default the first one; undefined if there is none of that name. */
function textOfSheet({ sheets, leftOut }: WorkbookText, name = sheets[0]?.name) {
  const sheet = sheets.find((one) => one.name === name)
  if (sheet === undefined) return undefined
  return {
    text: sheet.text,
    encoding: 'UTF-8',
    encodings: [],
    sheets: sheets.map((one) => one.name),
    sheet: sheet.name,
    hidden: { rows: sheet.hiddenRows, sheets: leftOut },
    struck: sheet.struckRows,
  } as const
}

/**
 * Makes {@link ChosenFiles} for a clerk who prefers `languages` (BCP 47 tags, the favourite first). `current` gives the window that the dialog
 * belongs to, null while there is none. Keeps contents in memory, because a file may change or go away while it is under review.
 */
export function createChosenFiles(
  languages: () => readonly string[],
  readFile: FileReader['read'],
  dialogs: Pick<FileDialogs, 'showOpenDialog'>,
  current: () => BrowserWindow | null,
) {
  const files = new Map<string, FileInMemory>()

  function remember(file: FileInMemory): string {
    const id = randomUUID()
    files.set(id, file)
    const [oldest] = files.keys()
    if (files.size > mostFiles && oldest !== undefined) files.delete(oldest)
    return id
  }

  async function receive(fileName: string, file: string | Uint8Array): Promise<Result<DeliveryText>> {
    const chosen = await readFile({ file, languages: languages() })
    if (typeof chosen === 'string') return fail({ kind: 'file-not-read', reason: chosen })
    if ('workbook' in chosen) {
      const text = textOfSheet(chosen.workbook)
      if (text === undefined) return fail({ kind: 'file-not-read', reason: 'no-rows' })
      return succeed({ id: remember({ fileName, workbook: chosen.workbook }), fileName, ...text })
    }
    const { bytes, ...decoded } = chosen
    const id = remember({ fileName, bytes, encodings: decoded.encodings })
    return succeed({ id, fileName, ...decoded, ...noSheets })
  }

  const read = (path: string) => receive(basename(path), path)

  return {
    read,
    /** Reads the bytes of a file with that name that was dropped on the window; fails with `file-not-read`. */
    readDropped: (fileName: string, bytes: Uint8Array): Promise<Result<DeliveryText>> => receive(fileName, bytes),
    /** Asks for a text file and reads it. Null if the clerk cancelled, or if there is no window; fails with `file-not-read`. */
    async choose(): Promise<Result<DeliveryText | null>> {
      const window = current()
      if (window === null) return succeed(null)
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
    /** Reads a file again, in another encoding or from another sheet; null if it is no longer kept. */
    async readAs(id: string, as: ReadingOfFile): Promise<Result<DeliveryText | null>> {
      const file = files.get(id)
      if (file && 'workbook' in file && 'sheet' in as) {
        const text = textOfSheet(file.workbook, as.sheet)
        return succeed(text ? { id, fileName: file.fileName, ...text } : null)
      }
      if (file === undefined || 'workbook' in file || 'sheet' in as) return succeed(null)
      const { fileName, bytes, encodings } = file
      const read = await readFile({ file: bytes, languages: [], encoding: as.encoding })
      if (typeof read === 'string' || 'workbook' in read) return fail({ kind: 'file-not-read', reason: 'other' })
      return succeed({ id, fileName, text: read.text, encoding: as.encoding, encodings, ...noSheets })
    },
  }
}
