import type * as Electron from 'electron'

/** The dialogs of the system that ask for a file. */
export interface FileDialogs {
  showOpenDialog(
    window: Electron.BrowserWindow,
    options: Electron.OpenDialogOptions,
  ): Promise<Electron.OpenDialogReturnValue>
  showSaveDialog(
    window: Electron.BrowserWindow,
    options: Electron.SaveDialogOptions,
  ): Promise<Electron.SaveDialogReturnValue>
}

/**
 * The same dialogs, one at a time: one that is asked for while another is open, as by a double click, counts as cancelled.
 * https://github.com/electron/electron/issues/45004
 */
export function oneAtATime(dialogs: FileDialogs): FileDialogs {
  let isOpen = false
  async function show<Answer>(cancelled: Answer, ask: () => Promise<Answer>): Promise<Answer> {
    if (isOpen) return cancelled
    isOpen = true
    return ask().finally(() => {
      isOpen = false
    })
  }
  return {
    showOpenDialog: (window, options) =>
      show({ canceled: true, filePaths: [] }, () => dialogs.showOpenDialog(window, options)),
    showSaveDialog: (window, options) =>
      show({ canceled: true, filePath: '' }, () => dialogs.showSaveDialog(window, options)),
  }
}
