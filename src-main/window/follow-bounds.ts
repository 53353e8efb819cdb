import type { KeptFile } from '../files/kept-file.ts'
import type { Bounds, KeptBounds } from './window-bounds.ts'

/** What of Electron's `BrowserWindow` keeps and restores its size. */
interface SizedWindow {
  getNormalBounds(): Bounds
  isMaximized(): boolean
  maximize(): void
  setBounds(bounds: Partial<Bounds>): void
  on(event: 'close', listener: () => void): unknown
  once(event: 'unmaximize', listener: () => void): unknown
}

/**
 * Maximises a new window if it was closed so, and keeps its place and size when it closes. `opening` is its normal size.
 *
 * A window that opens maximised may forget its normal size: X11 can report the large size before it reports that the window
 * is maximised. So that size comes from here until the window is first made smaller.
 */
export function followBounds(
  window: SizedWindow,
  bounds: Pick<KeptFile<KeptBounds>, 'current' | 'keep'>,
  opening: Partial<Bounds>,
): void {
  const kept = bounds.current()
  let hasBeenNormal = !kept.isMaximized
  if (kept.isMaximized) {
    window.maximize()
    window.once('unmaximize', () => {
      hasBeenNormal = true
      window.setBounds(opening)
    })
  }
  window.on('close', () => {
    const normal = hasBeenNormal ? window.getNormalBounds() : kept
    void bounds.keep({ ...normal, isMaximized: window.isMaximized() })
  })
}
