import type { BrowserWindow } from 'electron'
import type { Ask } from './question.ts'

/** What {@link guardClosing} needs. */
export interface ClosingParts {
  /** Whether closing would break off a delivery or an addition. */
  readonly underWay: () => boolean
  /** Called when the clerk insists, before the window closes. */
  readonly onChosenToClose: () => void
  readonly ask: Ask
}

/** Asks before the window closes, and so before the app quits. While something is under way, it closes only if the clerk insists. */
export function guardClosing(window: BrowserWindow, { underWay, onChosenToClose, ask }: ClosingParts): void {
  let isChosen = false
  let isAsking = false

  async function askToClose(): Promise<void> {
    isAsking = true
    isChosen = await ask(window, 'quitWhileAdding')
    isAsking = false
    if (isChosen) onChosenToClose()
    if (isChosen && !window.isDestroyed()) window.close()
  }

  window.on('close', (event) => {
    if (isChosen) return
    const isUnderWay = underWay()
    if (isAsking || isUnderWay) event.preventDefault()
    if (!isAsking && isUnderWay) void askToClose()
  })
}
