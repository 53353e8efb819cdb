import type { BrowserWindow } from 'electron'
import { words } from '../../src-shared/words/words.ts'
import type { Ask, Question } from './question.ts'

/** The question before the window closes, and the app quits, while something is `underWay`; null if nothing is. */
export function closingQuestion(underWay: 'delivery' | 'addition' | null): Question | null {
  if (underWay === null) return null
  return underWay === 'delivery' ? words.questions.quitWhileDelivering : words.questions.quitWhileAdding
}

/** What {@link guardClosing} needs. */
export interface ClosingParts {
  /** The question to ask first; null if the window may simply close. */
  readonly askBeforeClosing: () => Question | null
  /** Called when the clerk insists, before the window closes. */
  readonly onChosenToClose: () => void
  readonly ask: Ask
}

/** Asks before the window closes, and so before the app quits. While there is a question, it closes only if the clerk insists. */
export function guardClosing(window: BrowserWindow, parts: ClosingParts): void {
  let isChosen = false
  let isAsking = false

  async function askToClose(question: Question): Promise<void> {
    isAsking = true
    isChosen = await parts.ask(window, question)
    isAsking = false
    if (isChosen) parts.onChosenToClose()
    if (isChosen && !window.isDestroyed()) window.close()
  }

  window.on('close', (event) => {
    if (isChosen) return
    const question = parts.askBeforeClosing()
    if (isAsking || question !== null) event.preventDefault()
    if (!isAsking && question !== null) void askToClose(question)
  })
}
