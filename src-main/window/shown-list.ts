import type { BrowserWindow, Dialog } from 'electron'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import type { Table } from '../files/table-file.ts'
import { writeProblemOf } from '../files/write-problem.ts'

/**
 * Asks where to put a table and writes it there as CSV. `fileName` is what the dialog proposes. False when the clerk
 * cancelled; `file-not-written` when the disk did not take it.
 */
export async function exportTable(
  dialog: Pick<Dialog, 'showSaveDialog'>,
  window: BrowserWindow,
  fileName: string,
  rows: Table,
): Promise<Result<boolean>> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: fileName,
    filters: [{ name: 'CSV', extensions: ['csv'] }],
  })
  if (canceled) return succeed(false)
  // Fetched when it is first wanted: no list that is only looked at pays for it.
  const { writeTableFile } = await import('../files/table-file.ts')
  try {
    await writeTableFile(filePath, rows)
    return succeed(true)
  } catch (error) {
    return fail({ kind: 'file-not-written', reason: writeProblemOf(error) })
  }
}

// https://www.electronjs.org/docs/latest/api/web-contents#contentsprintoptions-callback gives no codes, only this text.
const cancelled = 'Print job canceled'

/**
 * Prints the page that the window shows, through the system's dialog. False when the clerk cancelled; `not-printed` when the
 * system would not.
 */
export function printWindow(window: BrowserWindow): Promise<Result<boolean>> {
  return new Promise((resolve) => {
    window.webContents.print({ printBackground: false }, (isPrinted, reason) => {
      resolve(isPrinted || reason === cancelled ? succeed(isPrinted) : fail({ kind: 'not-printed' }))
    })
  })
}
