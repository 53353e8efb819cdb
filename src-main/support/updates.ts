import type { AppUpdater } from 'electron-updater/out/AppUpdater.js'
import type { ReportBug } from '../process/log.ts'

/** As much of an updater as is used: https://www.electron.build/docs/features/auto-update */
export type Updater = Pick<
  AppUpdater,
  'autoInstallOnAppQuit' | 'allowPrerelease' | 'disableWebInstaller' | 'logger' | 'checkForUpdates'
> & {
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'update-downloaded', listener: (update: { readonly version: string }) => void): unknown
}

/** Makes an updater that looks at a feed, an address. */
export type LoadUpdater = (feed: string) => Promise<Updater>

/** What updates depend on. `onReady` is told the version that the next end of the app will install. */
export interface UpdateParts {
  /** The address that the administrator's file names; null when it names none. */
  readonly feed: string | null
  /** Null where the app does not update itself; see {@link updaterFor}. */
  readonly loadUpdater: LoadUpdater | null
  readonly reportBug: ReportBug
  readonly onReady: (version: string) => void
}

/** Newer versions of the app. */
export interface Updates {
  /** The version that the next end of the app installs; null while there is none. */
  ready(): string | null
  /** Runs work during which the end of the app installs nothing. What was fetched by then is installed another time. */
  hold<Value>(work: () => Promise<Value>): Promise<Value>
  /** Looks at the feed soon, and then every six hours. Without a feed nothing happens, and nothing is loaded. */
  start(): void
}

// Long enough after the start for the first list, whose way to the screen nothing else should share.
const firstLook = 5_000
const betweenLooks = 6 * 60 * 60 * 1000

/**
 * How this app updates itself. Null for what belongs to someone else: Linux packages, which apt or dnf update, and an app
 * that was not installed at all.
 */
export function updaterFor(
  platform: NodeJS.Platform,
  variables: NodeJS.ProcessEnv,
  isPackaged: boolean,
): LoadUpdater | null {
  if (!isPackaged) return null
  const loadClass = {
    win32: async () => (await import('electron-updater/out/NsisUpdater.js')).NsisUpdater,
    darwin: async () => (await import('electron-updater/out/MacUpdater.js')).MacUpdater,
    linux: async () => (await import('electron-updater/out/AppImageUpdater.js')).AppImageUpdater,
  }
  const isOwn = platform === 'win32' || platform === 'darwin' || (platform === 'linux' && variables['APPIMAGE'])
  if (!isOwn) return null
  return async (url) => {
    const Updater = await loadClass[platform as keyof typeof loadClass]()
    return new Updater({ provider: 'generic', url })
  }
}

/** Looks for newer versions at the administrator's feed, fetches them, and installs them when the clerk closes the app. */
export function createUpdates({ feed, loadUpdater, reportBug, onReady }: UpdateParts): Updates {
  let updater: Updater | null = null
  let readyVersion: string | null = null
  let holds = 0

  async function load(address: string, make: LoadUpdater): Promise<Updater> {
    const loaded = await make(address)
    // Its own log repeats what the feed answered.
    loaded.logger = null
    loaded.allowPrerelease = false
    loaded.disableWebInstaller = true
    loaded.on('error', (error) => reportBug('the app could not be updated', error))
    loaded.on('update-downloaded', ({ version }) => {
      readyVersion = version
      onReady(version)
    })
    return loaded
  }

  async function look(address: string, make: LoadUpdater): Promise<void> {
    try {
      updater ??= await load(address, make)
    } catch (error) {
      reportBug('the updater could not be loaded', error)
      return
    }
    updater.autoInstallOnAppQuit = holds === 0
    // What goes wrong has been told to the listener above.
    await updater.checkForUpdates().catch(() => {})
  }

  return {
    ready: () => readyVersion,
    async hold(work) {
      holds += 1
      if (updater) updater.autoInstallOnAppQuit = false
      try {
        return await work()
      } finally {
        holds -= 1
        if (updater) updater.autoInstallOnAppQuit = holds === 0
      }
    },
    start() {
      if (feed === null || loadUpdater === null) return
      setTimeout(() => void look(feed, loadUpdater), firstLook)
      setInterval(() => void look(feed, loadUpdater), betweenLooks)
    },
  }
}
