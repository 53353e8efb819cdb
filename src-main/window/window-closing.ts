import type { BrowserWindow } from 'electron'
import { words } from '../../src-shared/words/words.ts'
import type { Ask } from './question.ts'

/**
 * Keeps the window from closing, and so the app from quitting, while a pet is being added, unless the clerk insists. Nobody
 * could say any more what became of the pet.
 */
export function guardClosing(
  window: BrowserWindow,
  parts: { readonly isAdding: () => boolean; readonly ask: Ask },
): void {
  let isChosen = false
  let isAsking = false

  async function askToClose(): Promise<void> {
    isAsking = true
    isChosen = await parts.ask(window, words.questions.quitWhileAdding)
    isAsking = false
    if (isChosen && !window.isDestroyed()) window.close()
  }

  window.on('close', (event) => {
    if (isChosen || !(isAsking || parts.isAdding())) return
    event.preventDefault()
    if (!isAsking) void askToClose()
  })
}
