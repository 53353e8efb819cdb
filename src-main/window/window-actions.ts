import type * as Electron from 'electron'
import type { Command } from '../../src-shared/commands.ts'
import { type Result, succeed } from '../../src-shared/failure.ts'
import type { Table } from '../files/table-file.ts'
import { showOffered } from './application-menu.ts'
import { exportTable } from './export-table.ts'
import { printWindow } from './print-window.ts'

/** What Electron does for the page. */
export interface WindowActions {
  /** Makes the commands that cannot be carried out now grey in the application menu. */
  offerCommands(commands: readonly Command[]): void
  /** Puts text on the clipboard. */
  copyText(text: string): void
  /** Asks the clerk for a place and writes the rows there; false if the clerk cancelled, or if there is no window. */
  exportTable(fileName: string, rows: Table): Promise<Result<boolean>>
  /** Prints the window's page; false if the clerk cancelled, or if there is no window. */
  print(): Promise<Result<boolean>>
}

/** Makes the actions. `current` gives the window that dialogs belong to; null while there is none. */
export function createWindowActions(
  { clipboard, dialog, Menu }: Pick<typeof Electron, 'clipboard' | 'dialog' | 'Menu'>,
  current: () => Electron.BrowserWindow | null,
): WindowActions {
  return {
    offerCommands: (commands) => showOffered(Menu.getApplicationMenu(), commands),
    copyText: (text) => clipboard.writeText(text),
    async exportTable(fileName, rows) {
      const window = current()
      return window === null ? succeed(false) : exportTable(dialog, window, fileName, rows)
    },
    async print() {
      const window = current()
      return window === null ? succeed(false) : printWindow(window)
    },
  }
}
