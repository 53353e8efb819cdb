import type { BrowserWindow } from 'electron'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'

// https://www.electronjs.org/docs/latest/api/web-contents#contentsprintoptions-callback gives no codes, only this text.
const cancelled = 'Print job canceled'

/** Prints the window's page through the system's dialog. False if the user cancelled; fails with `not-printed`. */
export function printWindow(window: BrowserWindow): Promise<Result<boolean>> {
  return new Promise((resolve) => {
    window.webContents.print({ printBackground: false }, (isPrinted, reason) => {
      resolve(isPrinted || reason === cancelled ? succeed(isPrinted) : fail({ kind: 'not-printed' }))
    })
  })
}
