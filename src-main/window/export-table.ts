import type { BrowserWindow, Dialog } from 'electron'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import type { Table } from '../../src-shared/table.ts'
import type { CellFormat } from '../files/csv.ts'
import { writeWhole } from '../files/whole-file.ts'
import { writeProblemOf } from '../files/write-problem.ts'

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
  const { toCsv } = await import('../files/csv.ts')
  try {
    await writeWhole(filePath, toCsv(rows, cells), 'as-usual')
    return succeed(true)
  } catch (error) {
    return fail({ kind: 'file-not-written', reason: writeProblemOf(error) })
  }
}
