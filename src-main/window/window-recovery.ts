import type { BrowserWindow } from 'electron'
import { words } from '../../src-shared/words/words.ts'
import type { ReportBug } from '../process/log.ts'
import type { Ask } from './question.ts'

const pause = 60_000

/**
 * Decides what follows when the window's process has gone: true to load the page again, at most once a minute; false to
 * ask the clerk, because a page that goes again at once would go for ever. `now` is in milliseconds.
 */
export function createRecovery(now: () => number): () => boolean {
  let lastReload = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - lastReload < pause) return false
    lastReload = now()
    return true
  }
}

/** What it takes to bring a window back; `mayReload` is {@link createRecovery}'s. */
export interface RecoveryParts {
  readonly mayReload: () => boolean
  readonly ask: Ask
  readonly reportBug: ReportBug
  readonly quit: () => void
}

/**
 * Brings a window back whose process has gone, by itself or after a question, and offers to when it does not respond.
 * https://www.electronjs.org/docs/latest/api/web-contents#event-render-process-gone
 */
export function recoverWindow(window: BrowserWindow, { mayReload, ask, reportBug, quit }: RecoveryParts): void {
  const { windowGone, windowHung } = words.questions
  let isReloadChosen = false
  let hang: AbortController | null = null

  async function comeBack(): Promise<void> {
    if (window.isDestroyed()) return
    const mayComeBack = isReloadChosen || mayReload()
    isReloadChosen = false
    if (!mayComeBack && (await ask(window, windowGone))) return quit()
    if (!window.isDestroyed()) window.reload()
  }

  async function offerReload(): Promise<void> {
    const asked = new AbortController()
    hang = asked
    const chosen = await ask(window, windowHung, asked.signal)
    hang = null
    if (!chosen || asked.signal.aborted || window.isDestroyed()) return
    isReloadChosen = true
    window.webContents.forcefullyCrashRenderer()
  }

  window.webContents.on('render-process-gone', (_event, { reason }) => {
    hang?.abort()
    if (reason === 'clean-exit') return
    reportBug(`the window's process has gone: ${reason}`)
    // Not at once: Electron itself ends when a page is loaded while it still tells of the last one's end.
    setImmediate(() => void comeBack())
  })
  window.on('unresponsive', () => {
    if (hang !== null) return
    reportBug('the window does not respond')
    void offerReload()
  })
  window.on('responsive', () => hang?.abort())
}
