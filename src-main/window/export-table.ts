import type { BrowserWindow, Dialog } from 'electron'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import type { Table } from '../files/table-file.ts'
import { writeProblemOf } from '../files/write-problem.ts'

/** How cells are written: so that no spreadsheet program runs one, or exactly as they are. */
export type CellFormat = 'defused' | 'exact'

/**
 * Asks where to save a table and writes it there as CSV. `fileName` is the name that the dialog proposes. False if the user
 * cancelled; fails with `file-not-written`.
 */
export async function exportTable(
  dialog: Pick<Dialog, 'showSaveDialog'>,
  window: BrowserWindow,
  fileName: string,
  rows: Table,
  cells: CellFormat,
): Promise<Result<boolean>> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: fileName,
    filters: [{ name: 'CSV', extensions: ['csv'] }],
  })
  if (canceled) return succeed(false)
  // Loaded on first use: most runs never export.
  const { toCsv, toExactCsv, writeTableFile } = await import('../files/table-file.ts')
  try {
    await writeTableFile(filePath, rows, cells === 'exact' ? toExactCsv : toCsv)
    return succeed(true)
  } catch (error) {
    return fail({ kind: 'file-not-written', reason: writeProblemOf(error) })
  }
}
