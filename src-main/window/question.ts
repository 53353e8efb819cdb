import type { BrowserWindow, Dialog } from 'electron'

/** Something that main asks the clerk. `stay` is what Enter and Escape choose, and where nothing is lost. */
export interface Question {
  readonly message: string
  readonly detail: string
  readonly stay: string
  readonly act: string
}

/** Asks, and gives whether the clerk chose `act`. `withdrawn` takes the question back, as if they had chosen `stay`. */
export type Ask = (window: BrowserWindow, question: Question, withdrawn?: AbortSignal) => Promise<boolean>

/** Asks in a box of the system, which works also where the window does not. */
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
