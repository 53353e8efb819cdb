import type * as Electron from 'electron'
import type { Command } from '../../src-shared/commands.ts'
import type { DeliveryText, ReadingOfFile, Separator } from '../../src-shared/delivery.ts'
import { type Result, succeed } from '../../src-shared/failure.ts'
import type { PaperSize, Printer, PrinterPapers } from '../../src-shared/printing.ts'
import type { Table } from '../../src-shared/table.ts'
import type { CellFormat } from '../files/csv.ts'
import { showOffered } from './application-menu.ts'
import type { ChosenFiles } from './choose-text-file.ts'
import { describeOnCups, runProgram } from './cups.ts'
import type { FileDialogs } from './file-dialogs.ts'
import { listPrinters, printToPdf, printWindow } from './print-window.ts'
import type { SaveFile } from './save-file.ts'

/** What Electron does for the page. */
export interface WindowActions {
  /** Enables these commands in the application menu, and greys out all others. */
  offerCommands(commands: readonly Command[]): void
  /** Puts text on the clipboard. */
  copyText(text: string): void
  /** Asks the clerk for a place and writes the rows there as CSV; false if the clerk cancelled, or if there is no window. */
  exportTable(fileName: string, rows: Table): Promise<Result<boolean>>
  /** Does the same with every cell exactly as it is, and with the separator of the file that the rows came from, if it is known. */
  exportExactTable(fileName: string, rows: Table, separator?: Separator): Promise<Result<boolean>>
  /** Asks the clerk for a text file and reads it; null if the clerk cancelled, or if there is no window. */
  chooseTextFile(): Promise<Result<DeliveryText | null>>
  /** Reads the bytes of a file that was dropped on the window. */
  readDroppedFile(fileName: string, bytes: Uint8Array): Promise<Result<DeliveryText>>
  /** Reads a chosen file in another encoding or from another sheet; null if it is no longer kept. */
  readTextFileAs(id: string, as: ReadingOfFile): Promise<Result<DeliveryText | null>>
  /** The printers that the system has now; none if there is no window. */
  listPrinters(): Promise<readonly Printer[]>
  /** A printer's papers, if the system lists them; else null. */
  describePrinter(printer: string): Promise<PrinterPapers | null>
  /** Prints the window's page as {@link printWindow} does; false if the clerk cancelled, or if there is no window. */
  print(paper: PaperSize | undefined, printer: string | undefined): Promise<Result<boolean>>
  /** Asks the clerk for a place and writes the window's page there as a PDF file; false as for {@link exportTable}. */
  savePdf(fileName: string, paper: PaperSize): Promise<Result<boolean>>
}

/**
 * Makes the actions. `current` gives the window that dialogs belong to, null while there is none. `region` gives the computer's region (BCP 47
 * tag).
 */
export function createWindowActions(
  { clipboard, Menu }: Pick<typeof Electron, 'clipboard' | 'Menu'>,
  dialogs: Pick<FileDialogs, 'showOpenDialog'>,
  saveFile: SaveFile,
  current: () => Electron.BrowserWindow | null,
  chosenFiles: ChosenFiles,
  region: () => string,
): WindowActions {
  function save(fileName: string, rows: Table, cells: CellFormat, separator?: Separator): Promise<Result<boolean>> {
    return saveFile(fileName, 'as-usual', async () => {
      // Loaded on first use: most runs never export.
      const { separatorIn, toCsv } = await import('../files/csv.ts')
      return toCsv(rows, cells, separator ?? separatorIn(region()))
    })
  }

  // macOS has CUPS too, but there Chromium gives the paper's name.
  const run = process.platform === 'linux' ? runProgram : null

  return {
    offerCommands: (commands) => showOffered(Menu.getApplicationMenu(), commands),
    copyText: (text) => clipboard.writeText(text),
    exportTable: (fileName, rows) => save(fileName, rows, 'defused'),
    exportExactTable: (fileName, rows, separator) => save(fileName, rows, 'exact', separator),
    async chooseTextFile() {
      const window = current()
      return window === null ? succeed(null) : chosenFiles.choose(dialogs, window)
    },
    readDroppedFile: chosenFiles.readDropped,
    readTextFileAs: chosenFiles.readAs,
    async listPrinters() {
      const window = current()
      return window === null ? [] : listPrinters(window.webContents)
    },
    describePrinter: async (printer) => run && describeOnCups(printer, run),
    async print(paper, printer) {
      const window = current()
      return window === null ? succeed(false) : printWindow(window.webContents, paper, printer, run)
    },
    async savePdf(fileName, paper) {
      const window = current()
      if (window === null) return succeed(false)
      // Before the dialog, so that the file has what the page shows now.
      const pdf = await printToPdf(window.webContents, paper)
      return pdf.ok ? saveFile(fileName, 'as-usual', async () => pdf.value) : pdf
    },
  }
}
