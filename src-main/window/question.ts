import type { BrowserWindow, Dialog } from 'electron'

/** A question that main asks the clerk. `stay` loses nothing; Enter and Escape choose it. */
export interface Question {
  readonly message: string
  readonly detail: string
  readonly stay: string
  readonly act: string
}

/** Asks a question; true if the clerk chose `act`. `withdrawn` closes the question, which then counts as `stay`. */
export type Ask = (window: BrowserWindow, question: Question, withdrawn?: AbortSignal) => Promise<boolean>

/** Asks in the system's message box, which works even if the window does not. */
export function createAsk(dialog: Pick<Dialog, 'showMessageBox'>): Ask {
  return async (window, { message, detail, stay, act }, withdrawn) => {
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message,
      detail,
      buttons: [stay, act],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
      ...(withdrawn ? { signal: withdrawn } : {}),
    })
    return response === 1
  }
}
