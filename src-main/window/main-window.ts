import * as electron from 'electron'
import { channelOf, type EventMessage, type EventName } from '../../src-shared/contract.ts'
import type { Settings } from '../../src-shared/settings.ts'
import type { LanguageId } from '../../src-shared/words/languages.ts'
import { words } from '../../src-shared/words/words.ts'
import type { KeptFile } from '../files/kept-file.ts'
import type { ReportBug } from '../process/log.ts'
import { followBounds } from './follow-bounds.ts'
import { createAsk } from './question.ts'
import { textMenu } from './text-menu.ts'
import { type KeptBounds, openingBounds, smallestWindow } from './window-bounds.ts'
import { type ClosingParts, guardClosing } from './window-closing.ts'
import { createWindowFileHandler, isWindowAddress, windowAddress, windowOrigin } from './window-files.ts'
import { recoverWindow } from './window-recovery.ts'
import { cutOff, lockPage, lockSession } from './window-session.ts'

// The background colour of the page, so nothing flashes before its first paint.
const grounds = { light: '#f6f7f8', dark: '#14161a' } as const

/** The app's one window: locked down, recovered from crashes, and opened where it was closed. */
export type MainWindow = ReturnType<typeof createMainWindow>

/** A delivery's progress, for the task bar: how many of its rows have ended, and whether the app is sending rows. */
export interface ShownProgress {
  readonly ended: number
  readonly rows: number
  readonly isSending: boolean
}

