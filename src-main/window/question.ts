import type { BrowserWindow, Dialog } from 'electron'
import type { Words } from '../../src-shared/words/english.ts'
import { words } from '../../src-shared/words/words.ts'

/** Asks one of main's questions; see {@link createAsk}. */
export type Ask = ReturnType<typeof createAsk>

/**
 * Makes what asks in the system's message box, which works even if the window does not, and in the present language. It gives true if the clerk
 * chose to act. To stay loses nothing; Enter and Escape choose it. `withdrawn` closes the question, which then counts as that.
 */
export function createAsk(dialog: Pick<Dialog, 'showMessageBox'>) {
  return async (window: BrowserWindow, name: keyof Words['questions'], withdrawn?: AbortSignal): Promise<boolean> => {
    const { message, detail, stay, act } = words.questions[name]
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message,
      detail,
      buttons: [stay, act],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
      ...(withdrawn && { signal: withdrawn }),
    })
    return response === 1
  }
}
