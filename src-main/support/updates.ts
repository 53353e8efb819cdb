import { chmodSync, copyFileSync, existsSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { AppImageUpdater, AppUpdater, UpdateInfo } from 'electron-updater'
import { codeOf } from '../files/write-problem.ts'
import type { ReportBug } from '../process/log.ts'

/** The part of electron-updater's interface that the app uses: https://www.electron.build/docs/features/auto-update */
export type Updater = Pick<
  AppUpdater,
  'allowPrerelease' | 'disableWebInstaller' | 'isUpdateSupported' | 'logger' | 'checkForUpdates'
> & {
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'update-downloaded', listener: (update: Pick<UpdateInfo, 'version'>) => void): unknown
}

type LoadUpdater = (feed: string) => Promise<Updater>

// Late enough not to compete with the first list.
const usualFirstLook = 5_000
const betweenLooks = 6 * 60 * 60 * 1000

/**
 * How this app updates itself. Null if it does not: apt or dnf update Linux packages, group policy or Intune an app that the `.msi` installed,
 * and nothing an app that was not installed. `executable` is the running program's path.
 */
export function updaterFor(
  platform: NodeJS.Platform,
  variables: NodeJS.ProcessEnv,
  isPackaged: boolean,
  executable = process.execPath,
): LoadUpdater | null {
  // The `.exe` that installs the app leaves one. An update is an `.exe` too, which does not replace what an `.msi` installed.
  const uninstaller = join(dirname(executable), `Uninstall ${basename(executable)}`)
  const isOwn =
    platform === 'darwin' ||
    (platform === 'win32' && existsSync(uninstaller)) ||
    (platform === 'linux' && variables['APPIMAGE'])
  if (!isPackaged || !isOwn) return null
  return async (url) => {
    if (platform === 'linux') return loadImageUpdater(url)
    const { MacUpdater, NsisUpdater } = await import('electron-updater')
    return new (platform === 'darwin' ? MacUpdater : NsisUpdater)({ provider: 'generic', url })
  }
}

/** Loads an updater for the AppImage whose path is in `APPIMAGE`. The path stays the same, because launchers point to it. */
export async function loadImageUpdater(url: string): Promise<AppImageUpdater> {
  const { AppImageUpdater } = await import('electron-updater')
  class ImageUpdater extends AppImageUpdater {
    // electron-updater would first delete the present file, and would rename the new one if the old name has a version.
    protected override doInstall(): boolean {
      const [downloaded, path] = [this.installerPath, process.env['APPIMAGE']]
      if (downloaded === null || path === undefined) return false
      const image = realpathSync(path)
      const beside = `${image}.new`
      try {
        // In one step, so that a full disk leaves the present file whole.
        copyFileSync(downloaded, beside)
        chmodSync(beside, 0o755)
        renameSync(beside, image)
      } finally {
        rmSync(beside, { force: true })
      }
      rmSync(downloaded, { force: true })
      return true
    }
  }
  return new ImageUpdater({ provider: 'generic', url })
}

/**
 * Why electron-updater failed: its own code, Chromium's (https://source.chromium.org/chromium/chromium/src/+/main:net/base/net_error_list.h),
 * or the answer's status. Never the whole message, which quotes the feed's answer.
 */
function reasonFor(error: Error): string {
  const [code] = /^[A-Z][A-Z0-9_]*$/.exec(codeOf(error)) ?? []
  const [, netError] = /^net::(ERR_[A-Z0-9_]+)$/.exec(error.message) ?? []
  const [, status] = /^Cannot download .*, status (\d{3}): /s.exec(error.message) ?? []
  return code ?? netError ?? (status === undefined ? 'unknown' : `HTTP_ERROR_${status}`)
}

/** Finds newer versions in the administrator's feed, downloads one, and has it installed when the app quits. */
export function createUpdates(parts: {
  /** The URL in the administrator's file; null if there is none. */
  readonly feed: string | null
  /** Null where the app does not update itself; see {@link updaterFor}. */
  readonly loadUpdater: LoadUpdater | null
  readonly reportBug: ReportBug
  /** Called once, with the version that will be installed when the app quits. */
  readonly onReady: (version: string) => void
  /** How long after the start to read the feed first, in milliseconds, by default 5 s. */
  readonly firstLook?: number
}) {
  const { feed, loadUpdater, reportBug, onReady, firstLook = usualFirstLook } = parts
  let updater: Updater | null = null
  let readyVersion: string | null = null

  async function load(url: string, make: LoadUpdater): Promise<Updater> {
    const loaded = await make(url)
    // Its own log repeats what the feed answered.
    loaded.logger = null
    loaded.disableWebInstaller = true
    loaded.allowPrerelease = false
    // `allowPrerelease` is ignored for a feed of files, so the version is checked here: https://semver.org has a hyphen before the build metadata.
    const isSupported = loaded.isUpdateSupported
    loaded.isUpdateSupported = (update) => !/^[^+]*-/.test(update.version) && isSupported(update)
    loaded.on('error', (error) => {
      reportBug(`the app could not be updated: ${reasonFor(error)}`)
    })
    loaded.on('update-downloaded', ({ version }) => {
      readyVersion = version
      onReady(version)
    })
    return loaded
  }

  async function look(url: string, make: LoadUpdater): Promise<void> {
    // Another download would first delete the version that was promised for the next quit.
    if (readyVersion !== null) return
    try {
      updater ??= await load(url, make)
    } catch (error) {
      reportBug('the updater could not be loaded', error)
      return
    }
    // The `error` event reports both failures. Without a handler, the second one would end the app.
    const found = await updater.checkForUpdates().catch(() => null)
    await found?.downloadPromise?.catch(() => {})
  }

  return {
    /** The version that will be installed when the app quits; null while there is none. */
    ready: (): string | null => readyVersion,
    /** Reads the feed soon, and then every six hours until a version is ready. Without a feed, does nothing and loads nothing. */
    start(): void {
      if (feed === null || loadUpdater === null) return
      setTimeout(() => void look(feed, loadUpdater), firstLook)
      setInterval(() => void look(feed, loadUpdater), betweenLooks)
    },
  }
}
