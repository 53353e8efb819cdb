import type { BrowserWindowConstructorOptions, WebContents } from 'electron'
import { type Bounds, smallestWindow } from './window-bounds.ts'

// The background colour of the page, so nothing flashes before its first paint.
const grounds = { light: '#f6f7f8', dark: '#14161a' } as const

/** The colour of a window before its page has painted. */
export function groundOf(isDark: boolean): string {
  return isDark ? grounds.dark : grounds.light
}

/**
 * The window's options: sandboxed, isolated, without Node, not yet on the screen. If `bounds` has no place, it opens in the middle of the screen.
 * https://www.electronjs.org/docs/latest/tutorial/security
 */
export function windowOptions(parts: {
  readonly bounds: Bounds | { readonly width: number; readonly height: number }
  readonly title: string
  readonly isDark: boolean
  readonly preload: string
  readonly isPackaged: boolean
}): BrowserWindowConstructorOptions {
  return {
    ...parts.bounds,
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    title: parts.title,
    backgroundColor: groundOf(parts.isDark),
    show: false,
    autoHideMenuBar: false,
    webPreferences: {
      preload: parts.preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: !parts.isPackaged,
    },
  }
}

/**
 * Keeps a page where it is. It can reload itself, but it cannot navigate (not even by a link or a dropped file), open a window, or contain a
 * guest. https://www.electronjs.org/docs/latest/tutorial/security#13-disable-or-limit-navigation
 */
export function lockPage(contents: WebContents): void {
  contents.on('will-frame-navigate', (event) => {
    if (!(event.isMainFrame && event.url === contents.getURL())) event.preventDefault()
  })
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
  // WebRTC may only use a proxy, and the session's leads nowhere (`window-session.ts`).
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}
