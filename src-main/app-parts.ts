import type * as Electron from 'electron'
import type { Versions } from '../src-shared/about.ts'
import type { Now } from './process/clock.ts'
import type { ReportBug } from './process/log.ts'
import type { Profile } from './process/profile.ts'

/** What the app starts with. */
export interface AppParts {
  readonly electron: Pick<
    typeof Electron,
    | 'app'
    | 'BrowserWindow'
    | 'clipboard'
    | 'dialog'
    | 'ipcMain'
    | 'Menu'
    | 'nativeTheme'
    | 'net'
    | 'Notification'
    | 'screen'
    | 'session'
    | 'shell'
  >
  readonly platform: NodeJS.Platform
  readonly variables: NodeJS.ProcessEnv
  readonly versions: Versions
  readonly now: Now
  readonly profile: Profile
  /** How long a service may take to answer, in milliseconds. */
  readonly deadline: number
  /** How long a password store may take, in milliseconds. */
  readonly keychainDeadline: number
  /** The name under which the keys are kept in the password store. */
  readonly keychainService: string
  readonly reportBug: ReportBug
  readonly preload: string
  /** The folder of the build; the window's files are in its `renderer`. */
  readonly outFolder: string
  /** The folders of the packages that are not bundled. */
  readonly packageFolders: readonly string[]
  /** Path of the licences that come with Electron. */
  readonly chromiumLicences: string
  /** The address of a development server with the window's files; null without one. */
  readonly developmentServer: string | null
}
