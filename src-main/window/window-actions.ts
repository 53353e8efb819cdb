import type * as Electron from 'electron'
import type { Command } from '../../src-shared/commands.ts'
import type { Separator } from '../../src-shared/delivery.ts'
import { type Result, succeed } from '../../src-shared/failure.ts'
import type { PaperSize } from '../../src-shared/printing.ts'
import type { Table } from '../../src-shared/table.ts'
import type { CellFormat } from '../files/csv.ts'
import { showOffered } from './application-menu.ts'
import type { ChosenFiles } from './choose-text-file.ts'
import { findQueue, runProgram } from './cups.ts'
import type { FileDialogs } from './file-dialogs.ts'
import { listPrinters, printToPdf, printWindow } from './print-window.ts'
import type { SaveFile } from './save-file.ts'

/** What Electron does for the page. */
export type WindowActions = ReturnType<typeof createWindowActions>

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
) {
  const saveWith = (cells: CellFormat) => (fileName: string, rows: Table, separator?: Separator) =>
    saveFile(fileName, 'as-usual', async () => {
      // Loaded on first use: most runs never export.
      const { separatorIn, toCsv } = await import('../files/csv.ts')
      return toCsv(rows, cells, separator ?? separatorIn(region()))
    })

  // macOS has CUPS too, but there Chromium gives the paper's name.
  const run = process.platform === 'linux' ? runProgram : null

  return {
    /** Enables these commands in the application menu, and greys out all others. */
    offerCommands: (commands: readonly Command[]) => showOffered(Menu.getApplicationMenu(), commands),
    copyText: (text: string) => void clipboard.writeText(text),
    /** Asks the clerk for a place and writes the rows there as CSV; false if the clerk cancelled, or if there is no window. */
    exportTable: saveWith('defused'),
    /** Does the same with every cell exactly as it is, and with the separator of the file that the rows came from, if it is known. */
    exportExactTable: saveWith('exact'),
    /** Asks the clerk for a text file and reads it; null if the clerk cancelled, or if there is no window. */
    async chooseTextFile() {
      const window = current()
      return window === null ? succeed(null) : chosenFiles.choose(dialogs, window)
    },
    readDroppedFile: chosenFiles.readDropped,
    readTextFileAs: chosenFiles.readAs,
    /** The printers that the system has now; none if there is no window. */
    async listPrinters() {
      const window = current()
      return window === null ? [] : listPrinters(window.webContents)
    },
    /** A printer's papers, if the system lists them; else null. */
    describePrinter: async (printer: string) => (run && (await findQueue(printer, run)))?.papers ?? null,
    /** Prints the window's page as {@link printWindow} does; false if the clerk cancelled, or if there is no window. */
    async print(paper: PaperSize | undefined, printer: string | undefined) {
      const window = current()
      return window === null ? succeed(false) : printWindow(window.webContents, paper, printer, run)
    },
    /** Asks the clerk for a place and writes the window's page there as a PDF file; false as for {@link exportTable}. */
    async savePdf(fileName: string, paper: PaperSize): Promise<Result<boolean>> {
      const window = current()
      if (window === null) return succeed(false)
      // Before the dialog, so that the file has what the page shows now.
      const pdf = await printToPdf(window.webContents, paper)
      return pdf.ok ? saveFile(fileName, 'as-usual', async () => pdf.value) : pdf
    },
  }
}
