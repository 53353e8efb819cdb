import type { KeptFile } from '../files/kept-file.ts'
import type { Bounds, KeptBounds } from './window-bounds.ts'

/** The part of Electron's `BrowserWindow` that this needs. */
interface SizedWindow {
  getBounds(): Bounds
  getNormalBounds(): Bounds
  isMaximized(): boolean
  isNormal(): boolean
  maximize(): void
  setBounds(bounds: Partial<Bounds>): void
  on(event: 'close' | 'closed' | 'resize', listener: () => void): unknown
  once(event: 'focus' | 'unmaximize', listener: () => void): unknown
}

type Place = Omit<KeptBounds, 'isMaximized'>

/** How long a window on Wayland must have had a size before that counts as the normal one, in milliseconds. */
const settlingTime = 300

/** How far a window may be from where it was opened although nobody has moved it, in device-independent pixels. */
const mostRounding = 8

/** Maximises a new window if it was closed maximised, and keeps its place and size when it closes. `opening` is its normal size. */
export function followBounds(
  window: SizedWindow,
  bounds: Pick<KeptFile<KeptBounds>, 'current' | 'keep'>,
  opening: Partial<Bounds>,
  isWayland: boolean,
): void {
  const open = isWayland ? openOnWayland : openElsewhere
  const normalPlace = open(window, bounds.current(), opening)
  window.on('close', () => {
    const place = normalPlace()
    // At a scale such as 175 %, a system rounds outwards, and the window would grow with each start:
    // https://github.com/electron/electron/issues/10862
    const isAsOpened = (['x', 'y', 'width', 'height'] as const).every(
      (edge) => Math.abs((place[edge] ?? 0) - (opening[edge] ?? place[edge] ?? 0)) <= mostRounding,
    )
    void bounds.keep({ ...place, ...(isAsOpened && opening), isMaximized: window.isMaximized() })
  })
}

/**
 * Opens the window, and gives a function for its place and size when it is not maximised.
 *
 * A window that opens maximised may forget its normal size: X11 can report the large size before it reports that the window is maximised. So
 * the kept size counts until the window is first made smaller.
 */
function openElsewhere(window: SizedWindow, kept: KeptBounds, opening: Partial<Bounds>): () => Place {
  if (!kept.isMaximized) return () => window.getNormalBounds()
  let hasBeenNormal = false
  window.maximize()
  window.once('unmaximize', () => {
    hasBeenNormal = true
    window.setBounds(opening)
  })
  return () => (hasBeenNormal ? window.getNormalBounds() : kept)
}

/**
 * Does the same on Wayland, with two differences.
 *
 * It never takes the normal size from a window that is maximised or full screen: Electron may add the shadow to it, and the window would open
 * larger each time.
 *
 * It maximises a window only once that has the focus, and so is on the screen with its normal size. Before, the compositor can answer with two
 * sizes at once, after which Electron cannot make the window smaller again.
 */
function openOnWayland(window: SizedWindow, kept: KeptBounds, opening: Partial<Bounds>): () => Place {
  let place: Place = kept.isMaximized ? kept : { ...kept, ...opening }
  let timer: NodeJS.Timeout | undefined
  function remember(): void {
    if (window.isNormal()) place = window.getBounds()
  }
  if (kept.isMaximized) window.once('focus', () => window.maximize())
  window.on('resize', () => {
    clearTimeout(timer)
    // While its state changes, a window also reports a wrong size.
    timer = setTimeout(remember, settlingTime)
  })
  window.on('closed', () => clearTimeout(timer))
  return () => {
    remember()
    return place
  }
}
