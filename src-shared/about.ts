/** What runs, for whoever helps the clerk. */
export interface Versions {
  readonly app: string
  readonly electron: string
  readonly chromium: string
  readonly node: string
  /** The operating system, its version and the processor: `Linux 6.1.0 (x64)`. */
  readonly system: string
}

/** A package of others that is shipped with the app. */
export interface PackageLicence {
  readonly name: string
  readonly version: string
  /** SPDX expression, such as `MIT` (https://spdx.org/licenses); null where the package states none. */
  readonly identifier: string | null
  /** The licence in full; null where the package brings none. */
  readonly text: string | null
}

/** What is told under Help, About. */
export interface About {
  readonly versions: Versions
  /** The version that is installed when the app ends; null while none waits. */
  readonly readyUpdate: string | null
  /** The packages of others in the app, by name. Electron and Chromium are not among them: theirs fill a file of 10 MB. */
  readonly licences: readonly PackageLicence[]
}
