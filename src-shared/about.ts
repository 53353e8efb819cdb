/** The versions that run, for the person who helps the clerk. */
export interface Versions {
  readonly app: string
  readonly electron: string
  readonly chromium: string
  readonly node: string
  /** The operating system, its version and the processor: `Linux 6.1.0 (x64)`. */
  readonly system: string
}

/** What Help, About shows. */
export interface About {
  readonly versions: Versions
  /** The version that will be installed when the app quits; null if there is none. */
  readonly readyUpdate: string | null
}

/** What has licences: the packages in the app, or Electron and Chromium. */
export type Licensed = 'packages' | 'chromium'
