import type * as Electron from 'electron'

type Show<Options, Answer> = (window: Electron.BrowserWindow, options: Options) => Promise<Answer>

/** The system's dialogs that ask for a file. */
export interface FileDialogs {
  readonly showOpenDialog: Show<Electron.OpenDialogOptions, Electron.OpenDialogReturnValue>
  readonly showSaveDialog: Show<Electron.SaveDialogOptions, Electron.SaveDialogReturnValue>
}

/**
 * The same dialogs, one at a time in each window. If another is still open, as after a double click, the second counts as cancelled.
 * https://github.com/electron/electron/issues/45004
 */
export function oneAtATime(dialogs: FileDialogs): FileDialogs {
  // By window, because a closed window's dialog may never answer.
  const asking = new WeakSet<Electron.BrowserWindow>()
  async function show<Answer>(window: Electron.BrowserWindow, cancelled: Answer, ask: () => Promise<Answer>) {
    if (asking.has(window)) return cancelled
    asking.add(window)
    return ask().finally(() => asking.delete(window))
  }
  return {
    showOpenDialog: (window, options) =>
      show(window, { canceled: true, filePaths: [] }, () => dialogs.showOpenDialog(window, options)),
    showSaveDialog: (window, options) =>
      show(window, { canceled: true, filePath: '' }, () => dialogs.showSaveDialog(window, options)),
  }
}
