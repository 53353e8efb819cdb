import type { BrowserWindow } from 'electron'
import { words } from '../../src-shared/words/words.ts'
import type { ReportBug } from '../process/log.ts'
import type { Ask } from './question.ts'

const pause = 60_000

/**
 * Makes a function that decides what to do after the window's process has crashed: true to load the page again, at most once a minute; false to
 * ask the clerk, because a page that crashes again at once might do so for ever. `now` is in milliseconds, from a clock that never goes back.
 */
export function createRecovery(now = () => performance.now()): () => boolean {
  let lastReload = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - lastReload < pause) return false
    lastReload = now()
    return true
  }
}

interface RecoveryParts {
  /** From {@link createRecovery}. */
  readonly mayReload: () => boolean
  readonly ask: Ask
  readonly reportBug: ReportBug
  readonly quit: () => void
}

/**
 * Reloads the window after its process has crashed, with or without a question, and offers to if it does not respond.
 * https://www.electronjs.org/docs/latest/api/web-contents#event-render-process-gone
 */
export function recoverWindow(window: BrowserWindow, { mayReload, ask, reportBug, quit }: RecoveryParts): void {
  let isReloadChosen = false
  let hang: AbortController | null = null

  async function comeBack(): Promise<void> {
    if (window.isDestroyed()) return
    const mayComeBack = isReloadChosen || mayReload()
    isReloadChosen = false
    if (!mayComeBack && (await ask(window, words.questions.windowGone))) return quit()
    if (!window.isDestroyed()) window.reload()
  }

  async function offerReload(): Promise<void> {
    const asked = new AbortController()
    hang = asked
    const chosen = await ask(window, words.questions.windowHung, asked.signal)
    hang = null
    if (!chosen || asked.signal.aborted || window.isDestroyed()) return
    isReloadChosen = true
    window.webContents.forcefullyCrashRenderer()
  }

  window.webContents.on('render-process-gone', (_event, { reason }) => {
    hang?.abort()
    if (reason === 'clean-exit') return
    reportBug(`the window's process has gone: ${reason}`)
    // Not at once: Electron crashes if a page loads while it still reports the end of the last one.
    setImmediate(() => void comeBack())
  })
  window.on('unresponsive', () => {
    if (hang !== null) return
    reportBug('the window does not respond')
    void offerReload()
  })
  window.on('responsive', () => hang?.abort())
}
