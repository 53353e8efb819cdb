import type { BrowserWindow } from 'electron'
import type { ReportBug } from '../process/log.ts'
import type { Ask } from './question.ts'

// In milliseconds. A page that crashes again at once might do so for ever.
const pause = 60_000

/**
 * Reloads the window after its process has crashed, by itself at most once a minute, and else if the clerk agrees. Offers to reload it if it
 * does not respond. https://www.electronjs.org/docs/latest/api/web-contents#event-render-process-gone
 */
export function recoverWindow(window: BrowserWindow, ask: Ask, reportBug: ReportBug, quit: () => void): void {
  let lastReload = Number.NEGATIVE_INFINITY
  let isReloadChosen = false
  let hang: AbortController | null = null

  async function comeBack(): Promise<void> {
    if (window.isDestroyed()) return
    // Not the time of day, which the clerk may set back.
    const isLongAgo = performance.now() - lastReload >= pause
    if (isReloadChosen) isReloadChosen = false
    else if (isLongAgo) lastReload = performance.now()
    else if (await ask(window, 'windowGone')) return quit()
    if (!window.isDestroyed()) window.reload()
  }

  async function offerReload(): Promise<void> {
    const asked = new AbortController()
    hang = asked
    const chosen = await ask(window, 'windowHung', asked.signal)
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
