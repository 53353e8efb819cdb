import type { BrowserWindow } from 'electron'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import type { PaperSize } from '../../src-shared/paper-size.ts'

// https://www.electronjs.org/docs/latest/api/web-contents#contentsprintoptions-callback gives no codes, only this text.
const cancelled = 'Print job canceled'
const micrometresPerInch = 25_400

/**
 * Prints the window's page through the system's dialog. On `paper` the page reaches the edges of the paper; where it is undefined, the
 * printer decides. Only macOS hands the size on to the dialog: see `docs/administration.md`. False if
 * the user cancelled; fails with `not-printed`.
 */
export function printWindow(window: BrowserWindow, paper: PaperSize | undefined): Promise<Result<boolean>> {
  const onPaper = paper && ({ pageSize: paper, margins: { marginType: 'none' } } as const)
  return new Promise((resolve) => {
    window.webContents.print({ printBackground: false, ...onPaper }, (isPrinted, reason) => {
      resolve(isPrinted || reason === cancelled ? succeed(isPrinted) : fail({ kind: 'not-printed' }))
    })
  })
}

/** The window's page as a PDF file, up to the edges of its paper. Fails with `not-printed`. */
export async function printToPdf(window: BrowserWindow, { width, height }: PaperSize): Promise<Result<Uint8Array>> {
  try {
    const pdf = await window.webContents.printToPDF({
      printBackground: false,
      // In inches, where a print job has micrometres.
      pageSize: { width: width / micrometresPerInch, height: height / micrometresPerInch },
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
    })
    return succeed(pdf)
  } catch {
    return fail({ kind: 'not-printed' })
  }
}