/** Prepares the window, which `open` opens. */
export function createMainWindow(parts: {
  readonly reportBug: ReportBug
  readonly preload: string
  readonly files: string
  /** The URL of a development server that has the window's files instead; null without one. */
  readonly developmentServer: string | null
  readonly bounds: KeptFile<KeptBounds>
  readonly language: () => LanguageId
}) {
  const { app, BrowserWindow, dialog, Menu, nativeTheme, Notification, screen, session } = electron
  const { developmentServer, bounds, reportBug } = parts
  const ask = createAsk(dialog)
  const ground = () => grounds[nativeTheme.shouldUseDarkColors ? 'dark' : 'light']
  let window: electron.BrowserWindow | null = null
  let pageTitle = ''
  let call: { readonly sentence: string; readonly notification: electron.Notification } | null = null

  /** Whether an address is the page that the window was opened with. */
  function isOurPage(address: string): boolean {
    if (developmentServer === null) return isWindowAddress(address)
    return URL.canParse(address) && new URL(address).origin === new URL(developmentServer).origin
  }

  // A development server also needs its web socket and blobs that the page makes. The developer tools load their own files.
  function mayLoad(address: string): boolean {
    if (isOurPage(address)) return true
    const { protocol } = new URL(address)
    if (protocol === 'devtools:' || protocol === 'data:') return true
    return developmentServer !== null && (isOurPage(address.replace(/^ws/, 'http')) || protocol === 'blob:')
  }

  /** Tells the page of an event, unless its process is gone. The next page asks for everything itself. */
  function tell<Name extends EventName>(name: Name, message: EventMessage<Name>): void {
    const contents = window?.webContents
    if (contents === undefined || contents.isCrashed() || contents.mainFrame.isDestroyed()) return
    contents.send(channelOf(name), message)
  }

  function lock(): void {
    // Electron's default session exists anyway, and is on disk, which caches the page's compiled code. Requests to a service use other
    // sessions.
    const ours = session.defaultSession
    lockSession(ours, mayLoad)
    app.on('web-contents-created', (_event, contents) => lockPage(contents))
    if (developmentServer !== null) return
    const answerFile = createWindowFileHandler(parts.files, parts.language)
    ours.protocol.registerBufferProtocol(windowOrigin.scheme, (request, answer) => answer(answerFile(request)))
    // Not awaited, because it takes longer than the page. Until it is done, only our own page runs, and its policy allows nothing else.
    cutOff(ours).catch((error: unknown) => reportBug('the window could not be cut off from the network', error))
  }

  function load(opened: electron.BrowserWindow): void {
    opened.loadURL(developmentServer ?? windowAddress).catch((error: unknown) => {
      // If a clerk closes the window while it loads, loading fails just before the window is gone.
      setImmediate(() => {
        if (!opened.isDestroyed()) reportBug('the window could not be loaded', error)
      })
    })
  }

  /** Shows the page's title, after what calls the clerk. */
  function showTitle(): void {
    window?.setTitle(call === null ? pageTitle : `${call.sentence} · ${pageTitle}`)
  }

  function endCall(): void {
    if (call === null) return
    call.notification.close()
    call = null
    window?.flashFrame(false)
    showTitle()
  }

  function focus(): void {
    if (window?.isMinimized()) window.restore()
    window?.focus()
  }

  return {
    /** Opens the window for an environment, in the loaded language. Call it once, when Electron is ready. */
    open({ environment }: Pick<Settings, 'environment'>): void {
      lock()
      pageTitle = words.windowTitle(environment)
      const screens = screen.getAllDisplays().map((display) => display.workArea)
      const opening = openingBounds(bounds.current(), screens)
      // Sandboxed, isolated and without Node: https://www.electronjs.org/docs/latest/tutorial/security
      const opened = new BrowserWindow({
        ...opening,
        minWidth: smallestWindow.width,
        minHeight: smallestWindow.height,
        title: pageTitle,
        backgroundColor: ground(),
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
          devTools: !app.isPackaged,
        },
      })
      window = opened
      // The theme changes by the clerk's choice or the computer's, such as in the evening. A resized or reloaded window shows this colour for a
      // moment.
      nativeTheme.on('updated', () => window?.setBackgroundColor(ground()))
      // The page sets the title together with the environment and the progress that it shows. Electron would use the page's URL.
      opened.on('page-title-updated', (event, title, isSetByPage) => {
        event.preventDefault()
        if (!isSetByPage) return
        pageTitle = title
        showTitle()
      })
      // A Mac shows its menu bar at the upper edge.
      if (process.platform !== 'darwin') opened.on('enter-full-screen', () => tell('onFullScreen', true))
      opened.on('focus', endCall)
      recoverWindow(opened, ask, reportBug, () => app.quit())
      opened.on('closed', () => {
        window = null
      })
      // Electron lets a page go to `about:blank` without an event to refuse it. Main answers no calls there, and the window would stay empty.
      opened.webContents.on('did-navigate', (_event, address) => {
        if (!isOurPage(address)) load(opened)
      })
      opened.webContents.on('context-menu', (_event, place) => {
        const template = textMenu(place)
        if (template) Menu.buildFromTemplate(template).popup({ window: opened })
      })
      // Electron leaves Ctrl and the wheel to the app. A step is the same as the menu's Zoom in.
      opened.webContents.on('zoom-changed', (_event, direction) => {
        opened.webContents.zoomLevel += direction === 'in' ? 0.5 : -0.5
      })
      load(opened)
      // Electron sets this switch itself, to match the session.
      const isWayland = app.commandLine.getSwitchValue('ozone-platform') === 'wayland'
      followBounds(opened, bounds, opening, isWayland)
      // Shown while the page's process starts, not after the page has painted, so that both happen at once.
      opened.show()
    },
    /** From now on, asks before the window closes on unfinished work. Call it once, when the window is open. */
    guardClosing(closing: Omit<ClosingParts, 'ask'>): void {
      if (window !== null) guardClosing(window, { ...closing, ask })
    },
    current: () => window,
    isOurPage,
    show({ appearance }: Pick<Settings, 'appearance'>): void {
      nativeTheme.themeSource = appearance.theme
    },
    tell,
    /** Shows a delivery's progress in the task bar; null if none is being added. */
    showProgress(progress: ShownProgress | null): void {
      const done = progress === null ? -1 : progress.ended / progress.rows
      window?.setProgressBar(done, { mode: progress?.isSending === false ? 'paused' : 'normal' })
    },
    /** Calls the clerk until the window is in front: in the title, the task bar and a notification, one at a time. */
    call(sentence: string): void {
      if (window === null || window.isFocused()) return
      call?.notification.close()
      const notification = new Notification({ title: pageTitle, body: sentence })
      call = { sentence, notification }
      notification.on('click', focus)
      notification.show()
      window.flashFrame(true)
      showTitle()
    },
    focus,
  }
}
