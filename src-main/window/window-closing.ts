import type { BrowserWindow } from 'electron'
import type { Ask } from './question.ts'

/** What {@link guardClosing} needs. */
export interface ClosingParts {
  /** What closing would break off; null if the window may simply close. */
  readonly underWay: () => 'delivery' | 'addition' | null
  /** Called when the clerk insists, before the window closes. */
  readonly onChosenToClose: () => void
  readonly ask: Ask
}

/** Asks before the window closes, and so before the app quits. While something is under way, it closes only if the clerk insists. */
export function guardClosing(window: BrowserWindow, { underWay, onChosenToClose, ask }: ClosingParts): void {
  let isChosen = false
  let isAsking = false

  async function askToClose(broken: 'delivery' | 'addition'): Promise<void> {
    isAsking = true
    isChosen = await ask(window, broken === 'delivery' ? 'quitWhileDelivering' : 'quitWhileAdding')
    isAsking = false
    if (isChosen) onChosenToClose()
    if (isChosen && !window.isDestroyed()) window.close()
  }

  window.on('close', (event) => {
    if (isChosen) return
    const broken = underWay()
    if (isAsking || broken !== null) event.preventDefault()
    if (!isAsking && broken !== null) void askToClose(broken)
  })
}
