/** The versions that run, for the person who helps the clerk. */
export interface Versions {
  readonly app: string
  readonly electron: string
  readonly chromium: string
  readonly node: string
  /** The operating system, its version and the processor: `Linux 6.1.0 (x64)`. */
  readonly system: string
}

/** A third-party package that ships with the app. */
export interface PackageLicence {
  readonly name: string
  readonly version: string
  /** SPDX expression, such as `MIT` (https://spdx.org/licenses); null if the package has none. */
  readonly identifier: string | null
  /** The full licence; null if the package does not contain one. */
  readonly text: string | null
}

/** What Help, About shows. */
export interface About {
  readonly versions: Versions
  /** The version that will be installed when the app quits; null if there is none. */
  readonly readyUpdate: string | null
  /** The third-party packages in the app, by name, without Electron and Chromium, whose licences fill a file of 10 MB. */
  readonly licences: readonly PackageLicence[]
}
